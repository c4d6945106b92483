import { readDocument } from '@handal/contracts/approval/documents'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { createPosition } from '@handal/contracts/company/organisation'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { again, decide, fault, makeCast, write } from '../../../testing/document-cast.ts'
import { away, type LineSteps, makeTeam, morningOf, peopleOf, stuckOf, toldTo } from '../../../testing/document-team.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const morning = (day?: string): Promise<void> => morningOf(t, day)
const read = async (who: TestSession, no = 1) => (await who.call(readDocument, { params: { no } })).body

describe('a signer who lost what he or she signs as', () => {
  it('is followed by the new head, who is asked; drafter and operator are told, once', async () => {
    const cast = await makeTeam(t)
    await write(cast.drafter)
    expect(await peopleOf(cast.drafter)).toEqual([
      [1, null, 'APPROVED'],
      [2, null, 'TURN'],
      [3, null, 'WAITING'],
    ])
    await cast.head(4)
    // Before the morning, too: who lost it decides nothing more.
    expect(fault(await decide(cast.leader, 1))).toEqual([
      403,
      '부서나 직위가 바뀌어 이 단계를 결재하지 않습니다. 지금 그 자리에 있는 사람이 결재합니다.',
    ])
    await morning()
    await morning()
    expect(await peopleOf(cast.drafter)).toEqual([
      [1, null, 'APPROVED'],
      [4, null, 'TURN'],
      [3, null, 'WAITING'],
    ])
    const { moves } = await read(cast.drafter)
    expect(moves.map(({ act, by, text }) => [act, by, text])).toEqual([
      ['submit', expect.anything(), null],
      ['reroute', '한달', '계획2 부서·직위 변경'],
    ])
    const words = 'approvalDecided 휴가-2026-0001 문서의 검토 단계가 다음 사람에게 넘어갔습니다: 계획2 부서·직위 변경'
    for (const who of [cast.drafter, cast.operator])
      expect((await toldTo(who)).filter((each) => each === words)).toHaveLength(1)
    expect(await toldTo(cast.stranger)).toContain(
      'approvalTurn 계획1님의 휴가신청서 결재를 기다립니다: 휴가-2026-0001 연차 신청',
    )
    expect((await cast.leader.call(readDocument, { params: { no: 1 } })).status).toBe(404)
    expect((await decide(cast.stranger, 1)).status).toBe(200)
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  })

  it('without a new head the next one upward decides for both, where that one decides later anyway', async () => {
    const cast = await makeTeam(t)
    await write(cast.drafter)
    await cast.head(null)
    await morning()
    expect(await peopleOf(cast.drafter)).toEqual([
      [1, null, 'APPROVED'],
      [2, null, 'PASSED'],
      [3, null, 'TURN'],
    ])
    expect((await decide(cast.boss, 1)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  })

  it('is followed by the next who has the position', async () => {
    const cast = await makeTeam(t)
    const { operator, companyNo } = cast
    const { body } = await operator.call(createPosition, { body: { ofcpsNm: '팀장', from: '2025-01-01' } })
    const give = (employeeNo: number, positionNo: number | null) =>
      sql`update employee_assignment set position_no = ${positionNo} where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(
        t.own.kysely,
      )
    await give(2, body.no)
    const steps: LineSteps = [
      { kind: 'REVIEW', who: 'POSITION', positionNo: body.no, within: 'COMPANY' },
      { kind: 'APPROVE', who: 'PARENT_HEAD' },
    ]
    await operator.call(createApprovalLine, {
      body: { departmentNo: cast.team, documentType: 'vacation', steps, from: '2026-01-01' },
    })
    await write(cast.drafter)
    expect((await peopleOf(cast.drafter))[1]).toEqual([2, null, 'TURN'])
    await morning()
    expect((await peopleOf(cast.drafter))[1]).toEqual([2, null, 'TURN'])
    await give(2, null)
    await give(4, body.no)
    await morning()
    expect((await peopleOf(cast.drafter))[1]).toEqual([4, null, 'TURN'])
  })

  it('signs on as the person who was named', async () => {
    const cast = await makeTeam(t, [
      { kind: 'REVIEW', who: 'PERSON', employeeNo: 2 },
      { kind: 'APPROVE', who: 'PERSON', employeeNo: 3 },
    ])
    await write(cast.drafter)
    await cast.head(4)
    await morning()
    expect((await peopleOf(cast.drafter))[1]).toEqual([2, null, 'TURN'])
    expect((await decide(cast.leader, 1)).status).toBe(200)
  })
})

describe('a signer who is away without a deputy', () => {
  it('is followed by the next one upward, and is asked again when back', async () => {
    const cast = await makeTeam(t, [{ kind: 'APPROVE', who: 'HEAD' }])
    const no = await away(cast.leader, cast.boss, '2026-11-23', '2026-11-24')
    expect(no).toBe(1)
    await write(cast.drafter)
    await morning('2026-11-22')
    expect((await peopleOf(await again(t, cast, 1), 2))[1]).toEqual([2, null, 'TURN'])
    await morning('2026-11-23')
    await morning('2026-11-24')
    expect((await peopleOf(await again(t, cast, 1), 2))[1]).toEqual([3, 2, 'TURN'])
    const words = 'approvalDecided 휴가-2026-0002 문서의 결재 단계가 다음 사람에게 넘어갔습니다: 계획2 부재'
    for (const who of [await again(t, cast, 1), await again(t, cast, null)])
      expect((await toldTo(who)).filter((each) => each === words)).toHaveLength(1)
    await morning('2026-11-25')
    expect((await peopleOf(await again(t, cast, 1), 2))[1]).toEqual([2, null, 'TURN'])
    expect((await read(await again(t, cast, 1), 2)).moves.map(({ text }) => text)).toEqual([
      null,
      '계획2 부재',
      '대결 기간이 끝남',
    ])
  })

  it('is passed over where the next one upward decides later anyway', async () => {
    const cast = await makeTeam(t)
    await away(cast.leader, cast.boss, '2026-11-23')
    await write(cast.drafter)
    await morning('2026-11-23')
    expect(await peopleOf(await again(t, cast, 1), 2)).toEqual([
      [1, null, 'APPROVED'],
      [2, null, 'PASSED'],
      [3, null, 'TURN'],
    ])
    expect((await decide(await again(t, cast, 3), 2)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  })

  it('named as a person, holds the document up: it stands still in words until back, told once, or decides all the same', async () => {
    const cast = await makeCast(t)
    const no = await write(cast.leader, {
      startDate: '2026-11-23 09:00',
      endDate: '2026-11-24 18:00',
      fields: { unit: 'DAY', reason: '휴식' },
    })
    expect((await decide(cast.boss, no.body.no)).body.items[0]).toMatchObject({ state: 'APPROVED' })
    await write(cast.drafter)
    await morning('2026-11-22')
    expect(await stuckOf(await again(t, cast, null))).toEqual([])
    await morning('2026-11-23')
    await morning('2026-11-24')
    const told =
      '검토할 계획2가 2026.11.24까지 자리를 비우고 대결할 사람도 없습니다. 돌아와서 결재하거나 운영자가 결재자를 다시 지정합니다.'
    expect(await stuckOf(await again(t, cast, null))).toMatchObject([{ no: 2, waits: [told] }])
    expect((await read(await again(t, cast, 1), 2)).waits).toEqual([told])
    const words = '휴가-2026-0002 문서를 결재할 사람이 없어 멈췄습니다: 계획2 검토 2026.11.24까지 부재'
    expect((await toldTo(await again(t, cast, null))).filter((each) => each === `approvalStuck ${words}`)).toHaveLength(
      1,
    )
    expect((await toldTo(await again(t, cast, 1))).filter((each) => each === `approvalDecided ${words}`)).toHaveLength(
      1,
    )
    expect((await decide(await again(t, cast, 2), 2)).status).toBe(200)
    await morning('2026-11-25')
    expect(await stuckOf(await again(t, cast, null))).toEqual([])
  })
})
