import { applyDocument } from '@handal/contracts/approval/document-around'
import { cancelDocument, readDocument } from '@handal/contracts/approval/documents'
import { changeEmployee, previewEmployee } from '@handal/contracts/people/employee-write'
import { leaveEmployee, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import { closeAttendance } from '@handal/contracts/time/attendance'
import { changeSetting } from '@handal/contracts/settings/settings'
import { yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import {
  approved,
  balanceOf,
  type Cast,
  decide,
  factsOf,
  fault,
  makeCast,
  write,
} from '../../../testing/document-cast.ts'
import { toldTo } from '../../../testing/document-team.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { anotherOperator, closePlanned, makePlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body
const standOf = async (cast: Cast, no = 1) => {
  const { state, effects } = await read(cast.operator, no)
  return [state, ...effects.map((each) => `${each.state} ${each.str} ${each.end} ${each.text}`)]
}
const lastMove = async (cast: Cast, no = 1) => {
  const move = (await read(cast.operator, no)).moves.at(-1)
  return [move?.act, move?.text]
}
const daysOf = async (cast: Cast) => (await factsOf(cast)).map(({ str, end }) => `${str} ${end}`)
const leave = async ({ operator }: Cast, lastDay: string, employeeNo = 1) => {
  const body = { lastDay, leaveReason: '개인 사정' }
  expect(fault(await operator.call(leaveEmployee, { params: { empl_no: employeeNo }, body: body as never }))[0]).toBe(
    200,
  )
}
const takeBack = async ({ operator }: Cast) => {
  const done = await operator.call(takeLeavingBack, { params: { empl_no: 1 }, body: { reason: '퇴사 철회' } })
  expect(fault(done)[0]).toBe(200)
}
/** Sets the last day in the person's form. */
const inForm = async ({ operator }: Cast, retireDate: string | null) => {
  const done = await operator.call(changeEmployee, { params: { empl_no: 1 }, body: { retireDate } })
  expect(fault(done)[0]).toBe(200)
}
const reopen = async ({ operator }: Cast) => {
  const body = { month: yearMonth('2026-11'), action: 'reopen' as const, reason: '근태 수정' }
  expect((await operator.call(closeAttendance, { body })).status).toBe(200)
}
const settle = async ({ operator }: Cast, action: 'apply' | 'decline') => {
  const done = await operator.call(applyDocument, { params: { no: 1 }, body: { action, reason: '퇴사 처리' } })
  expect(fault(done)[0]).toBe(200)
}
const ALL = 'APPLIED 2026-11-26 2026-11-30 2026.11.26(목) - 11.30(월) 연차 3일'
const KEPT = 'APPLIED 2026-11-26 2026-11-27 2026.11.26(목) - 11.27(금) 연차 2일'
const GONE = 'WITHDRAWN 2026-11-28 2026-11-30 2026.11.28(토) - 11.30(월) 연차 1일'
const BACK = 'APPLIED 2026-11-28 2026-11-30 2026.11.28(토) - 11.30(월) 연차 1일'

describe('a drafter who leaves', () => {
  it.each([
    ['by the leaving', leave],
    ['by the form', inForm],
  ])(
    'keeps the days up to the last one, %s: those behind it go, a document of these alone is cancelled',
    async (_, set) => {
      const cast = await makeCast(t)
      const { companyNo } = cast
      // Thursday to Monday, and a day of the week behind it.
      await approved(cast)
      await approved(cast, { startDate: '2026-12-03 09:00', endDate: '2026-12-03 18:00' })
      await set(cast, '2026-11-27')
      expect(await standOf(cast)).toEqual(['APPROVED', KEPT, GONE])
      expect(await standOf(cast, 2)).toEqual(['CANCELLED', 'WITHDRAWN 2026-12-03 2026-12-03 2026.12.03(목) 연차 1일'])
      expect(await daysOf(cast)).toEqual(['2026-11-26 2026-11-27'])
      expect(await lastMove(cast)).toEqual(['end', '퇴사(2026.11.27)'])
      expect(await auditsOf(t, companyNo, 'approval-document.end')).toMatchObject([
        { after: { number: '휴가-2026-0001', state: 'APPROVED' }, reason: '퇴사(2026.11.27)' },
        { after: { number: '휴가-2026-0002', state: 'CANCELLED' } },
      ])
      expect(await toldTo(cast.drafter)).toEqual(
        expect.arrayContaining([
          'approvalDecided 휴가-2026-0001 문서에서 퇴사일 뒤의 날을 뺐습니다: 퇴사일 2026.11.27, 뺀 날 2026.11.28(토) - 11.30(월)',
          'approvalDecided 휴가-2026-0002 문서가 취소됐습니다: 연차 신청',
        ]),
      )
    },
  )

  it('on the last day of a document keeps it whole, and another one’s documents stand', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await leave(cast, '2026-11-30')
    await leave(cast, '2026-11-20', 4)
    expect(await standOf(cast)).toEqual(['APPROVED', ALL])
    expect(await auditsOf(t, cast.companyNo, 'approval-document.end')).toEqual([])
  })

  it('of a document that is under way: it is approved no more', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await leave(cast, '2026-11-27')
    await decide(cast.leader, 1)
    expect(fault(await decide(cast.boss, 1))).toEqual([
      422,
      'items: 휴가-2026-0001: 2026.11.27까지 재직하는 사원입니다.',
    ])
  })

  it('of another company with the same numbers moves nothing', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const other = await makePlannedCompany(t)
    const body = { retireDate: '2026-11-27' }
    expect((await other.operator.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(200)
    expect((await cast.stranger.call(changeEmployee, { params: { empl_no: 1 }, body })).status).toBe(403)
    expect(await standOf(cast)).toEqual(['APPROVED', ALL])
  })
})

describe('a last day that goes or moves on', () => {
  it.each([
    ['the leaving taken back', takeBack, '퇴사 취소'],
    ['the form cleared', (cast: Cast) => inForm(cast, null), '퇴사 취소'],
    ['the form moved on', (cast: Cast) => inForm(cast, '2026-12-31'), '퇴사일 변경(2026.12.31)'],
    ['the leaving moved on', (cast: Cast) => leave(cast, '2026-12-31'), '퇴사일 변경(2026.12.31)'],
  ])('brings documents back: %s', async (_, back, why) => {
    const cast = await makeCast(t)
    await approved(cast)
    await approved(cast, { startDate: '2026-12-03 09:00', endDate: '2026-12-03 18:00' })
    const before = await balanceOf(cast, '2026-12-31')
    await leave(cast, '2026-11-27')
    await back(cast)
    expect(await standOf(cast)).toEqual(['APPROVED', KEPT, BACK])
    expect(await standOf(cast, 2)).toEqual(['APPROVED', 'APPLIED 2026-12-03 2026-12-03 2026.12.03(목) 연차 1일'])
    expect([await lastMove(cast), await lastMove(cast, 2)]).toEqual([
      ['restore', why],
      ['restore', why],
    ])
    expect(await balanceOf(cast, '2026-12-31')).toBe(before)
    expect(await auditsOf(t, cast.companyNo, 'approval-document.restore')).toMatchObject([
      { before: { state: 'APPROVED' }, after: { number: '휴가-2026-0001', state: 'APPROVED' }, reason: why },
      { before: { state: 'CANCELLED' }, after: { number: '휴가-2026-0002', state: 'APPROVED' } },
    ])
    expect(await toldTo(cast.drafter)).toEqual(
      expect.arrayContaining(['approvalDecided 휴가-2026-0002 문서의 날이 퇴사 전으로 돌아왔습니다: ']),
    )
    // It is a document like any other again.
    await cast.drafter.call(cancelDocument, { params: { no: 2 }, body: { reason: '일정 변경' } })
    expect((await decide(cast.boss, 2)).body.items[0]).toMatchObject({ state: 'CANCELLED' })
  })

  it('twice, earlier and later, comes to the last of them', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    // Friday, Thursday, Saturday, whose day off alone brings nothing, the day before all of it, Sunday.
    for (const day of ['2026-11-27', '2026-11-26', '2026-11-28', '2026-11-25', '2026-11-29']) await inForm(cast, day)
    const [state, ...effects] = await standOf(cast)
    expect(state).toBe('APPROVED')
    expect(effects.at(-1)).toBe('WITHDRAWN 2026-11-30 2026-11-30 2026.11.30(월) 연차 1일')
    expect(Number(await balanceOf(cast, '2026-11-29'))).toBe(Number(await balanceOf(cast, '2026-11-25')) - 2)
    await inForm(cast, null)
    expect((await daysOf(cast)).at(-1)).toBe('2026-11-30 2026-11-30')
  })

  it('brings nothing back that the drafter had cancelled, before or after', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const ask = (dates?: string[]) =>
      cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경', ...(dates && { dates }) } })
    expect((await ask(['2026-11-30'])).status).toBe(200)
    await decide(cast.boss, 1)
    await inForm(cast, '2026-11-26')
    await inForm(cast, null)
    expect((await daysOf(cast)).map((days) => days.slice(0, 10))).toEqual(['2026-11-26', '2026-11-27'])
    // Asked for before the last day was set, approved after it.
    expect((await ask()).status).toBe(200)
    await inForm(cast, '2026-11-26')
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'CANCELLED' })
    await inForm(cast, null)
    expect(await daysOf(cast)).toEqual([])
    expect((await read(cast.operator)).state).toBe('CANCELLED')
  })

  it('leaves a document whose 취소신청 was refused meanwhile cancelled, and brings it back', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    await inForm(cast, '2026-11-20')
    expect((await read(cast.operator)).state).toBe('CANCELLING')
    const refused = await decide(cast.boss, 1, 'reject', { comment: '대체 근무자가 없음' })
    expect(refused.body.items[0]).toMatchObject({ state: 'CANCELLED' })
    await inForm(cast, null)
    expect(await standOf(cast)).toEqual(['APPROVED', ALL])
  })

  it('says which days it cannot bring back, and why, to everybody concerned', async () => {
    const cast = await makeCast(t)
    const borrow = (value: boolean) =>
      cast.operator.call(changeSetting, {
        body: { name: 'borrowLeave' as const, value, from: '2026-11-01', reason: '규칙 변경' },
      })
    expect((await borrow(true)).status).toBe(200)
    await approved(cast, { endDate: '2026-12-31 18:00' })
    await inForm(cast, '2026-11-27')
    expect((await borrow(false)).status).toBe(200)
    await inForm(cast, null)
    const why = /^2026.11.28\(토\) - 12.31\(목\): 되돌리지 못했습니다. 남은 연차 .*일 많습니다/m
    expect(await lastMove(cast)).toEqual(['restore', expect.stringMatching(why)])
    expect(await daysOf(cast)).toEqual(['2026-11-26 2026-11-27'])
    const told = expect.stringMatching(
      /^approvalDecided 휴가-2026-0001 문서의 날을 다 되돌리지 못했습니다: .*되돌리지 못했습니다/,
    )
    for (const who of [cast.drafter, cast.operator]) expect(await toldTo(who)).toContainEqual(told)
    // Not by another move of the last day either.
    expect((await borrow(true)).status).toBe(200)
    await inForm(cast, '2027-03-31')
    expect(await daysOf(cast)).toEqual(['2026-11-26 2026-11-27'])
  })
})

describe('a month that is closed', () => {
  it('keeps the days for the operator, and leaves them as they were once nobody leaves', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    expect((await closePlanned(cast)).status).toBe(200)
    await leave(cast, '2026-11-27')
    expect(await read(cast.operator)).toMatchObject({
      state: 'APPROVED',
      effects: [{ state: 'WAITING', factNo: 1 }],
      waits: [expect.stringContaining('취소를 기다립니다')],
    })
    // Nothing is told twice of the same days.
    await inForm(cast, '2026-11-26')
    await inForm(cast, '2026-11-27')
    const asked = async () =>
      (
        await sql`select from notice where company_no = ${cast.companyNo} and about_kind = 'approval-effect' and done_at is null`.execute(
          t.own.kysely,
        )
      ).rows.length
    expect(await asked()).toBeGreaterThan(0)
    await takeBack(cast)
    // Nobody is asked to apply it any more.
    expect(await asked()).toBe(0)
    expect(await standOf(cast)).toEqual(['APPROVED', ALL])
    const acts = (await read(cast.operator)).moves.map(({ act, text }) => [act, text])
    expect(acts.slice(3)).toEqual([
      ['end', '퇴사(2026.11.27)'],
      ['end', '퇴사(2026.11.26)'],
      ['restore', '퇴사일 변경(2026.11.27)'],
      ['restore', '퇴사 취소'],
    ])
  })

  it('that closed since takes what comes back when the operator applies it', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await leave(cast, '2026-11-27')
    expect((await closePlanned(cast)).status).toBe(200)
    await takeBack(cast)
    const waiting = '2026.11.28(토) - 11.30(월)'
    expect(await standOf(cast)).toEqual(['APPROVED', KEPT, BACK.replace('APPLIED', 'WAITING')])
    expect(await lastMove(cast)).toEqual(['restore', `퇴사 취소\n${waiting}: 마감한 달이라 반영을 기다립니다.`])
    expect(await toldTo(cast.operator)).toEqual(
      expect.arrayContaining([expect.stringContaining(`${waiting} 마감한 달이라 반영을 기다립니다.`)]),
    )
    await settle(cast, 'apply')
    expect(await standOf(cast)).toEqual(['APPROVED', KEPT, BACK])
    expect(await daysOf(cast)).toEqual(['2026-11-26 2026-11-27', '2026-11-28 2026-11-30'])
  })

  it('takes the days out when the operator applies it, and a document of these alone is cancelled', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    expect((await closePlanned(cast)).status).toBe(200)
    await leave(cast, '2026-11-25')
    await settle(cast, 'apply')
    expect((await standOf(cast))[0]).toBe('CANCELLED')
    expect(await daysOf(cast)).toEqual([])
    await reopen(cast)
    await takeBack(cast)
    expect(await standOf(cast)).toEqual(['APPROVED', ALL])
  })

  it('keeps what the drafter asked to cancel apart from what the last day takes', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    expect((await closePlanned(cast)).status).toBe(200)
    const body = { reason: '일정 변경', dates: ['2026-11-26'] }
    expect((await cast.drafter.call(cancelDocument, { params: { no: 1 }, body })).status).toBe(200)
    await decide(cast.boss, 1)
    await inForm(cast, '2026-11-27')
    await inForm(cast, null)
    expect((await read(cast.operator)).effects).toMatchObject([{ state: 'WAITING', str: '2026-11-26' }])
    await inForm(cast, '2026-11-27')
    await settle(cast, 'apply')
    expect(await daysOf(cast)).toEqual(['2026-11-27 2026-11-27'])
    await reopen(cast)
    await inForm(cast, null)
    expect(await daysOf(cast)).toEqual(['2026-11-27 2026-11-27', '2026-11-28 2026-11-30'])
  })

  it('shortens what waits to be written, and writes the rest', async () => {
    const cast = await makeCast(t)
    expect((await closePlanned(cast)).status).toBe(200)
    await approved(cast)
    await inForm(cast, '2026-11-27')
    expect(await standOf(cast)).toEqual(['APPROVED', KEPT.replace('APPLIED', 'WAITING'), GONE])
    await settle(cast, 'apply')
    expect(await standOf(cast)).toEqual(['APPROVED', KEPT, GONE])
    expect(await daysOf(cast)).toEqual(['2026-11-26 2026-11-27'])
  })
})

it('a last day that is only looked at moves no document and tells nobody', async () => {
  const cast = await makeCast(t)
  await approved(cast)
  const told = await toldTo(cast.drafter)
  const params = { empl_no: 1 }
  const looks = [
    await cast.operator.call(previewEmployee, { params, body: { retireDate: '2026-11-27' } }),
    await cast.operator.call(previewLeaving, { params, body: { lastDay: '2026-11-27' } }),
  ]
  expect(looks.map((look) => fault(look)[0])).toEqual([200, 200])
  expect([await standOf(cast), await toldTo(cast.drafter)]).toEqual([['APPROVED', ALL], told])
  expect(await auditsOf(t, cast.companyNo, 'approval-document.end')).toEqual([])
})

it('two operators who move a last day at once come to one of them, whole', async () => {
  const cast = await makeCast(t)
  await approved(cast)
  const other = await anotherOperator(t, cast.companyNo, '박운영')
  const [one, two] = await Promise.all([
    cast.operator.call(changeEmployee, { params: { empl_no: 1 }, body: { retireDate: '2026-11-26' } }),
    other.call(leaveEmployee, {
      params: { empl_no: 1 },
      body: { lastDay: '2026-11-27', leaveReason: '개인 사정' } as never,
    }),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  const { rows } = await cast.operator
    .call(readDocument, { params: { no: 1 } })
    .then(({ body }) => ({ rows: body.effects.filter(({ state }) => state === 'APPLIED') }))
  expect(['2026-11-26', '2026-11-27']).toContain(rows.at(-1)?.end)
  const { retireDate } = (await cast.operator.call(changeEmployee, { params: { empl_no: 1 }, body: {} })).body
  expect(rows.at(-1)?.end).toBe(retireDate)
})
