import { formatWeekday } from '@handal/base/format'
import { type HolidayColumn, HOLIDAY_LIST } from '@handal/contracts/company/holiday-list'
import { HOLIDAY_KIND_NAME, HOLIDAY_SOURCE_NAME, type Holiday } from '@handal/contracts/company/holidays'
import type { Asked } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { listTableColumns } from '../../shared/table/list-columns.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'

const COLUMNS = listTableColumns<Holiday, HolidayColumn>(HOLIDAY_LIST, {
  holidayDate: { fixed: true, minWidth: 104 },
  weekday: { value: ({ holidayDate }) => formatWeekday(holidayDate), minWidth: 48 },
  name: { bold: true, fixed: true, minWidth: 200 },
})

/** The holidays of a year as a list. */
export function HolidayList({
  query,
  items,
  day,
  onOpen,
}: {
  readonly query: Asked<unknown>
  readonly items: readonly Holiday[]
  readonly day: string
  readonly onOpen: (day: string) => void
}) {
  const open = items.find(({ holidayDate, movedTo }) => holidayDate === day || movedTo === day)
  return (
    <DataTable
      name="holidayColumns"
      caption={`휴일 ${items.length}건`}
      columns={COLUMNS}
      rows={items}
      rowKey={(row) => String(row.no)}
      rowLabel={(row) => row.name}
      activeKey={open === undefined ? undefined : String(open.no)}
      onOpen={({ holidayDate }) => onOpen(holidayDate)}
      loading={query.data === undefined}
      error={null}
      onRetry={() => void query.refetch()}
      empty={<EmptyState title="이 해의 휴일이 없습니다.">회사 휴일을 등록하면 이곳에 나옵니다.</EmptyState>}
      card={(row) => (
        <ListCard
          title={<b>{row.name}</b>}
          end={<span className="num sec">{format.dateWithWeekday(row.holidayDate)}</span>}
          caption={
            row.movedTo === null
              ? `${HOLIDAY_KIND_NAME[row.kind]} · ${HOLIDAY_SOURCE_NAME[row.source]}`
              : `${format.proseDate(row.movedTo)}에 옮겨 쉼`
          }
          opens
        />
      )}
    />
  )
}
