import { STEP_KINDS } from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { OwnStep } from '@handal/contracts/approval/document-schema'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import type { FlowStep, Seat } from '@handal/engine/approval'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type Away, readSigningOf, type SeatedSigning } from '../approval-lines/public.ts'
import { insertSteps } from './around.repo.ts'
import { readAway } from './away.repo.ts'
import { readRules } from './rules.repo.ts'

type LineAsked = {
  readonly employeeNo: number
  readonly type: DocumentType
  readonly day: PlainDate
  readonly amount: string | null
  readonly own: readonly OwnStep[] | null
}
/** What becomes of a step whose signer is away without a deputy, where nothing else is odd about it. */
const warned = (step: SeatedSigning['steps'][number], away: readonly Away[]): SeatedSigning['steps'][number] => {
  const gone = away.find(({ employeeNo, deputyNo }) => deputyNo === null && employeeNo === step.person?.no)
  if (gone === undefined || step.state !== 'SIGNS' || step.warning !== null) return step
  const who = `${josa(step.person?.name ?? '', '이/가')} ${formatDate(gone.to)}까지 자리를 비웁니다.`
  const next =
    step.seat === null
      ? '대결할 사람이 없어 돌아올 때까지 기다릴 수 있습니다.'
      : '그 전에 차례가 되면 다음 사람에게 넘어갑니다.'
  return { ...step, warning: `${who} ${next}` }
}
/**
 * Who signs a document on a day: by the line, as far as the drafter changed it, and by who stands in for those who are away that day. Whoever is
 * away and named nobody is asked all the same, and followed as the document is handed in (`settleSigners`).
 */
export const signingFor = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, type, day, amount, own }: LineAsked,
): Promise<SeatedSigning> => {
  const { lineChange } = await readRules(tx, companyNo, day)
  const steps = (own ?? []).map(({ kind, employeeNo: no }) => ({ kind, who: 'PERSON' as const, employeeNo: no }))
  const away = await readAway(tx, companyNo, day)
  const signing = await readSigningOf(tx, companyNo, {
    employeeNo,
    type,
    day,
    ...(amount === null || Number(amount) === 0 ? {} : { amount }),
    ...(steps.length === 0 || lineChange === 'NEVER' ? {} : { own: { how: lineChange, steps } }),
    away: away.filter(({ deputyNo }) => deputyNo !== null),
  })
  return { ...signing, steps: signing.steps.map((step) => warned(step, away)) }
}
/** What is wrong with steps of the drafter's own. */
export const ownLineFaults = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  own: readonly OwnStep[] | null,
  drafterNo: number,
): Promise<FieldError[]> => {
  if (own === null || own.length === 0) return []
  const { lineChange } = await readRules(tx, companyNo, day)
  if (lineChange === 'NEVER')
    return [{ path: 'lineSteps', message: '회사 결재선을 따르는 문서라 결재선을 바꿀 수 없습니다.' }]
  const nos = own.map(({ employeeNo }) => employeeNo)
  return [
    ...own.flatMap(({ employeeNo }, index) =>
      employeeNo === drafterNo
        ? [{ path: `lineSteps.${index}.employeeNo`, message: '본인은 결재선에 넣을 수 없습니다.' }]
        : nos.indexOf(employeeNo) !== index
          ? [{ path: `lineSteps.${index}.employeeNo`, message: '이미 결재선에 있는 사원입니다.' }]
          : [],
    ),
    ...(lineChange === 'FREE' && !own.some(({ kind }) => kind === 'APPROVE')
      ? [{ path: 'lineSteps', message: '결재하는 사람을 한 명 이상 넣어 주세요.' }]
      : []),
  ]
}

/** Steps of a document by who signs; agreements beside each other are asked for at once. */
export const lineOf = (drafterNo: number, signing: Pick<SeatedSigning, 'steps'>) => {
  let group = 1
  const steps: (Omit<FlowStep, 'state'> & {
    readonly label: string
    readonly meantNo: number | null
    readonly seat: Seat | null
    readonly cut: boolean
  })[] = [
    {
      no: 1,
      group: 1,
      kind: 'DRAFT',
      final: false,
      signerNo: drafterNo,
      label: '기안',
      meantNo: drafterNo,
      seat: null,
      cut: false,
    },
  ]
  for (const { kind, state, person, deputyFor, seat, final } of signing.steps) {
    if (state === 'SKIPPED' || state === 'NOBODY') continue
    const step = kind === 'AGREE' ? ('AGREE' as const) : kind === 'REFERENCE' ? ('READ' as const) : ('APPROVE' as const)
    const isBeside = step === 'AGREE' && steps.at(-1)?.kind === 'AGREE'
    if (!isBeside) group += 1
    steps.push({
      no: steps.length + 1,
      group,
      kind: step,
      final,
      signerNo: person?.no ?? null,
      label: STEP_KINDS[kind],
      meantNo: deputyFor?.no ?? person?.no ?? null,
      seat,
      cut: state === 'CUT',
    })
  }
  return steps
}
/** Stores the line of a round as it has begun; a step that a 전결 cuts off is passed over. */
export const storeLine = (
  tx: Tx,
  { companyNo, now }: Pick<CompanyContext, 'companyNo' | 'now'>,
  { no, round }: { readonly no: number; readonly round: number },
  line: ReturnType<typeof lineOf>,
  begun: readonly FlowStep[],
): Promise<void> => {
  const states = new Map(begun.map((step) => [step.no, step.state]))
  const steps = line.map((step) => ({
    step_no: step.no,
    group_no: step.group,
    kind: step.kind,
    label: step.label,
    meant_no: step.meantNo,
    signer_no: step.signerNo,
    seat: step.seat,
    final: step.final,
    state: states.get(step.no) ?? ('PASSED' as const),
  }))
  return insertSteps(tx, companyNo, { no, round, now: now() }, steps)
}

/** Why a line ends nowhere. */
export const lineFaults = ({ steps, warnings }: Pick<SeatedSigning, 'steps' | 'warnings'>): FieldError[] =>
  [...warnings, ...steps.flatMap(({ state, why }) => (state === 'NOBODY' ? [why] : []))]
    .slice(0, 1)
    .map((message) => ({ path: 'pageType', message: message ?? '' }))
