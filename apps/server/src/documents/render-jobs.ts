import type { Paper } from './paper.ts'
import { papersPdf, type PdfOptions } from './pdf.ts'
import { readSheet, type SheetAnswer } from './read-sheet.ts'
import { papersXlsx } from './xlsx.ts'

/** What the rendering thread makes of papers. */
export type RenderKind = 'pdf' | 'xlsx'
/** What the thread does: papers drawn to a file's bytes, or an uploaded file read as a list. */
export type RenderWork =
  | { kind: RenderKind; papers: readonly Paper[]; options: PdfOptions }
  | { kind: 'read'; bytes: Uint8Array }
export type RenderResult = Uint8Array | SheetAnswer
export type RenderRequest = { id: number; work: RenderWork }
export type RenderAnswer =
  | { id: number; ok: true; result: RenderResult }
  | { id: number; ok: false; error: { name: string; message: string; stack: string } }

/** Does the work in the calling thread. */
export async function perform(work: RenderWork): Promise<RenderResult> {
  if (work.kind === 'read') return readSheet(work.bytes)
  return work.kind === 'pdf' ? papersPdf(work.papers, work.options) : papersXlsx(work.papers)
}
