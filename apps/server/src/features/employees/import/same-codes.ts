import { josa } from '@handal/base/josa'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowFault } from '../../../imports/import-kind.ts'
import type { ReadRow } from '../../../imports/read-list.ts'

const KEY = 'employeeCode'
const isNumber = (code: unknown): code is string => typeof code === 'string' && /^\d+$/u.test(code)
/** A 사번 without its leading zeros, which programs of tables drop. */
const bare = (code: string): string => code.replace(/^0+(?=\d)/u, '')

/** The 사번 of the company that are these but for leading zeros. One query. */
const readLike = async (tx: Tx, companyNo: number, codes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select employee_code as code from employee
    where company_no = ${companyNo} and employee_code ~ '^[0-9]+$'
      and ltrim(employee_code, '0') = any (select ltrim(sent, '0') from unnest(${codes}::text[]) sent)
    order by employee_no
  `.execute(tx)
  return rows.map(({ code }) => code)
}

/** Rows whose 사번 is that of somebody but for leading zeros, with the 사번 of that one; the row notes it. */
export const withSameCodes = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> => {
  const sent = rows.flatMap(({ values }) => (isNumber(values[KEY]) ? [values[KEY]] : []))
  if (sent.length === 0) return rows
  const known = await readLike(tx, companyNo, sent)
  const exact = new Set(known)
  return rows.map((row) => {
    const code = row.values[KEY]
    if (!isNumber(code) || exact.has(code)) return row
    const like = known.filter((each) => bare(each) === bare(code))
    const [only] = like
    if (only === undefined || like.length > 1) return row
    const note = `사번 ${josa(code, '을/를')} 있는 사번 ${josa(only, '으로/로')} 읽었습니다.`
    return { ...row, values: { ...row.values, [KEY]: only }, notes: { ...row.notes, [KEY]: note } }
  })
}

/**
 * New people whose 사번 is that of several others, or of another row, but for leading zeros: which one is meant, only who typed it
 * knows. One query.
 */
export const unclearCodes = async (tx: Tx, companyNo: number, rows: readonly JudgedRow[]): Promise<RowFault[]> => {
  const sent = rows.flatMap(({ row, kind, values }) =>
    kind === 'ADDED' && isNumber(values[KEY]) ? [{ row, code: values[KEY] }] : [],
  )
  if (sent.length === 0) return []
  const known = await readLike(
    tx,
    companyNo,
    sent.map(({ code }) => code),
  )
  const first = new Map<string, { readonly row: number; readonly code: string }>()
  return sent.flatMap(({ row, code }): RowFault[] => {
    const like = known.filter((each) => bare(each) === bare(code))
    if (like.length > 1)
      return [
        {
          row,
          key: KEY,
          message: `앞의 0만 다른 사번이 여럿입니다: ${like.join(', ')}. 쓸 사번을 그대로 적어 주세요.`,
        },
      ]
    const before = first.get(bare(code))
    first.set(bare(code), before ?? { row, code })
    return before === undefined || before.code === code
      ? []
      : [
          {
            row,
            key: KEY,
            message: `${before.row}행의 사번 ${josa(before.code, '과/와')} 앞의 0만 다릅니다. 사번을 확인해 주세요.`,
          },
        ]
  })
}
