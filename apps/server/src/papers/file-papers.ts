import { josa } from '@handal/base/josa'
import {
  choicesOf,
  type ColumnKind,
  type List,
  type ListColumn,
  listOfSheet,
  type ListValue,
  sheetsOf,
} from '@handal/contracts/lists'
import type { z } from 'zod'
import { fillableColumns } from '../documents/list-columns.ts'
import { listPaper } from '../documents/list-paper.ts'
import { GUIDE_SHEET } from '../documents/read-sheet.ts'
import type { Cells, Paper, TableColumn } from '../documents/paper.ts'
import { listPapers } from './list-papers.ts'
import type { Print } from './paper-kind.ts'

type Fields = Readonly<Record<string, z.ZodType>>

/** How a kind of value is written, and an example of it. */
const HOW: Readonly<Record<ColumnKind, readonly [how: string, example: string]>> = {
  text: ['글로 적습니다.', ''],
  code: ['목록에서 고릅니다.', ''],
  yesNo: ['목록에서 고릅니다.', ''],
  won: ['원 단위의 숫자로 적습니다.', '2,500,000'],
  count: ['숫자로 적습니다.', '1'],
  days: ['일수를 숫자로 적습니다.', '0.5'],
  minutes: ['시간과 분으로 적습니다.', '8:30'],
  date: ['연-월-일로 적습니다.', '2026-11-25'],
  month: ['연-월로 적습니다.', '2026-11'],
}
const COLUMNS: readonly TableColumn[] = [
  { label: '열', format: 'text' },
  { label: '필수 여부', format: 'text' },
  { label: '보기', format: 'text' },
  // The last one: a long sentence runs on to the right.
  { label: '적는 법', format: 'text' },
]

const neededOf = ({ key, input, made }: ListColumn, fields: Fields): string => {
  if (input === undefined) return '올리지 않음'
  const isOptional = made === true || (fields[key]?.safeParse(undefined).success ?? true)
  return isOptional ? '선택' : '필수'
}

const guideRow = (column: ListColumn, fields: Fields): Cells => {
  const needed = neededOf(column, fields)
  if (column.input === undefined) return [column.label, needed, '', '수정해도 바뀌지 않습니다.']
  const choices = choicesOf(column)
  const [how, usual] =
    choices === undefined ? HOW[column.kind] : [`${choices.join(', ')} 가운데 고릅니다.`, choices[0] ?? '']
  // A note says enough of a text.
  const said = column.kind === 'text' && choices === undefined && column.note !== undefined ? '' : how
  const nothing =
    choices?.length === 0
      ? `등록한 ${josa(column.label, '이/가')} 없습니다. 먼저 등록하고 양식을 다시 받아 주세요.`
      : said
  return [column.label, needed, column.example ?? usual, [nothing, column.note].filter(Boolean).join(' ')]
}

/** What may stand in each column, for who fills the file in. */
const guidePaper = (
  list: List,
  fields: Fields,
  { companyName }: { readonly companyName: string },
  print: Print,
): Paper => {
  const sheets = sheetsOf(list)
  const rows = list.columns.map((column): Cells => [
    ...(sheets.length === 0 ? [] : [column.sheet ?? '모든 시트']),
    ...guideRow(column, fields),
  ])
  const where = sheets.length === 0 ? '첫 시트에' : '시트마다 사번으로 사원을 찾아'
  const paper = listPaper({
    ...print,
    companyName,
    title: `${list.title} 작성 안내`,
    subtitle: `${where} 적어 올립니다. 빈 칸은 지금 값을 그대로 두고, 새 행은 '합계' 위나 아래 어디에 적어도 됩니다. 올리기 전에 바뀌는 내용을 먼저 보여 드립니다.`,
    reference: '',
    columns: sheets.length === 0 ? COLUMNS : [{ label: '시트', format: 'text' }, ...COLUMNS],
    rows,
    unit: '',
    labelSpan: 1,
    // Nothing is summed.
    register: { reference: '', footer: companyName, parts: [rows.length] },
    size: 'A4-landscape',
  })
  return { ...paper, tab: GUIDE_SHEET }
}

type Rows = readonly Readonly<Record<string, ListValue>>[]
type Head = { readonly companyName: string; readonly subtitle: string | null }

/** A paper for each sheet; after what finds a record, the second column of the list tells in every sheet whom a row is of. */
const sheetPapers = (list: List, rows: Rows, head: Head, print: Print): readonly Paper[] => {
  const [, second] = list.columns
  return sheetsOf(list).flatMap((sheet) => {
    const own = listOfSheet(list, sheet)
    const [who, ...rest] = own.columns
    const columns =
      who === undefined || second === undefined || second.sheet === sheet
        ? own.columns
        : [who, { key: second.key, label: second.label, kind: second.kind }, ...rest]
    const paper = { ...own, title: sheet, columns }
    return listPapers(paper, rows, head, print, undefined, fillableColumns(paper))
  })
}

/**
 * A list as a workbook that comes in again: what is chosen is offered in its cells, the last sheet says how each column is filled
 * in. A list with sheets has one for each, with the same rows.
 */
export const filePapers = (list: List, fields: Fields, rows: Rows, head: Head, print: Print): readonly Paper[] => [
  ...(sheetsOf(list).length === 0
    ? listPapers(list, rows, head, print, undefined, fillableColumns(list))
    : sheetPapers(list, rows, head, print)),
  guidePaper(list, fields, head, print),
]
