import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** So many wrong ones within ten minutes, and who sent them waits a minute after each further one. */
const MOST = 5
const WINDOW_MS = 10 * 60_000
const WAIT_MS = 60_000
export const WAIT = '1분 뒤에 다시 해 주세요.'
export const CODE_WAIT = `코드를 다섯 번 틀렸습니다. ${WAIT}`

/** Wrong codes or PINs of people, as they stand and as they come. */
export type Faults = {
  readonly mustWait: (employeeNo: number) => boolean
  readonly add: (employeeNo: number) => void
  readonly changed: () => ReadonlyMap<number, readonly number[]>
}

/** Who tries for one of these people waits until another who does has said what came of it: tries at once count like tries one by one. */
const lockFaults = async (tx: Tx, companyNo: number, kind: 'CODE' | 'PIN', nos: readonly number[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`check_in_fault ${kind} ${companyNo}`}), u.no)
    from (select no from unnest(${nos}::int[]) as u (no) order by no) u`.execute(tx)
}
/** Those of these people in the last ten minutes, theirs alone until the end of the transaction. Two queries. */
export const readFaults = async (
  tx: Tx,
  companyNo: number,
  kind: 'CODE' | 'PIN',
  employeeNos: readonly number[],
  now: Date,
): Promise<Faults> => {
  const nos = [...new Set(employeeNos)]
  if (nos.length > 0) await lockFaults(tx, companyNo, kind, nos)
  const { rows } =
    nos.length === 0
      ? { rows: [] }
      : await sql<{ employee_no: number; ms: number[] }>`
          select employee_no, to_jsonb(array(select (extract(epoch from one) * 1000)::float8 from unnest(times) as one)) as ms
          from check_in_fault where company_no = ${companyNo} and kind = ${kind} and employee_no = any (${nos}::int[])
        `.execute(tx)
  const at = now.getTime()
  const times = new Map(rows.map((row) => [row.employee_no, row.ms.map(Number).filter((ms) => at - ms < WINDOW_MS)]))
  const changed = new Set<number>()
  return {
    mustWait: (no) => {
      const own = times.get(no) ?? []
      return own.length >= MOST && at - Math.max(...own) < WAIT_MS
    },
    add: (no) => {
      times.set(no, [...(times.get(no) ?? []), at].slice(-MOST))
      changed.add(no)
    },
    changed: () => new Map([...changed].map((no) => [no, times.get(no) ?? []])),
  }
}

/** Keeps those that came. A statement for each person, of whom there is one but at a screen. */
export const storeFaults = async (tx: Tx, companyNo: number, kind: 'CODE' | 'PIN', faults: Faults): Promise<void> => {
  for (const [employeeNo, times] of faults.changed())
    await sql`
      insert into check_in_fault (company_no, employee_no, kind, times)
      values (${companyNo}, ${employeeNo}, ${kind}, ${times.map((ms) => new Date(ms).toISOString())}::timestamptz[])
      on conflict (company_no, employee_no, kind) do update set times = excluded.times
    `.execute(tx)
}
