import type { Tx } from '../../db/database.ts'
import type { XlsCell } from '../../documents/xls.ts'
import { BANK_NAME } from '@handal/contracts/codes'
import { decryptText, type CipherKeys } from '../../security/cipher.ts'
import { type ItemRow, readSecrets } from './files.repo.ts'
import { itemBound } from './make-file.ts'
import type { CellValue, Template } from './templates.ts'

/** Whole numbers of a file's accounts by their place in it. */
export const readNumbers = async (
  tx: Tx,
  companyNo: number,
  fileNo: number,
  keys: CipherKeys,
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await readSecrets(tx, companyNo, fileNo)).map(({ seq, employee_no: no, number_cipher: cipher }) => [
      seq,
      decryptText(keys, Buffer.from(cipher), itemBound(companyNo, no)),
    ]),
  )

/** What a file says beside its items. */
export type FileTexts = { readonly sentText: string; readonly cmsCode: string | null }

/** The rows of a file as its bank takes them: texts but for the amount, no sum below. */
export const cellsOf = (
  template: Template,
  items: readonly ItemRow[],
  numbers: ReadonlyMap<number, string>,
  texts: FileTexts,
): XlsCell[][] => {
  const cell = (value: CellValue, item: ItemRow): XlsCell => {
    switch (value) {
      case 'bank':
        return template.bankAs === 'CODE' ? item.bank_code : (BANK_NAME[item.bank_code] ?? item.bank_code)
      case 'number':
        return numbers.get(item.seq) ?? ''
      case 'amount':
        return item.amount
      case 'holder':
        return item.holder
      case 'sentText':
        return texts.sentText
      case 'receivedText':
        return item.display_text
      case 'cms':
        return texts.cmsCode ?? ''
    }
  }
  const rows = items.map((item) => template.columns.map(({ value }) => cell(value, item)))
  return template.header ? [template.columns.map(({ title }) => title), ...rows] : rows
}
