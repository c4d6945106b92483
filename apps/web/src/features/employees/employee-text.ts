import { weekdaysText } from '@handal/contracts/people/employee-list'
import { DISABILITY_KINDS } from '@handal/contracts/people/disability'
import { BANK_NAME, PAY_KIND_NAME } from '@handal/contracts/codes'
import { FAMILY_RELATIONS, INCOME_KINDS, PROTECTIONS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import * as format from '../../shared/format.ts'

const countries = new Intl.DisplayNames('ko', { type: 'region' })
/** A country's name by its code: KR → 대한민국. What is no code stays as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

/** Countries to choose from: ours, those that send workers (외국인고용법 제5조의 송출국가), then those of neighbours. */
const COUNTRIES =
  'KR VN NP KH ID TH PH MM LK BD PK MN UZ KG TL LA TJ CN TW JP RU KZ IN US CA AU NZ GB FR DE IT ES NL BR MX ZA NG EG TR'
/** The choices of nationality; a person's own stands among them. */
export const countryOptions = (own: string): { value: string; text: string }[] => {
  const codes = COUNTRIES.split(' ')
  return (codes.includes(own) || own === '' ? codes : [...codes, own]).map((value) => ({
    value,
    text: countryName(value),
  }))
}

export const options = (names: Readonly<Record<string, string>>): { value: string; text: string }[] =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

/** Names of codes as the company says them. */
export type Names = {
  readonly employment: Readonly<Record<string, string>>
  readonly schedule: Readonly<Record<string, string>>
}

const joined = (...words: (string | null | undefined)[]): string =>
  words.filter((word) => word !== null && word !== undefined && word !== '').join(' · ')
const period = (from: string, to: string | null): string =>
  to === null || to === '' ? `${format.date(from)}부터` : format.range(format.date(from), format.date(to))

/** One entry of each dated member in a line: for its row, its past, and what is collected to be saved. */
export const entryText = {
  assignment: (
    one: Pick<
      EmployeeDetail['assignments'][number],
      | 'departmentName'
      | 'positionName'
      | 'employmentType'
      | 'workSch'
      | 'mdwkWorkday'
      | 'baseAtendtime'
      | 'baseLvofctime'
    >,
    names: Names,
  ): string =>
    joined(
      joined(one.departmentName, one.positionName).replace(' · ', ' '),
      names.employment[one.employmentType],
      names.schedule[one.workSch],
      weekdaysText(one.mdwkWorkday),
      one.baseAtendtime === '' ? '' : `${one.baseAtendtime} - ${one.baseLvofctime}`,
    ),
  /** What is paid; what is taken off by the same terms is not in the sum. */
  pay: (
    one: { payKind: string; items: readonly { itemCode: string; amount: number | null }[] },
    { deductions }: { readonly deductions: ReadonlySet<string> },
  ): string => {
    const paid = one.items.filter(({ itemCode }) => !deductions.has(itemCode))
    return `${PAY_KIND_NAME[one.payKind] ?? ''} ${format.wonText(paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0))}`
  },
  tax: (one: {
    withholdingPercent: number | string
    foreignFlatRate: boolean
    youthReductionPercent: number | string | null
    incomeKind: keyof typeof INCOME_KINDS
    construction: boolean
    production: boolean
  }): string =>
    joined(
      one.incomeKind === 'EARNED' ? `${one.withholdingPercent}%` : INCOME_KINDS[one.incomeKind],
      one.construction ? '건설업' : '',
      one.production ? '생산직 수당 비과세' : '',
      one.foreignFlatRate ? '외국인 단일세율' : '',
      one.youthReductionPercent === null || one.youthReductionPercent === ''
        ? ''
        : `취업자 감면 ${one.youthReductionPercent}%`,
    ),
  family: (one: { dependents: number | string; children: number | string; childrenUnder7: number | string }): string =>
    joined(`본인 포함 ${one.dependents}명`, `8-20세 자녀 ${one.children}명`, `6세 이하 ${one.childrenUnder7}명`),
  insurance: (one: { pension: boolean; health: boolean; employment: boolean; unemployment: boolean }): string => {
    const names = [
      one.pension ? '국민연금' : '',
      one.health ? '건강보험' : '',
      one.employment ? '고용보험' : '',
    ].filter((word) => word !== '')
    return names.length === 0 ? '가입하지 않음' : names.join(', ')
  },
  account: (one: { bankCode: string; holder: string; number?: string; numberMasked?: string }): string =>
    `${BANK_NAME[one.bankCode] ?? ''} ${one.numberMasked ?? one.number ?? ''} ${one.holder}`.trim(),
  protection: (one: { kind: keyof typeof PROTECTIONS | ''; from: string; to: string | null }): string =>
    joined(one.kind === '' ? '' : PROTECTIONS[one.kind], period(one.from, one.to)),
  /** `who`: whom the number names. */
  disability: (
    one: { member: string; kind: keyof typeof DISABILITY_KINDS | ''; from: string; to: string },
    who: ReadonlyMap<string, string>,
  ): string => joined(who.get(one.member), one.kind === '' ? '' : DISABILITY_KINDS[one.kind], period(one.from, one.to)),
  absence: (one: { from: string; to: string }): string => period(one.from, one.to),
  member: (one: {
    name: string
    relation: keyof typeof FAMILY_RELATIONS | ''
    birthDate: string
    dependent: boolean
  }): string =>
    joined(
      one.name,
      one.relation === '' ? '' : FAMILY_RELATIONS[one.relation],
      one.birthDate === '' ? '' : `${format.date(one.birthDate)} 출생`,
      one.dependent ? '부양' : '부양하지 않음',
    ),
}
