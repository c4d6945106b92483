import { destructionPdf } from '@handal/contracts/downloads'
import { readEmployee } from '@handal/contracts/people/employees'
import { type OperatorHome, readHome } from '@handal/contracts/session/home'
import { type Job, readJob } from '@handal/contracts/jobs'
import { listPersonFiles, storePersonFile, storePhoto } from '@handal/contracts/people/person-files'
import {
  addHold,
  destroyData,
  liftHold,
  listDestructions,
  listHolds,
  readRetention,
  type RetainedPerson,
} from '@handal/contracts/people/retention'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { plainText, readPdf } from '../../documents/testing/pdf-text.ts'
import { PNG_POINT } from '../../testing/files/pictures.ts'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { countAllDue } from './public.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, storedSlips } from '../../testing/payroll-steps.ts'
import { actOn, makeFileOf, resultsOf, transferCast } from '../../testing/transfer-steps.ts'

// Today is 2026-11-20.
const t = testApp()
afterAll(closeRendering)
const run = (query: ReturnType<typeof sql>) => query.execute(t.own.kysely)
const rowsOf = async <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => (await query.execute(t.own.kysely)).rows
/** Somebody whose last day was on a day, with everything that may be kept of a person. */
const left = async ({ companyNo }: PayrollCast, no: number, lastDay: string): Promise<void> => {
  await run(sql`update employee set hire_date = '2018-01-02', leave_date = ${lastDay}, leave_reason = '개인 사정', email = 'a@b.kr',
      phone = '010-1234-5678', address = '가상시 시험로 1', resident_number_cipher = '\\x01', resident_number_hash = ${`\\x0${no}`}::bytea,
      resident_number_masked = '800101-1******'
    where company_no = ${companyNo} and employee_no = ${no}`)
  await run(sql`insert into family_member (company_no, employee_no, member_no, name, relation, birth_date, dependent, from_date)
    values (${companyNo}, ${no}, 1, '가족하나', 'SPOUSE', '1981-01-01', true, '2020-01-01')`)
}
const peopleOf = async (who: TestSession) => (await who.call(readRetention, {})).body.items
const dueOf = ({ items }: RetainedPerson) => items.filter(({ due }) => due).map(({ what }) => what)
const destroy = async (who: TestSession, ...employeeNos: number[]): Promise<Job> => {
  const started = await who.call(destroyData, { body: { employeeNos, reason: '보존기간 끝남' } })
  expect([200, 202]).toContain(started.status)
  let { job } = started.body
  while (job.state === 'running' || job.state === 'queued')
    job = (await who.call(readJob, { params: { id: job.id } })).body.job
  return job
}
const keep = (who: TestSession, no: number, kind: 'LICENCE' | 'OTHER' | 'RESIDENT_REGISTER') =>
  who.call(storePersonFile, {
    params: { empl_no: no },
    body: { kind, title: '서류', file: new File(['%PDF-1.7'], '홍길동 서류.pdf') },
  })
const photo = (who: TestSession, no: number) =>
  who.call(storePhoto, {
    params: { empl_no: no },
    body: { file: new File([PNG_POINT], '사진.png') },
  })

describe('what is to be destroyed', () => {
  it('is nothing of who is in service, and of who left what no law asks to keep, from the fifteenth day', async () => {
    const cast = await makePayrollCast(t, { people: 3, months: [] })
    await left(cast, 1, '2026-11-05')
    await left(cast, 2, '2026-11-06')
    await photo(cast.operator, 1)
    await keep(cast.operator, 1, 'OTHER')
    await keep(cast.operator, 1, 'LICENCE')
    const [first, second, ...others] = await peopleOf(cast.operator)
    expect(others).toEqual([])
    expect(first).toMatchObject({ employeeNo: 1, state: 'DUE', dueOn: '2026-11-20', holdNo: null })
    expect(first === undefined ? [] : dueOf(first)).toEqual(['PHOTO', 'CONTACT', 'PAPER.OTHER'])
    expect(second).toMatchObject({ employeeNo: 2, state: 'LATER', dueOn: '2026-11-21' })
    expect(await auditsOf(t, cast.companyNo, 'retention.view')).toMatchObject([
      { after: { people: 2, employeeNos: '1-2' } },
    ])
  })

  it.each([
    ['2023-11-19', true],
    ['2023-11-20', false],
  ])('is what hiring is about three years after %s to the day: %s', async (lastDay, due) => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    await left(cast, 1, lastDay)
    await keep(cast.operator, 1, 'LICENCE')
    const [person] = await peopleOf(cast.operator)
    expect(person === undefined ? [] : dueOf(person).includes('PAPER.LICENCE')).toBe(due)
  })
})

it('goes for good, and what a law still asks for stays; the proof names nobody', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: [] })
  const { companyNo, operator } = cast
  await left(cast, 1, '2023-11-19')
  await photo(operator, 1)
  await keep(operator, 1, 'LICENCE')
  await keep(operator, 1, 'RESIDENT_REGISTER')
  expect(await destroy(operator, 1)).toMatchObject({ state: 'done', message: '1명의 개인정보를 파기했습니다.' })
  const [person] = await rowsOf(sql<Record<string, unknown>>`
    select email, phone, name, address, resident_number_masked from employee
    where company_no = ${companyNo} and employee_no = 1`)
  expect(person).toEqual({
    email: null,
    phone: null,
    name: '사원1',
    address: '가상시 시험로 1',
    resident_number_masked: '800101-1******',
  })
  expect(
    await rowsOf(sql`select from bank_account_entry where company_no = ${companyNo} and employee_no = 1`),
  ).toHaveLength(0)
  expect(
    await rowsOf(sql`select from bank_account_entry where company_no = ${companyNo} and employee_no = 2`),
  ).toHaveLength(1)
  expect(await rowsOf(sql`select from family_member where company_no = ${companyNo}`)).toHaveLength(1)
  const papers = (await operator.call(listPersonFiles, { params: { empl_no: 1 } })).body.items
  expect(papers.map(({ kind }) => kind)).toEqual(['RESIDENT_REGISTER'])
  expect(
    await rowsOf(sql<{ purpose: string }>`select purpose from stored_file where company_no = ${companyNo}`),
  ).toEqual([{ purpose: 'person-document' }])
  const [log] = await auditsOf(t, companyNo, 'person.destroy')
  expect(log).toMatchObject({ reason: '보존기간 끝남', after: { destructionNo: 1 } })
  expect(JSON.stringify(log)).not.toMatch(/홍길동|사원1/u)

  // Done again nothing is due any more.
  const again = await operator.call(destroyData, { body: { employeeNos: [1], reason: '다시' } })
  expect(again).toMatchObject({ status: 422, body: { errors: [{ path: 'employeeNos' }] } })
  const { items } = (await operator.call(listDestructions, {})).body
  expect(items).toMatchObject([{ runNo: 1, people: 1, items: 5, by: '김운영', reason: '보존기간 끝남' }])
  const file = await operator.call(destructionPdf, { query: { runNo: 1 } })
  const text = readPdf(file.raw).pages.map(plainText).join('\n')
  for (const words of ['개인정보 파기 확인서', '제1호', '계좌', '자격증', '2023.12.04', '보존기간 끝남', '5건'])
    expect(text).toContain(words)
  expect(text).not.toContain('사원1')
})

it('takes name and birth off closed payslips when the last law lets go, and not a won of them', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: ['2026-10'] })
  const { companyNo, operator } = cast
  await calculated(cast, '2026-10')
  await run(
    sql`update payslip set state = 'paid', confirmed_at = now(), paid_at = now() where company_no = ${companyNo}`,
  )
  await run(sql`update payroll_run set pay_date = '2020-12-25' where company_no = ${companyNo}`)
  await left(cast, 1, '2020-11-30')
  const strip = async () =>
    (await storedSlips(t, companyNo)).map(({ text }) =>
      text.replaceAll(/"(name|birth_date|employee_code|notice)": [^,]*,/gu, ''),
    )
  const before = await strip()
  const rename = () => run(sql`update payslip set name = '딴사람' where company_no = ${companyNo} and employee_no = 1`)
  await expect(rename()).rejects.toThrow(/payslip_confirmed/u)
  expect(await destroy(operator, 1)).toMatchObject({ state: 'done' })
  expect(await strip()).toEqual(before)
  const slips = await rowsOf(sql<{ name: string; employee_code: string; birth_date: string }>`
    select name, employee_code, birth_date from payslip where company_no = ${companyNo} order by employee_no`)
  expect(slips).toMatchObject([
    { name: '파기됨', employee_code: '파기-1', birth_date: '1900-01-01' },
    { name: '사원2', employee_code: '0002' },
  ])
  const { body: person } = await operator.call(readEmployee, { params: { empl_no: 1 } })
  expect(person).toMatchObject({
    name: '파기됨',
    birthDate: '1900-01-01',
    residentNumberMasked: null,
    address: null,
    leaveReason: null,
    account: null,
    familyMembers: [],
    retireDate: '2020-11-30',
  })
  // Money cannot be moved under the cover of a destruction.
  const pay = run(
    sql`update payslip set name = '딴사람', net = net + 1 where company_no = ${companyNo} and employee_no = 1`,
  )
  await expect(pay).rejects.toThrow(/payslip_confirmed/u)
  expect(await peopleOf(operator)).toEqual([])
})

it('takes accounts and names out of what left by files, and not a won', async () => {
  const cast = await transferCast(t, { people: 2 })
  const { companyNo, operator } = cast
  await actOn(cast, 'hold', [1], { amount: 1000, reason: '사원1 채권 압류' })
  expect((await actOn(cast, 'release', [1], { reason: '사원1 합의' })).status).toBe(200)
  await resultsOf(cast, (await makeFileOf(cast)).body)
  await run(
    sql`insert into dc_member (company_no, employee_no, member_no) values (${companyNo}, 1, 'DC-1'), (${companyNo}, 2, 'DC-2')`,
  )
  await run(sql`insert into departure_insurance (company_no, employee_no, contract_no) values (${companyNo}, 1, 'D-1')`)
  const items = () =>
    rowsOf(sql<{
      employee_no: number
      amount: number
      state: string
      holder: string
      number_masked: string
      bytes: number
    }>`
      select employee_no, amount, state, holder, number_masked, length(number_cipher) + length(number_hash) as bytes
      from transfer_item where company_no = ${companyNo} order by employee_no`)
  const before = await items()
  await run(sql`update payroll_run set pay_date = '2020-12-25' where company_no = ${companyNo}`)
  await left(cast, 1, '2020-11-30')
  expect(await destroy(operator, 1)).toMatchObject({ state: 'done' })
  const [first, second] = before
  expect(await items()).toEqual([{ ...first, holder: '파기됨', number_masked: '', bytes: 0 }, second])
  expect(second?.bytes).toBeGreaterThan(0)
  expect(await rowsOf(sql`select reason, released_reason from transfer_hold where company_no = ${companyNo}`)).toEqual([
    { reason: '파기됨', released_reason: '파기됨' },
  ])
  expect(
    await rowsOf(sql`select employee_no, member_no from dc_member where company_no = ${companyNo} order by 1`),
  ).toEqual([
    { employee_no: 1, member_no: null },
    { employee_no: 2, member_no: 'DC-2' },
  ])
  expect(await rowsOf(sql`select contract_no from departure_insurance where company_no = ${companyNo}`)).toEqual([
    { contract_no: null },
  ])
})

it('takes nothing off payslips a day before', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: ['2026-10'] })
  await calculated(cast, '2026-10')
  await run(sql`update payroll_run set pay_date = '2021-01-05' where company_no = ${cast.companyNo}`)
  await left(cast, 1, '2020-12-31')
  // Paid in 2021: its tax is kept until the end of June 2027.
  await destroy(cast.operator, 1)
  expect(await rowsOf(sql`select name from payslip where company_no = ${cast.companyNo}`)).toEqual([{ name: '사원1' }])
  expect((await peopleOf(cast.operator))[0]?.items.map(({ what, dueOn }) => [what, dueOn])).toEqual([
    ['FAMILY', '2027-07-01'],
    ['RESIDENT_NUMBER', '2027-07-01'],
    ['IDENTITY', '2027-07-01'],
  ])
})

describe('a hold', () => {
  const hold = (who: TestSession, more: { until?: string; from?: string } = {}) =>
    who.call(addHold, {
      body: { employeeNo: 1, kind: 'LAWSUIT', reason: '2026가합0000', from: '2026-11-01', ...more },
    })
  it('keeps everything until it is lifted, and is told with who and why', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    await left(cast, 1, '2023-11-19')
    expect((await hold(cast.operator)).body).toMatchObject({ no: 1, name: '사원1', active: true, until: null })
    expect((await peopleOf(cast.operator))[0]).toMatchObject({ state: 'HELD', holdNo: 1 })
    const refused = await cast.operator.call(destroyData, { body: { employeeNos: [1], reason: '시험' } })
    expect(refused).toMatchObject({ status: 422, body: { message: '사원1님의 개인정보는 파기를 보류하고 있습니다.' } })
    expect((await hold(cast.operator)).status).toBe(422)
    const lifted = await cast.operator.call(liftHold, { body: { no: 1, reason: '화해', version: 1 } })
    expect(lifted.body).toMatchObject({ active: false, ended: { by: '김운영', reason: '화해' } })
    expect((await cast.operator.call(liftHold, { body: { no: 1, reason: '다시' } })).status).toBe(404)
    expect((await cast.operator.call(listHolds, {})).body.total).toBe(1)
    expect(await destroy(cast.operator, 1)).toMatchObject({ state: 'done' })
    expect(await auditsOf(t, cast.companyNo, 'retention-hold.remove')).toMatchObject([{ reason: '화해' }])
  })
  it.each([
    ['on its last day', { until: '2026-11-20' }, 'HELD'],
    ['the day after', { until: '2026-11-19' }, 'DUE'],
    ['before it begins', { from: '2026-11-21' }, 'DUE'],
  ] as const)('%s', async (_, days, state) => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    await left(cast, 1, '2023-11-19')
    await hold(cast.operator, days)
    expect((await peopleOf(cast.operator))[0]?.state).toBe(state)
  })
  it('that ends before it begins is refused at its field', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    expect((await hold(operator, { until: '2026-10-31' })).body).toMatchObject({ errors: [{ path: 'until' }] })
  })
})

it('that fails in the middle leaves each person whole, and goes on with the rest', async () => {
  const cast = await makePayrollCast(t, { people: 3, months: [] })
  const { companyNo, operator } = cast
  for (const no of [1, 2, 3]) await left(cast, no, '2023-11-19')
  // The second person cannot be ended: their accounts refuse to go.
  await run(sql`create function test_refuse() returns trigger language plpgsql as $$ begin
    if old.company_no = ${sql.lit(companyNo)} and old.employee_no = 2 then raise exception 'the server is gone'; end if; return old; end $$`)
  await run(
    sql`create trigger test_refuse before delete on bank_account_entry for each row execute function test_refuse()`,
  )
  try {
    expect(await destroy(operator, 1, 2, 3)).toMatchObject({ state: 'failed' })
  } finally {
    await run(sql`drop trigger test_refuse on bank_account_entry`)
    await run(sql`drop function test_refuse()`)
  }
  const phones = () =>
    rowsOf(
      sql<{ phone: string | null }>`select phone from employee where company_no = ${companyNo} order by employee_no`,
    )
  expect((await phones()).map(({ phone }) => phone === null)).toEqual([true, false, false])
  expect(await rowsOf(sql`select from destruction where company_no = ${companyNo}`)).toHaveLength(1)
  expect(await auditsOf(t, companyNo, 'person.destroy')).toHaveLength(1)
  expect(await destroy(operator, 2, 3)).toMatchObject({ state: 'done', message: '2명의 개인정보를 파기했습니다.' })
  expect((await phones()).every(({ phone }) => phone === null)).toBe(true)
})

it('that comes back with a restore is due again', async () => {
  const cast = await makePayrollCast(t, { people: 1, months: [] })
  await left(cast, 1, '2023-11-19')
  await destroy(cast.operator, 1)
  await run(sql`update employee set phone = '010-1234-5678' where company_no = ${cast.companyNo} and employee_no = 1`)
  expect((await peopleOf(cast.operator))[0]).toMatchObject({ state: 'DUE' })
  expect(await destroy(cast.operator, 1)).toMatchObject({ state: 'done' })
})

it('is for operators of the company only', async () => {
  const cast = await makePayrollCast(t, { people: 2, months: [] })
  const other = await makePayrollCast(t, { people: 1, months: [] })
  await left(cast, 2, '2023-11-19')
  await destroy(cast.operator, 2)
  for (const [who, status] of [
    [cast.employee, 403],
    [other.operator, 404],
  ] as const) {
    const query = { companyNo: cast.companyNo }
    const body = { ...query, employeeNos: [2], reason: '시험' }
    expect((await who.call(readRetention, { query })).status).toBe(status)
    expect((await who.call(destroyData, { body })).status).toBe(status)
    expect((await who.call(listDestructions, { query })).status).toBe(status)
    expect((await who.call(destructionPdf, { query: { ...query, runNo: 1 } })).status).toBe(status)
  }
  // Who is in service, and whom the company does not know.
  for (const no of [1, 99])
    expect((await cast.operator.call(destroyData, { body: { employeeNos: [no], reason: '시험' } })).status).toBe(404)
})

describe('what waits to be destroyed', () => {
  const home = async (who: TestSession) => ((await who.call(readHome, {})).body as OperatorHome).blockers
  const mark = async (who: TestSession) => (await home(who)).find(({ code }) => code === 'retention')
  const daily = async () => {
    await run(sql`delete from schedule where name = 'retention.due'`)
    await t.app.services.schedule.runDue()
  }

  it('stands on the home of the operator from the day on which it is due, until it is held back or done', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [] })
    await left(cast, 1, '2023-11-19')
    await daily()
    expect(await mark(cast.operator)).toMatchObject({
      title: '파기할 개인정보 1명',
      place: 'retention',
      severity: 'todo',
    })
    const hold = { employeeNo: 1, kind: 'LAWSUIT', reason: '소송', from: '2026-11-01' } as const
    const held = await cast.operator.call(addHold, { body: hold })
    expect(await mark(cast.operator)).toBeUndefined()
    const lift = { no: held.body.no, reason: '끝남', version: held.body.version }
    expect((await cast.operator.call(liftHold, { body: lift })).status).toBe(200)
    expect(await mark(cast.operator)).toMatchObject({ count: 1 })
    await destroy(cast.operator, 1)
    expect(await mark(cast.operator)).toBeUndefined()
  })

  it('is told apart when a backup has brought it back', async () => {
    const [cast, other] = [
      await makePayrollCast(t, { people: 2, months: [] }),
      await makePayrollCast(t, { people: 2, months: [] }),
    ]
    await left(cast, 1, '2023-11-19')
    await left(other, 1, '2023-11-19')
    // The list beside the database knows of a destruction that this database does not know.
    t.app.services.proofs.add({
      companyNo: cast.companyNo,
      employeeNo: 1,
      subject: 'ABCDEF',
      at: '2026-11-19T00:00:00.000Z',
    })
    await countAllDue(t.app.services)
    expect(await mark(cast.operator)).toMatchObject({
      severity: 'warning',
      detail: '백업을 되살려 이미 파기한 1명의 개인정보가 돌아왔습니다. 바로 다시 파기해 주세요.',
    })
    expect(await mark(other.operator)).toMatchObject({ severity: 'todo' })
    expect(t.log.lines.join()).toContain('이미 파기한 1명의 개인정보가 돌아왔습니다')
    await destroy(cast.operator, 1)
    expect(await mark(cast.operator)).toBeUndefined()
    await countAllDue(t.app.services)
    expect(await mark(cast.operator)).toBeUndefined()
  })
})

it('the account of a destroyed person goes with the name, but for one that enters another company', async () => {
  const [cast, other] = [
    await makePayrollCast(t, { people: 3, months: [] }),
    await makePayrollCast(t, { people: 1, months: [] }),
  ]
  const { companyNo } = cast
  const account = (employeeNo: number, ...more: { companyNo: number }[]) =>
    makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }, ...more], name: `떠난이${employeeNo}` })
  const [gone, stays] = [await account(2), await account(3, { companyNo: other.companyNo })]
  await loginAs(t, gone)
  for (const no of [2, 3]) await left(cast, no, '2018-11-19')
  await destroy(cast.operator, 2, 3)
  const users = await rowsOf(sql<{ login: string; name: string; open: boolean; companies: number; sessions: number }>`
    select u.login_id as login, u.user_name as name, u.disabled_at is null as open,
      (select count(*) from membership m where m.user_no = u.user_no) as companies,
      (select count(*) from user_session s where s.user_no = u.user_no) as sessions
    from app_user u where u.user_no in (${gone.userNo}, ${stays.userNo}) order by u.user_no`)
  expect(users).toEqual([
    { login: `destroyed-${gone.userNo}`, name: '파기됨', open: false, companies: 0, sessions: 0 },
    { login: stays.loginId, name: '떠난이3', open: true, companies: 1, sessions: 0 },
  ])
})
