import { addDays } from '@handal/base/date'
import { OPENING_NAMES, type OpeningFacts, openingFacts, openingFields } from '@handal/contracts/people/opening-facts'
import { z } from 'zod'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { readPaidSince } from '../../payroll/public.ts'
import { enterOpenings, type OpeningChange, type OpeningOf } from './opening.repo.ts'

type Values = Readonly<Record<string, unknown>>
const told = z.object(openingFields).partial()

const pick = (values: Values, wanted: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(openingFields, key) === wanted))
/** What a row of the workbook says of the person, and what of the system before. */
export const personPart = (values: Values): Record<string, unknown> => pick(values, false)
export const openingPart = (values: Values): Record<string, unknown> => pick(values, true)

/** Facts of a person with what a row says over them; the day alone tells nothing. */
export const openingWith = (
  before: OpeningOf | null,
  values: Values,
): { readonly asOf: OpeningOf['asOf'] | null; readonly facts: OpeningFacts } | null => {
  const { asOf, ...said } = told.parse(openingPart(values))
  const facts = openingFacts.parse({ ...before?.facts, ...said })
  if (OPENING_NAMES.every((name) => facts[name] === null)) return null
  return { asOf: asOf === undefined ? (before?.asOf ?? null) : asOf, facts }
}

const logged = (opening: OpeningOf | null): Record<string, unknown> | null =>
  opening === null
    ? null
    : {
        asOf: opening.asOf,
        ...Object.fromEntries(Object.entries(opening.facts).filter(([, value]) => value !== null)),
      }

/** Enters what is told of many people, each with its row in the log; what says what stands is left out. */
export const storeOpenings = async (tx: Tx, ctx: CompanyContext, changes: readonly OpeningChange[]): Promise<void> => {
  const real = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  if (real.length === 0) return
  await enterOpenings(tx, ctx.companyNo, real, ctx)
  const entries = real.map(({ no, before, after, reason }) => ({
    event: 'employee.opening' as const,
    subject: { type: 'employee', id: no },
    before: logged(before),
    after: logged(after),
    reason,
  }))
  await auditMany(tx, ctx, ctx.companyNo, entries)
}

const PAID = '기준일 뒤의 급여를 이미 지급해 되돌릴 수 없습니다. 내용을 수정해 주세요.'

/** Refuses to take back what somebody was paid by: facts whose limits later pay went on from. */
export const requireUnpaid = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  changes: readonly OpeningChange[],
): Promise<void> => {
  const asked = changes.flatMap(({ no, before, after }) =>
    [before, after].flatMap((told) => (told === null ? [] : [{ employeeNo: no, day: addDays(told.asOf, 1) }])),
  )
  const paid = await readPaidSince(tx, companyNo, asked)
  if (paid.size > 0) throw new AppError('in-use', { message: PAID, uses: [{ what: '지급한 급여', count: paid.size }] })
}
