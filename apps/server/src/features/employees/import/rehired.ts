import { parseDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowNote } from '../../../imports/import-kind.ts'
import { type CipherKeys, identifierHash } from '../../../security/cipher.ts'
import { readPastEmployments } from '../rehire/rehire.repo.ts'

/** Who of the new people of a file left here before: they are hired again under a number of their own, linked to the employment before. */
export const rehireNotes = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  keys: CipherKeys,
  rows: readonly JudgedRow[],
): Promise<RowNote[]> => {
  const asked = rows.flatMap(({ row, kind, cells, values }) => {
    const { residentNumber: number, encpnd } = values
    const day = typeof encpnd === 'string' ? parseDate(encpnd) : null
    const isBad = cells['residentNumber']?.message !== undefined
    return kind === 'ADDED' && !isBad && typeof number === 'string' && number !== '' && day !== null
      ? [{ row, day, hash: identifierHash(keys, number).toString('hex') }]
      : []
  })
  if (asked.length === 0) return []
  const past = await readPastEmployments(tx, companyNo, asked)
  return asked.flatMap(({ row, hash }) => {
    const before = past.get(hash)
    return before === undefined
      ? []
      : [
          {
            row,
            note: `재입사: 이전 사번 ${before.code} (${formatDate(before.hired)} - ${formatDate(before.left)}). 두 기록을 잇고 근속은 새로 셉니다. 이어 셀지는 올린 뒤 인적사항에서 정합니다.`,
          },
        ]
  })
}
