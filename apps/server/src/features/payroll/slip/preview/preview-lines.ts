import type { YearMonth } from '@handal/base/date'
import type { SlipPreview } from '@handal/contracts/payroll/salary-preview'
import { auditView } from '../../../../audit/audit.ts'
import type { CompanyContext } from '../../../../http/context.ts'
import { AppError, badFields } from '../../../../http/errors.ts'
import type { Services } from '../../../../http/services.ts'
import { checkEdits, type LineEdit } from '../override-lines.ts'
import { calculateSlip } from '../../facts/calculate.ts'
import { slipSubject } from '../../acts/change.ts'
import { loadBase, loadInputs, type RunInputs } from '../../facts/load.ts'

type Edit = Omit<LineEdit, 'reason'>
type Item = { readonly employeeNo: number; readonly lines: readonly Edit[] }

/** What payslips would come to with these amounts on top of what is stored, in won. Changes nothing but the audit log. */
export const previewLines = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: { readonly month: YearMonth; readonly paymentType: string; readonly items: readonly Item[] },
): Promise<{ items: SlipPreview[] }> => {
  const { month, paymentType, items } = order
  const employeeNos = items.map(({ employeeNo }) => employeeNo)
  const inputs = await db.withCompany(ctx, async (tx) => {
    const base = await loadBase(tx, { companyNo: ctx.companyNo, month, paymentType })
    const loaded = await loadInputs(tx, base, employeeNos)
    for (const person of loaded.rows.people)
      await auditView(tx, ctx, { event: 'payslip.preview', subject: slipSubject(order, person.employee_no) })
    return loaded
  })
  const errors = items.flatMap(({ lines }, index) =>
    checkEdits(
      inputs.frame,
      lines.map((line) => ({ ...line, reason: '미리 보기' })),
      `items.${index}.lines`,
    ),
  )
  if (errors.length > 0) throw badFields(...errors)
  return { items: items.map((item) => previewOne(ctx, inputs, item)) }
}

const previewOne = (ctx: CompanyContext, inputs: RunInputs, { employeeNo, lines }: Item): SlipPreview => {
  const person = inputs.rows.people.find(({ employee_no }) => employee_no === employeeNo)
  if (person === undefined)
    throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
  const edited = new Set(lines.map(({ code }) => code))
  const kept = (inputs.rows.overrides.get(employeeNo) ?? []).filter(({ line_code }) => !edited.has(line_code))
  const typed = lines.flatMap(({ code, amount }) =>
    amount === null
      ? []
      : [
          {
            employee_no: employeeNo,
            line_code: code,
            amount,
            reason: '미리 보기',
            notice: null,
            created_by_name: ctx.userName,
            created_at: '',
          },
        ],
  )
  const rows = { ...inputs.rows, overrides: new Map([[employeeNo, [...kept, ...typed]]]) }
  const { slip } = calculateSlip(inputs.frame, rows, person, inputs.statute, 1)
  return {
    employeeNo,
    earnings: slip.earnings,
    deductions: slip.deductions,
    net: slip.net,
    amounts: Object.fromEntries(slip.lines.flatMap(({ code, amount }) => (amount === 0 ? [] : [[code, amount]]))),
    ordinaryHourly: slip.ordinaryHourly,
  }
}
