import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import * as format from '../../shared/format.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { daysText, waitText } from './document-text.ts'
import { LineMoons } from './LineMoons.tsx'

/** What a document is to the caller: asked for, or not read yet; else how it stands. */
export function StandingChip({ row: { turn, unread, stateName } }: { readonly row: DocumentRow }) {
  if (turn) return <Chip family="info">내 차례</Chip>
  return unread ? <Chip family="info">안 읽음</Chip> : <Chip>{stateName}</Chip>
}

/** Columns of a list of documents; `now`: since when something waits is told as of then. */
export const documentColumns = (now: number): readonly TableColumn<DocumentRow>[] => [
  { key: 'number', name: '번호', num: true, minWidth: 128, value: ({ number }) => number ?? '' },
  { key: 'draftTypeName', name: '종류', fixed: true, sortable: false, minWidth: 88 },
  // Its room is what the others leave.
  { key: 'title', name: '제목', bold: true, fixed: true, width: 184, minWidth: 152 },
  { key: 'drafterName', name: '기안자', fixed: true, minWidth: 80 },
  {
    key: 'state',
    name: '상태',
    minWidth: 88,
    value: ({ stateName }) => stateName,
    render: (row) => <StandingChip row={row} />,
  },
  {
    key: 'draftedAt',
    name: '기안일',
    num: true,
    minWidth: 96,
    value: ({ draftedAt }) => format.instant(draftedAt).slice(0, 10),
  },
  {
    key: 'steps',
    name: '결재선',
    sortable: false,
    minWidth: 144,
    value: ({ waitsFor }) => waitsFor.map(({ name }) => name).join(', '),
    render: (row) => <LineMoons row={row} />,
  },
  {
    key: 'waitingSince',
    name: '기다린 시간',
    num: true,
    sortable: false,
    minWidth: 96,
    value: ({ waitingSince }) => waitText(waitingSince, now),
  },
  { key: 'startDate', name: '기간', num: true, minWidth: 160, value: daysText },
  {
    key: 'amount',
    name: '수량',
    num: true,
    align: 'right',
    sortable: false,
    minWidth: 64,
    value: ({ amount, unit }) => (amount === null ? '' : `${amount}${unit ?? ''}`),
  },
  {
    key: 'departmentName',
    name: '부서',
    quiet: true,
    sortable: false,
    minWidth: 104,
    value: ({ departmentName }) => departmentName ?? '',
  },
]

/** Why a document stands still, in the box of those that do. */
const WAITS: TableColumn<DocumentRow> = {
  key: 'waits',
  name: '멈춘 사유',
  sortable: false,
  minWidth: 320,
  value: ({ waits }) => waits.join(' '),
}
/** The same with why they stand still. */
export const stuckColumns = (now: number): readonly TableColumn<DocumentRow>[] => {
  const columns = documentColumns(now)
  return [...columns.slice(0, 6), WAITS, ...columns.slice(6)]
}

/** Below the title of a card: what it is, whose, when, whom it waits for since when, and why it stands still. */
export const captionOf = (
  { draftTypeName, drafterName, waitsFor, waitingSince, waits, ...row }: DocumentRow,
  now: number,
): string => {
  const [first, ...others] = waitsFor
  const whom = first === undefined ? '' : `${first.name}${others.length === 0 ? '' : ` 외 ${others.length}명`}`
  // Kept on one line.
  const waiting =
    whom === '' || waitingSince === null ? '' : `${whom} 대기 ${waitText(waitingSince, now)}`.replaceAll(' ', '\u00a0')
  return [draftTypeName, drafterName, daysText(row), waiting, ...waits].filter((part) => part !== '').join(' · ')
}
