/** The business date in Seoul (`yyyy-MM-dd`) at an instant in milliseconds, whatever zone the machine keeps. */
export function seoulToday(now: number = Date.now()): string {
  return new Date(now + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** The business month in Seoul (`yyyy-MM`) at an instant. */
export function seoulMonth(now: number = Date.now()): string {
  return seoulToday(now).slice(0, 7)
}
