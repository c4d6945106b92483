import { boundTo, type CipherKeys, decryptText, identifierHash } from '../../security/cipher.ts'
import type { MoneyRow } from './rows.repo.ts'

const COLUMN = { PAY: 'bank_account.number', IRP: 'irp_account.number' } as const

/** Digits of the account that the money goes to; null where the row has none, or another key wrote it. */
export const numberOf = (
  row: Pick<MoneyRow, 'number_cipher' | 'account_kind' | 'employee_no'>,
  companyNo: number,
  keys: CipherKeys,
): string | null => {
  if (row.number_cipher === null || row.account_kind === null) return null
  try {
    const bound = boundTo(COLUMN[row.account_kind], companyNo, row.employee_no)
    return decryptText(keys, Buffer.from(row.number_cipher), bound).replaceAll(/\D/g, '')
  } catch {
    return null
  }
}

/**
 * Whether an account whose mask is that of the last file has other digits; null where the masks differ or nothing was entered since, so that nobody
 * has to read a number.
 */
export const isOtherNumber = (row: MoneyRow, companyNo: number, keys: CipherKeys): boolean | null => {
  if (row.file_hash === null || row.number_cipher === null) return null
  if (row.file_bank !== row.bank_code) return null
  const number = numberOf(row, companyNo, keys)
  return number === null ? null : !identifierHash(keys, number).equals(Buffer.from(row.file_hash))
}
