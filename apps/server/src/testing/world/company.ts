import { insertRows } from '../../demo/demo.repo.ts'
import type { TestApp } from '../app.ts'

export type WorldCompany = { readonly companyNo: number; readonly name: string }

const earning = {
  kind: 'earning',
  nature: 'additional',
  tax: 'taxable',
  ordinary_wage: false,
  minimum_wage: false,
  prorated: false,
  valid_from: '2020-01-01',
  valid_to: null,
} as const
const agreed = { ordinary_wage: true, minimum_wage: true, prorated: true, source: 'term' } as const
/** Every kind of salary item, in print order. */
const ITEMS = [
  { ...earning, ...agreed, item_code: 'base', label: '기본급', nature: 'base' },
  { ...earning, ...agreed, item_code: 'duty', label: '직책수당', nature: 'base' },
  { ...earning, ...agreed, item_code: 'meal', label: '식대', tax: 'meal' },
  { ...earning, item_code: 'car', label: '자가운전보조금', tax: 'car', prorated: true, source: 'term' },
  { ...earning, item_code: 'childcare', label: '보육수당', tax: 'childcare', source: 'term' },
  { ...earning, item_code: 'overtime', label: '연장근로수당', source: { bucketPay: 'overtime' } },
  { ...earning, item_code: 'night', label: '야간근로수당', source: { bucketPay: 'night' } },
  { ...earning, item_code: 'holiday', label: '휴일근로수당', source: { bucketPay: 'holiday' } },
  { ...earning, item_code: 'inlaw', label: '법내초과수당', source: { bucketPay: 'inLawExtra' } },
  { ...earning, item_code: 'shortage', label: '근태공제', source: { bucketPay: 'shortage' } },
  { ...earning, item_code: 'phone', label: '통신비', source: { fixed: 30_000 } },
  { ...earning, item_code: 'bonus', label: '상여', source: 'entry' },
  { ...earning, kind: 'deduction', item_code: 'club', label: '사우회비', source: 'term' },
  { ...earning, kind: 'deduction', item_code: 'loan', label: '사내대출 상환', source: 'term' },
  { ...earning, item_code: 'lead', label: '반장수당', source: { formula: '직책수당 * 0.1' } },
  // Ended before the months that are paid: no column may show it.
  { ...earning, item_code: 'old', label: '옛수당', source: { fixed: 10_000 }, valid_to: '2026-05-31' },
]

type CompanyFacts = {
  readonly name: string
  readonly contractEnd: string | null
  readonly setting: Readonly<Record<string, unknown>>
  readonly holidays?: Readonly<Record<string, string>>
}

/** A company with its rules and its salary items; departments come by the product's calls. */
export const addCompany = ({ db }: TestApp, facts: CompanyFacts): Promise<WorldCompany> =>
  db.withSystem('시험', null, async (tx) => {
    const { company_no: companyNo } = await tx
      .insertInto('company')
      .values({
        company_name: facts.name,
        business_no: '101-81-00019',
        representative: '가온누리',
        contract_start: '2024-01-01',
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
        monthly_hours: '209',
        daily_minutes: 480,
        weekly_minutes: 2400,
        working_weekdays: '1,2,3,4,5',
        weekly_holiday: 0,
        base_start: '09:00',
        base_end: '18:00',
        under5: false,
        employer_size: 'under150',
        prorate_method: 'CALENDAR',
        pension_type: '0001',
        payday_on_holiday: 'BEFORE',
        ...facts.setting,
      },
    ])
    await insertRows(
      tx,
      'salary_item',
      ITEMS.map((item, index) => ({ company_no: companyNo, ...item, sort_order: index + 1, version: 1 })),
    )
    await insertRows(
      tx,
      'holiday',
      Object.entries(facts.holidays ?? {}).map(([date, name]) => ({
        company_no: companyNo,
        holiday_date: date,
        name,
        kind: 'COMPANY_HOLIDAY',
        version: 1,
      })),
    )
    return { companyNo, name: facts.name }
  })
