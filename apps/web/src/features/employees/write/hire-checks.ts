import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  dayOfMonth,
  firstDay,
  monthOf,
  parseDate,
  type PlainDate,
  shiftMonth,
} from '@handal/base/date'
import { josa } from '@handal/base/josa'
import { parseDuration } from '@handal/base/hhmm'
import { parseResidentNumber } from '@handal/base/resident-number'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { judgeInsurances } from '@handal/contracts/insurance/insured-by-law'
import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import * as format from '../../../shared/format.ts'
import type { EmployeeValues } from './employee-values.ts'

/** Where a check is told on a phone: at the section it is about. */
export type HireSection = 'person' | 'hiring' | 'assignment' | 'pay' | 'tax' | 'insurance' | 'account'
export type HireCheck = {
  readonly section: HireSection
  readonly title: string
  readonly message: string
  readonly law?: string
}

/** What a number and a birth date say that does not fit. */
const ofPerson = (values: EmployeeValues): HireCheck[] => {
  const checks: HireCheck[] = []
  const tell = (title: string, message: string, law?: string): void =>
    void checks.push({ section: 'person', title, message, ...(law === undefined ? {} : { law }) })
  const number = parseResidentNumber(values.residentNumber)
  if (number !== null && !number.checks)
    tell(
      '주민등록번호를 확인해 주세요.',
      '끝자리가 검증 숫자와 다릅니다. 2020년 10월 뒤에 받은 번호이면 맞을 수 있습니다.',
    )
  if (number !== null && values.birthDate !== '' && number.birthDate !== values.birthDate)
    tell('생년월일이 다릅니다.', `주민등록번호의 생년월일은 ${format.date(number.birthDate)}입니다.`)
  if (number !== null && number.foreign === (values.nationality === 'KR'))
    tell('국적을 확인해 주세요.', number.foreign ? '외국인등록번호입니다.' : '내국인의 주민등록번호입니다.')
  if (values.nationality !== 'KR' && values.visa.trim() === '')
    tell('체류자격이 없습니다.', '취업할 수 있는 체류자격인지 확인해 주세요.', '출입국관리법 제18조')
  if (values.nationality !== 'KR' && values.visa.trim() !== '' && values.visaUntil === '')
    tell('체류기간 만료일이 없습니다.', '적어 두면 만료 전에 알려 드립니다.')
  if (values.visaUntil !== '' && values.visaUntil < values.encpnd)
    tell('체류기간이 지났습니다.', '입사일보다 먼저 끝나는 체류기간입니다.', '출입국관리법 제18조')
  return checks
}

/** What the law asks of the dates of a contract. */
const ofContract = (values: EmployeeValues): HireCheck[] => {
  const checks: HireCheck[] = []
  const tell = (title: string, message: string, law: string): void =>
    void checks.push({ section: 'hiring', title, message, law })
  const [hired, birth] = [parseDate(values.encpnd), parseDate(values.birthDate)]
  const [end, probation] = [parseDate(values.contractEndDate), parseDate(values.probationUntil)]
  if (hired === null) return checks
  const age = birth === null ? null : ageOn(birth, hired)
  if (age !== null && age < 15)
    tell('만 15세보다 어립니다.', '취직인허증이 있어야 일할 수 있습니다.', '근로기준법 제64조')
  else if (age !== null && age < 18)
    tell('만 18세보다 어립니다.', '나이를 증명하는 서류와 친권자의 동의서를 갖추어 둡니다.', '근로기준법 제66조')
  if (probation !== null) {
    if (values.simpleLabour)
      tell('수습이라도 줄일 수 없습니다.', '단순노무 업무에는 최저임금을 모두 지급합니다.', '최저임금법 제5조 제2항')
    else if (end !== null && addDays(end, 1) < addYears(hired, 1))
      tell(
        '수습 감액을 할 수 없습니다.',
        '1년보다 짧은 계약이면 수습 중에도 최저임금을 모두 지급합니다.',
        '최저임금법 제5조 제2항',
      )
    else if (addDays(probation, 1) > addMonths(hired, 3))
      tell(
        '수습이 3개월보다 깁니다.',
        `최저임금보다 적게 줄 수 있는 날은 ${format.date(addDays(addMonths(hired, 3), -1))}까지입니다.`,
        '최저임금법 제5조 제2항',
      )
  }
  if (end !== null && addDays(end, 1) > addYears(hired, 2))
    tell(
      '계약기간이 2년보다 깁니다.',
      '2년이 넘으면 기간의 정함이 없는 근로계약으로 봅니다.',
      '기간제 및 단시간근로자 보호 등에 관한 법률 제4조',
    )
  return checks
}

/** Not an employee: no insurance, no leave, no contract of employment. */
const isBusiness = (values: EmployeeValues): boolean => values.tax[0]?.incomeKind === 'BUSINESS'

/** The insurances as the law has them for who is being hired. */
export type InsuredByLaw = ResponseOf<typeof judgeInsurances>['items']

/** What is ticked otherwise than the law has it, and what the law leaves to be asked. */
const ofInsurance = (values: EmployeeValues, byLaw: InsuredByLaw): HireCheck[] => {
  const [insured] = values.insurance
  if (insured === undefined || isBusiness(values)) return []
  return byLaw.flatMap(({ code, name, insured: byTheLaw, reason, law }): HireCheck[] => {
    if (byTheLaw === insured[code]) return []
    const title =
      byTheLaw === null
        ? `${josa(name, '을/를')} 확인해 주세요.`
        : `${josa(name, '을/를')} ${insured[code] ? '더했습니다' : '뺐습니다'}.`
    return [{ section: 'insurance', title, message: reason, ...(law === '' ? {} : { law }) }]
  })
}

/** What pay is judged by: the minimum wage of the day on which the terms hold, and which items count in it (labour rules §2.6). */
export type PayRules = {
  readonly day: string
  /** Won an hour. */
  readonly minimum: number
  readonly items: readonly Pick<SalaryItem, 'itemCode' | 'nature' | 'minimumWage'>[]
}

/** Whether less than the minimum may be paid on the day: the first three months of probation (최저임금법 제5조 제2항). */
const isReduced = (values: EmployeeValues, day: string): boolean => {
  const [hired, end] = [parseDate(values.encpnd), parseDate(values.contractEndDate)]
  return (
    hired !== null &&
    !values.simpleLabour &&
    day <= values.probationUntil &&
    day < addMonths(hired, 3) &&
    (end === null || addDays(end, 1) >= addYears(hired, 1))
  )
}

/** Pay that comes to less than the minimum wage an hour, as agreed; the hours that are worked the payroll looks at. */
const ofPay = (values: EmployeeValues, { day, minimum, items }: PayRules): HireCheck[] => {
  const [terms] = values.payTerms
  const hours = Number(terms?.monthlyHours)
  const daily = parseDuration(terms?.dailyHours ?? '') ?? 0
  if (terms === undefined || isBusiness(values) || !(hours > 0) || daily === 0) return []
  const sumOf = (isBase: boolean): number =>
    terms.items.reduce((sum, { itemCode, amount }) => {
      const item = items.find((one) => one.itemCode === itemCode)
      return item?.minimumWage === true && (item.nature === 'BASE') === isBase ? sum + (amount ?? 0) : sum
    }, 0)
  const base = sumOf(true)
  if (base === 0) return []
  const ofAnHour = { '0002': base, '0003': (base * 60) / daily }[terms.payKind] ?? base / hours
  const hourly = ofAnHour + sumOf(false) / hours
  const reduced = isReduced(values, day)
  if (hourly * 10 >= minimum * (reduced ? 9 : 10)) return []
  return [
    {
      section: 'pay',
      title: '최저임금보다 적습니다.',
      message: `한 시간에 ${format.won(Math.floor(hourly))}원입니다. 최저임금은 ${format.won(minimum)}원${
        reduced ? '이고, 수습 중에는 그 90%' : ''
      }입니다.`,
      law: '최저임금법 제6조 제1항',
    },
  ]
}

/**
 * What should be looked at before somebody is hired so. `pay`, `byLaw`: undefined until they are known; `hours`: what does not fit
 * between contractual hours.
 */
export const hireChecks = (
  values: EmployeeValues,
  pay?: PayRules,
  byLaw?: InsuredByLaw,
  hours: readonly string[] = [],
): readonly HireCheck[] => [
  ...ofPerson(values),
  ...ofContract(values),
  ...hours.map((message): HireCheck => ({ section: 'pay', title: '소정근로시간을 확인해 주세요.', message })),
  ...(pay === undefined ? [] : ofPay(values, pay)),
  ...(byLaw === undefined ? [] : ofInsurance(values, byLaw)),
  ...(values.accounts.every(({ number }) => number.trim() === '')
    ? [
        {
          section: 'account' as const,
          title: '급여 계좌가 없습니다.',
          message: '계좌를 적을 때까지 이체 명단에 들지 않습니다.',
        },
      ]
    : []),
]

/** Minutes of a week below which the law gives no weekly holiday and no annual leave (근로기준법 제18조 제3항). */
const LEAST_WEEK = 900
const isShortWeek = ({ assignments: [place], payTerms: [terms] }: EmployeeValues): boolean => {
  const daily = parseDuration(terms?.dailyHours ?? '')
  const days = place?.mdwkWorkday.length ?? 0
  return daily !== null && days > 0 && days * daily < LEAST_WEEK
}
const SHORT = '법으로 생기지 않습니다. 1주 소정근로시간이 15시간 미만입니다(근로기준법 제18조 제3항).'

/** Annual leave by the law: of fewer than five nobody has a right to it, and nothing is promised before that is known. */
const ofLeave = (
  values: EmployeeValues,
  hired: PlainDate,
  sizes: CompanySizes | undefined,
): { name: string; value: string }[] => {
  if (isShortWeek(values))
    return [
      { name: '주휴일', value: SHORT },
      { name: '연차', value: SHORT },
    ]
  const held = sizes?.find(({ from }) => from <= hired) ?? sizes?.at(-1)
  if (held === undefined) return []
  const value = held.under5
    ? '법으로 생기지 않습니다. 상시근로자가 5명 미만입니다(근로기준법 제11조).'
    : `${format.date(addMonths(hired, 1))}부터 한 달에 하루`
  return [{ name: '연차', value }]
}

/** From which days on the company had fewer than five at work, newest first. */
export type CompanySizes = readonly { readonly from: string; readonly under5: boolean }[]

/** What follows from the hiring, with its dates. `sizes`: undefined until they are known. */
export const hireEffects = (
  values: EmployeeValues,
  sizes: CompanySizes | undefined,
): readonly { readonly name: string; readonly value: string }[] => {
  const hired = parseDate(values.encpnd)
  if (hired === null) return []
  const month = monthOf(hired)
  const next = shiftMonth(month, 1)
  const [insured] = values.insurance
  const fromFirst = firstDay(month) === hired || insured?.pensionFirstMonth === true
  const until = (day: string): string => `${format.date(day)}까지`
  const ends = [
    ...(values.probationUntil === '' ? [] : [{ name: '수습 끝', value: format.date(values.probationUntil) }]),
    ...(values.contractEndDate === '' ? [] : [{ name: '계약 끝', value: format.date(values.contractEndDate) }]),
  ]
  if (isBusiness(values)) return [{ name: '소득세', value: '지급할 때마다 3.3% 떼기' }, ...ends]
  const reported = until(dayOfMonth(next, 15))
  return [
    { name: '근로계약서', value: `${format.date(hired)} 전에 주고받기` },
    ...(values.tax[0]?.incomeKind === 'DAILY'
      ? [
          { name: '국민연금, 건강보험', value: '달마다 일한 날과 시간으로 정하기' },
          { name: '근로내용 확인신고', value: reported },
        ]
      : [
          ...(insured?.pension
            ? [{ name: '국민연금', value: `${format.proseMonth(fromFirst ? month : next)}분부터` }]
            : []),
          ...(insured?.health ? [{ name: '건강보험 취득신고', value: until(addDays(hired, 14)) }] : []),
          ...(insured?.pension || insured?.employment ? [{ name: '나머지 취득신고', value: reported }] : []),
        ]),
    ...ofLeave(values, hired, sizes),
    ...ends,
  ]
}
