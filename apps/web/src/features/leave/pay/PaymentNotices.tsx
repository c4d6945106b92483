import type { ResponseOf } from '@handal/contracts/endpoint'
import type { listLeavePayments } from '@handal/contracts/time/leave-payment'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'

/** What is to be said of all, and other years with leave that is still to be paid. */
export function PaymentNotices({
  data: { notes, otherYears },
  onYear,
}: {
  readonly data: Pick<ResponseOf<typeof listLeavePayments>, 'notes' | 'otherYears'>
  readonly onYear: (year: number) => void
}) {
  return (
    <>
      {notes.map((note) => (
        <NoticeBar key={note} tone="warning">
          {note}
        </NoticeBar>
      ))}
      {otherYears.length === 0 ? null : (
        <NoticeBar tone="info">
          아직 지급하지 않은 다른 해의 연차가 있습니다.{' '}
          {otherYears.map(({ year, people }) => (
            <Button key={year} size="sm" variant="text" onClick={() => onYear(Number(year))}>
              {year}년 {format.count(people)}명
            </Button>
          ))}
        </NoticeBar>
      )}
    </>
  )
}
