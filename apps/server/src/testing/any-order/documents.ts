import { addDays, type PlainDate, plainDate } from '@handal/base/date'
import fc from 'fast-check'
import type { DocumentBody } from '../approval-cast.ts'

/** Months in which documents are drawn: with and without holidays, at the start and the end of the year. */
export const DOCUMENT_MONTHS = ['2026-03', '2026-05', '2026-06', '2026-09', '2026-10', '2026-11'] as const
const DAYS = 28
const dayOf = (month: string, index: number): PlainDate => addDays(plainDate(`${month}-01`), index)
const hhmm = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Where a document lies in its month, and how far it reaches. */
const place = { day: fc.nat({ max: DAYS - 1 }), length: fc.integer({ min: 1, max: 6 }) }
const drawn = fc.oneof(
  fc.record({ type: fc.constant('vacation'), ...place, kind: fc.constantFrom('0001', '0001', '0012', '0002', '0003') }),
  fc.record({
    type: fc.constant('away'),
    ...place,
    kind: fc.constantFrom('0002', '0003', '0005'),
    pay: fc.constantFrom('PAID', 'UNPAID'),
  }),
  fc.record({ type: fc.constant('correction'), ...place, left: fc.integer({ min: 17 * 60, max: 22 * 60 }) }),
  fc.record({ type: fc.constant('trip'), ...place, works: fc.boolean() }),
  fc.record({ type: fc.constant('edu'), ...place, until: fc.integer({ min: 17, max: 21 }), compulsory: fc.boolean() }),
  fc.record({ type: fc.constant('over'), ...place, hours: fc.integer({ min: 1, max: 4 }) }),
)
export type DrawnDocument = ReturnType<typeof drawn.generate> extends { value: infer D } ? D : never

/** Times of work that a person is planned with. */
const SHIFTS = [
  ['09:00', '18:00'],
  ['08:30', '17:30'],
  ['13:00', '22:00'],
] as const
/** A person's month: how the work is planned and paid, what is recorded and entered of it, and the documents. */
export const drawnPerson = fc.record({
  hired: fc.constantFrom('2023-03-02', '2025-01-01', '2026-02-16'),
  base: fc.integer({ min: 209, max: 500 }).map((tens) => tens * 10_000),
  shift: fc.constantFrom(...SHIFTS),
  /** Minutes by which somebody came later than planned and left later, of each recorded day. */
  tags: fc.array(
    fc.record({ day: fc.nat({ max: DAYS - 1 }), late: fc.nat({ max: 60 }), longer: fc.nat({ max: 150 }) }),
    {
      minLength: 10,
      maxLength: 24,
    },
  ),
  facts: fc.uniqueArray(
    fc.record({ day: fc.nat({ max: DAYS - 1 }), kind: fc.constantFrom('TRIP', 'ABSENCE', 'HALF_PM') }),
    { maxLength: 2, selector: ({ day }) => day },
  ),
  documents: fc.array(drawn, { minLength: 1, maxLength: 2 }),
  /** Documents are cancelled from the last to the first, else from the first. */
  backwards: fc.boolean(),
  /** A day of a document of several goes before the rest. */
  partly: fc.boolean(),
})
export type DrawnPerson = ReturnType<typeof drawnPerson.generate> extends { value: infer P } ? P : never

/** A document as it is handed in. */
export const bodyOf = (document: DrawnDocument, month: string, [start, end]: DrawnPerson['shift']): DocumentBody => {
  const first = dayOf(month, document.day)
  const to = Number(end.slice(0, 2)) * 60 + Number(end.slice(3))
  const from = Number(start.slice(0, 2)) * 60 + Number(start.slice(3))
  const span = (length: number) => ({
    startDate: `${first} ${start}`,
    endDate: `${dayOf(month, Math.min(DAYS - 1, document.day + length - 1))} ${end}`,
  })
  switch (document.type) {
    case 'vacation': {
      const isHalf = document.kind === '0002' || document.kind === '0003'
      const fields = { reason: '개인 사정' }
      return { pageType: 'vacation', draftType: document.kind, ...span(isHalf ? 1 : document.length), fields }
    }
    case 'away': {
      const times =
        document.kind === '0002' ? { to: hhmm(from + 60) } : document.kind === '0003' ? { from: hhmm(to - 90) } : {}
      const fields = { targetDate: first, ...times, pay: document.pay, reason: '병원' }
      return { pageType: 'attendance', draftType: document.kind, fields }
    }
    case 'correction': {
      const fields = {
        targetDate: first,
        after: { lvofcTime: hhmm(Math.max(document.left, from + 60)) },
        reason: '누락',
      }
      return { pageType: 'attendance', draftType: '0001', fields }
    }
    case 'trip': {
      const work = document.works ? [{ date: first, from: hhmm(to), to: hhmm(to + 60) }] : []
      const fields = { place: '부산', purpose: '납품', work }
      return { pageType: 'trip', draftType: '0001', ...span(document.length), fields }
    }
    case 'edu': {
      const fields = { name: '안전 교육', compulsory: document.compulsory }
      const at = {
        startDate: `${first} ${start}`,
        endDate: `${first} ${hhmm(Math.max(document.until * 60, from + 60))}`,
      }
      return { pageType: 'edu', draftType: '0002', ...at, fields }
    }
    case 'over': {
      const fields = {
        workDate: first,
        from: hhmm(to),
        to: hhmm((to + document.hours * 60) % 1440),
        reason: '납품',
        agreed: true,
      }
      return { pageType: 'over', draftType: '0001', fields }
    }
  }
}
/** Tags of the recorded days of a person, on days of work. */
export const tagsOf = (
  { tags, shift: [start, end] }: DrawnPerson,
  month: string,
): readonly (readonly [date: string, time: string, type: 'in' | 'out'])[] => {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const days = new Map(tags.map((tag) => [tag.day, tag]))
  return [...days.values()].flatMap(({ day, late, longer }) => {
    const date = dayOf(month, day)
    return [
      [date, hhmm(minutes(start) + late), 'in'] as const,
      [date, hhmm(Math.min(minutes(end) + longer, 1439)), 'out'] as const,
    ]
  })
}
export const factDay = (month: string, day: number): PlainDate => dayOf(month, day)
