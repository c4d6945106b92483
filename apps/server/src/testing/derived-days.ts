import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Days and totals of a company as they stand, without what counts writings or numbers tags: two ways to the same days compare equal. */
export const derivedDays = async ({ own }: Pick<TestApp, 'own'>, companyNo: number) => {
  const of = async (table: 'attendance_day' | 'attendance_total', order: string) =>
    (
      await sql<Record<string, unknown>>`select * from ${sql.table(table)} where company_no = ${companyNo}
        order by employee_no, ${sql.ref(order)}`.execute(own.kysely)
    ).rows.map(({ company_no: _company, version: _version, changed_at: _at, made, ...row }) => {
      const { tags, ...rest } = (made ?? {}) as { tags?: readonly number[] }
      return { ...row, made: { ...rest, tags: tags?.length ?? 0 } }
    })
  return { days: await of('attendance_day', 'work_date'), totals: await of('attendance_total', 'month') }
}
