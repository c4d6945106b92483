import { CODE, EMPLOYMENT_TYPE_NAME, GENDER_NAME } from '../codes.ts'
import { servedText } from './employee-list.ts'
import { defineList, type List, type ListColumn, type ListValue } from '../lists.ts'
import type { RosterRow } from './roster.ts'

const WHO = [
  { key: 'employeeCode', label: '사번', kind: 'text' },
  { key: 'name', label: '성명', kind: 'text' },
  { key: 'gender', label: '성별', kind: 'code', names: GENDER_NAME },
  { key: 'birthDate', label: '생년월일', kind: 'date' },
  { key: 'departmentName', label: '부서', kind: 'text' },
  { key: 'positionName', label: '직위', kind: 'text' },
  { key: 'jobTitle', label: '업무', kind: 'text' },
  { key: 'encpnd', label: '입사일', kind: 'date' },
] as const satisfies readonly ListColumn[]
const SERVED = { key: 'served', label: '근속', kind: 'text' } as const
const TYPE = {
  key: 'employmentType',
  label: '고용형태',
  kind: 'code',
  category: CODE.employmentType,
  names: EMPLOYMENT_TYPE_NAME,
} as const
const REACH = [
  { key: 'phoneMasked', label: '휴대폰', kind: 'text' },
  { key: 'address', label: '주소', kind: 'text' },
] as const satisfies readonly ListColumn[]
const TERM = { key: 'term', label: '계약기간', kind: 'text' } as const
const REMARK = { key: 'remark', label: '비고', kind: 'text' } as const
/** Beside what a page has room for: in the workbook, and on paper where they are chosen. */
const MORE = [
  { key: 'workPlace', label: '근무장소', kind: 'text' },
  { key: 'career', label: '이력', kind: 'text' },
  { key: 'service', label: '산업기능요원', kind: 'text' },
  { key: 'residentNumberMasked', label: '주민등록번호', kind: 'text' },
] as const satisfies readonly ListColumn[]

/** The register of employees (근로자명부, 근로기준법 시행령 제20조) for screen, paper and workbook. */
export const ROSTER_LIST = defineList({
  id: 'roster',
  title: '사원 명부',
  unit: '명',
  file: { event: 'roster.download', recorded: '사원 명부 다운로드', contents: '성명, 생년월일, 소속, 입사일과 주소' },
  columns: [...WHO, SERVED, TERM, TYPE, ...REACH, REMARK, ...MORE],
})
/** The register of those who have left, with day and reason of leaving and how long it must be kept. */
export const RETIRED_LIST = defineList({
  id: 'retired',
  title: '퇴사자 명부',
  unit: '명',
  file: {
    event: 'retired.download',
    recorded: '퇴사자 명부 다운로드',
    contents: '성명, 생년월일, 소속, 입사일과 주소',
  },
  columns: [
    ...WHO,
    { key: 'retireDate', label: '퇴사일', kind: 'date' },
    SERVED,
    { key: 'leaveReason', label: '퇴직 사유', kind: 'text' },
    TYPE,
    ...REACH,
    { key: 'keepUntil', label: '보존 만료일', kind: 'date' },
    TERM,
    REMARK,
    ...MORE,
  ],
})
export type RosterColumn = (typeof ROSTER_LIST)['columns'][number]['key']
export type RetiredColumn = (typeof RETIRED_LIST)['columns'][number]['key']

/** Columns of a register that a page has no room for unless they are chosen. */
export const beyondPaper = ({ id }: Pick<List, 'id'>): ReadonlySet<string> =>
  new Set([...MORE, ...(id === RETIRED_LIST.id ? [TERM, REMARK] : [])].map(({ key }) => key))

/** The columns that the law asks a register to have (근로기준법 시행령 제20조), in its order. */
const BY_LAW: readonly (RosterColumn | RetiredColumn)[] = [
  'name',
  'gender',
  'birthDate',
  'address',
  'career',
  'jobTitle',
  'encpnd',
  'term',
  'retireDate',
  'leaveReason',
  'remark',
]
/** The columns of a register that the law asks for, in its order. */
export const lawColumns = <Key extends string>({ columns }: Pick<List<Key>, 'columns'>): ListColumn<Key>[] =>
  BY_LAW.flatMap((key) => columns.filter((column) => column.key === key))

/** A list with these columns only, in the order they are named. */
export const withColumns = <Key extends string>(
  list: {
    readonly id: string
    readonly title: string
    readonly unit: string
    readonly columns: readonly ListColumn<Key>[]
  },
  keys: readonly string[],
) => ({ ...list, columns: keys.flatMap((key) => list.columns.filter((column) => column.key === key)) })

/** Types that are for a term: without its end nothing is said about it. */
const FOR_A_TERM: ReadonlySet<string> = new Set(['0002', '0004'])
/** The last day of a contract, or that there is none; '' where a term was agreed and its end is not known. */
export const termText = ({
  contractEndDate,
  employmentType,
}: Pick<RosterRow, 'contractEndDate' | 'employmentType'>): string => {
  if (contractEndDate !== null) return contractEndDate.replaceAll('-', '.')
  return FOR_A_TERM.has(employmentType) ? '' : '정함 없음'
}

/** What stands in the columns of a register; service is counted to the day of leaving, else to `day`. */
export const rosterCells = (row: RosterRow, day: string): Readonly<Record<RosterColumn | RetiredColumn, ListValue>> => {
  const { encpnd, retireDate } = row
  return {
    employeeCode: row.employeeCode,
    name: row.name,
    gender: row.gender,
    birthDate: row.birthDate,
    departmentName: row.departmentName,
    positionName: row.positionName,
    jobTitle: row.jobTitle,
    workPlace: row.workPlace,
    encpnd,
    retireDate,
    // Who leaves after the day has served up to it.
    served: servedText({ encpnd, retireDate: retireDate !== null && retireDate < day ? retireDate : null }, day),
    leaveReason: row.leaveReason,
    term: termText(row),
    employmentType: row.employmentType,
    phoneMasked: row.phoneMasked,
    address: row.address,
    remark: row.remark,
    keepUntil: row.keepUntil,
    career: row.career,
    service: row.service,
    residentNumberMasked: row.residentNumberMasked,
  }
}
