import { won } from '@handal/base/won'
import { DAY_MINUTES } from '@handal/base/work-time'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateField, monthField, textField, wonField } from '../fields.ts'

/** Won that are not negative. */
const amountField = wonField.min(0, '금액은 0원 이상으로 적어 주세요.')

const DECIMAL = /^\d{1,12}(\.\d{1,20})?$/
/** A decimal that is not negative, taken as a number or as text, given as text; every digit of a number is kept. */
const decimalField = z
  .union([z.string().meta({ pattern: DECIMAL.source }), z.number().meta({ minimum: 0 }).transform(String)], {
    error: '숫자로 적어 주세요.',
  })
  .pipe(z.string().regex(DECIMAL, '0 이상의 숫자로 적어 주세요.'))
/** Hours a month, 1 to 744. */
const monthlyHoursField = decimalField.refine(
  (text) => Number(text) >= 1 && Number(text) <= 744,
  '1시간부터 744시간까지로 적어 주세요.',
)
/** Hours a day, up to 24. */
const dailyHoursField = decimalField.refine(
  (text) => Number(text) > 0 && Number(text) <= 24,
  '0보다 크고 24 이하인 시간으로 적어 주세요.',
)

/** Name of an item of pay, as the visitor calls it. */
const labelField = textField({ max: 100 })

/** Entries a list may have. */
const MOST_ENTRIES = 200
/** A list of at most so many entries: of a longer one no more than it takes to say so are looked at. */
const bounded = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, MOST_ENTRIES + 1) : value),
    z.array(entry).max(MOST_ENTRIES),
  )

/** A rule over several members runs as soon as those members themselves are right, whatever else is wrong. */
const onceSound =
  (...members: readonly string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path = [] }) => path.length > 0 && !members.includes(String(path[0])))

const countField = (least: number, most: number) =>
  z
    .number({ error: `${least}부터 ${most}까지의 정수로 적어 주세요.` })
    .int(`${least}부터 ${most}까지의 정수로 적어 주세요.`)
    .min(least, `${least}부터 ${most}까지의 정수로 적어 주세요.`)
    .max(most, `${least}부터 ${most}까지의 정수로 적어 주세요.`)

/** How each figure of an answer came about: its Korean name, and sentences on what was done; law as one text, '' where none is needed. */
const explain = z.array(
  z.object({
    figure: z.string(),
    label: z.string(),
    value: z.union([z.number(), z.string(), z.boolean()]),
    formula: z.string(),
    rounding: z.string(),
    law: z.string(),
    notes: z.array(z.string()),
  }),
)
/** A day of an answer: it may lie after the last day that is asked about. */
const answeredDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** What a person should look at: Korean sentences. */
const notices = z.array(z.string())

/** Bodies the engine reads itself, because it names every bad field of them. */
const readByEngine = z.looseObject({})

/** A duration HH:mm; an adjustment may be negative. */
const duration = z.string().regex(/^-?\d+:[0-5]\d$/)
const calculator = <B extends z.ZodType, R extends z.ZodType>(name: string, summary: string, body: B, response: R) =>
  endpoint({
    id: `calculators.${name}`,
    method: 'POST',
    path: `/api/public/calculators/${name}/`,
    summary,
    access: 'public',
    body,
    response,
  })

const premiumCode = z.enum(['nationalPension', 'healthInsurance', 'longTermCare', 'employmentInsurance'])

/** Net pay of one month: premiums of the four insurances and both taxes. */
export const calculateNetPay = calculator(
  'net-pay',
  '월급 실수령액',
  z
    .object({
      payMonth: monthField,
      payDate: dateField.optional(),
      monthlyPay: amountField,
      nonTaxable: amountField.default(won(0)),
      dependents: countField(1, 99).default(1),
      children: countField(0, 98).default(0),
      withholdingPercent: z
        .union([z.literal(80), z.literal(100), z.literal(120)], { error: '80, 100, 120 가운데 하나여야 합니다.' })
        .default(100),
      birthDate: dateField.optional(),
      exempt: bounded(z.enum(['pension', 'health', 'employment'])).default([]),
      employerSize: z
        .enum(['under150', '150plusPrioritySupported', '150to999', '1000plusOrGovernment'])
        .default('under150'),
      accidentRatePermille: decimalField
        .refine((text) => Number(text) <= 1000, '1,000 이하의 천분율로 적어 주세요.')
        .optional(),
    })
    .refine(({ monthlyPay, nonTaxable }) => nonTaxable <= monthlyPay, {
      path: ['nonTaxable'],
      message: '비과세 금액이 월급보다 많습니다.',
      when: onceSound('monthlyPay', 'nonTaxable'),
    })
    .refine(({ dependents, children }) => children < dependents, {
      path: ['children'],
      message: '자녀 수는 본인을 뺀 공제대상가족 수를 넘을 수 없습니다.',
      when: onceSound('dependents', 'children'),
    })
    .refine(({ payMonth, birthDate }) => birthDate === undefined || birthDate.slice(0, 7) < payMonth, {
      path: ['birthDate'],
      message: '생년월일이 급여를 받는 달보다 앞서야 합니다.',
      when: onceSound('payMonth', 'birthDate'),
    }),
  z.object({
    gross: z.number().int(),
    taxable: z.number().int(),
    deductions: z.array(
      z.object({
        code: z.enum([...premiumCode.options, 'incomeTax', 'localIncomeTax']),
        name: z.string(),
        amount: z.number().int(),
        formula: z.string(),
        law: z.string(),
      }),
    ),
    totalDeductions: z.number().int(),
    net: z.number().int(),
    employer: z.array(
      z.object({
        code: z.enum([...premiumCode.options, 'industrialAccident']),
        name: z.string(),
        amount: z.number().int(),
      }),
    ),
    explain,
  }),
)

const judgement = z.object({ in: z.array(z.string()), out: z.array(z.string()) })

/** One day from tags, schedule and settings; a missing tag makes it incomplete, without any figure. */
export const calculateWorkDay = calculator(
  'work-day',
  '하루 근로시간',
  readByEngine,
  z.union([
    z.object({ incomplete: z.literal(true), missing: z.array(z.string()), judgement, warnings: notices, explain }),
    z
      .record(z.enum(DAY_MINUTES), duration)
      .and(z.object({ absent: z.literal(true).optional(), judgement, warnings: notices, explain })),
  ]),
)

/** 52 hours and overtime of one week. */
export const calculateWeek = calculator(
  'week',
  '주 근로시간',
  readByEngine,
  z.object({ total: duration, weeklyExcess: duration, limitExcess: duration, payOvertime: duration, explain }),
)

/** The paid weekly holiday of one week. */
export const calculateWeeklyHoliday = calculator(
  'weekly-holiday',
  '주휴수당',
  readByEngine,
  z.object({ hours: duration, pay: z.number().int(), explain }),
)

/** Ordinary wage of plain items. */
export const calculateOrdinaryWage = calculator(
  'ordinary-wage',
  '통상임금',
  z.object({
    asOf: dateField,
    monthlyHours: monthlyHoursField,
    items: bounded(
      z.tuple([
        labelField,
        amountField,
        countField(1, 120),
        z.enum(['IN_SERVICE', 'ATTENDANCE']).nullable().optional(),
      ]),
    ),
  }),
  z.object({
    monthly: z.number().int(),
    hourly: z.string(),
    daily8h: z.string(),
    overtime10h: z.number().int(),
    explain,
  }),
)

/** Part of a monthly salary by every method. */
export const calculateProrate = calculator(
  'prorate',
  '일할계산',
  z
    .object({ kind: z.enum(['hire', 'leave']), date: dateField, month: monthField, salary: amountField })
    .refine(({ date, month }) => date.startsWith(month), {
      path: ['date'],
      message: '날짜가 계산하는 달 밖에 있습니다.',
      when: onceSound('date', 'month'),
    }),
  z.object({
    CALENDAR: z.number().int(),
    FIXED30: z.number().int(),
    WORKDAYS: z.number().int(),
    PAIDDAYS: z.number().int(),
    HOURS209: z.number().int(),
    explain,
  }),
)

/** Monthly pay against the minimum wage of a year. */
export const calculateMinimumWage = calculator(
  'minimum-wage',
  '최저임금',
  z.object({
    year: countField(1988, 2099),
    hours: monthlyHoursField,
    items: bounded(z.tuple([labelField, amountField, z.enum(['M', 'X'])])),
    /** 수습: 90 % of the minimum (최저임금법 제5조 제2항), where its conditions hold. */
    probation: z.boolean().default(false),
  }),
  z.object({
    min: z.number().int(),
    counted: z.number().int(),
    hourly: z.string(),
    ok: z.boolean(),
    shortage: z.number().int(),
    explain,
  }),
)

/** A period as [from, to] or {from, to, wages}. */
const excludedField = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 2 ? { from: value[0], to: value[1] } : value),
  z.object({ from: dateField, to: dateField, wages: amountField.optional() }),
)

/** Severance, its tax and what remains. `reason`: why there is none; `due`: until when it is to be paid; `window`: whose wages count. */
export const calculateSeverance = calculator(
  'severance',
  '퇴직금',
  z
    .object({
      hire: dateField,
      lastDay: dateField,
      wages3m: amountField,
      bonus12m: amountField.default(won(0)),
      leavePay12m: amountField.default(won(0)),
      ordinaryMonthly: amountField,
      monthlyHours: monthlyHoursField.default('209'),
      dailyHours: dailyHoursField.default('8'),
      excluded: bounded(excludedField).default([]),
    })
    .refine(({ hire, lastDay }) => hire <= lastDay, {
      path: ['lastDay'],
      message: '마지막 근무일이 입사일보다 앞섭니다.',
      when: onceSound('hire', 'lastDay'),
    }),
  z.object({
    eligible: z.boolean(),
    reason: z.string().nullable(),
    due: answeredDay,
    notices,
    days: z.number().int(),
    windowDays: z.number().int(),
    window: z.object({ from: dateField, to: dateField }),
    avgDaily: z.string(),
    ordinaryDaily: z.string(),
    applied: z.enum(['AVERAGE', 'ORDINARY']),
    severance: z.number().int(),
    incomeTax: z.number().int(),
    localIncomeTax: z.number().int(),
    net: z.number().int(),
    explain,
  }),
)

const lastBeforeHire = {
  path: ['last'],
  message: '마지막 근무일이 입사일보다 앞섭니다.',
  when: onceSound('hire', 'last'),
}
const rounding = z.enum(['CEIL_HALF', 'CEIL_DAY', 'CEIL_HOUR', 'EXACT2', 'HALF_UP_DAY']).default('EXACT2')

/** Annual leave granted up to a day. */
export const calculateAnnualLeave = calculator(
  'annual-leave',
  '연차',
  z
    .object({
      hire: dateField,
      asOf: dateField,
      basis: z.enum(['HIRE', 'FISCAL']),
      last: dateField.nullish(),
      rounding,
      fewerThanFive: z.boolean().optional(),
      weeklyHours: decimalField.refine((text) => Number(text) <= 168, '168 이하의 시간으로 적어 주세요.').optional(),
      /** Own hours a day; absent: a fifth of the week's. */
      dailyHours: dailyHoursField.optional(),
      attendance: bounded(
        z.object({
          from: dateField,
          to: dateField,
          scheduled: countField(0, 36_600),
          attended: countField(0, 36_600),
          leaveOfAbsence: countField(0, 36_600).optional(),
        }),
      ).optional(),
    })
    .refine(({ hire, asOf }) => hire <= asOf, {
      path: ['asOf'],
      message: '기준일이 입사일보다 앞섭니다.',
      when: onceSound('hire', 'asOf'),
    })
    .refine(({ hire, last }) => last === undefined || last === null || hire <= last, lastBeforeHire),
  z.object({
    grants: z.array(
      z.object({
        date: dateField,
        /** Days of eight hours. */
        days: z.string(),
        /** Of a part-time worker: the hours they are, and the days of the own length. */
        hours: z.string().optional(),
        ownDays: z.string().optional(),
        kind: z.enum(['monthly', 'annual', 'proportional']),
        expires: answeredDay,
        reason: z.string(),
        law: z.string(),
      }),
    ),
    total: z.string(),
    usable: z.string(),
    notices,
    explain,
  }),
)

/** Annual leave at leaving: both bases and what the fiscal one lacks. */
export const calculateLeaveSettlement = calculator(
  'leave-settlement',
  '퇴직 연차 정산',
  z
    .object({ hire: dateField, last: dateField, used: decimalField })
    .refine(({ hire, last }) => hire <= last, lastBeforeHire),
  z.object({ hireBasis: z.string(), fiscalBasis: z.string(), shortfall: z.string(), explain }),
)

const onceTenureSound = onceSound('lastDayTenureDays', 'hire', 'lastDay')
const noTenure = '재직일수, 또는 입사일과 마지막 근무일을 적어 주세요.'
/** Departure guarantee insurance of a permit worker. */
export const calculateDeparture = calculator(
  'departure',
  '출국만기보험',
  z
    .object({
      ordinaryMonthly: amountField,
      months: countField(0, 600),
      lastDayTenureDays: countField(0, 36_600).optional(),
      hire: dateField.optional(),
      lastDay: dateField.optional(),
      avgDaily: decimalField,
    })
    .refine(({ lastDayTenureDays, hire, lastDay }) => (lastDayTenureDays ?? hire ?? lastDay) !== undefined, {
      path: ['lastDayTenureDays'],
      message: noTenure,
      when: onceTenureSound,
    })
    .refine(
      ({ lastDayTenureDays, hire, lastDay }) => (lastDayTenureDays ?? lastDay) !== undefined || hire === undefined,
      {
        path: ['lastDay'],
        message: noTenure,
        when: onceTenureSound,
      },
    )
    .refine(
      ({ lastDayTenureDays, hire, lastDay }) => (lastDayTenureDays ?? hire) !== undefined || lastDay === undefined,
      {
        path: ['hire'],
        message: noTenure,
        when: onceTenureSound,
      },
    )
    .refine(({ hire, lastDay }) => hire === undefined || lastDay === undefined || hire <= lastDay, {
      path: ['lastDay'],
      message: '마지막 근무일이 입사일보다 앞섭니다.',
      when: onceTenureSound,
    }),
  z.object({
    premium: z.number().int(),
    accumulated: z.number().int(),
    legalSeverance: z.number().int(),
    difference: z.number().int(),
    toEmployer: z.literal(true).optional(),
    explain,
  }),
)
