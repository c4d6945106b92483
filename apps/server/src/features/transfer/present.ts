import type { TransferFile, TransferFileDetail } from '@handal/contracts/payroll/transfer'
import { BANK_NAME } from '@handal/contracts/codes'
import { PAYMENT_TYPES, type PaymentType } from '@handal/contracts/fields'
import { formatDate } from '@handal/base/format'
import { paperFileName } from '@handal/contracts/file-names'
import { TRANSFER_FILE_STATE_NAME } from '@handal/contracts/payroll/transfer-state'
import { bankHolidayOn } from '@handal/statute/bank-days'
import type { FileRow, ItemRow } from './files.repo.ts'
import { accountText } from './money-state.ts'
import { templateOf } from './templates.ts'

/** The kind of a payment in words. */
export const paymentName = (type: string): string => PAYMENT_TYPES[type as PaymentType] ?? type

const ENDING = { XLS: 'xls', XLSX: 'xlsx', CSV: 'csv' } as const

/** A file as it is shown. */
export const fileOf = (row: FileRow): TransferFile => {
  const template = templateOf(row.template_no)
  const holiday = bankHolidayOn(row.transfer_date)
  return {
    no: row.file_no,
    madeAt: row.made_at,
    madeBy: row.made_by_name,
    templateNo: row.template_no,
    templateName: template?.name ?? '',
    fileName: `${paperFileName('transfer', { when: row.transfer_date.slice(0, 7) })} ${row.file_no}.${ENDING[template?.kind ?? 'XLS']}`,
    accountNo: row.account_no,
    account: accountText(row.bank_code, row.number_masked),
    transferDate: row.transfer_date,
    people: row.people,
    amount: row.amount,
    state: row.state,
    stateName: TRANSFER_FILE_STATE_NAME[row.state],
    pending: { people: row.pending, amount: row.pending_amount },
    done: { people: row.done, amount: row.done_amount },
    failed: { people: row.failed, amount: row.failed_amount },
    voidReason: row.void_reason,
    voidedAt: row.voided_at,
    voidedBy: row.voided_by_name,
    notice:
      holiday === null || row.state !== 'OPEN'
        ? null
        : `${formatDate(row.transfer_date)}은 은행이 쉬는 날(${holiday})이라 다음 영업일에 입금될 수 있습니다.`,
  }
}

/** A file with its items. */
export const detailOf = (file: FileRow, items: readonly ItemRow[]): TransferFileDetail => ({
  ...fileOf(file),
  items: items.map((item) => ({
    seq: item.seq,
    employeeNo: item.employee_no,
    employeeCode: item.employee_code,
    name: item.name,
    month: item.month,
    paymentType: item.payment_type,
    paymentTypeName: paymentName(item.payment_type),
    bankCode: item.bank_code,
    bankName: BANK_NAME[item.bank_code] ?? item.bank_code,
    accountMasked: item.number_masked,
    holder: item.holder,
    displayText: item.display_text,
    amount: item.amount,
    result: item.state,
    reason: item.reason,
  })),
})
