import { safeFileName } from '@handal/contracts/file-names'

/** What can be downloaded; the server's word in the path of pdf/download/{type} and excel/download/{type}. */
export type DownloadType =
  | 'leave-payment'
  | 'payment'
  | 'leave'
  | 'attendance'
  | 'retirement-transfer'
  | 'retirement'
  | 'payment-year'
  | 'departure'
  | 'transfer-request'
  | 'transfer'
  | 'simple-manual'
  | 'detailed-manual'
  | 'user-faq'

const names: Record<DownloadType, string> = {
  'leave-payment': '연차수당대장',
  payment: '급여명세서',
  leave: '연차조회',
  attendance: '근태결과조회',
  'retirement-transfer': '퇴직연금이체요청서',
  retirement: '퇴직연금내역서',
  'payment-year': '급여지급내역',
  departure: '출국만기보험',
  'transfer-request': '급여이체요청서',
  transfer: '급여이체',
  'simple-manual': '간편매뉴얼',
  'detailed-manual': '상세매뉴얼',
  'user-faq': '자주묻는질문',
}

/** Whether a word names something that can be downloaded. */
export function isDownloadType(type: string): type is DownloadType {
  return Object.hasOwn(names, type)
}

/**
 * The Korean name of a file when the server gives none, built from year, month and payment type:
 * `2026년_11월_급여_급여명세서.pdf`.
 */
export function defaultFileName(
  type: DownloadType,
  parts: { year?: string | undefined; month?: string | undefined; paymentType?: string | undefined } = {},
  extension: 'pdf' | 'xlsx' = 'pdf',
): string {
  const pieces = [
    parts.year ? `${parts.year}년` : '',
    parts.month ? `${Number(parts.month)}월` : '',
    parts.paymentType ?? '',
    names[type],
  ]
  return `${safeFileName(pieces.filter(Boolean).join('_'))}.${extension}`
}

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
