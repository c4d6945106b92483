import { companyAccountCalls as accounts } from '@handal/contracts/company/company-accounts'
import {
  changeTransfer,
  enterTransferResults,
  makeTransferFile,
  voidTransferFile,
} from '@handal/contracts/payroll/transfer'
import type { BodyInput } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { MONTH } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'
import { transferCast } from '../testing/transfer-steps.ts'

const t = testApp()

it('accounts of a company: added, changed, stale, ended, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  await makePayrollCast(t, { people: 1, months: [] })
  const account = { bankCode: '081', number: '28791004300417', holder: '시험상사', use: 'PAY' } as const
  await story.tell(accounts.create, 'one for wages', () => operator.call(accounts.create, { body: account }))
  await story.tell(accounts.create, 'a second one, for insurances', () =>
    operator.call(accounts.create, { body: { ...account, number: '11122233344', use: 'INSURANCE' } }),
  )
  await story.tell(accounts.change, 'its holder', () =>
    operator.call(accounts.change, { body: { no: 1, version: 1, holder: '시험상사(주)' } }),
  )
  await story.tell(accounts.change, 'by who read it before', () =>
    operator.call(accounts.change, { body: { no: 1, version: 1, holder: '다른 이름' } }),
  )
  await story.tell(accounts.end, 'the first on its last day', () =>
    operator.call(accounts.end, { body: { no: 1, endDate: '2026-12-31' } }),
  )
  await story.tell(accounts.end, 'the second, which nothing uses', () =>
    operator.call(accounts.end, { body: { no: 2 } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/company-accounts.txt')
})

it('money that leaves: held, in a file, voided, in another, done, failed, returned, paid outside', async () => {
  const story = await beginStory(t, 2)
  const cast = await transferCast(t, { people: 3 })
  await transferCast(t, { people: 1 })
  const { operator, accountNo } = cast
  const later = <T>(ask: () => Promise<T>) => {
    t.clock.advance(1000)
    return ask
  }
  const act = (
    title: string,
    body: Partial<BodyInput<typeof changeTransfer>> & Pick<BodyInput<typeof changeTransfer>, 'action'>,
  ) =>
    story.tell(
      changeTransfer,
      title,
      later(() =>
        operator.call(changeTransfer, { body: { yearMonth: MONTH, employeeNos: [3], reason: '시험', ...body } }),
      ),
    )
  const make = (title: string, employeeNos?: number[]) =>
    story.tell(
      makeTransferFile,
      title,
      later(() =>
        operator.call(makeTransferFile, {
          body: {
            runs: [{ yearMonth: MONTH, ...(employeeNos === undefined ? {} : { employeeNos }) }],
            accountNo,
            templateNo: 1,
            transferDate: '2026-11-20',
            displayText: '시험급여',
          },
        }),
      ),
    )
  const end = (title: string, no: number) =>
    story.tell(
      voidTransferFile,
      title,
      later(() => operator.call(voidTransferFile, { params: { no }, body: { reason: '금액 착오' } })),
    )
  const results = (title: string, items: BodyInput<typeof enterTransferResults>['items']) =>
    story.tell(
      enterTransferResults,
      title,
      later(() => operator.call(enterTransferResults, { params: { no: 2 }, body: { items } })),
    )
  await act('one is held', { action: 'hold' })
  await act('held twice', { action: 'hold' })
  await make('of who waits')
  await make('again: nobody waits')
  await end('the file', 1)
  await end('again', 1)
  await make('another one')
  const items: BodyInput<typeof enterTransferResults>['items'] = [
    { seq: 1, result: 'DONE' },
    { seq: 2, result: 'FAILED', reason: '해지된 계좌' },
  ]
  await results('one done, one failed', items)
  await results('the same once more', items)
  await results('another answer', [{ seq: 2, result: 'DONE' }])
  await end('a file with results', 2)
  await act('what was paid came back', { action: 'return', employeeNos: [1] })
  await act('what is held was paid outside', { action: 'paid-outside', date: '2026-11-20' })
  await expect(story.text()).toMatchFileSnapshot('approved/transfers.txt')
})
