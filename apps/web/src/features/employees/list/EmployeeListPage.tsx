import { employeesXlsx } from '@handal/contracts/downloads'
import { EMPLOYEE_LIST } from '@handal/contracts/people/employee-list'
import type { EmployeeRow } from '@handal/contracts/people/employees'
import { CODE } from '@handal/contracts/codes'
import { addMonths, plainDate } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCodeNames, useNamedList } from '../../../client/codes.ts'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { useListDownload } from '../../../client/use-list-download.ts'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import {
  choice,
  choiceOrNone,
  defineParams,
  flag,
  named,
  number,
  page,
  sort,
  text,
} from '../../../shared/screen/params.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { BY_DEPARTMENT, chosenOrder } from '../../../shared/table/types.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { departmentGroups, EmployeeCard } from './EmployeeCard.tsx'
import { ACCOUNTS_OF } from '../accounts/account-params.ts'
import { EmployeeAccounts } from '../accounts/EmployeeAccounts.tsx'
import { EmployeeImport } from '../opening/EmployeeImport.tsx'
import { InsuranceReports } from '../reports/InsuranceReports.tsx'
import { REPORTS } from '../reports/report-params.ts'
import { MovingImport } from '../opening/MovingImport.tsx'
import { employeeLooks, sortOf, SORTED_EMPLOYEES, TABLET_EMPLOYEES } from './employee-columns.tsx'
import { departmentChoices, employeesQuery, positionChoices } from '../employees.queries.ts'

const SIZE = 50
const STATES = ['0001', '0002', '0004', '0003'] as const
/** Shown only where somebody stands in it. */
const COMING = '0004'
const NOBODY: readonly EmployeeRow[] = []

/** When somebody was hired, counted from today. */
const HIRED = { recent: '최근 3개월', year: '올해', lastYear: '지난해', before: '지난해보다 앞' } as const
type Hired = keyof typeof HIRED
const hiredRange = (hired: Hired | null, today: string): { hiredFrom?: string; hiredTo?: string } => {
  const year = Number(today.slice(0, 4))
  if (hired === null) return {}
  if (hired === 'recent') return { hiredFrom: addMonths(plainDate(today), -3) }
  if (hired === 'year') return { hiredFrom: `${year}-01-01` }
  if (hired === 'lastYear') return { hiredFrom: `${year - 1}-01-01`, hiredTo: `${year - 1}-12-31` }
  return { hiredTo: `${year - 2}-12-31` }
}

/** What the list keeps in its address; other people start at the first page again. */
const PARAMS = defineParams(
  {
    state: choice(STATES, '0001'),
    department: named('dept', number),
    position: named('position', number),
    hired: choiceOrNone(Object.keys(HIRED) as Hired[]),
    search: named('q', text),
    sort,
    page,
  },
  { page: ['state', 'department', 'position', 'hired', 'search', 'sort'] },
)

/** What stands in place of the list: the file that people come from, their accounts, or what is reported of them. */
const INSTEAD = defineParams({ import: flag(), moving: flag(), account: ACCOUNTS_OF, reports: REPORTS })

/** The people of a company: who works there, who is on leave, who has left. */
export default function EmployeeListPage() {
  const [{ import: isImport, moving, account, reports }, set] = useScreenParams(INSTEAD)
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  return (
    <CompanyScreen title="사원">
      {(companyNo) =>
        isImport ? (
          <EmployeeImport companyNo={companyNo} today={today} onClose={() => set({ import: false })} />
        ) : moving ? (
          <MovingImport companyNo={companyNo} today={today} onClose={() => set({ moving: false })} />
        ) : account !== null ? (
          <EmployeeAccounts companyNo={companyNo} onClose={() => void navigate('/basic-info/hrm/employee')} />
        ) : reports ? (
          <InsuranceReports companyNo={companyNo} onClose={() => void navigate('/basic-info/hrm/employee')} />
        ) : (
          <EmployeeList
            companyNo={companyNo}
            onImport={() => set({ import: true })}
            onMoving={() => set({ moving: true })}
            onAccounts={() => void navigate(`/basic-info/hrm/employee${INSTEAD.link({ account: 'NONE' })}`)}
            onReports={() => void navigate(`/basic-info/hrm/employee${INSTEAD.link({ reports: true })}`)}
          />
        )
      }
    </CompanyScreen>
  )
}

type ListProps = {
  readonly companyNo: number
  readonly onImport: () => void
  readonly onMoving: () => void
  readonly onAccounts: () => void
  readonly onReports: () => void
}

function EmployeeList({ companyNo, onImport, onMoving, onAccounts, onReports }: ListProps) {
  const [params, setParams] = useScreenParams(PARAMS)
  const { state, department, position, hired, search } = params
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const today = useMeta().data?.today ?? seoulToday()
  const order = sortOf(params.sort)
  const asked = {
    state,
    ...(department === null ? {} : { deptNo: department }),
    ...(position === null ? {} : { positionNo: position }),
    ...hiredRange(hired, today),
    ...(search === '' ? {} : { q: search }),
    ...(order === undefined ? {} : { sort: order }),
  }
  const query = useQuery(employeesQuery(companyNo, { ...asked, page: params.page, size: SIZE }))
  const departments = useQuery(departmentChoices(companyNo, today)).data ?? []
  const positions = useQuery(positionChoices(companyNo, today)).data ?? []
  const rows = query.data?.items ?? NOBODY
  const total = query.data?.total ?? 0
  const left = state === '0003'
  const list = useNamedList(EMPLOYEE_LIST)
  const states = useCodeNames(CODE.employeeState)
  const payKinds = useCodeNames(CODE.payKind)
  const schedules = useCodeNames(CODE.workSchedule)
  const looks = useMemo(() => employeeLooks(payKinds, today, left), [payKinds, today, left])
  const stateName = states[state] ?? ''
  const excel = useListDownload(EMPLOYEE_LIST, {
    call: employeesXlsx,
    companyNo,
    asked,
    when: today,
    people: total,
    what: `${stateName} 사원 목록`,
    disabledReason: total === 0 && '사원이 없습니다.',
  })
  const peopleIn = (key: string): number | undefined =>
    query.data && (query.data.states.find((one) => one.state === key)?.people ?? 0)

  return (
    <ListScreen
      head={{
        title: '사원',
        count: query.data?.total,
        actions: [
          excel,
          { label: '엑셀로 올리기', onSelect: onImport },
          { label: '이월 자료 올리기', onSelect: onMoving },
          { label: '로그인 계정', onSelect: onAccounts },
          { label: '4대보험 신고', onSelect: onReports },
        ],
        primary: { label: '사원 등록', onClick: () => void navigate('/basic-info/hrm/employee/write') },
      }}
      tabs={
        <Tabs
          label="재직 상태"
          value={state}
          items={STATES.filter((key) => key !== COMING || key === state || (peopleIn(key) ?? 0) > 0).map((key) => ({
            key,
            label: states[key] ?? '',
            count: peopleIn(key),
            to: PARAMS.link({ ...params, state: key, page: 1 }) || '?',
          }))}
        />
      }
      query={query}
      filters={{
        controls: (
          <>
            <FilterSearch
              value={search}
              placeholder="성명, 사번, 부서, 휴대폰 뒤 네 자리"
              width={264}
              onChange={(words) => setParams({ search: words }, { replace: true })}
            />
            <FilterSelect
              label="부서"
              value={department === null ? '' : String(department)}
              options={departments}
              onChange={(chosen) => setParams({ department: chosen === '' ? null : Number(chosen) })}
            />
            <FilterSelect
              label="직위"
              value={position === null ? '' : String(position)}
              options={positions}
              onChange={(chosen) => setParams({ position: chosen === '' ? null : Number(chosen) })}
            />
            <FilterSelect
              label="입사일"
              value={hired ?? ''}
              allText="전체 기간"
              width={152}
              options={Object.entries(HIRED).map(([value, words]) => ({ value, text: words }))}
              onChange={(chosen) => setParams({ hired: chosen === '' ? null : (chosen as Hired) })}
            />
            {isPhone ? (
              <FilterSelect
                label="순서"
                value={params.sort === null ? '' : sort.write(params.sort)}
                allText="부서 순"
                options={PHONE_ORDERS}
                onChange={(chosen) => setParams({ sort: chosen === '' ? null : sort.read(chosen) })}
              />
            ) : null}
          </>
        ),
        // A page that no longer is counts as chosen too: choosing nothing leads back to the first.
        changed: department !== null || position !== null || hired !== null || search !== '' || params.page > 1,
        onReset: () => setParams({ department: null, position: null, hired: null, search: '', page: 1 }),
      }}
      name="employeeColumns"
      caption={`${stateName} 사원 ${format.count(total)}명`}
      list={list}
      looks={looks}
      tablet={TABLET_EMPLOYEES[left ? 'left' : 'working']}
      sorted={SORTED_EMPLOYEES}
      rows={rows}
      rowKey={(row) => String(row.no)}
      rowLabel={(row) => row.name}
      manualSort
      sort={params.sort ?? BY_DEPARTMENT}
      onSortChange={(next) => setParams({ sort: chosenOrder(next, BY_DEPARTMENT) }, { replace: true })}
      onOpen={({ no }) => void navigate(`/basic-info/hrm/employee/detail/${no}`)}
      card={(row) => <EmployeeCard row={row} schedules={schedules} left={left} grouped={order === undefined} />}
      cardGroup={order === undefined ? departmentGroups(rows, total <= SIZE) : undefined}
      pages={{ page: params.page, size: SIZE, total, onPage: (next) => setParams({ page: next }) }}
      hint={rows.length === 0 ? undefined : '행을 누르거나 Enter 키를 누르면 상세로 이동합니다.'}
      what="사원"
      lookAgain="성명이나 사번, 부서를 다시 확인해 주세요."
      nothing={<Nobody stateName={stateName} working={state === '0001'} />}
    />
  )
}

/** Orders to choose on a phone, where no heads of columns can be pressed. */
const PHONE_ORDERS = [
  { value: 'name', text: '성명 순' },
  { value: 'encpnd', text: '먼저 입사한 순' },
  { value: '-encpnd', text: '나중 입사한 순' },
]

function Nobody({ stateName, working }: { readonly stateName: string; readonly working: boolean }) {
  return working ? (
    <EmptyState title="아직 사원이 없습니다.">사원을 등록하면 이곳에 나옵니다.</EmptyState>
  ) : (
    <EmptyState title={`지금 ${stateName} 상태인 사원이 없습니다.`}>재직 탭에서 다른 사원을 볼 수 있습니다.</EmptyState>
  )
}
