import { daysBetween, parseDate } from '@handal/base/date'
import type { CloseStep } from '@handal/contracts/payroll-state'
import type { OperatorHome } from '@handal/contracts/home'
import type { RunHeader } from '@handal/contracts/salary'
import type { MonthStep } from '../../shared/ui/MonthSteps.tsx'
import type { MoonPhase } from '../../shared/ui/Moon.tsx'
import { blockerPath } from '../../client/blocker-link.ts'
import { builtLink } from '../../client/screens.ts'

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

const PAYROLL = '/salary/management'
const SCREENS: Record<CloseStep, { act: string; path: string }> = {
  attendance: { act: '근태 마감', path: '/attendance/management' },
  calculate: { act: '원클릭 급여계산', path: PAYROLL },
  review: { act: '급여 검토', path: PAYROLL },
  confirm: { act: '급여 확정', path: PAYROLL },
  deliver: { act: '명세서 교부', path: PAYROLL },
  transfer: { act: '급여 이체', path: '/salary/transfer' },
  voucher: { act: '전표 보기', path: '/salary/account-book' },
}

/** Where a step of the close is worked on, and the verb of its button; the payroll screen when its own is not there. */
export const stepAct = (run: RunHeader, step: CloseStep): { act: string; to: string } | null => {
  const query = `?month=${run.month}`
  const { act, path } = SCREENS[step]
  const own =
    builtLink(path + query + (step === 'deliver' ? '&handover=1' : '')) ??
    (step === 'attendance' ? builtLink(`${PAYROLL}${query}&attendance=1`) : undefined)
  if (own !== undefined) return { act, to: own }
  const payroll = builtLink(PAYROLL + query)
  return payroll === undefined ? null : { act: '급여관리 열기', to: payroll }
}

/** The seven moons of a run, each done or current one a link. */
export const moonsOf = (run: RunHeader): MonthStep[] =>
  run.steps.map((step) => ({
    label: step.label,
    phase: PHASE[step.state],
    detail: step.note,
    to: stepAct(run, step.step)?.to,
  }))

/** The step under way, with its number from 1; null when the month is closed. */
export const currentStep = (run: RunHeader): { number: number; step: RunHeader['steps'][number] } | null => {
  const index = run.steps.findIndex((step) => step.state === 'now')
  const step = run.steps[index]
  return step === undefined ? null : { number: index + 1, step }
}

export type Blocker = OperatorHome['blockers'][number]

/** The verb of a blocker with its count, for the action bar of a phone: `2명 기록 채우기`. */
export const blockerVerb = (blocker: Blocker): string => {
  const amount = /\d[\d,]*(?:명|건)/.exec(blocker.title)?.[0]
  return amount === undefined ? blocker.action : `${amount} ${blocker.action}`
}

/** What to do next on a phone: the first blocker that can be opened, else the step under way. */
export const firstAct = (home: OperatorHome): { label: string; to: string } | null => {
  const [first] = home.blockers
  if (first !== undefined && home.run !== null)
    return { label: blockerVerb(first), to: blockerPath(home.run.month, first) }
  const current = home.run === null ? null : currentStep(home.run)
  const act = home.run === null || current === null ? null : stepAct(home.run, current.step.step)
  return act === null ? null : { label: act.act, to: act.to }
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
