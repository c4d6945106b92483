import { employeesXlsx } from '@handal/contracts/downloads'
import { hoursText } from '@handal/contracts/employee-list'
import type { EmployeeRow } from '@handal/contracts/employees'
import { EMPLOYEE_STATE_NAME } from '@handal/contracts/codes'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { requestFile } from '../../client/api.ts'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { builtLink } from '../../client/screens.ts'
import { usePaper } from '../../shared/download/use-paper.ts'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { choice, defineParams, named, number, page, sort, text } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { employeeColumns, tabletEmployeeColumns } from './employee-columns.tsx'
import { departmentsQuery, employeesQuery } from './employees.queries.ts'

/** Rows of a page. A company of fewer people has them all at once, and only then can they be put in another order. */
const SIZE = 300
const STATES = ['0001', '0002', '0003'] as const
const NOBODY: readonly EmployeeRow[] = []

/** What the list keeps in its address; other people start at the first page again. */
const PARAMS = defineParams(
  { state: choice(STATES, '0001'), department: named('dept', number), search: named('q', text), sort, page },
  { page: ['state', 'department', 'search'] },
)

/** The people of a company: who works there, who is on leave, who has left. */
export default function EmployeeListPage() {
  return <CompanyScreen title="사원">{(companyNo) => <EmployeeList companyNo={companyNo} />}</CompanyScreen>
}

function EmployeeList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(PARAMS)
  const { state, department, search } = params
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const asked = {
    state,
    ...(department === null ? {} : { deptNo: department }),
    ...(search === '' ? {} : { q: search }),
  }
  const query = useQuery(employeesQuery(companyNo, { ...asked, page: params.page, size: SIZE }))
  const departments = useQuery(departmentsQuery(companyNo)).data ?? []
  const rows = query.data?.items ?? NOBODY
  const total = query.data?.total ?? 0
  const left = state === '0003'
  const isWhole = total <= SIZE
  const columns = useMemo(
    () => employeeColumns(today, left).map((column) => ({ ...column, sortable: isWhole })),
    [today, left, isWhole],
  )
  const tabletColumns = useMemo(
    () => tabletEmployeeColumns(today, left).map((column) => ({ ...column, sortable: isWhole })),
    [today, left, isWhole],
  )
  const detailOf = ({ no }: EmployeeRow): string | undefined => builtLink(`/basic-info/hrm/employee/detail/${no}`)
  const opens = rows[0] !== undefined && detailOf(rows[0]) !== undefined
  const stateName = EMPLOYEE_STATE_NAME[state] ?? ''
  const paper = usePaper()

  return (
    <ListScreen
      head={{
        title: '사원',
        count: query.data?.total,
        actions: [
          {
            label: '엑셀 저장',
            busy: paper.busy,
            disabledReason: total === 0 && '사원이 없습니다.',
            onSelect: () =>
              void paper.save({
                kind: 'xlsx',
                fileName: fileNameOfKind(paperFileName('employees', { when: today }), 'xlsx'),
                what: `${stateName} 사원 목록`,
                contents: '성명, 소속, 입사일과 근무시간',
                people: total,
                request: (reason) =>
                  requestFile(employeesXlsx, { ...asked, companyNo, ...(reason === null ? {} : { reason }) }),
              }),
          },
        ],
      }}
      tabs={
        <Tabs
          label="재직 상태"
          value={state}
          items={STATES.map((key) => ({
            key,
            label: EMPLOYEE_STATE_NAME[key] ?? '',
            count: key === state ? query.data?.total : undefined,
            to: PARAMS.link({ ...params, state: key, page: 1 }) || '?',
          }))}
        />
      }
      query={query}
      filters={{
        controls: (
          <>
            <FilterSearch value={search} onChange={(words) => setParams({ search: words }, { replace: true })} />
            <FilterSelect
              label="부서"
              value={department === null ? '' : String(department)}
              options={departments.map(({ no, name }) => ({ value: String(no), text: name }))}
              onChange={(chosen) => setParams({ department: chosen === '' ? null : Number(chosen) })}
            />
          </>
        ),
        // A page that no longer is counts as chosen too: choosing nothing leads back to the first.
        changed: department !== null || search !== '' || params.page > 1,
        onReset: () => setParams({ department: null, search: '', page: 1 }),
      }}
      name="employeeColumns"
      caption={`${stateName} 사원 ${format.count(total)}명`}
      columns={columns}
      tabletColumns={tabletColumns}
      rows={rows}
      rowKey={(row) => String(row.no)}
      rowLabel={(row) => row.name}
      sort={isWhole ? params.sort : null}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={
        opens
          ? (row) => {
              const address = detailOf(row)
              if (address !== undefined) void navigate(address)
            }
          : undefined
      }
      card={(row) => <EmployeeCard row={row} left={left} opens={opens} />}
      pages={{ page: params.page, size: SIZE, total, onPage: (next) => setParams({ page: next }) }}
      hint={opens ? '행을 누르거나 Enter 키를 누르면 상세로 이동합니다.' : undefined}
      what="사원"
      lookAgain="성명이나 사번, 부서를 다시 확인해 주세요."
      nothing={<Nobody stateName={stateName} working={state === '0001'} />}
    />
  )
}

function EmployeeCard({
  row,
  left,
  opens,
}: {
  readonly row: EmployeeRow
  readonly left: boolean
  readonly opens: boolean
}) {
  const facts = [row.departmentName, row.positionName, hoursText(row)].filter((word) => word !== null && word !== '')
  return (
    <ListCard
      person={row.name}
      title={<b>{row.name}</b>}
      end={<span className="num sec">{format.date(left ? row.retireDate : row.encpnd)}</span>}
      caption={
        <>
          <span className="num">{row.employeeCode}</span>
          {facts.map((word) => ` · ${word}`).join('')}
        </>
      }
      opens={opens}
    />
  )
}

function Nobody({ stateName, working }: { readonly stateName: string; readonly working: boolean }) {
  return working ? (
    <EmptyState title="아직 사원이 없습니다.">사원을 등록하면 이곳에 나옵니다.</EmptyState>
  ) : (
    <EmptyState title={`지금 ${stateName} 상태인 사원이 없습니다.`}>재직 탭에서 다른 사원을 볼 수 있습니다.</EmptyState>
  )
}
