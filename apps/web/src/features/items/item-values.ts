import type { BodyInput } from '@handal/contracts/endpoint'
import { itemSourceKind, type ItemSourceKind } from '@handal/contracts/payroll/salary-item-list'
import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import type { changeDefaultSalaryItem } from '@handal/contracts/payroll/salary-item-defaults'

/** What the form holds; fields below `source` stand where the server's errors name them. */
export type ItemValues = {
  label: string
  itemCode: string
  salaryItemType: SalaryItem['salaryItemType']
  salaryTypeStr: SalaryItem['salaryTypeStr']
  nature: string
  tax: string
  ordinaryWage: boolean
  minimumWage: boolean
  averageWage: boolean
  flagReason: string
  prorated: 'Y' | 'N'
  source: {
    kind: ItemSourceKind
    fixed: number | null
    formula: string
    bucketPay: string
    fixedOvertime: { kind: string; hours: string; amount: number | null }
  }
  cycleMonths: string
  paidMonths: string
  basis: string
  from: string
  to: string
  reason: string
}
export const ITEM_LABELS = {
  label: '항목명',
  itemCode: '코드',
  salaryItemType: '종류',
  salaryTypeStr: '구분',
  nature: '성질',
  tax: '과세',
  ordinaryWage: '통상임금',
  minimumWage: '최저임금',
  averageWage: '평균임금',
  flagReason: '다르게 정한 사유',
  prorated: '일할 계산',
  source: '금액',
  cycleMonths: '지급주기',
  paidMonths: '지급하는 달',
  basis: '공제의 근거',
  from: '시작일',
  to: '끝나는 날',
  reason: '사유',
} as const satisfies Record<keyof ItemValues, string>

const noSource: ItemValues['source'] = {
  kind: 'term',
  fixed: null,
  formula: '',
  bucketPay: 'overtime',
  fixedOvertime: { kind: 'overtime', hours: '', amount: null },
}

/** A new item from a day on. */
export const emptyItem = (from: string): ItemValues => ({
  label: '',
  itemCode: '',
  salaryItemType: '0001',
  salaryTypeStr: '추가항목',
  nature: 'ALLOWANCE',
  tax: 'taxable',
  ordinaryWage: true,
  minimumWage: true,
  averageWage: true,
  flagReason: '',
  prorated: 'Y',
  source: noSource,
  cycleMonths: '1',
  paidMonths: '',
  basis: '',
  from,
  to: '',
  reason: '',
})

/** An item as the form shows it, to be changed from a day on. */
export const itemValues = (item: SalaryItem, from: string): ItemValues => {
  const { source } = item
  return {
    label: item.label,
    itemCode: item.itemCode,
    salaryItemType: item.salaryItemType,
    salaryTypeStr: item.salaryTypeStr,
    nature: item.nature ?? '',
    tax: item.tax,
    ordinaryWage: item.ordinaryWage,
    minimumWage: item.minimumWage,
    averageWage: item.averageWage,
    flagReason: item.flagReason ?? '',
    prorated: item.prorated ? 'Y' : 'N',
    source: {
      ...noSource,
      kind: itemSourceKind(source),
      ...(typeof source === 'object' && 'fixed' in source ? { fixed: source.fixed } : {}),
      ...(typeof source === 'object' && 'formula' in source ? { formula: source.formula } : {}),
      ...(typeof source === 'object' && 'bucketPay' in source ? { bucketPay: source.bucketPay } : {}),
      ...(typeof source === 'object' && 'fixedOvertime' in source
        ? { fixedOvertime: { ...source.fixedOvertime, amount: source.fixedOvertime.amount ?? null } }
        : {}),
    },
    cycleMonths: String(item.cycleMonths),
    paidMonths: item.paidMonths.join(', '),
    basis: item.basis ?? '',
    from,
    to: item.to ?? '',
    reason: '',
  }
}

type Body = BodyInput<typeof changeDefaultSalaryItem>
const sourceOf = ({ source }: ItemValues): unknown => {
  switch (source.kind) {
    case 'fixed':
      return { fixed: source.fixed }
    case 'formula':
      return { formula: source.formula }
    case 'bucketPay':
      return { bucketPay: source.bucketPay }
    case 'fixedOvertime': {
      const { kind, hours, amount } = source.fixedOvertime
      return { fixedOvertime: { kind, hours, ...(amount === null ? {} : { amount }) } }
    }
    default:
      return source.kind
  }
}
const numbersOf = (text: string): number[] =>
  text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number)

/** What is sent of the form beside code, version and reason. What is no number yet is refused by the call's own rules. */
export const itemBody = (values: ItemValues): Omit<Body, 'itemCode'> & { label: string; from: string } => {
  const isPaid = values.salaryItemType === '0001'
  return {
    label: values.label,
    from: values.from,
    to: values.to === '' ? null : values.to,
    salaryItemType: values.salaryItemType,
    salaryTypeStr: values.salaryTypeStr,
    prorated: values.prorated === 'Y',
    source: sourceOf(values) as Body['source'],
    cycleMonths: Number(values.cycleMonths),
    paidMonths: values.cycleMonths === '1' ? [] : numbersOf(values.paidMonths),
    ...(isPaid
      ? {
          nature: values.nature === '' ? null : (values.nature as Body['nature']),
          tax: values.tax,
          ordinaryWage: values.ordinaryWage,
          minimumWage: values.minimumWage,
          averageWage: values.averageWage,
          flagReason: values.flagReason,
        }
      : { basis: values.basis === '' ? null : (values.basis as Body['basis']) }),
  }
}
