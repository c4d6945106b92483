import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { beforeAndAfter, type Names, readNames, written } from './effects-text.ts'

/** A stored row as JSON, its key first. */
type Row = { readonly table: string; readonly values: Readonly<Record<string, unknown>> }
type Stored = ReadonlyMap<string, Row>
/** What one act did: its answer and, one a line, the rows that came, went and changed. */
export type Effects<T> = { readonly answer: T; readonly lines: readonly string[] }

/** What differs from run to run without meaning anything, and what the chain's own tests look at. */
const PASSED_OVER = new Set([
  'audit_log.prev_hash',
  'audit_log.hash',
  'audit_log.key_version',
  // They are told below their row.
  'audit_log.before',
  'audit_log.after',
  'payslip_line.line_no',
  // Which build calculated, and how often the facts had been touched then.
  'payslip.seen',
  // The inputs of a formula have tests of their own.
  'payslip_line.operands',
  'audit_head.hash',
  'audit_head.seal',
])
/** `payroll_summary` keeps what a reader has summed up: it is made anew by whoever reads next; lines are read one by one. */
const NOT_READ = new Set(['schema_migration', 'payroll_summary', 'payslip_lines'])
/** Rows that only say that something was touched: their sum counts, and they are folded at any time. */
const TOUCHES = new Set(['fact_touch', 'company_touch'])

/** What a row is told apart by where its key is another one: lines are numbered anew when one comes in between. */
const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  payslip_line: ['company_no', 'run_no', 'employee_no', 'version_no', 'code'],
  fact_touch: ['company_no', 'employee_no', 'source'],
  company_touch: ['company_no'],
}
/** By what a row is told where its key is a chance number. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = { user_session: ['session_no', 'user_no'] }

type Table = { readonly name: string; readonly keys: readonly string[]; readonly columns: readonly string[] }
const readTables = async ({ own }: Pick<TestApp, 'own'>): Promise<readonly Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, coalesce((select json_agg(a.attname order by k.at) from pg_index i,
        unnest(i.indkey) with ordinality as k (attnum, at) join pg_attribute a on a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), '[]'::json) as keys,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and (c.relkind = 'r' or c.relname = 'payslip_line') order by c.relname
  `.execute(own.kysely)
  return rows
    .filter(({ name }) => !NOT_READ.has(name))
    .map((table) => ({ ...table, keys: KNOWN_BY[table.name] ?? table.keys }))
}

const readStored = async ({ own }: Pick<TestApp, 'own'>, tables: readonly Table[]): Promise<Stored> => {
  const parts = tables.map(({ name, keys }) =>
    TOUCHES.has(name)
      ? sql`select ${name} as name, to_jsonb(t) as values from (select ${sql.join(keys.map((key) => sql.ref(key)))},
          sum(touches) as touches from ${sql.table(name)} group by ${sql.join(keys.map((key) => sql.ref(key)))}) t`
      : sql`select ${name} as name, to_jsonb(t) as values from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{
    name: string
    values: Record<string, unknown>
  }>`${sql.join(parts, sql` union all `)}`.execute(own.kysely)
  const byName = new Map(tables.map((table) => [table.name, table]))
  return new Map(
    rows.map(({ name, values }) => {
      const { keys = [], columns = [] } = byName.get(name) ?? {}
      const ordered = [...keys, ...columns.filter((column) => !keys.includes(column))]
      return [
        `${name} ${keys.map((column) => String(values[column])).join(' ')}`,
        { table: name, values: Object.fromEntries(ordered.map((column) => [column, values[column] ?? null])) },
      ]
    }),
  )
}

/** Rows of the log are counted from where their chain stood: how long it was is no matter. */
const chainsOf = (stored: Stored): Map<unknown, number> =>
  new Map(
    [...stored.values()]
      .filter(({ table }) => table === 'audit_head')
      .map(({ values }) => [values['company_no'], Number(values['seq'])]),
  )

const told = (row: Row, names: Names, chains: ReadonlyMap<unknown, number>): Row => {
  const values = Object.entries(row.values).filter(
    ([column, value]) => value !== null && !PASSED_OVER.has(`${row.table}.${column}`),
  )
  const shown = values.map(([column, value]): [string, string] =>
    column === 'seq' && row.table.startsWith('audit_')
      ? [column, `+${Number(value) - (chains.get(row.values['company_no']) ?? 0)}`]
      : [column, written(names, column, value, row.values)],
  )
  return { ...row, values: Object.fromEntries(shown) }
}
/** What stands in a column of a row that was made readable. */
const shownIn = ({ values }: Row, column: string): string => {
  const value = values[column]
  return typeof value === 'string' ? value : '-'
}
const listed = (row: Row, columns: readonly string[] = Object.keys(row.values)): string =>
  columns.map((column) => `${column}=${shownIn(row, column)}`).join('  ')

/** That facts were touched, whose payslips are looked at again therefore. */
const touched = (row: Row, keys: readonly string[]): string => `* ${row.table}  ${listed(row, keys)}`

/**
 * Does something and answers what it changed in all tables, read as the owner: `+` a row that came, `-` one that went, `~` the
 * columns of one that changed, old → new, `*` what was touched. Whatever differs from run to run is written as a readable placeholder.
 */
export const effectsOf = async <T>(t: TestApp, act: () => Promise<T>): Promise<Effects<T>> => {
  const tables = await readTables(t)
  const before = await readStored(t, tables)
  const answer = await act()
  const after = await readStored(t, tables)
  const names = await readNames(t)
  const chains = chainsOf(before)
  const show = (row: Row): Row => told(row, names, chains)
  const keysOf = new Map(tables.map(({ name, keys }) => [name, keys]))
  const gone = [...before].filter(([at]) => !after.has(at)).map(([, row]) => `- ${row.table}  ${listed(show(row))}`)
  const come = [...after]
    .filter(([at]) => !before.has(at))
    .map(([, row]) =>
      TOUCHES.has(row.table)
        ? touched(show(row), keysOf.get(row.table) ?? [])
        : [
            `+ ${row.table}  ${listed(show(row))}`,
            ...(row.table === 'audit_log' ? beforeAndAfter(names, row.values['before'], row.values['after']) : []),
          ].join('\n'),
    )
  const moved = [...after].flatMap(([at, row]) => {
    const old = before.get(at)
    if (old === undefined) return []
    const columns = Object.keys(row.values).filter(
      (column) =>
        JSON.stringify(old.values[column]) !== JSON.stringify(row.values[column]) &&
        !PASSED_OVER.has(`${row.table}.${column}`),
    )
    if (columns.length === 0) return []
    const [was, is] = [show(old), show(row)]
    if (TOUCHES.has(row.table)) return [touched(is, keysOf.get(row.table) ?? [])]
    const changes = columns.map((column) =>
      was.values[column] === is.values[column]
        ? `${column} another`
        : `${column} ${shownIn(was, column)} → ${shownIn(is, column)}`,
    )
    return [`~ ${row.table}  ${listed(is, TOLD_BY[row.table] ?? keysOf.get(row.table))}:  ${changes.join('  ')}`]
  })
  const byTable = (line: string): string => line.slice(2)
  const lines = [...gone, ...come, ...moved].toSorted((a, b) =>
    byTable(a) < byTable(b) ? -1 : byTable(a) > byTable(b) ? 1 : 0,
  )
  const often = (line: string): number => lines.filter((other) => other === line).length
  return {
    answer,
    lines: [...new Set(lines)].map((line) => (often(line) === 1 ? line : `${line}  ×${often(line)}`)),
  }
}
