import type { Paper } from './paper.ts'
import { papersPdf, type PdfOptions } from './pdf.ts'
import { papersXlsx } from './xlsx.ts'

/** What the rendering thread makes of papers. */
export type RenderKind = 'pdf' | 'xlsx'
export type RenderRequest = { id: number; kind: RenderKind; papers: readonly Paper[]; options: PdfOptions }
export type RenderAnswer =
  | { id: number; ok: true; bytes: Uint8Array }
  | { id: number; ok: false; error: { name: string; message: string; stack: string } }

/** Renders papers in the calling thread. `options` are of PDF files only. */
export async function render(
  kind: RenderKind,
  papers: readonly Paper[],
  options: PdfOptions = {},
): Promise<Uint8Array> {
  return kind === 'pdf' ? papersPdf(papers, options) : papersXlsx(papers)
}
