import { err, ok, type Result } from '@handal/base/result'
import {
  askNext,
  documentOf,
  type DocumentState,
  type Flow,
  FLOW_ACTS,
  type FlowAct,
  type FlowStep,
  hasActed,
  isOpen,
  isUnderWay,
  signs,
} from './document-flow.ts'

/** Who acts, and what is said along. */
export type FlowActor = { readonly employeeNo: number | null; readonly comment?: string | undefined }
type Outcome = Result<Flow, string>

/** What becomes of a document whose line comes to its end in a way, by what it was asked for. */
const ENDS: Readonly<Record<'RUNNING' | 'CANCELLING', Readonly<Record<'yes' | 'no' | 'back', DocumentState>>>> = {
  RUNNING: { yes: 'APPROVED', no: 'REJECTED', back: 'RECALLED' },
  CANCELLING: { yes: 'CANCELLED', no: 'APPROVED', back: 'APPROVED' },
}
const end = ({ state, partly = false }: Flow, how: 'yes' | 'no' | 'back'): DocumentState =>
  partly ? 'APPROVED' : ENDS[state === 'CANCELLING' ? 'CANCELLING' : 'RUNNING'][how]

const setState = (steps: readonly FlowStep[], one: FlowStep, state: FlowStep['state']): FlowStep[] =>
  steps.map((step) => (step.no === one.no ? { ...step, state } : step))
const pass = (steps: readonly FlowStep[]): FlowStep[] =>
  steps.map((step) => (signs(step) && isOpen(step) ? { ...step, state: 'PASSED' } : step))

const reason = ({ comment = '' }: FlowActor, what: string): string | null =>
  comment.trim() === '' ? `${what} 사유를 적어 주세요.` : null

/** The step at which a person is asked, or holds the document. */
const turnOf = ({ steps }: Flow, { employeeNo }: FlowActor): FlowStep | undefined =>
  employeeNo === null
    ? undefined
    : steps.find(({ signerNo, state }) => signerNo === employeeNo && (state === 'TURN' || state === 'HELD'))
const hasStep = ({ steps }: Flow, { employeeNo }: FlowActor): boolean =>
  employeeNo !== null && steps.some((step) => signs(step) && step.signerNo === employeeNo)

/** Why nobody, or not this person, decides anything now. */
const noTurn = (flow: Flow, actor: FlowActor): string => {
  if (!isUnderWay(flow.state)) return `${documentOf(flow.state)}라 결정할 것이 없습니다.`
  if (!hasStep(flow, actor)) return '이 문서의 결재선에 없어 결정할 수 없습니다.'
  const own = flow.steps.filter((step) => signs(step) && step.signerNo === actor.employeeNo)
  if (own.every(({ state }) => state === 'PASSED')) return '앞 단계에서 전결로 끝나 결정하지 않는 단계입니다.'
  return own.some(hasActed) ? '이미 결정한 문서입니다.' : '아직 결재할 차례가 아닙니다. 앞 단계가 끝나면 알려 드립니다.'
}

const goOn = (flow: Flow, steps: readonly FlowStep[]): Flow => {
  const isOver = steps.every((step) => !signs(step) || !isOpen(step))
  return isOver ? { ...flow, state: end(flow, 'yes'), steps } : { ...flow, steps: askNext(steps) }
}

type Decision = Extract<FlowAct, 'approve' | 'reject' | 'agree' | 'disagree' | 'hold' | 'resume' | 'back'>
/** Decisions of each kind of step. */
const OF_KIND: Readonly<Record<Decision, readonly FlowStep['kind'][]>> = {
  approve: ['APPROVE'],
  reject: ['APPROVE'],
  agree: ['AGREE'],
  disagree: ['AGREE'],
  hold: ['APPROVE', 'AGREE'],
  resume: ['APPROVE', 'AGREE'],
  back: ['APPROVE'],
}

const sendBack = (flow: Flow, step: FlowStep): Outcome => {
  const before = flow.steps.filter((each) => signs(each) && each.group < step.group && each.state !== 'PASSED')
  if (before.length === 0) return err('앞 단계가 기안뿐입니다. 돌려보내려면 반려해 주세요.')
  const group = Math.max(...before.map((each) => each.group))
  const steps = flow.steps.map((each): FlowStep => {
    if (each.no === step.no) return { ...each, state: 'BACK' }
    if (!signs(each) || each.state === 'PASSED') return each
    return each.group === group ? { ...each, state: 'WAITING' } : each
  })
  return ok({ ...flow, steps: askNext(steps) })
}

const decide = (flow: Flow, act: Decision, actor: FlowActor): Outcome => {
  const step = turnOf(flow, actor)
  if (step === undefined || !isUnderWay(flow.state)) return err(noTurn(flow, actor))
  if (!OF_KIND[act].includes(step.kind))
    return err(
      step.kind === 'AGREE'
        ? '합의 단계입니다. 동의하거나 이의를 적어 주세요.'
        : '결재 단계입니다. 승인하거나 반려해 주세요.',
    )
  const isHeld = step.state === 'HELD'
  if (act === 'resume')
    return isHeld
      ? ok({ ...flow, steps: setState(flow.steps, step, 'TURN') })
      : err('보류하지 않은 문서입니다. 바로 결정할 수 있습니다.')
  if (isHeld) return err('보류한 문서입니다. 보류를 푼 뒤에 결정해 주세요.')
  const missing =
    act === 'reject'
      ? reason(actor, '반려하는')
      : act === 'disagree'
        ? reason(actor, '이의가 있는')
        : act === 'hold'
          ? reason(actor, '보류하는')
          : act === 'back'
            ? reason(actor, '돌려보내는')
            : null
  if (missing !== null) return err(missing)
  switch (act) {
    case 'approve': {
      const steps = setState(flow.steps, step, 'APPROVED')
      return ok(goOn(flow, step.final ? pass(steps) : steps))
    }
    case 'agree':
      return ok(goOn(flow, setState(flow.steps, step, 'AGREED')))
    case 'disagree':
      return ok(goOn(flow, setState(flow.steps, step, 'DISAGREED')))
    case 'reject':
      return ok({ ...flow, state: end(flow, 'no'), steps: pass(setState(flow.steps, step, 'REJECTED')) })
    case 'hold':
      return ok({ ...flow, steps: setState(flow.steps, step, 'HELD') })
    case 'back':
      return sendBack(flow, step)
  }
}

/** Takes the own decision back while nobody behind it has acted; the last one of a line stays. */
const undo = (flow: Flow, actor: FlowActor): Outcome => {
  if (!hasStep(flow, actor)) return err('이 문서의 결재선에 없어 되돌릴 것이 없습니다.')
  if (!isUnderWay(flow.state)) return err(`${documentOf(flow.state)}라 결정을 되돌릴 수 없습니다.`)
  const own = flow.steps.findLast((step) => signs(step) && step.signerNo === actor.employeeNo && !isOpen(step))
  if (own === undefined || own.state === 'PASSED') return err('되돌릴 결정이 없습니다.')
  const isFollowed = flow.steps.some((step) => step.group > own.group && (hasActed(step) || step.state === 'BACK'))
  if (isFollowed) return err('다음 단계에서 이미 처리하여 되돌릴 수 없습니다.')
  return ok({ ...flow, steps: askNext(setState(flow.steps, own, 'WAITING')) })
}

const ofDrafter = (flow: Flow, { employeeNo }: FlowActor): string | null =>
  employeeNo === flow.drafterNo ? null : '기안한 사람만 할 수 있습니다.'

const recall = (flow: Flow): Outcome => {
  if (!isUnderWay(flow.state)) return err(`${documentOf(flow.state)}라 회수할 수 없습니다.`)
  if (flow.steps.some((step) => hasActed(step) || step.state === 'BACK'))
    return err(
      flow.state === 'RUNNING'
        ? '결재자가 이미 처리하여 회수할 수 없습니다. 승인된 뒤에 취소를 신청해 주세요.'
        : '결재자가 이미 처리하여 취소신청을 회수할 수 없습니다.',
    )
  return ok({ ...flow, state: end(flow, 'back'), steps: pass(flow.steps) })
}

/**
 * What an act makes of a document, or why it is refused (labour rules §9.3). `line`: of submitting and cancelling, the steps that are asked
 * then (`beginSteps`). Editing and redrafting change nothing here: one changes the contents, the other makes another document.
 */
export const moveDocument = (
  flow: Flow,
  act: FlowAct,
  actor: FlowActor,
  line: readonly FlowStep[] = [],
): Result<Flow, string> => {
  const { state } = flow
  const begin = (next: DocumentState): Outcome =>
    line.some(({ state: at }) => at === 'TURN')
      ? ok({ ...flow, state: next, steps: line })
      : err('결재할 사람이 없습니다. 결재선을 확인해 주세요.')
  switch (act) {
    case 'undo':
      return undo(flow, actor)
    case 'edit':
    case 'submit':
    case 'redraft':
    case 'recall':
    case 'cancel':
      break
    default:
      return decide(flow, act, actor)
  }
  const stranger = ofDrafter(flow, actor)
  if (stranger !== null) return err(stranger)
  switch (act) {
    case 'edit':
      return state === 'DRAFT' ? ok(flow) : err(`${documentOf(state)}는 수정할 수 없습니다.${AGAIN[state] ?? ''}`)
    case 'submit':
      return state === 'DRAFT' ? begin('RUNNING') : err(`${documentOf(state)}는 다시 상신할 수 없습니다.`)
    case 'redraft':
      return state === 'REJECTED' || state === 'RECALLED'
        ? ok(flow)
        : err(`${documentOf(state)}는 재기안할 수 없습니다. 반려되거나 회수한 문서만 다시 올립니다.`)
    case 'recall':
      return recall(flow)
    case 'cancel': {
      if (state !== 'APPROVED') return err(`${documentOf(state)}라 취소를 신청할 수 없습니다.`)
      const missing = reason(actor, '취소하는')
      return missing === null ? begin('CANCELLING') : err(missing)
    }
  }
}
const AGAIN: Partial<Record<DocumentState, string>> = {
  RUNNING: ' 회수한 뒤에 다시 올려 주세요.',
  REJECTED: ' 재기안해 주세요.',
  RECALLED: ' 재기안해 주세요.',
}

/** A comment that stands for one where only it could be missing, and a line for one that is not known yet. */
const TRIED = '.'
const TRIED_LINE: readonly FlowStep[] = [{ no: 1, group: 1, kind: 'APPROVE', final: false, signerNo: 0, state: 'TURN' }]
/** What a person may do to a document as it stands (labour rules §9.3). */
export const actsOf = (flow: Flow, employeeNo: number | null): FlowAct[] =>
  FLOW_ACTS.filter((act) => moveDocument(flow, act, { employeeNo, comment: TRIED }, TRIED_LINE).ok)
