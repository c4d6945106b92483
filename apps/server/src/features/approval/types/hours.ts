import { plainDecimal } from '@handal/base/format'

/** Minutes as hours of a document, decimal: 1.5. */
export const hoursOf = (minutes: number): string => plainDecimal((minutes / 60).toFixed(2))
