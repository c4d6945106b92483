import type { OperatorHome } from '@handal/contracts/session/home'
import { useIsPhone } from '../../shared/media.ts'
import * as format from '../../shared/format.ts'
import { BarChart, type BarChartPoint } from '../../shared/ui/marks/BarChart.tsx'
import { BarList, type BarListItem } from '../../shared/ui/marks/BarList.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { millions, tenths } from './home-text.ts'
import styles from './home.module.css'

type Cost = OperatorHome['cost']
const MOST_DEPARTMENTS = 7
/** What a phone has room for, the forecast included. */
const PHONE_MONTHS = 7

/**
 * Earnings by month with the forecast of the open month, and by department. A forecast of base and fixed pay alone is not
 * compared; a month between without earnings is a gap that says why.
 */
export function LabourCost({ cost }: { readonly cost: Cost }) {
  const months = useIsPhone() ? cost.months.slice(-PHONE_MONTHS) : cost.months
  const forecast = cost.months.find((month) => month.forecast)
  const partsOf = cost.departmentMonth
  const caption = [
    '지급총액, 백만 원.',
    ...(forecast === undefined
      ? []
      : [
          `${monthName(forecast.month)}은 ${forecast.fixedOnly ? '기본급과 고정수당만' : '예상액'}${partsOf === null ? '입니다.' : ','}`,
        ]),
    ...(partsOf === null ? [] : [`부서별은 ${monthName(partsOf)}입니다.`]),
    ...gapSentences(cost.gaps),
  ].join(' ')
  return (
    <Sheet title="인건비" action={<span className="cap ter">{caption}</span>}>
      {cost.months.length === 0 ? (
        <p className="dense sec">확정한 급여가 아직 없습니다. 첫 달을 확정하면 달마다 쌓입니다.</p>
      ) : (
        <div className={styles['cost']}>
          <div>
            <BarChart
              points={pointsOf(withGaps(months, cost.gaps))}
              sentence={costSentence(cost.months)}
              caption="월별 지급총액"
              valueName="지급총액(원)"
              axisText={millions}
              height={216}
            />
          </div>
          {cost.departments.length === 0 ? null : (
            <div>
              <BarList items={departmentsOf(cost.departments)} caption="부서별 지급총액, 백만 원" />
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}

const monthName = (month: string): string => `${Number(month.slice(5))}월`

/** Why months are missing from the picture. */
const gapSentences = (gaps: Cost['gaps']): string[] =>
  [true, false].flatMap((elsewhere) => {
    const names = gaps.filter((gap) => gap.elsewhere === elsewhere).map(({ month }) => monthName(month))
    if (names.length === 0) return []
    return [`${names.join(', ')}은 ${elsewhere ? '한달에서 지급하지 않았습니다.' : '계산한 급여가 없습니다.'}`]
  })

/** The months with those between that have no earnings, as empty places. */
const withGaps = (months: Cost['months'], gaps: Cost['gaps']): Cost['months'] => {
  const [first] = months
  if (first === undefined) return months
  const empty = gaps
    .filter(({ month }) => month > first.month)
    .map(({ month }) => ({ month, earnings: 0, forecast: false, fixedOnly: false }))
  return [...months, ...empty].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** Thirteen months may name the same month twice; the older one then carries its year. */
const pointsOf = (months: Cost['months']): BarChartPoint[] =>
  months.map((entry, index) => {
    const name = monthName(entry.month)
    const isOlder = months.slice(index + 1).some((later) => monthName(later.month) === name)
    return {
      label: isOlder ? entry.month.slice(2).replace('-', '.') : name,
      value: entry.earnings,
      text: format.won(entry.earnings),
      forecast: entry.forecast,
    }
  })

/** What the picture says: the newest amount, and how it moved. */
export const costSentence = (months: Cost['months']): string => {
  const newest = months.at(-1)
  if (newest === undefined) return ''
  const before = months.at(-2)
  if (newest.forecast && newest.fixedOnly)
    return `${monthName(newest.month)}은 기본급과 고정수당만 ${format.wonText(newest.earnings)}입니다.`
  const amount = `${monthName(newest.month)} ${newest.forecast ? '예상 ' : ''}${format.wonText(newest.earnings)}`
  if (before === undefined || before.earnings === 0) return `${amount}입니다.`
  const change = format.percent((Math.abs(newest.earnings - before.earnings) * 100) / before.earnings)
  if (change === '0.0%') return `${amount}, ${monthName(before.month)}과 거의 같습니다.`
  return `${amount}, ${monthName(before.month)}보다 ${change} ${newest.earnings > before.earnings ? '많습니다' : '적습니다'}.`
}

/** The largest departments; what is left is one row. */
const departmentsOf = (departments: Cost['departments']): BarListItem[] => {
  const sorted = departments.toSorted((a, b) => b.earnings - a.earnings)
  const shown = sorted.length > MOST_DEPARTMENTS ? sorted.slice(0, MOST_DEPARTMENTS - 1) : sorted
  const rest = sorted.slice(shown.length)
  const items = shown.map((one) => ({ label: one.name, value: one.earnings, text: tenths(one.earnings) }))
  if (rest.length === 0) return items
  const sum = rest.reduce((total, one) => total + one.earnings, 0)
  return [...items, { label: `그 외 ${rest.length}개 부서`, value: sum, text: tenths(sum) }]
}
