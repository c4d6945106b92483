import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { Decision } from '@handal/contracts/approval/document-words'
import {
  cancelDocument,
  changeDocument,
  createDocument,
  decideDocuments,
  readDocument,
  recallDocument,
} from '@handal/contracts/approval/documents'
import { createDelegation } from '@handal/contracts/company/approval-delegations'
import type { Problem } from '@handal/contracts/problem'
import { beginSteps, type Flow, type FlowAct, moveDocument } from '@handal/engine/approval'
import { beforeEach, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { type Cast, makeCast } from '../../../testing/document-cast.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

/** Redrafting is another document. */
const ACTS = [
  'edit',
  'submit',
  'recall',
  'cancel',
  'approve',
  'reject',
  'agree',
  'disagree',
  'hold',
  'resume',
  'back',
  'undo',
] as const satisfies readonly FlowAct[]
type Person = 'drafter' | 'leader' | 'boss' | 'stranger' | 'operator'
const NUMBERS: Readonly<Record<Person, number | null>> = { drafter: 1, leader: 2, boss: 3, stranger: 4, operator: null }
const PEOPLE = Object.keys(NUMBERS) as Person[]
const COMMENT = '사유를 적습니다'

const begin = async ({ drafter }: Cast): Promise<number> => {
  const fields = { happenedAt: '2026-11-19 14:00', facts: '지게차가 선반에 부딪혔습니다.' }
  const made = await drafter.call(createDocument, {
    body: { pageType: 'apology', draftType: '0001', title: '선반 사고', fields },
  })
  expect(made.status).toBe(200)
  return made.body.no
}
const act = (who: TestSession, no: number, what: FlowAct) => {
  const params = { no }
  switch (what) {
    case 'edit':
    case 'submit':
      return who.call(changeDocument, { body: { no, ...(what === 'edit' ? { title: '고침' } : { submit: true }) } })
    case 'recall':
      return who.call(recallDocument, { params, body: {} })
    case 'cancel':
      return who.call(cancelDocument, { params, body: { reason: COMMENT } })
    default:
      return who.call(decideDocuments, { body: { items: [{ no }], decision: what as Decision, comment: COMMENT } })
  }
}
/** What the machine makes of the document as it is answered. */
const flowOf = ({ state, drafterNo, steps, cancelSteps }: ApprovalDocument): Flow => ({
  state,
  drafterNo,
  steps: (state === 'CANCELLING' || state === 'CANCELLED' ? cancelSteps : steps).map((step) => ({
    no: step.no,
    group: step.group,
    kind: step.kind,
    final: step.final,
    signerNo: step.person?.no ?? null,
    state: step.state,
  })),
})
type Line = NonNullable<Parameters<typeof moveDocument>[3]>
const draft = { no: 1, group: 1, kind: 'DRAFT', final: false, signerNo: 1 } as const
const LINES = {
  two: [
    draft,
    { no: 2, group: 2, kind: 'APPROVE', final: false, signerNo: 2 },
    { no: 3, group: 3, kind: 'APPROVE', final: false, signerNo: 3 },
  ],
  agree: [
    draft,
    { no: 2, group: 2, kind: 'AGREE', final: false, signerNo: 2 },
    { no: 3, group: 2, kind: 'AGREE', final: false, signerNo: 4 },
    { no: 4, group: 3, kind: 'APPROVE', final: false, signerNo: 3 },
    { no: 5, group: 4, kind: 'READ', final: false, signerNo: 5 },
  ],
  /** Nobody gets to who stands behind the 전결. */
  final: [
    draft,
    { no: 2, group: 2, kind: 'APPROVE', final: false, signerNo: 2 },
    { no: 3, group: 3, kind: 'APPROVE', final: true, signerNo: 3 },
  ],
  /** The stranger stands in for the leader. */
  deputy: [
    draft,
    { no: 2, group: 2, kind: 'APPROVE', final: false, signerNo: 4 },
    { no: 3, group: 3, kind: 'APPROVE', final: false, signerNo: 3 },
  ],
} as const
/** Steps that are stored and that nobody is asked at. */
const CUT: Readonly<Partial<Record<keyof typeof LINES, Line>>> = {
  final: [{ no: 4, group: 4, kind: 'APPROVE', final: false, signerNo: 4, state: 'PASSED' }],
}
/** Cancelling asks who decided last. */
const lineFor = (what: FlowAct, line: keyof typeof LINES): Line =>
  what === 'submit'
    ? [...beginSteps(LINES[line]), ...(CUT[line] ?? [])]
    : beginSteps([draft, { no: 2, group: 2, kind: 'APPROVE', final: false, signerNo: 3 }])

type Try = { readonly who: Person; readonly what: FlowAct }
const keyOf = (flow: Flow): string => JSON.stringify(flow)

const castOf = async (line: keyof typeof LINES): Promise<Cast> => {
  const cast = await makeCast(t, line === 'deputy' ? 'two' : line)
  const body = { employeeNo: 2, deputyNo: 4, from: '2026-11-20', to: '2026-11-30', reason: '출장' }
  if (line === 'deputy') expect((await cast.operator.call(createDelegation, { body })).status).toBe(200)
  return cast
}
/** 후결 changes nothing of where a document stands: whoever was stood in for signs once more, as acts.test.ts shows. */
const isAfter = (line: keyof typeof LINES, { who, what }: Try, { steps }: ApprovalDocument): boolean =>
  line === 'deputy' &&
  who === 'leader' &&
  what === 'approve' &&
  steps.some((step) => step.no === 2 && step.state === 'APPROVED')

it.each(['two', 'agree', 'final', 'deputy'] as const)(
  'every move of a document that can be reached is made by its call, and every other one refused in words: %s',
  { timeout: 300_000 },
  async (line) => {
    const cast = await castOf(line)
    /** Moves that were not made yet, by the flow in which they are; the way to each flow. */
    const open = new Map<string, Try[]>()
    const ways = new Map<string, readonly Try[]>()
    let refused = 0
    const read = async (no: number): Promise<ApprovalDocument> =>
      (await cast.drafter.call(readDocument, { params: { no } })).body
    const nextOf = (flow: Flow, { who, what }: Try) =>
      moveDocument(flow, what, { employeeNo: NUMBERS[who], comment: COMMENT }, lineFor(what, line))
    /** Tries everything that the machine refuses here, and keeps what it allows. */
    const look = async (no: number, way: readonly Try[]): Promise<void> => {
      const before = await read(no)
      const flow = flowOf(before)
      if (open.has(keyOf(flow))) return
      ways.set(keyOf(flow), way)
      const tries = ACTS.flatMap((what) => PEOPLE.map((who) => ({ who, what }))).filter(
        (each) => !isAfter(line, each, before),
      )
      open.set(
        keyOf(flow),
        tries.filter((each) => nextOf(flow, each).ok),
      )
      for (const each of tries) {
        if (nextOf(flow, each).ok) continue
        const { status, body } = await act(cast[each.who], no, each.what)
        expect({ ...each, state: flow.state, status }).toEqual({
          ...each,
          state: flow.state,
          status: expect.toBeOneOf([403, 404, 409]),
        })
        expect((body as unknown as Problem).message).toMatch(/^[가-힣].*[가-힣]\.$/)
        refused += 1
      }
      expect({ ...(await read(no)) }).toEqual(before)
    }
    const move = async (no: number, each: Try): Promise<void> => {
      const flow = flowOf(await read(no))
      const next = nextOf(flow, each)
      const answer = await act(cast[each.who], no, each.what)
      expect([each, flow.state, answer.status, answer.status === 200 ? null : answer.body]).toEqual([
        each,
        flow.state,
        200,
        null,
      ])
      if (!next.ok) throw new Error(next.error)
      const now = flowOf(await read(no))
      // A 취소신청 that came to nothing leaves the document with its own steps.
      const isBack = flow.state === 'CANCELLING' && now.state === 'APPROVED'
      expect(isBack ? now.state : now).toEqual(isBack ? next.value.state : next.value)
    }
    await look(await begin(cast), [])
    for (;;) {
      const [key, left] = [...open].find(([, moves]) => moves.length > 0) ?? []
      if (key === undefined || left === undefined) break
      let way = ways.get(key) ?? []
      const no = await begin(cast)
      for (const each of way) expect((await act(cast[each.who], no, each.what)).status).toBe(200)
      // Goes on from there as long as something is new.
      for (let at: Try[] | undefined = left; at !== undefined && at.length > 0;) {
        const each: Try | undefined = at.shift()
        if (each === undefined) break
        await move(no, each)
        way = [...way, each]
        await look(no, way)
        at = open.get(keyOf(flowOf(await read(no))))
      }
    }
    const states = [...open.keys()].map((key) => (JSON.parse(key) as Flow).state)
    expect([...new Set(states)].toSorted()).toEqual(
      ['APPROVED', 'CANCELLED', 'CANCELLING', 'DRAFT', 'RECALLED', 'REJECTED', 'RUNNING'].toSorted(),
    )
    expect(refused).toBeGreaterThan(open.size * 20)
  },
)
