import { addDays, parseDate, weekday } from '@handal/base/date'
import type { calculateWorkDay } from '@handal/contracts/rates/calculators'
import type { ResponseOf } from '@handal/contracts/endpoint'
import { type Explained, proseDuration, type ResultView, stepOf } from './result-view.ts'
import { choiceInput, dateInput, numberInput, flagInput, timeInput, type Values } from './values.ts'

/** Kinds of days (근로기준법 제55조). */
export const DAY_TYPES = [
  { value: 'WORKDAY', text: '근무일' },
  { value: 'OFFDAY', text: '무급휴무일' },
  { value: 'WEEKLY_HOLIDAY', text: '주휴일' },
  { value: 'PUBLIC_HOLIDAY', text: '공휴일' },
  { value: 'LABOR_DAY', text: '노동절' },
  { value: 'COMPANY_HOLIDAY', text: '회사가 정한 휴일' },
] as const

/** Whether time before the scheduled start counts. */
export const EARLY_STARTS = [
  { value: 'IGNORE', text: '세지 않음' },
  { value: 'COUNT', text: '모두 포함' },
] as const

/** The day itself, or the Friday before a weekend: the example is an ordinary working day. */
const workingDay = (today: string): string => {
  const date = parseDate(today)
  if (date === null) return today
  const day = weekday(date)
  return addDays(date, day === 0 ? -2 : day === 6 ? -1 : 0)
}

export const workDayInputs = {
  workDate: dateInput(workingDay),
  dayType: choiceInput(
    DAY_TYPES.map(({ value }) => value),
    'WORKDAY',
  ),
  start: timeInput('09:00', true),
  end: timeInput('18:00', true),
  restFrom: timeInput('12:00', true),
  restTo: timeInput('13:00', true),
  contractual: timeInput('08:00'),
  atendTime: timeInput('08:52', true),
  lvofcTime: timeInput('22:30', true),
  gnot: timeInput('', true),
  rtn: timeInput('', true),
  preStart: choiceInput(
    EARLY_STARTS.map(({ value }) => value),
    'IGNORE',
  ),
  lateGraceMin: numberInput('0', false, (text) => /^\d{1,4}$/.test(text), '0 이상의 정수로 적어 주세요.'),
  partTime: flagInput(),
  under18: flagInput(),
  sizeUnder5: flagInput(),
}
export type WorkDayValues = Values<typeof workDayInputs>

/** Where the inputs stand in the call. */
export const workDayPaths = {
  start: 'schedule.start',
  end: 'schedule.end',
  restTo: 'schedule.rests',
  contractual: 'schedule.contractual',
  atendTime: 'tags.atendTime',
  lvofcTime: 'tags.lvofcTime',
  gnot: 'tags.gnot',
  rtn: 'tags.rtn',
  lateGraceMin: 'options.lateGraceMin',
}

const orNull = (text: string): string | null => (text === '' ? null : text)

export const workDayBody = (values: WorkDayValues) => {
  return {
    workDate: values.workDate,
    dayType: values.dayType,
    schedule: {
      start: orNull(values.start),
      end: orNull(values.end),
      rests: values.restFrom === '' || values.restTo === '' ? [] : [[values.restFrom, values.restTo]],
      contractual: values.contractual,
    },
    tags: {
      atendTime: orNull(values.atendTime),
      lvofcTime: orNull(values.lvofcTime),
      gnot: orNull(values.gnot),
      rtn: orNull(values.rtn),
    },
    options: {
      preStart: values.preStart,
      lateGraceMin: Number(values.lateGraceMin),
      partTime: values.partTime,
      under18: values.under18,
      sizeUnder5: values.sizeUnder5,
    },
  }
}

const TAGS: Readonly<Record<string, string>> = { atendTime: '출근', lvofcTime: '퇴근', gnot: '외출', rtn: '복귀' }

/** The words for tags that are missing: "퇴근 시각". */
export const missingTags = (missing: readonly string[]): string =>
  `${missing.map((name) => TAGS[name] ?? name).join('·')} 시각`

/** Stays and breaks first, then the parts of the work, then what is owed. The whole stands in the sum. */
const WHOLE = 'realWork'
const isZero = ({ value }: Explained): boolean => value === '00:00'
const stepOfTime = (each: Explained) => stepOf(each, proseDuration(String(each.value)), '')

type Complete = Exclude<ResponseOf<typeof calculateWorkDay>, { incomplete: true }>

/** Every figure of the day; those of no minute are folded. */
export const workDayView = (answer: Complete): ResultView => {
  const whole = answer.explain.find(({ figure }) => figure === WHOLE)
  const others = answer.explain.filter(({ figure }) => figure !== WHOLE)
  const counted = others.filter((each) => !isZero(each))
  const zero = others.filter(isZero)
  const worked = proseDuration(answer.realWork)
  const { in: arriving, out: leaving } = answer.judgement
  const judged = [
    ...(arriving.length === 0 ? [] : [`출근 ${arriving.join('·')}`]),
    ...(leaving.length === 0 ? [] : [`퇴근 ${leaving.join('·')}`]),
  ].join(', ')
  return {
    label: '실근로시간',
    figure: worked,
    unit: '',
    beside: judged === '' ? [] : [{ text: judged }],
    notices: [...(answer.absent === true ? ['출퇴근 기록이 없어 결근으로 봅니다.'] : []), ...answer.warnings],
    steps: [...counted, ...(whole === undefined ? [] : [whole])].map(stepOfTime),
    sum: { label: '실근로시간', value: worked, unit: '' },
    more: zero.length === 0 ? [] : [{ title: '0시간인 항목', value: `${zero.length}개`, steps: zero.map(stepOfTime) }],
  }
}
