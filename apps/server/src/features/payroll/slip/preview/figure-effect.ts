import type { YearMonth } from '@handal/base/date'
import { MOST_TOUCHED, type Touched } from '@handal/contracts/rates/statutory'
import type { Statute } from '@handal/statute/snapshot'
import type { Tx } from '../../../../db/database.ts'
import { type FigureRun, type Held, readRunsByFigure } from '../../run/runs-by-figure.repo.ts'
import { compareRuns } from '../compare-runs.ts'
import { readSeenRuns, type SeenRun } from '../seen-runs.ts'

/** What one answer calculates of all companies: whole runs, the newest months first. */
const MOST = { runs: 100, slips: 3000 }

/** The payrolls that a value reaches, with all that their payslips are made of for as many as one answer calculates. */
export type FigureReach = {
  readonly runs: readonly FigureRun[]
  readonly seen: readonly { readonly run: FigureRun; readonly it: SeenRun }[]
  /** Payslips that are counted and not calculated. */
  readonly left: number
}

/** Reads them as the system. */
export const readFigureReach = async (tx: Tx, held: Held): Promise<FigureReach> => {
  const runs = await readRunsByFigure(tx, held)
  const seen: { run: FigureRun; it: SeenRun }[] = []
  let [slips, left] = [0, 0]
  for (const run of runs) {
    const size = run.open + run.closed
    if (seen.length >= MOST.runs || (slips > 0 && slips + size > MOST.slips)) {
      left += size
      continue
    }
    slips += size
    for (const it of await readSeenRuns(tx, run.companyNo, [run], null)) seen.push({ run, it })
  }
  return { runs, seen, left }
}

type Sums = { open: number; closed: number; changed: number; now: number; difference: number }
type Pay = Pick<Sums, 'changed' | 'now' | 'difference'>
const nothing = (): Sums => ({ open: 0, closed: 0, changed: 0, now: 0, difference: 0 })
const add = (sums: Sums, { open, closed }: FigureRun, pay: Pay | undefined): void => {
  sums.open += open
  sums.closed += closed
  if (pay === undefined) return
  sums.changed += pay.changed
  sums.now += pay.now
  sums.difference += pay.difference
}
// oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
const withThen = <S extends Sums>(sums: S) => ({ ...sums, then: sums.now + sums.difference })

/** The payslips of a run that come out differently, in sum. */
const payOf = async (seen: SeenRun, before: Statute, after: Statute): Promise<Pay> => {
  const withFigures = (statute: Statute): SeenRun => ({ ...seen, inputs: { ...seen.inputs, statute } })
  const { affected } = await compareRuns([{ now: withFigures(before), changed: withFigures(after) }])
  return {
    changed: affected.length,
    now: affected.reduce((sum, { now }) => sum + now, 0),
    difference: affected.reduce((sum, { difference }) => sum + difference, 0),
  }
}

/** What a value makes of the payslips of all companies, by month and by company: each calculated both ways, after the transaction. */
export const figureEffect = async (
  { runs, seen, left }: FigureReach,
  before: Statute,
  after: Statute,
): Promise<Touched> => {
  const pay = new Map<FigureRun, Pay>()
  for (const { run, it } of seen) pay.set(run, await payOf(it, before, after))
  const months = new Map<string, Sums & Omit<Touched['months'][number], 'then'>>()
  const companies = new Map<number, Sums & Omit<Touched['companies'][number], 'then'>>()
  for (const run of runs) {
    const { companyNo, companyName, month, paymentType } = run
    const key = `${month} ${paymentType}`
    const ofMonth = months.get(key) ?? { month, paymentType, companies: 0, ...nothing() }
    const ofCompany = companies.get(companyNo) ?? {
      companyNo,
      companyName,
      firstMonth: month,
      lastMonth: month,
      ...nothing(),
    }
    ofMonth.companies += 1
    ofCompany.firstMonth = earliest(ofCompany.firstMonth, month)
    ofCompany.lastMonth = latest(ofCompany.lastMonth, month)
    for (const sums of [ofMonth, ofCompany]) add(sums, run, pay.get(run))
    months.set(key, ofMonth)
    companies.set(companyNo, ofCompany)
  }
  return {
    months: [...months.values()].map(withThen),
    companies: [...companies.values()]
      .toSorted((a, b) => b.open - a.open || a.companyNo - b.companyNo)
      .slice(0, MOST_TOUCHED)
      .map(withThen),
    companyCount: companies.size,
    left,
  }
}
const earliest = (a: YearMonth, b: YearMonth): YearMonth => (a < b ? a : b)
const latest = (a: YearMonth, b: YearMonth): YearMonth => (a < b ? b : a)
