import { safeFileName } from '@handal/contracts/file-names'
import { readDownload } from './read-download.ts'

export type DownloadOptions = {
  /** Fetches the file; the API client adds what a call needs. */
  request: () => Promise<Response>
  /** Name when the server gives none; see `paperFileName` of the contracts. */
  fileName: string
  kind?: 'pdf' | 'xlsx' | 'file' | undefined
}

/**
 * Fetches a file and hands it to the browser under the server's name, else under `fileName`. Answers the name used.
 * @throws DownloadError with a Korean message
 */
export async function downloadFile({ request, fileName, kind = 'pdf' }: DownloadOptions): Promise<string> {
  const file = await readDownload(request, kind)
  const name = file.fileName ?? safeFileName(fileName)
  saveBlob(file.blob, name)
  return name
}

/** Gives a blob to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
