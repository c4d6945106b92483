import { cancelDocument, changeDocument, previewDocument } from '@handal/contracts/approval/documents'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { again, type Cast, decide, makeCast, VACATION, write } from '../../../testing/document-cast.ts'
import { away, makeTeam, morningOf, peopleOf, stuckOf, timesTold, toldTo } from '../../../testing/document-team.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))
const morning = (day?: string): Promise<void> => morningOf(t, day)

describe('a signer who is away as the document is handed in', () => {
  const { submit: _, ...ASKED } = VACATION
  const warningsOf = async (who: TestSession) =>
    (await who.call(previewDocument, { body: ASKED })).body.signing?.steps.map(({ warning }) => warning)

  it('is followed at once by the next one upward; drafter, operator and who is asked are told, once', async () => {
    const cast = await makeTeam(t, [{ kind: 'APPROVE', who: 'HEAD' }])
    await away(cast.leader, cast.boss, '2026-11-20')
    expect(await warningsOf(cast.drafter)).toEqual([
      '계획2가 2026.11.20까지 자리를 비웁니다. 그 전에 차례가 되면 다음 사람에게 넘어갑니다.',
    ])
    const made = await write(cast.drafter)
    expect(made.body.steps).toMatchObject([{}, { person: { no: 3 }, deputyFor: { no: 2 }, state: 'TURN' }])
    expect(made.body.moves.map(({ act, text }) => [act, text])).toEqual([
      ['submit', null],
      ['reroute', '계획2 부재'],
    ])
    await morning()
    const words = 'approvalDecided 휴가-2026-0002 문서의 결재 단계가 다음 사람에게 넘어갔습니다: 계획2 부재'
    for (const who of [cast.drafter, cast.operator]) expect(await timesTold(who, words)).toBe(1)
    const turn = 'approvalTurn 계획1님의 휴가신청서 결재를 기다립니다: 휴가-2026-0002 연차 신청'
    expect([await timesTold(cast.boss, turn), await timesTold(cast.leader, turn)]).toEqual([1, 0])
    expect((await decide(cast.boss, 2)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  })

  it('is passed over where the next one upward decides later anyway, of a draft that is handed in too', async () => {
    const cast = await makeTeam(t)
    await away(cast.leader, cast.boss, '2026-11-20')
    const { no } = (await write(cast.drafter, { submit: false })).body
    const made = await cast.drafter.call(changeDocument, { body: { no, submit: true } })
    expect(made.body.steps.map(({ person, state }) => [person?.no, state])).toEqual([
      [1, 'APPROVED'],
      [2, 'PASSED'],
      [3, 'TURN'],
    ])
  })

  it('is stood in for at once by the deputy who was named, of which nobody is told', async () => {
    const cast = await makeTeam(t, [{ kind: 'APPROVE', who: 'HEAD' }])
    const leave = await write(cast.leader, { startDate: '2026-11-20 09:00', endDate: '2026-11-20 18:00' })
    expect((await decide(cast.boss, leave.body.no)).status).toBe(200)
    expect(await warningsOf(cast.drafter)).toEqual([null])
    const made = await write(cast.drafter)
    expect(made.body.steps).toMatchObject([{}, { person: { no: 4 }, deputyFor: { no: 2 }, state: 'TURN' }])
    expect(made.body.moves.map(({ act }) => act)).toEqual(['submit'])
    expect(await toldTo(cast.operator)).toEqual([])
    expect((await decide(cast.stranger, made.body.no)).body.items[0]).toMatchObject({ state: 'APPROVED' })
  })

  it('named as a person, holds it up from the first moment, and says so to drafter and operator', async () => {
    const cast = await makeCast(t)
    await away(cast.leader, cast.boss, '2026-11-20')
    expect(await warningsOf(cast.drafter)).toEqual([
      '계획2가 2026.11.20까지 자리를 비웁니다. 대결할 사람이 없어 돌아올 때까지 기다릴 수 있습니다.',
      null,
    ])
    const made = await write(cast.drafter)
    expect(made.body.waits).toEqual([
      '검토할 계획2가 2026.11.20까지 자리를 비우고 대결할 사람도 없습니다. 돌아와서 결재하거나 운영자가 결재자를 다시 지정합니다.',
    ])
    expect(await stuckOf(cast.operator)).toMatchObject([{ no: 2, waits: made.body.waits }])
    const words = '휴가-2026-0002 문서를 결재할 사람이 없어 멈췄습니다: 계획2 검토 2026.11.20까지 부재'
    expect(await timesTold(cast.operator, `approvalStuck ${words}`)).toBe(1)
    expect(await timesTold(cast.drafter, `approvalDecided ${words}`)).toBe(1)
    expect((await decide(cast.leader, 2)).status).toBe(200)
  })

  it('is not away where that day was cancelled of the leave', async () => {
    const cast = await makeTeam(t, [{ kind: 'APPROVE', who: 'HEAD' }])
    const no = await away(cast.leader, cast.boss, '2026-11-20', '2026-11-23')
    const body = { reason: '출근', dates: ['2026-11-20'] }
    expect((await cast.leader.call(cancelDocument, { params: { no }, body })).status).toBe(200)
    expect((await decide(cast.boss, no)).body.items[0]).toMatchObject({ state: 'APPROVED' })
    expect((await write(cast.drafter)).body.steps).toMatchObject([{}, { person: { no: 2 }, deputyFor: null }])
  })
})

describe('a signer on leave of absence', () => {
  const absent = ({ companyNo }: Cast, from: string) =>
    sql`insert into leave_of_absence (company_no, employee_no, from_date, to_date, cause)
      values (${companyNo}, 2, ${from}::date, '2027-01-31', '육아휴직')`.execute(t.own.kysely)
  it('is followed on the first morning of it, or as the document is handed in', async () => {
    const cast = await makeTeam(t, [{ kind: 'APPROVE', who: 'HEAD' }])
    await write(cast.drafter)
    await absent(cast, '2026-11-21')
    await morning()
    expect((await peopleOf(cast.drafter))[1]).toEqual([2, null, 'TURN'])
    await morning('2026-11-21')
    expect((await peopleOf(await again(t, cast, 1)))[1]).toEqual([3, 2, 'TURN'])
    const next = await write(await again(t, cast, 1), { startDate: '2026-12-10 09:00', endDate: '2026-12-10 18:00' })
    expect(next.body.steps).toMatchObject([{}, { person: { no: 3 }, state: 'TURN' }])
  })

  it('and named as a person, holds the document up from its first day on', async () => {
    const cast = await makeCast(t)
    await write(cast.drafter)
    await absent(cast, '2026-11-21')
    expect(await stuckOf(cast.operator)).toEqual([])
    await morning('2026-11-21')
    expect(await stuckOf(await again(t, cast, null))).toMatchObject([{ no: 1 }])
  })
})
