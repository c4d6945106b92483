import { yearMonth } from '@handal/base/date'
import { cancelDocument, createDocument, decideDocuments } from '@handal/contracts/approval/documents'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { readJob } from '@handal/contracts/jobs'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { listLeaveBalances } from '@handal/contracts/time/leave'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { placesOf } from '../../../testing/any-order/differences.ts'
import {
  bodyOf,
  DOCUMENT_MONTHS,
  type DrawnPerson,
  drawnPerson,
  factDay,
  tagsOf,
} from '../../../testing/any-order/documents.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { signedInAs } from '../../../testing/document-cast.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp({ now: '2026-11-29T03:00:00Z' })
/** Ten companies of twenty: 200 months; `DEEP=1`: 2,000. */
const COMPANIES = process.env['DEEP'] === '1' ? 100 : 10
const PEOPLE = 20
const SEED = 20_261_128

type Company = PlannedCompany & {
  readonly month: string
  readonly boss: TestSession
  readonly drafters: readonly TestSession[]
}
const sessionOf = (companyNo: number, employeeNo: number) => signedInAs(t, { companyNo }, employeeNo)

/** A company whose people, after the one who decides, are those that were drawn. */
const makeDrawn = async (people: readonly DrawnPerson[], month: string, isRecorded: boolean): Promise<Company> => {
  const made = await makePlannedCompany(t, {
    from: isRecorded ? null : '2026-01-01',
    people: [{}, ...people.map(({ hired, base, shift: [start, end] }) => ({ hired, base, start, end }))],
  })
  const { operator, companyNo } = made
  const steps = [{ kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 1 }]
  expect((await operator.call(createApprovalLine, { body: { steps, from: '2026-01-01' } })).status).toBe(200)
  for (const [index, { facts }] of people.entries())
    for (const { day, kind } of facts)
      await t.db.withCompany({ companyNo }, (tx) =>
        sql`insert into attendance_fact (company_no, fact_no, employee_no, from_date, to_date, kind, leave_type, paid, reason, entered_at,
            entered_by_name)
          select ${companyNo}, coalesce(max(fact_no), 0) + 1, ${index + 2}, ${factDay(month, day)}, ${factDay(month, day)}, ${kind},
            ${kind === 'HALF_PM' ? '0003' : null}, ${kind !== 'ABSENCE'}, '시험', now(), '김운영'
          from attendance_fact where company_no = ${companyNo}`.execute(tx),
      )
  if (isRecorded)
    for (const [index, person] of people.entries()) await storeTags(t, made, tagsOf(person, month), index + 2)
  await t.db.withCompany({ companyNo }, (tx) =>
    sql`insert into given_number (company_no, kind, no) select ${companyNo}, kind, 100000
      from unnest(array['attendance_fact', 'attendance_tag']) as kind`.execute(tx),
  )
  const drafters: TestSession[] = []
  for (const index of people.keys()) drafters.push(await sessionOf(companyNo, index + 2))
  return { ...made, month, boss: await sessionOf(companyNo, 1), drafters }
}

const pay = async ({ operator, month }: Company): Promise<void> => {
  const started = await operator.call(calculate, { body: { month: yearMonth(month), updateAll: true } })
  expect(started.status).toBe(202)
  if (!('job' in started.body)) throw new Error('a job was expected')
  let { job } = started.body
  while (job.state === 'running') job = (await operator.call(readJob, { params: { id: job.id } })).body.job
  expect(job).toMatchObject({ state: 'done' })
  await operator.settled()
}

let settling: Promise<unknown> = Promise.resolve()
/** Makes the days that wait; companies that do so at once wait for each other. */
const settle = (): Promise<unknown> => {
  settling = settling.then(() => settleTags(t))
  return settling
}
/** Days, totals, payslips and leave of everybody, by person; without what counts how often they were written. */
const standing = async (company: Company): Promise<Map<number, unknown>> => {
  await settle()
  await pay(company)
  const { companyNo, month, operator } = company
  const { rows } = await sql<{ no: number; days: unknown; totals: unknown; slips: unknown }>`
    select e.employee_no as no,
      (select jsonb_agg(to_jsonb(d) - array['version', 'changed_at'] order by d.work_date) from attendance_day d
        where d.company_no = e.company_no and d.employee_no = e.employee_no) as days,
      (select jsonb_agg(to_jsonb(a) - array['version', 'changed_at'] order by a.month) from attendance_total a
        where a.company_no = e.company_no and a.employee_no = e.employee_no) as totals,
      (select jsonb_agg(jsonb_build_object('slip', to_jsonb(p) - array['version', 'version_no', 'fingerprint', 'calculated_at',
          'calculated_by', 'seen'], 'lines', (select jsonb_agg(to_jsonb(l) - 'version_no' order by l.line_no) from payslip_line l
          where (l.company_no, l.run_no, l.employee_no, l.version_no) = (p.company_no, p.run_no, p.employee_no, p.version_no))))
        from payslip p join payroll_run r using (company_no, run_no)
        where p.company_no = e.company_no and p.employee_no = e.employee_no and p.current and r.month = ${month}) as slips
    from employee e where e.company_no = ${companyNo} order by 1`.execute(t.own.kysely)
  const leave = await operator.call(listLeaveBalances, { query: { size: 100 } })
  expect(leave.status).toBe(200)
  const ledger = new Map(leave.body.items.map((row) => [row.employeeNo, row]))
  return new Map(rows.map(({ no, ...rest }) => [no, { ...rest, leave: ledger.get(no) }]))
}

type Approved = { readonly no: number; readonly who: TestSession; readonly day: string | null }
/** Hands in and approves what a person drafts; what the rules refuse is left out. */
const approveAll = async ({ boss, month }: Company, who: TestSession, person: DrawnPerson): Promise<Approved[]> => {
  const done: Approved[] = []
  for (const document of person.documents) {
    const body = { title: '신청', submit: true, ...bodyOf(document, month, person.shift) }
    const made = await who.call(createDocument, { body })
    expect([200, 422]).toContain(made.status)
    if (made.status !== 200) continue
    const { no } = made.body
    const last = await boss.call(decideDocuments, { body: { items: [{ no }], decision: 'approve' } })
    expect([last.status, last.body]).toMatchObject([200, { items: [{ state: 'APPROVED' }] }])
    const effect = last.body.items[0]?.effects.find(({ str, end }) => str !== end)
    done.push({ no, who, day: person.partly && effect !== undefined ? effect.str : null })
  }
  return person.backwards ? done.toReversed() : done
}
const cancel = async ({ boss }: Company, { no, who }: Approved, dates?: string[]): Promise<void> => {
  const asked = await who.call(cancelDocument, {
    params: { no },
    body: { reason: '일정 변경', ...(dates && { dates }) },
  })
  expect(asked.status).toBe(200)
  const last = await boss.call(decideDocuments, { body: { items: [{ no }], decision: 'approve' } })
  expect([last.status, last.body]).toMatchObject([200, { items: [{ state: dates ? 'APPROVED' : 'CANCELLED' }] }])
}

it(
  'approving and cancelling leaves days, totals, leave and payslips as they were',
  { timeout: 1_800_000 },
  async () => {
    const drawn = fc.sample(drawnPerson, { numRuns: COMPANIES * PEOPLE, seed: SEED }) as readonly DrawnPerson[]
    let [asked, taken, moved, parts] = [0, 0, 0, 0]
    const one = async (index: number): Promise<void> => {
      const people = drawn.slice(index * PEOPLE, (index + 1) * PEOPLE)
      const month = DOCUMENT_MONTHS[index % DOCUMENT_MONTHS.length] ?? ''
      const company = await makeDrawn(people, month, index % 2 === 1)
      const before = await standing(company)
      const approved: Approved[] = []
      for (const [at, person] of people.entries()) {
        const who = company.drafters[at]
        if (who === undefined) throw new Error('a person without a session')
        asked += person.documents.length
        approved.push(...(await approveAll(company, who, person)))
      }
      taken += approved.length
      const during = await standing(company)
      for (const [no, was] of before) if (JSON.stringify(during.get(no)) !== JSON.stringify(was)) moved += 1
      for (const document of approved) {
        if (document.day !== null) {
          parts += 1
          await cancel(company, document, [document.day])
        }
        await cancel(company, document)
      }
      const after = await standing(company)
      for (const [no, was] of before)
        expect({ index, no, moved: placesOf(was, after.get(no)) }).toEqual({ index, no, moved: [] })
    }
    for (let index = 0; index < COMPANIES; index += 5)
      await Promise.all(Array.from({ length: Math.min(5, COMPANIES - index) }, (_, at) => one(index + at)))
    // Most of what was drawn was approved, and moved something meanwhile.
    const months = COMPANIES * PEOPLE
    expect({ taken: taken > asked * 0.6, moved: moved > months * 0.6, parts: parts > months * 0.05 }).toEqual({
      taken: true,
      moved: true,
      parts: true,
    })
  },
)

/** What documents wrote and who was told, by the numbers of a company. */
const written = async ({ companyNo }: Company): Promise<unknown> => {
  const of = async (query: string) => {
    const { rows } =
      await sql`select to_jsonb(w) - array['company_no', 'notice_no', 'at', 'entered_at', 'entered_by', 'entered_by_name', 'written_at',
      'turn_at', 'decided_at', 'drafted_at', 'submitted_at', 'drafted_by', 'by_no', 'by_name', 'key', 'hash', 'done_at'] as w
      from ${sql.raw(query)} w where company_no = ${companyNo}`.execute(t.own.kysely)
    return rows
  }
  return {
    documents: await of('(select * from approval_document order by document_no)'),
    steps: await of('(select * from approval_step order by document_no, round, step_no)'),
    moves: await of('(select * from approval_move order by document_no, move_no)'),
    effects: await of('(select * from approval_effect order by document_no, effect_no)'),
    facts: await of('(select * from attendance_fact order by fact_no)'),
    corrections: await of('(select * from day_correction order by correction_no)'),
    notices: await of(
      '(select *, done_at is not null as is_done from notice order by employee_no, kind, about_no, title)',
    ),
    log: await of(`(select company_no, seq, event, subject_type, subject_id, before, after - array['enteredAt', 'enteredBy', 'hash'] as after
      from audit_log where event like 'approval-document.decide' or event like 'day-fact.%' order by seq)`),
  }
}

it('many that are approved at once come to what they come to one after the other', { timeout: 1_800_000 }, async () => {
  const COMPANIES_AT_ONCE = process.env['DEEP'] === '1' ? 20 : 4
  const drawn = fc.sample(drawnPerson, {
    numRuns: COMPANIES_AT_ONCE * PEOPLE,
    seed: SEED + 1,
  }) as readonly DrawnPerson[]
  let taken = 0
  /** All documents of a company, handed in. */
  const handIn = async (company: Company, people: readonly DrawnPerson[]): Promise<number[]> => {
    const nos: number[] = []
    for (const [at, person] of people.entries())
      for (const document of person.documents) {
        const body = { title: '신청', submit: true, ...bodyOf(document, company.month, person.shift) }
        const made = await company.drafters[at]?.call(createDocument, { body })
        if (made?.status === 200) nos.push(made.body.no)
      }
    return nos
  }
  const approve = (company: Company, nos: readonly number[]) =>
    company.boss.call(decideDocuments, { body: { items: nos.map((no) => ({ no })), decision: 'approve' } })
  for (let index = 0; index < COMPANIES_AT_ONCE; index++) {
    const people = drawn.slice(index * PEOPLE, (index + 1) * PEOPLE)
    const month = DOCUMENT_MONTHS[index % DOCUMENT_MONTHS.length] ?? ''
    const [one, other] = [
      await makeDrawn(people, month, index % 2 === 1),
      await makeDrawn(people, month, index % 2 === 1),
    ]
    const nos = await handIn(one, people)
    expect(await handIn(other, people)).toEqual(nos)
    const sound: number[] = []
    for (const no of nos) {
      const { status } = await approve(one, [no])
      expect([200, 422]).toContain(status)
      if (status === 200) sound.push(no)
    }
    for (let from = 0; from < sound.length; from += 50) {
      const { status, body } = await approve(other, sound.slice(from, from + 50))
      expect([status, body]).toMatchObject([
        200,
        { items: sound.slice(from, from + 50).map((no) => ({ no, state: 'APPROVED' })) },
      ])
    }
    taken += sound.length
    expect({ index, moved: placesOf(await written(one), await written(other)) }).toEqual({ index, moved: [] })
    const clean = (value: unknown): unknown =>
      // Numbers of tags go on over all companies of the test.
      JSON.parse(
        JSON.stringify(value, (name, below: unknown) =>
          ['company_no', 'run_no'].includes(name) ? 0 : name === 'tags' && Array.isArray(below) ? below.length : below,
        ),
      )
    const [before, after] = [await standing(one), await standing(other)]
    for (const [no, was] of before)
      expect({ index, no, moved: placesOf(clean(was), clean(after.get(no))) }).toEqual({ index, no, moved: [] })
  }
  expect(taken).toBeGreaterThan((COMPANIES_AT_ONCE * PEOPLE) / 2)
})
