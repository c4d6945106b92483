/**
 * Takes out of a file's name what file systems refuse (separators, control characters, quotes and wildcards), and the signs that
 * turn the direction of reading: with them a program looks like a picture.
 */
export const safeFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  return clean === '' ? '파일' : clean
}

/** A file's name with the ending of its kind: the other kind's is replaced, so that a.pdf becomes a.xlsx (specification §7). */
export const fileNameOfKind = (name: string, kind: 'pdf' | 'xlsx'): string =>
  `${safeFileName(name).replace(/\.(pdf|xlsx)$/i, '')}.${kind}`

/**
 * What papers with a form of their own are called, those of specification §7 among them; a list is called by its title. 급여 at the
 * beginning gives way to the kind of payment.
 */
export const FORM_TITLES = {
  payslip: '급여명세서',
  ledger: '급여대장',
  'payment-year': '급여지급내역',
  transfer: '급여이체',
  'transfer-request': '급여이체요청서',
  'insurance-voucher': '전표',
  'employee-file': '사원',
  'moving-file': '이월 자료',
  register: '근로자 명부',
  certificate: '증명서',
  'employment-certificate': '재직증명서',
  contract: '근로계약서',
  settlement: '퇴직 정산서',
  'insurance-acquisition': '자격취득 신고서',
  'insurance-loss': '자격상실 신고서',
  'insurance-change': '내용변경 신고서',
  separation: '이직확인서',
  'insurance-reports': '4대보험 신고 대상',
  destruction: '개인정보 파기 확인서',
  'career-certificate': '경력증명서',
  'approval-document': '결재문서',
} as const
/** A paper with a form of its own. */
export type FormName = keyof typeof FORM_TITLES
/** A paper: the word of its form, or a list by its definition. */
export type PaperOrList = FormName | { readonly title: string; readonly id?: string }

/** The title of a paper: 급여대장, and of a bonus 상여대장. */
export const paperTitle = (paper: PaperOrList, paymentTypeName = '급여'): string =>
  typeof paper === 'string' ? FORM_TITLES[paper].replace(/^급여/, () => paymentTypeName) : paper.title

/**
 * What a file is called (specification §7), without its ending: when it is of (yyyy, yyyy-MM or yyyy-MM-dd), its title with the
 * kind of payment, and whose it is when it is of one person. 2026년 11월 급여명세서 이가람.
 */
export const paperFileName = (
  paper: PaperOrList,
  of: { readonly when: string; readonly paymentTypeName?: string | undefined; readonly whose?: string | undefined },
): string => {
  const [year, ...rest] = of.when.split('-')
  const when = [`${year}년`, ...rest.map((part, index) => `${Number(part)}${index === 0 ? '월' : '일'}`)]
  const whose = of.whose === undefined ? [] : [of.whose]
  return [...when, paperTitle(paper, of.paymentTypeName), ...whose].join(' ')
}
