import type { Tx } from '../../../db/database.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Role } from '@handal/contracts/roles'
import { PAYROLL_ACTION_NAME, type PayrollAction, PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import { josa } from '@handal/base/josa'
import { inTurns } from '../../../system/in-turns.ts'
import { calculateSlip, usedFigures } from '../facts/calculate.ts'
import { loadBase, loadInputs, type RunBase } from '../facts/load.ts'
import { judge } from './policy.ts'
import { namesText } from '../run/present.ts'
import { type PersonRow, readInService } from '../facts/people.repo.ts'
import { type LockedRun, lockOrMakeRun, lockRun, savePayslips, touchRun } from './save.repo.ts'
import type { SlipHead } from '../run/slips.repo.ts'
import type { RunKey } from '../run/run.repo.ts'

/** Who changes a run. */
export type ChangeActor = { readonly userNo: number | null; readonly now: () => Date }
/** A run under lock with what its payslips share; fresh: it was made just now. */
export type OpenRun = { readonly base: RunBase; readonly run: LockedRun; readonly fresh: boolean }

/** Locks a run that exists; 404 when there is none. */
export const openRun = async (tx: Tx, key: RunKey): Promise<OpenRun> => {
  const run = await lockRun(tx, key)
  if (run === null) throw new AppError('not-found', { message: '아직 계산한 급여가 없는 달입니다.' })
  return { run, base: await loadBase(tx, key), fresh: false }
}

/** Locks a run, made first when it is missing. */
export const openOrMakeRun = async (tx: Tx, key: RunKey, actor: ChangeActor): Promise<OpenRun> => {
  const found = await lockRun(tx, key)
  const base = await loadBase(tx, key)
  if (found !== null) return { run: found, base, fresh: false }
  const { period, payDate } = base.frame
  const run = await lockOrMakeRun(tx, key, { ...period, payDate }, actor)
  return { run, base: await loadBase(tx, key), fresh: true }
}

/** Only an operator of the company moves states. */
export const requireRole = (role: Role): void => {
  if (role !== '11') throw new AppError('forbidden')
}

/** Refuses unless every payslip is in a state in which the role may do this; the sentence names who is not. */
export const requireAction = (
  role: Role,
  action: PayrollAction,
  slips: readonly (Pick<SlipHead, 'state'> & { readonly name: string })[],
): void => {
  const refused = slips.flatMap((slip) => {
    const verdict = judge(role, action, slip.state)
    return verdict.ok ? [] : [{ ...slip, code: verdict.code }]
  })
  const [first] = refused
  if (first === undefined) return
  if (first.code === 'forbidden') throw new AppError('forbidden')
  const names = namesText(refused.filter(({ code }) => code === first.code).map(({ name }) => name))
  throw new AppError(first.code, {
    message:
      first.code === 'month-confirmed'
        ? `${names}의 급여는 확정했습니다. 수정하려면 사유를 적고 다시 열어 주세요.`
        : `${josa(`${names}의 급여`, '은/는')} ${PAYSLIP_STATE_NAME[first.state]} 상태라 ${josa(PAYROLL_ACTION_NAME[action], '을/를')} 할 수 없습니다.`,
  })
}

/** Whether a run was calculated before and would keep its dates. */
export const isAsBefore = ({ frame, context }: RunBase, run: LockedRun): boolean => {
  const stays =
    run.period_from === frame.period.from && run.period_to === frame.period.to && run.pay_date === frame.payDate
  return context.calculated_at !== null && (run.closed_slips || stays)
}

/**
 * Calculates some people anew under the run's lock and writes those whose inputs moved. Gives the people found in service
 * (a number that is none of them is left to the caller), whether anything was written, and whose payslip. `always: false`
 * leaves also the run's version where every payslip stands as it was calculated before.
 */
export const recalculate = async (
  tx: Tx,
  open: OpenRun,
  actor: ChangeActor,
  employeeNos: readonly number[],
  heads: ReadonlyMap<number, SlipHead>,
  { always = true }: { readonly always?: boolean } = {},
): Promise<{
  readonly people: readonly PersonRow[]
  readonly written: boolean
  readonly changed: ReadonlySet<number>
}> => {
  const { base, run } = open
  const inputs = await loadInputs(tx, base, employeeNos)
  const { frame, rows, statute } = inputs
  const at = actor.now()
  const calculated = await inTurns(rows.people, (person) =>
    calculateSlip(frame, rows, person, statute, heads.get(person.employee_no)?.version_no ?? 1),
  )
  const moved = calculated.filter(({ slip }) => heads.get(slip.employeeNo)?.fingerprint !== slip.fingerprint)
  const changed = new Set(moved.map(({ slip }) => slip.employeeNo))
  if (!always && moved.length === 0 && isAsBefore(base, run)) return { people: rows.people, written: false, changed }
  await savePayslips(
    tx,
    { companyNo: base.key.companyNo, runNo: run.run_no, at, by: actor.userNo },
    moved.map(({ slip }) => slip),
  )
  await touchRun(tx, base.key.companyNo, run.run_no, {
    ...frame.period,
    payDate: frame.payDate,
    figures: usedFigures(calculated),
    at,
    by: actor.userNo,
    moveDates: !run.closed_slips,
  })
  return { people: rows.people, written: true, changed }
}

/** Whether an employee of the company is in service on a day of the run's period. */
export const isPaidIn = async (tx: Tx, base: RunBase, employeeNo: number): Promise<boolean> =>
  (await inServiceNumbers(tx, base, [employeeNo])).has(employeeNo)

/** Those of the numbers that are employees of the company in service on a day of the run's period. */
export const inServiceNumbers = async (
  tx: Tx,
  { key, frame }: RunBase,
  employeeNos: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    await readInService(tx, {
      companyNo: key.companyNo,
      periodFrom: frame.period.from,
      periodTo: frame.period.to,
      employeeNos,
    }),
  )

/** 400 that names every number which is no employee in service in the run's period. */
export const requireInService = async (tx: Tx, base: RunBase, employeeNos: readonly number[]): Promise<void> => {
  const known = await inServiceNumbers(tx, base, employeeNos)
  const errors = employeeNos.flatMap((no, index) =>
    known.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 달에 급여를 받을 사원이 아닙니다: ${no}` }],
  )
  if (employeeNos.length === 0) errors.push({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  if (errors.length > 0) throw badFields(...errors)
}

/** What the audit log calls a payslip. */
export const slipSubject = (key: Pick<RunKey, 'month' | 'paymentType'>, employeeNo: number) => ({
  type: 'payslip',
  id: `${key.month} ${key.paymentType} ${employeeNo}`,
})
/** What the audit log calls a run. */
export const runSubject = (key: Pick<RunKey, 'month' | 'paymentType'>) => ({
  type: 'payroll_run',
  id: `${key.month} ${key.paymentType}`,
})
/** Whose pay a view or file of a whole run holds. */
export const wholeRun = (runNo: number | null): string => `급여 ${runNo ?? '-'}번 전체`
