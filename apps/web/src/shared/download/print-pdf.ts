import { saveBlob } from './download-file.ts'
import { safeFileName } from '@handal/contracts/file-names'
import { FAILED } from '../messages.ts'
import { DownloadError, readDownload } from './read-download.ts'

/** Milliseconds between opening the PDF and printing it. */
export const printDelay = 1000

/** Milliseconds after which the print window closes whatever happens. */
export const printWindowLife = 60_000

/**
 * Opens a PDF in a new window, prints it after 1 second and closes the window after printing or after 60 seconds. When the
 * window is blocked, the file is downloaded instead and an error says so.
 * @throws DownloadError with a Korean message
 */
export function printPdf(blob: Blob | null | undefined, fileName = '문서.pdf'): void {
  if (!blob || blob.size === 0) throw new DownloadError(FAILED.noData)
  showAndPrint(openWindow(), blob, fileName)
}

/**
 * Fetches a PDF and prints it as `printPdf` does. The window opens at once, inside the click, so that browsers allow it; it
 * closes again when the file does not come.
 * @throws DownloadError with a Korean message
 */
export async function fetchAndPrint({
  request,
  fileName,
  failed,
}: {
  request: () => Promise<Response>
  fileName: string
  /** What is said where the file does not come and the server says nothing. */
  failed?: string | undefined
}): Promise<void> {
  const target = openWindow()
  try {
    const file = await readDownload(request, 'pdf', failed)
    showAndPrint(target, file.blob, file.fileName ?? fileName)
  } catch (cause) {
    if (!(cause instanceof DownloadError && cause.message === FAILED.popupBlocked)) target?.close()
    throw cause
  }
}

function openWindow(): Window | null {
  return window.open('', '_blank')
}

function showAndPrint(target: Window | null, blob: Blob, fileName: string): void {
  if (!target || target.closed) {
    saveBlob(blob, safeFileName(fileName))
    throw new DownloadError(FAILED.popupBlocked)
  }
  const pdf = blob.type === 'application/pdf' ? blob : new Blob([blob], { type: 'application/pdf' })
  const url = URL.createObjectURL(pdf)
  let life: ReturnType<typeof setTimeout> | undefined
  function close(): void {
    clearTimeout(life)
    URL.revokeObjectURL(url)
    if (target && !target.closed) target.close()
  }
  target.location.href = url
  life = setTimeout(close, printWindowLife)
  setTimeout(() => {
    if (target.closed) return
    target.addEventListener('afterprint', close)
    target.focus()
    target.print()
  }, printDelay)
}
