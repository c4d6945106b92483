import type { calculateAnnualLeave } from '@handal/contracts/rates/calculators'
import type { BodyInput, ResponseOf } from '@handal/contracts/endpoint'
import * as format from '../../shared/format.ts'
import type { Beside, ResultView, Step } from './result-view.ts'
import { choiceInput, dateInput, numberInput, flagInput, type Values } from './values.ts'

/** How a part of a year becomes days (회계연도 기준의 비례 연차). */
export const ROUNDINGS = [
  { value: 'EXACT2', text: '소수 둘째 자리까지' },
  { value: 'CEIL_HALF', text: '반일 단위로 올림' },
  { value: 'CEIL_DAY', text: '하루 단위로 올림' },
  { value: 'CEIL_HOUR', text: '1시간 단위로 올림' },
  { value: 'HALF_UP_DAY', text: '하루 단위로 반올림' },
] as const

export const annualLeaveInputs = {
  hire: dateInput((today) => `${Number(today.slice(0, 4)) - 2}-03-02`),
  asOf: dateInput((today) => today),
  basis: choiceInput(['HIRE', 'FISCAL'], 'HIRE'),
  last: dateInput(() => '', true),
  rounding: choiceInput(
    ROUNDINGS.map(({ value }) => value),
    'EXACT2',
  ),
  weeklyHours: numberInput('', true),
  fewerThanFive: flagInput(),
}
export type AnnualLeaveValues = Values<typeof annualLeaveInputs>

export const annualLeaveBody = (values: AnnualLeaveValues): BodyInput<typeof calculateAnnualLeave> => ({
  hire: values.hire,
  asOf: values.asOf,
  basis: values.basis,
  rounding: values.rounding,
  ...(values.last === '' ? {} : { last: values.last }),
  ...(values.weeklyHours.trim() === '' ? {} : { weeklyHours: values.weeklyHours.trim() }),
  ...(values.fewerThanFive ? { fewerThanFive: true } : {}),
})

type Answer = ResponseOf<typeof calculateAnnualLeave>
type Grant = Answer['grants'][number]
const KIND: Readonly<Record<Grant['kind'], string>> = {
  monthly: '1년 미만의 월 단위 연차',
  annual: '1년 단위 연차',
  proportional: '비례 연차',
}

const stepOfGrant = (grant: Grant): Step => ({
  key: `${grant.date} ${grant.kind}`,
  title: `${format.date(grant.date)} ${KIND[grant.kind]}`,
  value: format.leaveDays(grant.days),
  unit: '',
  parts: [],
  notes: [grant.reason, `${format.date(grant.expires)}까지 쓸 수 있습니다.`],
  laws: grant.law.split(', '),
})

/** Days of leave as they are shown: those that can be used by their grants, the newest first; the expired ones folded. */
export const annualLeaveView = (
  { grants, total, usable, notices }: Answer,
  { asOf }: AnnualLeaveValues,
): ResultView => {
  const newestFirst = grants.toReversed()
  const usableGrants = newestFirst.filter(({ expires }) => expires >= asOf)
  const expired = newestFirst.filter(({ expires }) => expires < asOf)
  const days = (text: string): string => format.leaveDays(text).replace(/^-$/, '0일')
  return {
    label: `${format.date(asOf)}에 쓸 수 있는 연차`,
    figure: days(usable).replace('일', ''),
    unit: '일',
    beside: [{ text: `지금까지 생긴 연차 ${days(total)}` }, ...nextExpiry(usableGrants)],
    notices: grants.length === 0 ? ['기준일까지 생긴 연차가 없습니다.', ...notices] : notices,
    steps: usableGrants.map(stepOfGrant),
    sum: { label: '쓸 수 있는 연차', value: days(usable), unit: '' },
    more:
      expired.length === 0
        ? []
        : [{ title: '기한이 지난 연차', value: `${expired.length}건`, steps: expired.map(stepOfGrant) }],
  }
}

const nextExpiry = (grants: readonly Grant[]): Beside[] => {
  const first = grants.map(({ expires }) => expires).toSorted()[0]
  return first === undefined ? [] : [{ text: `${format.date(first)}까지 쓰지 않으면 사라집니다` }]
}
