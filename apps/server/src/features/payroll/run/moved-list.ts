import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { type Kept, readKept, readSeenByOthers, type RunList } from './kept.repo.ts'
import type { SlipRow } from './slips.repo.ts'
import type { RunHead } from './view.ts'

type OneSlip = { readonly companyNo: number; readonly runNo: number; readonly employeeNo: number }
/** A payslip's part in the sums of its run; one that cannot be calculated has none. */
type Part = { readonly state: SlipRow['state']; readonly amounts: Readonly<Record<string, number>> }
/** A run's list before one payslip of it is edited. */
export type ListBefore = {
  readonly kept: Kept
  /** Which lines all issues of the payslip have. */
  readonly lines: string
}

const readLinesOf = async (tx: Tx, { companyNo, runNo, employeeNo }: OneSlip): Promise<string> => {
  const { rows } = await sql<{ lines: string }>`
    select coalesce(json_agg(json_build_array(version_no, codes, labels, kinds) order by version_no), '[]')::text as lines
    from payslip_lines where company_no = ${companyNo} and run_no = ${runNo} and employee_no = ${employeeNo}
  `.execute(prepared(tx))
  return rows[0]?.lines ?? ''
}

/** Reads what `movedList` needs, under the run's lock and before anything is changed. */
export const listBefore = async (tx: Tx, slip: OneSlip, start: string): Promise<ListBefore> => {
  const [kept, lines] = await Promise.all([readKept(tx, slip, start), readLinesOf(tx, slip)])
  return { kept, lines }
}

const moveSums = (sums: RunList['sums'], from: Part, to: Part): RunList['sums'] | null => {
  const moved = new Map(Object.entries(sums))
  const add = ({ state, amounts }: Part, sign: 1 | -1): void => {
    if (state !== 'draft')
      for (const [code, amount] of Object.entries(amounts)) moved.set(code, (moved.get(code) ?? 0) + sign * amount)
  }
  add(from, -1)
  add(to, 1)
  // Whether somebody still has such an amount is told by the payslips only.
  return [...moved.values()].includes(0) ? null : Object.fromEntries(moved)
}

/**
 * The list of a run after one payslip was edited, moved by the difference of that payslip: summing everybody's lines for each
 * edit is what a crowd waits for. Null where it was not known, somebody else changed anything meanwhile, or the payslip has
 * other lines than before: then the next reader sums.
 */
export const movedList = async (
  tx: Tx,
  slip: OneSlip,
  before: ListBefore & { readonly part: Part },
  after: { readonly head: RunHead; readonly part: Part },
): Promise<RunList | null> => {
  const { list, seen } = before.kept
  const { judged } = after.head
  if (list === null || judged === null) return null
  const [byOthers, lines] = await Promise.all([
    readSeenByOthers(tx, slip.companyNo, judged.scope.start),
    readLinesOf(tx, slip),
  ])
  if (byOthers !== seen || lines !== before.lines) return null
  const sums = moveSums(list.sums, before.part, after.part)
  return sums === null ? null : { ...list, sums }
}
