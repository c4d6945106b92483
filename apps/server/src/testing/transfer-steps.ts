import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import type { BodyInput } from '@handal/contracts/endpoint'
import {
  changeTransfer,
  enterTransferResults,
  makeTransferFile,
  readTransfer,
} from '@handal/contracts/payroll/transfer'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { boundTo, cipherKeys, encryptText } from '../security/cipher.ts'
import type { TestApp } from './app.ts'
import { makePayrollCast, type PayrollCast, type PayrollCompanyOptions } from './factories-payroll.ts'
import { calculated, handedOver, MONTH } from './payroll-steps.ts'
import { TEST_SECRET } from './template.ts'

const keys = cipherKeys(TEST_SECRET)

/** An account that begins with zeros, of each person another one. */
export const numberOfPerson = (employeeNo: number): string => `00110${String(employeeNo).padStart(9, '0')}`

/** Gives a person an account from a day on; `at`: when it was entered. */
export const giveAccount = async (
  t: TestApp,
  companyNo: number,
  employeeNo: number,
  {
    number = numberOfPerson(employeeNo),
    bank = '088',
    holder = `사원${employeeNo}`,
    from = '2020-01-01',
    at = '2020-01-01T00:00:00Z',
    table = 'bank_account',
  }: {
    number?: string
    bank?: string
    holder?: string
    from?: string
    at?: string
    table?: 'bank_account' | 'irp_account'
  } = {},
): Promise<void> => {
  const cipher = encryptText(keys, number, boundTo(`${table}.number`, companyNo, employeeNo))
  await sql`delete from ${sql.table(`${table}_entry`)} where company_no = ${companyNo} and employee_no = ${employeeNo}
    and valid_from = ${from}::date`.execute(t.own.kysely)
  await sql`insert into ${sql.table(table)} (company_no, employee_no, valid_from, bank_code, number_cipher, number_masked, holder, entered_at)
    values (${companyNo}, ${employeeNo}, ${from}::date, ${bank}, ${cipher}, ${`***-**-${number.slice(-4)}`}, ${holder}, ${at}::timestamptz)`.execute(
    t.own.kysely,
  )
}

/** A company with accounts that can be read, its own account for wages, and a confirmed month. */
export const transferCast = async (
  t: TestApp,
  options: PayrollCompanyOptions = {},
): Promise<PayrollCast & { readonly accountNo: number }> => {
  const cast = await makePayrollCast(t, options)
  for (let no = 1; no <= (options.people ?? 5); no++) await giveAccount(t, cast.companyNo, no)
  const account = await cast.operator.call(companyAccountCalls.create, {
    body: { bankCode: '081', number: '287-910043-00417', holder: '시험상사', use: 'PAY', from: '2026-01-01' },
  })
  await calculated(cast)
  expect((await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
  await handedOver(cast)
  return { ...cast, accountNo: account.body.no }
}
type Cast = Awaited<ReturnType<typeof transferCast>>

/** The list of a month, of all or of some. */
export const transfersOf = async (cast: PayrollCast, employeeNos?: number[], paymentType: '0001' | '0005' = '0001') =>
  (
    await cast.operator.call(readTransfer, {
      query: { yearMonth: MONTH, paymentType, ...(employeeNos === undefined ? {} : { employeeNos }) },
    })
  ).body
/** One person's row. */
export const moneyOf = async (cast: PayrollCast, employeeNo: number) => {
  const [row] = (await transfersOf(cast, [employeeNo])).items
  if (row === undefined) throw new Error(`nobody has number ${employeeNo}`)
  return row
}
/** Makes a file of who waits, or of the named. */
export const makeFileOf = (
  cast: Cast,
  employeeNos?: number[],
  more: Partial<BodyInput<typeof makeTransferFile>> = {},
) =>
  cast.operator.call(makeTransferFile, {
    body: {
      runs: [{ yearMonth: MONTH, ...(employeeNos === undefined ? {} : { employeeNos }) }],
      accountNo: cast.accountNo,
      templateNo: 1,
      transferDate: '2026-11-20',
      ...more,
    },
  })
/** Writes results of a file, all done but those that are named as failed. */
export const resultsOf = async (
  cast: PayrollCast,
  file: { readonly no: number; readonly items: readonly { readonly seq: number; readonly employeeNo: number }[] },
  failed: readonly number[] = [],
) =>
  cast.operator.call(enterTransferResults, {
    params: { no: file.no },
    body: {
      items: file.items.map(({ seq, employeeNo }) =>
        failed.includes(employeeNo)
          ? { seq, result: 'FAILED' as const, reason: '해지된 계좌' }
          : { seq, result: 'DONE' as const },
      ),
    },
  })
/** Does one of the acts on people. */
export const actOn = (
  cast: PayrollCast,
  action: BodyInput<typeof changeTransfer>['action'],
  employeeNos: number[],
  more: Partial<BodyInput<typeof changeTransfer>> = {},
) =>
  cast.operator.call(changeTransfer, {
    body: { yearMonth: MONTH, action, employeeNos, reason: '시험', ...more },
  })
