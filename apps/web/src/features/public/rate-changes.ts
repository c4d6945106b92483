import rates from './rates.gen.json' with { type: 'json' }

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
export const RATES_READ_ON: string = rates.readOn

/** Changes around the turn of the year, in order of their dates: generated from the statute (`npm run generate`). */
export const RATE_CHANGES: readonly RateChange[] = rates.changes

/** In force, to come, or not set yet, as seen on a day (yyyy-MM-dd). */
export const changeState = (change: RateChange, today: string): '시행 중' | '시행 예정' | '미정' =>
  change.after === null ? '미정' : change.from <= today ? '시행 중' : '시행 예정'

/** What changes on the next date after a day (yyyy-MM-dd); when nothing is to come, what changed last. */
export const nextChanges = (today: string): { readonly from: string; readonly changes: readonly RateChange[] } => {
  const from = RATE_CHANGES.find((change) => change.from > today)?.from ?? RATE_CHANGES.at(-1)?.from ?? today
  return { from, changes: RATE_CHANGES.filter((change) => change.from === from) }
}
