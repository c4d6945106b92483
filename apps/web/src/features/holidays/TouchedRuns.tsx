import { CODE } from '@handal/contracts/codes'
import { previewHoliday, type TouchedRun } from '@handal/contracts/company/holidays'
import type { BodyInput } from '@handal/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useCodeNames } from '../../client/codes.ts'
import { ChangePreview } from '../../client/screen/ChangePreview.tsx'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { TouchedAnswer } from '../../shared/screen/TouchedAnswer.tsx'
import { sharedTouchedQuery, touchedQuery } from './holidays.queries.ts'

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
          `${name}: 확정한 ${format.count(closed)}명은 그대로입니다. 수정하려면 확정을 취소하거나 소급분으로 지급합니다.`,
        ]),
    ...(payday && open > 0 ? [`${name} 지급일이 이 날이라 쉬지 않는 날로 옮깁니다.`] : []),
  ]
}

/** The payrolls that a holiday on these days touches, before it is stored; nothing while there is no day. */
export function TouchedRuns({ companyNo, ...of }: Props & { readonly companyNo: number | null }) {
  if (companyNo !== null) return <OwnRuns companyNo={companyNo} {...of} />
  return REAL_DATE.test(of.holidayDate) ? <TouchedCompanies holidayDate={of.holidayDate} /> : null
}

type Props = {
  readonly holidayDate: string
  readonly movedTo?: string | null
  /** As it would be sent now, to tell what the payslips come to. */
  readonly preview: BodyInput<typeof previewHoliday>
}

function OwnRuns({ companyNo, holidayDate, movedTo = null, preview }: Props & { readonly companyNo: number }) {
  const from = REAL_DATE.test(holidayDate) ? holidayDate : ''
  const to = movedTo !== null && REAL_DATE.test(movedTo) ? movedTo : null
  const types = useCodeNames(CODE.paymentType)
  const query = useQuery(touchedQuery(companyNo, from, to))
  if (from === '') return null
  return (
    <section aria-label="영향을 받는 급여">
      <b>영향을 받는 급여</b>
      <QueryPart query={query} lines={1}>
        {({ items }) => {
          const lines = items.flatMap((run) => touchedText(run, types))
          return lines.length === 0 ? (
            <p className="cap ter">이미 계산한 급여는 바뀌지 않습니다.</p>
          ) : (
            <>
              <ul className="cap sec" style={{ margin: 0, paddingLeft: 16 }}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <InWon companyNo={companyNo} body={preview} />
            </>
          )
        }}
      </QueryPart>
    </section>
  )
}

/** What the payslips come to, calculated when it is asked for. */
function InWon({ companyNo, body }: { readonly companyNo: number; readonly body: BodyInput<typeof previewHoliday> }) {
  return (
    <div className="hd-under">
      <ChangePreview
        change={{ endpoint: previewHoliday, companyNo, body }}
        ask={{ action: '달라지는 금액 보기' }}
        lines={3}
      >
        {(touched) =>
          touched.affected.length === 0 ? (
            <p className="cap ter">그날 일한 사람이 없어 금액은 달라지지 않습니다.</p>
          ) : (
            <>
              <TouchedAnswer preview={touched} />
              <p className="cap ter">그날 일한 시간을 휴일이면 휴일근로로, 아니면 평일 근로로 세어 계산했습니다.</p>
            </>
          )
        }
      </ChangePreview>
    </div>
  )
}

/** Companies that are named; the others are counted. */
const NAMED = 8

/** The companies whose payrolls a holiday of all touches, by month. */
function TouchedCompanies({ holidayDate }: { readonly holidayDate: string }) {
  const query = useQuery(sharedTouchedQuery(holidayDate))
  return (
    <section aria-label="영향을 받는 회사">
      <b>영향을 받는 회사</b>
      <QueryPart query={query} lines={2}>
        {({ items, companies }) => {
          const months = [...new Set(items.map(({ month }) => month))].toSorted()
          const names = [...new Set(items.map(({ companyName }) => companyName))]
          const open = items.reduce((sum, run) => sum + run.open, 0)
          const closed = items.reduce((sum, run) => sum + run.closed, 0)
          return companies === 0 ? (
            <p className="cap ter">이미 계산한 급여는 바뀌지 않습니다.</p>
          ) : (
            <div className="cap sec">
              <p>
                {names.slice(0, NAMED).join(', ')}
                {companies > NAMED ? ` 외 ${format.count(companies - NAMED)}곳` : ''}
              </p>
              <p>
                {months.map((month) => format.proseMonth(month)).join(', ')} 급여입니다. 계산한 {format.count(open)}명은
                다시 계산하도록 표시하고, 확정한 {format.count(closed)}명은 그대로 둡니다.
              </p>
            </div>
          )
        }}
      </QueryPart>
    </section>
  )
}
