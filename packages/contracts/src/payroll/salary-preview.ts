import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { idField, monthField, paymentTypeField, textField, wonField } from '../fields.ts'

const won = z.number().int()

/** What payslips would come to with these amounts typed over; nothing is written and no reason is needed. */
export const preview = endpoint({
  id: 'salary.management.preview',
  method: 'POST',
  path: '/api/salary/management/preview/',
  summary: '급여 수정 미리 보기',
  asks: true,
  access: ['11'],
  tenant: true,
  body: tenantBody({
    month: monthField,
    paymentType: paymentTypeField,
    items: z
      .array(
        z.strictObject({
          employeeNo: idField,
          lines: z
            .array(
              z.strictObject({
                code: textField({ min: 1, max: 100, missing: '항목을 골라 주세요.' }),
                /** null takes the calculated amount back. */
                amount: wonField.nullable(),
              }),
            )
            .max(200),
        }),
      )
      .min(1, '미리 볼 사원을 적어 주세요.')
      .max(200, '한 번에 200명까지 미리 볼 수 있습니다.'),
  }),
  response: z.object({
    items: z.array(
      z.object({
        employeeNo: z.number().int(),
        earnings: won,
        deductions: won,
        net: won,
        /** Amounts by line code, zero ones left out. */
        amounts: z.record(z.string(), won),
        /** Won an hour with four decimals, from the contract and not from what was typed; null without an ordinary wage. */
        ordinaryHourly: z.string().nullable(),
      }),
    ),
  }),
})
export type SlipPreview = z.infer<typeof preview.response>['items'][number]
