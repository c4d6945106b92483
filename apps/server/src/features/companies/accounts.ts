import type { PlainDate } from '@handal/base/date'
import { BANK_NAME } from '@handal/contracts/codes'
import {
  ACCOUNT_USES,
  type AccountUse,
  type CompanyAccount,
  companyAccountBodies,
} from '@handal/contracts/company/company-accounts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, endRecord, type RecordKind } from '../../records/change.ts'
import {
  type CompanyAccountRow,
  closeAccount,
  countFilesOf,
  deleteAccount,
  insertAccount,
  readAccountRows,
  readAccountSecret,
  updateAccount,
} from './accounts.repo.ts'
import { boundTo, type CipherKeys, decryptText, encryptText } from '../../security/cipher.ts'

type Body<Act extends keyof typeof companyAccountBodies> = z.infer<z.ZodObject<(typeof companyAccountBodies)[Act]>>

const bound = (companyNo: number, accountNo: number): string => boundTo('company_account.number', companyNo, accountNo)
const masked = (number: string): string => `***-**-${number.slice(-4)}`

const accountOf = (row: CompanyAccountRow): CompanyAccount => ({
  no: row.account_no,
  use: row.used_for,
  useName: ACCOUNT_USES[row.used_for],
  bankCode: row.bank_code,
  bankName: BANK_NAME[row.bank_code] ?? row.bank_code,
  accountMasked: row.number_masked,
  holder: row.holder,
  displayText: row.display_text,
  cmsCode: row.cms_code,
  from: row.first_day,
  endDate: row.last_day,
  version: row.version,
})

/** The accounts of a company, those in use first. */
export const listAccounts = async (tx: Tx, ctx: CompanyContext) => {
  const items = (await readAccountRows(tx, ctx.companyNo, null)).map(accountOf)
  return { items, total: items.length }
}

const accounts: RecordKind<CompanyAccount, 'company-account'> = {
  name: 'company-account',
  table: 'company_account',
  key: 'account_no',
  missing: '그 번호의 회사 계좌가 없습니다.',
  read: async (tx, ctx, no) => {
    const [row] = await readAccountRows(tx, ctx.companyNo, no)
    return row === undefined ? null : accountOf(row)
  },
}

/** Adds an account that holds from a day (today when none is sent). */
export const createAccount = (tx: Tx, ctx: CompanyContext, body: Body<'create'>, keys: CipherKeys) =>
  createRecord(tx, ctx, accounts, (no) =>
    insertAccount(tx, {
      companyNo: ctx.companyNo,
      no,
      use: body.use,
      bankCode: body.bankCode,
      cipher: encryptText(keys, body.number, bound(ctx.companyNo, no)),
      masked: masked(body.number),
      holder: body.holder,
      displayText: body.displayText ?? null,
      cmsCode: body.cmsCode ?? null,
      from: body.from ?? ctx.today(),
      endDate: null,
    }),
  )

/** Changes an account; what was sent with it keeps it as it was then. A stale version is 409. */
export const changeAccount = (tx: Tx, ctx: CompanyContext, body: Body<'change'>, keys: CipherKeys) =>
  changeRecord(tx, ctx, accounts, body, async (before) => {
    const from = body.from ?? before.from
    const endDate = body.endDate === undefined ? before.endDate : body.endDate
    if (endDate !== null && endDate < from)
      throw badFields({ path: 'endDate', message: '마지막 날이 쓰기 시작한 날보다 앞섭니다.' })
    const { number } = body
    await updateAccount(tx, {
      companyNo: ctx.companyNo,
      no: body.no,
      use: body.use ?? before.use,
      bankCode: body.bankCode ?? before.bankCode,
      cipher: number === undefined ? null : encryptText(keys, number, bound(ctx.companyNo, body.no)),
      masked: number === undefined ? before.accountMasked : masked(number),
      holder: body.holder ?? before.holder,
      displayText: body.displayText === undefined ? before.displayText : body.displayText,
      cmsCode: body.cmsCode === undefined ? before.cmsCode : body.cmsCode,
      from,
      endDate,
    })
  })

/** Ends an account on its last day, or removes one that no file was made for. */
export const endAccount = (tx: Tx, ctx: CompanyContext, body: Body<'end'>) =>
  endRecord(tx, ctx, accounts, body, {
    uses: async () => [{ what: '이체 파일', count: await countFilesOf(tx, ctx.companyNo, body.no) }],
    remove: () => deleteAccount(tx, ctx.companyNo, body.no),
    end: async (lastDay, before) => {
      if (lastDay < before.from)
        throw badFields({ path: 'endDate', message: '마지막 날이 쓰기 시작한 날보다 앞섭니다.' })
      await closeAccount(tx, ctx.companyNo, body.no, lastDay)
    },
  })

/** An account that money can leave from on a day, with its number; null where there is none, or it is for something else. */
export const readAccountInUse = async (
  tx: Tx,
  { companyNo, accountNo, use, day }: { companyNo: number; accountNo: number; use: AccountUse; day: PlainDate },
  keys: CipherKeys,
): Promise<(CompanyAccount & { readonly number: string }) | null> => {
  const row = await readAccountSecret(tx, { companyNo, accountNo, use, day })
  if (row === null) return null
  return {
    ...accountOf(row),
    number: decryptText(keys, Buffer.from(row.number_cipher), bound(companyNo, accountNo)),
  }
}
