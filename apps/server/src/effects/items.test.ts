import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeSalaryItem,
  createSalaryItem,
  endSalaryItem,
  orderSalaryItems,
  previewSalaryItem,
} from '@handal/contracts/payroll/salary-items'
import { endDeductionConsents, enterDeductionConsents } from '@handal/contracts/payroll/salary-consents'
import { costSalaryItem, readDefaultFormula, trySalaryFormula } from '@handal/contracts/payroll/salary-formula'
import {
  changeDefaultSalaryItem,
  createDefaultSalaryItem,
  endDefaultSalaryItem,
  orderDefaultSalaryItems,
} from '@handal/contracts/payroll/salary-item-defaults'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

it('salary items: made, changed, corrected, withdrawn, ended, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: ['2026-11'] })
  await makePayrollCast(t, { people: 1, months: [] })
  await calculated({ operator } as Parameters<typeof calculated>[0])
  const make = (title: string, body: BodyInput<typeof createSalaryItem>) =>
    story.tell(createSalaryItem, title, () => operator.call(createSalaryItem, { body }))
  const change = (title: string, body: BodyInput<typeof changeSalaryItem>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeSalaryItem, title, () => operator.call(changeSalaryItem, { body }))
  }
  const end = (title: string, body: BodyInput<typeof endSalaryItem>) =>
    story.tell(endSalaryItem, title, () => operator.call(endSalaryItem, { body }))
  await make('the first of its own', { label: '통신비', from: '2026-11-01', source: { fixed: 30_000 } })
  await make('a formula, with a code and a last day', {
    itemCode: 'lead',
    label: '반장수당',
    from: '2026-12-01',
    to: '2027-06-30',
    nature: 'ALLOWANCE',
    source: { formula: '직책수당 * 0.1' },
  })
  await make('of a name and a code that are taken', { itemCode: 'lead', label: '기본급', from: '2026-12-01' })
  await change('from the month that is calculated', {
    itemCode: 'item9',
    source: { fixed: 40_000 },
    from: '2026-11-20',
  })
  await change('corrected without a reason', { itemCode: 'item9', source: { fixed: 50_000 }, from: '2026-11-20' })
  await change('corrected', { itemCode: 'item9', source: { fixed: 50_000 }, from: '2026-11-20', reason: '오타' })
  await change('withdrawn', { itemCode: 'item9', from: '2026-11-20', removed: true, reason: '보류' })
  await change('the only one withdrawn', { itemCode: 'item9', from: '2026-11-01', removed: true, reason: '보류' })
  await change('its place alone', { itemCode: 'item9', sortOrder: 1 })
  await change('nothing new', { itemCode: 'item9', label: '통신비' })
  await change('by who read it before', { itemCode: 'item9', label: '남의 것', version: 1 })
  await change('renamed although a formula names it', { itemCode: 'duty', label: '직급수당', from: '2026-12-01' })
  await change('of none', { itemCode: 'none', label: '없음' })
  await end('used, without a day', { itemCode: 'meal' })
  await end('named by a formula', { itemCode: 'duty', endDate: '2026-12-31' })
  await end('before it began', { itemCode: 'meal', endDate: '2019-12-31' })
  await end('ended on its last day', { itemCode: 'meal', endDate: '2026-12-31', reason: '폐지' })
  await change('goes on again', { itemCode: 'meal', to: null, reason: '다시 씀' })
  await end('never used', { itemCode: 'lead' })
  await end('again', { itemCode: 'lead' })
  const preview = (title: string, body: BodyInput<typeof previewSalaryItem>) =>
    story.tell(previewSalaryItem, title, () => operator.call(previewSalaryItem, { body }))
  await preview('of a meal that is taxed from the month that is calculated', {
    itemCode: 'meal',
    tax: 'taxable',
    from: '2026-11-01',
    reason: '시험',
  })
  await preview('of a new one without a name', { from: '2026-11-01' })
  await make('with the next number', { label: '학비', from: '2026-11-01' })
  await expect(story.text()).toMatchFileSnapshot('approved/items.txt')
})

it('salary items that a new company starts with', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const body = { itemCode: 'pay', label: '월봉', from: '2026-01-01', salaryTypeStr: '기본항목' as const }
  await story.tell(createDefaultSalaryItem, 'the first', () => admin.call(createDefaultSalaryItem, { body }))
  await story.tell(createDefaultSalaryItem, 'the same again', () => admin.call(createDefaultSalaryItem, { body }))
  await story.tell(createDefaultSalaryItem, 'by an operator', () => operator.call(createDefaultSalaryItem, { body }))
  const change = (title: string, changed: BodyInput<typeof changeDefaultSalaryItem>) =>
    story.tell(changeDefaultSalaryItem, title, () => admin.call(changeDefaultSalaryItem, { body: changed }))
  await change('renamed from a day', { itemCode: 'pay', label: '본봉', from: '2026-12-01' })
  await change('by who read it before', { itemCode: 'pay', label: '남의 것', version: 1 })
  const end = (title: string, ended: BodyInput<typeof endDefaultSalaryItem>) =>
    story.tell(endDefaultSalaryItem, title, () => admin.call(endDefaultSalaryItem, { body: ended }))
  await end('ended', { itemCode: 'pay', endDate: '2026-12-31', reason: '안 씀' })
  await end('never used', { itemCode: 'pay', reason: '안 씀' })
  await end('again', { itemCode: 'pay' })
  await expect(story.text()).toMatchFileSnapshot('approved/items-defaults.txt')
})

it('salary items in an order: of a company and of the defaults', async () => {
  const { operator } = await makePayrollCast(t, { people: 1, months: ['2026-11'] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  await makePayrollCast(t, { people: 1, months: [] })
  for (const label of ['첫 기본 항목', '둘째 기본 항목'])
    await admin.call(createDefaultSalaryItem, {
      body: { label, itemCode: `first-${label.length}`, from: '2026-01-01' },
    })
  const story = await beginStory(t, 1)
  await story.tell(orderSalaryItems, 'the meal first', () =>
    operator.call(orderSalaryItems, { body: { itemCodes: ['meal'] } }),
  )
  await story.tell(orderSalaryItems, 'of none that there is', () =>
    operator.call(orderSalaryItems, { body: { itemCodes: ['none'] } }),
  )
  await story.tell(orderDefaultSalaryItems, 'the second first', () =>
    admin.call(orderDefaultSalaryItems, { body: { itemCodes: ['first-8', 'first-7'] } }),
  )
  await story.tell(orderDefaultSalaryItems, 'of a company', () =>
    admin.call(orderDefaultSalaryItems, { body: { itemCodes: ['meal'] } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/item-order.txt')
})

it('formulas read and costs asked: nothing is written', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 2, months: ['2026-11'] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  await calculated({ operator } as Parameters<typeof calculated>[0])
  const ask = (title: string, body: BodyInput<typeof trySalaryFormula>) =>
    story.tell(trySalaryFormula, title, () => operator.call(trySalaryFormula, { body }))
  await ask('one that reads', { formula: '기본급 * 0.1' })
  await ask('one that divides by what is always 0', { formula: '기본급 / (1 - 1)' })
  await ask('tried on nobody that there is', { formula: '기본급', employeeNo: 999_999 })
  const byDefault = (title: string, body: BodyInput<typeof readDefaultFormula>) =>
    story.tell(readDefaultFormula, title, () => admin.call(readDefaultFormula, { body }))
  await byDefault('of the defaults', { formula: '근속연수 * 10000' })
  await story.tell(readDefaultFormula, 'of the defaults by an operator', () =>
    operator.call(readDefaultFormula, { body: { formula: '근속연수 * 10000' } }),
  )
  const cost = (title: string, body: BodyInput<typeof costSalaryItem>) =>
    story.tell(costSalaryItem, title, () => operator.call(costSalaryItem, { body }))
  await cost('of a meal that is taxed', { itemCode: 'meal', tax: 'taxable', from: '2026-11-01', reason: '시험' })
  await cost('of a new one without a name', { from: '2026-11-01' })
  await expect(story.text()).toMatchFileSnapshot('approved/items-formulas.txt')
})

it('consents to a deduction entered, ended and taken back', async () => {
  const story = await beginStory(t, 4)
  const { operator } = await makePayrollCast(t, { people: 2, months: ['2026-11'] })
  const enter = (title: string, body: Partial<BodyInput<typeof enterDeductionConsents>>) =>
    story.tell(enterDeductionConsents, title, () =>
      operator.call(enterDeductionConsents, {
        body: { itemCode: 'club', employeeNos: [1], from: '2026-11-01', agreementDate: '2026-10-20', ...body },
      }),
    )
  await enter('of two people', { employeeNos: [1, 2] })
  await enter('of one who is nobody', { employeeNos: [1, 999_999], from: '2026-11-02' })
  await enter('corrected', { agreementDate: '2026-10-21', reason: '날짜 잘못' })
  const end = (title: string, body: Partial<BodyInput<typeof endDeductionConsents>>) =>
    story.tell(endDeductionConsents, title, () =>
      operator.call(endDeductionConsents, { body: { itemCode: 'club', employeeNos: [1], reason: '철회', ...body } }),
    )
  await end('ended', { endDate: '2026-11-30' })
  await end('ended again', { endDate: '2026-11-30' })
  await end('taken back', { from: '2026-11-01' })
  await expect(story.text()).toMatchFileSnapshot('approved/items-consents.txt')
})
