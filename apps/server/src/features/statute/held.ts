import { addDays, parseDate, type PlainDate } from '@handal/base/date'
import type { Figure, FigureEntry } from '@handal/statute/figure'
import { allFigures } from '@handal/statute/figures'
import type { Statute } from '@handal/statute/snapshot'

type Entry = FigureEntry<unknown>
/** What decides the day: a planned value decides nothing. */
const decides = ({ status }: Entry): boolean => status !== 'planned'
/** A date that was checked when it was entered. */
export const dayOf = (text: string): PlainDate => {
  const day = parseDate(text)
  if (day === null) throw new Error(`no date: ${text}`)
  return day
}

/** The last day of an entry: the day before the next one that decides. */
export const untilOf = (values: readonly Entry[], from: string): PlainDate | null => {
  const next = values.find((entry) => entry.from > from && decides(entry))
  return next === undefined ? null : addDays(dayOf(next.from), -1)
}

/** The entry that decides a day; undefined before the first one. */
export const heldOf = (values: readonly Entry[], date: string): Entry | undefined =>
  values.findLast((entry) => entry.from <= date && decides(entry))

/** Days on which figures that a payslip needs change, oldest first. */
export const changeDays = (statute: Statute, figures: readonly Figure<unknown>[] = allFigures): string[] =>
  figures
    .filter(({ required }) => required)
    .flatMap((figure) => statute.valuesOf(figure).flatMap((entry) => (decides(entry) ? [entry.from] : [])))
    .toSorted()

/** The next day after `today` on which a figure that a payslip needs changes; null: none is known. */
export const nextChange = (statute: Statute, today: PlainDate): PlainDate | null => {
  const next = changeDays(statute).find((day) => day > today)
  return next === undefined ? null : dayOf(next)
}
