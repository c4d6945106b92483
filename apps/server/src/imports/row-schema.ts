import { z } from 'zod'
import type { ImportKind } from './import-kind.ts'

type Fields = ImportKind['fields']
/** A schema is made once a list, not once a row: the library prepares each before it checks with it. */
const known = new WeakMap<Fields, ReturnType<typeof schemasOf>>()
const schemasOf = (fields: Fields) => {
  const whole = z.strictObject(fields)
  return { whole, some: whole.partial() }
}

/** What a row of a list is checked with: all values of a new record, or some of one that stands. */
export const rowSchema = (fields: Fields, isNew: boolean): z.ZodType<Record<string, unknown>> => {
  const schemas = known.get(fields) ?? schemasOf(fields)
  known.set(fields, schemas)
  return isNew ? schemas.whole : schemas.some
}
