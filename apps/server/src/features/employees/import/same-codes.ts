import { josa } from '@handal/base/josa'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowFault } from '../../../imports/import-kind.ts'
import type { ReadRow } from '../../../imports/read-list.ts'
import { readLikeCodes } from './same-codes.repo.ts'

const KEY = 'employeeCode'
const isNumber = (code: unknown): code is string => typeof code === 'string' && /^\d+$/u.test(code)
/** A 사번 without its leading zeros, which programs of tables drop. */
const bare = (code: string): string => code.replace(/^0+(?=\d)/u, '')

/** Rows whose 사번 is that of somebody but for leading zeros, with the 사번 of that one; the row notes it. */
export const withSameCodes = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> => {
  const sent = rows.flatMap(({ values }) => (isNumber(values[KEY]) ? [values[KEY]] : []))
  if (sent.length === 0) return rows
  const known = await readLikeCodes(tx, companyNo, sent)
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
  const known = await readLikeCodes(
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
