import { CODE } from '@handal/contracts/codes'
import type { TouchedRun } from '@handal/contracts/holidays'
import { useQuery } from '@tanstack/react-query'
import { useCodeNames } from '../../client/codes.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { touchedQuery } from './holidays.queries.ts'

const REAL_DATE = /^\d{4}-\d{2}-\d{2}$/

/** What a holiday does to the payslips of a month, in words. */
const touchedText = (
  { month, paymentType, open, closed, payday }: TouchedRun,
  types: Readonly<Record<string, string>>,
): readonly string[] => {
  const name = `${format.proseMonth(month)} ${types[paymentType] ?? ''}`
  return [
    ...(open === 0 ? [] : [`${name}: 계산한 ${format.count(open)}명은 다시 계산해 주세요.`]),
    ...(closed === 0
      ? []
      : [
          `${name}: 확정한 ${format.count(closed)}명은 그대로입니다. 고치려면 확정을 취소하거나 소급분으로 지급합니다.`,
        ]),
    ...(payday && open > 0 ? [`${name} 지급일이 이 날이라 쉬지 않는 날로 옮깁니다.`] : []),
  ]
}

/** The payrolls that a holiday on these days touches, before it is stored; nothing while there is no day. */
export function TouchedRuns({
  companyNo,
  holidayDate,
  movedTo = null,
}: {
  readonly companyNo: number | null
  readonly holidayDate: string
  readonly movedTo?: string | null
}) {
  const from = REAL_DATE.test(holidayDate) ? holidayDate : ''
  const to = movedTo !== null && REAL_DATE.test(movedTo) ? movedTo : null
  const types = useCodeNames(CODE.paymentType)
  const query = useQuery(touchedQuery(companyNo, from, to))
  if (companyNo === null || from === '') return null
  return (
    <section aria-label="닿는 급여">
      <b>닿는 급여</b>
      <QueryPart query={query} lines={1}>
        {({ items }) => {
          const lines = items.flatMap((run) => touchedText(run, types))
          return lines.length === 0 ? (
            <p className="cap ter">이미 계산한 급여에는 닿지 않습니다.</p>
          ) : (
            <ul className="cap sec" style={{ margin: 0, paddingLeft: 16 }}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )
        }}
      </QueryPart>
    </section>
  )
}
