import { defineList, type ListValue } from '../lists.ts'
import {
  BUCKET_PAYS,
  DEDUCTION_BASES,
  ITEM_KINDS,
  type ItemSource,
  PREMIUM_KINDS,
  type SalaryItem,
} from './salary-items.ts'

/** How the amount of an item comes about, in a word. */
export const ITEM_SOURCE_NAME = {
  term: '사원의 급여 조건',
  fixed: '모두 같은 금액',
  entry: '그 달에 입력',
  bucketPay: '근로시간 수당',
  fixedOvertime: '고정연장수당',
  formula: '계산식',
  closure: '휴업수당',
  sanction: '감급',
} as const
export type ItemSourceKind = keyof typeof ITEM_SOURCE_NAME
export const ITEM_SOURCE_KINDS = Object.keys(ITEM_SOURCE_NAME) as ItemSourceKind[]

/** The word of a source. */
export const itemSourceKind = (source: ItemSource): ItemSourceKind => {
  if (typeof source === 'string') return source
  if ('fixed' in source) return 'fixed'
  if ('formula' in source) return 'formula'
  return 'bucketPay' in source ? 'bucketPay' : 'fixedOvertime'
}

/** Natures as a workbook writes them: the engine's own names. */
const NATURE_NAME: Readonly<Record<NonNullable<SalaryItem['nature']>, string>> = {
  BASE: '기본급',
  ALLOWANCE: '직책·자격·기술·직무수당',
  MONTHLY_BONUS: '매월 지급하는 정기상여',
  CYCLE_BONUS: '2개월 이상마다 지급하는 정기상여',
  CASH_BENEFIT: '모두에게 매월 현금으로 주는 식대·교통비',
  BENEFIT_IN_KIND: '현물로 주는 식사',
  FAMILY_TO_ALL: '모두에게 같은 가족수당',
  FAMILY_BY_MEMBERS: '가족 수에 따른 가족수당',
  FIXED_OVERTIME: '고정연장수당',
  PREMIUM: '연장·야간·휴일근로수당',
  RESULT_BONUS: '개인 실적에 따른 성과급',
  UNUSED_LEAVE: '연차미사용수당',
  EXPENSES: '실비변상',
}
/** Taxable, and the tax-free kinds by the names of their limits. */
const TAX_NAME = {
  taxable: '과세',
  meal: '비과세 식대',
  car: '비과세 자가운전보조금',
  childcare: '비과세 출산·보육수당',
  birthGrant: '비과세 출산지원금',
  overtimeProduction: '비과세 생산직 연장·야간·휴일근로수당',
  research: '비과세 연구보조비',
  press: '비과세 취재수당',
  remoteArea: '비과세 벽지수당',
  boarding: '비과세 승선수당',
  overseas: '비과세 국외근로소득',
  overseasShipConstruction: '비과세 국외근로소득(원양·외항·건설)',
  duty: '비과세 일직·숙직료와 여비',
  tuition: '비과세 학자금',
} as const
const TYPE_NAME = { 기본항목: '기본항목', 추가항목: '추가항목' } as const

/** The salary items of a day as their workbook shows them; what has an `input` may come in again. */
export const SALARY_ITEM_LIST = defineList({
  id: 'salary-items',
  title: '급여항목',
  unit: '개',
  file: { event: 'salary-item.download', recorded: '급여항목 목록 다운로드', contents: '항목과 계산 방법' },
  columns: [
    { key: 'sortOrder', label: '순서', kind: 'count' },
    {
      key: 'itemCode',
      label: '코드',
      kind: 'text',
      input: 'identifies',
      made: true,
      example: 'bonus',
      note: '비우면 새 항목이 되고 코드를 정해 드립니다.',
    },
    { key: 'label', label: '항목명', kind: 'text', input: 'value', example: '직책수당' },
    { key: 'salaryItemType', label: '종류', kind: 'code', names: ITEM_KINDS, input: 'value' },
    { key: 'salaryTypeStr', label: '구분', kind: 'code', names: TYPE_NAME, input: 'value' },
    { key: 'from', label: '시작일', kind: 'date', input: 'value', starts: true, note: '이날부터 적용합니다.' },
    { key: 'to', label: '끝나는 날', kind: 'date' },
    { key: 'source', label: '금액을 정하는 방법', kind: 'code', names: ITEM_SOURCE_NAME, input: 'value' },
    { key: 'amount', label: '한 달 금액', kind: 'won', input: 'value', note: '모두 같은 금액일 때 적습니다.' },
    { key: 'detail', label: '계산 내용', kind: 'text' },
    { key: 'cycleMonths', label: '지급주기(개월)', kind: 'count', input: 'value', example: '1' },
    {
      key: 'paidMonths',
      label: '지급하는 달',
      kind: 'text',
      input: 'value',
      example: '6월, 12월',
      note: '매월 지급하지 않을 때 적습니다.',
    },
    { key: 'nature', label: '성질', kind: 'code', names: NATURE_NAME, input: 'value' },
    { key: 'tax', label: '과세', kind: 'code', names: TAX_NAME, input: 'value' },
    { key: 'ordinaryWage', label: '통상임금', kind: 'yesNo', input: 'value' },
    { key: 'minimumWage', label: '최저임금', kind: 'yesNo', input: 'value' },
    { key: 'averageWage', label: '평균임금', kind: 'yesNo', input: 'value' },
    {
      key: 'flagReason',
      label: '다르게 정한 사유',
      kind: 'text',
      input: 'value',
      example: '노사 합의',
      note: '성질과 다르게 정한 임금이 있을 때 적습니다.',
    },
    { key: 'prorated', label: '일할 계산', kind: 'yesNo', input: 'value' },
    { key: 'basis', label: '공제의 근거', kind: 'code', names: DEDUCTION_BASES, input: 'value' },
  ],
})
export type SalaryItemColumn = (typeof SALARY_ITEM_LIST)['columns'][number]['key']

/** What a source says beyond its word and a fixed amount: its formula, its hours. */
const detailOf = (source: ItemSource): string | null => {
  if (typeof source === 'string' || 'fixed' in source) return null
  if ('formula' in source) return source.formula
  if ('bucketPay' in source) return BUCKET_PAYS[source.bucketPay]
  const { kind, hours, amount } = source.fixedOvertime
  return `${PREMIUM_KINDS[kind]} ${hours}시간${amount === undefined ? '' : `, 매월 ${amount.toLocaleString('ko-KR')}원`}`
}

/** Months as a workbook writes them, never to be taken for a number: 6월, 12월. */
const monthsText = (months: readonly number[]): string | null =>
  months.length === 0 ? null : months.map((month) => `${month}월`).join(', ')

type Facts = Omit<SalaryItem, 'history' | 'version' | 'basicYn'>
/** What stands in the columns of the list for an item. */
export const salaryItemCells = (item: Facts): Readonly<Record<SalaryItemColumn, ListValue>> => {
  const { source, salaryItemType } = item
  return {
    sortOrder: item.sortOrder,
    itemCode: item.itemCode,
    label: item.label,
    salaryItemType,
    salaryTypeStr: item.salaryTypeStr,
    from: item.from,
    to: item.to,
    source: itemSourceKind(source),
    amount: typeof source === 'object' && 'fixed' in source ? source.fixed : null,
    detail: detailOf(source),
    cycleMonths: item.cycleMonths,
    paidMonths: monthsText(item.paidMonths),
    nature: item.nature,
    tax: item.tax,
    ordinaryWage: item.ordinaryWage,
    minimumWage: item.minimumWage,
    averageWage: item.averageWage,
    flagReason: item.flagReason,
    prorated: item.prorated,
    basis: item.basis,
  }
}
