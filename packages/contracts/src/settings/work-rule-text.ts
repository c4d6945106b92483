import { formatHours, WEEKDAYS } from '@handal/base/format'
import { parseDuration } from '@handal/base/hhmm'
import { type SettingName, settingNamed } from './setting-catalogue.ts'
import { type SettingValue, valueText } from './setting-definition.ts'
import { type RuleName, spanOf, type WorkRuleType, type WorkRuleValue } from './work-rule-values.ts'

/** What each rule decides, a sentence, and the article it stands on. */
export const RULE_HELP: Readonly<Record<WorkRuleType, { readonly sentence: string; readonly law: string }>> = {
  '0001': {
    sentence: '근무형태마다 출근과 퇴근, 하루의 소정근로시간을 정합니다. 사원은 하나씩 갖습니다.',
    law: '근로기준법 제50조',
  },
  '0002': { sentence: '근로시간에서 빼는 휴게시간을 근무형태마다 정합니다.', law: '근로기준법 제54조 제1항' },
  '0003': { sentence: '근태를 세는 기준입니다. 하나씩 시작일을 두고 바꿉니다.', law: '근로기준법 제50조' },
  '0004': { sentence: '쉬는 요일과 유급 주휴일을 정합니다.', law: '근로기준법 제55조 제1항' },
  '0005': { sentence: '하루와 한 주, 한 달의 소정근로시간입니다.', law: '근로기준법 제2조 제1항 제8호' },
  '0006': { sentence: '종업시각 뒤 연장으로 세지 않는 시간입니다.', law: '근로기준법 제54조 제2항' },
  '0007': {
    sentence: '한 주의 연장이 이 시간을 넘으면 알리고 연장 상신을 막습니다. 임금은 깎지 않습니다.',
    law: '근로기준법 제53조 제1항',
  },
  '0008': {
    sentence: '근로시간을 세는 가장 작은 단위와 그보다 작은 끝수를 어떻게 하는지 정합니다.',
    law: '근로기준법 제43조',
  },
}

/** `8시간`, `30분`, `0시간`, of HH:mm. */
export const durationText = (text: string): string => {
  const minutes = parseDuration(text)
  return minutes === null ? text : formatHours(minutes)
}
/** `22:00 - 다음 날 07:00`. */
export const spanText = (times: { readonly start: string; readonly end: string }): string =>
  `${times.start} - ${spanOf(times).end > 1440 ? '다음 날 ' : ''}${times.end}`

/** 토요일, 없음. */
export const offdaysText = ({ offdays }: Pick<WorkRuleValue<'0004'>, 'offdays'>): string =>
  offdays.map((day) => `${WEEKDAYS[day]}요일`).join(', ') || '없음'
export const weeklyHolidayText = ({ weeklyHoliday }: Pick<WorkRuleValue<'0004'>, 'weeklyHoliday'>): string =>
  `${WEEKDAYS[weeklyHoliday]}요일`

/** One fact of a rule: what it is called, what it says, and where it stands in the answer (of a setting only its name). */
export type RuleFact = { readonly part: string; readonly text: string; readonly path: string }
type KeptName = RuleName | SettingName
/** Names of schedules by their number: rests name the schedule they are of. */
export type ScheduleNames = ReadonlyMap<string, string>

const setting = (name: SettingName, value: unknown): RuleFact[] => {
  const { part } = settingNamed(name)
  return [{ part: part.label, text: valueText(part, value as SettingValue), path: name }]
}

/** What a value says that is kept under a name, a fact each: a schedule, a rest, a weekday, a limit. */
export const factsOfName = (name: KeptName, value: unknown, schedules: ScheduleNames): readonly RuleFact[] => {
  switch (name) {
    case 'workSchedules':
      return (value as WorkRuleValue<'0001'>).map((one) => ({
        part: `${one.name} ${one.workSch}`,
        text: `${spanText(one)}, 소정근로 ${durationText(one.contractual)}`,
        path: 'value',
      }))
    case 'restTimes': {
      const rests = value as WorkRuleValue<'0002'>
      if (rests.length === 0) return [{ part: '휴게', text: '없음', path: 'value' }]
      return rests.map((one) => ({
        part: `${schedules.get(one.workSch) ?? ''} ${one.workSch}`.trim(),
        text: spanText(one),
        path: 'value',
      }))
    }
    case 'weekend': {
      const weekend = value as WorkRuleValue<'0004'>
      return [
        { part: '주휴일', text: weeklyHolidayText(weekend), path: 'value' },
        { part: '무급휴무일', text: offdaysText(weekend), path: 'value' },
      ]
    }
    case 'contractualHours': {
      const { day, week } = value as Pick<WorkRuleValue<'0005'>, 'day' | 'week'>
      return [
        { part: '하루', text: durationText(day), path: 'value.day' },
        { part: '한 주', text: durationText(week), path: 'value.week' },
      ]
    }
    default:
      return setting(name, value)
  }
}
