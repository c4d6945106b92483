import { REASON_FROM_PEOPLE } from '@handal/contracts/downloads'
import { useState } from 'react'
import { failure } from '../dialog/dialogs.ts'
import { askDownloadReason } from './download-reason.ts'
import { downloadFile } from './download-file.ts'
import { fetchAndPrint } from './print-pdf.ts'

/** A file of the server: how to ask for it, and its name when the server gives none. */
export type PaperFile = {
  readonly kind: 'pdf' | 'xlsx'
  readonly fileName: string
  /** What the question before it says: 11월 급여대장, and what of whom it holds: 이름, 지급과 공제. */
  readonly what: string
  readonly contents: string
  readonly people: number
  /** A template: filled in it comes back, so that nobody has to say where it goes. */
  readonly isTemplate?: boolean
  /** Of one person too it asks for its reason: whole resident numbers. */
  readonly asksReason?: boolean
  /** The reason where the act itself is it, as handing over is; nobody is asked then. */
  readonly reason?: string
  /** What is said where printing fails without a word of the server. */
  readonly printFailed?: string
  readonly request: (reason: string | null) => Promise<Response>
}

/** A file of several people asks for its reason first (고시 안전성 확보조치 기준 제8조); null when the person stays. */
const reasonOf = async (paper: PaperFile, form: 'save' | 'print'): Promise<{ reason: string | null } | null> => {
  if (paper.reason !== undefined) return { reason: paper.reason }
  if (paper.people < REASON_FROM_PEOPLE && paper.asksReason !== true) return { reason: null }
  const reason = await askDownloadReason({ ...paper, form: form === 'print' ? 'print' : paper.kind })
  return reason === null ? null : { reason }
}

/** Saves and prints papers, after the reason where one is due; what failed is shown in a message. */
export function usePaper() {
  const [busy, setBusy] = useState(false)
  async function working(
    paper: PaperFile,
    form: 'save' | 'print',
    work: (file: { kind: PaperFile['kind']; fileName: string; request: () => Promise<Response> }) => Promise<unknown>,
  ): Promise<void> {
    const due = await reasonOf(paper, form)
    if (due === null) return
    setBusy(true)
    try {
      await work({ kind: paper.kind, fileName: paper.fileName, request: () => paper.request(due.reason) })
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    save: (paper: PaperFile) => working(paper, 'save', downloadFile),
    print: (paper: PaperFile) =>
      working(paper, 'print', (file) => fetchAndPrint({ ...file, failed: paper.printFailed })),
  }
}
