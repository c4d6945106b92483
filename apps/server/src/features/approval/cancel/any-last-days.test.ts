import { yearMonth } from '@handal/base/date'
import { createDocument, decideDocuments, readDocument } from '@handal/contracts/approval/documents'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readJob } from '@handal/contracts/jobs'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { leaveEmployee, takeLeavingBack } from '@handal/contracts/people/leaving'
import { readLeaveLedger } from '@handal/contracts/time/leave'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { placesOf } from '../../../testing/any-order/differences.ts'
import {
  bodyOf,
  DOCUMENT_MONTHS,
  drawnPerson,
  type DrawnPerson,
  factDay,
  tagsOf,
} from '../../../testing/any-order/documents.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { signedInAs } from '../../../testing/document-cast.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp({ now: '2026-11-29T03:00:00Z' })
/** Companies of each kind of days, each beside its twin; `DEEP=1`: ten times as many. */
const COMPANIES = process.env['DEEP'] === '1' ? 40 : 4
const PEOPLE = 8
const SEED = 20_261_129

/** A last day that is set, by whom: the leaving, its taking back, the person's form; day null: none. */
const step = fc.record({
  how: fc.constantFrom('FORM', 'FORM', 'LEAVING'),
  day: fc.option(fc.nat({ max: 29 }), { freq: 4 }),
})
const drawn = fc.record({ person: drawnPerson, steps: fc.array(step, { minLength: 1, maxLength: 5 }) })
type Drawn = { readonly person: DrawnPerson; readonly steps: readonly { how: string; day: number | null }[] }

type Company = PlannedCompany & { readonly month: string; readonly boss: TestSession; readonly drafters: TestSession[] }
const make = async (people: readonly DrawnPerson[], month: string, isRecorded: boolean): Promise<Company> => {
  const made = await makePlannedCompany(t, {
    from: isRecorded ? null : '2026-01-01',
    people: [{}, ...people.map(({ hired, base, shift: [start, end] }) => ({ hired, base, start, end }))],
  })
  const { operator, companyNo } = made
  const steps = [{ kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 1 }]
  expect((await operator.call(createApprovalLine, { body: { steps, from: '2026-01-01' } })).status).toBe(200)
  if (isRecorded)
    for (const [index, person] of people.entries()) await storeTags(t, made, tagsOf(person, month), index + 2)
  // Behind the numbers of the tags that were stored.
  await t.db.withCompany({ companyNo }, (tx) =>
    sql`insert into given_number (company_no, kind, no) values (${companyNo}, 'attendance_tag', 100000)`.execute(tx),
  )
  const sessionOf = (employeeNo: number) => signedInAs(t, made, employeeNo)
  const drafters: TestSession[] = []
  for (const index of people.keys()) drafters.push(await sessionOf(index + 2))
  return { ...made, month, boss: await sessionOf(1), drafters }
}

/** Approves what the people draft; which documents each has. */
const approveAll = async ({ boss, month, drafters }: Company, people: readonly DrawnPerson[]): Promise<number[]> => {
  const nos: number[] = []
  for (const [at, { documents, shift }] of people.entries())
    for (const document of documents) {
      const body = { title: '신청', submit: true, ...bodyOf(document, month, shift) }
      const made = await drafters[at]?.call(createDocument, { body })
      expect([200, 422]).toContain(made?.status)
      if (made?.status !== 200) continue
      const { no } = made.body
      const last = await boss.call(decideDocuments, { body: { items: [{ no }], decision: 'approve' } })
      expect([last.status, last.body]).toMatchObject([200, { items: [{ state: 'APPROVED' }] }])
      nos.push(no)
    }
  return nos
}

const setLastDay = async ({ operator }: Company, no: number, how: string, lastDay: string | null): Promise<void> => {
  const params = { empl_no: no }
  const leaveReason = '개인 사정'
  const done =
    how === 'FORM'
      ? await operator.call(changeEmployee, { params, body: { retireDate: lastDay } })
      : lastDay === null
        ? await operator.call(takeLeavingBack, { params, body: { reason: '철회' } })
        : await operator.call(leaveEmployee, { params, body: { lastDay, leaveReason } as never })
  // Nobody takes back what nobody did.
  if (!(how === 'LEAVING' && lastDay === null && done.status === 422)) expect(done.status).toBe(200)
}

/** Days and leave of everybody in service, of planned days the totals, and the days that each document holds. */
const standing = async (company: Company, documents: readonly number[], isRecorded: boolean): Promise<unknown> => {
  const { companyNo, month, operator } = company
  await settleTags(t)
  const started = await operator.call(calculate, { body: { month: yearMonth(month), updateAll: true } })
  if ('job' in started.body) {
    let { job } = started.body
    while (job.state === 'running') job = (await operator.call(readJob, { params: { id: job.id } })).body.job
    await operator.settled()
  }
  const { rows } = await sql<{ no: number }>`
    select e.employee_no as no,
      (select jsonb_agg(to_jsonb(d) - array['company_no', 'version', 'changed_at', 'tags', 'made'] order by d.work_date) from attendance_day d
        where d.company_no = e.company_no and d.employee_no = e.employee_no and left(d.work_date::text, 7) = ${month}
          and (e.leave_date is null or d.work_date <= e.leave_date)) as days,
      (select jsonb_agg(to_jsonb(a) - array['company_no', 'version', 'changed_at'] order by a.month) from attendance_total a
        where a.company_no = e.company_no and a.employee_no = e.employee_no and a.month = ${month} and not ${isRecorded}) as totals
    from employee e where e.company_no = ${companyNo} order by 1`.execute(t.own.kysely)
  // What was taken; of planned days what was granted too, for that of recorded ones hangs on days that nobody recorded.
  const ledgers = []
  for (const { no } of rows) {
    const asked = { params: { employeeNo: no }, query: { asOf: '2026-12-31' } }
    const { bases } = (await operator.call(readLeaveLedger, asked)).body
    const lines = bases.flatMap((basis) => basis.lines.filter(({ kind }) => !isRecorded || kind !== 'grant'))
    ledgers.push(lines.map(({ date, kind, days, hours, label }) => [date, kind, days, hours, label]))
  }
  const held = []
  for (const no of documents) {
    const { body } = await operator.call(readDocument, { params: { no } })
    const days = await sql<{ days: string[] }>`
      select array_agg(distinct (f.kind, d.day::date::text)::text) as days
      from approval_effect e join attendance_fact f on f.company_no = e.company_no and f.fact_no = e.fact_no and f.withdrawn_at is null
      cross join generate_series(e.from_date, e.to_date, '1 day') as d (day)
      where e.company_no = ${companyNo} and e.document_no = ${no} and e.state = 'APPLIED' and e.kind = 'DAY_FACT'`.execute(
      t.own.kysely,
    )
    held.push([no, body.state, days.rows[0]?.days?.toSorted() ?? []])
  }
  return { rows, held, ledgers }
}

it(
  'last days set, moved and taken away, in whatever order, come to what the last of them alone does',
  { timeout: 1_200_000 },
  async () => {
    const all = fc.sample(drawn, { numRuns: COMPANIES * PEOPLE, seed: SEED }) as readonly Drawn[]
    let [out, back] = [0, 0]
    for (let index = 0; index < COMPANIES; index++) {
      const own = all.slice(index * PEOPLE, (index + 1) * PEOPLE)
      const people = own.map(({ person }) => person)
      const month = DOCUMENT_MONTHS[index % DOCUMENT_MONTHS.length] ?? ''
      const isRecorded = index % 2 === 1
      const [one, twin] = [await make(people, month, isRecorded), await make(people, month, isRecorded)]
      const nos = await approveAll(one, people)
      expect(await approveAll(twin, people)).toEqual(nos)
      const dayOf = (day: number | null) => (day === null ? null : factDay(month, day))
      for (const [at, { steps }] of own.entries()) {
        for (const { how, day } of steps) await setLastDay(one, at + 2, how, dayOf(day))
        const last = dayOf(steps.at(-1)?.day ?? null)
        await setLastDay(one, at + 2, 'FORM', last)
        await setLastDay(twin, at + 2, 'FORM', last)
      }
      const { rows } = await sql<{ out: number; back: number }>`
        select count(*) filter (where act = 'end')::int as out, count(*) filter (where act = 'restore')::int as back
        from approval_move where company_no = ${one.companyNo}`.execute(t.own.kysely)
      out += rows[0]?.out ?? 0
      back += rows[0]?.back ?? 0
      const moved = placesOf(await standing(twin, nos, isRecorded), await standing(one, nos, isRecorded))
      expect({ index, moved }).toEqual({ index, moved: [] })
    }
    // Most of what was drawn went, and much of it came back.
    expect({ out: out > COMPANIES * 3, back: back > COMPANIES }).toEqual({ out: true, back: true })
  },
)
