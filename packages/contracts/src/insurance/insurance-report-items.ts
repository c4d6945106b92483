import * as codes from './insurance-report-codes.ts'
import type { List, ListColumn } from '../lists.ts'

/** What is reported of a person: two of the four are asked for at leaving. */
export const REPORT_KINDS = {
  ACQUISITION: '자격취득 신고',
  LOSS: '자격상실 신고',
  CHANGE: '내용변경 신고',
  SEPARATION: '이직확인서',
} as const
export type ReportKind = keyof typeof REPORT_KINDS
export const reportKinds = Object.keys(REPORT_KINDS) as ReportKind[]

/** What an operator may type: a code of a list, a code by the authority's list, words, won, a whole number, a date. */
export type TypedKind = 'choice' | 'code' | 'text' | 'won' | 'count' | 'date'
/** One item of an official form. */
export type ReportItem = {
  readonly key: string
  readonly label: string
  readonly group: string
  /** Absent: the product alone says it. */
  readonly typed?: TypedKind
  readonly codes?: Readonly<Record<string, string>>
  /** The form asks for it only of some people. */
  readonly optional?: true
  /** Amounts are summed by nobody: they are of one person each. */
  readonly won?: true
  readonly note?: string
}

const ALL = '가입자'
const PENSION = '국민연금'
const HEALTH = '건강보험'
const EMPLOYMENT = '고용·산재보험'

const who = [
  { key: 'name', label: '성명', group: ALL },
  { key: 'residentNumber', label: '주민등록번호(외국인등록번호)', group: ALL },
] as const satisfies readonly ReportItem[]

const ACQUISITION = [
  ...who,
  { key: 'nationality', label: '국적', group: ALL, optional: true },
  { key: 'visa', label: '체류자격', group: ALL, optional: true },
  {
    key: 'isRepresentative',
    label: '대표자 여부',
    group: ALL,
    typed: 'choice',
    codes: codes.YES_NO,
    optional: true,
  },
  { key: 'gainedOn', label: '자격취득일', group: ALL },
  {
    key: 'monthlyIncome',
    label: '월 소득액(보수월액, 월평균보수)',
    group: ALL,
    typed: 'won',
    won: true,
    note: '비과세를 뺀 한 달 보수입니다.',
  },
  { key: 'pensionGained', label: '자격취득부호', group: PENSION, typed: 'choice', codes: codes.PENSION_GAINED },
  {
    key: 'specialOccupation',
    label: '특수직종부호',
    group: PENSION,
    typed: 'code',
    optional: true,
    note: '광원과 부원만 적습니다.',
  },
  {
    key: 'otherPension',
    label: '직역연금부호',
    group: PENSION,
    typed: 'code',
    optional: true,
    note: '공무원연금 등의 가입자와 수급권자만 적습니다.',
  },
  { key: 'firstMonth', label: '취득 월 납부 희망', group: PENSION },
  { key: 'healthGained', label: '자격취득부호', group: HEALTH, typed: 'choice', codes: codes.HEALTH_GAINED },
  {
    key: 'healthReduced',
    label: '보험료 감면부호',
    group: HEALTH,
    typed: 'choice',
    codes: codes.HEALTH_REDUCED,
    optional: true,
  },
  {
    key: 'publicAccount',
    label: '회계명과 직종명',
    group: HEALTH,
    typed: 'text',
    optional: true,
    note: '공무원과 교직원만 적습니다.',
  },
  {
    key: 'withDependants',
    label: '피부양자 신청',
    group: HEALTH,
    typed: 'choice',
    codes: codes.YES_NO,
    note: '신청하면 가족관계를 아는 서류와 함께 냅니다.',
  },
  {
    key: 'occupation',
    label: '직종부호',
    group: EMPLOYMENT,
    typed: 'code',
    note: '한국고용직업분류의 세 자리 부호입니다.',
  },
  { key: 'weeklyHours', label: '1주 소정근로시간', group: EMPLOYMENT },
  { key: 'isContract', label: '계약직 여부', group: EMPLOYMENT },
  { key: 'contractEnd', label: '계약 종료 연월', group: EMPLOYMENT, optional: true },
  {
    key: 'billing',
    label: '보험료 부과구분과 사유',
    group: EMPLOYMENT,
    typed: 'text',
    optional: true,
    note: '해당하는 사람만 부호와 사유를 적습니다.',
  },
] as const satisfies readonly ReportItem[]

const LOSS = [
  ...who,
  { key: 'phone', label: '전화번호', group: ALL },
  { key: 'lostOn', label: '상실일', group: ALL },
  { key: 'pensionLost', label: '상실부호', group: PENSION, typed: 'choice', codes: codes.PENSION_LOST },
  {
    key: 'paysLostMonth',
    label: '초일취득·당월상실자 납부 희망',
    group: PENSION,
    typed: 'choice',
    codes: codes.YES_NO,
    optional: true,
    note: '1일에 취득하여 그달에 상실한 사람만 적습니다.',
  },
  { key: 'healthLost', label: '상실부호', group: HEALTH, typed: 'choice', codes: codes.HEALTH_LOST },
  { key: 'healthPay', label: '해당 연도 보수총액', group: HEALTH, typed: 'won', won: true },
  { key: 'healthMonths', label: '해당 연도 근무개월수', group: HEALTH, typed: 'count' },
  {
    key: 'healthPayBefore',
    label: '전년도 보수총액',
    group: HEALTH,
    typed: 'won',
    won: true,
    optional: true,
    note: '지난해 정산이 끝나지 않은 사람만 적습니다.',
  },
  { key: 'healthMonthsBefore', label: '전년도 근무개월수', group: HEALTH, typed: 'count', optional: true },
  { key: 'reason', label: '구체적 사유', group: EMPLOYMENT, typed: 'text' },
  {
    key: 'employmentLost',
    label: '상실 사유 구분코드',
    group: EMPLOYMENT,
    typed: 'choice',
    codes: codes.EMPLOYMENT_LOST,
  },
  {
    key: 'averagePay',
    label: '퇴직 전 3개월 평균보수',
    group: EMPLOYMENT,
    typed: 'won',
    won: true,
  },
  { key: 'employmentPay', label: '해당 연도 보수총액(고용)', group: EMPLOYMENT, typed: 'won', won: true },
  { key: 'accidentPay', label: '해당 연도 보수총액(산재)', group: EMPLOYMENT, typed: 'won', won: true },
  {
    key: 'employmentPayBefore',
    label: '전년도 보수총액(고용·산재)',
    group: EMPLOYMENT,
    typed: 'won',
    won: true,
    optional: true,
    note: '지난해 보수총액을 아직 신고하지 않은 사람만 적습니다.',
  },
] as const satisfies readonly ReportItem[]

const CHANGE = [
  ...who,
  { key: 'changedOn', label: '변경일', group: ALL },
  { key: 'what', label: '변경 내용', group: ALL },
  { key: 'changeCode', label: '변경부호', group: ALL, typed: 'code', note: '서식에 적힌 부호입니다.' },
  { key: 'changeReason', label: '변경 사유', group: ALL, typed: 'text' },
  {
    key: 'nameBefore',
    label: '정정 전 성명',
    group: ALL,
    typed: 'text',
    optional: true,
    note: '성명을 정정할 때만 적습니다.',
  },
  { key: 'pensionBefore', label: '변경 전 기준소득월액', group: PENSION, won: true, optional: true },
  { key: 'pensionAfter', label: '변경 후 기준소득월액', group: PENSION, won: true, optional: true },
  {
    key: 'agreedOn',
    label: '근로자가 동의한 날',
    group: PENSION,
    typed: 'date',
    optional: true,
    note: '기준소득월액은 근로자가 동의해야 바꿉니다(국민연금법 시행령 제9조 제5항).',
  },
  { key: 'healthBefore', label: '변경 전 보수월액', group: HEALTH, won: true, optional: true },
  { key: 'healthAfter', label: '변경 후 보수월액', group: HEALTH, won: true, optional: true },
  { key: 'absentFrom', label: '휴직 시작일', group: EMPLOYMENT, optional: true },
  { key: 'absentTo', label: '휴직 종료(예정)일', group: EMPLOYMENT, optional: true },
  { key: 'absentWhy', label: '휴직 사유', group: EMPLOYMENT, optional: true },
] as const satisfies readonly ReportItem[]

const UNIT = '피보험 단위기간'
const WAGE = '평균임금'
const EXTENDED = '기준기간 연장'
const SEPARATION = [
  ...who,
  { key: 'address', label: '주소', group: ALL },
  { key: 'phone', label: '전화번호', group: ALL },
  { key: 'gainedOn', label: '피보험자격 취득일', group: ALL },
  { key: 'separatedOn', label: '이직일', group: ALL },
  { key: 'requestedOn', label: '요청받은 날', group: ALL, typed: 'date' },
  { key: 'reason', label: '구체적 이직 사유', group: ALL, typed: 'text' },
  { key: 'employmentLost', label: '이직 사유 구분코드', group: ALL, typed: 'choice', codes: codes.EMPLOYMENT_LOST },
  {
    key: 'insuredDays',
    label: '통산 피보험 단위기간',
    group: UNIT,
    typed: 'count',
    note: '소정근로일과 주휴일에서 결근과 휴직을 뺀 날입니다.',
  },
  { key: 'dailyHours', label: '1일 소정근로시간', group: WAGE },
  { key: 'baseWage', label: '기본급', group: WAGE, won: true },
  { key: 'otherWage', label: '그 밖의 수당', group: WAGE, won: true },
  { key: 'bonus', label: '상여금(12개월분 가운데 3개월분)', group: WAGE, typed: 'won', won: true },
  { key: 'leavePay', label: '연차수당(12개월분 가운데 3개월분)', group: WAGE, typed: 'won', won: true },
  {
    key: 'ordinaryDay',
    label: '1일 통상임금',
    group: WAGE,
    typed: 'won',
    won: true,
    optional: true,
    note: '필요할 때와 3개월을 채우지 못한 사람만 적습니다.',
  },
  {
    key: 'standardDay',
    label: '1일 기준보수',
    group: WAGE,
    typed: 'won',
    won: true,
    optional: true,
    note: '기준보수로 보험료를 낸 사람만 적습니다.',
  },
  {
    key: 'shortDays',
    label: '초단시간 근로일수',
    group: WAGE,
    typed: 'count',
    optional: true,
    note: '1주 15시간 미만이고 1주 2일 이하로 일한 사람만 적습니다.',
  },
  {
    key: 'extensionCode',
    label: '연장 사유 코드',
    group: EXTENDED,
    typed: 'code',
    optional: true,
    note: '이직일 전 18개월에 30일 이상 보수를 받지 못한 사람만 적습니다.',
  },
  { key: 'extensionFrom', label: '연장 시작일', group: EXTENDED, typed: 'date', optional: true },
  { key: 'extensionTo', label: '연장 종료일', group: EXTENDED, typed: 'date', optional: true },
] as const satisfies readonly ReportItem[]

/** The items of each form, in its order. */
export const REPORT_ITEMS: Readonly<Record<ReportKind, readonly ReportItem[]>> = {
  ACQUISITION,
  LOSS,
  CHANGE,
  SEPARATION,
}

/** Whether an operator types it, and the form of which kind has it. */
export const isTypedIn = (kind: ReportKind, key: string): boolean =>
  REPORT_ITEMS[kind].some((item) => item.key === key && item.typed !== undefined)

/** Dates stand as dates, won as won, all else as words: codes with their leading zeros. */
const columnKind = ({ key, typed, won }: ReportItem): ListColumn['kind'] => {
  if (won === true) return 'won'
  if (typed === 'count') return 'count'
  return typed === 'date' || key.endsWith('On') || key === 'absentFrom' || key === 'absentTo' ? 'date' : 'text'
}

/** How what stands in an item is read and shown. */
export const itemColumn = (item: ReportItem): ListColumn => ({
  key: item.key,
  label: item.label,
  group: item.group,
  kind: columnKind(item),
})

/** A form as a list, a row a person: what an operator copies into the authority's own file. */
export const reportList = (kind: ReportKind): List => ({
  id: `insurance-report-${kind}`,
  title: REPORT_KINDS[kind],
  unit: '건',
  columns: [{ key: 'employeeCode', label: '사번', kind: 'text' }, ...REPORT_ITEMS[kind].map(itemColumn)],
})
