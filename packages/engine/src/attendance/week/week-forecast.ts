import { formatHours } from '@handal/base/format'
import type { TimeSettings } from '../settings.ts'
import { LEGAL_WEEK } from './week.ts'

/** Worked minutes of a week from which on it is warned: 48 hours. */
const WARN_AT = 2880

/** How a running week will end if it goes on as planned. */
export type WeekForecast = {
  readonly state: 'FINE' | 'WARN' | 'OVER'
  /** Worked, planned and asked for together, minutes. */
  readonly expected: number
  /** Minutes still free before the limit, after what is planned and asked for; negative when it will be passed. */
  readonly left: number
  /** Whether a request for overtime must not be approved (extendMax). */
  readonly blocks: boolean
  /** Index of the first day on which the limit is passed, or null. */
  readonly breachDay: number | null
  readonly message: string
}

/**
 * The week as it builds up: `worked` minutes of the days so far, `planned` those of the days that remain, `requested` an
 * overtime document that waits for approval (근로기준법 제50조 제1항, 제53조 제1항). Warned from 48 hours on; above 40 +
 * extendMax, or above the person's own limit `most`, approval is blocked, pay never.
 */
export const forecastWeek = (
  week: { readonly worked: readonly number[]; readonly planned: readonly number[]; readonly requested?: number },
  settings: Pick<TimeSettings, 'extendMaxMin'> & { readonly most?: number },
): WeekForecast => {
  const most = Math.min(LEGAL_WEEK + settings.extendMaxMin, settings.most ?? Number.MAX_SAFE_INTEGER)
  let running = 0
  let breachDay: number | null = null
  for (const [index, minutes] of [...week.worked, ...week.planned].entries()) {
    running += minutes
    if (running > most && breachDay === null) breachDay = index
  }
  const requested = week.requested ?? 0
  const expected = running + requested
  const left = most - expected
  const state = left < 0 ? 'OVER' : expected >= WARN_AT ? 'WARN' : 'FINE'
  const limitText = formatHours(most)
  const message =
    state === 'OVER'
      ? `이대로면 이번 주는 ${formatHours(expected)}으로 ${limitText}을 ${formatHours(-left)} 넘습니다.`
      : `이번 주는 ${formatHours(expected)}이고 ${limitText}까지 ${formatHours(left)} 남았습니다.`
  return { state, expected, left, blocks: requested > 0 && left < 0, breachDay, message }
}
