import { describe, expect, it } from 'vitest'
import { beginSteps, type Flow, FLOW_ACTS, type FlowAct, type FlowStep } from './document-flow.ts'
import { actsOf, moveDocument } from './document-move.ts'

const DRAFTER = 1
const STRANGER = 99
type Line = readonly Omit<FlowStep, 'state'>[]
const draft: Line[number] = { no: 1, group: 1, kind: 'DRAFT', final: false, signerNo: DRAFTER }
/** Steps after the draft, by a short word: a2 = 2 agrees, k3 = 3 approves, f3 = 3 approves and ends it, r4 = 4 reads; `+`: asked with the one before. */
const lineOf = (text: string): Line => {
  let group = 1
  const steps = text.split(' ').map((word, index): Line[number] => {
    const isBeside = word.startsWith('+')
    const [kind = '', no = ''] = word.replace('+', '')
    if (!isBeside) group += 1
    return {
      no: index + 2,
      group,
      kind: kind === 'a' ? 'AGREE' : kind === 'r' ? 'READ' : 'APPROVE',
      final: kind === 'f',
      signerNo: Number(no),
    }
  })
  return [draft, ...steps]
}
const LINES = [
  'k2',
  'k2 k3',
  'k2 k3 k4 r5',
  'a2 +a3 k4',
  'a2 k3 k4',
  'f2 k3',
  'k2 f3 k4',
  'a2 k3 a4 k2',
  'k2 a3 +a4 +a5 k6',
].map((text) => [text, lineOf(text)] as const)

const start = (): Flow => ({ state: 'DRAFT', drafterNo: DRAFTER, steps: [] })
/** Cancelling asks who decided last, or the whole line again. */
const lineFor = (act: FlowAct, line: Line, whole: boolean): readonly FlowStep[] => {
  if (act === 'submit' || whole) return beginSteps(line)
  const last = line.findLast(({ kind }) => kind === 'APPROVE')
  return beginSteps([draft, ...(last === undefined ? [] : [{ ...last, no: 2, group: 2, final: false }])])
}
const signing = ({ steps }: Flow) => steps.filter(({ kind }) => kind === 'AGREE' || kind === 'APPROVE')

/** What labour rules §9.3 allow, said apart from the machine: by the state, the person and the steps. */
const mayBe = (flow: Flow, act: FlowAct, person: number): boolean => {
  const { state } = flow
  const running = ['RUNNING', 'CANCELLING'].includes(state)
  const steps = signing(flow)
  const asked = running ? steps.filter(({ signerNo }) => signerNo === person) : []
  const at = (states: readonly string[], kinds: readonly string[] = ['AGREE', 'APPROVE']) =>
    asked.some((step) => states.includes(step.state) && kinds.includes(step.kind))
  const untouched = steps.every((step) => ['WAITING', 'TURN'].includes(step.state))
  const isDrafter = person === DRAFTER
  const done = ['APPROVED', 'AGREED', 'DISAGREED']
  switch (act) {
    case 'edit':
    case 'submit':
      return isDrafter && state === 'DRAFT'
    case 'recall':
      return isDrafter && running && untouched
    case 'redraft':
      return isDrafter && ['REJECTED', 'RECALLED'].includes(state)
    case 'cancel':
      return isDrafter && state === 'APPROVED'
    case 'approve':
    case 'reject':
      return at(['TURN'], ['APPROVE'])
    case 'agree':
    case 'disagree':
      return at(['TURN'], ['AGREE'])
    case 'hold':
      return at(['TURN'])
    case 'resume':
      return at(['HELD'])
    case 'back': {
      const own = asked.find((step) => step.state === 'TURN' && step.kind === 'APPROVE')
      return own !== undefined && steps.some((step) => step.group < own.group)
    }
    case 'undo': {
      const own = asked.findLast((step) => done.includes(step.state))
      return (
        own !== undefined && steps.every((step) => step.group <= own.group || ['WAITING', 'TURN'].includes(step.state))
      )
    }
  }
}

const keyOf = (flow: Flow) => JSON.stringify(flow)
/** Every flow that a line can come to, with what each person tried in it. */
const walk = (
  line: Line,
  whole: boolean,
  look: (flow: Flow, act: FlowAct, person: number, next: Flow | string) => void,
) => {
  const seen = new Map<string, Flow>([[keyOf(start()), start()]])
  const open = [start()]
  const people = [...new Set([DRAFTER, STRANGER, ...line.map(({ signerNo }) => signerNo ?? 0)])]
  for (let flow = open.pop(); flow !== undefined; flow = open.pop())
    for (const act of FLOW_ACTS)
      for (const employeeNo of people) {
        const moved = moveDocument(flow, act, { employeeNo, comment: '사유' }, lineFor(act, line, whole))
        look(flow, act, employeeNo, moved.ok ? moved.value : moved.error)
        if (!moved.ok || seen.has(keyOf(moved.value))) continue
        seen.set(keyOf(moved.value), moved.value)
        open.push(moved.value)
      }
  return [...seen.values()]
}

describe.each(LINES)('the line %s', (_, line) => {
  it.each([false, true])(
    'allows what the rules allow and refuses all else with its sentence (whole line: %s)',
    (whole) => {
      let [allowed, refused] = [0, 0]
      const flows = walk(line, whole, (flow, act, person, next) => {
        const is = [keyOf(flow), act, person]
        expect([...is, typeof next !== 'string']).toEqual([...is, mayBe(flow, act, person)])
        if (typeof next === 'string') {
          refused += 1
          expect(next).toMatch(/^[가-힣].*\.$/)
          expect(next).not.toMatch(/undefined|null/)
        } else allowed += 1
      })
      expect(allowed).toBeGreaterThan(10)
      expect(refused).toBeGreaterThan(allowed)
      expect([...new Set(flows.map(({ state }) => state))].toSorted()).toEqual(
        ['APPROVED', 'CANCELLED', 'CANCELLING', 'DRAFT', 'RECALLED', 'REJECTED', 'RUNNING'].toSorted(),
      )
    },
  )
  it('asks one group at a time, in order, and nobody of a document that is decided', () => {
    for (const flow of walk(line, true, () => {})) {
      const steps = signing(flow)
      const asked = steps.filter(({ state }) => state === 'TURN' || state === 'HELD')
      const running = ['RUNNING', 'CANCELLING'].includes(flow.state)
      expect([flow.state, asked.length > 0]).toEqual([flow.state, running])
      const groups = new Set(asked.map(({ group }) => group))
      expect(groups.size).toBeLessThanOrEqual(1)
      const [group = Infinity] = groups
      for (const step of steps) {
        if (running && step.group < group) expect(step.state).toMatch(/^(APPROVED|AGREED|DISAGREED)$/)
        if (running && step.group > group) expect(step.state).toMatch(/^(WAITING|BACK)$/)
        if (!running) expect(step.state).toMatch(/^(APPROVED|AGREED|DISAGREED|REJECTED|PASSED)$/)
      }
      // Nobody approved a document that nobody decided.
      if (flow.state === 'CANCELLED') expect(steps.some(({ state }) => state === 'APPROVED')).toBe(true)
    }
  })
})

describe.each(LINES)('a cancelling of some days alone, by the line %s', (_, line) => {
  it('goes as one of all days does, and every end leaves the document approved', () => {
    const ended = new Set<string>()
    for (const flow of walk(line, true, () => {})) {
      if (flow.state !== 'CANCELLING') continue
      for (const act of FLOW_ACTS)
        for (const { signerNo } of line) {
          const actor = { employeeNo: signerNo, comment: '사유' }
          const whole = moveDocument(flow, act, actor)
          const partly = moveDocument({ ...flow, partly: true }, act, actor)
          expect(partly.ok).toBe(whole.ok)
          if (!partly.ok || !whole.ok) continue
          expect(partly.value.steps).toEqual(whole.value.steps)
          const isOver = whole.value.state !== 'CANCELLING'
          if (isOver) ended.add(whole.value.state)
          expect(partly.value.state).toBe(isOver ? 'APPROVED' : 'CANCELLING')
        }
    }
    expect([...ended].toSorted()).toEqual(['APPROVED', 'CANCELLED'])
  })
})

describe('what is said along', () => {
  const running = (): Flow => {
    const moved = moveDocument(start(), 'submit', { employeeNo: DRAFTER }, beginSteps(lineOf('a2 k3')))
    if (!moved.ok) throw new Error(moved.error)
    return moved.value
  }
  const move = (flow: Flow, act: FlowAct, employeeNo: number, comment?: string) =>
    moveDocument(flow, act, { employeeNo, comment })
  const agreed = (): Flow => {
    const moved = move(running(), 'agree', 2)
    if (!moved.ok) throw new Error(moved.error)
    return moved.value
  }
  it.each([
    ['reject', '반려하는 사유를 적어 주세요.'],
    ['hold', '보류하는 사유를 적어 주세요.'],
    ['back', '돌려보내는 사유를 적어 주세요.'],
  ] as const)('%s needs its reason', (act, error) => {
    expect(move(agreed(), act, 3)).toEqual({ ok: false, error })
    expect(move(agreed(), act, 3, '  ')).toEqual({ ok: false, error })
    expect(move(agreed(), act, 3, '사유').ok).toBe(true)
  })
  it('an objection needs its reason and lets the line go on', () => {
    expect(move(running(), 'disagree', 2)).toMatchObject({ ok: false })
    expect(move(running(), 'disagree', 2, '인원이 모자랍니다.')).toMatchObject({
      ok: true,
      value: { state: 'RUNNING', steps: [{}, { state: 'DISAGREED' }, { state: 'TURN' }] },
    })
  })
  it('cancelling needs its reason, and a refused one leaves the document approved', () => {
    const approved = move(agreed(), 'approve', 3)
    if (!approved.ok) throw new Error(approved.error)
    const line = lineFor('cancel', lineOf('a2 k3'), false)
    expect(moveDocument(approved.value, 'cancel', { employeeNo: DRAFTER }, line)).toMatchObject({ ok: false })
    const asked = moveDocument(approved.value, 'cancel', { employeeNo: DRAFTER, comment: '일정 변경' }, line)
    if (!asked.ok) throw new Error(asked.error)
    expect(asked.value.state).toBe('CANCELLING')
    expect(move(asked.value, 'reject', 3, '이미 대체 근무자가 있음')).toMatchObject({
      ok: true,
      value: { state: 'APPROVED' },
    })
  })
  it('nobody who signs is refused, and acts name what a person may do', () => {
    expect(moveDocument(start(), 'submit', { employeeNo: DRAFTER }, beginSteps([draft]))).toEqual({
      ok: false,
      error: '결재할 사람이 없습니다. 결재선을 확인해 주세요.',
    })
    expect(actsOf(start(), DRAFTER)).toEqual(['edit', 'submit'])
    expect(actsOf(start(), null)).toEqual([])
    expect(actsOf(running(), 2)).toEqual(['agree', 'disagree', 'hold'])
    expect(actsOf(running(), DRAFTER)).toEqual(['recall'])
    expect(actsOf(agreed(), 3)).toEqual(['approve', 'reject', 'hold', 'back'])
    expect(actsOf(agreed(), 2)).toEqual(['undo'])
  })
})

describe('a step that a 전결 leaves out from the beginning', () => {
  const cut = { no: 4, group: 4, kind: 'APPROVE', final: false, signerNo: 4, state: 'PASSED' } as const
  const begun = [...beginSteps(lineOf('k2 f3')), cut]
  const flow: Flow = { state: 'RUNNING', drafterNo: DRAFTER, steps: begun }
  it('keeps nobody from recalling, nor from taking the own decision back', () => {
    const recalled = moveDocument(flow, 'recall', { employeeNo: DRAFTER })
    expect(recalled).toMatchObject({ ok: true, value: { state: 'RECALLED' } })
    const approved = moveDocument(flow, 'approve', { employeeNo: 2 })
    if (!approved.ok) throw new Error(approved.error)
    expect(moveDocument(approved.value, 'recall', { employeeNo: DRAFTER })).toMatchObject({ ok: false })
    expect(moveDocument(approved.value, 'undo', { employeeNo: 2 })).toMatchObject({ ok: true, value: flow })
  })
  it('is decided by nobody, in words', () => {
    const refused = moveDocument(flow, 'approve', { employeeNo: 4 })
    expect(refused).toEqual({ ok: false, error: '앞 단계에서 전결로 끝나 결정하지 않는 단계입니다.' })
  })
})

it('a document that is sent back is asked of the step before alone, with those beside it', () => {
  const after = (text: string, ...acts: readonly (readonly [FlowAct, number])[]): string[] => {
    const line = lineOf(text)
    const flow = acts.reduce<Flow>((at, [act, employeeNo]) => {
      const moved = moveDocument(at, act, { employeeNo, comment: '다시' }, lineFor(act, line, false))
      if (!moved.ok) throw new Error(moved.error)
      return moved.value
    }, start())
    return signing(flow).map(({ signerNo, state }) => `${signerNo} ${state}`)
  }
  expect(after('k2 k3 k4', ['submit', 1], ['approve', 2], ['approve', 3], ['back', 4])).toEqual([
    '2 APPROVED',
    '3 TURN',
    '4 BACK',
  ])
  expect(after('k2 a3 +a4 k5', ['submit', 1], ['approve', 2], ['agree', 3], ['agree', 4], ['back', 5])).toEqual([
    '2 APPROVED',
    '3 TURN',
    '4 TURN',
    '5 BACK',
  ])
})
