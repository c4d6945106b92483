import { auditView } from '../../audit/audit.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { checkEdits, type LineEdit } from './override-lines.ts'
import { calculateSlip } from './payroll.calculate.ts'
import { slipSubject } from './payroll.change.ts'
import { loadBase, loadInputs } from './payroll.load.ts'
import { statuteOf } from './payroll.statute.ts'

/** What one payslip would come to with these amounts on top of what is stored, in won. Writes nothing but that it was looked at. */
export const previewLines = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: {
    readonly month: string
    readonly paymentType: string
    readonly employeeNo: number
    readonly lines: readonly Omit<LineEdit, 'reason'>[]
  },
): Promise<{ earnings: number; deductions: number; net: number }> => {
  const { employeeNo, month, paymentType } = order
  const inputs = await db.withCompany(ctx, async (tx) => {
    const loaded = await loadInputs(tx, await loadBase(tx, { companyNo: ctx.companyNo, month, paymentType }), [
      employeeNo,
    ])
    if (loaded.rows.people.length > 0)
      await auditView(tx, ctx, { event: 'payslip.preview', subject: slipSubject(order, employeeNo) })
    return loaded
  })
  const lines = order.lines.map((line) => ({ ...line, reason: '미리 보기' }))
  const errors = checkEdits(inputs.frame, lines, 'lines')
  if (errors.length > 0) throw badFields(...errors)
  const [person] = inputs.rows.people
  if (person === undefined)
    throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
  const edited = new Set(lines.map(({ code }) => code))
  const kept = (inputs.rows.overrides.get(employeeNo) ?? []).filter(({ line_code }) => !edited.has(line_code))
  const typed = lines.flatMap(({ code, amount, reason }) =>
    amount === null
      ? []
      : [{ employee_no: employeeNo, line_code: code, amount, reason, created_by_name: ctx.userName, created_at: '' }],
  )
  const rows = { ...inputs.rows, overrides: new Map([[employeeNo, [...kept, ...typed]]]) }
  const { earnings, deductions, net } = calculateSlip(inputs.frame, rows, person, statuteOf(), 1).slip
  return { earnings, deductions, net }
}
