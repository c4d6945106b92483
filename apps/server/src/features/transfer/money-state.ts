import type { PlainDate } from '@handal/base/date'
import { addDays } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { BANK_NAME } from '@handal/contracts/codes'
import type { TransferRow } from '@handal/contracts/payroll/transfer'
import { TRANSFER_STATE_NAME, type TransferState } from '@handal/contracts/payroll/transfer-state'
import type { WhereTo } from '../payroll/public.ts'
import type { MoneyRow } from './rows.repo.ts'

/** What beside a row decides its state. */
export type Around = {
  readonly where: WhereTo
  /** Digits of the account are another number than those of the last file; null: the masks tell. */
  readonly otherNumber: boolean | null
  readonly hasFiles: boolean
  readonly today: PlainDate
  /** The attendance of this person alone was opened again. */
  readonly attendanceOpen: boolean
  /** The month was paid outside of the product. */
  readonly elsewhere: boolean
}

/** Money of one payslip: where it stands, what leaves when it is sent, and why not. */
type Standing = {
  readonly state: TransferState
  readonly amount: number
  readonly held: number
  readonly reason: string | null
}

const plain = (name: string): string => name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
/** Whether an account bears another name than the person's (근로기준법 제43조 제1항: wages go to the worker). */
export const isOtherHolder = ({ holder, name }: Pick<MoneyRow, 'holder' | 'name'>): boolean =>
  holder !== null && plain(holder) !== plain(name)

/** 국민은행 ***-**-1234 */
export const accountText = (bank: string, masked: string): string => `${BANK_NAME[bank] ?? bank} ${masked}`

/** Days for which an account that was entered counts as new where no file has paid the person yet. */
const NEW_DAYS = 7

/** The account before this one, where it has to be looked at: another one than that of the last file, or one entered these days. */
const accountBefore = (row: MoneyRow, { otherNumber, hasFiles, today }: Around): string | null => {
  const { bank_code: bank, number_masked: masked, account_at: at } = row
  if (bank === null || masked === null) return null
  if (row.file_bank !== null && row.file_masked !== null) {
    const isOther = otherNumber ?? (row.file_bank !== bank || row.file_masked !== masked)
    return isOther ? accountText(row.file_bank, row.file_masked) : null
  }
  if (!hasFiles || row.before_bank === null || row.before_masked === null || at === null) return null
  const isNew = new Date(at) >= new Date(`${addDays(today, -NEW_DAYS)}T00:00:00+09:00`)
  const isOther = row.before_bank !== bank || row.before_masked !== masked
  return isNew && isOther ? accountText(row.before_bank, row.before_masked) : null
}

const standingOf = (row: MoneyRow, { where, elsewhere, attendanceOpen }: Around): Standing => {
  const due = row.net - row.paid
  const nothing = (reason: string): Standing => ({ state: 'NOTHING', amount: 0, held: 0, reason })
  if (elsewhere) return nothing('한달에서 지급하지 않는 달입니다.')
  if (row.state === 'draft' || row.state === 'calculated') return nothing('아직 확정하지 않았습니다.')
  if (row.item_state === 'PENDING')
    return {
      state: 'IN_FILE',
      amount: row.item_amount ?? 0,
      held: Math.max(0, due - (row.item_amount ?? 0)),
      reason: null,
    }
  if (due <= 0) {
    const back = due < 0 ? `돌려받을 금액 ${formatWon(-due)}` : null
    return row.paid > 0
      ? { state: 'DONE', amount: row.paid, held: 0, reason: back }
      : nothing('실지급액이 0원이라 보낼 금액이 없습니다.')
  }
  const held = row.hold_reason === null ? 0 : Math.min(row.hold_amount ?? due, due)
  const isHeld = (reason: string): Standing => ({ state: 'HELD', amount: due, held: due, reason })
  if (attendanceOpen) return isHeld('근태를 다시 연 사원입니다. 근태를 마감한 뒤 지급해 주세요.')
  if (held === due) return isHeld(row.hold_reason ?? '')
  if (!where.ok) return isHeld(where.reason ?? '')
  if (isOtherHolder(row) && row.accepted === null) return isHeld(`예금주(${row.holder})가 사원 이름과 다릅니다.`)
  const leaves = { amount: due - held, held }
  const partly = held > 0 ? `${formatWon(held)} 보류: ${row.hold_reason}` : null
  if (row.item_state === 'FAILED') return { state: 'FAILED', ...leaves, reason: row.item_reason }
  if (row.returned !== null) return { state: 'RETURNED', ...leaves, reason: row.returned }
  return { state: 'WAITING', ...leaves, reason: partly }
}

/** More than this many times the net pay of the month before has to be looked at. */
const USUAL_TIMES = 2

/** A payslip as the list of transfers shows it. Pure. */
export const transferRow = (row: MoneyRow, around: Around): TransferRow => {
  const { state, amount, held, reason } = standingOf(row, around)
  const leaves = state === 'WAITING' || state === 'FAILED' || state === 'RETURNED' || state === 'HELD'
  const before = leaves ? accountBefore(row, around) : null
  return {
    employeeNo: row.employee_no,
    employeeCode: row.employee_code,
    name: row.name,
    departmentName: row.department_name,
    versionNo: row.version_no,
    accountKind: around.where.ok ? row.account_kind : null,
    bankCode: around.where.ok ? row.bank_code : null,
    bankName: around.where.ok && row.bank_code !== null ? (BANK_NAME[row.bank_code] ?? row.bank_code) : null,
    accountMasked: around.where.ok ? row.number_masked : null,
    holder: around.where.ok ? row.holder : null,
    amount,
    net: row.net,
    paid: row.paid,
    held,
    state,
    stateName: TRANSFER_STATE_NAME[state],
    reason,
    changed: before !== null,
    accountBefore: before,
    holderDiffers: around.where.ok && isOtherHolder(row),
    accepted: row.accepted,
    aboveUsual: leaves && row.previous_net !== null && row.previous_net > 0 && amount > row.previous_net * USUAL_TIMES,
    wageAccount: around.where.ok && row.account_kind === 'PAY' ? around.where.reason : null,
    transferNo: row.file_no,
    paidOn: row.paid_on,
  }
}
