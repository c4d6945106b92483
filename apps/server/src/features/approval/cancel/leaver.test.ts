import { readDocument } from '@handal/contracts/approval/documents'
import { leaveEmployee } from '@handal/contracts/people/leaving'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { approved, type Cast, decide, factsOf, fault, makeCast, write } from '../../../testing/document-cast.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { closePlanned } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body
const leave = async ({ operator }: Cast, lastDay: string, employeeNo = 1) => {
  const body = { lastDay, leaveReason: '개인 사정' }
  expect(fault(await operator.call(leaveEmployee, { params: { empl_no: employeeNo }, body: body as never }))[0]).toBe(
    200,
  )
}

describe('a drafter who leaves', () => {
  it('keeps the days up to the last one: those behind it are taken out, a document of these alone is cancelled', async () => {
    const cast = await makeCast(t)
    const { operator, companyNo } = cast
    // Thursday to Monday, and a day of the week behind it.
    await approved(cast)
    await approved(cast, { startDate: '2026-12-03 09:00', endDate: '2026-12-03 18:00' })
    await leave(cast, '2026-11-27')
    expect(await read(operator)).toMatchObject({
      state: 'APPROVED',
      effects: [
        { state: 'APPLIED', str: '2026-11-26', end: '2026-11-27' },
        { state: 'WITHDRAWN', str: '2026-11-28', end: '2026-11-30' },
      ],
    })
    expect(await read(operator, 2)).toMatchObject({ state: 'CANCELLED', effects: [{ state: 'WITHDRAWN' }] })
    expect((await factsOf(cast)).map(({ str, end }) => [str, end])).toEqual([['2026-11-26', '2026-11-27']])
    expect((await read(operator)).moves.at(-1)).toMatchObject({ act: 'cancel', text: '퇴사(2026.11.27)' })
    expect(await auditsOf(t, companyNo, 'approval-document.cancel')).toMatchObject([
      { after: { number: '휴가-2026-0001', state: 'APPROVED' }, reason: '퇴사(2026.11.27)' },
      { after: { number: '휴가-2026-0002', state: 'CANCELLED' } },
    ])
  })

  it('on the last day of a document keeps it whole, and another one’s documents stand', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    await leave(cast, '2026-11-30')
    expect(await read(cast.operator)).toMatchObject({ state: 'APPROVED', effects: [{ state: 'APPLIED' }] })
    await leave(cast, '2026-11-20', 4)
    expect((await read(cast.operator)).effects).toHaveLength(1)
    expect(await auditsOf(t, cast.companyNo, 'approval-document.cancel')).toEqual([])
  })

  it('in a month that was closed leaves the days to the operator, who finds them under 멈춤', async () => {
    const cast = await makeCast(t)
    await approved(cast)
    expect((await closePlanned(cast)).status).toBe(200)
    await leave(cast, '2026-11-27')
    expect(await read(cast.operator)).toMatchObject({
      state: 'APPROVED',
      effects: [{ state: 'WAITING', factNo: 1 }],
      waits: [expect.stringContaining('취소를 기다립니다')],
    })
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
})
