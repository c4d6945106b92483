import type { calculateNetPay } from '@handal/contracts/rates/calculators'
import type { BodyInput, ResponseOf } from '@handal/contracts/endpoint'
import * as format from '../../shared/format.ts'
import { figuresOf, type ResultView, stepOf, wonOf } from './result-view.ts'
import {
  amountInput,
  choiceInput,
  countInput,
  countsOf,
  dateInput,
  numberInput,
  flagInput,
  monthInput,
  type Values,
} from './values.ts'

/** Sizes of an employer, as they set its employment insurance (고용산재보험료징수법 시행령 제12조). */
export const EMPLOYER_SIZES = [
  { value: 'under150', text: '150명 미만' },
  { value: '150plusPrioritySupported', text: '150명 이상, 우선지원 대상기업' },
  { value: '150to999', text: '150명 이상 1,000명 미만' },
  { value: '1000plusOrGovernment', text: '1,000명 이상, 국가·지방자치단체' },
] as const

/** None to eleven people. */
export const PEOPLE = countsOf(0, 11).map((value) => ({ value, text: `${value}명` }))

export const netPayInputs = {
  monthlyPay: amountInput(3_200_000),
  nonTaxable: amountInput(200_000, true),
  dependents: countInput(1, 11, 1),
  children: countInput(0, 10, 0),
  payMonth: monthInput(),
  withholdingPercent: choiceInput(['80', '100', '120'], '100'),
  birthDate: dateInput(() => '', true),
  noPension: flagInput(),
  noHealth: flagInput(),
  noEmployment: flagInput(),
  employerSize: choiceInput(
    EMPLOYER_SIZES.map(({ value }) => value),
    'under150',
  ),
  accidentRatePermille: numberInput('', true),
}
export type NetPayValues = Values<typeof netPayInputs>

const PERCENT = { '80': 80, '100': 100, '120': 120 } as const

export const netPayBody = (values: NetPayValues): BodyInput<typeof calculateNetPay> => ({
  payMonth: values.payMonth,
  monthlyPay: values.monthlyPay ?? 0,
  nonTaxable: values.nonTaxable ?? 0,
  dependents: Number(values.dependents),
  children: Number(values.children),
  withholdingPercent: PERCENT[values.withholdingPercent],
  ...(values.birthDate === '' ? {} : { birthDate: values.birthDate }),
  exempt: [
    ...(values.noPension ? (['pension'] as const) : []),
    ...(values.noHealth ? (['health'] as const) : []),
    ...(values.noEmployment ? (['employment'] as const) : []),
  ],
  employerSize: values.employerSize,
  ...(values.accidentRatePermille.trim() === '' ? {} : { accidentRatePermille: values.accidentRatePermille.trim() }),
})

/** Net pay as it is shown: what is taken off, then what the company pays besides. */
export const netPayView = ({
  gross,
  net,
  deductions,
  totalDeductions,
  employer,
  explain,
}: ResponseOf<typeof calculateNetPay>): ResultView => {
  const figures = figuresOf(explain)
  const borne = employer.reduce((sum, { amount }) => sum + amount, 0)
  return {
    label: '한 달 실수령액',
    figure: format.count(net),
    unit: '원',
    beside: [{ text: `월급 ${format.count(gross)} - 공제 ${format.count(totalDeductions)}` }],
    notices: figures('net').flatMap(({ notes }) => notes),
    steps: figures(...deductions.map(({ code }) => code)).map((each) => stepOf(each, wonOf(each))),
    sum: { label: '공제 합계', value: format.won(totalDeductions), unit: '' },
    more: [
      {
        title: '회사가 따로 내는 보험료',
        value: format.won(borne),
        steps: figures(...employer.map(({ code }) => `employer.${code}`)).map((each) => stepOf(each, wonOf(each))),
      },
    ],
  }
}
