import { parseDate } from '@handal/base/date'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { changeCorporation, createCorporation } from '@handal/contracts/company/corporations'
import type { FieldError } from '@handal/contracts/problem'
import type { Company } from './company-area.ts'
import { corporateNoText } from './company-text.ts'

/** What the form of a company holds: everything as typed. */
export type CompanyValues = {
  companyName: string
  businessNo: string
  corporateNo: string
  representative: string
  businessType: string
  businessItem: string
  address: string
  phone: string
  /** Regular workers: the name of the making and that of the change. */
  companyBusinessScale: string
  companyScale: string
  companyBaseTime: string
  workplaceNumbers: { pension: string; health: string; employment: string; accident: string }
  contractType: '0001' | '0002'
  contractStrDate: string
  contractEndDate: string
  contractDate: string
  contractPaymentDate: string
  contractPayday: string
  companyRemark: string
  managerLoginId: string
  managerName: string
  managerPassword: string
  /** An account that is there already; its password stays. */
  managerExisting: boolean
  reason: string
}
export const COMPANY_LABELS: { readonly [K in keyof CompanyValues]: string } = {
  companyName: '회사명',
  businessNo: '사업자등록번호',
  corporateNo: '법인등록번호',
  representative: '대표자',
  businessType: '업태',
  businessItem: '종목',
  address: '주소',
  phone: '전화번호',
  companyBusinessScale: '상시근로자 수',
  companyScale: '상시근로자 수',
  companyBaseTime: '월 소정근로시간',
  workplaceNumbers: '사업장 관리번호',
  contractType: '계약 종류',
  contractStrDate: '계약 시작일',
  contractEndDate: '계약 종료일',
  contractDate: '계약한 날',
  contractPaymentDate: '이용료 낸 날',
  contractPayday: '첫 급여 지급일',
  companyRemark: '비고',
  managerLoginId: '운영자 아이디',
  managerName: '운영자 성명',
  managerPassword: '처음 비밀번호',
  managerExisting: '이미 있는 계정',
  reason: '사유',
}
const DATES = ['contractStrDate', 'contractEndDate', 'contractDate', 'contractPaymentDate', 'contractPayday'] as const
const TEXTS = ['representative', 'businessType', 'businessItem', 'address', 'phone'] as const
const NUMBERS_OF_STATE = ['businessNo', 'corporateNo'] as const
/** Of the contractual hours of a month: 8 hours a day, 40 a week (근로기준법 제50조) with the paid weekly holiday. */
const BASE_TIME = '209'

const textOf = (value: number | string | null | undefined): string => String(value ?? '')

/** The form of a company; without one, of a new one. */
export const companyValues = (company?: Company): CompanyValues => ({
  companyName: company?.companyName ?? '',
  businessNo: textOf(company?.businessNo),
  corporateNo: corporateNoText(company?.corporateNo ?? null),
  representative: company?.representative ?? '',
  businessType: company?.businessType ?? '',
  businessItem: company?.businessItem ?? '',
  address: company?.address ?? '',
  phone: company?.phone ?? '',
  companyBusinessScale: textOf(company?.companyScale),
  companyScale: textOf(company?.companyScale),
  companyBaseTime: company === undefined ? BASE_TIME : textOf(company.companyBaseTime),
  workplaceNumbers: {
    pension: textOf(company?.workplaceNumbers.pension),
    health: textOf(company?.workplaceNumbers.health),
    employment: textOf(company?.workplaceNumbers.employment),
    accident: textOf(company?.workplaceNumbers.accident),
  },
  contractType: company?.contractType ?? '0001',
  contractStrDate: textOf(company?.contractStrDate),
  contractEndDate: textOf(company?.contractEndDate),
  contractDate: textOf(company?.contractDate),
  contractPaymentDate: textOf(company?.contractPaymentDate),
  contractPayday: textOf(company?.contractPayday),
  companyRemark: company?.companyRemark ?? '',
  managerLoginId: '',
  managerName: '',
  managerPassword: '',
  managerExisting: false,
  reason: '',
})

/** An integer as typed, with or without commas; undefined for what is none. */
const integerOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
const dateOf = (text: string): string | undefined => parseDate(text) ?? undefined

/** Members that hold something; what is undefined is not sent at all. */
const filled = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T

/**
 * What is sent of a new company: empty optional fields are left out, numbers are parsed or dropped, dates that are none are
 * dropped. The one place where a company is shaped (specification §5); the form says beside the field what it cannot read.
 */
export const newCompanyBody = (values: CompanyValues): BodyInput<typeof createCorporation> => {
  const text = (name: keyof CompanyValues): string | undefined => (values[name] as string).trim() || undefined
  const numbers = filled(mapValues(values.workplaceNumbers, (typed) => typed.trim() || undefined))
  return filled({
    companyName: values.companyName,
    ...Object.fromEntries([...TEXTS, ...NUMBERS_OF_STATE, 'companyRemark' as const].map((name) => [name, text(name)])),
    companyBusinessScale: integerOf(values.companyBusinessScale),
    companyBaseTime: integerOf(values.companyBaseTime),
    workplaceNumbers: Object.keys(numbers).length === 0 ? undefined : numbers,
    contractType: values.contractType,
    ...Object.fromEntries(DATES.map((name) => [name, dateOf(values[name])])),
    managerLoginId: values.managerLoginId,
    managerName: text('managerName'),
    ...(values.managerExisting ? { managerExisting: true } : { managerPassword: text('managerPassword') }),
  })
}

/**
 * What is sent of a change: only what is another now, so that nobody else's change is undone. A field that was emptied takes
 * its value away; numbers and dates that are none are dropped as with a new company.
 */
export const changedCompanyBody = (
  values: CompanyValues,
  before: CompanyValues,
  isManaged: boolean,
): Omit<BodyInput<typeof changeCorporation>, 'version'> => {
  const changed = (name: keyof CompanyValues): boolean => values[name] !== before[name]
  const body: Record<string, unknown> = {}
  for (const name of ['companyName', ...TEXTS] as const) if (changed(name)) body[name] = values[name]
  for (const name of NUMBERS_OF_STATE) if (changed(name)) body[name] = values[name].trim() || null
  if (changed('companyBaseTime')) body['companyBaseTime'] = integerOf(values.companyBaseTime)
  const places = Object.entries(values.workplaceNumbers).filter(
    ([name, typed]) => typed !== before.workplaceNumbers[name as keyof CompanyValues['workplaceNumbers']],
  )
  if (places.length > 0)
    body['workplaceNumbers'] = Object.fromEntries(places.map(([name, typed]) => [name, typed.trim() || null]))
  if (isManaged) {
    if (changed('companyScale'))
      body['companyScale'] = values.companyScale.trim() === '' ? null : integerOf(values.companyScale)
    if (changed('contractType')) body['contractType'] = values.contractType
    for (const name of DATES) if (changed(name)) body[name] = values[name] === '' ? null : dateOf(values[name])
    if (changed('companyRemark')) body['companyRemark'] = values.companyRemark
  }
  if (values.reason.trim() !== '') body['reason'] = values.reason
  return filled(body)
}

/** What would be dropped without a word is said at its field instead. */
export const unreadable = (values: CompanyValues, isNew: boolean): FieldError[] => {
  const scale = isNew ? 'companyBusinessScale' : 'companyScale'
  const numbers = ([scale, 'companyBaseTime'] as const).flatMap((path) =>
    values[path].trim() !== '' && integerOf(values[path]) === undefined
      ? [{ path, message: '숫자로 적어 주세요.' }]
      : [],
  )
  const dates = DATES.flatMap((path) =>
    values[path] !== '' && dateOf(values[path]) === undefined
      ? [{ path, message: '날짜를 2026.11.25처럼 적어 주세요.' }]
      : [],
  )
  // An account is found by its login and its name.
  const isNameless = isNew && values.managerExisting && values.managerName.trim() === ''
  const manager = isNameless ? [{ path: 'managerName', message: '이미 있는 계정의 성명을 적어 주세요.' }] : []
  return [...numbers, ...dates, ...manager]
}

const mapValues = <K extends string, V, W>(record: Readonly<Record<K, V>>, map: (value: V) => W): Record<K, W> =>
  Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<K, W>
