import type { List } from '@handal/contracts/lists'
import { readUploaded, readUploadedCells } from '../documents/render-pool.ts'
import { RenderTooLong } from '../documents/render-too-long.ts'
import { MOST_COLUMNS, MOST_ROWS, type Sheet, type SheetFault } from '../documents/read-sheet.ts'
import { AppError } from '../http/errors.ts'
import type { ReadList } from './read-list.ts'

const number = (value: number): string => value.toLocaleString('ko-KR')

const tooManyRows = (most: number): string => `${number(most)}행까지 올릴 수 있습니다. 파일을 나누어 올려 주세요.`

/** Why a file is not read, for whoever chose it. */
const FAULTS: Readonly<Record<SheetFault, string>> = {
  'not-a-zip': '엑셀 파일(.xlsx)이나 CSV 파일이 아닙니다. 엑셀에서 .xlsx로 저장해 올려 주세요.',
  'too-large': '압축을 풀면 너무 큰 파일입니다. 그림과 쓰지 않는 시트를 지우고 올려 주세요.',
  macros: '매크로나 다른 파일이 든 엑셀은 올릴 수 없습니다. .xlsx로 다시 저장해 올려 주세요.',
  broken: '파일이 깨져 읽지 못했습니다. 엑셀에서 열어 다시 저장한 뒤 올려 주세요.',
  locked: '비밀번호가 걸린 파일입니다. 비밀번호를 풀고 저장해 올려 주세요.',
  'old-format': '옛 엑셀 형식(.xls)입니다. 엑셀에서 .xlsx로 저장해 올려 주세요.',
  html: '엑셀이 아니라 웹 페이지(HTML) 표를 .xls로 저장한 파일입니다. 엑셀에서 열어 .xlsx로 다시 저장해 올려 주세요.',
  empty: '빈 파일입니다. 양식을 받아 적은 뒤 올려 주세요.',
  'too-many-rows': tooManyRows(MOST_ROWS),
  'too-many-merges': '병합된 칸이 너무 많습니다. 병합을 풀고 칸마다 적어 올려 주세요.',
  'too-many-columns': `${number(MOST_COLUMNS)}열까지 올릴 수 있습니다. 쓰지 않는 열을 지우고 올려 주세요.`,
}
const messageOf = (fault: SheetFault, mostRows = MOST_ROWS): string =>
  fault === 'too-many-rows' ? tooManyRows(mostRows) : FAULTS[fault]
const TOO_MUCH = '읽기에 너무 큰 파일입니다. 행을 나누어 올려 주세요.'

/** The reading thread gave the file up: it took too long or wanted too much memory. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof RenderTooLong ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')

const refuseTooMuch = (error: unknown): never => {
  if (isTooMuch(error)) throw new AppError('rule-violation', { message: TOO_MUCH, cause: error })
  throw error
}

/** The cells of an uploaded workbook's first sheet, read off the main thread; 422 with a sentence when it has none. */
export const readCells = async (file: File, turn: string): Promise<Sheet['rows']> => {
  const answer = await readUploadedCells(new Uint8Array(await file.arrayBuffer()), turn).catch(refuseTooMuch)
  if (!answer.ok) throw new AppError('rule-violation', { message: FAULTS[answer.fault] })
  return answer.sheet.rows
}

/** Reads an uploaded file as a list, off the main thread; 422 with a sentence when it is none. */
export const readFile = async (
  file: File,
  list: List,
  mapping: Readonly<Record<string, string>>,
  turn: string,
): Promise<ReadList> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const answer = await readUploaded({ bytes, list, mapping }, turn).catch(refuseTooMuch)
  if (!answer.ok) throw new AppError('rule-violation', { message: messageOf(answer.fault, list.mostRows) })
  const { rows, bad, columns } = answer.read
  const [head] = bad
  // Without the list's own heads the file is kept: its columns can be chosen.
  if (rows.length === 0 && head !== undefined && columns.length > 0) return { rows: [], bad: [], columns }
  if (rows.length === 0)
    throw new AppError('rule-violation', {
      message: head === undefined ? '적힌 행이 없습니다. 양식에 한 행 이상 적어 올려 주세요.' : head.message,
    })
  return answer.read
}
