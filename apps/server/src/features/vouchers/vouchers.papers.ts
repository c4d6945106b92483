import { yearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { insuranceVoucherXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { VOUCHER_DOWNLOADS, VOUCHER_KIND_NAME } from '@handal/contracts/payroll/account-book'
import { VOUCHER_LIST, voucherRows } from '@handal/contracts/payroll/voucher-list'
import { AppError } from '../../http/errors.ts'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readCompanyLetterhead } from '../companies/public.ts'
import { bookMonth, presentBook, readMonthBook } from './account-book.ts'

/** The vouchers of a month line by line, as they are taken into the books; what is not exported yet has no number. */
const vouchers = definePaper({
  name: 'insurance-voucher',
  access: ['11'],
  event: 'voucher.download',
  load: async (tx, ctx, { payYear, payMonth, downloadType }: QueryOf<typeof insuranceVoucherXlsx>) => {
    const month =
      payYear === undefined || payMonth === undefined ? await bookMonth(tx, ctx) : yearMonth(`${payYear}-${payMonth}`)
    const book = presentBook(await readMonthBook(tx, ctx, month, { lock: false }))
    const kind = downloadType === undefined ? null : VOUCHER_DOWNLOADS[downloadType]
    // What cannot be exported is not taken away in a file either.
    const chosen = book.vouchers.filter(
      (voucher) =>
        (kind === null || voucher.kind === kind) &&
        (voucher.state === 'EXPORTED' || (book.unmapped.length === 0 && voucher.blocked === null)),
    )
    if (chosen.length === 0)
      throw new AppError('not-found', {
        message: `${formatMonth(month)} ${kind === null ? '' : `${VOUCHER_KIND_NAME[kind]} `}전표가 없습니다.`,
      })
    return {
      companyNo: ctx.companyNo,
      company: await readCompanyLetterhead(tx, ctx.companyNo),
      month,
      kind,
      rows: chosen.flatMap(voucherRows),
    }
  },
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ month }) => paperFileName('insurance-voucher', { when: month }),
  draw: ({ company, month, kind, rows }, _, print) =>
    listPapers(
      VOUCHER_LIST,
      rows,
      {
        companyName: company.name,
        subtitle: `${formatMonth(month)} ${kind === null ? '발생·지급·납부' : VOUCHER_KIND_NAME[kind]}`,
      },
      print,
    ),
})

/** Downloads of vouchers. */
export const voucherDownloads = [answeredBy(insuranceVoucherXlsx, vouchers)]
