import { listTags } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { makeUser, type TestApp } from './app.ts'
import { phoneKey } from './phone-key.ts'
import { makePlannedCompany } from './planned-company.ts'

let count = 0

type CrowdOptions = {
  /** First day that is worked as planned; null: days are made of tags. */
  readonly from?: string | null
  /** When everybody works, HH:mm. */
  readonly shift?: { readonly start?: string; readonly end?: string }
}
/** A company with so many people, each of whom has an account and a phone that counts. */
export const makeCrowd = async (t: TestApp, people: number, { shift = {}, ...options }: CrowdOptions = {}) => {
  const company = await makePlannedCompany(t, { ...options, people: Array.from({ length: people }, () => shift) })
  const { companyNo } = company
  const names = Array.from({ length: people }, () => `crowd ${(count += 1)}`)
  for (const index of names.keys()) await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: index + 1 }] })
  const keys = names.map((name) => phoneKey(name))
  const { rows } = await sql<{ no: number; employeeNo: number }>`
    insert into phone (company_no, employee_no, name, key_x, key_y, key_mark, asked_at, bound_at)
    select ${companyNo}::int, u.no, '한별 S21', u.x, u.y, 'ABCDEF01', now(), now()
    from unnest(${keys.map(({ x }) => x)}::text[], ${keys.map(({ y }) => y)}::text[]) with ordinality as u (x, y, no)
    returning phone_no as no, employee_no as "employeeNo"
  `.execute(t.own.kysely)
  const phones = rows.map(({ no, employeeNo }) => ({
    key: `p${no}`,
    name: names[employeeNo - 1] ?? '',
    no,
    employeeNo,
  }))
  const tags = async () =>
    (await company.operator.call(listTags, { query: { str: '2026-11-01', end: '2026-11-22', size: 1000 } })).body.items
  return { ...company, phones, tags }
}
