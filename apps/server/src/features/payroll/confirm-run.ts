import type { FieldError } from '@handal/contracts/problem'
import type { RunHeader } from '@handal/contracts/salary'
import { audit } from '../../audit/audit.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { openRun, requireAction, runSubject } from './payroll.change.ts'
import { headerOf, namesText } from './payroll.present.ts'
import { statuteOf } from './payroll.statute.ts'
import { usesAttendance } from './payroll.steps.ts'
import { loadView, type RunView } from './payroll.view.ts'
import { touchRun } from './payroll-save.repo.ts'
import { moveState } from './payroll-states.repo.ts'
import { chooseSlips, type MoveOrder, requireRunVersion } from './choose-slips.ts'
import { readHeaderAndRow } from './read-slip.ts'

/** Why payslips cannot be confirmed, each reason naming its people. */
const obstacles = (view: RunView, chosen: ReadonlySet<number>, everybody: boolean): FieldError[] => {
  const found: FieldError[] = []
  const say = (message: string): void => {
    found.push({ path: 'employeeNos', message })
  }
  const people = (text: string, names: readonly string[]): void => {
    if (names.length > 0) say(`${text} ${names.length}명: ${namesText(names)}`)
  }
  const { context, key } = view.inputs
  if (usesAttendance(key.paymentType) && context.attendance_closed_at === null)
    found.push({ path: 'month', message: '근태를 마감하지 않았습니다. 근태를 마감한 뒤 확정해 주세요.' })
  if (everybody)
    people(
      '급여를 계산하지 않은 사원',
      view.missing.map(({ name }) => name),
    )
  const open = view.slips.filter((slip) => chosen.has(slip.employee_no) && slip.state === 'calculated')
  people(
    '계산할 수 없는 항목이 있는 사원',
    open.filter((slip) => slip.blocks.length > 0).map(({ name }) => name),
  )
  people(
    '계산한 뒤 근태나 급여 조건이 바뀌어 다시 계산해야 하는 사원',
    open.filter((slip) => view.stale.has(slip.employee_no)).map(({ name }) => name),
  )
  return found
}

/**
 * Confirms payslips: from now on they cannot change and their owners may read them. Refused with 422 while attendance is
 * open, somebody is not calculated, blocked, or calculated from inputs that moved since.
 */
export const confirmRun = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: MoveOrder,
): Promise<{ run: RunHeader; changed: number }> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const key = { companyNo, month: order.month, paymentType: order.paymentType }
    const { run } = await openRun(tx, key)
    const view = await loadView(tx, key, statuteOf())
    requireRunVersion(run, order.version, () => headerOf(view))
    const chosen = chooseSlips(view.slips, order.employeeNos, 'confirm')
    requireAction(ctx.role, 'confirm', chosen)
    const numbers = chosen.map(({ employee_no }) => employee_no)
    const errors = obstacles(view, new Set(numbers), order.employeeNos === undefined)
    const [first] = errors
    if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors })
    const at = ctx.now()
    const stamp = { companyNo, runNo: run.run_no, at, by: ctx.userNo, from: 'calculated', to: 'confirmed' } as const
    const changed = await moveState(tx, stamp, numbers)
    await touchRun(tx, companyNo, run.run_no)
    const after = await readHeaderAndRow(tx, key, null)
    await audit(tx, ctx, {
      event: 'payroll.confirm',
      subject: runSubject(key),
      before: { state: 'calculated' },
      after: {
        state: 'confirmed',
        employeeNos: numbers,
        net: chosen.reduce((sum, slip) => sum + slip.net, 0),
      },
      reason: order.reason,
    })
    return { run: after.run, changed }
  })
