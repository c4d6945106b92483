import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { DATED } from '../db/dated.ts'
import type { Tx } from '../db/database.ts'

/** Tables of dated facts that keep every entry (handal_dated in the migrations). */
const KEPT = {
  ...DATED,
  protection: 'employee_no',
  disability: 'employee_no',
  leave_of_absence: 'employee_no',
} as const
export type KeptTable = keyof typeof KEPT
/** Column of an entry's first day, where it is not valid_from. */
const DAY: { readonly [T in KeptTable]?: string } = { leave_of_absence: 'from_date' }
/** Author of an entry. */
export type EntryActor = { readonly userNo: number | null; readonly userName: string; readonly now: () => Date }
/** Record of an entry (number, or name where it has no number) and the day from which the entry holds. */
export type EntryKey = {
  readonly companyNo: number
  readonly no: number | string
  readonly from: PlainDate
  /** Further key columns, where a record has several entries of one day. */
  readonly also?: Readonly<Record<string, string>>
}
export type Facts = Readonly<Record<string, string | number | boolean | null>>

const write = async (
  tx: Tx,
  table: KeptTable,
  { companyNo, no, from, also = {} }: EntryKey,
  facts: Facts,
  by: EntryActor & { readonly reason: string | null; readonly withdrawn: boolean },
): Promise<void> => {
  const entries = sql.table(`${table}_entry`)
  const thing = sql.ref(KEPT[table])
  const day = sql.ref(DAY[table] ?? 'valid_from')
  // Facts of the company itself: its number is already the first column.
  const isOfCompany = KEPT[table] === 'company_no'
  const stored = { ...also, ...facts }
  const names = Object.keys(stored)
  const isIt = sql`company_no = ${companyNo} and ${thing} = ${no} and ${day} = ${from}
    ${sql.join([sql``, ...Object.entries(also).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)], sql` and `)}`
  await sql`
    update ${entries} set stands = false where ${isIt} and stands
  `.execute(tx)
  await sql`
    insert into ${entries} (company_no${isOfCompany ? sql`` : sql`, ${thing}`}, ${day}, entry_no, stands, withdrawn, reason, entered_at, entered_by,
      entered_by_name${sql.join([sql``, ...names.map((name) => sql.ref(name))])})
    select ${companyNo}${isOfCompany ? sql`` : sql`, ${no}`}, ${from}::date, coalesce(max(entry_no), 0) + 1, ${!by.withdrawn}, ${by.withdrawn}, ${by.reason},
      ${by.now()}, ${by.userNo}::int, ${by.userName}${sql.join([sql``, ...Object.values(stored).map((value) => sql`${value}`)])}
    from ${entries} where ${isIt}
  `.execute(tx)
}

/** Rows of one insert at most. */
const AT_ONCE = 400
/** First facts of a record that has none yet in the table. */
export type FirstFacts = {
  readonly no: number
  readonly from: PlainDate
  readonly facts: Facts
  readonly reason?: string | undefined
}

/** Enters the first facts of many new records, each from its own day, in few statements. All of them name the same columns. */
export const enterFirstFacts = async (
  tx: Tx,
  table: KeptTable,
  companyNo: number,
  entries: readonly FirstFacts[],
  by: EntryActor,
): Promise<void> => {
  const names = Object.keys(entries[0]?.facts ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const at = by.now()
  for (let done = 0; done < entries.length; done += AT_ONCE) {
    const rows = entries.slice(done, done + AT_ONCE).map(({ no, from, facts, reason = null }) => {
      const stored = [
        companyNo,
        no,
        from,
        reason,
        at,
        by.userNo,
        by.userName,
        ...names.map((name) => facts[name] ?? null),
      ]
      return sql`(${sql.join(stored)})`
    })
    await sql`
      insert into ${sql.table(`${table}_entry`)} (company_no, ${sql.ref(KEPT[table])}, ${sql.ref(DAY[table] ?? 'valid_from')}, reason,
        entered_at, entered_by, entered_by_name, ${columns})
      values ${sql.join(rows)}
    `.execute(tx)
  }
}

/**
 * Enters facts that hold from a day until the next entry. For a day that has an entry this is its correction: the entry
 * before stays and stands no more. The record must be locked. Payslips need no notice: their fingerprint is that of the
 * facts.
 */
export const enterFacts = (
  tx: Tx,
  table: KeptTable,
  key: EntryKey,
  facts: Facts,
  by: EntryActor & { readonly reason?: string | undefined },
): Promise<void> => write(tx, table, key, facts, { ...by, reason: by.reason ?? null, withdrawn: false })

/** Withdrawal of a day's entry, itself an entry; `facts` are those withdrawn. The record must be locked. */
export const withdrawFacts = (
  tx: Tx,
  table: KeptTable,
  key: EntryKey,
  facts: Facts,
  by: EntryActor & { readonly reason?: string | undefined },
): Promise<void> => write(tx, table, key, facts, { ...by, reason: by.reason ?? null, withdrawn: true })

/** One of many entries: facts from a day on, or their withdrawal. */
export type EntryOfMany = FirstFacts & { readonly also?: EntryKey['also']; readonly withdrawn: boolean }

/**
 * Enters and withdraws facts of many records as `enterFacts` and `withdrawFacts` do for one, in few statements. All of
 * them name the same columns; none has two of one day. The records must be locked.
 */
export const enterFactsOfMany = async (
  tx: Tx,
  table: KeptTable,
  companyNo: number,
  entries: readonly EntryOfMany[],
  by: EntryActor,
): Promise<void> => {
  const kept = sql.table(`${table}_entry`)
  const thing = sql.ref(KEPT[table])
  const day = sql.ref(DAY[table] ?? 'valid_from')
  const { also: apart = {}, facts = {} } = entries[0] ?? {}
  const aparts = Object.keys(apart)
  const names = [...aparts, ...Object.keys(facts)]
  const at = by.now()
  for (let done = 0; done < entries.length; done += AT_ONCE) {
    const some = entries.slice(done, done + AT_ONCE)
    const told = aparts.map((name) => sql`${some.map(({ also = {} }) => also[name] ?? null)}::text[]`)
    const asked = sql`unnest(${sql.join([sql`${some.map(({ no }) => no)}::int[]`, sql`${some.map(({ from }) => from)}::date[]`, ...told])})
      with ordinality as asked (${sql.join(['thing', 'day', ...aparts, 'place'].map((name) => sql.ref(name)))})`
    const isIt = sql.join(
      [
        sql`e.company_no = ${companyNo} and e.${thing} = asked.thing and e.${day} = asked.day`,
        ...aparts.map((name) => sql`e.${sql.ref(name)} = asked.${sql.ref(name)}`),
      ],
      sql` and `,
    )
    await sql`update ${kept} e set stands = false from ${asked} where ${isIt} and e.stands`.execute(tx)
    const { rows } = await sql<{ place: number; last: number }>`
      select asked.place::int as place, max(e.entry_no) as last from ${asked} join ${kept} e on ${isIt} group by asked.place
    `.execute(tx)
    const lasts = new Map(rows.map(({ place, last }) => [place, last]))
    const values = some.map((entry, index) => {
      const stored = { ...entry.also, ...entry.facts }
      return sql`(${sql.join([
        companyNo,
        entry.no,
        entry.from,
        (lasts.get(index + 1) ?? 0) + 1,
        !entry.withdrawn,
        entry.withdrawn,
        entry.reason ?? null,
        at,
        by.userNo,
        by.userName,
        ...names.map((name) => stored[name] ?? null),
      ])})`
    })
    await sql`
      insert into ${kept} (company_no, ${thing}, ${day}, entry_no, stands, withdrawn, reason, entered_at, entered_by,
        entered_by_name, ${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(values)}
    `.execute(tx)
  }
}
