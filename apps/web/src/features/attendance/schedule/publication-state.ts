import type { RosterPublication } from '@handal/contracts/time/schedule-publish'
import type { SchedulePerson } from '@handal/contracts/time/schedule'
import * as format from '../../../shared/format.ts'

/** Days that people were told otherwise than they stand, and of how many people. */
export const differencesOf = (
  people: readonly SchedulePerson[],
): { readonly days: number; readonly people: number } => {
  const counts = people.map(({ days }) => days.filter(({ publication }) => publication?.same === false).length)
  return { days: counts.reduce((sum, count) => sum + count, 0), people: counts.filter((count) => count > 0).length }
}

/** What stands beside the title: how many saw what was published last, or that nothing was. */
export const publicationText = (items: readonly RosterPublication[] | undefined): string => {
  const [last] = items ?? []
  if (items === undefined) return ''
  return last === undefined
    ? '공지 전'
    : `공지 ${format.count(items.length)}건 · 마지막 ${format.count(last.seen)}/${format.count(last.people)}명 확인`
}
