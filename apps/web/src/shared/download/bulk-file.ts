/** What a file of several people is asked about before it is made. */
export type BulkFile = {
  /** 11월 급여대장 */
  readonly what: string
  readonly people: number
  /** 이름, 지급과 공제, 실지급액 */
  readonly contents: string
  /** xlsx and pdf are saved, print goes to paper. */
  readonly form: 'xlsx' | 'pdf' | 'print'
  /** A template with those in it who are there already: it is filled in and comes back here. */
  readonly isTemplate?: boolean | undefined
}

/** Where a file goes; the last one needs words. */
const PURPOSES = ['세무사무소 제출', '이체', '내부 보고', '그 밖의 용도'] as const
/** Where a template goes, which nobody has to say again. */
const TEMPLATE_PURPOSES = ['한달에 올리기', '그 밖의 용도'] as const
export type Purpose = (typeof PURPOSES)[number] | (typeof TEMPLATE_PURPOSES)[number]

/** What the question offers, and what stands there before anybody chooses. */
export const purposesOf = ({ isTemplate }: BulkFile): { readonly offered: readonly Purpose[]; first: Purpose | '' } =>
  isTemplate === true ? { offered: TEMPLATE_PURPOSES, first: TEMPLATE_PURPOSES[0] } : { offered: PURPOSES, first: '' }
