import { calculatePayslip, explainLine } from '@handal/engine/payroll'
import { enactedStatute } from '@handal/statute/snapshot'
import { measureDays } from '../packages/engine/src/attendance/testing/measure-days.ts'
import {
  sampleFacts,
  sampleItem,
  sampleItems,
  sampleTerm,
} from '../packages/engine/src/payroll/testing/sample-facts.ts'
import { median, timed } from './figures.ts'

const PAYSLIPS = 10_000
const PEOPLE = 1000
const ROUNDS = 5

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

/** What one run measures: milliseconds, medians of some rounds in one process, and how many lines a payslip has. */
export type EngineTimes = {
  readonly lines: number
  readonly calculated: number
  readonly explained: number
  readonly both: number
  readonly days: number
  readonly records: number
}

/** Daily records and month totals from raw tags. */
const measureMonth = (): Pick<EngineTimes, 'days' | 'records'> => {
  const rounds = Array.from({ length: ROUNDS }, () => measureDays(PEOPLE))
  return {
    days: median(rounds.map(({ readMs, recordMs }) => readMs + recordMs)),
    records: median(rounds.map(({ recordMs }) => recordMs)),
  }
}

/** Calculating and explaining payslips. */
const measurePayslips = async (): Promise<Omit<EngineTimes, 'days' | 'records'>> => {
  const statute = enactedStatute()
  const facts = Array.from({ length: PAYSLIPS }, (_, index) => factsOf(index))
  const lines = calculatePayslip(factsOf(0), statute).lines.length
  let characters = 0
  const calculated: number[] = []
  const explained: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, result } = await timed(async () => facts.map((each) => calculatePayslip(each, statute)))
    calculated.push(ms)
    const explain = async (): Promise<void> => {
      for (const slip of result) for (const line of slip.lines) characters += explainLine(line).formula.length
    }
    explained.push((await timed(explain)).ms)
  }
  if (characters === 0) throw new Error('nothing was explained')
  const both = calculated.map((ms, round) => ms + (explained[round] ?? 0))
  return { lines, calculated: median(calculated), explained: median(explained), both: median(both) }
}

const times: EngineTimes = { ...(await measurePayslips()), ...measureMonth() }
process.stdout.write(JSON.stringify(times))
