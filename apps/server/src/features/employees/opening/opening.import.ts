import { monthOf, parseDate, type PlainDate, shiftMonth } from '@handal/base/date'
import {
  movingImport as calls,
  movingImportCreate as create,
  movingInputs,
} from '@handal/contracts/people/opening-import'
import { MOVING_FILE, openingCells } from '@handal/contracts/people/opening-list'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { defineImport, type ImportKind, type TakenBack, type Written } from '../../../imports/import-kind.ts'
import { readCodeNames } from '../../codes/public.ts'
import { previewChange } from '../../payroll/public.ts'
import { firstDay } from '../import/changes.ts'
import { employeeImport } from '../import/employees.import.ts'
import { lackingNames, makeLacking } from '../import/lacking.ts'
import { withSameCodes } from '../import/same-codes.ts'
import type { FollowLastDays } from '../write/last-days.ts'
import { countChanges } from '../write/person.repo.ts'
import { faultsOfOpenings } from './judge.ts'
import { type OpeningChange, readOpenings } from './opening.repo.ts'
import { openingPart, openingWith, personPart, requireUnpaid, storeOpenings } from './openings.ts'

const PUT = '엑셀로 올림'
const TAKEN_BACK = '엑셀로 올린 내용을 되돌림'

type Values = Record<string, unknown>
type Order = { readonly record: Written; readonly values: Values }
const has = (values: Values): boolean => Object.keys(values).length > 0

/** Facts of these people with what rows say over them; 422 with the place of one that has no day. */
const changesOf = async (
  tx: Tx,
  ctx: CompanyContext,
  orders: readonly Order[],
  reason: string,
): Promise<OpeningChange[]> => {
  const told = orders.map((order, at) => ({ ...order, at })).filter(({ values }) => has(openingPart(values)))
  const standing = await readOpenings(
    tx,
    ctx.companyNo,
    told.map(({ record }) => record.no),
  )
  return told.map(({ record, values, at }) => {
    const before = standing.get(record.no) ?? null
    const after = openingWith(before, values)
    if (after === null) return { no: record.no, before, after: null, reason }
    const { asOf, facts } = after
    if (asOf === null) throw new AppError('rule-violation', { message: '기준일을 적어 주세요.', at })
    return { no: record.no, before, after: { asOf, facts }, reason }
  })
}

/** Changes of people and of what was told of them, by one version: that of the person. */
const changeBoth = async (
  tx: Tx,
  ctx: CompanyContext,
  orders: readonly Order[],
  {
    reason,
    people,
  }: { readonly reason: string; readonly people: (orders: readonly Order[]) => Promise<readonly Written[]> },
): Promise<Written[]> => {
  const changes = await changesOf(tx, ctx, orders, reason)
  const persons = orders.map(({ record, values }) => ({ record, values: personPart(values) }))
  const [moved, still] = [persons.filter(({ values }) => has(values)), persons.filter(({ values }) => !has(values))]
  const written = [
    ...(moved.length === 0 ? [] : await people(moved)),
    ...(await countChanges(
      tx,
      ctx.companyNo,
      still.map(({ record }) => record),
    )),
  ]
  await storeOpenings(tx, ctx, changes)
  const versions = new Map(written.map(({ no, version }) => [no, version]))
  return orders.map(({ record }) => ({ no: record.no, version: versions.get(record.no) ?? record.version }))
}

const dayOf = (value: unknown): PlainDate | null => (typeof value === 'string' ? parseDate(value) : null)

/** People with what the system before knew of them: the file of people, and opening facts beside it. */
export const movingImportOf = (services: Pick<Services, 'db' | 'secret'>, follow: FollowLastDays): ImportKind => {
  const people = employeeImport(services, follow)
  const changePeople = (tx: Tx, ctx: CompanyContext) => (orders: readonly Order[]) =>
    people.changeAll === undefined
      ? Promise.all(orders.map(({ record, values }) => people.change(tx, ctx, record, values)))
      : people.changeAll(tx, ctx, orders)
  const addAll = async (tx: Tx, ctx: CompanyContext, all: readonly Values[]): Promise<Written[]> => {
    const persons = all.map(personPart)
    const made = (await people.addAll?.(tx, ctx, persons)) ?? []
    const orders = made.map((record, at) => ({ record, values: all[at] ?? {} }))
    await storeOpenings(tx, ctx, await changesOf(tx, ctx, orders, PUT))
    return [...made]
  }
  const changeAll = (tx: Tx, ctx: CompanyContext, orders: readonly Order[]): Promise<Written[]> =>
    changeBoth(tx, ctx, orders, { reason: PUT, people: changePeople(tx, ctx) })
  const takeBackAll = async (
    tx: Tx,
    ctx: CompanyContext,
    all: readonly TakenBack<Values>[],
    appliedAt: Date,
  ): Promise<void> => {
    // New people go with all that was told of them.
    if (all.some(({ before }) => before === null)) {
      await people.takeBackAll?.(tx, ctx, all, appliedAt)
      return
    }
    const orders = all.map(({ record, before }) => ({ record, values: before ?? {} }))
    await requireUnpaid(tx, ctx, await changesOf(tx, ctx, orders, TAKEN_BACK))
    const back = new Map(all.map((one) => [one.record.no, one]))
    await changeBoth(tx, ctx, orders, {
      reason: TAKEN_BACK,
      people: async (moved) => {
        const written = moved.flatMap(({ record }) => {
          const one = back.get(record.no)
          if (one === undefined) return []
          return [{ record, before: personPart(one.before ?? {}), written: personPart(one.written) }]
        })
        await people.takeBackAll?.(tx, ctx, written, appliedAt)
        return []
      },
    })
  }
  return defineImport({
    calls,
    list: MOVING_FILE,
    named: async (tx, { companyNo }) => (await readCodeNames(tx, companyNo)).list(MOVING_FILE),
    fields: movingInputs,
    table: people.table,
    standing: async (tx, ctx, named) => {
      const persons = await people.standing(tx, ctx, named)
      const openings = await readOpenings(
        tx,
        ctx.companyNo,
        persons.map(({ no }) => no),
      )
      return persons.map(({ cells, ...person }) => {
        const told = openings.get(person.no)
        return { ...person, cells: { ...cells, ...openingCells(told?.asOf ?? null, told?.facts ?? null) } }
      })
    },
    judge: async (tx, ctx, rows) => {
      const persons = rows.map((row) => {
        const values = personPart(row.values)
        return { ...row, values, kind: row.kind === 'CHANGED' && !has(values) ? ('SAME' as const) : row.kind }
      })
      return [...((await people.judge?.(tx, ctx, persons)) ?? []), ...(await faultsOfOpenings(tx, ctx, rows))]
    },
    identify: withSameCodes,
    notes: (tx, ctx, rows) => people.notes?.(tx, ctx, rows) ?? Promise.resolve([]),
    lacking: { call: create, names: lackingNames, make: makeLacking },
    addAll,
    add: async (tx, ctx, values) => {
      const [made] = await addAll(tx, ctx, [values])
      if (made === undefined) throw new Error('nobody was hired')
      return made
    },
    changeAll,
    change: async (tx, ctx, record, values) => {
      const [made] = await changeAll(tx, ctx, [{ record, values }])
      return made ?? record
    },
    touched: async (parts, ctx, suppose) => {
      const seen = { event: 'import.preview', subject: { type: 'import', id: MOVING_FILE.id } } as const
      const { told: _, ...answer } = await previewChange(parts, ctx, seen, async (tx) => {
        const { rows, write } = await suppose(tx)
        const changed = rows.filter(({ kind }) => kind === 'CHANGED')
        const days = changed.flatMap(({ values, cells }) => [
          firstDay(values, cells['encpnd']?.value) ?? [],
          (has(openingPart(values)) ? dayOf(cells['asOf']?.value) : null) ?? [],
        ])
        const [first] = days.flat().toSorted()
        const only = changed.flatMap(({ no }) => no ?? [])
        return { reach: first === undefined ? null : { from: shiftMonth(monthOf(first), -1) }, only, write, told: null }
      })
      return answer
    },
    kept: (ctx, nos) => people.kept?.(ctx, nos) ?? Promise.resolve([]),
    derived: { residentNumber: ['birthDate', 'gender'] },
    takeBackAll,
    takeBack: (tx, ctx, written, appliedAt) => takeBackAll(tx, ctx, [written], appliedAt),
  })
}
