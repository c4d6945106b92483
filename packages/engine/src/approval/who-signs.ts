import { formatNumber } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { compareRatio, type Ratio, toExactDecimal, toFixed } from '@handal/base/ratio'
import { findSigner } from './find-signer.ts'
import type { Seat, Signer, SigningFacts, Step, StepKind } from './signing-facts.ts'

/** What becomes of a step; CUT: it stands behind a 전결. */
export type StepState = 'SIGNS' | 'READS' | 'SKIPPED' | 'CUT' | 'NOBODY'
/** One step of a line for one person on one day, with why. */
export type SignedStep = {
  readonly kind: StepKind
  readonly state: StepState
  /** Who signs or reads. */
  readonly person: Signer | null
  /** In whose place (대결). */
  readonly deputyFor: Signer | null
  /** As what the one who was meant stands here; null: as the person who was named, or nobody does. */
  readonly seat: Seat | null
  /** 전결: it ends here. */
  readonly final: boolean
  readonly why: string
  /** What is odd about it; null: nothing. */
  readonly warning: string | null
}
export type Signing = { readonly steps: readonly SignedStep[]; readonly warnings: readonly string[] }

const VERB: Readonly<Record<StepKind, string>> = {
  REVIEW: '검토합니다',
  AGREE: '합의합니다',
  APPROVE: '결재합니다',
  REFERENCE: '승인된 뒤에 읽습니다',
}
const NOUN: Readonly<Record<StepKind, string>> = { REVIEW: '검토', AGREE: '합의', APPROVE: '결재', REFERENCE: '참조' }

const decides = ({ kind }: Pick<Step, 'kind'>): boolean => kind === 'REVIEW' || kind === 'APPROVE'
const isBelow = (amount: Ratio, bound: Ratio): boolean => compareRatio(amount, bound) < 0
const counted = (amount: Ratio, unit: string): string =>
  `${formatNumber(toExactDecimal(amount) ?? toFixed(amount, 2))}${unit}`
const nobody = (kind: StepKind, state: StepState, why: string, warning: string | null = null): SignedStep => ({
  kind,
  state,
  person: null,
  deputyFor: null,
  seat: null,
  final: false,
  why,
  warning,
})

/** A step by itself: whether it stands, who stands at it, and whether it ends there. */
const signedStep = (facts: SigningFacts, step: Step): SignedStep => {
  const { amount } = facts
  const { kind, atLeast, finalBelow } = step
  const unit = facts.unit ?? ''
  const bound = atLeast === null ? '' : counted(atLeast, unit)
  if (atLeast !== null && amount !== null && isBelow(amount, atLeast))
    return nobody(kind, 'SKIPPED', `${bound} 이상일 때만 ${VERB[kind]}.`)
  const found = findSigner(facts, step)
  if (found.signer === null) {
    const said = found.said.join(' ')
    if (found.none === 'SKIPPED' || kind === 'REFERENCE')
      return nobody(kind, 'SKIPPED', `${said} 이 단계를 건너뜁니다.`)
    return nobody(kind, 'NOBODY', said, `${NOUN[kind]}할 사람이 없습니다. 결재선이나 위임을 수정해 주세요.`)
  }
  const { signer, deputyFor, role, seat, said } = found
  const condition =
    atLeast === null
      ? ''
      : amount === null
        ? `${unit === '일' ? '며칠' : '몇 시간'}인지 몰라 둡니다. `
        : `${bound} 이상이라 `
  const below = finalBelow === null ? '' : `${counted(finalBelow, unit)} 미만이라 `
  const final = step.final && decides(step) && (finalBelow === null || (amount !== null && isBelow(amount, finalBelow)))
  const sentence =
    deputyFor === null
      ? `${role} ${josa(signer.name, '이/가')} ${VERB[kind]}.`
      : `${role} ${deputyFor.name} 대신 ${josa(signer.name, '이/가')} 대결로 ${VERB[kind]}.`
  return {
    kind,
    state: kind === 'REFERENCE' ? 'READS' : 'SIGNS',
    person: signer,
    deputyFor,
    seat,
    final,
    why: [...said, `${condition}${sentence}`, ...(final ? [`${below}전결로 끝납니다.`] : [])].join(' '),
    warning: null,
  }
}

/** What stands behind a 전결 is not reached; who reads still reads. */
const cutBehindFinal = (steps: readonly SignedStep[]): readonly SignedStep[] => {
  const end = steps.findIndex(({ state, final }) => state === 'SIGNS' && final)
  return steps.map((step, index) =>
    end === -1 || index <= end || step.kind === 'REFERENCE' || step.state === 'SKIPPED'
      ? step
      : { ...step, state: 'CUT', final: false, why: '앞 단계에서 전결로 끝나 여기까지 오지 않습니다.', warning: null },
  )
}

const isSame = (step: SignedStep, other: SignedStep): boolean => other.person?.no === step.person?.no

/** Nobody signs twice: of two decisions the last one stays, of two agreements the first; who signs need not read. */
const mergeDoubles = (drafter: Signer, steps: readonly SignedStep[]): readonly SignedStep[] => {
  const signing = steps.map((step, index) => ({ ...step, index })).filter(({ state }) => state === 'SIGNS')
  const skip = (step: SignedStep, why: string): SignedStep => ({ ...step, ...nobody(step.kind, 'SKIPPED', why) })
  const readers = new Set<number>()
  return steps.map((step, index) => {
    const { person } = step
    if (person === null || (step.state !== 'SIGNS' && step.state !== 'READS')) return step
    const who = josa(person.name, '은/는')
    if (step.state === 'READS') {
      const signs = signing.some((other) => isSame(step, other))
      if (person.no === drafter.no || signs || readers.has(person.no))
        return skip(step, `${who} 이미 이 문서에 있어 참조에서 뺍니다.`)
      readers.add(person.no)
      return step
    }
    if (decides(step)) {
      const later = signing.find((other) => other.index > index && decides(other) && isSame(step, other))
      if (later === undefined) return step
      return skip(step, `${who} ${later.index + 1}번째 단계에서 ${NOUN[later.kind]}하므로 한 번만 서명합니다.`)
    }
    const earlier = signing.some((other) => other.index < index && !decides(other) && isSame(step, other))
    return earlier ? skip(step, `${who} 앞에서 이미 합의합니다.`) : step
  })
}

/** Whoever agrees to what he or she then decides agrees with nobody. */
const warnOfBoth = (steps: readonly SignedStep[]): readonly SignedStep[] =>
  steps.map((step) => {
    if (step.state !== 'SIGNS' || !decides(step)) return step
    const agrees = steps.some((other) => other.kind === 'AGREE' && other.state === 'SIGNS' && isSame(step, other))
    if (!agrees || step.person === null) return step
    const both = `${josa(step.person.name, '이/가')} 합의와 ${josa(NOUN[step.kind], '을/를')} 모두 합니다.`
    const mend =
      step.deputyFor === null ? '합의를 빼거나 다른 사람으로 정해 주세요.' : '대결자를 바꾸거나 합의를 빼 주세요.'
    return { ...step, warning: `${both} ${mend}` }
  })

/** Who signs one person's document on a day, step by step and why (labour rules §9.3). */
export const whoSigns = (facts: SigningFacts): Signing => {
  const alone = facts.steps.map((step) => signedStep(facts, step))
  const steps = warnOfBoth(mergeDoubles(facts.drafter, cutBehindFinal(alone)))
  const isDecided = steps.some((step) => step.state === 'SIGNS' && decides(step))
  return {
    steps,
    warnings: isDecided ? [] : ['결재할 사람이 없습니다. 이 부서의 결재선에 사원이나 직위를 더해 주세요.'],
  }
}
