import { addDays, ageOn, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { law, type LawRef } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { dayAfterMonths, dayAfterYears } from '../deadline/civil-period.ts'
import {
  belowMinimumText,
  minimumWageOfTerm,
  type PayslipFacts,
  type PayTerm,
  type SalaryItem,
} from '../payroll/public.ts'
import { WORKING_AGE } from './hire-dates.ts'

/** Terms of a person to be hired. null: not known. */
export type HireTerms = {
  readonly hired: PlainDate
  readonly birth: PlainDate | null
  readonly foreign: boolean
  readonly visa: string | null
  readonly visaUntil: PlainDate | null
  /** Last day of a contract for a term; null: for no fixed term. */
  readonly contractEnd: PlainDate | null
  readonly probationUntil: PlainDate | null
  readonly simpleLabour: boolean
  readonly incomeKind: 'EARNED' | 'DAILY' | 'BUSINESS'
}
/** What should be looked at before somebody is hired so; `about`: which of the terms. */
export type HireCheck = {
  readonly about: 'birth' | 'visa' | 'visaUntil' | 'contractEnd' | 'probationUntil' | 'pay'
  readonly title: string
  readonly message: string
  readonly law: LawRef | null
}

/** Age in whole years below which nobody works without papers (근로기준법 제66조). */
const ADULT_AGE = 18
/** Years of a contract for a term (기간제법 제4조), and months of a probation that may pay less (최저임금법 제5조 제2항). */
const MOST_YEARS = 2
const PROBATION_MONTHS = 3

const probationLaw = law('최저임금법', '제5조 제2항')

/** Why a probation may not pay less than the minimum wage (최저임금법 제5조 제2항): simple labour, or a contract of less than a year. null: it may. */
export const fullInProbation = ({
  hired,
  contractEnd,
  simpleLabour,
}: Pick<HireTerms, 'hired' | 'contractEnd' | 'simpleLabour'>): 'SIMPLE_LABOUR' | 'SHORT_CONTRACT' | null => {
  if (simpleLabour) return 'SIMPLE_LABOUR'
  return contractEnd !== null && addDays(contractEnd, 1) < dayAfterYears(hired, 1) ? 'SHORT_CONTRACT' : null
}

const ofStay = ({ hired, foreign, visa, visaUntil }: HireTerms): HireCheck[] => {
  const stay = law('출입국관리법', '제18조')
  const check = (about: HireCheck['about'], title: string, message: string, ref: LawRef | null): HireCheck => ({
    about,
    title,
    message,
    law: ref,
  })
  const hasVisa = visa !== null && visa !== ''
  return [
    ...(foreign && !hasVisa
      ? [check('visa', '체류자격이 없습니다.', '취업할 수 있는 체류자격인지 확인해 주세요.', stay)]
      : []),
    ...(foreign && hasVisa && visaUntil === null
      ? [check('visaUntil', '체류기간 만료일이 없습니다.', '적어 두면 만료 전에 알려 드립니다.', null)]
      : []),
    ...(visaUntil !== null && visaUntil < hired
      ? [check('visaUntil', '체류기간이 지났습니다.', '입사일보다 먼저 끝나는 체류기간입니다.', stay)]
      : []),
  ]
}

const ofAge = ({ birth, hired }: HireTerms): HireCheck[] => {
  const age = birth === null || birth > hired ? null : ageOn(birth, hired)
  if (age === null || age >= ADULT_AGE) return []
  return [
    age < WORKING_AGE
      ? {
          about: 'birth',
          title: '만 15세보다 어립니다.',
          message: '취직인허증이 있어야 일할 수 있습니다.',
          law: law('근로기준법', '제64조'),
        }
      : {
          about: 'birth',
          title: '만 18세보다 어립니다.',
          message: '나이를 증명하는 서류와 친권자의 동의서를 갖추어 둡니다.',
          law: law('근로기준법', '제66조'),
        },
  ]
}

const ofProbation = (terms: HireTerms): HireCheck[] => {
  const { hired, probationUntil } = terms
  if (probationUntil === null) return []
  const check = (title: string, message: string): HireCheck[] => [
    { about: 'probationUntil', title, message, law: probationLaw },
  ]
  const full = fullInProbation(terms)
  if (full === 'SIMPLE_LABOUR')
    return check('수습이라도 줄일 수 없습니다.', '단순노무 업무에는 최저임금을 모두 지급합니다.')
  if (full === 'SHORT_CONTRACT')
    return check('수습 감액을 할 수 없습니다.', '1년보다 짧은 계약이면 수습 중에도 최저임금을 모두 지급합니다.')
  const end = dayAfterMonths(hired, PROBATION_MONTHS)
  return probationUntil < end
    ? []
    : check('수습이 3개월보다 깁니다.', `최저임금보다 적게 줄 수 있는 날은 ${formatDate(addDays(end, -1))}까지입니다.`)
}

const ofTerm = ({ hired, contractEnd }: HireTerms): HireCheck[] =>
  contractEnd === null || contractEnd < dayAfterYears(hired, MOST_YEARS)
    ? []
    : [
        {
          about: 'contractEnd',
          title: '계약기간이 2년보다 깁니다.',
          message: '2년이 넘으면 기간의 정함이 없는 근로계약으로 봅니다.',
          law: law('기간제 및 단시간근로자 보호 등에 관한 법률', '제4조'),
        },
      ]

/**
 * What should be looked at in the terms of a hire: stay (출입국관리법 제18조), and of an employee age (근로기준법 제64조, 제66조), probation
 * (최저임금법 제5조 제2항) and the length of a contract (기간제법 제4조).
 */
export const hireChecks = (terms: HireTerms): readonly HireCheck[] => [
  ...ofStay(terms),
  ...(terms.incomeKind === 'BUSINESS' ? [] : [...ofAge(terms), ...ofProbation(terms), ...ofTerm(terms)]),
]

/** Agreed pay below the minimum wage of a day (최저임금법 제6조 제1항); empty: it reaches it, or only a payslip shows it. */
export const hirePayChecks = (question: {
  readonly items: readonly SalaryItem[]
  readonly term: PayTerm
  readonly person: Pick<PayslipFacts['person'], 'hireDate' | 'probation' | 'probationUntil'>
  readonly day: PlainDate
  readonly statute: Statute
}): readonly HireCheck[] => {
  const wage = minimumWageOfTerm(question)
  return wage === null || wage.ok
    ? []
    : [
        {
          about: 'pay',
          title: '최저임금보다 적습니다.',
          message: belowMinimumText(wage),
          law: law('최저임금법', '제6조 제1항'),
        },
      ]
}
