import { addDays, type DateRange, monthOf, type PlainDate } from '@handal/base/date'
import { formatHours, formatMonth } from '@handal/base/format'
import { parseDuration } from '@handal/base/hhmm'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { ReportKind } from '@handal/contracts/insurance/insurance-report-items'
import { type InsuredPart, insuredDays, yearsToSettle } from '@handal/engine/settlement'
import { insuranceOn, type ReportEvent } from './events.ts'
import { averageBefore, type Paid, type SeparationWages, separationWages, yearlyShares, yearPay } from './pay.ts'

export type Value = string | number | null
/** What the product knows of a form, item by item, and why something of it is left open. */
export type Known = {
  readonly values: Readonly<Record<string, Value>>
  readonly notes: Readonly<Record<string, string>>
  readonly parts: readonly InsuredPart[]
  readonly wages: SeparationWages | null
}
/** Everything that a form is filled from. */
export type Around = {
  readonly person: EmployeeDetail
  readonly event: ReportEvent
  /** As the caller may see it: masked or whole. */
  readonly residentNumber: string | null
  readonly pay: Paid | null
  /** Days without pay, and the paid weekly holiday of the company, for who has no other. */
  readonly unpaid: readonly DateRange[]
  readonly weeklyHoliday: number
}

const FIXED_TERM = '0002'
/** Hours of a week from which on the weekly holiday is paid (근로기준법 제18조 제3항). */
const FEW_HOURS = 15 * 60

const heldOn = <T extends { readonly from: PlainDate }>(newestFirst: readonly T[], day: PlainDate): T | undefined =>
  newestFirst.find(({ from }) => from <= day) ?? newestFirst.at(-1)

const weekOf = (person: EmployeeDetail, day: PlainDate) => {
  const assignment = heldOn(person.assignments, day)
  const daily = parseDuration(heldOn(person.payTerms, day)?.dailyHours ?? '')
  const weekdays = (assignment?.mdwkWorkday ?? '').split(',').flatMap((text) => (text === '' ? [] : [Number(text)]))
  return {
    assignment,
    daily,
    weekdays,
    weekly: daily === null || weekdays.length === 0 ? null : daily * weekdays.length,
  }
}

const yesNo = (is: boolean): string => (is ? '예' : '아니오')
const who = ({ person, residentNumber }: Around): Record<string, Value> => ({ name: person.name, residentNumber })

const acquisition = (around: Around): Pick<Known, 'values' | 'notes'> => {
  const { person, event } = around
  const { assignment, weekly } = weekOf(person, event.day)
  const held = insuranceOn(person, event.day)
  const end = person.contractEndDate
  const isForeign = person.nationality !== 'KR'
  const bases = [held?.healthBase ?? null, held?.pensionBase ?? null].filter((base) => base !== null)
  const [income = null] = bases
  return {
    values: {
      ...who(around),
      nationality: isForeign ? person.nationality : null,
      visa: isForeign ? person.visa : null,
      gainedOn: event.day,
      monthlyIncome: income,
      firstMonth: held === undefined ? null : yesNo(held.pensionFirstMonth),
      weeklyHours: weekly === null ? null : formatHours(weekly),
      isContract: assignment === undefined ? null : yesNo(end !== null || assignment.employmentType === FIXED_TERM),
      contractEnd: end === null ? null : formatMonth(monthOf(end)),
    },
    notes:
      new Set(bases).size > 1 ? { monthlyIncome: '기준소득월액과 보수월액이 다릅니다. 보수월액을 적었습니다.' } : {},
  }
}

const loss = (around: Around): Pick<Known, 'values' | 'notes'> => {
  const { person, event, pay } = around
  const year = Number(event.day.slice(0, 4))
  const own = pay === null ? null : yearPay(pay, year)
  const isBefore = yearsToSettle(event.day).includes(year - 1) && person.encpnd < `${year}-01-01`
  const before = pay === null || !isBefore ? null : yearPay(pay, year - 1)
  const average = pay === null ? null : averageBefore(pay)
  const total = own?.pay ?? null
  const why = own?.why ?? null
  const whyBefore = before?.why ?? null
  return {
    values: {
      ...who(around),
      phone: person.phone,
      lostOn: addDays(event.day, 1),
      healthPay: total,
      healthMonths: own?.months ?? null,
      healthPayBefore: before?.pay ?? null,
      healthMonthsBefore: before?.months ?? null,
      reason: person.leaveReason,
      averagePay: average,
      employmentPay: total,
      accidentPay: total,
      employmentPayBefore: before?.pay ?? null,
    },
    notes: {
      ...(why === null ? {} : { healthPay: why, employmentPay: why, accidentPay: why }),
      ...(whyBefore === null ? {} : { healthPayBefore: whyBefore, employmentPayBefore: whyBefore }),
      ...(average === null ? { averagePay: '퇴직 전 세 달의 급여명세서가 모두 있으면 계산합니다.' } : {}),
    },
  }
}

const change = (around: Around): Pick<Known, 'values' | 'notes'> => {
  const { event } = around
  const { before, after, absence } = event
  const isPension = before?.pensionBase !== after?.pensionBase
  const isHealth = before?.healthBase !== after?.healthBase
  return {
    values: {
      ...who(around),
      changedOn: event.day,
      what: event.about,
      pensionBefore: isPension ? (before?.pensionBase ?? null) : null,
      pensionAfter: isPension ? (after?.pensionBase ?? null) : null,
      healthBefore: isHealth ? (before?.healthBase ?? null) : null,
      healthAfter: isHealth ? (after?.healthBase ?? null) : null,
      absentFrom: absence?.from ?? null,
      absentTo: absence?.to ?? null,
      absentWhy: absence?.reason ?? null,
    },
    notes: {},
  }
}

const separation = (around: Around): Known => {
  const { person, event, pay, unpaid, weeklyHoliday } = around
  const { assignment, weekdays, weekly, daily } = weekOf(person, event.day)
  const isPaidHoliday = weekly !== null && weekly >= FEW_HOURS
  const insured =
    weekdays.length === 0
      ? null
      : insuredDays({
          hire: person.encpnd,
          lastDay: event.day,
          paidWeekdays: isPaidHoliday ? [...weekdays, assignment?.weeklyHoliday ?? weeklyHoliday] : weekdays,
          unpaid,
        })
  const wages = pay === null ? null : separationWages(pay)
  const yearly = pay === null ? null : yearlyShares(pay)
  const missing = '급여명세서가 없는 달이 있어 비워 두었습니다.'
  return {
    values: {
      ...who(around),
      address: person.address,
      phone: person.phone,
      gainedOn: person.encpnd,
      separatedOn: event.day,
      reason: person.leaveReason,
      insuredDays: insured?.ok === true ? insured.value.days : null,
      dailyHours: daily === null ? null : formatHours(daily),
      baseWage: wages?.base ?? null,
      otherWage: wages?.other ?? null,
      bonus: yearly?.bonus ?? null,
      leavePay: yearly?.leavePay ?? null,
    },
    notes: {
      ...(wages === null ? { baseWage: missing, otherWage: missing } : {}),
      ...(yearly === null ? { bonus: missing, leavePay: missing } : {}),
    },
    parts: insured?.ok === true ? insured.value.parts : [],
    wages,
  }
}

const FORMS: Readonly<Record<ReportKind, (around: Around) => Pick<Known, 'values' | 'notes'> & Partial<Known>>> = {
  ACQUISITION: acquisition,
  LOSS: loss,
  CHANGE: change,
  SEPARATION: separation,
}

/** What the product knows of the form of an event. */
export const knownOf = (around: Around): Known => ({ parts: [], wages: null, ...FORMS[around.event.kind](around) })
