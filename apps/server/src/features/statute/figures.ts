import { parseRatio } from '@handal/base/ratio'
import type { figureBody, FigurePreview, StatutoryFigure } from '@handal/contracts/rates/statutory'
import type { FieldError } from '@handal/contracts/problem'
import type { Figure } from '@handal/statute/figure'
import { valueForm, valueText } from '@handal/statute/figure-words'
import { allFigures } from '@handal/statute/figures'
import { lawText } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import type { z } from 'zod'
import { auditSystem } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { takeTurn } from '../../records/change.ts'
import { figureEffect, readFigureReach } from '../payroll/public.ts'
import { untilOf } from './held.ts'
import { statuteWith } from './read-statute.ts'
import { type AddedRow, insertAdded, readAdded } from './statute.repo.ts'

type Body = z.infer<z.ZodObject<typeof figureBody>>
type Entered = Omit<Body, 'reason'> & { readonly reason?: string | undefined }

/** What a call is about, by the beginning of a code; the withholding table is neither's. */
export type FigureSubject = 'insurance' | 'tax'
const INSURANCE = /^(pension|health|care|employment|accident|support|insurance|departure)\./
/** The figures of a subject. */
export const figuresOf = (subject: FigureSubject): readonly Figure<unknown>[] =>
  allFigures.filter(({ code }) => code !== 'tax.simplifiedTable' && INSURANCE.test(code) === (subject === 'insurance'))

const stateOf = ({ stands, withdrawn }: AddedRow) =>
  stands && !withdrawn ? 'STANDS' : withdrawn ? 'WITHDRAWN' : 'CORRECTED'

const figureOf = (figure: Figure<unknown>, statute: Statute, rows: readonly AddedRow[]): StatutoryFigure => {
  const own = rows.filter(({ code }) => code === figure.code)
  const form = valueForm(figure)
  const added = new Set<string>(own.flatMap((row) => (row.stands && !row.withdrawn ? [row.from] : [])))
  return {
    code: figure.code,
    label: figure.label,
    unit: figure.unit,
    form: form.kind,
    members:
      form.kind === 'one' ? [form.member] : form.kind === 'other' ? [] : form.members.map((member) => ({ ...member })),
    reviewedOn: figure.reviewedOn,
    values: statute.valuesOf(figure).map(({ from, value, status, refs, note }) => ({
      from,
      value: value as StatutoryFigure['values'][number]['value'],
      text: valueText(figure, value),
      status,
      laws: refs.map(lawText),
      note: note ?? null,
      source: added.has(from) ? 'ADDED' : 'LAW',
    })),
    entries: own.map((row) => ({
      from: row.from,
      value: row.value as StatutoryFigure['entries'][number]['value'],
      text: valueText(figure, row.value),
      law: row.law,
      reason: row.reason,
      state: stateOf(row),
      enteredAt: row.enteredAt,
      enteredBy: row.enteredBy,
    })),
    version: own.length + 1,
  }
}

/** The figures of a subject with all their values and what was entered of them. */
export const readFigures = async (tx: Tx, subject: FigureSubject): Promise<StatutoryFigure[]> => {
  const rows = await readAdded(tx)
  const statute = statuteWith(rows)
  return figuresOf(subject).map((figure) => figureOf(figure, statute, rows))
}

/** The same as its call answers them. */
export const listFigures = ({ db }: Pick<Services, 'db'>, subject: FigureSubject) =>
  db.withSystem('법정 요율', null, async (tx) => {
    const items = await readFigures(tx, subject)
    return { items, total: items.length }
  })

const FORM: Readonly<Record<Figure<unknown>['unit'], string>> = {
  ratio: '0에서 1 사이의 비율을 0.0475나 95/1000처럼 적어 주세요.',
  won: '금액을 원 단위 정수로 적어 주세요.',
  record: '이 요율의 항목을 빠짐없이, 있던 값과 같은 꼴로 적어 주세요.',
  table: '표를 있던 값과 같은 꼴로 적어 주세요.',
}
const isSensible = (figure: Figure<unknown>, value: unknown): boolean => {
  if (!figure.accepts(value)) return false
  if (figure.unit !== 'ratio') return true
  const ratio = typeof value === 'string' ? parseRatio(value) : null
  return ratio !== null && ratio.n >= 0n && ratio.n <= ratio.d
}

/** What is wrong with an entry; a law is asked for when it is stored. */
const faultsOf = (
  figure: Figure<unknown> | undefined,
  body: Entered,
  rows: readonly AddedRow[],
  asksLaw: boolean,
): FieldError[] => {
  if (figure === undefined) return [{ path: 'code', message: '그런 요율이 없습니다.' }]
  if (body.removed === true) {
    const stands = rows.some((row) => row.code === body.code && row.from === body.from && row.stands && !row.withdrawn)
    return stands ? [] : [{ path: 'from', message: '그날부터 적용하려고 등록한 값이 없습니다.' }]
  }
  const faults: FieldError[] = []
  if (body.value === undefined) faults.push({ path: 'value', message: '값을 적어 주세요.' })
  else if (body.value !== null && !isSensible(figure, body.value))
    faults.push({ path: 'value', message: FORM[figure.unit] })
  if (asksLaw && (body.law === undefined || body.law === ''))
    faults.push({ path: 'law', message: '근거 법령을 적어 주세요.' })
  return faults
}

/** Adds a value to a figure for all companies, corrects or withdraws one that was added. The log keeps what held before. */
export const addFigure = (
  { db }: Pick<Services, 'db'>,
  ctx: SignedContext,
  subject: FigureSubject,
  body: Body,
): Promise<StatutoryFigure> =>
  db.withSystem('법정 요율', null, async (tx) => {
    await takeTurn(tx, { table: 'statute_row' }, 0)
    const rows = await readAdded(tx)
    const figure = figuresOf(subject).find(({ code }) => code === body.code)
    const faults = faultsOf(figure, body, rows, true)
    if (figure === undefined || faults.length > 0) throw badFields(...faults)
    const before = figureOf(figure, statuteWith(rows), rows)
    if (body.version !== undefined && body.version !== before.version)
      throw new AppError('conflict', { current: before })
    await insertAdded(tx, newRow(ctx, body, rows))
    const now = await readAdded(tx)
    const after = figureOf(figure, statuteWith(now), now)
    await auditSystem(tx, ctx, {
      event: body.removed === true ? 'statute.withdraw' : 'statute.add',
      subject: { type: 'statute', id: figure.code },
      before: before.values.find(({ from }) => from === body.from) ?? null,
      after: after.values.find(({ from }) => from === body.from) ?? null,
      reason: body.reason,
    })
    return after
  })

const newRow = (ctx: SignedContext, body: Body, rows: readonly AddedRow[]) => {
  const { code, from, reason } = body
  const taken = rows.find((row) => row.code === code && row.from === from && row.stands)
  const what =
    body.removed === true
      ? { value: taken?.value ?? null, law: taken?.law ?? '', withdrawn: true }
      : { value: body.value ?? null, law: body.law ?? '', withdrawn: false }
  return { code, from, reason, ...what, by: ctx, at: ctx.now() }
}

/**
 * What an entry would do, refused like the call that stores it: the value, its days, and the payslips it reaches with their amounts,
 * calculated after the transaction.
 */
export const previewFigure = async (
  { db }: Pick<Services, 'db'>,
  ctx: SignedContext,
  subject: FigureSubject,
  body: Entered,
): Promise<FigurePreview> => {
  const { figure, held, before, after, reach } = await db.withSystem(
    '법정 요율의 영향을 받는 급여',
    ctx,
    async (tx) => {
      const rows = await readAdded(tx)
      const found = figuresOf(subject).find(({ code }) => code === body.code)
      const faults = faultsOf(found, body, rows, false)
      if (found === undefined || faults.length > 0) throw badFields(...faults)
      const next = statuteWith(withEntry(rows, body))
      const days = { from: body.from, until: untilOf(next.valuesOf(found), body.from) }
      const touched = await readFigureReach(tx, { code: found.code, clock: found.clock, ...days })
      return { figure: found, held: days, before: statuteWith(rows), after: next, reach: touched }
    },
  )
  const textOn = (statute: Statute): string | null => {
    const value = statute.at(figure, body.from)
    return value.ok ? valueText(figure, value.value) : null
  }
  return {
    code: figure.code,
    label: figure.label,
    ...held,
    now: textOn(before),
    next: textOn(after),
    touched: await figureEffect(reach, before, after),
    enactedUntil: { now: before.enactedUntil, next: after.enactedUntil },
  }
}

/** The rows as they would stand with one more. */
export const withEntry = (
  rows: readonly AddedRow[],
  {
    code,
    from,
    value = null,
    law = '',
    removed,
  }: Pick<AddedRow, 'code' | 'from'> & {
    readonly value?: unknown
    readonly law?: string | undefined
    readonly removed?: boolean | undefined
  },
): AddedRow[] => [
  ...rows.map((row) => (row.code === code && row.from === from ? { ...row, stands: false } : row)),
  { code, from, value, law, reason: '', withdrawn: removed === true, stands: true, enteredAt: '', enteredBy: '' },
]
