import { type List, sheetsOf } from '@handal/contracts/lists'
import { keptPicture, type PictureAnswer } from '../files/picture.ts'
import { hasHeads, type ReadList, readList } from '../imports/read-list.ts'
import { readWorkbook } from '../imports/read-workbook.ts'
import type { Paper } from './paper.ts'
import { papersPdf, type PdfOptions } from './pdf.ts'
import { readSheet, readSheets, type SheetAnswer, type SheetFault } from './read-sheet.ts'
import { papersXlsx } from './xlsx.ts'

/** What the rendering thread makes of papers. */
export type RenderKind = 'pdf' | 'xlsx'
/** What the thread does: papers drawn to a file's bytes, an uploaded file read as a list, its cells as they stand, or a picture to be kept. */
export type RenderWork =
  | { kind: RenderKind; papers: readonly Paper[]; options: PdfOptions }
  | { kind: 'read'; bytes: Uint8Array; list: List; mapping: Readonly<Record<string, string>> }
  | { kind: 'cells'; bytes: Uint8Array }
  | { kind: 'picture'; bytes: Uint8Array; side: number }
/** An uploaded file read as a list, or why it is none. */
export type ReadAnswer =
  | { readonly ok: true; readonly read: ReadList }
  | { readonly ok: false; readonly fault: SheetFault }
export type RenderResult = Uint8Array | ReadAnswer | SheetAnswer | PictureAnswer
export type RenderRequest = { id: number; work: RenderWork }
export type RenderAnswer =
  | { id: number; ok: true; result: RenderResult }
  | { id: number; ok: false; error: { name: string; message: string; stack: string } }

const readUpload = async ({ bytes, list, mapping }: Extract<RenderWork, { kind: 'read' }>): Promise<ReadAnswer> => {
  if (sheetsOf(list).length > 0) {
    const answer = await readSheets(bytes)
    return answer.ok ? { ok: true, read: readWorkbook(list, answer.sheets, mapping) } : answer
  }
  const answer = await readSheet(bytes, (sheet) => hasHeads(list, sheet, mapping), list.mostRows)
  return answer.ok ? { ok: true, read: readList(list, answer.sheet, mapping) } : answer
}

/** Does the work in the calling thread. */
export async function perform(work: RenderWork): Promise<RenderResult> {
  if (work.kind === 'read') return readUpload(work)
  if (work.kind === 'picture') return keptPicture(work.bytes, work.side)
  if (work.kind === 'cells') return readSheet(work.bytes)
  return work.kind === 'pdf' ? papersPdf(work.papers, work.options) : papersXlsx(work.papers)
}
