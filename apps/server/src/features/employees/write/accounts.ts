import { boundTo, type CipherKeys, decryptText, encryptText } from '../../../security/cipher.ts'
import type { Facts, KeptTable } from '../../../records/dated.ts'
import type { AccountRow, DatedRows } from '../detail.repo.ts'
import type { SentEntry, Member } from './entries.ts'
import type { EmployeeBody } from './members.ts'

export type SentAccount = NonNullable<EmployeeBody['accounts']>[number]
/** Whose accounts are written, and with which keys. */
export type AccountOwner = { readonly companyNo: number; readonly employeeNo: number; readonly keys: CipherKeys }

/** What is shown of an account number: ***-**-1234. */
const maskedNumber = (number: string): string => `***-**-${number.slice(-4)}`

const COLUMN = { bank_account: 'bank_account.number', irp_account: 'irp_account.number' } as const
const bound = (table: keyof typeof COLUMN, owner: AccountOwner) =>
  boundTo(COLUMN[table], owner.companyNo, owner.employeeNo)

/** Digits of a stored number. One that this installation cannot read (another key wrote it) is no number that may be sent: it can still be corrected. */
const readNumber = (table: keyof typeof COLUMN, row: AccountRow, owner: AccountOwner): string => {
  try {
    return decryptText(owner.keys, Buffer.from(row.number_cipher), bound(table, owner)).replaceAll(/\D/g, '')
  } catch {
    return ''
  }
}

const memberOf = (
  table: KeptTable & keyof typeof COLUMN,
  rows: readonly AccountRow[],
  name: string,
  owner: AccountOwner,
): Member<SentAccount & SentEntry> => ({
  name: 'accounts',
  table,
  standing: rows.map((row) => ({
    from: row.valid_from,
    facts: { bank_code: row.bank_code, number: readNumber(table, row, owner), holder: row.holder },
  })),
  factsOf: (sent) => ({ bank_code: sent.bankCode ?? '', number: sent.number ?? '', holder: sent.holder ?? name }),
  keptOf: ({ bank_code, number, holder }): Facts => ({
    bank_code: bank_code ?? '',
    number_cipher: `\\x${encryptText(owner.keys, String(number), bound(table, owner)).toString('hex')}`,
    number_masked: maskedNumber(String(number)),
    holder: holder ?? '',
  }),
})

/** The accounts of pay and of severance pay; without a holder they are the person's. */
export const accountMembers = ({ accounts, irps }: DatedRows, name: string, owner: AccountOwner) => ({
  pay: memberOf('bank_account', accounts, name, owner),
  irp: memberOf('irp_account', irps, name, owner),
})
