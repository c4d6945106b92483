import { yearMonth } from '../../../../../../packages/base/src/date.ts'
import { formatMonth, formatPercent, formatWon } from '../../../../../../packages/base/src/format.ts'
import { isExactDecimal, multiply, ratioOf, whole } from '../../../../../../packages/base/src/ratio.ts'
import { explainLine } from '../../../../../../packages/engine/src/payroll/payslip/explain.ts'
import { calculatePayslip } from '../../../../../../packages/engine/src/payroll/payslip/payslip.ts'
import { sampleFacts } from '../../../../../../packages/engine/src/payroll/testing/sample-facts.ts'
import type { Figure } from '../../../../../../packages/statute/src/figure.ts'
import { healthShareRate } from '../../../../../../packages/statute/src/health-insurance.ts'
import { lawText } from '../../../../../../packages/statute/src/law.ts'
import { careRatio } from '../../../../../../packages/statute/src/long-term-care.ts'
import { minimumHourlyWage } from '../../../../../../packages/statute/src/minimum-wage.ts'
import { pensionBaseLimits, pensionShareRate } from '../../../../../../packages/statute/src/national-pension.ts'
import { enactedStatute } from '../../../../../../packages/statute/src/snapshot.ts'
import type { ExampleLine } from '../example-slip.ts'
import type { RateChange } from '../rate-changes.ts'

/** Hours of a month of 40 hours a week with paid weekly holidays. */
const MONTHLY_HOURS = 209
/** The rate of both sides together. */
const both = (share: string): string => formatPercent(multiply(ratioOf(share), whole(2)))
/** A share as percent; as the decree divides it when it is no decimal (0.9448 ÷ 7.19). */
const shareText = (text: string): string => {
  if (isExactDecimal(ratioOf(text))) return formatPercent(ratioOf(text))
  const [part = '', base = ''] = text.split('/')
  return `${Number(part) / 10_000} ÷ ${Number(base) / 10_000}`
}

type Shown = (from: string) => readonly RateChange[]
const statute = enactedStatute()

/** Of one figure the change that holds on the day the law was read, when it came that year, and the next one. */
const changesOf =
  <T>(figure: Figure<T>, what: string, text: (value: T) => string, monthly = false): Shown =>
  (readOn) => {
    const entries = statute.valuesOf(figure).filter((entry) => entry.status === 'enacted')
    const now = entries.findLastIndex((entry) => entry.from <= readOn)
    return [now, now + 1].flatMap((index) => {
      const entry = entries[index]
      const before = entries[index - 1]?.value
      if (entry === undefined || before === undefined || before === null) return []
      if (entry.from.slice(0, 4) < readOn.slice(0, 4) || entry.from > `${Number(readOn.slice(0, 4)) + 1}-01-01`)
        return []
      const change = {
        from: entry.from,
        what,
        before: text(before),
        after: entry.value === null ? null : text(entry.value),
        laws: entry.refs.map(lawText),
      }
      return [monthly ? { ...change, when: `${formatMonth(yearMonth(entry.from.slice(0, 7)))}분` } : change]
    })
  }

const FIGURES = [pensionShareRate, healthShareRate, pensionBaseLimits, careRatio, minimumHourlyWage]
const SHOWN: readonly Shown[] = [
  changesOf(pensionShareRate, '국민연금 보험료율', both),
  changesOf(healthShareRate, '건강보험료율', both),
  changesOf(pensionBaseLimits, '국민연금 기준소득월액 상한', ({ max }) => formatWon(max)),
  changesOf(minimumHourlyWage, '최저임금(시급)', formatWon),
  changesOf(minimumHourlyWage, '최저임금(월 209시간)', (wage) => formatWon(wage * MONTHLY_HOURS)),
  changesOf(careRatio, '장기요양보험 비율(건강보험료 대비)', shareText, true),
]

/** What the public pages say of statutory figures, from the statute: written to rates.gen.json by `npm run generate`. */
export const publicRates = (): { readonly readOn: string; readonly changes: readonly RateChange[] } => {
  const readOn = FIGURES.map((figure) => figure.reviewedOn).toSorted()[0] ?? ''
  return {
    readOn,
    changes: SHOWN.flatMap((shown) => shown(readOn)).toSorted((a, b) =>
      a.from < b.from ? -1 : a.from > b.from ? 1 : 0,
    ),
  }
}

const EXAMPLE: readonly string[] = ['item.BASE', 'item.OT', 'deduction.nationalPension']

/** Three lines of the product's own calculation of November 2026, of one person with 12 hours of overtime. */
export const publicExample = (): readonly ExampleLine[] =>
  calculatePayslip(sampleFacts({ attendance: { extnWork: 720 } }), statute)
    .lines.filter((line) => EXAMPLE.includes(line.code))
    .map((line) => {
      const { code, label, amount, taxFree } = line
      const { notes, laws, ...told } = explainLine(line)
      return {
        code,
        label,
        amount,
        taxFree,
        explanation: { ...told, named: '', terms: [], notes: [...notes], laws: [...laws] },
      }
    })
