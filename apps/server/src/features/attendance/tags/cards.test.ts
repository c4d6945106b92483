import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { changeTagCard, createTagCard, endTagCard, listTagCards } from '@handal/contracts/time/tag-cards'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { anotherOperator, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
type Body = BodyInput<typeof createTagCard>
const give = ({ operator }: PlannedCompany, body: Partial<Body> = {}) =>
  operator.call(createTagCard, { body: { cardNo: '0012', employeeNo: 1, from: '2026-11-01', ...body } })
const listed = async ({ operator }: PlannedCompany, query: object = {}) =>
  (await operator.call(listTagCards, { query })).body
const fault = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ path }) => path),
]
const makeShop = () => makePlannedCompany(t, { people: [{}, {}] })

describe('a card', () => {
  it('is somebody’s from a day on, at all readers or at one', async () => {
    const company = await makeShop()
    const made = await give(company, { from: undefined, reader: '  ' })
    expect(made.body).toEqual({
      no: 1,
      reader: null,
      cardNo: '0012',
      employeeNo: 1,
      employeeCode: 'P1',
      name: '계획1',
      from: '2026-11-20',
      endDate: null,
      version: 1,
    })
    await give(company, { cardNo: '0013', reader: '후문', employeeNo: 2 })
    const nosOf = async (query: object) => (await listed(company, query)).items.map(({ no }) => no)
    expect(await nosOf({})).toEqual([1, 2])
    expect(await nosOf({ day: '2026-11-19' })).toEqual([2])
    expect(await nosOf({ employeeNos: '1' })).toEqual([1])
    expect(await nosOf({ q: '후문' })).toEqual([2])
    expect(await nosOf({ q: '계획1' })).toEqual([1])
    expect(await nosOf({ sort: '-cardNo', size: 1 })).toEqual([2])
    expect(await auditsOf(t, company.companyNo, 'tag-card.create')).toMatchObject([
      { after: { cardNo: '0012' } },
      { after: { reader: '후문' } },
    ])
  })

  it('has one owner on a day: refused at the number', async () => {
    const company = await makeShop()
    await give(company, { reader: '정문', endDate: '2026-11-10' })
    const other = (more: Partial<Body>) => give(company, { employeeNo: 2, reader: '정문', ...more })
    expect(fault(await other({ from: '2026-11-10' }))).toEqual([422, 'cardNo'])
    expect(((await other({ from: '2026-10-01' })).body as unknown as Problem).message).toBe(
      '계획1님이 2026.11.01부터 2026.11.10까지 쓰는 번호입니다. 그 카드의 마지막 날을 먼저 정해 주세요.',
    )
    expect(fault(await other({ from: '2026-10-01', endDate: '2026-11-01' }))).toEqual([422, 'cardNo'])
    // Of all readers is of that one too; another reader gives the same number to somebody else.
    expect(fault(await other({ reader: null }))).toEqual([422, 'cardNo'])
    expect(fault(await other({ reader: '후문' }))).toEqual([200])
    expect(fault(await other({ from: '2026-10-01', endDate: '2026-10-31' }))).toEqual([200])
    expect(fault(await other({ from: '2026-11-11' }))).toEqual([200])
    expect(fault(await give(company, { reader: '옥상', cardNo: '12' }))).toEqual([200])
    expect(fault(await give(company, { cardNo: ' ', employeeNo: 0 }))).toEqual([400, 'cardNo', 'employeeNo'])
    expect(fault(await give(company, { employeeNo: 9 }))).toEqual([400, 'employeeNo'])
    expect(fault(await give(company, { from: '2026-11-02', endDate: '2026-11-01' }))).toEqual([400, 'endDate'])
    expect(fault(await give(company, { from: undefined, endDate: '2026-11-01' }))).toEqual([400, 'endDate'])
  })

  it('is given to two at once by one of two operators', async () => {
    const company = await makeShop()
    const answers = await Promise.all([1, 2].map((employeeNo) => give(company, { employeeNo })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await listed(company)).total).toBe(1)
  })

  it('is changed by who has read it last', async () => {
    const company = await makeShop()
    await give(company)
    const change = (body: object) => company.operator.call(changeTagCard, { body: { no: 1, ...body } })
    expect((await change({ reader: '정문', endDate: '2026-11-30', version: 1 })).body).toMatchObject({
      reader: '정문',
      cardNo: '0012',
      endDate: '2026-11-30',
      version: 2,
    })
    const stale = await change({ employeeNo: 2, version: 1 })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'conflict', current: { version: 2, employeeNo: 1 } },
    ])
    expect(fault(await change({ from: '2026-12-01' }))).toEqual([400, 'endDate'])
    expect((await change({ reader: null, endDate: null, employeeNo: 2, version: 2 })).body).toMatchObject({
      reader: null,
      endDate: null,
      name: '계획2',
      version: 3,
    })
    await give(company, { cardNo: '0013' })
    expect(fault(await change({ cardNo: '0013' }))).toEqual([422, 'cardNo'])
    expect((await company.operator.call(changeTagCard, { body: { no: 9 } })).status).toBe(404)
    expect(await auditsOf(t, company.companyNo, 'tag-card.change')).toHaveLength(2)
  })

  it('ends on a day, and goes only where nobody used it', async () => {
    const company = await makeShop()
    const { operator, companyNo } = company
    await give(company)
    const end = (body: object) => operator.call(endTagCard, { body: { no: 1, ...body } })
    await sql`insert into attendance_tag (company_no, tag_no, event_id, employee_no, happened_at, received_at, source, card_no)
      values (${companyNo}, 1, gen_random_uuid(), 1, '2026-11-05T09:00:00+09:00', '2026-11-05T09:00:00+09:00', 'CARD', '0012')`.execute(
      t.own.kysely,
    )
    const used = await end({ version: 1 })
    expect([used.status, used.body]).toMatchObject([409, { uses: [{ what: '이 카드의 출퇴근 기록', count: 1 }] }])
    expect(fault(await end({ endDate: '2026-10-31' }))).toEqual([400, 'endDate'])
    expect((await end({ endDate: '2026-11-10', version: 1, reason: '분실' })).body).toMatchObject({
      removed: false,
      endDate: '2026-11-10',
      version: 2,
    })
    expect((await end({ version: 1 })).status).toBe(409)
    await give(company, { employeeNo: 2, from: '2026-11-11' })
    expect((await operator.call(endTagCard, { body: { no: 2 } })).body).toMatchObject({ removed: true })
    expect((await operator.call(endTagCard, { body: { no: 2 } })).status).toBe(404)
    expect(await auditsOf(t, companyNo, 'tag-card.end')).toMatchObject([{ reason: '분실' }])
    expect(await auditsOf(t, companyNo, 'tag-card.remove')).toHaveLength(1)
  })

  it('is nothing of another company, nor of an employee', async () => {
    const [company, other] = [await makeShop(), await makeShop()]
    await give(company)
    expect((await give(other)).status).toBe(200)
    const { companyNo } = company
    expect((await other.operator.call(listTagCards, { query: { companyNo } })).status).toBe(404)
    expect((await other.operator.call(changeTagCard, { body: { no: 1, companyNo } })).status).toBe(404)
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await employee.call(listTagCards, {})).status).toBe(403)
    expect((await listed(company)).total).toBe(1)
  })

  it('costs as many queries in a list of many as in one of one', async () => {
    const company = await makeShop()
    const { companyNo } = company
    await give(company)
    const reader = await anotherOperator(t, companyNo)
    const queries = async () => (await t.db.countQueries(() => reader.call(listTagCards, {}))).queries
    await queries()
    const one = await queries()
    await sql`insert into tag_card (company_no, card_row_no, card_no, employee_no, valid_from)
      select ${companyNo}, no, 'X' || no, 2, '2026-11-01' from generate_series(10, 400) as no`.execute(t.own.kysely)
    expect(await queries()).toBe(one)
  })
})
