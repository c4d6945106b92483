import { type PlainDate, plainDate } from '@handal/base/date'
import { insertRows } from '../../demo/demo.repo.ts'
import { itemRows, type PlainItem } from '../../demo/item-rows.ts'
import type { TestApp } from '../app.ts'

export type WorldCompany = { readonly companyNo: number; readonly name: string }

const earning = {
  kind: 'earning',
  item_type: 'additional',
  tax: 'taxable',
  ordinary_wage: false,
  minimum_wage: false,
  prorated: false,
} as const
const agreed = { ordinary_wage: true, minimum_wage: true, prorated: true, source: 'term' } as const
/** Every kind of salary item, in print order. */
const ITEMS: readonly PlainItem[] = [
  { ...earning, ...agreed, item_code: 'base', label: '기본급', item_type: 'base', nature: 'BASE' },
  { ...earning, ...agreed, item_code: 'duty', label: '직책수당', nature: 'ALLOWANCE' },
  { ...earning, ...agreed, item_code: 'meal', label: '식대', nature: 'CASH_BENEFIT', tax: 'meal' },
  {
    ...earning,
    item_code: 'car',
    label: '자가운전보조금',
    nature: 'EXPENSES',
    tax: 'car',
    prorated: true,
    source: 'term',
  },
  { ...earning, item_code: 'childcare', label: '보육수당', tax: 'childcare', source: 'term' },
  { ...earning, item_code: 'overtime', label: '연장근로수당', nature: 'PREMIUM', source: { bucketPay: 'overtime' } },
  { ...earning, item_code: 'night', label: '야간근로수당', nature: 'PREMIUM', source: { bucketPay: 'night' } },
  { ...earning, item_code: 'holiday', label: '휴일근로수당', nature: 'PREMIUM', source: { bucketPay: 'holiday' } },
  { ...earning, item_code: 'inlaw', label: '법내초과수당', nature: 'PREMIUM', source: { bucketPay: 'inLawExtra' } },
  { ...earning, item_code: 'shortage', label: '근태공제', source: { bucketPay: 'shortage' } },
  { ...earning, item_code: 'phone', added: true, label: '통신비', source: { fixed: 30_000 } },
  { ...earning, item_code: 'bonus', label: '상여', nature: 'RESULT_BONUS', source: 'entry' },
  { ...earning, kind: 'deduction', item_code: 'club', label: '사우회비', source: 'term' },
  { ...earning, kind: 'deduction', item_code: 'loan', added: true, label: '사내대출 상환', source: 'term' },
  { ...earning, item_code: 'lead', added: true, label: '반장수당', source: { formula: '직책수당 * 0.1' } },
  // Ended before the months that are paid: no column may show it.
  {
    ...earning,
    item_code: 'old',
    added: true,
    label: '옛수당',
    source: { fixed: 10_000 },
    last_day: plainDate('2026-05-31'),
  },
]

/** What comes for an item after the months that are paid: entered, corrected and taken back. */
const comingEntries = (company_no: number) => {
  const phone = { ...earning, label: '통신비', prorated: true, average_wage: true, cycle_months: 1, withdrawn: false }
  const at = (entered_at: string) => ({
    company_no,
    item_no: 11,
    entered_at,
    entered_by: null,
    entered_by_name: '가온누리',
  })
  const rows = [
    {
      ...at('2026-10-05T01:00:00Z'),
      valid_from: '2027-01-01',
      entry_no: 1,
      stands: false,
      reason: null,
      source: { fixed: 35_000 },
    },
    {
      ...at('2026-10-06T01:00:00Z'),
      valid_from: '2027-01-01',
      entry_no: 2,
      stands: true,
      reason: '금액을 잘못 적음',
      source: { fixed: 40_000 },
    },
    {
      ...at('2026-10-07T01:00:00Z'),
      valid_from: '2027-07-01',
      entry_no: 1,
      stands: false,
      reason: null,
      source: { fixed: 45_000 },
    },
    {
      ...at('2026-10-08T01:00:00Z'),
      valid_from: '2027-07-01',
      entry_no: 2,
      stands: false,
      withdrawn: true,
      reason: '보류',
      source: { fixed: 45_000 },
    },
  ]
  return rows.map((row) => ({ ...phone, ...row }))
}

type CompanyFacts = {
  readonly name: string
  /** First month that this product pays: what is open of it or later is what the company stands on. */
  readonly contractStart: PlainDate
  readonly contractEnd: PlainDate | null
  readonly setting: Readonly<Record<string, unknown>>
  readonly holidays?: Readonly<Record<string, string>>
}

/** Rows of items by table; what is entered by date was entered on a day of the world, not on the one of the test. */
const worldItems = (companyNo: number, items: Parameters<typeof itemRows>[2]) =>
  Object.entries(itemRows(companyNo, plainDate('2020-01-01'), items)).map(
    ([table, rows]) =>
      [
        table,
        rows.map((row) => (table === 'salary_item_term' ? { ...row, entered_at: '2024-01-01T00:00:00Z' } : row)),
      ] as const,
  )

/** A company with its rules and its salary items; departments come by the product's calls. */
export const addCompany = ({ db }: TestApp, facts: CompanyFacts): Promise<WorldCompany> =>
  db.withSystem('시험', null, async (tx) => {
    const { company_no: companyNo } = await tx
      .insertInto('company')
      .values({
        company_name: facts.name,
        business_no: '1018100016',
        representative: '가온누리',
        contract_start: facts.contractStart,
        contract_end: facts.contractEnd,
        contract_type: facts.contractEnd === null ? '0002' : '0001',
        created_at: '2024-01-01T00:00:00Z',
      })
      .returning('company_no')
      .executeTakeFirstOrThrow()
    await insertRows(tx, 'company_setting', [
      {
        company_no: companyNo,
        valid_from: '2020-01-01',
        entered_at: '2024-01-01T00:00:00Z',
        under5: false,
        employer_size: 'under150',
        pension_type: '0001',
        payday_on_holiday: 'BEFORE',
        ...facts.setting,
      },
    ])
    for (const [table, rows] of worldItems(companyNo, ITEMS)) await insertRows(tx, table, rows)
    await insertRows(tx, 'salary_item_term_entry', comingEntries(companyNo))
    await insertRows(
      tx,
      'holiday',
      Object.entries(facts.holidays ?? {}).map(([date, name], index) => ({
        company_no: companyNo,
        holiday_no: index + 1,
        holiday_date: date,
        name,
        kind: 'COMPANY_HOLIDAY',
        version: 1,
      })),
    )
    return { companyNo, name: facts.name }
  })
