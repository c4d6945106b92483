import { formatAmountCell, formatHoursCell, formatNumber } from '@handal/base/format'
import type { CellFormat, CellValue } from './paper.ts'

/** An instant 'yyyy-MM-dd HH:mm' as papers print it: 2026.11.25 17:32. */
export function printedInstant(instant: string): string {
  return `${instant.slice(0, 10).replaceAll('-', '.')} ${instant.slice(11, 16)}`
}

/** Leave and days: "8.5" → 8.5일, "0" → '-'. */
export function daysText(days: string): string {
  return /^-?0*\.?0*$/.test(days) ? '-' : `${formatNumber(days)}일`
}

/** A cell as it is printed. */
export function cellText(value: CellValue, format: CellFormat): string {
  if (value === null) return ''
  if (typeof value === 'string') {
    if (format === 'date') return value.replaceAll('-', '.')
    if (value === '' || (format !== 'decimal' && format !== 'days')) return value
    return /[1-9]/.test(value) ? formatNumber(value) : '-'
  }
  return format === 'minutes' ? formatHoursCell(value) : formatAmountCell(value)
}
