import {
  confirmAuditEvent,
  explainDownload,
  readAuditReview,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import { paymentPdf, paymentPdfOfMany, paymentXlsx, paymentXlsxOfMany } from '@handal/contracts/downloads'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated, MONTH } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
afterAll(closeRendering)

it('files taken and looked after: with and without a reason, explained, confirmed, signed', async () => {
  const story = await beginStory(t, 1)
  const cast = await makePayrollCast(t, { people: 3, months: [MONTH] })
  await makePayrollCast(t, { people: 1, months: [MONTH] })
  await calculated(cast)
  const reader = async (name: string, options: Parameters<typeof makeUser>[1]): Promise<TestSession> =>
    loginAs(t, await makeUser(t, { name, ...options }))
  const other = await reader('손아침', { companies: [{ companyNo: cast.companyNo }] })
  const admin = await reader('최고관', { role: '01' })
  const sheet = { payYear: '2026', payMonth: '11' }
  const take = (query: object) => () => {
    t.clock.advance(60_000)
    return cast.operator.call(paymentXlsx, { query: { ...sheet, ...query } })
  }
  await story.tell(paymentXlsx, 'of everybody, without a reason', take({}))
  await story.tell(paymentXlsx, 'of everybody, with a reason', take({ reason: '이체' }))
  await story.tell(paymentXlsx, 'of one', take({ employeeNos: [2] }))
  await story.tell(paymentXlsx, 'of somebody who is not there', take({ employeeNos: [99] }))
  await story.tell(paymentPdf, 'payslips of two, without a reason', () =>
    cast.operator.call(paymentPdf, { query: { ...sheet, employeeNos: [1, 2] } }),
  )
  await story.tell(paymentPdf, 'the own, not given out yet', () =>
    cast.employee.call(paymentPdf, { query: { ...sheet } }),
  )
  for (const [call, kind] of [
    [paymentPdfOfMany, 'PDF'],
    [paymentXlsxOfMany, '엑셀'],
  ] as const) {
    const ofMany = (employeeNos: number[]) => () =>
      cast.operator.call(call, { body: { ...sheet, employeeNos, reason: '이체' } })
    await story.tell(call, `${kind} of two whose numbers stand in the body`, ofMany([1, 2]))
    await story.tell(call, `${kind} of somebody who is not there`, ofMany([99]))
  }
  const { items } = (await cast.operator.call(readAuditReview, { query: { month: MONTH } })).body
  const events = items.find(({ code }) => code === 'download-no-reason')?.events ?? []
  expect(events).toHaveLength(2)
  const [pdf, xlsx] = events.map(({ chainNo, seq }) => ({ month: MONTH, chainNo, seq }))
  if (pdf === undefined || xlsx === undefined) throw new Error('two entries were expected')
  const explain =
    (who: TestSession, entry: typeof pdf, reason = '세무사에 보냄') =>
    () =>
      who.call(explainDownload, { body: { ...entry, reason } })
  await story.tell(explainDownload, 'by somebody else', explain(other, xlsx))
  await story.tell(explainDownload, 'by who made it', explain(cast.operator, xlsx))
  await story.tell(explainDownload, 'once more, another reason', explain(cast.operator, xlsx, '이체에 씀'))
  const confirm = (who: TestSession, entry: typeof pdf, note?: string) => () =>
    who.call(confirmAuditEvent, {
      body: { ...entry, code: 'download-no-reason', ...(note === undefined ? {} : { note }) },
    })
  await story.tell(confirmAuditEvent, 'the own', confirm(cast.operator, xlsx))
  await story.tell(confirmAuditEvent, 'that of somebody else, the other entry stays', confirm(other, xlsx, '물어봄'))
  await story.tell(confirmAuditEvent, 'again', confirm(other, xlsx))
  await story.tell(confirmAuditEvent, 'one that is none', confirm(other, { ...xlsx, seq: 999_999 }))
  const sign = (who: TestSession, body: object) => () => {
    t.clock.advance(1000)
    return who.call(signAuditReview, { body: { month: MONTH, ...body } })
  }
  await story.tell(signAuditReview, 'while one is open', sign(other, {}))
  await confirm(other, pdf)()
  await story.tell(signAuditReview, 'when all are confirmed', sign(other, { opinion: '이상 없음' }))
  await story.tell(signAuditReview, 'again', sign(other, { opinion: '다시' }))
  await story.tell(explainDownload, 'when it is confirmed and signed', explain(cast.operator, pdf))
  await story.tell(signAuditReview, 'of no company, by a super admin', sign(admin, {}))
  await story.tell(signAuditReview, 'of the company, by a super admin', sign(admin, { companyNo: cast.companyNo }))
  await story.tell(signAuditReview, 'by an employee', sign(cast.employee, {}))
  await expect(story.text()).toMatchFileSnapshot('approved/review.txt')
})
