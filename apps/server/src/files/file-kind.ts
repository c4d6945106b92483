/** What a file is, told by its bytes; its name says nothing. Nothing that runs or draws by script is among them (no SVG, no HTML). */
export type FileKind = 'png' | 'jpeg' | 'pdf' | 'xlsx' | 'csv'

/** Media type and ending of each kind. */
export const FILE_KINDS = {
  png: { type: 'image/png', ending: 'png', label: 'PNG' },
  jpeg: { type: 'image/jpeg', ending: 'jpg', label: 'JPEG' },
  pdf: { type: 'application/pdf', ending: 'pdf', label: 'PDF' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    label: '엑셀(.xlsx)',
  },
  csv: { type: 'text/csv', ending: 'csv', label: 'CSV' },
} as const satisfies Record<FileKind, { type: string; ending: string; label: string }>

const begins = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex
/** Text has no control characters but tabs and line ends; what a browser could take for a page is none. */
const isPlainText = (bytes: Buffer): boolean =>
  !bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) &&
  !/^(\uFEFF|\s)*</u.test(bytes.subarray(0, 512).toString('utf8'))

/** The kind of a file by its content; null for one that is none of them. */
export const fileKindOf = (content: Uint8Array): FileKind | null => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return null
  if (begins(bytes, '89504e470d0a1a0a')) return 'png'
  if (begins(bytes, 'ffd8ff')) return 'jpeg'
  if (begins(bytes, '255044462d')) return 'pdf'
  if (begins(bytes, '504b0304')) return bytes.includes('xl/workbook.xml') ? 'xlsx' : null
  return isPlainText(bytes) ? 'csv' : null
}
