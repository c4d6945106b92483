import type { ListColumn } from '@handal/contracts/lists'
import { BARE_FORMULA, type SheetCell } from '../documents/read-sheet.ts'

/**
 * A cell as the call takes it, `keep` (empty or masked: what stands stays), or why it cannot be read. `note`: what to look at
 * though it is taken.
 */
export type ReadCell =
  | { readonly kind: 'value'; readonly value: string | number | boolean; readonly note?: string }
  | { readonly kind: 'keep' }
  | { readonly kind: 'bad'; readonly message: string }

const value = (read: string | number | boolean) => ({ kind: 'value', value: read }) as const satisfies ReadCell
const bad = (message: string): ReadCell => ({ kind: 'bad', message })
const ZEROS = '숫자 칸이라 앞자리 0이 빠졌을 수 있습니다. 번호를 확인해 주세요.'
const KEEP: ReadCell = { kind: 'keep' }

/** Days from 1899-12-30, the day 0 of workbooks, to 1970-01-01. */
const EPOCH_DAYS = 25_569
const FIRST_SERIAL = 367
const LAST_SERIAL = 73_050
const DAY_MS = 86_400_000

/** The date of a day number in a workbook (1901-01-01 to 2099-12-31), with or without a time; else null. */
const dateOfSerial = (serial: number): string | null =>
  serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? new Date((Math.floor(serial) - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10)
    : null

const pad = (text: string): string => text.padStart(2, '0')
const DATE = /^(\d{4})(?:[-./]\s?|년\s?)(\d{1,2})(?:[-./]\s?|월\s?)(\d{1,2})[.일]?$|^(\d{4})(\d{2})(\d{2})$/u
const MONTH = /^(\d{4})(?:[-./]\s?|년\s?)(\d{1,2})월?$|^(\d{4})(\d{2})$/u
/** 250만원, 262.67만 원: ten thousands with up to four decimals. */
const TEN_THOUSANDS = /^(\d{1,9})(?:\.(\d{1,4}))?만\s?원?$/u
const NUMBER = /^([-−△(]?)((?:\d{1,3}(?:,\d{3})+)|\d+)(\.0+)?\)?\s?원?$/u
const MINUTES = /^(\d{1,4}):(\d{2})$/u
const YES = new Set(['예', 'Y', 'y', 'TRUE', 'true', 'O', 'o', '1', '○', '해당'])
const NO = new Set(['아니오', '아니요', 'N', 'n', 'FALSE', 'false', 'X', 'x', '0', '×', '비해당'])
/** What Excel shows where a formula failed. */
const FAILED = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)/u

const readDate = (cell: string | number): ReadCell => {
  if (typeof cell === 'number' && cell <= LAST_SERIAL) {
    const date = dateOfSerial(cell)
    return date === null ? bad('날짜를 2026.11.25처럼 적어 주세요.') : value(date)
  }
  const found = DATE.exec(String(cell))
  if (found === null) return bad('날짜를 2026.11.25처럼 적어 주세요.')
  const [, year, month = '', day = '', plainYear, plainMonth = '', plainDay = ''] = found
  return value(year === undefined ? `${plainYear}-${plainMonth}-${plainDay}` : `${year}-${pad(month)}-${pad(day)}`)
}

const readMonth = (cell: string | number): ReadCell => {
  const serial = typeof cell === 'number' ? dateOfSerial(cell) : null
  if (serial !== null) return value(serial.slice(0, 7))
  const found = MONTH.exec(String(cell)) ?? /^(\d{4})-(\d{2})-01$/u.exec(String(cell))
  if (found === null) return bad('월을 2026.11처럼 적어 주세요.')
  const [, year, month = '', plainYear, plainMonth = ''] = found
  return value(year === undefined ? `${plainYear}-${plainMonth}` : `${year}-${pad(month)}`)
}

const readNumber = (cell: string | number, isWon: boolean): ReadCell => {
  if (typeof cell === 'number')
    return Number.isSafeInteger(cell) ? value(cell) : bad('소수점이 없는 숫자로 적어 주세요.')
  if (cell === '-') return value(0)
  const [, thousands, parts = ''] = (isWon && TEN_THOUSANDS.exec(cell.replaceAll(',', ''))) || []
  if (thousands !== undefined) return value(Number(thousands + parts.padEnd(4, '0')))
  const found = NUMBER.exec(cell)
  if (found === null) return bad(`숫자로 적어 주세요. 예: ${isWon ? '250,000' : '2'}`)
  const [, sign, digits = ''] = found
  const size = Number(digits.replaceAll(',', ''))
  if (!Number.isSafeInteger(size)) return bad('너무 큰 수입니다.')
  return value(sign === '' ? size : -size)
}

const readMinutes = (cell: string | number): ReadCell => {
  // A time in a workbook is a part of a day; whole minutes come back from it.
  if (typeof cell === 'number') return value(Math.round(cell * 1440))
  const found = MINUTES.exec(cell)
  if (found === null || Number(found[2]) > 59) return bad('시간을 8:30처럼 적어 주세요.')
  return value(Number(found[1]) * 60 + Number(found[2]))
}

const spaceless = (text: string): string => text.replaceAll(/\s+/gu, '')
/** The one code whose name holds what somebody wrote shorter (국민은행: KB국민은행); undefined: none, or several. */
const codeOfPart = (part: string, names: Readonly<Record<string, string>>): string | undefined => {
  const stem = part.length > 2 ? part.replace(/은행$/u, '') : part
  const fitting = [part, stem].map((text) =>
    text.length < 2 ? [] : Object.keys(names).filter((code) => spaceless(names[code] ?? '').includes(text)),
  )
  return fitting.find(({ length }) => length === 1)?.[0]
}
const readCode = (cell: string, { names = {}, shortened, label }: ListColumn): ReadCell => {
  // Spaces tell no two names apart: what went out before a name was written otherwise comes in again.
  const same = spaceless(cell)
  const code = Object.keys(names).find((known) => known === cell || spaceless(names[known] ?? '') === same)
  if (code !== undefined) return value(code)
  if (shortened !== true) return bad(`${Object.values(names).join(', ')} 가운데 하나를 적어 주세요.`)
  const only = codeOfPart(same, names)
  return only === undefined ? bad(`없는 ${label}입니다. 내려받은 양식의 목록에 있는 이름을 적어 주세요.`) : value(only)
}

const readYesNo = (cell: string): ReadCell =>
  YES.has(cell) ? value(true) : NO.has(cell) ? value(false) : bad('예나 아니오로 적어 주세요.')

/** Digits of a number cell keep their worth up to fifteen places; Excel has changed longer ones. */
const MOST_DIGITS = 15
const EXPONENT = /^\d+(\.\d+)?e[+-]?\d+$/iu
/** A mobile number whose first zero a number cell has lost. */
const BARE_MOBILE = /^1[016-9](-?)\d{3,4}\1\d{4}$/u

/** A number with its zeros, which a cell of a number has lost. */
const readDigits = (cell: string | number, digits: NonNullable<ListColumn['digits']>): ReadCell => {
  const text = String(cell)
  if (EXPONENT.test(text) || (typeof cell === 'number' && (!Number.isSafeInteger(cell) || text.length > MOST_DIGITS)))
    return bad('엑셀이 긴 숫자를 바꾸었습니다. 칸 서식을 텍스트로 바꾸고 번호를 다시 적어 주세요.')
  if (digits === 'phone') {
    if (BARE_MOBILE.test(text) || (typeof cell === 'number' && /^\d{9,10}$/u.test(text))) return value(`0${text}`)
    return typeof cell === 'number' ? { ...value(text), note: ZEROS } : value(text)
  }
  // Born from 2000 to 2009 the number begins with zeros.
  if (digits === 'resident') return value(/^\d{10,12}$/u.test(text) ? text.padStart(13, '0') : text)
  return typeof cell === 'number' ? { ...value(text), note: ZEROS } : value(text)
}

/** Reads a cell by what its column holds. Only the form is judged here: what may be stored, the call's contract says. */
export const readCell = (column: ListColumn, cell: SheetCell): ReadCell => {
  if (cell === null) return KEEP
  const text = String(cell)
  if (FAILED.test(text)) return bad('수식이 값을 내지 못했습니다. 값을 적어 주세요.')
  if (text.startsWith(BARE_FORMULA)) return bad('수식의 값이 없습니다. 엑셀에서 열어 저장한 뒤 올려 주세요.')
  if (text.includes('\uFFFD'))
    return bad('읽을 수 없는 글자가 있습니다. 엑셀 파일(.xlsx)이나 UTF-8 CSV로 저장해 올려 주세요.')
  if (text.includes('***')) return KEEP
  switch (column.kind) {
    case 'date':
      return readDate(cell)
    case 'month':
      return readMonth(cell)
    case 'won':
    case 'count':
      return readNumber(cell, column.kind === 'won')
    case 'minutes':
      return readMinutes(cell)
    case 'code':
      return readCode(text, column)
    case 'yesNo':
      return readYesNo(text)
    // Nothing brings in days: what a file could say of half a day, no list asks.
    case 'days':
    case 'text':
      return column.digits === undefined ? value(text) : readDigits(cell, column.digits)
  }
}
