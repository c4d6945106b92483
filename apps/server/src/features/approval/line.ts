import { STEP_KINDS } from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { PlainDate } from '@handal/base/date'
import type { OwnStep } from '@handal/contracts/approval/document-schema'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import type { FlowStep, Seat } from '@handal/engine/approval'
import type { Tx } from '../../db/database.ts'
import { readSigningOf, type SeatedSigning } from '../approval-lines/public.ts'
import { readStoodIn } from './away.repo.ts'
import { readRules } from './rules.repo.ts'

type LineAsked = {
  readonly employeeNo: number
  readonly type: DocumentType
  readonly day: PlainDate
  readonly amount: string | null
  readonly own: readonly OwnStep[] | null
}
/** Who signs a document on a day: by the line, as far as the drafter changed it, and by who is away that day. */
export const signingFor = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, type, day, amount, own }: LineAsked,
): Promise<SeatedSigning> => {
  const { lineChange } = await readRules(tx, companyNo, day)
  const steps = (own ?? []).map(({ kind, employeeNo: no }) => ({ kind, who: 'PERSON' as const, employeeNo: no }))
  return readSigningOf(tx, companyNo, {
    employeeNo,
    type,
    day,
    ...(amount === null || Number(amount) === 0 ? {} : { amount }),
    ...(steps.length === 0 || lineChange === 'NEVER' ? {} : { own: { how: lineChange, steps } }),
    away: await readStoodIn(tx, companyNo, day),
  })
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
/** Why a line ends nowhere. */
export const lineFaults = ({ steps, warnings }: Pick<SeatedSigning, 'steps' | 'warnings'>): FieldError[] =>
  [...warnings, ...steps.flatMap(({ state, why }) => (state === 'NOBODY' ? [why] : []))]
    .slice(0, 1)
    .map((message) => ({ path: 'pageType', message: message ?? '' }))
