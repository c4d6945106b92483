import { addYears, dayOfMonth, earlier, firstDay, lastDay, type YearMonth } from '@handal/base/date'
import { formatNumber, formatWon } from '@handal/base/format'
import type { calculateNetPay } from '@handal/contracts/rates/calculators'
import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import {
  calculatePayslip,
  explainLine,
  type PayslipFacts,
  type PayslipLine,
  type PayslipResult,
  type SalaryItem,
} from '@handal/engine/payroll'
import type { MissingFigure } from '@handal/engine/answer'
import { enactedStatute, type Statute } from '@handal/statute/snapshot'
import { AppError } from '../../http/errors.ts'
import type { Explained } from './explained.ts'
import { figureMissing } from './refusals.ts'

type Question = BodyOf<typeof calculateNetPay>
type Answer = ResponseOf<typeof calculateNetPay>

const PREMIUMS = [
  ['nationalPension', 'nationalPension', '국민연금'],
  ['healthInsurance', 'health', '건강보험'],
  ['longTermCare', 'longTermCare', '장기요양보험'],
  ['employmentInsurance', 'employment', '고용보험'],
] as const
const DEDUCTIONS = [
  ...PREMIUMS,
  ['incomeTax', 'incomeTax', '소득세'],
  ['localIncomeTax', 'localIncomeTax', '지방소득세'],
] as const

const item = (code: string, label: string, tax: SalaryItem['tax']): SalaryItem => ({
  code,
  label,
  kind: 'earning',
  nature: 'base',
  tax,
  ordinaryWage: true,
  minimumWage: true,
  prorated: false,
  source: 'term',
})
/** The tax-free part is what the caller says it is: its kind is one without a limit. */
const ITEMS = [item('PAY', '과세 급여', 'taxable'), item('FREE', '비과세 급여', { taxFree: 'duty' })]
/** Somebody hired long before the month, of an age at which every insurance is due, and insured without a break since. */
const USUAL_AGE = 40
const LONG_SERVICE = 5
const HIRED_AT = 25

/** The base is the taxable pay that is asked about. Won. */
const insured = (is: boolean, reportedBase: number) => ({ insured: is, billed: null, reportedBase })

/** Facts of a whole ordinary month of somebody who earns what is asked about. */
const factsOf = (question: Question, payMonth: YearMonth): PayslipFacts => {
  const from = firstDay(payMonth)
  const weekdays = [1, 2, 3, 4, 5]
  const birthDate = question.birthDate ?? addYears(from, -USUAL_AGE)
  // The day of hire is not asked for: nobody is taken for somebody hired late in life.
  const hireDate = earlier(addYears(from, -LONG_SERVICE), addYears(birthDate, HIRED_AT))
  const employment = !question.exempt.includes('employment')
  const taxable = question.monthlyPay - question.nonTaxable
  return {
    payMonth,
    paymentType: '0001',
    period: { from, to: lastDay(payMonth) },
    payDate: question.payDate ?? dayOfMonth(payMonth, 25),
    company: {
      under5: false,
      prorateMethod: 'CALENDAR',
      employerSize: question.employerSize,
      accidentRatePermille: question.accidentRatePermille ?? null,
      workingWeekdays: weekdays,
      weeklyHolidayWeekday: 0,
    },
    person: {
      birthDate,
      hireDate,
      leaveDate: null,
      visa: null,
      workingWeekdays: weekdays,
      probation: false,
      leavesOfAbsence: [],
    },
    terms: [
      {
        from: hireDate,
        payKind: 'monthly',
        monthlyHours: '209',
        dailyMinutes: 480,
        amounts: [
          { itemCode: 'PAY', amount: question.monthlyPay - question.nonTaxable },
          { itemCode: 'FREE', amount: question.nonTaxable },
        ],
      },
    ],
    items: ITEMS,
    attendance: null,
    tax: {
      dependents: question.dependents,
      children: question.children,
      childrenUnder7: 0,
      withholdingPercent: question.withholdingPercent,
      foreignFlatRate: false,
      youthReductionPercent: null,
    },
    insurance: {
      pension: {
        ...insured(!question.exempt.includes('pension'), taxable),
        firstMonthOptIn: false,
        voluntaryAfter60: false,
      },
      health: insured(!question.exempt.includes('health'), taxable),
      employment: { insured: employment, unemployment: true, continuousBefore65: true, reducedByDurunuri: false },
    },
    entries: [],
    overrides: [],
  }
}

/** The payslip; a figure it lacks is 422. */
const payslipOf = (facts: PayslipFacts): PayslipResult => {
  const missing: MissingFigure[] = []
  const statute = enactedStatute()
  const noting: Statute = {
    ...statute,
    at: (figure, date) => {
      const found = statute.at(figure, date)
      if (!found.ok) missing.push(found)
      return found
    },
  }
  const result = calculatePayslip(facts, noting)
  const [block] = result.blocks
  if (block === undefined) return result
  const [first] = missing
  if (block.code === 'missing-figure' && first !== undefined) throw figureMissing(first)
  throw new AppError(block.code === 'missing-figure' ? 'figure-missing' : 'rule-violation', { message: block.message })
}

const told = (
  figure: string,
  label: string,
  value: number,
  line: PayslipLine | undefined,
  otherwise: string,
): Explained => {
  if (line === undefined) return { figure, label, value, formula: otherwise, rounding: '', law: '', notes: [] }
  const { sentence, formula, notes, rounding, laws } = explainLine(line)
  return { figure, label, value, formula, rounding, law: laws.join(', '), notes: [sentence, ...notes] }
}

/** Net pay of one month by the engine that pays people: premiums (고용산재보험료징수법 등), income tax (소득세법 제134조) and local income tax. */
export const netPay = (question: Question): Answer => {
  const result = payslipOf(factsOf(question, question.payMonth))
  const { lines, notApplicable, totals } = result
  const read = (code: string, figure: string, label: string) => {
    const line = lines.find((each) => each.code === code)
    const amount = line?.amount ?? 0
    const reason = notApplicable.find((each) => each.code === code)?.reason ?? '해당하지 않습니다.'
    return { amount, explanation: told(figure, label, amount, line, reason) }
  }
  const deductions = DEDUCTIONS.map(([code, line, name]) => ({ code, name, ...read(`deduction.${line}`, code, name) }))
  const employer = PREMIUMS.map(([code, line, name]) => ({
    code,
    name,
    ...read(`employer.${line}`, `employer.${code}`, name),
  }))
  const accident =
    question.accidentRatePermille === undefined
      ? []
      : [
          {
            code: 'industrialAccident' as const,
            name: '산재보험',
            ...read('employer.industrialAccident', 'employer.industrialAccident', '산재보험'),
          },
        ]
  const sum = (figure: string, label: string, value: number, formula: string, law = ''): Explained => ({
    figure,
    label,
    notes: [],
    value,
    formula: `${formula} = ${formatWon(value)}`,
    rounding: '',
    law,
  })
  const [gross, free] = [formatNumber(totals.earnings), formatNumber(totals.taxFree)]
  const borne = [...employer, ...accident]
  return {
    gross: totals.earnings,
    taxable: totals.taxable,
    deductions: deductions.map(({ code, name, amount, explanation: { formula, law } }) => ({
      code,
      name,
      amount,
      formula,
      law,
    })),
    totalDeductions: totals.deductions,
    net: totals.net,
    employer: borne.map(({ code, name, amount }) => ({ code, name, amount })),
    explain: [
      sum('gross', '월급', totals.earnings, `${formatNumber(totals.earnings - totals.taxFree)} + ${free}`),
      sum('taxable', '과세 급여', totals.taxable, `${gross} - ${free}`, '소득세법 제12조 제3호'),
      ...deductions.map(({ explanation }) => explanation),
      sum(
        'totalDeductions',
        '공제 합계',
        totals.deductions,
        deductions.map(({ amount }) => formatNumber(amount)).join(' + '),
      ),
      {
        ...sum('net', '실수령액', totals.net, `${gross} - ${formatNumber(totals.deductions)}`),
        notes:
          totals.net < 0
            ? [`공제가 월급보다 ${formatWon(Math.abs(totals.net))} 많습니다. 모자라는 금액은 따로 내야 합니다.`]
            : [],
      },
      ...borne.map(({ explanation }) => explanation),
    ],
  }
}
