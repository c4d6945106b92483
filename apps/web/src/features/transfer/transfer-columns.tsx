import { TRANSFER_LIST, type TransferColumn } from '@handal/contracts/payroll/transfer-list'
import type { TransferRow } from '@handal/contracts/payroll/transfer'
import type { TransferState } from '@handal/contracts/payroll/transfer-state'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'

export const TRANSFER_COLUMNS = TRANSFER_LIST
export const TRANSFER_SHOWN: readonly TransferColumn[] = [
  'employeeCode',
  'name',
  'departmentName',
  'bankName',
  'account',
  'holder',
  'amount',
  'stateName',
  'reason',
]
export const TRANSFER_TABLET: readonly TransferColumn[] = [
  'name',
  'bankName',
  'account',
  'amount',
  'stateName',
  'reason',
]

const FAMILY: Readonly<Record<TransferState, 'success' | 'warning' | 'danger' | 'info' | 'neutral'>> = {
  WAITING: 'neutral',
  HELD: 'warning',
  IN_FILE: 'info',
  DONE: 'success',
  FAILED: 'danger',
  RETURNED: 'danger',
  NOTHING: 'neutral',
}
export function TransferChip({ state, stateName }: Pick<TransferRow, 'state' | 'stateName'>) {
  return <Chip family={FAMILY[state]}>{stateName}</Chip>
}

/** What stands beside the state: why, which account it was before, in which file it lies. */
export const resultText = (row: TransferRow): string =>
  [
    row.reason,
    row.changed ? `전 계좌 ${row.accountBefore}` : null,
    row.aboveUsual ? '지난달의 두 배 넘음' : null,
    row.state === 'IN_FILE' ? `이체 파일 ${row.transferNo}번` : null,
    row.state === 'DONE' && row.paidOn !== null ? `${row.paidOn.slice(5).replace('-', '.')} 지급` : null,
    row.wageAccount,
  ]
    .filter(Boolean)
    .join(' · ')

export const TRANSFER_LOOKS: ListLooks<TransferRow, TransferColumn> = {
  employeeCode: { num: true, minWidth: 60 },
  name: { bold: true, pinned: 'left', minWidth: 88 },
  departmentName: { quiet: true },
  bankName: { minWidth: 96 },
  account: {
    num: true,
    minWidth: 132,
    value: ({ accountMasked }) => accountMasked,
    render: ({ accountMasked, changed }) => (
      <span className={changed ? 'warn b' : undefined}>{accountMasked ?? '없음'}</span>
    ),
  },
  holder: {
    minWidth: 92,
    render: ({ holder, holderDiffers, accepted }) => (
      <span className={holderDiffers && accepted === null ? 'warn b' : undefined}>{holder ?? ''}</span>
    ),
  },
  amount: { bold: true, minWidth: 112 },
  stateName: { minWidth: 84, render: (row) => <TransferChip state={row.state} stateName={row.stateName} /> },
  reason: { minWidth: 220, value: resultText },
}
