import * as format from '../../shared/format.ts'
import type { ConflictField } from '../../shared/dialog/conflict-fields.ts'

/** A value of a form as people read it, of who was chosen the name; the form knows better for codes and dates. */
export const plainValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return value.toLocaleString('ko-KR')
  if (typeof value === 'object' && 'name' in value) return plainValue(value.name)
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value
}

const same = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

/** The fields that either side changed since the form was opened, those that both changed first. */
export const conflictFields = <V extends object>(
  versions: { readonly base: V; readonly theirs: V; readonly mine: V },
  labels: { readonly [K in keyof V]: string },
  show: (name: keyof V & string, value: unknown) => string,
): ConflictField[] => {
  const { base, theirs, mine } = versions
  const names = Object.keys(labels) as (keyof V & string)[]
  const both = (name: keyof V): boolean => !same(base[name], theirs[name]) && !same(base[name], mine[name])
  return names
    .filter((name) => !same(base[name], theirs[name]) || !same(base[name], mine[name]))
    .toSorted((a, b) => Number(both(b)) - Number(both(a)))
    .map((name) => ({
      key: name,
      label: labels[name],
      base: show(name, base[name]),
      theirs: show(name, theirs[name]),
      mine: show(name, mine[name]),
    }))
}

/** What is saved after the choice: their record with the fields of which mine stays. */
export const chosenValues = <V extends object>(theirs: V, mine: V, keys: ReadonlySet<string>): V =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, keys.has(name) ? mine[name as keyof V] : value]),
  ) as V
