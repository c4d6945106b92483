/** Takes out of a file's name what file systems refuse: separators, control characters, quotes and wildcards. */
export const safeFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  return clean === '' ? '파일' : clean
}

/** A file's name with the ending of its kind: the other kind's is replaced, so that a.pdf becomes a.xlsx (specification §7). */
export const fileNameOfKind = (name: string, kind: 'pdf' | 'xlsx'): string =>
  `${safeFileName(name).replace(/\.(pdf|xlsx)$/i, '')}.${kind}`
