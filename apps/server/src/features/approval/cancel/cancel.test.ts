import { createHoliday } from '@handal/contracts/company/holidays'
import { applyDocument } from '@handal/contracts/approval/document-around'
import { cancelDocument, readDocument } from '@handal/contracts/approval/documents'
import { listNotices } from '@handal/contracts/session/notice-list'
import { changeSetting } from '@handal/contracts/settings/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
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
import { closePlanned } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

describe('cancelling', () => {
  const cancel = ({ drafter }: Cast, body: object = {}) =>
    drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경', ...body } })
  const daysOf = async (cast: Cast) => (await factsOf(cast)).map(({ str, end }) => [str, end])
  const effectsOf = async ({ drafter }: Cast) =>
    (await drafter.call(readDocument, { params: { no: 1 } })).body.effects.map(({ state, str, end }) => [
      state,
      str,
      end,
    ])

  it('takes the first day alone out, then the last one, and no day twice', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const before = Number(await balanceOf(cast))
    await cancel(cast, { dates: ['2026-11-26'] })
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'APPROVED' })
    expect(await daysOf(cast)).toEqual([['2026-11-27', '2026-11-30']])
    expect(fault(await cancel(cast, { dates: ['2026-11-26'] }))).toEqual([
      422,
      'dates.0: 2026.11.26은 이 문서로 반영한 날이 아닙니다.',
    ])
    await cancel(cast, { dates: ['2026-11-30'] })
    await decide(cast.boss, 1)
    expect(await daysOf(cast)).toEqual([['2026-11-27', '2026-11-29']])
    expect(await effectsOf(cast)).toEqual([
      ['WITHDRAWN', '2026-11-26', '2026-11-26'],
      ['APPLIED', '2026-11-27', '2026-11-29'],
      ['WITHDRAWN', '2026-11-30', '2026-11-30'],
    ])
    expect(Number(await balanceOf(cast)) - before).toBe(2)
    // All days that still stand are the whole document.
    const rest = await cancel(cast, { dates: ['2026-11-27', '2026-11-28', '2026-11-29'] })
    expect(rest.body).toMatchObject({ state: 'CANCELLING', cancelDates: [] })
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'CANCELLED' })
    expect([await factsOf(cast), Number(await balanceOf(cast)) - before]).toEqual([[], 3])
  })

  it('that is rejected leaves everything as it was, and the drafter is told', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const before = [await daysOf(cast), await effectsOf(cast), await balanceOf(cast)]
    await cancel(cast)
    const no = await decide(cast.boss, 1, 'reject', { comment: '대신할 사람이 이미 정해졌습니다.' })
    expect(no.body.items[0]).toMatchObject({ state: 'APPROVED', cancelSteps: [{}, { state: 'REJECTED' }] })
    expect([await daysOf(cast), await effectsOf(cast), await balanceOf(cast)]).toEqual(before)
    const told = (await cast.drafter.call(listNotices, { query: {} })).body.items
    expect(told.map(({ title }) => title)).toContain('휴가-2026-0001 취소신청이 반려됐습니다')
    // It may be asked for once more.
    expect((await cancel(cast)).body).toMatchObject({ state: 'CANCELLING' })
  })

  it('in a closed month that the operator declines leaves the document approved and its days as they are', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    const before = [await daysOf(cast), await balanceOf(cast)]
    expect((await closePlanned(cast)).status).toBe(200)
    await cancel(cast)
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({
      state: 'CANCELLED',
      effects: [{ state: 'WAITING', factNo: 1 }],
    })
    const declined = await cast.operator.call(applyDocument, {
      params: { no: 1 },
      body: { action: 'decline', reason: '급여를 이미 지급했습니다.' },
    })
    expect(declined.body).toMatchObject({ state: 'APPROVED', effects: [{ state: 'APPLIED', factNo: 1 }], waits: [] })
    expect([await daysOf(cast), await balanceOf(cast)]).toEqual(before)
    const told = (await cast.drafter.call(listNotices, { query: {} })).body.items
    expect(told.map(({ title, detail }) => [title, detail])).toContainEqual([
      '휴가-2026-0001 문서를 반영하지 않았습니다',
      '급여를 이미 지급했습니다.',
    ])
    expect((await cancel(cast)).body).toMatchObject({ state: 'CANCELLING' })
  })
})

describe('what changes between the acts', () => {
  it('a day that became a holiday after the approval costs nothing any more, and cancelling gives the others back', async () => {
    const cast = await makeCast(t)
    const before = Number(await balanceOf(cast))
    await approved(cast)
    expect(before - Number(await balanceOf(cast))).toBe(3)
    const body = { holidayDate: '2026-11-27', name: '창립기념일' }
    expect((await cast.operator.call(createHoliday, { body })).status).toBe(200)
    expect(before - Number(await balanceOf(cast))).toBe(2)
    await cast.drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } })
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'CANCELLED' })
    expect([await factsOf(cast), before - Number(await balanceOf(cast))]).toEqual([[], 0])
  })

  it('a rule of the company that holds no more at the approval refuses it in words, and writes nothing', async () => {
    const cast = await makeCast(t)
    const borrow = async (value: boolean) => {
      const body = { name: 'borrowLeave' as const, value, from: '2026-11-01', reason: '규칙 변경' }
      expect(fault(await cast.operator.call(changeSetting, { body }))[0]).toBe(200)
    }
    await borrow(true)
    const made = await write(cast.drafter, { endDate: '2027-01-15 18:00' })
    expect(fault(made)[0]).toBe(200)
    await decide(cast.leader, 1)
    await borrow(false)
    const [status, why] = fault(await decide(cast.boss, 1))
    expect([status, why]).toEqual([422, expect.stringMatching(/^items: 휴가-2026-0001: 남은 연차 .* 많습니다/)])
    const { body } = await cast.drafter.call(readDocument, { params: { no: 1 } })
    expect([body.state, await factsOf(cast)]).toEqual(['RUNNING', []])
    await borrow(true)
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  })
})
