import type { TransferTemplates } from '@handal/contracts/payroll/transfer'

/** What a cell of a file for a bank holds. */
export type CellValue = 'bank' | 'number' | 'amount' | 'holder' | 'sentText' | 'receivedText' | 'cms'
/** A layout of files that a bank takes. */
export type Template = Omit<TransferTemplates['items'][number], 'columns'> & {
  readonly columns: readonly {
    readonly title: string
    readonly value: CellValue
    readonly width: number
    readonly text: boolean
  }[]
}

const column = (title: string, value: CellValue, width: number): Template['columns'][number] => ({
  title,
  value,
  width,
  // An account begins with zeros: only the amount is a number.
  text: value !== 'amount',
})

/**
 * The layouts that there are. 하나: seven columns, .xls only, its bank refuses .xlsx (as seen in 2026-08). Neither has a row of sums: a bank would take
 * it for a payment.
 */
export const TEMPLATES: readonly Template[] = [
  {
    no: 1,
    name: '하나은행 대량이체',
    bankCode: '081',
    kind: 'XLS',
    encoding: null,
    sheet: 'Sheet1',
    header: true,
    maxRows: 5000,
    bankAs: 'CODE',
    columns: [
      column('입금은행코드', 'bank', 12),
      column('입금계좌번호', 'number', 20),
      column('이체금액', 'amount', 14),
      column('예상예금주', 'holder', 16),
      column('보내는분 통장표시내용', 'sentText', 20),
      column('받는분 통장표시내용', 'receivedText', 20),
      column('CMS/모집인코드', 'cms', 16),
    ],
  },
  {
    no: 2,
    name: '공통 양식',
    bankCode: null,
    kind: 'XLSX',
    encoding: null,
    sheet: '급여이체',
    header: true,
    maxRows: 20_000,
    bankAs: 'NAME',
    columns: [
      column('입금은행', 'bank', 14),
      column('입금계좌번호', 'number', 20),
      column('이체금액', 'amount', 14),
      column('예금주', 'holder', 16),
      column('받는분 통장표시내용', 'receivedText', 20),
    ],
  },
]

/** The layout of a number, or null. */
export const templateOf = (no: number): Template | null => TEMPLATES.find((template) => template.no === no) ?? null
