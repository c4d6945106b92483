import { explainLine } from '@handal/engine/payroll/explain'
import { calculatePayslip } from '@handal/engine/payroll/payslip'
import { enactedStatute } from '@handal/statute/snapshot'
import { measureDays } from '../packages/engine/src/attendance/testing/measure-days.ts'
import {
  sampleFacts,
  sampleItem,
  sampleItems,
  sampleTerm,
} from '../packages/engine/src/payroll/testing/sample-facts.ts'
import { type Figure, figure, median, timed } from './figures.ts'

const PAYSLIPS = 10_000
const PEOPLE = 1000

const more = ['CAR', 'RISK', 'LICENSE', 'PHONE', 'FAMILY'].map((code) =>
  sampleItem(code, `${code} 수당`, { nature: 'additional' }),
)
const items = [...sampleItems, ...more]

/** Facts of person number `index` with every line in use. */
const factsOf = (index: number) =>
  sampleFacts({
    items,
    terms: [
      sampleTerm({
        BASE: 2_300_000 + (index % 500) * 10_000,
        DUTY: 100_000,
        MEAL: 200_000,
        ...Object.fromEntries(more.map((item, at) => [item.code, 10_000 * (at + 1)])),
      }),
    ],
    attendance: { extnWork: 600 + (index % 7) * 30, nightWork: 120, hdayWork: 480, inLawExtra: 30, shortage: 45 },
    entries: [{ itemCode: 'BONUS', amount: 150_000 }],
  })

/** Daily records and month totals from raw tags. */
const measureMonth = (): Figure[] => {
  const rounds = [1, 2, 3].map(() => measureDays(PEOPLE))
  const whole = rounds.map(({ readMs, recordMs }) => readMs + recordMs)
  return [
    figure('engine', '31 days of 1,000 people, texts to records and totals', median(whole), 'ms', 1000),
    figure('engine', 'of which records and totals', median(rounds.map(({ recordMs }) => recordMs)), 'ms'),
  ]
}

/** Calculating and explaining payslips and recording days without any database. */
export const measureEngine = async (): Promise<Figure[]> => {
  const statute = enactedStatute()
  const facts = Array.from({ length: PAYSLIPS }, (_, index) => factsOf(index))
  const lines = calculatePayslip(factsOf(0), statute).lines.length
  let characters = 0
  const calculated: number[] = []
  const explained: number[] = []
  for (let round = 0; round < 3; round++) {
    const { ms, result } = await timed(async () => facts.map((each) => calculatePayslip(each, statute)))
    calculated.push(ms)
    const explain = async (): Promise<void> => {
      for (const slip of result) for (const line of slip.lines) characters += explainLine(line).formula.length
    }
    explained.push((await timed(explain)).ms)
  }
  if (characters === 0) throw new Error('nothing was explained')
  const both = calculated.map((ms, round) => ms + (explained[round] ?? 0))
  const name = `10,000 payslips of ${lines} lines`
  return [
    figure('engine', `${name}, calculated with operands`, median(calculated), 'ms', 1000),
    figure('engine', `${name}, every line rendered as text`, median(explained), 'ms'),
    figure('engine', `${name}, both`, median(both), 'ms'),
    ...measureMonth(),
  ]
}
