/** Where a document stands: 임시저장, 진행중, 승인, 반려, 회수, 취소진행, 취소 (labour rules §9.3). */
export type DocumentState = 'DRAFT' | 'RUNNING' | 'APPROVED' | 'REJECTED' | 'RECALLED' | 'CANCELLING' | 'CANCELLED'
/** What somebody does at a step: 기안, 합의, 결재 (검토 too), 참조. */
export type FlowStepKind = 'DRAFT' | 'AGREE' | 'APPROVE' | 'READ'
/** BACK: it sent the document back to the step before and waits to be asked again. PASSED: it is not reached any more. */
export type FlowStepState =
  | 'WAITING'
  | 'TURN'
  | 'APPROVED'
  | 'REJECTED'
  | 'AGREED'
  | 'DISAGREED'
  | 'HELD'
  | 'PASSED'
  | 'BACK'
/** A step of a document. Steps of one group are asked at once, groups one after the other. */
export type FlowStep = {
  readonly no: number
  readonly group: number
  readonly kind: FlowStepKind
  /** 전결: approving here ends the line. */
  readonly final: boolean
  /** Who signs; null: nobody is left to. */
  readonly signerNo: number | null
  readonly state: FlowStepState
}
/** A document as far as its moves go; `steps` are those that are under way: of the document, or of its cancelling. */
export type Flow = {
  readonly state: DocumentState
  readonly drafterNo: number
  readonly steps: readonly FlowStep[]
  /** Of a 취소신청: it is for some of the days alone, and the document goes on with the others. */
  readonly partly?: boolean
}

/** What can be done to a document, in the words of the calls. */
export const FLOW_ACTS = [
  'edit',
  'submit',
  'recall',
  'redraft',
  'cancel',
  'approve',
  'reject',
  'agree',
  'disagree',
  'hold',
  'resume',
  'back',
  'undo',
] as const
export type FlowAct = (typeof FLOW_ACTS)[number]

const STATE_NAMES: Readonly<Record<DocumentState, string>> = {
  DRAFT: '임시저장한',
  RUNNING: '결재 중인',
  APPROVED: '승인된',
  REJECTED: '반려된',
  RECALLED: '회수한',
  CANCELLING: '취소 결재 중인',
  CANCELLED: '취소된',
}
/** A document of a state, for sentences: 승인된 문서. */
export const documentOf = (state: DocumentState): string => `${STATE_NAMES[state]} 문서`

/** Whether somebody is being asked. */
export const isUnderWay = (state: DocumentState): boolean => state === 'RUNNING' || state === 'CANCELLING'

const OPEN: readonly FlowStepState[] = ['WAITING', 'TURN', 'HELD', 'BACK']
export const isOpen = ({ state }: FlowStep): boolean => OPEN.includes(state)
/** Steps that decide; who drafts and who reads do not. */
export const signs = ({ kind }: FlowStep): boolean => kind === 'AGREE' || kind === 'APPROVE'
/** Whether somebody decided at a step; one that is passed over is decided by nobody. */
export const hasActed = (step: FlowStep): boolean =>
  signs(step) && step.state !== 'PASSED' && (step.state === 'HELD' || !isOpen(step))

/** Asks the first group that has not answered, and nobody behind it. */
export const askNext = (steps: readonly FlowStep[]): FlowStep[] => {
  const open = steps.filter((step) => signs(step) && isOpen(step))
  const next = Math.min(...open.map(({ group }) => group))
  return steps.map((step) => {
    if (!signs(step) || !isOpen(step) || step.state === 'HELD') return step
    if (step.group === next) return { ...step, state: 'TURN' }
    return step.state === 'TURN' ? { ...step, state: 'WAITING' } : step
  })
}

/** A line of which nobody has been asked: its first group is. */
export const beginSteps = (steps: readonly Omit<FlowStep, 'state'>[]): FlowStep[] =>
  askNext(steps.map((step) => ({ ...step, state: step.kind === 'DRAFT' ? 'APPROVED' : 'WAITING' })))

/** Passes over a step at which nobody can sign and that is not the last that somebody signs; who is asked next is asked. */
export const passStep = (steps: readonly FlowStep[], no: number): FlowStep[] =>
  askNext(steps.map((step) => (step.no === no ? { ...step, state: 'PASSED' } : step)))
