import { type FieldProblem, isCount } from './problem.ts'

const DAY = 1440

/**
 * What a company decides about working time where law or practice leaves a choice (labour rules §11). Durations are
 * minutes. `defaultTimeSettings` holds the defaults; the list of each type begins with it.
 */
export type TimeSettings = {
  /**
   * Weekday on which the week of 40 and 52 hours begins, 0 = Sunday; default Monday. A week is seven days, holidays
   * included (근로기준법 제2조 제1항 제7호); work rules name its first day.
   */
  readonly weekStart: number
  /** Smallest unit of time (laborType 0008) for the two roundings below. Law names no unit. */
  readonly unitMin: 1 | 10 | 30
  /** Lateness, outing and early leave down to the unit: favours the worker. Up would be a cut in pay (제95조). */
  readonly lateRound: 'NONE' | 'FLOOR'
  /**
   * Overtime and holiday work down to the unit: MONTH once on the monthly sum of each bucket, FLOOR every day. Dropped
   * minutes are unpaid wages (제43조): both stand with a warning.
   */
  readonly overtimeRound: 'NONE' | 'MONTH' | 'FLOOR'
  /** Lateness up to so many minutes is forgiven whole, above it not at all. */
  readonly lateGraceMin: number
  /** Time before the scheduled start on a workday. An early start that was ordered is work (제50조 제3항). */
  readonly preStart: 'IGNORE' | 'COUNT' | 'APPROVED'
  /**
   * Time after the scheduled end, and all work on other days: as tagged, or only as approved. Work that was not
   * approved but tolerated must still be paid. MIN is an old name of APPROVED.
   */
  readonly overtimeRecognition: 'TAG' | 'APPROVED' | 'MIN'
  /** Minutes after the scheduled end that are no overtime (laborType 0006). */
  readonly extendExcludeMin: number
  /** THRESHOLD: only a stay shorter than that is dropped. DEDUCT: always dropped, right only if the time is really free. */
  readonly extendExcludeMode: 'THRESHOLD' | 'DEDUCT'
  /** Overtime in a week above which is warned and approval blocked (laborType 0007; 제53조 제1항). It never cuts pay. */
  readonly extendMaxMin: number
  /**
   * ACTUAL_8H, the law: hours really worked beyond 8 are overtime, leave is not work, making up for lateness is not
   * overtime. SCHEDULED_END: everything after the end is overtime and lateness is deducted.
   */
  readonly overtimeBasis: 'ACTUAL_8H' | 'SCHEDULED_END'
  /** Work on an unpaid day off: all of it overtime (custom), or only what passes 8 and 40 hours (the minimum of 제56조). */
  readonly offdayPolicy: 'ALWAYS_OVERTIME' | 'LEGAL_40H'
  /**
   * A shift that runs over midnight: the day on which it starts decides (근기 68207-402; 근로개선정책과-4304), or the
   * calendar day, as some work rules have it.
   */
  readonly holidayBoundary: 'START_DAY' | 'CALENDAR_MIDNIGHT'
  /** Breaks: windows of the schedule, by the length of the presence, or as tagged (제54조). */
  readonly breakMode: 'WINDOW' | 'BY_LENGTH' | 'TAGGED'
  /**
   * What is deducted: the shortage, or lateness, early leave and outing as they happened. EVENT goes only with
   * SCHEDULED_END; with ACTUAL_8H it would cut pay for hours that were made up (제43조).
   */
  readonly deductionBase: 'SHORTAGE' | 'EVENT'
  /** Monthly pay: whether an absence costs the paid weekly holiday. Needs a clause in the work rules (영 제30조 제1항). */
  readonly absenceLosesWeeklyHoliday: boolean
  /** 노동절 on a day that is not scheduled, for pay by hour or day: paid by 행정해석, so NONE is a risk. */
  readonly laborDayOnOffday: 'PAY' | 'NONE'
  /** Whether 노동절 may be moved by agreement. Open since 2026-05: it now also stands in the 규정 (제55조 제2항 단서). */
  readonly laborDayMovable: boolean
  /** Leave instead of pay for overtime, night and holiday work: needs a written agreement (제57조). */
  readonly compensatoryLeave: boolean
}

/** The defaults: the law where it is clear, the custom that costs nobody pay where it is not. */
export const defaultTimeSettings: TimeSettings = Object.freeze({
  weekStart: 1,
  unitMin: 1,
  lateRound: 'NONE',
  overtimeRound: 'NONE',
  lateGraceMin: 0,
  preStart: 'IGNORE',
  overtimeRecognition: 'TAG',
  extendExcludeMin: 0,
  extendExcludeMode: 'THRESHOLD',
  extendMaxMin: 720,
  overtimeBasis: 'ACTUAL_8H',
  offdayPolicy: 'ALWAYS_OVERTIME',
  holidayBoundary: 'START_DAY',
  breakMode: 'WINDOW',
  deductionBase: 'SHORTAGE',
  absenceLosesWeeklyHoliday: false,
  laborDayOnOffday: 'PAY',
  laborDayMovable: false,
  compensatoryLeave: false,
})

type Choices = {
  readonly [K in keyof TimeSettings as TimeSettings[K] extends string ? K : never]: readonly TimeSettings[K][]
}

/** The values of every setting that is a choice, the default first. */
export const timeChoices: Choices = {
  lateRound: ['NONE', 'FLOOR'],
  overtimeRound: ['NONE', 'MONTH', 'FLOOR'],
  preStart: ['IGNORE', 'COUNT', 'APPROVED'],
  overtimeRecognition: ['TAG', 'APPROVED', 'MIN'],
  extendExcludeMode: ['THRESHOLD', 'DEDUCT'],
  overtimeBasis: ['ACTUAL_8H', 'SCHEDULED_END'],
  offdayPolicy: ['ALWAYS_OVERTIME', 'LEGAL_40H'],
  holidayBoundary: ['START_DAY', 'CALENDAR_MIDNIGHT'],
  breakMode: ['WINDOW', 'BY_LENGTH', 'TAGGED'],
  deductionBase: ['SHORTAGE', 'EVENT'],
  laborDayOnOffday: ['PAY', 'NONE'],
}

/** The values of `unitMin`. */
export const timeUnits: readonly TimeSettings['unitMin'][] = [1, 10, 30]

/** Settings that no rule can work with (labour rules §11), each by its name; empty when they are sound. */
export const settingProblems = (settings: TimeSettings): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const check = (sound: boolean, path: string, message: string): void => {
    if (!sound) problems.push({ path, message })
  }
  check(isCount(settings.weekStart, 6), 'weekStart', '주의 시작 요일은 0(일)부터 6(토)까지입니다.')
  check(timeUnits.includes(settings.unitMin), 'unitMin', '최소 단위는 1분, 10분, 30분 가운데 하나입니다.')
  check(isCount(settings.lateGraceMin, DAY), 'lateGraceMin', '지각 허용 시간은 0분부터 24시간까지입니다.')
  check(isCount(settings.extendExcludeMin, DAY), 'extendExcludeMin', '연장 제외 시간은 0분부터 24시간까지입니다.')
  check(isCount(settings.extendMaxMin, 7 * DAY), 'extendMaxMin', '주 연장 한도는 0분부터 168시간까지입니다.')
  check(
    settings.deductionBase !== 'EVENT' || settings.overtimeBasis === 'SCHEDULED_END',
    'deductionBase',
    '발생한 지각·조퇴·외출로 공제하는 방식은 연장근로를 종업시각부터 셀 때만 쓸 수 있습니다.',
  )
  for (const [name, values] of Object.entries(timeChoices)) {
    const value: unknown = Object.getOwnPropertyDescriptor(settings, name)?.value
    check(
      values.some((each) => each === value),
      name,
      `쓸 수 있는 값은 ${values.join(', ')}입니다.`,
    )
  }
  return problems
}

/**
 * Standing warnings of settings that law or practice makes a risk, for the screen on which they are chosen (근로기준법 제43조,
 * 제50조, 제53조부터 제55조까지).
 */
export const settingRisks = (settings: TimeSettings): { readonly path: string; readonly message: string }[] => {
  const risks: { path: string; message: string }[] = []
  const risk = (holds: boolean, path: string, message: string): void => {
    if (holds) risks.push({ path, message })
  }
  risk(
    settings.overtimeRound !== 'NONE' && settings.unitMin > 1,
    'overtimeRound',
    '연장·휴일근로를 단위로 내리면 버린 시간의 임금을 주지 않은 것이 됩니다(근로기준법 제43조).',
  )
  risk(
    settings.extendExcludeMode === 'DEDUCT' && settings.extendExcludeMin > 0,
    'extendExcludeMode',
    '종업 후 일정 시간을 항상 빼는 것은 그 시간을 실제로 자유롭게 쓸 때만 적법합니다(근로기준법 제54조 제2항).',
  )
  risk(
    settings.overtimeRecognition !== 'TAG',
    'overtimeRecognition',
    '승인하지 않았더라도 알면서 일하게 둔 시간은 임금을 주어야 합니다(근로기준법 제50조 제3항).',
  )
  risk(
    settings.preStart === 'IGNORE',
    'preStart',
    '일찍 나오도록 지시한 시간은 근로시간입니다. 지시했다면 승인으로 남겨 주세요(근로기준법 제50조 제3항).',
  )
  risk(
    settings.laborDayOnOffday === 'NONE',
    'laborDayOnOffday',
    '시급·일급제는 노동절이 근무일이 아니어도 유급으로 보는 행정해석이 있습니다(노동절법).',
  )
  risk(
    settings.laborDayMovable,
    'laborDayMovable',
    '노동절을 합의만으로 옮길 수 있는지는 확인된 해석이 없습니다(노동절법, 근로기준법 제55조 제2항).',
  )
  risk(
    settings.absenceLosesWeeklyHoliday,
    'absenceLosesWeeklyHoliday',
    '월급제에서 결근한 주의 주휴수당을 빼려면 취업규칙에 근거가 있어야 합니다(근로기준법 시행령 제30조 제1항).',
  )
  risk(
    settings.extendMaxMin > 720,
    'extendMaxMin',
    '연장근로는 한 주에 12시간을 넘을 수 없습니다(근로기준법 제53조 제1항).',
  )
  return risks
}
