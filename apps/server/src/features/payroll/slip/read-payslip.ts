import { shiftMonth, type YearMonth } from '@handal/base/date'
import type { PayslipDetail } from '@handal/contracts/payroll/salary'
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
import { isBusiness, slipName } from '../papers/slip-name.ts'
import { readAbsent } from '../run/absent.repo.ts'
import { headerOf, paymentTypeName } from '../run/present.ts'
import { isOpen, keepHead, loadHead } from '../run/view.ts'
import {
  type LineRow,
  type PersonSlipRow,
  readAccount,
  readDays,
  readLinesOf,
  readPersonSlips,
} from '../run/slips.repo.ts'
import { readOverrides } from './overrides.repo.ts'
import { readRows } from './read-slip.ts'

/** "신한은행 110-***-**1234", or null without an account. */
export const accountText = (
  names: CodeNames,
  account: { readonly bank_code: string; readonly number_masked: string } | null,
): string | null => (account === null ? null : `${names.bank(account.bank_code)} ${account.number_masked}`)

/** The lines of the issue that was paid before a payslip was reopened, or null. */
const readPaidLines = async (tx: Tx, companyNo: number, stored: PersonSlipRow): Promise<LineRow[] | null> => {
  const issue = await readPaidIssue(tx, companyNo, stored.run_no, stored.employee_no)
  if (issue === null) return null
  const paid = { ...stored, version_no: issue }
  return (await readLinesOf(tx, companyNo, [paid]))(paid)
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
    const month = query.month ?? (await defaultMonth(tx, companyNo, ctx.today()))
    const key = { companyNo, month, paymentType }
    const [head, history] = await Promise.all([
      loadHead(tx, key),
      readPersonSlips(tx, { companyNo, employeeNo, paymentType, given: false }),
    ])
    const { context, frame } = head
    const stored = history.find((each) => each.month === month)
    const before = history.find((each) => each.month === shiftMonth(frame.month, -1))
    const [[slip], linesOf, absent, days, undated, account, overrides] = await Promise.all([
      readRows(tx, head, head.judged, [employeeNo]),
      readLinesOf(tx, companyNo, [stored, before]),
      stored === undefined ? [] : readAbsent(tx, companyNo, stored),
      readDays(tx, { companyNo, employeeNo, ...frame.period }),
      readMonthEntries(tx, companyNo, month, [employeeNo]),
      readAccount(tx, { companyNo, employeeNo, date: frame.payDate }),
      context.run_no === null ? [] : readOverrides(tx, companyNo, context.run_no, [employeeNo]),
      // Taken back with everything else when there is nothing to look at.
      auditView(tx, ctx, { event: 'payslip.view', subject: slipSubject(key, employeeNo) }),
    ])
    if (slip === undefined)
      throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
    const lines = stored === undefined ? null : linesOf(stored)
    const previous = before === undefined ? null : linesOf(before)
    const given = stored !== undefined && slip.reopened ? await readPaidLines(tx, companyNo, stored) : null
    const buckets = bucketsOf(frame)
    const detail: PayslipDetail = {
      run: headerOf(head),
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
      absent: [...absent],
      comparison:
        stored === undefined || lines === null
          ? '아직 계산하지 않았습니다.'
          : comparisonText(
              comparable(stored, lines, buckets),
              before === undefined || previous === null ? null : comparable(before, previous, buckets),
            ),
      account: accountText(head.names, account),
      paperName: slipName(isBusiness(lines ?? []), paymentTypeName(paymentType, head.names)),
    }
    return { detail, head }
  })
  await keepHead(db, ctx, head)
  return detail
}
