import type { PlainDate, YearMonth } from '@handal/base/date'
import { createAccount, listAccounts } from '../features/companies/public.ts'
import { enterResults, makeFile, transferList } from '../features/transfer/public.ts'
import type { CompanyContext } from '../http/context.ts'
import { cipherKeys } from '../security/cipher.ts'
import type { DemoParts } from './parts.ts'

/** Accounts that companies of the demo pay from. */
const ACCOUNT = { bankCode: '081', number: '28791004300417', use: 'PAY', displayText: null, cmsCode: null } as const
const HANA = 1

/**
 * Pays a confirmed month by a file for the bank, as its operator would have on the payday: everybody is done but the last, whose bank said no and who
 * is paid in another way afterwards. Nobody waits: nothing happens.
 */
export const payByFile = async (
  { db, secret }: DemoParts,
  ctx: CompanyContext,
  { month, paymentType, payDate }: { month: YearMonth; paymentType: string; payDate: PlainDate },
): Promise<void> => {
  const keys = cipherKeys(secret)
  await db.withCompany(ctx, async (tx) => {
    const key = { companyNo: ctx.companyNo, month, paymentType }
    const { run, sums } = await transferList(tx, ctx, key, null, keys)
    if (sums.WAITING.people === 0) return
    const [known] = (await listAccounts(tx, ctx)).items
    const account =
      known ?? (await createAccount(tx, ctx, { ...ACCOUNT, holder: run.companyName, from: payDate }, keys))
    const order = {
      runs: [{ yearMonth: month, paymentType }],
      accountNo: account.no,
      templateNo: HANA,
      transferDate: payDate,
    }
    const file = await makeFile(tx, ctx, order, keys)
    const last = file.items.length
    await enterResults(
      tx,
      ctx,
      file.no,
      file.items.map(({ seq }) =>
        seq === last && last > 1
          ? { seq, result: 'FAILED', reason: '해지된 계좌' }
          : { seq, result: 'DONE', date: payDate },
      ),
    )
  })
}
