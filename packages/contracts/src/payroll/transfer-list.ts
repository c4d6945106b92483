import { defineList } from '../lists.ts'

/** What leaves of a month for paper and workbook. */
export const TRANSFER_LIST = defineList({
  id: 'transfer',
  title: '급여이체',
  unit: '명',
  columns: [
    { key: 'place', label: '순번', kind: 'count' },
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'departmentName', label: '부서', kind: 'text' },
    { key: 'bankName', label: '은행', kind: 'text' },
    { key: 'account', label: '계좌번호', kind: 'text' },
    { key: 'holder', label: '예금주', kind: 'text' },
    { key: 'amount', label: '실지급액', kind: 'won', sum: true },
    { key: 'displayText', label: '통장표시', kind: 'text' },
    { key: 'stateName', label: '상태', kind: 'text' },
    { key: 'reason', label: '사유', kind: 'text' },
  ],
})
export type TransferColumn = (typeof TRANSFER_LIST)['columns'][number]['key']
