import type { YearMonth } from '@handal/base/date'
import { isPermitVisa } from '@handal/engine/departure'
import type { Tx } from '../../../db/database.ts'
import type { Insured } from './balance.ts'
import { readInsured } from './read-departure.ts'
import { readInsurances } from './workers.repo.ts'

/**
 * The departure guarantee insurance of those of these people whom it stands in for severance of (외국인고용법 제13조 제2항): workers of the
 * employment permit, and who was one while the insurance was kept. One query where there is nobody.
 */
export const readInsuredOf = async (
  tx: Tx,
  companyNo: number,
  people: readonly { readonly no: number; readonly visa: string | null }[],
  month: YearMonth,
): Promise<(employeeNo: number) => Insured | null> => {
  const kept = await readInsurances(
    tx,
    companyNo,
    people.map(({ no }) => no),
  )
  const joined = new Map(kept.map((row) => [row.employee_no, row.joined_on]))
  const rows = people.flatMap(({ no, visa }) =>
    joined.has(no) || isPermitVisa(visa) ? [{ employee_no: no, joined_on: joined.get(no) ?? null }] : [],
  )
  if (rows.length === 0) return () => null
  const insured = new Set(rows.map((row) => row.employee_no))
  const insuredOf = await readInsured(tx, companyNo, rows, month)
  return (no) => (insured.has(no) ? insuredOf(no) : null)
}
