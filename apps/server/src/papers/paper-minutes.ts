import { bucketMinutes } from '@handal/engine/payroll'

/** Minutes of a kind of hours as papers count them: those of a holiday beyond eight are of the holiday. */
export const paperMinutes = (
  kind: 'overtime' | 'night' | 'holiday',
  totals: Omit<Parameters<typeof bucketMinutes>[1], 'paidLeaveDays'> | null,
): number => {
  if (totals === null) return 0
  const found = bucketMinutes(kind, { paidLeaveDays: '0', ...totals })
  return found.minutes + found.beyond
}
