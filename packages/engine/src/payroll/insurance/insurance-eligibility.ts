import type { PlainDate } from '@handal/base/date'
import { parseRatio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { type VisaRule, visaRuleOf } from '@handal/statute/visa'
import { dayAfterYears } from '../../deadline/civil-period.ts'
import { badFields, checker, type Refusal } from '../../answer/check.ts'
import { pensionByCountry } from './insurance-eligibility-country.ts'

/** What decides which social insurances a worker belongs to. Whatever is left out is not so. */
export type EligibilityFacts = {
  /** The day asked about. */
  readonly on: PlainDate
  readonly birth: PlainDate
  readonly hire: PlainDate
  /** Status of stay on that day, "E-9"; null for a Korean national. */
  readonly visa: string | null
  /** Nationality of a foreigner, two capital letters of ISO 3166-1; without it the pension cannot be told. */
  readonly nationality?: string
  /** Contractual hours a month and a week as decimals. */
  readonly monthlyHours: string
  readonly weeklyHours: string
  /** Employed for three months or more. */
  readonly threeMonths?: boolean
  readonly dailyWorker?: boolean
  /** A daily worker who works eight days a month or more: pension and health insurance hold in spite of short hours. */
  readonly eightDays?: boolean
  /** Insured by the pension in spite of short hours (국민연금법 시행령 제2조 제4호 단서). */
  readonly pensionByConsent?: boolean
  /** Under 18 and does not want the pension. */
  readonly pensionDeclined?: boolean
  /** Goes on with the pension after 60 by choice (임의계속가입). */
  readonly pensionVoluntary?: boolean
  /**
   * The home country excludes Koreans from its pension, or a treaty exempts the worker: entered by hand, true or false, it wins
   * over the nationality.
   */
  readonly pensionExempt?: boolean
  /** A foreigner who has cover of the same worth and asked to be left out of health insurance. */
  readonly healthCovered?: boolean
  /** A foreigner who asked for employment insurance. */
  readonly employmentApplied?: boolean
  /** The home country insures Koreans against unemployment. */
  readonly employmentReciprocal?: boolean
  /** Belonged to employment insurance in this job before 2027. */
  readonly insuredBefore2027?: boolean
  /** From 2027: whether the income reaches the threshold, entered by hand; left out it is not known. */
  readonly employmentIncomeReached?: boolean
}

/** Whether an insurance applies, with the reason as a Korean sentence; null: the law for that day is not known. */
export type Insured = { readonly insured: boolean | null; readonly reason: string; readonly law: LawRef }
/** The answer by insurance. `unemployment`: the unemployment share inside employment insurance. */
export type Eligibility = Readonly<Record<'pension' | 'health' | 'employment' | 'unemployment' | 'accident', Insured>>

const LEAST_MONTH = 60n
const LEAST_WEEK = 15n
/** Day from which employment insurance goes by income instead of hours (고용보험법 제10조 개정). */
const BY_INCOME = '2027-01-01'

const yes = (reason: string, ref: LawRef): Insured => ({ insured: true, reason, law: ref })
const no = (reason: string, ref: LawRef): Insured => ({ insured: false, reason, law: ref })

const isBelow = (hours: string, least: bigint): boolean => {
  const read = parseRatio(hours)
  return read !== null && read.n < least * read.d
}
const isShortMonth = ({ monthlyHours, dailyWorker, eightDays }: EligibilityFacts): boolean =>
  isBelow(monthlyHours, LEAST_MONTH) && !(dailyWorker === true && eightDays === true)

const pension = (facts: EligibilityFacts, visa: VisaRule | null, statute: Statute): Insured => {
  const ages = law('국민연금법', '제8조')
  if (visa?.pension === 'excluded') return no(`${visa.name}(${visa.code}) 체류자격은 가입 대상이 아닙니다.`, abroad)
  if (facts.visa !== null && facts.pensionExempt === true)
    return no('본국의 법이나 사회보장협정에 따라 가입하지 않습니다.', abroad)
  const sixty = dayAfterYears(facts.birth, 60)
  if (facts.hire >= sixty || facts.on > sixty) {
    return facts.pensionVoluntary === true
      ? yes('60세 뒤에도 본인이 신청하여 계속 가입합니다.', law('국민연금법', '제13조'))
      : no('60세 이상은 가입 대상이 아닙니다.', ages)
  }
  if (facts.on < dayAfterYears(facts.birth, 18) && facts.pensionDeclined === true)
    return no('18세 미만이고 본인이 원하지 않았습니다.', law('국민연금법', '제8조 제2항'))
  if (isShortMonth(facts) && facts.pensionByConsent !== true)
    return no('한 달 소정근로시간이 60시간 미만입니다.', law('국민연금법 시행령', '제2조 제4호'))
  if (facts.visa === null || facts.pensionExempt === false) return yes('사업장가입자입니다.', ages)
  if (facts.nationality === undefined)
    return { insured: null, reason: '국적을 알아야 가입 대상인지 판단할 수 있습니다.', law: abroad }
  const { insured, reason, law: ref } = pensionByCountry(facts.nationality, facts.on, statute)
  return { insured, reason, law: ref }
}
const abroad = law('국민연금법', '제126조')

const health = (facts: EligibilityFacts): Insured => {
  if (facts.visa !== null && facts.healthCovered === true)
    return no('같은 수준의 의료보장을 받아 가입 제외를 신청했습니다.', law('국민건강보험법', '제109조 제5항'))
  return isShortMonth(facts)
    ? no('한 달 소정근로시간이 60시간 미만입니다.', law('국민건강보험법 시행령', '제9조 제1호'))
    : yes('직장가입자입니다.', law('국민건강보험법', '제6조 제2항'))
}

/** By the hours until 2026, by the income from 2027; daily workers and those of three months or more always belong. */
const byTime = (facts: EligibilityFacts): Insured => {
  const ref = law('고용보험법', '제10조')
  const member = yes('고용보험 적용 대상입니다.', ref)
  if (facts.dailyWorker === true || facts.threeMonths === true) return member
  if (facts.on >= BY_INCOME) {
    if (facts.insuredBefore2027 === true)
      return yes('2027년 전에 가입하여 이직할 때까지 이어집니다.', law('고용보험법 부칙(법률 제21473호)', '제2조'))
    if (facts.employmentIncomeReached === undefined)
      return { insured: null, reason: '2027년부터의 소득 기준을 아직 알 수 없어 판단하지 못했습니다.', law: ref }
    return facts.employmentIncomeReached
      ? member
      : no('소득이 가입 기준에 미치지 못하고 3개월 이상 일하지 않습니다.', ref)
  }
  return isBelow(facts.monthlyHours, LEAST_MONTH) || isBelow(facts.weeklyHours, LEAST_WEEK)
    ? no('소정근로시간이 한 달 60시간 또는 한 주 15시간 미만이고 3개월 이상 일하지 않습니다.', ref)
    : member
}

const foreigner = law('고용보험법', '제10조의2')

const employment = (
  facts: EligibilityFacts,
  visa: VisaRule | null,
): Pick<Eligibility, 'employment' | 'unemployment'> => {
  const both = (answer: Insured): Pick<Eligibility, 'employment' | 'unemployment'> => ({
    employment: answer,
    unemployment: answer,
  })
  const time = byTime(facts)
  if (visa === null || visa.employment === 'mandatory' || time.insured === false) return both(time)
  const head = `${visa.name}(${visa.code}) 체류자격은`
  if (visa.employment === 'excluded') return both(no(`${head} 고용보험 대상이 아닙니다.`, foreigner))
  if (visa.employment === 'reciprocity') {
    if (facts.employmentReciprocal === true) return both(time)
    return both(no(`${head} 본국이 한국인을 가입시키는 경우에만 대상입니다.`, foreigner))
  }
  const isMember = time.insured === true
  if (facts.employmentApplied === true) return both(isMember ? yes('본인의 신청으로 가입했습니다.', foreigner) : time)
  const notAsked = no(`${head} 본인이 신청해야 가입하는데 신청하지 않았습니다.`, foreigner)
  if (!visa.employerPartAlways) return both(notAsked)
  const always = yes('고용안정·직업능력개발사업은 신청하지 않아도 적용합니다.', law('고용보험법', '제10조의2 제1항'))
  return { employment: isMember ? always : time, unemployment: notAsked }
}

/**
 * Which social insurances a worker belongs to by age, hours, status of stay and nationality on a day (국민연금법 제8조, 제126조;
 * 국민건강보험법 제6조, 제109조; 고용보험법 제10조, 제10조의2; 산업재해보상보험법 제6조). A null answer says what is not known. The months
 * that are charged are those of `insurance-months.ts`; the unemployment share of people hired at 65 or older is left to its
 * line.
 */
export const insuranceEligibility = (facts: EligibilityFacts, statute: Statute): Result<Eligibility, Refusal> => {
  const check = checker()
  check.decimal(facts.monthlyHours, 'monthlyHours', { least: 0, most: 744 })
  check.decimal(facts.weeklyHours, 'weeklyHours', { least: 0, most: 168 })
  if (facts.birth >= facts.hire) check.fault('birth', '생년월일이 입사일보다 앞서야 합니다.')
  if (facts.on < facts.hire) check.fault('on', '입사한 날부터 판단할 수 있습니다.')
  const visa = facts.visa === null ? null : visaRuleOf(facts.visa)
  if (facts.visa !== null && visa === null)
    check.fault('visa', '일할 수 있는 체류자격이 아닙니다. 코드를 확인해 주세요.')
  if (facts.nationality !== undefined && !/^[A-Z]{2}$/u.test(facts.nationality))
    check.fault('nationality', '국적을 두 글자 국가 코드로 적어 주세요.')
  if (facts.visa !== null && facts.nationality === 'KR')
    check.fault('nationality', '대한민국 국민은 체류자격을 비워 주세요.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  return ok({
    pension: pension(facts, visa, statute),
    health: health(facts),
    ...employment(facts, visa),
    accident: yes('모든 근로자에게 적용합니다.', law('산업재해보상보험법', '제6조')),
  })
}
