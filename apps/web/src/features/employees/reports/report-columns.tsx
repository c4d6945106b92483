import { REPORT_KINDS } from '@handal/contracts/insurance/insurance-report-items'
import { type InsuranceReport, REPORT_STATES, type ReportState } from '@handal/contracts/insurance/insurance-reports'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import type { TableColumn } from '../../../shared/table/types.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'

const FAMILY = { LATE: 'danger', DUE: 'info', WAITING: 'neutral', UNDATED: 'warning', FILED: 'success' } as const

export function StateChip({ state }: { readonly state: ReportState }) {
  return <Chip family={FAMILY[state]}>{REPORT_STATES[state]}</Chip>
}

/** The last day, or why there is none. */
export const dueText = ({ due, state }: Pick<InsuranceReport, 'due' | 'state'>): string =>
  due === null ? (state === 'WAITING' ? '요청받고 10일' : '') : format.date(due)

const open = ({ missing }: InsuranceReport): string => (missing.length === 0 ? '없음' : `${missing.length}개`)

const COLUMNS: readonly TableColumn<InsuranceReport>[] = [
  { key: 'employeeCode', name: '사번', num: true, quiet: true, pinned: 'left', fixed: true, minWidth: 72 },
  { key: 'name', name: '성명', bold: true, pinned: 'left', fixed: true, minWidth: 104 },
  { key: 'departmentName', name: '부서', minWidth: 128 },
  { key: 'kind', name: '신고', minWidth: 112, value: ({ kind }) => REPORT_KINDS[kind] },
  { key: 'about', name: '사유', minWidth: 160 },
  { key: 'day', name: '사유일', num: true, minWidth: 104, value: ({ day }) => format.date(day) },
  { key: 'due', name: '기한', num: true, minWidth: 112, value: dueText },
  {
    key: 'state',
    name: '상태',
    minWidth: 96,
    value: ({ state }) => REPORT_STATES[state],
    render: ({ state }) => <StateChip state={state} />,
  },
  { key: 'missing', name: '빈 항목', minWidth: 80, align: 'right', value: open },
  {
    key: 'filedOn',
    name: '신고한 날',
    num: true,
    quiet: true,
    minWidth: 104,
    value: ({ filedOn }) => format.date(filedOn),
  },
]
export const REPORT_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: false }))
const ON_TABLETS: ReadonlySet<string> = new Set(['name', 'kind', 'day', 'due', 'state', 'missing'])
export const TABLET_REPORT_COLUMNS = REPORT_COLUMNS.filter(({ key }) => ON_TABLETS.has(key))

/** A report on a phone. */
export function ReportCard({ row }: { readonly row: InsuranceReport }) {
  return (
    <ListCard
      person={row.name}
      title={<b>{row.name}</b>}
      end={<StateChip state={row.state} />}
      caption={
        <>
          {REPORT_KINDS[row.kind]} · <span className="num">{format.date(row.day)}</span>
          {row.due === null ? '' : ' · '}
          {row.due === null ? null : (
            <>
              <span className="num">{format.date(row.due)}</span>까지
            </>
          )}
        </>
      }
      notes={row.missing.length === 0 ? undefined : `빈 항목 ${row.missing.length}개`}
      opens
    />
  )
}
