import { type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { PayslipDetail } from '@handal/contracts/salary'
import { auditView } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { readMonthEntries } from '../../attendance/public.ts'
import type { CodeNames } from '../../codes/public.ts'
import { slipSubject } from '../acts/change.ts'
import { comparisonText } from '../run/compare.ts'
import { bucketsOf, comparable, lineDtos } from './lines.ts'
import { defaultMonth } from '../run/months.ts'
import { readPaidIssue } from '../acts/payments.repo.ts'
import { isOpen, keepHead } from '../run/view.ts'
import { readAccount, readDays, readLinesOf, readPersonSlips } from '../run/slips.repo.ts'
import { readOverrides } from './overrides.repo.ts'
import { readHeaderAndRow } from './read-slip.ts'

/** "신한은행 110-***-**1234", or null without an account. */
export const accountText = async (
  tx: Tx,
  names: CodeNames,
  query: { companyNo: number; employeeNo: number; date: PlainDate },
): Promise<string | null> => {
  const account = await readAccount(tx, query)
  return account === null ? null : `${names.bank(account.bank_code)} ${account.number_masked}`
}

/** One payslip with its lines explained, the month before beside them, and the days behind its hours. */
export const readPayslipDetail = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: { readonly employeeNo: number; readonly month?: YearMonth | undefined; readonly paymentType: string },
): Promise<PayslipDetail> => {
  const { detail, head } = await db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { employeeNo, paymentType } = query
    const month = query.month ?? (await defaultMonth(tx, companyNo, paymentType, ctx.today()))
    const key = { companyNo, month, paymentType }
    const { head, run, slip } = await readHeaderAndRow(tx, key, employeeNo)
    if (slip === null)
      throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
    const { context, frame } = head
    const history = await readPersonSlips(tx, { companyNo, employeeNo, paymentType, given: false })
    const stored = history.find((each) => each.month === month)
    const before = history.find((each) => each.month === shiftMonth(frame.month, -1))
    const paidIssue =
      stored !== undefined && slip.reopened ? await readPaidIssue(tx, companyNo, stored.run_no, employeeNo) : null
    const paid = stored === undefined || paidIssue === null ? undefined : { ...stored, version_no: paidIssue }
    const linesOf = await readLinesOf(tx, companyNo, [stored, before, paid])
    const lines = stored === undefined ? null : linesOf(stored)
    const previous = before === undefined ? null : linesOf(before)
    const given = paid === undefined ? null : linesOf(paid)
    const days = await readDays(tx, { companyNo, employeeNo, ...frame.period })
    const undated = await readMonthEntries(tx, companyNo, month, [employeeNo])
    const account = await accountText(tx, head.names, { companyNo, employeeNo, date: frame.payDate })
    const buckets = bucketsOf(frame)
    await auditView(tx, ctx, { event: 'payslip.view', subject: slipSubject(key, employeeNo) })
    const overrides = context.run_no === null ? [] : await readOverrides(tx, companyNo, context.run_no, [employeeNo])
    const detail: PayslipDetail = {
      run,
      slip,
      lines:
        lines === null
          ? []
          : lineDtos(lines, {
              buckets,
              days,
              undated,
              attendance: stored?.attendance ?? null,
              previous,
              given,
              overrides,
              calculatedAt: stored?.calculated_at ?? '',
              open: stored !== undefined && isOpen(stored),
              reader: 'operator',
            }),
      comparison:
        stored === undefined || lines === null
          ? '아직 계산하지 않았습니다.'
          : comparisonText(
              comparable(stored, lines, buckets),
              before === undefined || previous === null ? null : comparable(before, previous, buckets),
            ),
      account,
    }
    return { detail, head }
  })
  await keepHead(db, ctx, head)
  return detail
}
