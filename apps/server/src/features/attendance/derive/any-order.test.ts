import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { derivedDays } from '../../../testing/derived-days.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { excludeTags, type Punch, restoreTags, settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp()
/** Five days each: 500 days; `DEEP=1`: 5,000. */
const PEOPLE = process.env['DEEP'] === '1' ? 1000 : 100
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
const ROUNDS = 4

const FACTS = ['LEAVE', 'HALF_AM', 'HALF_PM', 'ABSENCE', 'TRIP'] as const
/** What is recorded of a person: tags, which of them end excluded, which days end corrected, what is entered of days; and what came and went meanwhile. */
const person = fc.record({
  tags: fc.array(
    fc.record({
      day: fc.nat({ max: 4 }),
      minute: fc.integer({ min: 6 * 60, max: 23 * 60 + 59 }),
      type: fc.constantFrom('in', 'out', 'gnot', 'rtn', null),
      round: fc.nat({ max: ROUNDS - 1 }),
      fate: fc.constantFrom('stays', 'stays', 'stays', 'goes', 'comes back'),
    }),
    { minLength: 4, maxLength: 14 },
  ),
  fixes: fc.uniqueArray(
    fc.record({
      day: fc.nat({ max: 4 }),
      left: fc.integer({ min: 17, max: 22 }),
      round: fc.nat({ max: ROUNDS - 1 }),
      stands: fc.boolean(),
    }),
    { maxLength: 2, selector: ({ day }) => day },
  ),
  facts: fc.uniqueArray(
    fc.record({
      day: fc.nat({ max: 4 }),
      kind: fc.constantFrom(...FACTS),
      round: fc.nat({ max: ROUNDS - 1 }),
      stands: fc.boolean(),
    }),
    { maxLength: 2, selector: ({ day }) => day },
  ),
})
type Person = ReturnType<typeof person.generate> extends { value: infer P } ? P : never
const people = fc.sample(person, { numRuns: PEOPLE, seed: 20_261_128 }) as readonly Person[]

const punchOf = ({ day, minute, type }: Person['tags'][number]): Punch => [
  DAYS[day] ?? '',
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  type as Punch[2],
]
let corrections = 0
const correct = ({ companyNo }: PlannedCompany, no: number, { day, left }: Person['fixes'][number]) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    corrections += 1
    await sql`insert into day_correction (company_no, correction_no, employee_no, work_date, times, reason, act_no, entered_at, entered_by_name)
      values (${companyNo}, ${corrections}, ${no}, ${DAYS[day]}, jsonb_build_object('lvofcTime', ${`${left}:00`}::text), '시험',
        ${corrections}, now(), '김운영')`.execute(tx)
    await wait(tx, companyNo, no, day)
  })
const withdraw = ({ companyNo }: PlannedCompany, no: number, { day }: Person['fixes'][number]) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    await sql`update day_correction set withdrawn_at = now(), withdrawn_by_name = '김운영', withdrawn_reason = '시험'
      where company_no = ${companyNo} and employee_no = ${no} and work_date = ${DAYS[day]} and withdrawn_at is null`.execute(
      tx,
    )
    await wait(tx, companyNo, no, day)
  })
let entries = 0
const enter = ({ companyNo }: PlannedCompany, no: number, { day, kind }: Person['facts'][number]) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    entries += 1
    await sql`insert into attendance_fact (company_no, fact_no, employee_no, from_date, to_date, kind, leave_type, paid, reason, entered_at,
        entered_by_name)
      values (${companyNo}, ${entries}, ${no}, ${DAYS[day]}, ${DAYS[day]}, ${kind}, ${kind === 'LEAVE' ? '0001' : null}, ${kind !== 'ABSENCE'},
        '시험', now(), '김운영')`.execute(tx)
    await wait(tx, companyNo, no, day)
  })
const takeBack = ({ companyNo }: PlannedCompany, no: number, { day }: Person['facts'][number]) =>
  t.db.withCompany({ companyNo }, async (tx) => {
    await sql`update attendance_fact set withdrawn_at = now(), withdrawn_by_name = '김운영', withdrawn_reason = '시험'
      where company_no = ${companyNo} and employee_no = ${no} and from_date = ${DAYS[day]} and withdrawn_at is null`.execute(
      tx,
    )
    await wait(tx, companyNo, no, day)
  })
type Tx = Parameters<Parameters<typeof t.db.withCompany>[1]>[0]
const wait = (tx: Tx, companyNo: number, no: number, day: number) =>
  sql`insert into attendance_pending as p (company_no, employee_no, work_date, since, why)
    values (${companyNo}, ${no}, ${DAYS[day]}, now(), 'CORRECTION')
    on conflict (company_no, employee_no, work_date, why) do update set version = p.version + 1`.execute(tx)

const derived = ({ companyNo }: PlannedCompany) => derivedDays(t, companyNo)
const made = () => makePlannedCompany(t, { from: null, people: Array.from({ length: PEOPLE }, () => ({})) })

it(
  'makes the same days whatever the order in which tags, corrections, entries and what takes them back come',
  { timeout: 600_000 },
  async () => {
    t.clock.set('2026-12-03T00:00:00Z')
    const [walked, atOnce] = [await made(), await made()]
    const gone: { no: number; tag: number }[] = []
    const back: { no: number; tag: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { tags, fixes, facts }] of people.entries()) {
        const no = index + 1
        const own = tags.filter((tag) => tag.round === round)
        const nos = own.length === 0 ? [] : await storeTags(t, walked, own.map(punchOf), no)
        for (const [place, { fate }] of own.entries()) {
          const tag = nos[place] ?? 0
          if (fate !== 'stays') gone.push({ no, tag })
          if (fate === 'comes back') back.push({ no, tag })
        }
        for (const fix of fixes) {
          if (fix.round === round) await correct(walked, no, fix)
          if (fix.round === round - 1 && !fix.stands) await withdraw(walked, no, fix)
        }
        for (const fact of facts) {
          if (fact.round === round) await enter(walked, no, fact)
          if (fact.round === round - 1 && !fact.stands) await takeBack(walked, no, fact)
        }
      }
      if (gone.length > 0)
        await excludeTags(
          t,
          walked,
          gone.splice(0).map(({ tag }) => tag),
        )
      await settleTags(t)
      if (back.length > 0)
        await restoreTags(
          t,
          walked,
          back.splice(0).map(({ tag }) => tag),
        )
    }
    for (const [index, { fixes, facts }] of people.entries()) {
      for (const fix of fixes) if (fix.round === ROUNDS - 1 && !fix.stands) await withdraw(walked, index + 1, fix)
      for (const fact of facts) if (fact.round === ROUNDS - 1 && !fact.stands) await takeBack(walked, index + 1, fact)
    }
    for (const [index, { tags, fixes, facts }] of people.entries()) {
      for (const fact of facts) if (fact.stands) await enter(atOnce, index + 1, fact)
      const stays = tags.filter(({ fate }) => fate !== 'goes')
      if (stays.length > 0) await storeTags(t, atOnce, stays.toReversed().map(punchOf), index + 1)
      for (const fix of fixes) if (fix.stands) await correct(atOnce, index + 1, fix)
    }
    await settleTags(t)
    const [one, other] = [await derived(walked), await derived(atOnce)]
    expect(one.days.length).toBeGreaterThan(PEOPLE * 5)
    expect(one).toEqual(other)
  },
)
