import { daysBetween, parseDate } from '@handal/base/date'
import { COMPANY_STATE_NAME, type CorporationRow } from '@handal/contracts/corporations'
import * as format from '../../shared/format.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Chip } from '../../shared/ui/Chip.tsx'
import { ENDING_DAYS } from './company-text.ts'

type Column = TableColumn<CorporationRow>

/** The end of a contract in words; `soon` within 30 days or past it. */
export const endText = (
  { contractEndDate, contractType }: Pick<CorporationRow, 'contractEndDate' | 'contractType'>,
  today: string,
): { readonly text: string; readonly soon: boolean } => {
  const end = parseDate(contractEndDate ?? '')
  const now = parseDate(today)
  if (end === null || now === null) return { text: contractType === '0002' ? '무기한' : '없음', soon: false }
  return { text: format.date(end), soon: daysBetween(now, end) <= ENDING_DAYS }
}

const NAME: Column = {
  key: 'companyName',
  name: '회사',
  fixed: true,
  pinned: 'left',
  minWidth: 200,
  value: ({ companyName, businessType }) => `${companyName} ${businessType}`.trim(),
  render: ({ companyName, businessType }) => (
    <>
      <b>{companyName}</b> <span className="cap ter">{businessType}</span>
    </>
  ),
}
const STATE: Column = {
  key: 'closedOn',
  name: '상태',
  minWidth: 176,
  value: ({ state }) => COMPANY_STATE_NAME[state],
  render: ({ state, closedOn }) => (
    <>
      <Chip family={state === 'OPEN' ? 'success' : 'neutral'}>{COMPANY_STATE_NAME[state]}</Chip>
      {closedOn === null ? null : <span className="cap ter num"> {format.date(closedOn)}</span>}
    </>
  ),
}
const end = (today: string): Column => ({
  key: 'contractEndDate',
  name: '계약 만료',
  num: true,
  value: (row) => endText(row, today).text,
  cellClass: (row) =>
    endText(row, today).soon && row.state === 'OPEN' ? 'warn b' : row.contractEndDate === null ? 'ter' : undefined,
})
const sortedBy = (columns: readonly Column[], names: readonly string[]): Column[] =>
  columns.map((column) => ({ ...column, sortable: names.includes(column.key) }))

/** The columns of the list of companies. */
export const companyColumns = (today: string, sorted: readonly string[]): Column[] =>
  sortedBy(
    [
      NAME,
      { key: 'businessNo', name: '사업자등록번호', num: true },
      { key: 'representative', name: '대표자' },
      { key: 'people', name: '사원', kind: 'number' },
      { key: 'operators', name: '운영자', kind: 'number' },
      { key: 'companyScale', name: '상시근로자', kind: 'number', hidden: true },
      { key: 'contractStrDate', name: '계약 시작', kind: 'date' },
      end(today),
      STATE,
    ],
    sorted,
  )

/** The same for 600 to 899 px. */
export const tabletCompanyColumns = (today: string, sorted: readonly string[]): Column[] =>
  sortedBy([NAME, { key: 'people', name: '사원', kind: 'number' }, end(today), STATE], sorted)
