import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import {
  type checkTaxTable,
  type importTaxTable,
  MOST_LISTED,
  type withdrawTaxTable,
} from '@handal/contracts/simple-tax'
import { simplifiedTaxTable, taxChildAmounts } from '@handal/statute/simplified-tax'
import {
  readTaxSheet,
  type SheetRow,
  tableDifferences,
  taxRowsOf,
  tierProblems,
} from '@handal/statute/simplified-tax-sheet'
import type { Statute } from '@handal/statute/snapshot'
import { auditSystem } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readCells } from '../../imports/read-file.ts'
import { takeTurn } from '../../records/change.ts'
import { readTouchedByFigure } from '../payroll/public.ts'
import { untilOf } from './held.ts'
import { statuteWith } from './read-statute.ts'
import { tableVersion } from './simple-tax.ts'
import { type AddedRow, insertAdded, readAdded } from './statute.repo.ts'

type Checked = ResponseOf<typeof checkTaxTable>
type Entered = BodyOf<typeof checkTaxTable>
const { code, clock } = simplifiedTaxTable

/** Cells of a new table that are not those of the one that holds on the day. */
const changedCells = (statute: Statute, { from }: Entered, rows: readonly SheetRow[]): number => {
  const found = statute.at(simplifiedTaxTable, from)
  const standing = new Map((found.ok ? found.value.rows : []).map(([lower, ...taxes]) => [lower, taxes]))
  return rows.reduce((sum, { lower, taxes }) => {
    const before = standing.get(lower)
    return sum + taxes.filter((tax, index) => tax !== before?.[index]).length
  }, 0)
}

const tierFaults = ({ tiers }: Entered): FieldError[] =>
  tierProblems(tiers).map(({ index, message }) => ({ path: `tiers.${index}`, message }))

/** What a table is and would do; nothing of it is stored here. */
const checked = async (
  tx: Tx,
  body: Entered,
  rows: readonly SheetRow[],
  problems: Checked['problems'],
  added: readonly AddedRow[],
): Promise<Checked> => {
  const statute = statuteWith(added)
  const differences = tableDifferences(rows, body.rule)
  const held = { from: body.from, until: untilOf(statute.valuesOf(simplifiedTaxTable), body.from) }
  return {
    rows: rows.length,
    cells: rows.length * 11,
    problems: problems.slice(0, MOST_LISTED),
    problemCount: problems.length,
    differences: differences.slice(0, MOST_LISTED),
    differenceCount: differences.length,
    changedCells: changedCells(statute, body, rows),
    ...held,
    touched: await readTouchedByFigure(tx, { code, clock, ...held }),
  }
}

/** The sheet of an uploaded file, read in the rendering thread, and what is wrong with its tiers. */
const readTable = async (body: Entered) => {
  const faults = tierFaults(body)
  if (faults.length > 0) throw badFields(...faults)
  const { rows, problems } = readTaxSheet(await readCells(body.file, 'statute'))
  return { rows, problems: problems.map((problem) => ({ ...problem })) }
}

/** Checks a new table. Stores nothing. */
export const checkTable = async ({ db }: Pick<Services, 'db'>, ctx: SignedContext, body: Entered): Promise<Checked> => {
  const { rows, problems } = await readTable(body)
  return db.withSystem('간이세액표가 닿는 급여', ctx, async (tx) =>
    checked(tx, body, rows, problems, await readAdded(tx)),
  )
}

const conflict = (rows: readonly AddedRow[], version: number | undefined): void => {
  if (version !== undefined && version !== tableVersion(rows))
    throw new AppError('conflict', {
      message: '그사이에 다른 관리자가 간이세액표를 바꾸었습니다. 새로 보고 다시 올려 주세요.',
    })
}

/** What an added row says in the log: of a table its size, not its 7,117 cells. */
const told = (statute: Statute, from: BodyOf<typeof withdrawTaxTable>['from']) => {
  const found = statute.at(simplifiedTaxTable, from)
  return found.ok ? { from: found.from, rows: found.value.rows.length, refs: found.refs } : null
}

/** Stores a new table with its child amounts for all companies in one transaction, or refuses all of it. */
export const importTable = async (
  { db }: Pick<Services, 'db'>,
  ctx: SignedContext,
  body: BodyOf<typeof importTaxTable>,
): Promise<Checked> => {
  const { rows, problems } = await readTable(body)
  return db.withSystem('간이세액표', null, async (tx) => {
    await takeTurn(tx, { table: 'statute_row' }, 0)
    const added = await readAdded(tx)
    conflict(added, body.version)
    const result = await checked(tx, body, rows, problems, added)
    const [first] = problems
    if (first !== undefined)
      throw new AppError('rule-violation', { message: `${first.row}행: ${first.message} 고친 파일을 올려 주세요.` })
    if (result.differenceCount !== (body.compared ?? 0))
      throw badFields({
        path: 'compared',
        message: `계산식과 다른 칸이 ${result.differenceCount}개입니다. 별표 2 원문과 견주어 확인해 주세요.`,
      })
    const before = statuteWith(added)
    const by = { from: body.from, law: body.law, reason: body.reason, withdrawn: false, by: ctx, at: ctx.now() }
    await insertAdded(tx, { ...by, code, value: { rows: taxRowsOf(rows), tiers: body.tiers, rule: body.rule } })
    await insertAdded(tx, { ...by, code: taxChildAmounts.code, value: body.child })
    await auditSystem(tx, ctx, {
      event: 'statute.add',
      subject: { type: 'statute', id: code },
      before: told(before, body.from),
      after: { ...told(statuteWith(await readAdded(tx)), body.from), child: body.child, compared: body.compared ?? 0 },
      reason: body.reason,
    })
    return result
  })
}

/** Takes back a table that was added, with the child amounts that came with it. */
export const withdrawTable = (
  { db }: Pick<Services, 'db'>,
  ctx: SignedContext,
  body: BodyOf<typeof withdrawTaxTable>,
) =>
  db.withSystem('간이세액표', null, async (tx) => {
    await takeTurn(tx, { table: 'statute_row' }, 0)
    const added = await readAdded(tx)
    conflict(added, body.version)
    const own = [code, taxChildAmounts.code].flatMap((each) =>
      added.filter((row) => row.code === each && row.from === body.from && row.stands && !row.withdrawn),
    )
    if (!own.some((row) => row.code === code))
      throw badFields({ path: 'from', message: '그날부터 적용하려고 올린 표가 없습니다.' })
    const before = told(statuteWith(added), body.from)
    for (const { code: each, from, value, law } of own)
      await insertAdded(tx, {
        code: each,
        from,
        value,
        law,
        reason: body.reason,
        withdrawn: true,
        by: ctx,
        at: ctx.now(),
      })
    await auditSystem(tx, ctx, {
      event: 'statute.withdraw',
      subject: { type: 'statute', id: code },
      before,
      after: told(statuteWith(await readAdded(tx)), body.from),
      reason: body.reason,
    })
    return { from: body.from, removed: true as const }
  })
