import type { Tx } from '../../../db/database.ts'
import { inputMark, markStart } from '../facts/calculate.ts'
import { loadInputs, type RunBase } from '../facts/load.ts'
import type { JudgedWrite } from './kept.repo.ts'
import { type Marks, readUnjudged, type SheetScope } from './sheet.repo.ts'

/** What is known of a run's payslips against the inputs of today: the sheet is read with it. */
export type Judged = {
  readonly scope: SheetScope
  /** Of payslips whose person was touched since the database last knew. */
  readonly marks: Marks
  /** The same to be kept, so that the next reader need not ask. */
  readonly fresh: readonly JudgedWrite[]
}

/** The payslips of a run, of these people or all; null: it has not been made. */
export const scopeOf = (base: RunBase, employeeNos: readonly number[] | null = null): SheetScope | null => {
  const runNo = base.context.run_no
  return runNo === null ? null : { base, runNo, start: markStart(base.frame, base.statute), employeeNos }
}

/**
 * Finds out which payslips fit their inputs. Facts are read and named only of people who were touched since their payslip
 * was made or judged: one statement when nobody was.
 */
export const judgeInputs = async (tx: Tx, scope: SheetScope): Promise<Judged> => {
  const { statute } = scope.base
  const touched = await readUnjudged(tx, scope)
  if (touched.length === 0) return { scope, marks: new Map(), fresh: [] }
  const { frame, rows } = await loadInputs(tx, scope.base, touched)
  const fresh = rows.people.map((person) => ({
    employeeNo: person.employee_no,
    mark: inputMark(frame, rows, person, statute),
    seen: rows.seen(person.employee_no),
  }))
  return { scope, marks: new Map(fresh.map(({ employeeNo, mark }) => [employeeNo, mark])), fresh }
}
