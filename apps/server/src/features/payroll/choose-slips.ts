import { josa } from '@handal/base/josa'
import { nextState, PAYROLL_ACTION_NAME, type PayrollAction } from '@handal/contracts/payroll-state'
import type { RunHeader } from '@handal/contracts/salary'
import { AppError, badFields } from '../../http/errors.ts'
import type { LockedRun } from './payroll-save.repo.ts'
import type { SlipHead } from './payroll-slips.repo.ts'

/** An order to move the states of a run's payslips. */
export type MoveOrder = {
  readonly month: string
  readonly paymentType: string
  /** Only these; absent: everybody whose state allows it. */
  readonly employeeNos?: readonly number[] | undefined
  readonly reason?: string | undefined
  /** The run's version that the operator saw. */
  readonly version?: number | undefined
}

/**
 * The payslips an action means: the named ones, of whom each must be in the run (400 names those that are not), or all
 * whose state allows it; 409 when there are none.
 */
export const chooseSlips = <T extends Pick<SlipHead, 'employee_no' | 'state'>>(
  slips: readonly T[],
  employeeNos: readonly number[] | undefined,
  action: PayrollAction,
): T[] => {
  if (employeeNos === undefined) {
    const fitting = slips.filter((slip) => nextState(slip.state, action) !== null)
    if (fitting.length === 0)
      throw new AppError('wrong-state', {
        message: `${josa(PAYROLL_ACTION_NAME[action], '을/를')} 할 급여가 없습니다.`,
      })
    return fitting
  }
  const byNumber = new Map(slips.map((slip) => [slip.employee_no, slip]))
  const errors = employeeNos.flatMap((no, index) =>
    byNumber.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
  )
  if (employeeNos.length === 0) errors.push({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  if (errors.length > 0) throw badFields(...errors)
  return [...new Set(employeeNos)].flatMap((no) => byNumber.get(no) ?? [])
}

/** 409 with the header as it stands when the sent version of the run is not the stored one. */
export const requireRunVersion = (run: LockedRun, version: number | undefined, current: () => RunHeader): void => {
  if (version !== undefined && version !== run.version) throw new AppError('conflict', { current: current() })
}
