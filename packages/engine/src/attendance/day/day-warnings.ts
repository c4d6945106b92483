import { formatHours } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { law, type LawRef } from '@handal/statute/law'
import type { DayClock } from './clock.ts'
import type { DayFacts } from './day-facts.ts'
import type { Buckets, TimeWarning, TimeWarningCode } from './day-record.ts'
import type { TimeSettings } from '../settings.ts'
import type { Plan, Windows } from './windows.ts'

const of = (code: TimeWarningCode, message: string, ...laws: readonly LawRef[]): TimeWarning => ({
  code,
  message,
  laws,
})

/** Day from which a day of exactly four hours may go without break on the worker's express request (법률 21784호). */
const NO_BREAK_FROM = '2026-12-10'

/** Break that worked minutes need: 30 from 4 hours, 60 from 8 (근로기준법 제54조 제1항). */
const breakNeeded = (worked: number): number => (worked >= 480 ? 60 : worked >= 240 ? 30 : 0)

const breakWarning = (facts: DayFacts, worked: number, breakTime: number): TimeWarning | null => {
  const needed = breakNeeded(worked)
  if (facts.options?.exempt === true || breakTime >= needed) return null
  if (worked === 240 && facts.options?.noBreakRequest === true && facts.workDate >= NO_BREAK_FROM) return null
  return of(
    'break-short',
    `${formatHours(worked)} 근로에는 휴게 ${josa(formatHours(needed), '이/가')} 있어야 하는데 ${formatHours(breakTime)}입니다. 시간은 빼지 않았습니다.`,
    law('근로기준법', '제54조 제1항'),
  )
}

/** Minutes of the presence that no approval covers; on a workday only those after the scheduled end. */
const unapproved = (facts: DayFacts, clock: DayClock, plan: Plan | null, windows: Windows): number => {
  if (plan !== null) {
    const until = Math.max(plan.end, facts.options?.approvedUntil ?? plan.end)
    return Math.max(0, clock.out - Math.max(until, clock.in))
  }
  const [from, to] = windows.presence ?? [clock.in, clock.in]
  return from - clock.in + clock.out - to
}

const approvalWarning = (
  facts: DayFacts,
  clock: DayClock,
  plan: Plan | null,
  windows: Windows,
  settings: TimeSettings,
): TimeWarning | null => {
  const dropped = settings.overtimeRecognition === 'TAG' ? 0 : unapproved(facts, clock, plan, windows)
  return dropped === 0
    ? null
    : of(
        'not-approved',
        `승인되지 않은 ${josa(formatHours(dropped), '을/를')} 인정하지 않았습니다. 알면서 일하게 두었다면 임금을 주어야 합니다.`,
        law('근로기준법', '제50조 제3항'),
      )
}

/** An approval of work on another day than a workday that names its start or its end alone: the other end is as tagged. */
const openApproval = (facts: DayFacts, plan: Plan | null, settings: TimeSettings): TimeWarning | null => {
  if (plan !== null || settings.overtimeRecognition === 'TAG') return null
  const { approvedFrom = null, approvedUntil = null } = facts.options ?? {}
  if ((approvedFrom === null) === (approvedUntil === null)) return null
  return of(
    'approval-open',
    approvedUntil === null
      ? '승인에 끝나는 시각이 없어 퇴근까지 인정했습니다. 승인한 시각을 확인해 주세요.'
      : '승인에 시작하는 시각이 없어 출근부터 인정했습니다. 승인한 시각을 확인해 주세요.',
    law('근로기준법', '제50조 제3항'),
  )
}

const minorWarnings = (buckets: Buckets, worked: number): TimeWarning[] => {
  const found: TimeWarning[] = []
  if (worked > 480) {
    found.push(
      of('minor-hours', '18세 미만은 합의해도 하루 8시간을 넘겨 일할 수 없습니다.', law('근로기준법', '제69조')),
    )
  }
  if (nightOf(buckets) + holidayOf(buckets) > 0) {
    found.push(
      of(
        'minor-night-holiday',
        '18세 미만의 야간·휴일근로에는 본인의 동의와 고용노동부장관의 인가가 있어야 합니다.',
        law('근로기준법', '제70조 제2항'),
      ),
    )
  }
  return found
}

const nightOf = (b: Buckets): number => b.nightWork + b.extnNightWork + b.hdayNightWork + b.hdayExtnNightWork
const holidayOf = (b: Buckets): number => b.hdayWork + b.hdayNightWork + b.hdayExtnWork + b.hdayExtnNightWork
const overtimeOf = (b: Buckets): number => b.extnWork + b.extnNightWork + b.hdayExtnWork + b.hdayExtnNightWork

const protectionWarnings = (facts: DayFacts, buckets: Buckets): TimeWarning[] => {
  const found: TimeWarning[] = []
  const overtime = overtimeOf(buckets)
  const protection = facts.options?.protection
  if (protection === 'PREGNANT' && overtime > 0) {
    found.push(
      of('maternity-overtime', '임신 중인 사람에게는 연장근로를 시킬 수 없습니다.', law('근로기준법', '제74조 제5항')),
    )
  }
  if (protection === 'AFTER_BIRTH' && overtime > 120) {
    found.push(
      of(
        'maternity-overtime',
        '출산 후 1년이 지나지 않은 사람의 연장근로는 하루 2시간까지입니다.',
        law('근로기준법', '제71조'),
      ),
    )
  }
  if (protection !== undefined && protection !== 'SHORTENED_HOURS' && nightOf(buckets) + holidayOf(buckets) > 0) {
    found.push(
      of(
        'maternity-night-holiday',
        protection === 'PREGNANT'
          ? '임신 중인 사람의 야간·휴일근로에는 본인의 명시적인 청구와 고용노동부장관의 인가가 있어야 합니다.'
          : '출산 후 1년이 지나지 않은 사람의 야간·휴일근로에는 본인의 동의와 고용노동부장관의 인가가 있어야 합니다.',
        law('근로기준법', '제70조 제2항'),
      ),
    )
  }
  if (protection === 'SHORTENED_HOURS' && overtime > 0) {
    found.push(
      of(
        'shortened-overtime',
        '단축 근무 중의 연장근로는 본인이 청구한 때에만, 한 주에 12시간까지 시킬 수 있습니다.',
        law('남녀고용평등법', '제19조의3 제3항'),
        law('남녀고용평등법', '제22조의4 제3항'),
      ),
    )
  }
  return found
}

/**
 * What someone should look at in a day with all its tags (근로기준법 제43조, 제50조, 제54조, 제69조부터 제71조까지, 제74조; 남녀고용평등법 제19조의3,
 * 제22조의4). `worked` is |W| before rounding.
 */
export const taggedWarnings = (
  facts: DayFacts,
  day: {
    readonly clock: DayClock
    readonly plan: Plan | null
    readonly windows: Windows
    readonly worked: number
    readonly breakTime: number
    readonly buckets: Buckets
    readonly dropped: number
  },
  settings: TimeSettings,
): readonly TimeWarning[] => {
  const found: TimeWarning[] = []
  const add = (warning: TimeWarning | null): void => {
    if (warning !== null) found.push(warning)
  }
  const { clock, windows } = day
  add(breakWarning(facts, day.worked, day.breakTime))
  add(approvalWarning(facts, clock, day.plan, windows, settings))
  add(openApproval(facts, day.plan, settings))
  if (windows.presence === null) {
    add(
      of('nothing-recognised', '기록한 시간 가운데 근로로 인정되는 시간이 없습니다. 근무시간과 승인을 확인해 주세요.'),
    )
  }
  if (clock.outings.some(([from, to]) => from < clock.in || to > clock.out)) {
    add(of('outing-outside', '외출이 출근과 퇴근 사이를 벗어납니다. 벗어난 시간은 외출로 세지 않았습니다.'))
  }
  const carried = clock.left - clock.out
  if (carried > 0) {
    add(
      of(
        'carried-over',
        `다음 날 시업 뒤의 ${josa(formatHours(carried), '은/는')} 다음 날의 근로입니다. 다음 날 기록에 있는지 확인해 주세요.`,
        law('근로기준법', '제50조'),
      ),
    )
  }
  if (day.dropped > 0) {
    add(
      of(
        'minutes-dropped',
        `최소 단위로 내려 ${josa(formatHours(day.dropped), '을/를')} 버렸습니다. 임금을 전부 주지 않은 것이 될 수 있습니다.`,
        law('근로기준법', '제43조 제1항'),
      ),
    )
  }
  if (facts.options?.under18 === true) found.push(...minorWarnings(day.buckets, day.worked))
  if (facts.options?.protection !== undefined) found.push(...protectionWarnings(facts, day.buckets))
  return found
}

/** What someone should look at in a day without any tag (근로기준법 제58조). */
export const untaggedWarnings = (facts: DayFacts, plan: Plan | null): readonly TimeWarning[] => {
  const { options, schedule } = facts
  if (plan === null) {
    return options?.deemed === true
      ? [
          of(
            'deemed-on-holiday',
            '쉬는 날의 출장·교육은 소정근로시간으로 보지 않습니다. 일한 시간을 기록해 주세요.',
            law('근로기준법', '제58조'),
          ),
        ]
      : []
  }
  const partly =
    options?.deemed !== true &&
    (options?.toCome ?? 0) === 0 &&
    plan.paidLeave > 0 &&
    plan.paidLeave < schedule.contractual
  return partly
    ? [of('partly-absent', '휴가가 아닌 시간에 아무 기록이 없습니다. 나머지 시간을 미근로로 두었습니다.')]
    : []
}
