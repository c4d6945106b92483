/** What a file of several people is asked about before it is made. */
export type BulkFile = {
  /** 11월 급여대장 */
  readonly what: string
  readonly people: number
  /** 이름, 지급과 공제, 실지급액 */
  readonly contents: string
  /** xlsx and pdf are saved, print goes to paper. */
  readonly form: 'xlsx' | 'pdf' | 'print'
}

/** Where a file goes; the last one needs words. */
export const PURPOSES = ['세무사무소 제출', '이체', '내부 보고', '다른 일'] as const
export type Purpose = (typeof PURPOSES)[number]
