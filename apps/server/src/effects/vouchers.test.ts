import { changeBookAccounts, exportVouchers } from '@handal/contracts/payroll/account-book'
import type { BodyInput } from '@handal/contracts/endpoint'
import { update } from '@handal/contracts/payroll/salary-change'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { calculated, MONTH } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

const confirmed = async (people: number): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people, months: [MONTH] })
  await calculated(cast)
  await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
  return cast
}

it('vouchers and accounts: exported, again, refused; entered, corrected, refused', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await confirmed(2)
  await confirmed(1)
  const put = (title: string, body: Omit<BodyInput<typeof changeBookAccounts>, 'from'>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeBookAccounts, title, () =>
      operator.call(changeBookAccounts, { body: { from: '2026-11-01', ...body } }),
    )
  }
  const send = (title: string, kinds: BodyInput<typeof exportVouchers>['kinds']) => {
    t.clock.advance(MINUTE)
    return story.tell(exportVouchers, title, () => operator.call(exportVouchers, { body: { yearMonth: MONTH, kinds } }))
  }
  await put('accounts of a company', {
    uses: { bank: { ALL: '10301' } },
    names: { 10301: '보통예금(하나)' },
    costClasses: { 1: 'MANUFACTURING' },
  })
  await put('corrected without a reason', { uses: { bank: { ALL: '10302' } } })
  await put('corrected', { uses: { bank: { ALL: '' } }, reason: '처음 계정으로', version: 2 })
  await put('over an older version', { uses: { bank: { ALL: '10303' } }, reason: '다른 은행', version: 2 })
  await send('the payment, before anybody was paid', ['PAYMENT'])
  await send('what the month comes to', ['ACCRUAL'])
  await send('again', ['ACCRUAL'])
  await send('what goes to the authorities', ['REMIT'])
  await expect(story.text()).toMatchFileSnapshot('approved/vouchers.txt')
})
