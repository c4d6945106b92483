import type { DayMinutesName } from '@handal/base/work-time'
import { law, type LawRef } from '@handal/statute/law'

/** Korean names of the durations. */
export const dayLabels: Readonly<Record<DayMinutesName, string>> = {
  elpdAtend: '체류시간',
  breakTime: '휴게',
  gnotTime: '외출',
  realWork: '실근무',
  normalWork: '정상근무',
  nightWork: '야간근무',
  extnWork: '연장근무',
  extnNightWork: '연장야간근무',
  hdayWork: '휴일근무',
  hdayNightWork: '휴일야간근무',
  hdayExtnWork: '휴일연장근무',
  hdayExtnNightWork: '휴일연장야간근무',
  hdayPayWork: '유급휴일',
  latenTime: '지각',
  earlyLeave: '조퇴',
  shortage: '미근로',
  inLawExtra: '법내초과',
  adjust: '조정',
}

const act = (article: string): LawRef => law('근로기준법', article)
const NIGHT = act('제56조 제3항')
const OVERTIME: readonly LawRef[] = [act('제53조 제1항'), act('제56조 제1항')]
const HOLIDAY = act('제56조 제2항')
/** Law of each duration. */
export const dayLaws: Readonly<Record<DayMinutesName, readonly LawRef[]>> = {
  elpdAtend: [],
  breakTime: [act('제54조')],
  gnotTime: [],
  realWork: [act('제50조')],
  normalWork: [act('제50조')],
  nightWork: [NIGHT],
  extnWork: OVERTIME,
  extnNightWork: [...OVERTIME, NIGHT],
  hdayWork: [HOLIDAY],
  hdayNightWork: [HOLIDAY, NIGHT],
  hdayExtnWork: [HOLIDAY],
  hdayExtnNightWork: [HOLIDAY, NIGHT],
  hdayPayWork: [act('제55조')],
  latenTime: [],
  earlyLeave: [],
  shortage: [act('제43조 제1항')],
  inLawExtra: [act('제43조 제1항')],
  adjust: [],
}
