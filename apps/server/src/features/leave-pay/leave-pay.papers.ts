import { yearMonth } from '@handal/base/date'
import { formatHourly, formatMonth, formatWon } from '@handal/base/format'
import { leavePaymentPdf, leavePaymentXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { LeavePayment } from '@handal/contracts/time/leave-payment'
import { LEAVE_PAYMENT_LIST, type LeavePaymentColumn } from '@handal/contracts/time/leave-list'
import type { ListValue } from '@handal/contracts/lists'
import { nothingYet } from '../../papers/nothing-yet.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readCompanyName } from '../companies/public.ts'
import { paymentsOfYear } from './list-payments.ts'

const cellsOf = (row: LeavePayment): Readonly<Record<LeavePaymentColumn, ListValue>> => ({
  employeeCode: row.employeeCode,
  name: row.name,
  departmentName: row.departmentName,
  encpnd: row.encpnd,
  granted: row.granted,
  used: row.used,
  unused: row.unused,
  expires: row.lots.map(({ expires }) => expires.replaceAll('-', '.')).join(', '),
  hourly: row.hourly === null ? null : formatHourly(row.hourly),
  daily: row.daily,
  amount: row.amount,
  tax: row.tax,
  net: row.net,
  payMonth: row.payMonth?.replace('-', '.') ?? null,
  stateName: row.stateName,
})

/** The ledger of the allowance of a year, or of what of it is paid in a month (근로기준법 제60조 제5항, 제48조 제1항). */
const payments = listPaper(LEAVE_PAYMENT_LIST, {
  load: async (tx, ctx, { payYear, payMonth, employeeNos }: QueryOf<typeof leavePaymentPdf>) => {
    const year = payYear ?? ctx.today().slice(0, 4)
    const month = payMonth === undefined ? null : yearMonth(`${year}-${payMonth}`)
    const { items: ofYear, notes } = await paymentsOfYear(tx, ctx, { year, employeeNos })
    // What is paid in a month may have lapsed in the year before it.
    const before = String(Number(year) - 1)
    const items =
      month === null
        ? ofYear
        : [...(await paymentsOfYear(tx, ctx, { year: before, employeeNos })).items, ...ofYear].filter(
            (row) => row.payMonth === month && row.amount > 0,
          )
    const when = month ?? year
    if (items.length === 0)
      throw nothingYet(LEAVE_PAYMENT_LIST, { when }, '남은 연차가 소멸하면 지급할 사람이 나옵니다.')
    const due = items.filter(({ amount }) => amount > 0)
    return {
      rows: items.map(cellsOf),
      companyName: await readCompanyName(tx, ctx.companyNo),
      subtitle: [
        month === null ? `${year}년` : formatMonth(month),
        `수당이 있는 사원 ${due.length}명, ${formatWon(due.reduce((sum, { amount }) => sum + amount, 0))}`,
        ...notes,
      ].join(' · '),
      when,
      people: {
        employeeNos: items.map(({ employeeNo }) => employeeNo),
        all: employeeNos === undefined ? `${when} 연차수당 전체` : null,
      },
    }
  },
})

/** Downloads of the allowance. */
export const leavePayDownloads = listDownloads([leavePaymentPdf, leavePaymentXlsx], payments)
