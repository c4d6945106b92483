import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import {
  type checkTaxTable,
  type importTaxTable,
  MOST_LISTED,
  type withdrawTaxTable,
} from '@handal/contracts/rates/simple-tax'
import { simplifiedTaxTable, taxChildAmounts } from '@handal/statute/tax/simplified-tax'
import {
  readTaxSheet,
  type SheetRow,
  tableDifferences,
  taxRowsOf,
  tierProblems,
} from '@handal/statute/tax/simplified-tax-sheet'
import type { Statute } from '@handal/statute/snapshot'
import { auditSystem } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readCells } from '../../imports/read-file.ts'
import { takeTurn } from '../../records/change.ts'
import { figureEffect, readFigureReach } from '../payroll/public.ts'
import { withEntry } from './figures.ts'
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

type Sheet = { readonly rows: readonly SheetRow[]; readonly problems: Checked['problems'] }
/** What a table is, and which payrolls it reaches; nothing of it is stored here. */
const checked = async (tx: Tx, body: Entered, { rows, problems }: Sheet, added: readonly AddedRow[]) => {
  const statute = statuteWith(added)
  const differences = tableDifferences(rows, body.rule)
  const held = { from: body.from, until: untilOf(statute.valuesOf(simplifiedTaxTable), body.from) }
  const result = {
    rows: rows.length,
    cells: rows.length * 11,
    problems: problems.slice(0, MOST_LISTED),
    problemCount: problems.length,
    differences: differences.slice(0, MOST_LISTED),
    differenceCount: differences.length,
    changedCells: changedCells(statute, body, rows),
    ...held,
  }
  return { result, before: statute, reach: await readFigureReach(tx, { code, clock, ...held }) }
}
type Found = Awaited<ReturnType<typeof checked>>

/** The statute with the new table and its child amounts; null while the file has faults, which reaches nobody's pay. */
const statuteOf = (added: readonly AddedRow[], { from, tiers, rule, child }: Entered, sheet: Sheet): Statute | null =>
  sheet.problems.length > 0
    ? null
    : statuteWith(
        withEntry(withEntry(added, { code, from, value: { rows: taxRowsOf(sheet.rows), tiers, rule } }), {
          code: taxChildAmounts.code,
          from,
          value: child,
        }),
      )

/** The answer, with the payslips calculated both ways after the transaction. */
const withTouched = async ({ result, before, reach }: Found, after: Statute | null): Promise<Checked> => ({
  ...result,
  touched: await figureEffect(reach, before, after ?? before),
})

/** The sheet of an uploaded file, read in the reading thread, and what is wrong with its tiers. */
const readTable = async (body: Entered) => {
  const faults = tierFaults(body)
  if (faults.length > 0) throw badFields(...faults)
  const { rows, problems } = readTaxSheet(await readCells(body.file, 'statute'))
  return { rows, problems: problems.map((problem) => ({ ...problem })) }
}

/** Checks a new table. Stores nothing. */
export const checkTable = async ({ db }: Pick<Services, 'db'>, ctx: SignedContext, body: Entered): Promise<Checked> => {
  const sheet = await readTable(body)
  const { found, after } = await db.withSystem('간이세액표의 영향을 받는 급여', ctx, async (tx) => {
    const added = await readAdded(tx)
    return { found: await checked(tx, body, sheet, added), after: statuteOf(added, body, sheet) }
  })
  return withTouched(found, after)
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
  const sheet = await readTable(body)
  const { rows } = sheet
  const { found, after } = await db.withSystem('간이세액표', null, async (tx) => {
    await takeTurn(tx, { table: 'statute_row' }, 0)
    const added = await readAdded(tx)
    conflict(added, body.version)
    const checkedTable = await checked(tx, body, sheet, added)
    const { result, before } = checkedTable
    const [first] = sheet.problems
    if (first !== undefined)
      throw new AppError('rule-violation', { message: `${first.row}행: ${first.message} 고친 파일을 올려 주세요.` })
    if (result.differenceCount !== (body.compared ?? 0))
      throw badFields({
        path: 'compared',
        message: `계산식과 다른 칸이 ${result.differenceCount}개입니다. 별표 2 원문과 비교해 주세요.`,
      })
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
    return { found: checkedTable, after: statuteOf(added, body, sheet) }
  })
  return withTouched(found, after)
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
