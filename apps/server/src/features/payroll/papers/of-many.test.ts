import { paymentPdf, paymentPdfOfMany, paymentXlsxOfMany } from '@handal/contracts/downloads'
import { readPlan, readPlanOfMany } from '@handal/contracts/payroll/salary-plan'
import { expect, it } from 'vitest'
import { plainText, readPdf } from '../../../documents/testing/pdf-text.ts'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH } from '../../../testing/payroll-steps.ts'

const t = testApp()
const MONTH_OF = { payYear: '2026', payMonth: '11' }

it('plans an act and draws papers of people whose numbers stand in the body, as in the address', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast)
  const act = { month: MONTH, action: 'confirm', employeeNos: [1, 3] } as const
  const posted = await cast.operator.call(readPlanOfMany, { body: act })
  expect(posted.status).toBe(200)
  expect(posted.body).toEqual((await cast.operator.call(readPlan, { query: act })).body)
  expect(posted.body.people.map(({ employeeNo }) => employeeNo)).toEqual([1, 3])

  const textOf = ({ raw }: { raw: Uint8Array }) => readPdf(raw).pages.map(plainText).join(' ')
  const body = { ...MONTH_OF, employeeNos: [2, 3] }
  const file = await cast.operator.call(paymentPdfOfMany, { body: { ...body, reason: '사원에게 교부' } })
  expect(textOf(file)).toEqual(textOf(await cast.operator.call(paymentPdf, { query: body })))
  expect(textOf(await cast.operator.call(paymentPdfOfMany, { body: { ...body, form: 'ledger' } }))).toContain(
    '급여대장',
  )
  expect((await cast.operator.call(paymentXlsxOfMany, { body })).status).toBe(200)
  expect((await auditsOf(t, cast.companyNo, 'payroll.print')).length).toBeGreaterThan(0)
})

it('takes the numbers of everybody of a large company', async () => {
  const cast = await makePayrollCast(t, { people: 2 })
  await calculated(cast)
  const employeeNos = Array.from({ length: 10_000 }, (_, index) => index + 1)
  const plan = await cast.operator.call(readPlanOfMany, { body: { month: MONTH, action: 'confirm', employeeNos } })
  expect(plan.status).not.toBe(431)
  expect(plan.status).toBe(
    (await cast.operator.call(readPlan, { query: { month: MONTH, action: 'confirm', employeeNos: [1, 9999] } })).status,
  )
})

it('is refused for another company and another role', async () => {
  const [cast, other] = [await makePayrollCast(t, { people: 2 }), await makePayrollCast(t, { people: 2 })]
  const act = { month: MONTH, action: 'confirm', employeeNos: [1] } as const
  expect((await cast.operator.call(readPlanOfMany, { body: { ...act, companyNo: other.companyNo } })).status).toBe(404)
  expect((await cast.employee.call(readPlanOfMany, { body: act })).status).toBe(403)
  const body = { ...MONTH_OF, employeeNos: [1] }
  expect((await cast.operator.call(paymentPdfOfMany, { body: { ...body, companyNo: other.companyNo } })).status).toBe(
    404,
  )
  expect((await cast.employee.call(paymentPdfOfMany, { body })).status).toBe(403)
})
