import type { LawRef } from '@handal/statute/law'
import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import type { PaidMinutesName, TotalMinutesName } from '@handal/base/work-time'

/**
 * Everything one payslip is calculated from. Plain data: money in whole won (safe integers), durations in minutes,
 * exact decimals as strings. The server fills it from rows, the calculators from a form; the engine never asks for more.
 */
export type PayslipFacts = {
  payMonth: YearMonth
  paymentType: PaymentType
  /** How the pay is taxed; absent: EARNED. DAILY: 일용근로자. BUSINESS: 인적용역 사업소득 (3.3 %), without insurance. */
  incomeKind?: IncomeKind
  /** For DAILY. */
  dailyWork?: DailyWorkFacts
  /** First and last day of the pay period (산정기간), both included. */
  period: { from: PlainDate; to: PlainDate }
  payDate: PlainDate
  company: CompanyFacts
  person: PersonFacts
  /** Pay terms that hold on some day of the period, oldest first; each holds until the next begins. */
  terms: readonly PayTerm[]
  /** Salary items of the company that hold in this month, in print order. */
  items: readonly SalaryItem[]
  /** null: no totals have come yet; the payslip is blocked when an item needs them. */
  attendance: AttendanceTotals | null
  /** Why what was closed of the attendance is not what would be derived now, by kind and as one Korean sentence: it blocks the payslip. */
  attendanceChange?: { readonly kinds: readonly string[]; readonly message: string }
  tax: TaxFacts
  insurance: InsuranceFacts
  /**
   * One-off amounts of this month by item code (상여, 성과급 and the like). retro: arrears of earlier months (소급분); beside
   * the monthly salary they need an item of their own, because an entry replaces what its item would come to.
   */
  entries: readonly PayslipEntry[]
  /** Amounts an operator has typed over a calculated line, by line code. */
  overrides: readonly { lineCode: string; amount: number; reason: string }[]
  /** Days on which the employer stopped the work (휴업); absent: none. */
  closure?: ClosureFacts
  /** Disciplinary cuts of pay (감급) that fall on this period; absent: none. */
  sanctions?: readonly Sanction[]
}

/** Closure for which the employer is responsible (근로기준법 제46조). */
export type ClosureFacts = {
  /** Average wage a day on the first day of the closure (`averageWage().daily`), exact: "97826.087" or "9000000/92". */
  averageDaily: string
  /** Closed days of the period, each with the won of wages that were paid for it all the same; 0: closed the whole day. */
  days: readonly { date: PlainDate; paid: number }[]
}

/** One disciplinary cut as it was decided, before the limits of 근로기준법 제95조. */
export type Sanction = {
  amount: number
  /** Average wage a day on the day of the decision, exact. */
  averageDaily: string
}

/** due: of a difference of a closed month (`pay.difference.…`), what the month comes to now. */
export type PayslipEntry = { itemCode: string; amount: number; note?: string; retro?: boolean; due?: number }

/** Subcategories of code 0016. */
export type PaymentType = '0001' | '0002' | '0003' | '0004' | '0005' | '0006'

export type IncomeKind = 'EARNED' | 'DAILY' | 'BUSINESS'

/** What the tax of a daily worker (소득세법 시행령 제20조) needs beside the amounts. */
export type DailyWorkFacts = {
  /** Construction work: a daily worker for up to a year of unbroken employment instead of three months. */
  construction: boolean
  /** Taxable pay of each day worked, won, summing to that of the payslip; absent: it is the same on each of the worked days. */
  days?: readonly { date: PlainDate; pay: number }[]
  /** The days worked with their time, from which the pay of each is found; absent: only the totals are known. */
  worked?: readonly WorkedDay[]
}
/** The paid time of one day, in minutes. */
export type WorkedDay = { date: PlainDate } & Record<PaidMinutesName, number>

export type CompanyFacts = {
  /** Fewer than five workers on the pay period (근로기준법 제11조, 영 별표 1). */
  under5: boolean
  prorateMethod: ProrateMethod
  /** How whole unpaid days leave a monthly salary; absent: HOURS. */
  wholeDayDeduction?: WholeDayDeduction
  /** Employer's part of employment insurance beside the unemployment share (고용안정·직업능력개발). */
  employerSize: EmployerSize
  /** Industrial accident rate in permille, e.g. "6.0"; null: not entered, the line is left out with a warning. */
  accidentRatePermille: string | null
  /** Company weekdays that are scheduled work days by default, 0 = Sunday, and the weekly holiday. */
  workingWeekdays: readonly number[]
  weeklyHolidayWeekday: number
}
export type ProrateMethod = 'CALENDAR' | 'FIXED30' | 'WORKDAYS' | 'PAIDDAYS' | 'HOURS209'
/**
 * HOURS: the hourly ordinary wage × hours not worked. CALENDAR: the salary ÷ days of the period × unpaid days; only what is
 * missed of other days goes by the hour (labour rules §2.5).
 */
export type WholeDayDeduction = 'HOURS' | 'CALENDAR'
export type EmployerSize = 'under150' | '150plusPrioritySupported' | '150to999' | '1000plusOrGovernment'

export type PersonFacts = {
  birthDate: PlainDate
  hireDate: PlainDate
  /** Last working day (퇴사일), null while in service. */
  leaveDate: PlainDate | null
  /** Status of stay, e.g. "E-9"; null for a Korean national. */
  visa: string | null
  /** Weekdays this person works, 0 = Sunday. */
  workingWeekdays: readonly number[]
  /** The weekly holiday of this person; absent: the company's. */
  weeklyHolidayWeekday?: number
  /** Probation with a contract of a year or more and not simple labour: 90 % of the minimum wage for three months. */
  probation: boolean
  /** Its last day where that comes before the three months are over; absent: it lasts them. */
  probationUntil?: PlainDate
  /**
   * Unpaid leave of absence inside the period or the pay month, both days included; pensionReturnMonth: the person asked to pay the
   * pension of the month of return.
   */
  leavesOfAbsence: readonly { from: PlainDate; to: PlainDate; pensionReturnMonth?: boolean }[]
  /** Codes of the deduction items the person's free consent holds for on the day of payment; absent: none. */
  deductionConsents?: readonly string[]
}

export type PayTerm = {
  from: PlainDate
  payKind: 'monthly' | 'hourly' | 'daily'
  /** Monthly standard hours as a decimal (월 소정근로시간), "209". */
  monthlyHours: string
  /** Contractual minutes a day. */
  dailyMinutes: number
  /** Amounts by item code: won a month, or the rate an hour or a day for the base item of hourly and daily pay. */
  amounts: readonly { itemCode: string; amount: number }[]
}

export type SalaryItem = {
  code: string
  label: string
  kind: 'earning' | 'deduction'
  /** base: 기본급, the rate itself with pay by the hour or day; additional: any other, always a monthly amount. */
  nature: 'base' | 'additional'
  /** taxable, or the code of the tax-free limit in the statute (meal, car, childcare …). */
  tax: 'taxable' | { taxFree: string }
  ordinaryWage: boolean
  minimumWage: boolean
  /** Whether a part month pays only a part. */
  prorated: boolean
  /**
   * term: the dated amount in the person's pay terms; entry: only what is entered for the month; closure and sanction:
   * what those facts come to; pay of a bucket of hours; formula over named quantities (`formula/`).
   */
  source:
    | 'term'
    | 'entry'
    | 'closure'
    | 'sanction'
    | { bucketPay: BucketPay }
    | { fixed: number }
    | { formula: string }
    | { fixedOvertime: FixedOvertime }
  /** Regular bonus paid every so many months: its ordinary wage is the amount divided by them; absent or 1: monthly. */
  cycleMonths?: number
  /** Months 1 to 12 in which such a bonus is paid by itself; absent: it is paid only when it is entered. */
  paidMonths?: readonly number[]
  /** A bonus of nobody's months (성과급), taxed as one wherever it is paid (소득세법 제136조 제1항 제2호); absent: none. */
  bonus?: true
  /** What allows a deduction; null: nothing is known to allow it. Absent: the company does not record it. */
  basis?: DeductionBasis | null
  /** First and last day of the period on which the item is as it is here; absent: the period's own. */
  from?: PlainDate
  to?: PlainDate
  /** What the item was on days of the period before `from`, oldest first, each until the next one's `from`; absent: nothing. */
  before?: readonly SalaryItem[]
}
/** What allows a deduction from wages (근로기준법 제43조 제1항 단서); CONSENT: the worker's own, `deductionConsents`. */
export type DeductionBasis = 'LAW' | 'COLLECTIVE_AGREEMENT' | 'COURT_ORDER' | 'CONSENT'
/** Which computed pay an item shows (근로기준법 제56조). */
export type BucketPay = 'overtime' | 'night' | 'holiday' | 'shortage' | 'inLawExtra'

/** Agreed pay for so many hours of one kind a month, whether worked or not (고정OT, labour rules §2.7). */
export type FixedOvertime = {
  kind: PremiumKind
  /** Agreed hours a month as a decimal, "20". */
  hours: string
  /** Won a month for everybody; absent: the item's amount in the person's pay terms. */
  amount?: number
}
export type PremiumKind = 'overtime' | 'night' | 'holiday'

/** Time that is paid or deducted by the hour, in minutes. */
export type PaidTime = Record<PaidMinutesName, number> & {
  paidLeaveDays: string
  /** Scheduled days without any work, leave or other reason (결근). */
  absentDays?: number
  /** The part of `shortage` that those days hold; absent: it is not known. */
  absentMinutes?: number
  /** Paid leave in minutes; absent: `paidLeaveDays` of the contractual day. */
  paidLeaveMinutes?: number
  /** Fifths of a minute by which `hdayPayWork` is rounded up: a weekly holiday is a fifth of the week (영 별표 2). Absent: none. */
  hdayPayOver?: number
  /** Weekly holidays that an absence takes off a monthly salary, days and minutes beside `shortage`; absent: none. */
  lostHolidays?: number
  lostHolidayMinutes?: number
  /** Fifths of a minute that the lost weekly holidays hold beyond those minutes; absent: none. */
  lostHolidayRest?: number
}

/** Totals of the pay period in minutes and days. */
export type AttendanceTotals = PaidTime &
  Record<TotalMinutesName, number> & {
    scheduledDays: number
    workedDays: number
    absentDays: number
    /**
     * The paid time by the pay terms and the items that held on its days, each by the first day of them or of its terms; they
     * add up to the totals. Absent: all of it is paid by the last terms.
     */
    byTerm?: readonly TermTime[]
    /** Some of the time has no day: it stands with the last terms of `byTerm`. */
    undated?: true
  }
export type TermTime = PaidTime & { from: PlainDate }

export type TaxFacts = {
  /** Family count of the table, the employee included. */
  dependents: number
  /** Children of 8 to 20 inside the family count. */
  children: number
  /** Children of 6 or younger, for the limit of childcare pay. */
  childrenUnder7: number
  withholdingPercent: 80 | 100 | 120
  /** 외국인 단일세율 19 % (조특법 제18조의2). */
  foreignFlatRate: boolean
  /** 중소기업 취업자 감면: rate in percent (70 or 90) while it holds, null otherwise. */
  youthReductionPercent: number | null
  /** Won by which that reduction has already lowered the tax of this year; absent: 0. It ends at the yearly cap. */
  youthReducedThisYear?: number
  /** What of it the system before told, up to which day. */
  openingReduced?: { asOf: PlainDate; amount: number }
  /** Other payslips of the same pay month already calculated: their taxable pay, income tax and reduction of it. */
  otherPay?: { taxable: number; incomeTax: number; reduced?: number }
  /** The months a bonus is for (소득세법 제136조); absent: it is taxed with `otherPay` as pay of its month. */
  bonus?: BonusFacts
  /** Won free of tax by what the statute calls it in payments of the pay month before this one; absent: none. */
  taxFreeUsed?: Readonly<Record<string, number>>
  /** For 퇴직금: years of service for tax, the tax-free part, and what goes into a pension account, won. */
  severance?: { years: number; taxFree?: number; intoAccount?: number }
  /**
   * For overtime pay of production workers: last year's gross pay, null where nobody knows it, and what was already free of tax this
   * year.
   */
  production?: { previousYearGross: number | null; usedThisYear: number }
}

/** 지급대상기간 of a bonus, first and last month, and what was paid in them beside bonuses. Won; `bonusMonths` finds the months. */
export type BonusFacts = {
  kind: 'PERIOD' | 'NO_PERIOD'
  from: YearMonth
  to: YearMonth
  /** Taxable pay of those months without bonuses, the month of payment included. */
  pay: number
  /** Income tax already withheld from it and from `beside`, and what the reduction for small companies had taken off that tax. */
  withheld: number
  reduced: number
  /** Bonuses paid before this one in the same month, which are spread together with it; absent: none. */
  beside?: number
  /** The salary of the pay month is not calculated yet: the taxable pay of the terms stands for it beside `pay`. */
  salaryOpen?: true
}

export type InsuranceFacts = {
  /** Pay terms back to the days that the bases go by where none is reported, oldest first; absent: those of the period. */
  terms?: readonly PayTerm[]
  /** What is known of the support of a small workplace (두루누리); absent: only whether the person is entered for it. */
  durunuri?: DurunuriFacts
  pension: InsuredPart & { firstMonthOptIn: boolean; voluntaryAfter60: boolean; reducedByDurunuri?: boolean }
  /** careBilled: the authority's bill for long-term care; absent or null: computed on the health share. */
  health: InsuredPart & { careBilled?: number | null; deferred?: DeferredFacts }
  employment: {
    insured: boolean
    unemployment: boolean
    continuousBefore65: boolean
    reducedByDurunuri: boolean
    /**
     * For a company that withholds by the monthly bill (EI_BY_BILL): the employee's part of the bill of the month, which is
     * withheld from the monthly salary alone until December 2026. Absent or null: each payment bears its share.
     */
    billed?: number | null
  }
}
export type InsuredPart = {
  insured: boolean
  /** The authority's bill of this month for the employee, which wins; null: computed. */
  billed: number | null
  /** Reported monthly base (기준소득월액, 보수월액); null: the agreed taxable pay of a full month (labour rules §7.1). */
  reportedBase: number | null
  /** That agreed pay, found by `withAgreedBases`. */
  agreed?: AgreedBase
}
/** Agreed taxable pay of a full month. */
export type AgreedBase = {
  /** The day whose pay terms it goes by. */
  on: PlainDate
  /** Whole won. */
  pay: number
  /** Label and won of each item by turns; "5000000/12" for a bonus spread over the year. */
  parts: readonly (string | number)[]
  /** Items whose formula needs the attendance, which are left out. */
  left: readonly string[]
}
/** Entered support of a small workplace (두루누리). */
export type DurunuriFacts = {
  /** Months of support entered up to the pay month, this one included. */
  months: number
  /** Last day of the support; null: not known. */
  until: PlainDate | null
  /** People who work in the company; absent: not known. */
  workers?: number
}
/** Health premiums deferred during a leave of absence that end with this pay month (국민건강보험법 제79조 제5항). */
export type DeferredFacts = {
  /** The leave, up to the last working day of who leaves during it. */
  leaves: readonly { from: PlainDate; to: PlainDate }[]
  /** Reported monthly base of the month before the leave; null: the agreed pay by `insurance.terms`. */
  base: number | null
  /** Premiums by month, found by `withAgreedBases`. Won. */
  months?: readonly { month: YearMonth; health: number; care: number }[]
}

/** One line of a payslip as it is stored: its text is rendered from `operands` by the rule version that made it. */
export type PayslipLine = {
  /** Rule code, e.g. "deduction.nationalPension", or "item.<item code>" for a company's item. */
  code: string
  label: string
  kind: 'earning' | 'deduction' | 'employer'
  /** What is paid or withheld, in won. */
  amount: Won
  /** What the rule said; differs from `amount` only when overridden. */
  calculated: Won
  /** Part of `amount` that is free of tax (earnings only). */
  taxFree: Won
  overridden: boolean
  overrideReason: string | null
  /** Rule and version: "deduction.health@2000-07-01", the rule's name and the date from which its text holds. */
  rule: string
  /** Named inputs of the formula: integers, decimals as strings, names. Enough to render and re-evaluate it. */
  operands: Operands
}
export type Operands = Readonly<Record<string, string | number | readonly (string | number)[]>>

export type PayslipNotice = {
  code: PayslipWarningCode
  /** One Korean sentence. */
  message: string
  /** Line it is about, when there is one. */
  lineCode?: string
}
export type PayslipWarningCode =
  | 'minimum-wage'
  | 'negative-net'
  | 'missing-attendance'
  /** What was closed of the attendance is not what would be derived now. */
  | 'attendance-changed'
  | 'missing-terms'
  | 'missing-figure'
  | 'tax-free-over-limit'
  /** Overtime pay of a production worker is taxed because last year's gross pay is not known. */
  | 'production-gross-unknown'
  | 'accident-rate-missing'
  | 'override-differs'
  | 'pay-not-in-service'
  | 'formula-error'
  /** Hours of a kind were worked that no item of the company pays. */
  | 'hours-not-paid'
  /** Pay terms changed inside the period while hours are paid by the last of them. */
  | 'terms-changed'
  /** An entry names an item that the company does not have in this month. */
  | 'entry-without-item'
  /** A number that no rule can work with: no standard hours, a fraction of a won. */
  | 'facts-invalid'
  /** Closure pay or a disciplinary cut is in the facts and no item of the company shows it. */
  | 'pay-without-item'
  /** A disciplinary cut above a limit of 근로기준법 제95조. */
  | 'sanction-over-limit'
  /** Pay agreed for fixed hours that the ordinary wage of those hours exceeds. */
  | 'fixed-overtime-low'
  /** The years of service for the severance tax (퇴직소득세) are not given: give them or enter the tax. */
  | 'severance-tax'
  /** A deduction that neither law, collective agreement, court order nor consent allows; without consent it is not taken. */
  | 'deduction-without-basis'
  /** No reported monthly base of pension or health insurance: the agreed pay of a full month stands for it. */
  | 'insurance-base'
  /** The support of a small workplace (두루누리) is entered and not due, or the workplace is too large for it. */
  | 'durunuri'
  /** Health premiums deferred during a leave of absence are collected. */
  | 'deferred-health'
  /** A daily worker has been employed without a break for three months, in construction for a year. */
  | 'daily-worker-limit'

/** A statutory line that does not apply, or a deduction nobody consented to, with the reason as a Korean sentence and its law. */
export type NotApplicable = { code: string; label: string; reason: string; laws: readonly LawRef[] }

export type PayslipResult = {
  lines: readonly PayslipLine[]
  /** Sums in won. net = earnings − deductions. */
  totals: { earnings: Won; taxable: Won; taxFree: Won; deductions: Won; net: Won; employerCost: Won }
  /** Exact ordinary wage of the last term of the period, for papers: monthly won and hourly as a decimal with four places. */
  ordinaryWage: { monthly: number; hourly: string; monthlyHours: string } | null
  warnings: readonly PayslipNotice[]
  /** Not empty: nothing was calculated beyond what could be; such a slip cannot be confirmed. */
  blocks: readonly PayslipNotice[]
  notApplicable: readonly NotApplicable[]
  /** Statute values used: figure code → date from which the used value holds. */
  figures: Readonly<Record<string, string>>
}

/** How a line explains itself, on screen, payslip and PDF alike. */
export type LineExplanation = {
  /** One sentence in 합니다체: "연장근로 12시간에 통상시급의 1.5배를 곱했습니다." */
  sentence: string
  /** The exact formula in digits that evaluates to the amount: "(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 12 = 301,436원". */
  formula: string
  /** What the terms are, aside: "통상시급 16,746.4115원". */
  notes: readonly string[]
  /** "1원 미만을 올립니다." or '' when nothing was rounded. */
  rounding: string
  /** "근로기준법 제56조 제1항" */
  laws: readonly string[]
}
