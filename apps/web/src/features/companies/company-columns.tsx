import { daysBetween, parseDate } from '@handal/base/date'
import type { CompanyColumn } from '@handal/contracts/company/company-list'
import { COMPANY_STATE_NAME, type CorporationRow } from '@handal/contracts/company/corporations'
import * as format from '../../shared/format.ts'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { ENDING_DAYS } from './company-text.ts'

type Look = Partial<TableColumn<CorporationRow>>

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

const NAME: Look = {
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
const STATE: Look = {
  name: '상태',
  kind: 'text',
  minWidth: 176,
  value: ({ state }) => COMPANY_STATE_NAME[state],
  render: ({ state, closedOn }) => (
    <>
      <Chip family={state === 'OPEN' ? 'success' : 'neutral'}>{COMPANY_STATE_NAME[state]}</Chip>
      {closedOn === null ? null : <span className="cap ter num"> {format.date(closedOn)}</span>}
    </>
  ),
}
const end = (today: string): Look => ({
  kind: 'text',
  num: true,
  value: (row) => endText(row, today).text,
  cellClass: (row) =>
    endText(row, today).soon && row.state === 'OPEN' ? 'warn b' : row.contractEndDate === null ? 'ter' : undefined,
})

/** The looks of the list of companies. */
export const companyLooks = (today: string): ListLooks<CorporationRow, CompanyColumn> => ({
  companyName: NAME,
  businessNo: { num: true },
  companyScale: { hidden: true },
  contractEndDate: end(today),
  closedOn: STATE,
})

/** Its columns on the screen: the workbook parts kind of business, kind of contract and state, which stand beside others here. */
export const COMPANY_COLUMNS = [
  'companyName',
  'businessNo',
  'representative',
  'people',
  'operators',
  'companyScale',
  'contractStrDate',
  'contractEndDate',
  'closedOn',
] as const satisfies readonly CompanyColumn[]
/** The same for 600 to 899 px. */
export const TABLET_COMPANY_COLUMNS = [
  'companyName',
  'people',
  'contractEndDate',
  'closedOn',
] as const satisfies readonly CompanyColumn[]
