import { PNG_POINT } from '../testing/files/pictures.ts'
import { changeCompanyInfo, previewCompanyInfo, removeSeal, storeSeal } from '@handal/contracts/company/company-info'
import {
  changeCorporation,
  createCorporation,
  endCorporation,
  previewCorporation,
  removeCorporationSeal,
  storeCorporationSeal,
} from '@handal/contracts/company/corporations'
import type { BodyInput } from '@handal/contracts/endpoint'
import { addManager, removeManager } from '@handal/contracts/company/managers'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const image = (name: string) => new File([PNG_POINT], name)

it('companies: made, changed, closed, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator, companyNo } = await makePayrollCast(t, { people: 2, months: ['2026-11'] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const make = (title: string, body: BodyInput<typeof createCorporation>) =>
    story.tell(createCorporation, title, () => admin.call(createCorporation, { body }))
  const made = await make('with the least', { companyName: '새빛상사', managerLoginId: 'saebit' })
  await make('with a password and rules from two days', {
    companyName: '두레공방',
    managerLoginId: 'dure',
    managerName: '두새롬',
    managerPassword: 'correct-horse-9-battery',
    companyBusinessScale: 4,
    companyBaseTime: 174,
    contractStrDate: '2026-12-01',
    contractEndDate: '2027-11-30',
    settings: [
      { from: '2026-12-01', payday: 10 },
      { from: '2027-01-01', payday: 5 },
    ],
  })
  await make('with a login that somebody has', { companyName: '늦은상사', managerLoginId: 'saebit' })
  const change = (title: string, no: number, body: BodyInput<typeof changeCorporation>) => {
    t.clock.advance(MINUTE)
    const params = { corp_no: no }
    return story.tell(changeCorporation, title, () => admin.call(changeCorporation, { params, body }))
  }
  await change('its contract', companyNo, { contractEndDate: '2028-12-31', companyScale: 30, reason: '연장' })
  await change('by who read it before', companyNo, { address: '가상시', version: 1 })
  await change('a rule from a day', companyNo, { settings: [{ from: '2026-12-01', under5: true }] })
  await change('and it is taken back', companyNo, {
    settings: [{ from: '2026-12-01', removed: true, reason: '착오' }],
  })
  const end = (title: string, no: number, body: BodyInput<typeof endCorporation>) =>
    story.tell(endCorporation, title, () => admin.call(endCorporation, { params: { corp_no: no }, body }))
  await end('with people, without a day', companyNo, { reason: '해지' })
  await end('with its last day', companyNo, { endDate: '2026-12-31', reason: '해지' })
  await change('goes on', companyNo, { closedOn: null })
  await end('that never had data', made.body.companyNo, { reason: '잘못 등록' })
  await calculated({ operator } as Parameters<typeof calculated>[0])
  const rules = { settings: [{ from: '2026-11-01', under5: true }] }
  const params = { corp_no: companyNo }
  await story.tell(previewCorporation, 'what fewer than five would make', () =>
    admin.call(previewCorporation, { params, body: rules }),
  )
  await story.tell(previewCorporation, 'of what no payslip hangs on', () =>
    admin.call(previewCorporation, { params, body: { phone: '02-1' } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/companies.txt')
})

it('the own company: its rules, its seal', async () => {
  const story = await beginStory(t, 2)
  const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: ['2026-11'] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  await calculated({ operator } as Parameters<typeof calculated>[0])
  const change = (title: string, body: BodyInput<typeof changeCompanyInfo>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeCompanyInfo, title, () => operator.call(changeCompanyInfo, { body }))
  }
  await change('what it says of itself', { phone: '02-000-0000', businessNo: '123-45-67891' })
  await change('a rule from a day', { settings: [{ from: '2026-12-01', payday: 10 }] })
  await change('corrected without a reason', { settings: [{ from: '2026-12-01', payday: 5 }] })
  await change('corrected', { settings: [{ from: '2026-12-01', payday: 5, reason: '오타' }] })
  await change('by who read it before', { phone: '1', version: 1 })
  const preview = (title: string, body: BodyInput<typeof previewCompanyInfo>) =>
    story.tell(previewCompanyInfo, title, () => operator.call(previewCompanyInfo, { body }))
  await preview('of a rate', { settings: [{ from: '2026-11-01', accidentRatePermille: '8.6' }] })
  await preview('of one that is not there', { settings: [{ from: '2026-11-01', removed: true }] })
  const store = (title: string, file: File) =>
    story.tell(storeSeal, title, () => operator.call(storeSeal, { body: { file } }))
  await store('the first', image('직인.png'))
  await store('another in its place', image('새 직인.png'))
  await store('no image', new File(['<html>'], '직인.png'))
  await story.tell(removeSeal, 'its seal', () => operator.call(removeSeal, { body: {} }))
  await story.tell(removeSeal, 'again', () => operator.call(removeSeal, { body: {} }))
  const params = { corp_no: companyNo }
  for (const title of ['by the super admin', 'once more'])
    await story.tell(storeCorporationSeal, title, () =>
      admin.call(storeCorporationSeal, { params, body: { file: image('직인.png') } }),
    )
  for (const title of ['by the super admin', 'when there is none'])
    await story.tell(removeCorporationSeal, title, () => admin.call(removeCorporationSeal, { params, body: {} }))
  await expect(story.text()).toMatchFileSnapshot('approved/company-info.txt')
})

it('operators: given, taken away', async () => {
  const story = await beginStory(t, 3)
  const one = await makePayrollCast(t, { people: 1, months: [] })
  const other = await makePayrollCast(t, { people: 1, months: [] })
  const both = await makeUser(t, { companies: [{ companyNo: other.companyNo }], loginId: 'both', name: '유겸직' })
  await loginAs(t, both)
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const { companyNo } = one
  const add = (title: string, body: Omit<BodyInput<typeof addManager>, 'companyNo'>) =>
    story.tell(addManager, title, () => admin.call(addManager, { body: { companyNo, ...body } }))
  await add('a new one', { login_id: 'second', empl_nm: '나운영' })
  await add('of a login that somebody has', { login_id: 'BOTH', empl_nm: '유겸직' })
  await add('who is there already', { login_id: 'both', empl_nm: '유겸직', existing: true })
  const remove = (title: string, login_id: string) =>
    story.tell(removeManager, title, () => admin.call(removeManager, { body: { companyNo, login_id, reason: '변경' } }))
  await remove('who operates another company too', 'both')
  await remove('who operates nothing else', 'second')
  await remove('who does not operate it', 'second')
  await expect(story.text()).toMatchFileSnapshot('approved/managers.txt')
})
