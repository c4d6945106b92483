import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDailyWork } from '@handal/contracts/time/daily-works'
import { listDayFacts } from '@handal/contracts/time/day-facts'
import { createPunchRequest, decidePunchRequest, listPunchRequests } from '@handal/contracts/time/punch-requests'
import { listDocuments } from '@handal/contracts/approval/documents'
import { approvalDocumentPdf } from '@handal/contracts/downloads'
import { testApp } from '../../../testing/app.ts'
import {
  approveOf,
  cancelOf,
  type Cast,
  decideOn,
  type DocumentBody,
  everything,
  foresee,
  hand,
  makeApprovalCast,
  refusal,
  tagDay,
} from '../../../testing/approval-cast.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const factsOf = async ({ operator }: Cast) =>
  (await operator.call(listDayFacts, { query: { str: '2026-11-01', end: '2026-12-31' } })).body.items.map(
    ({ str, end, kind, leaveType, startTime, endTime, paid }) =>
      [str, end, kind, leaveType, startTime, endTime, paid].filter((each) => each !== null).join(' '),
  )
const dayOf = async ({ operator }: Cast, workDate: string) =>
  (await operator.call(readDailyWork, { params: { empl_no: 1 }, query: { workDate } })).body

const LATE = {
  pageType: 'attendance',
  draftType: '0002',
  title: '지각',
  fields: { targetDate: '2026-11-24', to: '10:00', reason: '병원' },
} as const satisfies DocumentBody
const ABSENT = {
  ...LATE,
  draftType: '0005',
  fields: { targetDate: '2026-11-25', reason: '집안일' },
} satisfies DocumentBody
const TRIP = {
  pageType: 'trip',
  draftType: '0001',
  title: '부산 출장',
  startDate: '2026-11-26 09:00',
  endDate: '2026-11-28 18:00',
  fields: {
    place: '부산',
    purpose: '납품',
    costs: { transport: 120_000, lodging: 80_000 },
    work: [{ date: '2026-11-28', from: '10:00', to: '12:00' }],
  },
} as const satisfies DocumentBody
const EDU = {
  pageType: 'edu',
  draftType: '0002',
  title: '직무 교육',
  startDate: '2026-11-23 17:00',
  endDate: '2026-11-23 20:00',
  fields: { name: '엑셀', compulsory: true, payer: 'COMPANY', cost: 50_000 },
} as const satisfies DocumentBody
const OVER = {
  pageType: 'over',
  draftType: '0001',
  title: '연장근로',
  fields: { workDate: '2026-11-24', from: '18:00', to: '20:00', reason: '납품', agreed: true },
} as const satisfies DocumentBody
const APOLOGY = {
  pageType: 'apology',
  draftType: '0002',
  title: '경위',
  fields: { happenedAt: '2026-11-19 14:00', facts: '지게차가 선반에 부딪혔습니다.' },
} as const satisfies DocumentBody

describe('on days that are worked as planned', () => {
  it.each([
    ['근태-2026-0001', LATE, ['2026-11-24 2026-11-24 HOURS 0013 09:00 10:00 false'], '1'],
    ['근태-2026-0001', ABSENT, ['2026-11-25 2026-11-25 LEAVE 0013 false'], '8'],
    ['출장-2026-0001', TRIP, ['2026-11-26 2026-11-28 TRIP true', '2026-11-28 2026-11-28 HOURS 10:00 12:00 true'], '3'],
    ['교육-2026-0001', EDU, ['2026-11-23 2026-11-23 EDU true', '2026-11-23 2026-11-23 HOURS 18:00 20:00 true'], '1'],
    ['연장근로-2026-0001', OVER, ['2026-11-24 2026-11-24 HOURS 18:00 20:00 true'], '2'],
  ])('%s writes its facts, is printed, and is undone by cancelling', async (number, body, facts, amount) => {
    const cast = await makeApprovalCast(t)
    const before = await everything(cast)
    const seen = await foresee(cast.drafter, body)
    expect(seen.errors).toEqual([])
    expect(seen.effects.length).toBeGreaterThan(0)
    const no = await approveOf(cast, body)
    expect(await factsOf(cast)).toEqual(facts)
    const list = await cast.operator.call(listDocuments, { params: { pageType: body.pageType }, query: {} })
    expect(list.body.items[0]).toMatchObject({ number, amount, state: 'APPROVED' })
    expect((await cast.drafter.call(approvalDocumentPdf, { params: { no } })).status).toBe(200)
    expect(await everything(cast)).not.toEqual(before)
    await cancelOf(cast, no)
    expect(await factsOf(cast)).toEqual([])
    expect(await everything(cast)).toEqual(before)
  })

  it('overtime pays, a trip and an approved absence leave no mark', async () => {
    const cast = await makeApprovalCast(t)
    await approveOf(cast, OVER)
    await approveOf(cast, TRIP)
    await approveOf(cast, { ...LATE, fields: { ...LATE.fields, targetDate: '2026-11-25' } })
    const { won } = await everything(cast)
    // 10,000 an hour: two hours of overtime, two on the day off.
    expect(won).toMatchObject({ 연장근로수당: 60_000 })
    expect(await dayOf(cast, '2026-11-25')).toMatchObject({ judgements: { in: ['정상'] }, latenTime: '01:00' })
  })

  it('an account of what happened writes nothing', async () => {
    const cast = await makeApprovalCast(t)
    const before = await everything(cast)
    const no = await approveOf(cast, APOLOGY)
    expect(await everything(cast)).toEqual(before)
    await cancelOf(cast, no)
  })
})

describe('on days that are recorded', () => {
  const recorded = () => makeApprovalCast(t, { from: null })
  it('a missed time is a tag of the document, and the request that waited becomes it', async () => {
    const cast = await recorded()
    await tagDay(cast, '2026-11-18', '09:00', '18:00')
    const asked = { workDate: '2026-11-18', lvofcTime: '19:00', reason: '늦게 나옴' }
    expect((await cast.drafter.call(createPunchRequest, { body: asked })).status).toBe(200)
    const before = await everything(cast)
    const fix = {
      pageType: 'attendance',
      draftType: '0001',
      title: '기록 고침',
      fields: { targetDate: '2026-11-18', after: { lvofcTime: '19:30' }, reason: '기록기 고장' },
    } as const satisfies DocumentBody
    expect((await foresee(cast.drafter, fix)).effects).toHaveLength(2)
    const no = await approveOf(cast, fix)
    expect(await dayOf(cast, '2026-11-18')).toMatchObject({ lvofcTime: '19:30' })
    const { body: requests } = await cast.operator.call(listPunchRequests, { query: {} })
    expect(requests.items).toMatchObject([{ state: 'APPROVED', times: { lvofcTime: '19:30' } }])
    const byHand = await cast.operator.call(decidePunchRequest, { body: { no: 1, action: 'withdraw', reason: '착오' } })
    expect(refusal(byHand)[1]).toContain('근태-2026-0001 문서가 승인되어')
    await cancelOf(cast, no)
    expect(await everything(cast)).toEqual(before)
  })

  it.each([
    ['attendance', LATE],
    ['absence', ABSENT],
    ['trip', TRIP],
    ['edu', EDU],
    ['over', OVER],
  ])('%s is undone by cancelling', async (_, body) => {
    t.clock.set('2026-11-30T12:00:00Z')
    const cast = await recorded()
    await tagDay(cast, '2026-11-18', '09:00', '20:30')
    await tagDay(cast, '2026-11-24', '10:00', '21:00')
    const before = await everything(cast)
    await cancelOf(cast, await approveOf(cast, body))
    expect(await everything(cast)).toEqual(before)
  })

  it('work of a trip counts without a tag, on a planned day and on a day off', async () => {
    t.clock.set('2026-11-30T12:00:00Z')
    const cast = await recorded()
    await tagDay(cast, '2026-11-18', '09:00', '18:00')
    const work = [
      { date: '2026-11-26', from: '18:00', to: '20:00' },
      { date: '2026-11-28', from: '10:00', to: '12:00' },
    ]
    await approveOf(cast, { ...TRIP, fields: { ...TRIP.fields, work } })
    expect(await dayOf(cast, '2026-11-26')).toMatchObject({ realWork: '10:00', extnWork: '02:00' })
    expect(await dayOf(cast, '2026-11-27')).toMatchObject({ realWork: '08:00', judgements: { in: ['출장'] } })
    expect(await dayOf(cast, '2026-11-28')).toMatchObject({ realWork: '02:00' })
  })

  it.each([
    ['overtime', { ...OVER, fields: { ...OVER.fields, workDate: '2026-11-25' } }],
    [
      'an outing',
      { ...LATE, draftType: '0004', fields: { ...LATE.fields, targetDate: '2026-11-25', from: '14:00', to: '15:00' } },
    ],
  ] as const)('%s of a day to come makes no absence of it', async (_, body) => {
    t.clock.set('2026-11-20T01:00:00Z')
    const cast = await recorded()
    await tagDay(cast, '2026-11-18', '09:00', '18:00')
    const before = await everything(cast)
    await approveOf(cast, body)
    expect(await everything(cast)).toEqual(before)
  })

  it('an approved lateness takes the mark', async () => {
    t.clock.set('2026-11-24T12:30:00Z')
    const cast = await recorded()
    await tagDay(cast, '2026-11-24', '10:00', '18:00')
    expect(await dayOf(cast, '2026-11-24')).toMatchObject({ judgements: { in: ['지각'] } })
    await approveOf(cast, LATE)
    expect(await dayOf(cast, '2026-11-24')).toMatchObject({ judgements: { in: ['정상'] } })
  })
})

describe('who is protected', () => {
  const protect = (cast: Cast, kind: string) =>
    t.db.withCompany(cast, (tx) =>
      sql`insert into protection (company_no, employee_no, kind, valid_from) values (${cast.companyNo}, 1, ${kind}, '2026-11-01')`.execute(
        tx,
      ),
    )
  it.each([
    ['PREGNANT', '19:00', '임신 중인 근로자는 연장근로를 할 수 없습니다(근로기준법 제74조 제5항).'],
    ['AFTER_BIRTH', '20:30', '출산 후 1년 안인 근로자의 연장근로는 하루 2시간까지 할 수 있습니다(근로기준법 제71조).'],
    ['AFTER_BIRTH', '20:00', null],
    ['CHILDCARE_HOURS', '20:00', null],
  ])('%s until %s: %s', async (kind, to, message) => {
    const cast = await makeApprovalCast(t)
    await protect(cast, kind)
    const { errors } = await foresee(cast.drafter, { ...OVER, fields: { ...OVER.fields, to } })
    expect(errors).toEqual(message === null ? [] : [{ path: 'fields.to', message }])
  })
  it('under 18 works an hour more and none at night', async () => {
    const cast = await makeApprovalCast(t)
    await t.db.withCompany(cast, (tx) =>
      sql`update employee set birth_date = '2009-05-01' where company_no = ${cast.companyNo} and employee_no = 1`.execute(
        tx,
      ),
    )
    const { errors } = await foresee(cast.drafter, { ...OVER, fields: { ...OVER.fields, to: '23:00' } })
    expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('제70조 제2항'))
    expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('하루 1시간'))
  })
  it('who is protected meanwhile is not approved', async () => {
    const cast = await makeApprovalCast(t)
    const made = await hand(cast.drafter, OVER)
    await protect(cast, 'PREGNANT')
    expect(refusal(await decideOn(cast.boss, made.body.no))[1]).toContain('연장근로-2026-0001: 임신 중인')
  })
})

describe('what is refused', () => {
  it('names what lacks, what is strange and what the law does not allow, at its field', async () => {
    const cast = await makeApprovalCast(t)
    const told = async (body: DocumentBody) => refusal(await hand(cast.drafter, body))
    expect(await told({ ...OVER, fields: { ...OVER.fields, agreed: false } })).toEqual([
      422,
      'fields.agreed: 연장근로는 근로자가 동의해야 합니다(근로기준법 제53조 제1항).',
    ])
    expect((await told({ ...OVER, fields: { ...OVER.fields, reward: 'LEAVE' } }))[1]).toContain(
      'fields.reward: 보상휴가',
    )
    expect((await told({ ...OVER, fields: { ...OVER.fields, kind: '0002' } }))[0]).toBe(400)
    expect((await told({ ...OVER, fields: { ...OVER.fields, from: '17:00' } }))[1]).toContain('근무시간과 겹칩니다')
    expect((await told({ ...OVER, fields: { ...OVER.fields, workDate: '2024-11-24' } }))[1]).toContain('재직하지')
    expect(await told({ ...LATE, fields: { ...LATE.fields, to: '19:00' } })).toEqual([
      422,
      'fields.to: 근무시간 09:00-18:00 안의 시각을 적어 주세요.',
    ])
    expect((await told({ ...LATE, fields: { ...LATE.fields, pay: 'LEAVE' } }))[1]).toContain('fields.pay')
    expect(await told({ ...TRIP, fields: { place: '부산', unit: 'DAY' } })).toEqual([
      422,
      'fields.unit: 이 문서에 없는 항목입니다.',
    ])
    expect(await told({ pageType: 'apology', draftType: '0001', title: '경위', fields: {} })).toEqual([
      422,
      'fields.happenedAt: 발생한 날짜와 시각을 적어 주세요.',
      'fields.facts: 있었던 일을 적어 주세요.',
    ])
  })

  it('overtime beyond 52 hours, at the submission and again at the approval', async () => {
    const cast = await makeApprovalCast(t)
    // Twelve hours of Monday to Wednesday fill the week.
    const four = (day: number): DocumentBody => ({
      ...OVER,
      fields: { ...OVER.fields, workDate: `2026-11-${day}`, to: '22:00' },
    })
    for (const day of [23, 24]) await approveOf(cast, four(day))
    const last = await hand(cast.drafter, four(25))
    expect(last.body).toMatchObject({ number: '연장근로-2026-0003', state: 'RUNNING' })
    const more: DocumentBody = { ...OVER, fields: { ...OVER.fields, workDate: '2026-11-26', to: '23:00' } }
    expect(refusal(await hand(cast.drafter, more))[1]).toMatch(/^fields.to: 주 52시간 한도를 넘습니다/)
    const one: DocumentBody = { ...more, fields: { ...more.fields, to: '19:00' } }
    expect((await foresee(cast.drafter, one)).week).toEqual({ hours: '49', room: '3' })
    const hour = await hand(cast.drafter, one)
    expect(hour.status).toBe(200)
    expect((await decideOn(cast.boss, last.body.no)).status).toBe(200)
    expect(refusal(await decideOn(cast.boss, hour.body.no))[1]).toContain('연장근로-2026-0004: 주 52시간 한도를')
  })

  it('a document on the days of another, by its number', async () => {
    const cast = await makeApprovalCast(t)
    await approveOf(cast, TRIP)
    expect(
      refusal(await hand(cast.drafter, { ...EDU, startDate: '2026-11-27 09:00', endDate: '2026-11-27 12:00' }))[1],
    ).toContain('출장-2026-0001(승인) 문서와 겹칩니다')
    await approveOf(cast, OVER)
    const beside: DocumentBody = { ...OVER, fields: { ...OVER.fields, from: '19:30', to: '21:00' } }
    expect(refusal(await hand(cast.drafter, beside))[1]).toContain('연장근로-2026-0001(승인)')
    expect((await hand(cast.drafter, { ...beside, fields: { ...beside.fields, from: '20:00' } })).status).toBe(200)
  })
})
