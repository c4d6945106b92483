import { safeFileName } from '@handal/contracts/file-names'

/** The file name of a Content-Disposition header (RFC 6266): `filename*` in UTF-8 wins over `filename`. Undefined when there is none. */
export function fileNameFrom(header: string | null): string | undefined {
  if (!header) return undefined
  const extended = /;\s*filename\*\s*=\s*([\w!#$%&+\-^`{}~.]*)'[^']*'([^;\s]+)/i.exec(header)
  if (extended?.[2] !== undefined && /^utf-8$/i.test(extended[1] ?? '')) {
    try {
      return safeFileName(decodeURIComponent(extended[2]))
    } catch {
      // A broken percent sequence: the plain name may still be good.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header)
  const value = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  if (value === undefined || value === '') return undefined
  return safeFileName(/%[0-9a-f]{2}/i.test(value) ? tryDecode(value) : value)
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
