import { defineList, type ListValue } from '../lists.ts'
import type { Voucher } from './account-book.ts'

/** A line of a voucher a row, as bookkeeping programs read them. */
export const VOUCHER_LIST = defineList({
  id: 'insurance-voucher',
  title: '전표',
  unit: '줄',
  columns: [
    { key: 'date', label: '전표일자', kind: 'date' },
    { key: 'number', label: '전표번호', kind: 'text' },
    { key: 'seq', label: '순번', kind: 'count' },
    { key: 'side', label: '차대구분', kind: 'code', names: { DEBIT: '차변', CREDIT: '대변' } },
    { key: 'accountCode', label: '계정코드', kind: 'text' },
    { key: 'accountName', label: '계정명', kind: 'text' },
    { key: 'partnerCode', label: '거래처코드', kind: 'text' },
    { key: 'partnerName', label: '거래처명(공단)', kind: 'text' },
    { key: 'text', label: '적요', kind: 'text' },
    { key: 'department', label: '부서', kind: 'text' },
    { key: 'debit', label: '차변', kind: 'won', sum: true },
    { key: 'credit', label: '대변', kind: 'won', sum: true },
  ],
})
type VoucherColumn = (typeof VOUCHER_LIST)['columns'][number]['key']

/** What stands in the columns for each line of a voucher. */
export const voucherRows = ({ date, number, lines }: Voucher): readonly Readonly<Record<VoucherColumn, ListValue>>[] =>
  lines.map((line, index) => ({
    date,
    number: number ?? '',
    seq: index + 1,
    side: line.side,
    accountCode: line.accountCode,
    accountName: line.accountName,
    partnerCode: line.partnerCode,
    partnerName: line.partnerName,
    text: line.text,
    department: line.department,
    debit: line.side === 'DEBIT' ? line.amount : null,
    credit: line.side === 'CREDIT' ? line.amount : null,
  }))
