import type { PlainDate } from '@handal/base/date'
import { CODE_LISTS } from '@handal/contracts/code-lists'
import { CODE, payKindCode } from '@handal/contracts/codes'
import type { List } from '@handal/contracts/lists'
import { named } from '@handal/contracts/lists'
import type { Tx } from '../../db/database.ts'
import { readOnce } from '../../db/kept.ts'
import { readStored, type StoredCode } from './codes.repo.ts'

/** A value as it stands for a company: the product's, what the super admin made of it, what the company calls it. */
export type Code = {
  readonly category: string
  readonly subcategory: string
  /** What stands. */
  readonly value: string
  readonly sharedName: string
  readonly ownName: string | null
  readonly productValue: string | null
  readonly desc: string
  readonly note: string
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly fixed: boolean
  readonly list: string | null
  readonly version: number
  readonly ownVersion: number
}

const ADDED = { subcategory: '', value: null, desc: '', fixed: false, list: null }
const codeOf = (
  category: string,
  product: { subcategory: string; value: string | null; desc: string; fixed: boolean; list: string | null },
  stored: StoredCode | undefined,
): Code => {
  const sharedName = stored?.name ?? product.value ?? ''
  return {
    category,
    subcategory: stored?.subcategory ?? product.subcategory,
    value: stored?.own_name ?? sharedName,
    sharedName,
    ownName: stored?.own_name ?? null,
    productValue: product.value,
    desc: product.value === null ? (stored?.description ?? '') : product.desc,
    note: stored?.note ?? '',
    from: stored?.valid_from ?? null,
    to: stored?.last_day ?? null,
    fixed: product.fixed,
    list: product.list,
    version: stored?.version ?? 1,
    ownVersion: stored?.own_version ?? 1,
  }
}

/** All values as they stand, by category and number. */
export const codesOf = (stored: readonly StoredCode[]): Code[] => {
  const kept = new Map(stored.map((row) => [row.category + row.subcategory, row]))
  return CODE_LISTS.flatMap(({ category, values }) => {
    const known = new Set(values.map(({ subcategory }) => subcategory))
    const own = values.map((value) => codeOf(category, value, kept.get(category + value.subcategory)))
    const added = stored.filter((row) => row.category === category && !known.has(row.subcategory) && row.name !== null)
    return [...own, ...added.map((row) => codeOf(category, ADDED, row))].toSorted((a, b) =>
      a.subcategory < b.subcategory ? -1 : 1,
    )
  })
}

/** What a company calls the values of code lists. */
export type CodeNames = {
  /** The name of a value; '' for none that there is. */
  readonly of: (category: string, subcategory: string) => string
  /** The bank of a joint code (three digits), else the code itself. */
  readonly bank: (code: string) => string
  /** 월급, 시급 or 일급 for a pay kind as pay terms hold it. */
  readonly payKind: (kind: string) => string
  /** A list with the names of its columns of codes. */
  readonly list: <Key extends string>(list: List<Key>) => List<Key>
}

const namesOf = (codes: readonly Code[]): CodeNames => {
  const byCategory: Record<string, Record<string, string>> = {}
  for (const { category, subcategory, value } of codes) (byCategory[category] ??= {})[subcategory] = value
  const of = (category: string, subcategory: string): string => byCategory[category]?.[subcategory] ?? ''
  return {
    of,
    bank: (code) => of(CODE.bank, code.padStart(4, '0')) || code,
    payKind: (kind) => of(CODE.payKind, payKindCode(kind)),
    list: (list) => named(list, byCategory),
  }
}

const UNCHANGED = namesOf(codesOf([]))

/** The names of all code values as a company says them (null: as all do), ended ones too. One statement. */
export const readCodeNames = (tx: Tx, companyNo: number | null): Promise<CodeNames> =>
  readOnce(tx, `code names ${companyNo}`, async () => {
    const stored = await readStored(tx, companyNo)
    return stored.length === 0 ? UNCHANGED : namesOf(codesOf(stored))
  })
