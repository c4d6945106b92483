import { lawChangesXlsx } from '@handal/contracts/downloads'
import { LAW_CHANGE_LIST, type LawChangeColumn, type LawChangePerson } from '@handal/contracts/rates/law-change-people'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { RATE_PARAMS } from './rates-params.ts'
import { changePeopleQuery, type PeopleOrder } from './rates.queries.ts'
import { hourlyText, signed } from './rates-text.ts'

const SIZE = 50
const NOBODY: readonly LawChangePerson[] = []
const hourlyOf = (value: unknown): string => (typeof value === 'string' ? hourlyText(value) : '')
const LOOKS: ListLooks<LawChangePerson, LawChangeColumn> = {
  employeeCode: { minWidth: 80 },
  name: { bold: true, fixed: true, minWidth: 96 },
  departmentName: { minWidth: 120 },
  deductions: { kind: 'signed', bold: true, fixed: true },
  employer: { kind: 'signed', bold: true },
  hourly: { align: 'right', num: true, sortable: false, format: hourlyOf },
}
const TABLET = [
  'name',
  'deductionsNow',
  'deductionsNext',
  'deductions',
  'employer',
  'short',
] as const satisfies readonly LawChangeColumn[]

/** Everybody with what a coming change makes of the own month: now, then, the difference, and the company's share. */
export function ChangePeople({
  companyNo,
  title,
  tabs,
  today,
}: {
  readonly companyNo: number
  readonly title: string
  readonly tabs: ReactNode
  readonly today: string
}) {
  const [{ date, search, sort, page }, set] = useScreenParams(RATE_PARAMS)
  const navigate = useNavigate()
  const asked = { ...(date > today ? { date } : {}), ...(search === '' ? {} : { q: search }) }
  const order = sort === null ? {} : { sort: `${sort.direction === 'desc' ? '-' : ''}${sort.key}` as PeopleOrder }
  const query = useQuery(changePeopleQuery(companyNo, { ...asked, ...order, page, size: SIZE }))
  const { items: rows = NOBODY, total = 0, sums, month } = query.data ?? {}
  const excel = useListDownload(LAW_CHANGE_LIST, {
    call: lawChangesXlsx,
    companyNo,
    asked,
    when: month ?? today,
    people: total,
    disabledReason: total === 0 && '사원이 없습니다.',
  })
  const day = query.data?.date ?? null
  const blocked = rows.filter((row) => row.blocked).length
  return (
    <ListScreen
      head={{
        title,
        facts:
          month === undefined
            ? undefined
            : day === null
              ? '앞으로 바뀔 것으로 알려진 요율이 없습니다.'
              : `${format.proseMonth(month)} 급여를 ${format.date(day)}의 요율로 다시 계산한 한 달 금액입니다. 정해진 것만 넣었습니다.`,
        actions: [excel],
      }}
      tabs={tabs}
      query={query}
      filters={{
        controls: (
          <FilterSearch
            value={search}
            placeholder="성명, 사번, 부서"
            onChange={(words) => set({ search: words }, { replace: true })}
          />
        ),
        changed: search !== '' || page > 1,
        onReset: () => set({ search: '', page: 1 }),
      }}
      name="lawChangeColumns"
      caption={`${LAW_CHANGE_LIST.title} ${format.count(total)}명`}
      list={LAW_CHANGE_LIST}
      looks={LOOKS}
      tablet={TABLET}
      rows={rows}
      rowKey={({ employeeNo }) => String(employeeNo)}
      rowLabel={({ name }) => name}
      rowMarks={({ blocked: isBlocked }) =>
        isBlocked ? { warning: '지금 급여를 계산할 수 없어 금액이 다 들지 않았습니다.' } : undefined
      }
      manualSort
      sort={sort}
      onSortChange={(next) => set({ sort: next }, { replace: true })}
      summary={sums === undefined ? undefined : { countText: `${format.count(total)}명`, values: sums }}
      onOpen={({ employeeNo }) => void navigate(`/basic-info/hrm/employee/detail/${employeeNo}?tab=pay`)}
      card={(row) => (
        <ListCard
          title={<b>{row.name}</b>}
          end={<b className="num">{signed(row.deductions)}</b>}
          caption={
            <span className="num">
              공제 {format.won(row.deductionsNow)} → {format.won(row.deductionsNext)} · 회사 {signed(row.employer)}
              {row.short === 0 ? '' : ` · 최저임금에 ${format.won(row.short)} 모자람`}
            </span>
          }
          opens
        />
      )}
      pages={{ page, size: SIZE, total, onPage: (next) => set({ page: next }) }}
      hint={
        blocked === 0
          ? '행을 누르거나 Enter 키를 누르면 그 사원의 급여 조건을 엽니다.'
          : `이 쪽의 사원 ${blocked}명은 지금 급여를 계산할 수 없어 금액에 다 들지 않았습니다.`
      }
      what="사원"
      lookAgain="성명이나 사번, 부서를 다시 확인해 주세요."
      nothing={<EmptyState title="급여를 계산할 사원이 없습니다.">사원을 등록하면 이곳에 나옵니다.</EmptyState>}
    />
  )
}
