import { formatHours } from '@handal/base/format'
import { formatDuration } from '@handal/base/hhmm'
import { josa } from '@handal/base/josa'
import type { Result } from '@handal/base/result'
import { BUCKETS, type BucketName, DAY_MINUTES, type DayMinutesName } from '@handal/base/work-time'
import { lawText } from '@handal/statute/law'
import { bucketsOf, nightBuckets } from '../buckets.ts'
import { dayWorkings, type DayWorkings } from './daily-record.ts'
import type { DayFacts } from './day-facts.ts'
import { dayLabels, dayLaws } from './day-fields.ts'
import type { CompleteDay } from './day-record.ts'
import { dayTypeNames } from './day-type.ts'
import type { FigureExplanation } from '../explanation.ts'
import type { FieldProblem } from '../problem.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { firstOf, type Span, type Spans, within } from './spans.ts'

/** How a figure of a record came about, with the stretches of the clock it counts, where it counts stretches. */
export type DayExplanation = FigureExplanation<DayMinutesName> & { readonly windows: Spans }

const BUCKET_SENTENCES: Readonly<Record<BucketName, string>> = {
  normalWork: '소정·법정 한도 안의 주간 근로입니다.',
  nightWork: '소정·법정 한도 안의 근로 가운데 22시부터 06시까지입니다.',
  extnWork: '한도를 넘는 주간 근로입니다.',
  extnNightWork: '한도를 넘는 근로 가운데 22시부터 06시까지입니다.',
  hdayWork: '휴일근로의 처음 8시간 가운데 주간입니다.',
  hdayNightWork: '휴일근로의 처음 8시간 가운데 22시부터 06시까지입니다.',
  hdayExtnWork: '8시간을 넘는 휴일근로 가운데 주간입니다.',
  hdayExtnNightWork: '8시간을 넘는 휴일근로 가운데 22시부터 06시까지입니다.',
}

/** "09:00"; from midnight on "다음 날 02:00". */
const at = (minute: number): string =>
  minute < 1440 ? formatDuration(minute) : `다음 날 ${formatDuration(minute - 1440)}`
const window = ([from, to]: Span): string => `${at(from)} - ${at(to)}`
const listed = (spans: Spans): string => spans.map(window).join(', ')
const counted = (spans: Spans, value: number): string =>
  spans.length === 0 ? formatHours(value) : `${listed(spans)} = ${formatHours(value)}`

type Told = {
  readonly sentence: string
  readonly formula: string
  readonly rounding?: string
  readonly windows?: Spans
}

const bucketWindows = (facts: DayFacts, settings: TimeSettings, { type, plan, tagged }: DayWorkings) => {
  const found = new Map<BucketName, Span[]>()
  const trace = (bucket: BucketName, from: number, to: number): void => {
    const known = found.get(bucket) ?? []
    const last = known.at(-1)
    if (last !== undefined && last[1] === from) known[known.length - 1] = [last[0], to]
    else known.push([from, to])
    found.set(bucket, known)
  }
  const options = facts.options ?? {}
  const { contractual } = facts.schedule
  const day = { dayType: type, contractual, end: plan?.end ?? null, options, settings }
  if (tagged !== null) bucketsOf(tagged.forgiven?.worked ?? tagged.windows.worked, day, trace)
  else if (plan !== null && options.deemed === true) {
    nightBuckets(firstOf(plan.due, contractual - plan.paidLeave), { ...day, end: null }, trace)
  }
  return found
}

const holidaySentence = (record: CompleteDay, facts: DayFacts, { type }: DayWorkings): string => {
  const name = dayTypeNames[type]
  if (type === 'WORKDAY' || type === 'OFFDAY') return `${josa(name, '이라/라')} 유급휴일이 없습니다.`
  if (record.hdayPayWork === 0) return `${name}이지만 일하지 않아도 주는 시간은 없습니다.`
  if (type === 'WEEKLY_HOLIDAY') return '그 주의 소정근로일을 개근하여 얻은 주휴시간입니다.'
  if (facts.schedule.workingDay !== false) return `소정근로일과 겹친 ${josa(name, '이라/라')} 소정근로시간을 줍니다.`
  return type === 'LABOR_DAY' && record.hdayPayWork === facts.schedule.contractual
    ? '노동절은 근무일이 아니어도 소정근로시간을 줍니다.'
    : '주휴일과 겹쳐 주휴시간을 줍니다.'
}

const realWorkSentence = (record: CompleteDay, { tagged }: DayWorkings): string => {
  if (tagged === null) {
    return record.realWork > 0 ? '출장·교육 등으로 소정근로시간을 일한 것으로 봅니다.' : '일한 시간이 없습니다.'
  }
  const { presence } = tagged.windows
  if (presence === null) return '기록한 시간 가운데 인정하는 시간이 없습니다.'
  const taken = [
    ...(record.breakTime > 0 ? [`휴게 ${formatHours(record.breakTime)}`] : []),
    ...(record.gnotTime > 0 ? [`외출 ${formatHours(record.gnotTime)}`] : []),
  ]
  const base = `인정하는 시간은 ${at(presence[0])}부터 ${at(presence[1])}까지`
  return taken.length === 0 ? `${base}입니다.` : `${base}이고, ${taken.join('과 ')}을 뺐습니다.`
}

const shortageTold = (record: CompleteDay, facts: DayFacts, workings: DayWorkings, settings: TimeSettings): Told => {
  const { contractual } = facts.schedule
  if (workings.plan === null) return { sentence: '소정근로일이 아니라 미근로가 없습니다.', formula: formatHours(0) }
  const { leaveOfAbsence, deemed, toCome = 0 } = facts.options ?? {}
  if (workings.tagged === null && leaveOfAbsence === true)
    return { sentence: '휴직 중이라 미근로가 없습니다.', formula: formatHours(0) }
  const worked = workings.tagged?.forgiven?.worked ?? []
  const before = settings.overtimeBasis === 'SCHEDULED_END' ? within(worked, 0, workings.plan.end) : worked
  const done = workings.tagged === null ? record.realWork : before.reduce((sum, [from, to]) => sum + to - from, 0)
  const rest = contractual - record.paidLeave - done
  if (workings.tagged === null && deemed === true && rest > 0)
    return { sentence: '소정근로시간을 일한 것으로 보아 미근로가 없습니다.', formula: formatHours(0) }
  const terms = [contractual, record.paidLeave, done].map(formatHours).join(' − ')
  if (workings.tagged === null && toCome > 0 && rest > 0)
    return {
      sentence: '아직 끝나지 않은 날이라 일할 시간이 남아 있습니다. 그만큼은 미근로로 세지 않습니다.',
      formula: `${terms} − ${formatHours(Math.min(rest, toCome))} = ${formatHours(record.shortage)}`,
    }
  return {
    sentence: record.absent
      ? '기록도 휴가도 출장도 없어 소정근로시간 전부가 미근로입니다.'
      : '소정근로시간에서 유급으로 쉰 시간과 일한 시간을 뺐습니다.',
    formula: rest >= 0 ? `${terms} = ${formatHours(rest)}` : `${terms} < 0, ${formatHours(0)}`,
  }
}

const inLawTold = (record: CompleteDay, facts: DayFacts, { plan, tagged }: DayWorkings): Told => {
  const regular = record.normalWork + record.nightWork
  // Without a tag nothing was worked beyond the contract, however long the leave is.
  if (plan !== null && tagged === null)
    return { sentence: '한도 안에서 더 일한 시간이 없습니다.', formula: formatHours(0) }
  if (plan === null) {
    return {
      sentence:
        record.inLawExtra > 0 ? '쉬는 날에 한도 안에서 일한 시간입니다.' : '한도 안에서 더 일한 시간이 없습니다.',
      formula: formatHours(record.inLawExtra),
    }
  }
  const { contractual } = facts.schedule
  const terms = `${formatHours(regular)} + ${formatHours(record.paidLeave)} − ${formatHours(contractual)}`
  const beyond = regular + record.paidLeave - contractual
  return {
    sentence: '한도 안에서 일한 시간과 유급으로 쉰 시간이 소정근로시간을 넘는 만큼 가산 없이 줍니다.',
    formula: beyond >= 0 ? `${terms} = ${formatHours(beyond)}` : `${terms} < 0, ${formatHours(0)}`,
  }
}

const lateTold = (record: CompleteDay, { plan, tagged }: DayWorkings, settings: TimeSettings): Told => {
  if (plan === null || tagged === null) return { sentence: '지각을 따지지 않는 날입니다.', formula: formatHours(0) }
  const missed = within(plan.due, 0, tagged.clock.in)
  const raw = missed.reduce((sum, [from, to]) => sum + to - from, 0)
  const graced = raw > 0 && raw <= settings.lateGraceMin
  return {
    sentence: graced
      ? `${formatHours(settings.lateGraceMin)}까지는 지각으로 보지 않습니다.`
      : '출근 전의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다.',
    formula: counted(graced ? [] : missed, record.latenTime),
    windows: raw === record.latenTime ? missed : [],
    ...(!graced && raw !== record.latenTime ? { rounding: floorText(settings) } : {}),
  }
}

const earlyTold = (record: CompleteDay, { plan, tagged }: DayWorkings, settings: TimeSettings): Told => {
  if (plan === null || tagged === null) return { sentence: '조퇴를 따지지 않는 날입니다.', formula: formatHours(0) }
  const missed = within(plan.due, tagged.clock.out, Number.MAX_SAFE_INTEGER)
  const raw = missed.reduce((sum, [from, to]) => sum + to - from, 0)
  return {
    sentence: '퇴근 뒤의 소정근로시간에서 휴게와 승인된 유급 시간을 뺐습니다.',
    formula: counted(missed, record.earlyLeave),
    windows: raw === record.earlyLeave ? missed : [],
    ...(raw === record.earlyLeave ? {} : { rounding: floorText(settings) }),
  }
}

const floorText = ({ unitMin }: TimeSettings): string => `${unitMin}분 미만을 버립니다.`

const adjustTold = (record: CompleteDay, { tagged }: DayWorkings): Told => {
  const { realWork, breakTime, gnotTime, elpdAtend } = record
  const terms = `${formatHours(realWork)} + ${formatHours(breakTime)} + ${formatHours(gnotTime)} − ${formatHours(elpdAtend)}`
  const sentence =
    record.adjust === 0
      ? '체류시간이 모두 근로, 휴게, 외출입니다.'
      : tagged === null
        ? '기록 없이 일한 것으로 본 시간입니다.'
        : record.adjust < 0
          ? '체류시간 가운데 인정하지 않거나 단위로 버린 시간입니다.'
          : '지각·조퇴·외출 가운데 눈감아 근로로 본 시간입니다.'
  return { sentence, formula: `${terms} = ${formatHours(record.adjust)}` }
}

const told = (
  figure: DayMinutesName,
  record: CompleteDay,
  facts: DayFacts,
  workings: DayWorkings,
  settings: TimeSettings,
  buckets: ReadonlyMap<BucketName, Spans>,
): Told => {
  const { tagged } = workings
  switch (figure) {
    case 'elpdAtend':
      return tagged === null
        ? { sentence: '출퇴근 기록이 없습니다.', formula: formatHours(0) }
        : {
            sentence: '출근부터 퇴근까지의 시간입니다.',
            formula: `${at(tagged.clock.out)} − ${at(tagged.clock.in)} = ${formatHours(record.elpdAtend)}`,
          }
    case 'breakTime': {
      const windows = tagged?.windows.rests ?? []
      return { sentence: BREAKS[settings.breakMode], formula: counted(windows, record.breakTime), windows }
    }
    case 'gnotTime': {
      const windows = tagged?.forgiven?.outing ?? tagged?.windows.outing ?? []
      const sentence = '외출 가운데 휴게와 겹치지 않는 시간입니다.'
      return { sentence, formula: counted(windows, record.gnotTime), windows }
    }
    case 'realWork': {
      const terms = BUCKETS.flatMap((name) =>
        record[name] > 0 ? [`${dayLabels[name]} ${formatHours(record[name])}`] : [],
      )
      const total = formatHours(record.realWork)
      return {
        sentence: realWorkSentence(record, workings),
        formula: terms.length === 0 ? total : `${terms.join(' + ')} = ${total}`,
      }
    }
    case 'hdayPayWork':
      return { sentence: holidaySentence(record, facts, workings), formula: formatHours(record.hdayPayWork) }
    case 'latenTime':
      return lateTold(record, workings, settings)
    case 'earlyLeave':
      return earlyTold(record, workings, settings)
    case 'shortage':
      return shortageTold(record, facts, workings, settings)
    case 'inLawExtra':
      return inLawTold(record, facts, workings)
    case 'adjust':
      return adjustTold(record, workings)
    default: {
      const windows = buckets.get(figure) ?? []
      const whole = windows.reduce((sum, [from, to]) => sum + to - from, 0)
      return {
        sentence: BUCKET_SENTENCES[figure],
        formula: counted(windows, record[figure]),
        windows,
        ...(whole === record[figure] ? {} : { rounding: floorText(settings) }),
      }
    }
  }
}

const BREAKS: Readonly<Record<TimeSettings['breakMode'], string>> = {
  WINDOW: '근무표의 휴게시간 가운데 머문 시간입니다.',
  BY_LENGTH: '머문 시간이 4시간을 넘으면 30분, 8시간 30분을 넘으면 다시 30분을 휴게로 봅니다.',
  TAGGED: '기록한 휴게시간입니다.',
}

/**
 * Every figure of a day (labour rules §1.4) explained: sentence, formula, rounding, law. Calculated again from the
 * facts, so nothing is stored for it. An incomplete day has no figures and answers an empty list.
 */
export const explainDay = (
  facts: DayFacts,
  settings: TimeSettings = defaultTimeSettings,
): Result<readonly DayExplanation[], readonly FieldProblem[]> => {
  const found = dayWorkings(facts, settings)
  if (!found.ok) return found
  const { record } = found.value
  if (record.incomplete) return { ok: true, value: [] }
  const buckets = bucketWindows(facts, settings, found.value)
  const value = DAY_MINUTES.map((figure): DayExplanation => {
    const {
      sentence,
      formula,
      rounding = '',
      windows = [],
    } = told(figure, record, facts, found.value, settings, buckets)
    return {
      figure,
      label: dayLabels[figure],
      value: record[figure],
      sentence,
      formula,
      rounding,
      laws: dayLaws[figure].map(lawText),
      windows,
    }
  })
  return { ok: true, value }
}
