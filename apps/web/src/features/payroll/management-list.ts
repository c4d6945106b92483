import type { PayrollManagement, PayslipRow } from '@handal/contracts/payroll/salary'

/** A run's list as far as it has come. */
export type ManagementList = PayrollManagement & {
  /** Everybody by 사번 while some are on their way (null); absent once all are here. */
  readonly slots?: readonly (PayslipRow | null)[]
}

/** The first people: most companies have no more, and of many the first screens stand at once. */
export const FIRST_PAGE = { page: 1, size: 200 }
/** People in each further answer. */
const PART = 500
/** How often the list is read in parts anew when it changes while they come in; then it is read whole. */
const ATTEMPTS = 2

/** Everybody of the run is here. */
export const isWhole = (list: Pick<ManagementList, 'items' | 'total'>): boolean => list.items.length >= list.total

/** The place in the list that is looked at, by query: its part comes next. */
const lookedAt = new Map<string, number>()
export const lookAt = (key: readonly unknown[], place: number): void => {
  lookedAt.set(JSON.stringify(key), place)
}

type Page = { readonly page: number; readonly size: number }
type Reading = {
  readonly key: readonly unknown[]
  /** Everybody at once without a page. */
  readonly read: (page?: Page) => Promise<PayrollManagement>
  /** Told the list whenever more of it has come. */
  readonly publish: (list: ManagementList) => void
}

/** The part to ask for next: that of the first gap from the place looked at on, else of the first; null when there is none. */
const nextPart = (slots: readonly (PayslipRow | null)[], place = 0): number | null => {
  const ahead = slots.indexOf(null, place)
  const gap = ahead < 0 ? slots.indexOf(null) : ahead
  return gap < 0 ? null : Math.floor(gap / PART)
}

const withPart = (list: ManagementList, start: number, rows: readonly PayslipRow[]): ManagementList => {
  const slots: (PayslipRow | null)[] = list.slots === undefined ? Array(list.total).fill(null) : [...list.slots]
  rows.forEach((row, index) => (slots[start + index] = row))
  return { ...list, slots, items: slots.filter((row) => row !== null) }
}

/** A first answer as a list, with gaps where others are still to come. */
export const asList = (first: PayrollManagement): ManagementList =>
  isWhole(first) ? first : withPart(first, 0, first.items)

const changedSince = (list: PayrollManagement, part: PayrollManagement): boolean =>
  part.total !== list.total || part.run.version !== list.run.version

/**
 * Reads a run's list by 사번: the first people at once, all others in parts, those looked at before the rest. When the run is
 * changed in between the parts belong to different states, and the list is read anew; where others never stop changing it,
 * at last in one answer.
 */
export const readParts = async ({ key, read, publish }: Reading): Promise<ManagementList> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const first = await read(FIRST_PAGE)
    let list = asList(first)
    if (isWhole(list)) return list
    publish(list)
    for (;;) {
      const part = nextPart(list.slots ?? [], lookedAt.get(JSON.stringify(key)))
      if (part === null) {
        const { slots: _, ...whole } = list
        return whole
      }
      const answer = await read({ page: part + 1, size: PART })
      if (changedSince(first, answer)) break
      list = withPart(list, part * PART, answer.items)
      // The last part ends the reading: nobody needs to see it twice.
      if (!isWhole(list)) publish(list)
    }
  }
  return read()
}
