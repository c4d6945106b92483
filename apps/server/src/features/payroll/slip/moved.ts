/** Amounts by line code before and after a change, won: only lines that moved. */
export type MovedLines = Record<string, [before: number, after: number]>
type Amounts = Readonly<Record<string, number>>

/** Which lines moved between two payslips of one person. A line that is not there counts as 0. */
export const movedLines = (before: Amounts, after: Amounts): MovedLines => {
  const moved: MovedLines = {}
  for (const code of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[code] ?? 0, after[code] ?? 0]
    if (old !== now) moved[code] = [old, now]
  }
  return moved
}

/** What the audit log keeps of one payslip that was calculated: its issue, the net pay before and after, and the lines that moved; those of a first calculation stand in the payslip itself. */
export const calculatedEntry = (
  issue: number,
  before: { readonly net: number; readonly amounts: Amounts } | null,
  after: { readonly net: number; readonly amounts: Amounts },
): { issue: number; net: [number | null, number]; lines?: MovedLines } =>
  before === null
    ? { issue, net: [null, after.net] }
    : { issue, net: [before.net, after.net], lines: movedLines(before.amounts, after.amounts) }
