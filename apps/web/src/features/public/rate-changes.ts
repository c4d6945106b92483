/** A statutory figure that changes on a date; `after` null: the law has not set it yet. */
export type RateChange = {
  readonly from: string
  /** How the date is said when the law counts in premium months. */
  readonly when?: string
  readonly what: string
  readonly before: string
  readonly after: string | null
  readonly laws: readonly string[]
}

/** The day on which these were last read in the law (yyyy-MM-dd). */
export const RATES_READ_ON = '2026-11-20'

/** Changes around the turn of 2026 and 2027, in order of their dates; the test holds them beside the statutory figures. */
export const RATE_CHANGES: readonly RateChange[] = [
  {
    from: '2026-01-01',
    what: '국민연금 보험료율',
    before: '9%',
    after: '9.5%',
    laws: ['국민연금법 제88조 제3항', '국민연금법 부칙(법률 제20903호) 제4조'],
  },
  {
    from: '2026-01-01',
    what: '건강보험료율',
    before: '7.09%',
    after: '7.19%',
    laws: ['국민건강보험법 시행령 제44조 제1항'],
  },
  {
    from: '2026-07-01',
    what: '국민연금 기준소득월액 상한',
    before: '6,370,000원',
    after: '6,590,000원',
    laws: ['국민연금법 시행령 제5조'],
  },
  {
    from: '2026-11-01',
    when: '2026년 11월분',
    what: '장기요양보험 비율(건강보험료 대비)',
    before: '0.9448 ÷ 7.19',
    after: '13.14%',
    laws: ['노인장기요양보험법 제9조 제1항', '노인장기요양보험법 부칙(법률 제21690호) 제3조'],
  },
  {
    from: '2027-01-01',
    what: '국민연금 보험료율',
    before: '9.5%',
    after: '10%',
    laws: ['국민연금법 제88조 제3항', '국민연금법 부칙(법률 제20903호) 제4조'],
  },
  {
    from: '2027-01-01',
    what: '최저임금(시급)',
    before: '10,320원',
    after: '10,700원',
    laws: ['최저임금법 제10조 제1항'],
  },
  {
    from: '2027-01-01',
    what: '최저임금(월 209시간)',
    before: '2,156,880원',
    after: '2,236,300원',
    laws: ['최저임금법 제10조 제1항'],
  },
  {
    from: '2027-01-01',
    what: '장기요양보험 비율(건강보험료 대비)',
    before: '13.14%',
    after: null,
    laws: ['노인장기요양보험법 제9조 제1항'],
  },
]

/** In force, to come, or not set yet, as seen on a day (yyyy-MM-dd). */
export const changeState = (change: RateChange, today: string): '시행 중' | '시행 예정' | '미정' =>
  change.after === null ? '미정' : change.from <= today ? '시행 중' : '시행 예정'

/** What changes on the next date after a day (yyyy-MM-dd); when nothing is to come, what changed last. */
export const nextChanges = (today: string): { readonly from: string; readonly changes: readonly RateChange[] } => {
  const from = RATE_CHANGES.find((change) => change.from > today)?.from ?? RATE_CHANGES.at(-1)?.from ?? today
  return { from, changes: RATE_CHANGES.filter((change) => change.from === from) }
}
