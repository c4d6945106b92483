import { giveAccounts, resetAccounts, takeAccounts } from '@handal/contracts/people/accounts'
import { settlementPdf } from '@handal/contracts/downloads'
import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeEmployee,
  createEmployee,
  previewEmployee,
  readResidentNumber,
  removeEmployee,
} from '@handal/contracts/people/employee-write'
import { leaveEmployee, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { writeOpening } from '@handal/contracts/people/opening-facts'
import { update } from '@handal/contracts/payroll/salary-change'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
afterAll(closeRendering)
const MINUTE = 60_000
const ID = '7c2e8a10-4f1b-4d5a-8e0c-3b9d6a2f1e05'

it('people: hired, changed from a day, corrected, withdrawn, counted by their family, removed', async () => {
  const story = await beginStory(t, 1)
  const cast = await makePayrollCast(t, { people: 3, months: ['2026-10', '2026-11'] })
  const { operator } = cast
  await calculated(cast, '2026-10')
  await operator.call(update, { body: { month: '2026-10', action: 'confirm' } })
  await calculated(cast)
  const hire = (title: string, body: Partial<BodyInput<typeof createEmployee>>, headers = {}) => {
    t.clock.advance(MINUTE)
    const whole = { name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16', ...body }
    return story.tell(createEmployee, title, () => operator.call(createEmployee, { body: whole, headers }))
  }
  const change = (title: string, no: number, body: BodyInput<typeof changeEmployee>) => {
    t.clock.advance(MINUTE)
    const params = { empl_no: no }
    return story.tell(changeEmployee, title, () => operator.call(changeEmployee, { params, body }))
  }
  const base = (amount: number, more: object = {}) => ({
    payTerms: [{ from: '2026-11-16', payKind: '0001' as const, items: [{ itemCode: 'base', amount }], ...more }],
  })
  await hire('with nothing but a name and a day', {}, { 'x-request-id': ID })
  await hire('the same request once more', {}, { 'x-request-id': ID })
  await hire('with pay, place and family', {
    employeeCode: 'HB-007',
    ...base(2_800_000),
    assignments: [{ from: '2026-11-16', departmentNo: 1, positionNo: 1, jobTitle: '조립' }],
    familyMembers: [{ name: '나별이', relation: 'CHILD', birthDate: '2018-11-20' }],
  })
  await hire('of a code that is taken', { employeeCode: 'HB-007' })
  await change('a raise in the middle of the month', 2, base(3_000_000))
  await change('nothing new', 2, base(3_000_000))
  await change('corrected without a reason', 2, base(3_100_000))
  await change('corrected', 2, base(3_100_000, { reason: '잘못 적음' }))
  await change('withdrawn', 2, { payTerms: [{ from: '2026-11-16', removed: true, reason: '없던 일' }] })
  await change('by who read it before', 2, { phone: '010-0000-0002', version: 1 })
  await change('a last day', 3, { retireDate: '2026-11-27', leaveReason: '자진 퇴사' })
  await change('the hire date, and what begins with it', 1, { encpnd: '2020-02-01', reason: '정정' })
  await change('of none', 99, { phone: '010-0000-0002' })
  const look = (title: string, body: BodyInput<typeof previewEmployee>) =>
    story.tell(previewEmployee, title, () => operator.call(previewEmployee, { params: { empl_no: 2 }, body }))
  await look('a raise from a month that is closed', {
    payTerms: [{ from: '2026-10-16', payKind: '0001', items: [{ itemCode: 'base', amount: 4_000_000 }] }],
  })
  await look('of what reaches no pay', { phone: '010-0000-0009' })
  const leave = (title: string, lastDay: string) => {
    const input = { params: { empl_no: 2 }, body: { lastDay } }
    return story.tell(previewLeaving, title, () => operator.call(previewLeaving, input))
  }
  await leave('on a day', '2026-11-20')
  await leave('before the hire', '2001-01-01')
  const settle = (title: string, lastDay: string) => {
    const input = { body: { employeeNo: 2, lastDay } }
    return story.tell(settlementPdf, title, () => operator.call(settlementPdf, input))
  }
  await settle('on paper', '2026-11-20')
  await settle('on paper, before the hire', '2001-01-01')
  const act = (title: string, no: number, lastDay: string) => {
    const input = { params: { empl_no: no }, body: { lastDay, leaveReason: '31 정년' } }
    return story.tell(leaveEmployee, title, () => operator.call(leaveEmployee, input))
  }
  await act('with the last payslips', 2, '2026-11-20')
  await act('again on the same day', 2, '2026-11-20')
  await act('on a day before the hire', 2, '2001-01-01')
  const back = (title: string, no: number) =>
    story.tell(takeLeavingBack, title, () =>
      operator.call(takeLeavingBack, { params: { empl_no: no }, body: { reason: '계속 다니기로 함' } }),
    )
  await back('of who left', 2)
  await back('of who serves', 2)
  await change('taken back', 3, { retireDate: null, leaveReason: null, reason: '퇴사를 물림' })
  const remove = (title: string, no: number) =>
    story.tell(removeEmployee, title, () =>
      operator.call(removeEmployee, { params: { empl_no: no }, body: { reason: '두 번 등록' } }),
    )
  await remove('somebody nobody ever paid', 4)
  await remove('somebody who was paid', 2)
  const show = (title: string, no: number) =>
    story.tell(readResidentNumber, title, () =>
      operator.call(readResidentNumber, { params: { empl_no: no }, body: { reason: '자격취득 신고' } }),
    )
  await show('that is not stored', 2)
  await show('of none', 99)
  await expect(story.text()).toMatchFileSnapshot('approved/people.txt')
})

it('accounts of people: given, refused, reset, taken away', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 3, months: [] })
  const give = (title: string, ...items: BodyInput<typeof giveAccounts>['items']) =>
    story.tell(giveAccounts, title, () => operator.call(giveAccounts, { body: { items } }))
  await give('two of them', { employeeNo: 2, login_id: 'story-two' }, { employeeNo: 3, login_id: 'story-three' })
  await give('to who has one', { employeeNo: 2, login_id: 'story-other' })
  const reset = (title: string, ...employeeNos: number[]) =>
    story.tell(resetAccounts, title, () => operator.call(resetAccounts, { body: { employeeNos, reason: '잊음' } }))
  await reset('one', 2)
  await reset('of nobody', 9)
  const take = (title: string, ...employeeNos: number[]) =>
    story.tell(takeAccounts, title, () => operator.call(takeAccounts, { body: { employeeNos, reason: '퇴사' } }))
  await take('both', 2, 3)
  await take('of who has none', 2)
  await expect(story.text()).toMatchFileSnapshot('approved/people-accounts.txt')
})

it('people: what the system before knew of one, told and corrected', async () => {
  const story = await beginStory(t, 5)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const tell = (title: string, body: BodyInput<typeof writeOpening>) => {
    t.clock.advance(MINUTE)
    return story.tell(writeOpening, title, () => operator.call(writeOpening, { params: { empl_no: 1 }, body }))
  }
  await tell('pay of last year', { asOf: '2026-09-30', lastYearPay: 31_000_000 })
  await tell('corrected without a reason', { lastYearPay: 30_000_000 })
  await tell('corrected', { lastYearPay: 30_000_000, reason: '잘못 옮김' })
  await tell('of another day', { asOf: '2026-06-30', reason: '기준일이 다름' })
  await tell('taken away', { lastYearPay: null, reason: '남의 자료' })
  await expect(story.text()).toMatchFileSnapshot('approved/people-opening.txt')
})
