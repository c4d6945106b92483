import { daysBetween, parseDate } from '@handal/base/date'
import type { CloseStep } from '@handal/contracts/payroll/payroll-state'
import type { OperatorHome } from '@handal/contracts/session/home'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import type { MonthStep } from '../../shared/ui/marks/MonthSteps.tsx'
import type { MoonPhase } from '../../shared/ui/marks/Moon.tsx'
import { blockerPath, stepPath } from '../../client/blocker-link.ts'
import { isCollecting } from '../payroll/public.ts'

/** From how many days before a due date it stands out. */
const NEAR_DAYS = 5

/** How far a date lies ahead of today: `D-5`, `오늘`, `3일 지남`; near from five days before. Empty for what is no date. */
export const dueOf = (today: string, date: string): { text: string; near: boolean } => {
  const from = parseDate(today)
  const to = parseDate(date)
  if (from === null || to === null) return { text: '', near: false }
  const days = daysBetween(from, to)
  if (days === 0) return { text: '오늘', near: true }
  return days > 0 ? { text: `D-${days}`, near: days <= NEAR_DAYS } : { text: `${-days}일 지남`, near: true }
}

/** A sentence cut where a count stands (`5일`, `2건`, `3명`), so that the counts can be set bold. Days of a date are no count. */
export const countsIn = (sentence: string): { text: string; bold: boolean }[] =>
  sentence
    .split(/((?<![\d,.])(?<!월 )\d[\d,]*(?:일|건|명)(?!\())/)
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter((part) => part.text !== '')

/** The first sentence of a text and what follows it. */
export const firstSentence = (text: string): [first: string, rest: string] => {
  const end = text.search(/\.\s/)
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 1).trim()]
}

const PHASE: Record<RunHeader['steps'][number]['state'], MoonPhase> = { done: 'done', now: 'now', todo: 'later' }

const ACT: Record<CloseStep, string> = {
  attendance: '근태 마감',
  calculate: '원클릭 급여계산',
  review: '급여 검토',
  confirm: '급여 확정',
  deliver: '명세서 교부',
  transfer: '지급 완료',
  voucher: '전표 보기',
}
/** Steps with a screen of their own. */
const OWN: Partial<Record<CloseStep, string>> = {
  voucher: '/salary/account-book',
}

/** Where a step of the close is worked on, and the verb of its button; 급여관리, where its act stands open, when it has no screen of its own. */
export const stepAct = (run: RunHeader, step: CloseStep): { act: string; to: string } => {
  const own = OWN[step]
  return { act: ACT[step], to: own === undefined ? stepPath(run.month, step) : `${own}?month=${run.month}` }
}

/** How many days the payday has passed while the month is not finished; 0: it has not, or nothing is left to do. */
export const lateDays = (run: RunHeader, today: string): number => {
  const [due, now] = [parseDate(run.payDate), parseDate(today)]
  // Books that are still to be written keep nobody waiting for wages.
  const step = currentStep(run)?.step.step ?? 'voucher'
  if (due === null || now === null || run.elsewhere !== undefined || step === 'voucher') return 0
  return Math.max(0, daysBetween(due, now))
}

/** Nobody of the month was paid here: it can be said that it was paid elsewhere. */
export const mayBeElsewhere = (run: RunHeader): boolean =>
  run.paymentType === '0001' && run.elsewhere === undefined && run.counts.paid === 0

/** The seven moons of a run, each done or current one a link. */
export const moonsOf = (run: RunHeader): MonthStep[] =>
  run.steps.map((step) => ({
    label: step.label,
    phase: PHASE[step.state],
    detail: step.note,
    to: stepAct(run, step.step).to,
  }))

/** The step under way, with its number from 1; null when the month is closed. */
export const currentStep = (run: RunHeader): { number: number; step: RunHeader['steps'][number] } | null => {
  const index = run.steps.findIndex((step) => step.state === 'now')
  const step = run.steps[index]
  return step === undefined ? null : { number: index + 1, step }
}

export type Blocker = OperatorHome['blockers'][number]

/**
 * The verb of a blocker, for the action bar of a phone: with its count (`2명 기록 채우기`), of people to look at with what it is about
 * and who they are: `10월 급여 지급 전 김하늘 외 2명 보기`.
 */
export const blockerVerb = (blocker: Blocker): string => {
  const { action, title, name, count } = blocker
  if (action === '사원 보기' && name !== undefined)
    return `${title.replace(/\s\d[\d,]*명$/, '')} ${name}${count > 1 ? ` 외 ${count - 1}명` : ''} 보기`
  if (action === '사원 보기' || blocker.place === 'leaving') return `${title} 보기`
  const amount = /\d[\d,]*(?:명|건)/.exec(blocker.title)?.[0]
  return amount === undefined ? blocker.action : `${amount} ${blocker.action}`
}

/** The next act on a phone: the step under way, else the first thing that waits; `calculates`: it is done where one stands. */
export const firstAct = (home: OperatorHome): { label: string; to: string; calculates: boolean } | null => {
  const { run, blockers } = home
  if (run === null) return null
  const current = run.elsewhere === undefined ? currentStep(run) : null
  const act = current === null ? null : nextAct(run, current.step.step, home.today)
  if (act !== null) return { label: act.act, to: act.to, calculates: current?.step.step === 'calculate' }
  const [first] = blockers
  return first === undefined
    ? null
    : { label: blockerVerb(first), to: blockerPath(run.month, first), calculates: false }
}

/** The act of the step under way: attendance whose days are still to come is looked at. */
export const nextAct = (run: RunHeader, step: CloseStep, today: string): { act: string; to: string } => {
  if (!isCollecting(run, today)) return stepAct(run, step)
  return { act: '근태 보기', to: `/salary/management?month=${run.month}&view=attendance` }
}

/** Whole won as millions with one decimal: 110_234_500 → `110.2`. */
export const tenths = (amount: number): string => {
  const rounded = Math.round(amount / 100_000)
  const sign = rounded < 0 ? '-' : ''
  return `${sign}${Math.trunc(Math.abs(rounded) / 10).toLocaleString('ko-KR')}.${Math.abs(rounded) % 10}`
}

/** As `tenths`, but even millions without the decimal: 40_000_000 → `40`. */
export const millions = (amount: number): string =>
  amount % 1_000_000 === 0 ? (amount / 1_000_000).toLocaleString('ko-KR') : tenths(amount)
