import type { calculateWeeklyHoliday } from '@handal/contracts/rates/calculators'
import type { BodyInput, ResponseOf } from '@handal/contracts/endpoint'
import * as format from '../../shared/format.ts'
import { figuresOf, proseDuration, type ResultView, stepOf, wonOf } from './result-view.ts'
import { amountInput, countInput, numberInput, type Values } from './values.ts'

/** Hours as they are written, "40", "37.5" or "37:30", as HH:mm; what is no whole number of minutes stays as it is. */
export const durationOf = (text: string): string => {
  const clean = text.normalize('NFKC').trim()
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(clean)
  if (clock !== null) return `${(clock[1] ?? '').padStart(2, '0')}:${clock[2]}`
  const decimal = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(clean)
  if (decimal === null) return clean
  const digits = decimal[2] ?? ''
  const sixtieths = BigInt(digits === '' ? '0' : digits) * 60n
  const scale = 10n ** BigInt(digits.length)
  if (sixtieths % scale !== 0n) return clean
  return `${(decimal[1] ?? '').padStart(2, '0')}:${String(sixtieths / scale).padStart(2, '0')}`
}

const isDuration = (text: string): boolean => /^\d{2,3}:[0-5]\d$/.test(durationOf(text))

export const weeklyHolidayInputs = {
  hourly: amountInput(11_000),
  weeklyScheduled: numberInput('40', false, isDuration, '40이나 37:30처럼 적어 주세요.'),
  workedDays: countInput(0, 7, 5),
  absent: countInput(0, 7, 0),
  lateDays: countInput(0, 7, 0),
  leaveDays: countInput(0, 7, 0),
}
export type WeeklyHolidayValues = Values<typeof weeklyHolidayInputs>

export const weeklyHolidayBody = (values: WeeklyHolidayValues): BodyInput<typeof calculateWeeklyHoliday> => ({
  weeklyScheduled: durationOf(values.weeklyScheduled),
  absent: Number(values.absent),
  workedDays: Number(values.workedDays),
  lateDays: Number(values.lateDays),
  leaveDays: Number(values.leaveDays),
  hourly: String(values.hourly ?? 0),
})

/** The weekly holiday as it is shown: its hours, then its pay. */
export const weeklyHolidayView = ({ hours, pay, explain }: ResponseOf<typeof calculateWeeklyHoliday>): ResultView => {
  const [time, money] = figuresOf(explain)('hours', 'pay')
  const none = pay === 0 && time !== undefined ? time.notes : []
  return {
    label: '한 주의 주휴수당',
    figure: format.count(pay),
    unit: '원',
    beside: [{ text: `주휴시간 ${proseDuration(hours)}` }],
    notices: none,
    steps: [
      ...(time === undefined ? [] : [stepOf(time, proseDuration(hours), '')]),
      ...(money === undefined ? [] : [stepOf(money, wonOf(money))]),
    ],
    sum: { label: '주휴수당', value: format.count(pay), unit: '원' },
    more: [],
  }
}
