import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  flagField,
  idField,
  idListField,
  monthField,
  noticeField,
  paymentTypeCode,
  paymentTypeField,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'
import { jobAnswerSchema } from '../jobs.ts'
import { payslipRowSchema, runHeaderSchema } from './salary.ts'
import { leftOutSchema } from './salary-plan.ts'

const won = z.number().int()

/** With employeeNo: creates (or recalculates) that person's payslip. With updateAll=true: calculates the whole company as a job. overwrite drops amounts typed by hand. */
export const calculateBody = tenantBody({
  month: monthField,
  paymentType: paymentTypeField,
  employeeNo: idField.optional(),
  employeeNos: idListField.optional(),
  updateAll: flagField.optional(),
  overwrite: flagField.optional(),
}).refine((body) => body.updateAll === true || body.employeeNo !== undefined || body.employeeNos !== undefined, {
  path: ['employeeNo'],
  message: '사원을 고르거나 전체 계산을 골라 주세요.',
})
export const calculate = endpoint({
  id: 'salary.management.calculate',
  method: 'POST',
  path: '/api/salary/management/',
  summary: '급여 계산',
  access: ['11'],
  tenant: true,
  body: calculateBody,
  alsoStatus: [202],
  /** 200 with the row for one person, 202 with a job otherwise. */
  response: z.union([jobAnswerSchema, z.object({ slip: payslipRowSchema })]),
})

const lineEdit = z.strictObject({
  code: textField({ min: 1, max: 100, missing: '항목을 골라 주세요.' }),
  /** null takes the calculated amount back. */
  amount: wonField.nullable(),
  /** Why, for the record only: never on paper, never to the employee. */
  reason: reasonField.optional(),
  /** What the employee reads beside the amount. */
  notice: noticeField,
})
const editFields = {
  employeeNo: idField.optional(),
  version: versionField,
  lines: z.array(lineEdit).max(200).optional(),
}
/**
 * With action: moves states, exactly as salary/management/plan/ says beforehand. pay records what is due: who has no
 * account is left out by name unless named in employeeNos, which records cash. elsewhere marks a month of 급여 that was paid
 * outside of the product, with a reason (409 where somebody was paid here); reopen takes that back. collect leaves what a net pay below
 * zero lacks to be collected later, with the consent of the people named (근로기준법 제43조 제1항): the net is 0 then. Without: edits one payslip (amounts typed over, each with a reason).
 */
export const updateBody = tenantBody({
  month: monthField,
  paymentType: paymentTypeField,
  action: z
    .enum(['confirm', 'reopen', 'pay', 'elsewhere', 'collect'], {
      error: '동작은 confirm, reopen, pay, elsewhere, collect 가운데 하나입니다.',
    })
    .optional(),
  employeeNos: idListField.optional(),
  reason: reasonField.optional(),
  /** reopen: what the employee reads on the corrected payslip. */
  notice: noticeField,
  /**
   * confirm: the warnings that the operator has read, each by person and code. When it is sent it must name every warning
   * of the plan; when it is absent, nobody acknowledged anything and a payslip with moved inputs is refused.
   */
  acknowledged: z
    .array(
      z.strictObject({
        employeeNo: idField,
        code: z.string({ error: '확인한 것의 코드를 적어 주세요.' }).min(1).max(100, '100자까지 적을 수 있습니다.'),
      }),
    )
    .max(100_000, '한 번에 100,000건까지 확인할 수 있습니다.')
    .optional(),
  /** pay: the day of the payment. Absent: the run's pay date, for a difference today when that has passed. */
  payDate: dateField.optional(),
  /** collect: the day of the consent of these people, and what they agreed to. */
  consentOn: dateField.optional(),
  note: textField({ min: 1, max: 500, missing: '동의한 내용을 적어 주세요.' }).optional(),
  ...editFields,
}).superRefine((body, context) => {
  if (body.action === undefined) {
    if (body.employeeNo === undefined)
      context.addIssue({ code: 'custom', path: ['employeeNo'], message: '사원을 골라 주세요.' })
    if (body.lines === undefined || body.lines.length === 0)
      context.addIssue({ code: 'custom', path: ['lines'], message: '수정할 항목을 적어 주세요.' })
    body.lines?.forEach((line, index) => {
      if (line.amount !== null && line.reason === undefined)
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'reason'],
          message: '금액을 직접 입력한 사유를 적어 주세요.',
        })
    })
  } else if (body.action === 'reopen' && body.reason === undefined) {
    context.addIssue({ code: 'custom', path: ['reason'], message: '확정을 취소하는 사유를 적어 주세요.' })
  } else if (body.action === 'collect') {
    if (body.employeeNos === undefined && body.employeeNo === undefined)
      context.addIssue({ code: 'custom', path: ['employeeNos'], message: '사원을 골라 주세요.' })
    if (body.consentOn === undefined)
      context.addIssue({ code: 'custom', path: ['consentOn'], message: '동의 받은 날을 적어 주세요.' })
    if (body.note === undefined)
      context.addIssue({ code: 'custom', path: ['note'], message: '동의한 내용을 적어 주세요.' })
  } else if (body.action === 'elsewhere' && body.reason === undefined) {
    context.addIssue({ code: 'custom', path: ['reason'], message: '한달에서 지급하지 않는 사유를 적어 주세요.' })
  }
})
export const update = endpoint({
  id: 'salary.management.update',
  method: 'PUT',
  path: '/api/salary/management/',
  summary: '급여 수정, 확정, 확정 취소, 지급, 다음에 받기',
  access: ['11'],
  tenant: true,
  body: updateBody,
  response: z.object({
    run: runHeaderSchema,
    changed: z.number().int(),
    slip: payslipRowSchema.optional(),
    /** pay: won recorded as paid by this act, and who was left out. */
    amount: won.optional(),
    leftOut: z.array(leftOutSchema).optional(),
  }),
})

export const removeBody = tenantBody({
  month: monthField,
  paymentType: paymentTypeField,
  employeeNo: idField.optional(),
  employeeNos: idListField.optional(),
  /** Of the payslip of `employeeNo`; without it, the run's. */
  version: versionField,
  reason: reasonField.optional(),
}).refine((body) => body.employeeNo !== undefined || (body.employeeNos !== undefined && body.employeeNos.length > 0), {
  path: ['employeeNo'],
  message: '사원을 골라 주세요.',
})
export const remove = endpoint({
  id: 'salary.management.remove',
  method: 'DELETE',
  path: '/api/salary/management/',
  summary: '급여 삭제',
  access: ['11'],
  tenant: true,
  body: removeBody,
  response: z.object({ removed: z.number().int() }),
})

/** Several create, update and delete bodies, all or nothing; errors name items.N.field. */
export const batch = endpoint({
  id: 'salary.batch',
  method: 'POST',
  path: '/api/salary/batch/',
  summary: '급여 일괄 처리',
  access: ['11'],
  tenant: true,
  body: tenantBody({
    month: monthField.optional(),
    paymentType: paymentTypeField,
    items: z
      .array(
        z.discriminatedUnion(
          'op',
          [
            z.strictObject({
              op: z.literal('create'),
              month: monthField.optional(),
              paymentType: paymentTypeCode.optional(),
              employeeNo: idField,
            }),
            z.strictObject({
              op: z.literal('update'),
              month: monthField.optional(),
              paymentType: paymentTypeCode.optional(),
              employeeNo: idField,
              version: versionField,
              lines: z.array(lineEdit).min(1, '수정할 항목을 적어 주세요.').max(200),
            }),
            z.strictObject({
              op: z.literal('delete'),
              month: monthField.optional(),
              paymentType: paymentTypeCode.optional(),
              employeeNo: idField,
              version: versionField,
            }),
          ],
          { error: 'op는 create, update, delete 가운데 하나입니다.' },
        ),
      )
      .min(1, '처리할 항목을 적어 주세요.')
      .max(5000, '한 번에 5,000건까지 처리할 수 있습니다.'),
  }),
  response: z.object({ created: z.number().int(), updated: z.number().int(), removed: z.number().int() }),
})
