import type { SqlAnswer } from './dialect.ts'

const FEWEST_ROWS = 100
const GROWTH = 0.5
const INSERTED = /\binsert into "?([a-z_]+)"?/gi

/**
 * Stands in for autovacuum, which the embedded database does not have: notes how many rows each table was given, and names the
 * tables that grew by half since they were last looked at. `analyze` on them makes the database give up plans it made while
 * they were small; the plans that check foreign keys are otherwise kept for as long as the process lives.
 */
export const statisticsKeeper = () => {
  const grown = new Map<string, number>()
  const known = new Map<string, number>()
  return {
    /** Count of an answered statement; to be called for each. */
    note: (sql: string, { command, count }: SqlAnswer): void => {
      if (command !== 'INSERT') return
      for (const [, table = ''] of sql.matchAll(INSERTED)) grown.set(table, (grown.get(table) ?? 0) + count)
    },
    /** The tables to analyze now; they count as analyzed from here on. */
    due: (): string[] => {
      const tables = [...grown]
        .filter(([table, rows]) => rows >= Math.max(FEWEST_ROWS, GROWTH * (known.get(table) ?? 0)))
        .map(([table]) => table)
      for (const table of tables) {
        known.set(table, (known.get(table) ?? 0) + (grown.get(table) ?? 0))
        grown.delete(table)
      }
      return tables
    },
  }
}
