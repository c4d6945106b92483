import { won } from '@handal/base/won'
import { expect, it } from 'vitest'
import { ITEM_SOURCE_NAME, itemSourceKind, SALARY_ITEM_LIST, salaryItemCells } from './salary-item-list.ts'
import type { ItemSource } from './salary-items.ts'

type Item = Parameters<typeof salaryItemCells>[0]
/** Every fact of its own value, so that none can stand for another. */
const item: Item = {
  itemCode: 'meal',
  label: '식대',
  salaryItemType: '0001',
  salaryTypeStr: '추가항목',
  nature: 'CASH_BENEFIT',
  tax: 'meal',
  ordinaryWage: true,
  minimumWage: false,
  averageWage: true,
  flagReason: '단체협약',
  prorated: false,
  source: { fixed: won(200_000) },
  cycleMonths: 2,
  paidMonths: [6, 12],
  basis: 'CONSENT',
  from: '2026-01-01' as Item['from'],
  to: '2026-12-31' as Item['to'],
  sortOrder: 7,
}

it('each column says its own fact', () => {
  expect(salaryItemCells(item)).toEqual({
    sortOrder: 7,
    itemCode: 'meal',
    label: '식대',
    salaryItemType: '0001',
    salaryTypeStr: '추가항목',
    from: '2026-01-01',
    to: '2026-12-31',
    source: 'fixed',
    amount: 200_000,
    detail: null,
    cycleMonths: 2,
    paidMonths: '6월, 12월',
    nature: 'CASH_BENEFIT',
    tax: 'meal',
    ordinaryWage: true,
    minimumWage: false,
    averageWage: true,
    flagReason: '단체협약',
    prorated: false,
    basis: 'CONSENT',
  })
  expect(
    salaryItemCells({ ...item, averageWage: false, minimumWage: true, paidMonths: [], basis: null }),
  ).toMatchObject({
    averageWage: false,
    minimumWage: true,
    paidMonths: null,
    basis: null,
  })
})

it.each<[ItemSource, string, number | null, string | null]>([
  ['term', '사원의 급여 조건', null, null],
  ['entry', '그 달에 입력', null, null],
  ['closure', '휴업수당', null, null],
  ['sanction', '감급', null, null],
  [{ fixed: won(0) }, '모두 같은 금액', 0, null],
  [{ formula: '기본급 × 10%' }, '계산식', null, '기본급 × 10%'],
  [{ bucketPay: 'night' }, '근로시간 수당', null, '야간근로'],
  [{ bucketPay: 'shortage' }, '근로시간 수당', null, '근로하지 않은 시간'],
  [{ fixedOvertime: { kind: 'overtime', hours: '20' } }, '고정연장수당', null, '연장근로 20시간'],
  [
    { fixedOvertime: { kind: 'holiday', hours: '8.5', amount: won(286_000) } },
    '고정연장수당',
    null,
    '휴일근로 8.5시간, 매월 286,000원',
  ],
])('a source %j is %s', (source, name, amount, detail) => {
  expect(ITEM_SOURCE_NAME[itemSourceKind(source)]).toBe(name)
  expect(salaryItemCells({ ...item, source })).toMatchObject({ amount, detail })
})

it('a file may bring in everything but the place, the last day and what a source says in words', () => {
  const passed = SALARY_ITEM_LIST.columns.filter(({ input }) => input === undefined).map(({ key }) => key)
  expect(passed).toEqual(['sortOrder', 'to', 'detail'])
  expect(SALARY_ITEM_LIST.columns.filter(({ input }) => input === 'identifies').map(({ key }) => key)).toEqual([
    'itemCode',
  ])
})

it('no two codes of a column have one name', () => {
  for (const { key, names } of SALARY_ITEM_LIST.columns)
    expect([key, new Set(Object.values(names ?? {})).size]).toEqual([key, Object.keys(names ?? {}).length])
})
