import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeHoliday,
  changeSharedHoliday,
  copyHolidays,
  createHoliday,
  createSharedHoliday,
  previewHoliday,
  readAgreement,
  removeAgreement,
  removeHoliday,
  removeSharedHoliday,
  storeAgreement,
} from '@handal/contracts/company/holidays'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const ID = '2f6c8a10-4b7d-4c1e-8a35-6d9e0f1a2b3c'

it('holidays: kept, moved by agreement, changed, taken back, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: ['2026-11'] })
  await makePayrollCast(t, { people: 1, months: [] })
  await calculated({ operator } as Parameters<typeof calculated>[0])
  const make = (title: string, body: BodyInput<typeof createHoliday>, headers = {}) =>
    story.tell(createHoliday, title, () => operator.call(createHoliday, { body, headers }))
  const change = (title: string, body: BodyInput<typeof changeHoliday>) => {
    t.clock.advance(MINUTE)
    return story.tell(changeHoliday, title, () => operator.call(changeHoliday, { body }))
  }
  const remove = (title: string, body: BodyInput<typeof removeHoliday>) =>
    story.tell(removeHoliday, title, () => operator.call(removeHoliday, { body }))
  await make(
    'in the month whose payroll is calculated',
    { holidayDate: '2026-11-12', name: '창립기념일' },
    { 'x-request-id': ID },
  )
  await make('the same request once more', { holidayDate: '2026-11-12', name: '창립기념일' }, { 'x-request-id': ID })
  await make('on a day that is one', { holidayDate: '2026-11-12', name: '또 쉬는 날' })
  await make('a public one by hand', {
    holidayDate: '2026-12-31',
    name: '임시공휴일',
    kind: 'PUBLIC_HOLIDAY',
    reason: '국무회의 의결',
  })
  await make('moved by agreement', {
    holidayDate: '2026-12-25',
    movedTo: '2026-12-28',
    agreementDate: '2026-11-10',
    reason: '연말 납기',
  })
  await make('moved onto the day of another', {
    holidayDate: '2027-01-01',
    movedTo: '2026-12-28',
    agreementDate: '2026-11-10',
  })
  await make('agreed too late', { holidayDate: '2026-10-09', movedTo: '2026-10-12', agreementDate: '2026-10-09' })
  const preview = (title: string, body: BodyInput<typeof previewHoliday>) =>
    story.tell(previewHoliday, title, () => operator.call(previewHoliday, { body }))
  await preview('what another day would make of it', { no: 1, holidayDate: '2026-11-13' })
  await preview('of none', { no: 99, removed: true })
  await change('to another day', { no: 1, holidayDate: '2026-11-13', version: 1 })
  await change('by who read it before', { no: 1, name: '남의 것', version: 1 })
  await change('the day it was moved to', { no: 3, movedTo: '2026-12-29', reason: '다시 합의' })
  await change('of the law', { no: 20_261_225, name: '성탄절' })
  await remove('the move', { no: 3, reason: '합의 취소' })
  await remove('the holiday of the calculated month', { no: 1 })
  await remove('again', { no: 1 })
  await make('for the next year too', { holidayDate: '2026-11-13', name: '창립기념일', reason: '단체협약' })
  const copy = (title: string, year: string) =>
    story.tell(copyHolidays, title, () => operator.call(copyHolidays, { body: { year } }))
  await copy('into the next year', '2027')
  await copy('once more', '2027')
  await copy('into no year', '27')
  await expect(story.text()).toMatchFileSnapshot('approved/holidays.txt')
})

it('holidays of all companies: made, changed, held by a move, removed', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: ['2026-11'] })
  const admin = await loginAs(t, await makeUser(t, { role: '01' }))
  const make = (title: string, body: BodyInput<typeof createSharedHoliday>) =>
    story.tell(createSharedHoliday, title, () => admin.call(createSharedHoliday, { body }))
  await make('the first', { holidayDate: '2026-11-18', name: '임시공휴일', reason: '국무회의 의결' })
  await make('the second', { holidayDate: '2027-03-03', name: '제21대 대통령선거' })
  await make('on a day of the law', { holidayDate: '2026-12-25', name: '성탄절' })
  await story.tell(createSharedHoliday, 'by an operator', () =>
    operator.call(createSharedHoliday, { body: { holidayDate: '2026-11-19', name: '몰래' } }),
  )
  await story.tell(changeSharedHoliday, 'renamed', () =>
    admin.call(changeSharedHoliday, { body: { no: 2, name: '대통령선거', version: 1 } }),
  )
  await story.tell(changeSharedHoliday, 'by who read it before', () =>
    admin.call(changeSharedHoliday, { body: { no: 2, name: '남의 것', version: 1 } }),
  )
  await operator.call(createHoliday, {
    body: { holidayDate: '2026-11-18', movedTo: '2026-11-19', agreementDate: '2026-11-02' },
  })
  await story.tell(removeSharedHoliday, 'while a company has moved it', () =>
    admin.call(removeSharedHoliday, { body: { no: 1 } }),
  )
  await story.tell(removeSharedHoliday, 'moved by nobody', () =>
    admin.call(removeSharedHoliday, { body: { no: 2, reason: '연기' } }),
  )
  await story.tell(removeSharedHoliday, 'again', () => admin.call(removeSharedHoliday, { body: { no: 2 } }))
  await expect(story.text()).toMatchFileSnapshot('approved/holidays-of-all.txt')
})

it('the agreement of a move: brought, replaced, taken away', async () => {
  const { operator } = await makePayrollCast(t, { people: 1 })
  const story = await beginStory(t, 1)
  const move = { holidayDate: '2026-12-25', movedTo: '2026-12-28', agreementDate: '2026-11-10' }
  const { no } = (await operator.call(createHoliday, { body: move })).body
  const store = (title: string, of: number, file: File) =>
    story.tell(storeAgreement, title, () => operator.call(storeAgreement, { params: { no: of }, body: { file } }))
  await store('for the first time', no, new File(['%PDF-1.7 1'], '합의서.pdf'))
  await store('in place of that', no, new File(['%PDF-1.7 2'], '새 합의서.pdf'))
  await store('of no move', 99, new File(['%PDF-1.7'], '합의서.pdf'))
  await story.tell(readAgreement, 'received', () => operator.call(readAgreement, { params: { no } }))
  for (const title of ['taken away', 'again'])
    await story.tell(removeAgreement, title, () =>
      operator.call(removeAgreement, { params: { no }, body: { reason: '다른 종이' } }),
    )
  await expect(story.text()).toMatchFileSnapshot('approved/holiday-agreements.txt')
})
