import { date, hours, percent, signedPercent, signedWon, won } from '../format.ts'
import { parseDate } from '../form/date/date-text.ts'
import { parseMoney } from '../form/money-text.ts'
import { parseTime } from '../form/date/time-text.ts'
import { seoulToday } from '../today.ts'
import type { CellValue, ColumnKind, ParsedCell, TableColumn } from './types.ts'

/** The value of a cell before formatting. */
export function cellValue<R>(column: TableColumn<R>, row: R): CellValue {
  if (column.value) return column.value(row)
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column.key) : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** A value as the column shows it. */
export function cellText<R>(column: TableColumn<R>, value: CellValue, row: R): string {
  if (column.format) return column.format(value, row)
  const option = column.options?.find((entry) => entry.value === value)
  return option ? option.text : kindText(column.kind ?? 'text', value)
}

/** A value as its kind shows it. */
export function kindText(kind: ColumnKind, value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'string') return kind === 'date' ? date(value) : value
  if (kind === 'signed') return signedWon(value)
  if (kind === 'percent') return percent(value)
  if (kind === 'minutes') return hours(value)
  if (kind === 'money' || kind === 'number') return won(value)
  return String(value)
}

/** A change in percent as a column shows it. */
export const signedPercentFormat = (value: CellValue): string =>
  typeof value === 'number' ? signedPercent(value) : typeof value === 'string' ? value : ''

/** What goes to the clipboard and into an editor: plain digits, dates with hyphens, names of options. */
export function plainText<R>(column: TableColumn<R>, value: CellValue): string {
  if (value === null || value === undefined) return ''
  const option = column.options?.find((entry) => entry.value === value)
  if (option) return option.text
  if (column.kind === 'minutes' && typeof value === 'number') {
    return value === 0 ? '0:00' : hours(value).replaceAll(',', '')
  }
  return String(value)
}

/** Reads typed or pasted text as a value of the column. */
export function parseCell<R>(column: TableColumn<R>, text: string, row: R): ParsedCell {
  if (column.parse) return column.parse(text, row)
  const clean = text.trim()
  if (column.options) return parseOption(column.options, clean)
  if (clean === '' || clean === '-')
    return { ok: true, value: column.kind === undefined || column.kind === 'text' ? '' : null }
  switch (column.kind) {
    case 'money':
    case 'signed':
      return parseWholeWon(clean, column.kind === 'signed')
    case 'number': {
      const value = Number(clean.replaceAll(',', ''))
      return Number.isFinite(value) ? { ok: true, value } : { ok: false, message: '숫자로 입력해 주세요.' }
    }
    case 'minutes': {
      const match = /^(\d{1,4}):([0-5]\d)$/.exec(clean)
      return match
        ? { ok: true, value: Number(match[1]) * 60 + Number(match[2]) }
        : { ok: false, message: '시간을 12:00처럼 입력해 주세요.' }
    }
    case 'time':
      return parseTime(clean)
    case 'date':
      return parseDate(clean, seoulToday())
    default:
      return { ok: true, value: clean }
  }
}

function parseOption(options: readonly { value: string; text: string }[], text: string): ParsedCell {
  const found = options.find((option) => option.text === text || option.value === text)
  if (found) return { ok: true, value: found.value }
  return { ok: false, message: `${options.map((option) => option.text).join(', ')} 가운데 하나로 입력해 주세요.` }
}

function parseWholeWon(text: string, negative: boolean): ParsedCell {
  const match = /^([-−]?)(?:₩\s*)?([\d,]+)\s*(만|천)?\s*원?$/.exec(text.normalize('NFKC'))
  const amount = match ? parseMoney(match[2] ?? '') : null
  if (!match || amount === null) return { ok: false, message: '금액을 숫자로 입력해 주세요.' }
  if (match[1] && !negative) return { ok: false, message: '0 이상의 금액을 입력해 주세요.' }
  const factor = match[3] === '만' ? 10_000 : match[3] === '천' ? 1_000 : 1
  return { ok: true, value: amount * factor * (match[1] && amount !== 0 ? -1 : 1) }
}

/** Whether the digits of a column are set in the number face. */
export function isNum<R>(column: TableColumn<R>): boolean {
  return column.num ?? (column.kind !== undefined && column.kind !== 'text')
}

/** Where the text of a column stands. */
export function alignOf<R>(column: TableColumn<R>): 'left' | 'right' | 'center' {
  if (column.align) return column.align
  const right: readonly (ColumnKind | undefined)[] = ['money', 'signed', 'number', 'percent', 'minutes']
  return right.includes(column.kind) ? 'right' : 'left'
}

/** The text of a column's sum over rows; empty when the column has none. */
export function summaryText<R>(column: TableColumn<R>, rows: readonly R[]): string {
  if (!column.summary) return ''
  if (column.summary === 'sum') {
    let total = 0
    for (const row of rows) {
      const value = cellValue(column, row)
      if (typeof value === 'number') total += value
    }
    // What says its amounts without a plus says their sum so, too.
    const kind = column.kind === 'signed' && column.format !== undefined ? 'money' : column.kind
    return kindText(kind ?? 'number', total)
  }
  return kindText(column.kind ?? 'text', column.summary(rows))
}

/** Compares two cells for sorting: numbers by size, texts by Korean order, nothing last. */
export function compareCells(a: CellValue, b: CellValue, direction: 'asc' | 'desc'): number {
  const emptyA = a === null || a === undefined || a === ''
  const emptyB = b === null || b === undefined || b === ''
  if (emptyA || emptyB) return emptyA === emptyB ? 0 : emptyA ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : korean.compare(String(a), String(b))
  return direction === 'asc' ? order : -order
}

const korean = new Intl.Collator('ko', { numeric: true })
