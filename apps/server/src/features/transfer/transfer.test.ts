import { readMySalary } from '@handal/contracts/payroll/salary'
import { remove, update } from '@handal/contracts/payroll/salary-change'
import { readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { readTransfer, readTransferFile, voidTransferFile } from '@handal/contracts/payroll/transfer'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, listOf, MONTH, rowOf } from '../../testing/payroll-steps.ts'
import {
  actOn,
  giveAccount,
  makeFileOf,
  moneyOf,
  numberOfPerson,
  resultsOf,
  transferCast,
  transfersOf,
} from '../../testing/transfer-steps.ts'

const t = testApp()
const paidOf = async (companyNo: number) =>
  (
    await sql<{ employee_no: number; amount: number; method: string }>`
      select employee_no, amount, method from payslip_payment where company_no = ${companyNo} order by employee_no, payment_no
    `.execute(t.own.kysely)
  ).rows

describe('a payday', () => {
  it('leaves by a file, comes back as its result, and pays who failed again', async () => {
    const cast = await transferCast(t)
    const { operator } = cast
    const before = await transfersOf(cast)
    expect(before.sums.WAITING.people).toBe(5)
    expect(before.items[0]).toMatchObject({
      state: 'WAITING',
      stateName: '대기',
      bankName: '신한은행',
      accountMasked: '***-**-0001',
      holder: '사원1',
      changed: false,
    })
    expect(before.items[0]?.amount).toBe((await rowOf(cast, 1)).net)
    await actOn(cast, 'hold', [5], { reason: '계좌 확인' })
    const made = await makeFileOf(cast)
    expect(made.body).toMatchObject({ no: 1, people: 4, state: 'OPEN', account: '하나은행 ***-**-0417' })
    expect(made.body.items.map(({ employeeNo }) => employeeNo)).toEqual([1, 2, 3, 4])
    expect(await moneyOf(cast, 1)).toMatchObject({ state: 'IN_FILE', transferNo: 1 })
    const answer = await resultsOf(cast, made.body, [2])
    expect(answer.body).toMatchObject({ done: 3, failed: 1, same: 0, resultNo: 1, file: { state: 'READ' } })
    const after = await transfersOf(cast)
    expect(after.items.map(({ employeeNo, state, reason }) => [employeeNo, state, reason])).toEqual([
      [2, 'FAILED', '해지된 계좌'],
      [5, 'HELD', '계좌 확인'],
      [1, 'DONE', null],
      [3, 'DONE', null],
      [4, 'DONE', null],
    ])
    expect(await paidOf(cast.companyNo)).toHaveLength(3)
    expect(await rowOf(cast, 1)).toMatchObject({ state: 'paid', due: 0, paidOn: '2026-11-20' })
    // The same result once more changes nothing, another one is refused.
    expect((await resultsOf(cast, made.body, [2])).body).toMatchObject({ done: 0, same: 4, resultNo: null })
    expect(await resultsOf(cast, made.body)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect(await paidOf(cast.companyNo)).toHaveLength(3)
    // Who failed is not in the next file by itself; named, after another account was given.
    expect((await makeFileOf(cast)).status).toBe(422)
    await giveAccount(t, cast.companyNo, 2, { number: '99988877766', bank: '004', at: '2026-11-20T00:30:00Z' })
    await actOn(cast, 'release', [5])
    const again = await makeFileOf(cast, [2, 5])
    expect(again.body).toMatchObject({ no: 2, people: 2 })
    await resultsOf(cast, again.body)
    expect((await listOf(cast)).run).toMatchObject({ state: 'paid', counts: { paid: 5 } })
    expect((await listOf(cast)).run.steps[5]).toMatchObject({ step: 'transfer', state: 'done' })
    // Each act is in the log, and in the history of the payslip.
    for (const event of ['transfer.hold', 'transfer.release', 'transfer.file', 'transfer.result', 'payroll.pay'])
      expect({ event, left: (await auditsOf(t, cast.companyNo, event)).length > 0 }).toEqual({ event, left: true })
    const history = await operator.call(readSlipHistory, { params: { employeeNo: 2 }, query: { month: MONTH } })
    expect(history.body.items.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['in-file', 'transfer-failed', 'paid']),
    )
  })

  it('knows what came back: it is owed again, once, and the employee reads so', async () => {
    const cast = await transferCast(t)
    const { body: file } = await makeFileOf(cast)
    await resultsOf(cast, file)
    const { net } = await rowOf(cast, 1)
    const back = await actOn(cast, 'return', [1], { reason: '예금주 불일치', date: '2026-11-20' })
    expect(back.body.items).toMatchObject([{ state: 'RETURNED', reason: '예금주 불일치', amount: net, paid: 0 }])
    expect(await rowOf(cast, 1)).toMatchObject({ state: 'confirmed', paid: 0, due: net })
    expect((await listOf(cast)).run.steps[5]).toMatchObject({ state: 'now', note: '1명 남음' })
    expect((await cast.employee.call(readMySalary, { query: {} })).body.slip).toMatchObject({
      paid: 0,
      due: net,
      payments: [],
    })
    expect((await actOn(cast, 'return', [1])).status).toBe(404)
    const { body: second } = await makeFileOf(cast, [1])
    expect(second.amount).toBe(net)
    await resultsOf(cast, second)
    expect((await paidOf(cast.companyNo)).filter((row) => row.employee_no === 1)).toHaveLength(2)
    expect(await rowOf(cast, 1)).toMatchObject({ state: 'paid', paid: net })
    expect((await actOn(cast, 'return', [1], { date: '2026-11-21' })).status).toBe(400)
    const history = await cast.operator.call(readSlipHistory, { params: { employeeNo: 1 }, query: { month: MONTH } })
    expect(history.body.items.some(({ event }) => event === 'returned')).toBe(true)
  })
})

describe('a payslip that lies at the bank', () => {
  it('is neither reopened, deleted, marked as paid nor put into another file', async () => {
    const cast = await transferCast(t)
    const { body: file } = await makeFileOf(cast, [1, 2])
    const move = (action: 'reopen' | 'pay' | 'elsewhere', employeeNos?: number[]) =>
      cast.operator.call(update, {
        body: { month: MONTH, action, reason: '착오', ...(employeeNos === undefined ? {} : { employeeNos }) },
      })
    for (const answer of [
      await move('reopen', [1]),
      await move('reopen'),
      await move('pay', [1]),
      await move('pay'),
      await move('elsewhere'),
      await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 1, reason: '착오' } }),
      await makeFileOf(cast, [1]),
      await actOn(cast, 'hold', [1]),
      await actOn(cast, 'paid-outside', [1]),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'wrong-state', message: expect.stringContaining('이체 파일 1번') },
      })
    expect((await listOf(cast)).run.steps[5]).toMatchObject({ state: 'now', note: '이체 파일 1번 결과 대기' })
    expect((await move('reopen', [3])).status).toBe(200)
    // Voided, all of it is possible again; voiding needs a reason and says so.
    expect(
      (await cast.operator.call(voidTransferFile, { params: { no: file.no }, body: { reason: ' ' } })).status,
    ).toBe(400)
    const gone = await cast.operator.call(voidTransferFile, { params: { no: file.no }, body: { reason: '금액 착오' } })
    expect(gone.body).toMatchObject({ state: 'VOID', voidReason: '금액 착오' })
    expect((await listOf(cast)).run.steps[5]?.note).not.toContain('이체 파일')
    expect(await moneyOf(cast, 1)).toMatchObject({ state: 'WAITING' })
    expect((await cast.operator.call(readTransferFile, { params: { no: file.no }, query: {} })).status).toBe(409)
    expect(await resultsOf(cast, file)).toMatchObject({ status: 409 })
    expect((await move('reopen', [1])).status).toBe(200)
  })

  it('is in one file when two operators make one at once', async () => {
    const cast = await transferCast(t)
    const other = await makeUser(t, { role: '11', companies: [{ companyNo: cast.companyNo }] })
    const second = { ...cast, operator: { userNo: other.userNo, ...(await loginAs(t, other)) } }
    const answers = await Promise.all([makeFileOf(cast), makeFileOf(second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await transfersOf(cast)).files).toHaveLength(1)
  })

  it('is not voided once a result is there', async () => {
    const cast = await transferCast(t)
    const { body: file } = await makeFileOf(cast)
    await resultsOf(cast, { ...file, items: file.items.slice(0, 2) })
    expect((await transfersOf(cast)).files[0]).toMatchObject({
      state: 'OPEN',
      pending: { people: 3 },
      done: { people: 2 },
    })
    expect(
      await cast.operator.call(voidTransferFile, { params: { no: file.no }, body: { reason: '착오' } }),
    ).toMatchObject({ status: 409 })
  })
})

describe('a result', () => {
  it('is written whole or not at all, also when the server dies between two payments', async () => {
    const cast = await transferCast(t, { people: 20 })
    const { body: file } = await makeFileOf(cast)
    await sql`create function die_at_15() returns trigger language plpgsql as $$
      begin if new.employee_no = 15 then raise exception 'gone' using errcode = '57P01'; end if; return new; end $$`.execute(
      t.own.kysely,
    )
    await sql`create trigger die_at_15 before insert on payslip_payment for each row execute function die_at_15()`.execute(
      t.own.kysely,
    )
    try {
      expect((await resultsOf(cast, file)).status).toBeGreaterThanOrEqual(500)
    } finally {
      await sql`drop trigger die_at_15 on payslip_payment`.execute(t.own.kysely)
      await sql`drop function die_at_15`.execute(t.own.kysely)
    }
    expect(await paidOf(cast.companyNo)).toEqual([])
    expect((await transfersOf(cast)).sums.IN_FILE.people).toBe(20)
    expect((await resultsOf(cast, file)).body).toMatchObject({ done: 20 })
    expect(await paidOf(cast.companyNo)).toHaveLength(20)
  })

  it('names every wrong row at once', async () => {
    const cast = await transferCast(t)
    const { body: file } = await makeFileOf(cast)
    const items = [{ seq: 99, employeeNo: 1 }, ...file.items, ...file.items.slice(0, 1)]
    const answer = await resultsOf(cast, { ...file, items })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'items.0.seq' }, { path: 'items.6.seq' }] },
    })
    expect(await paidOf(cast.companyNo)).toEqual([])
  })
})

describe('where money goes', () => {
  it('is asked where the account changed since the last file, named old and new', async () => {
    const cast = await transferCast(t)
    const { body: first } = await makeFileOf(cast, [1, 2, 3])
    await resultsOf(cast, first)
    for (const no of [1, 2, 3]) await actOn(cast, 'return', [no])
    // Another bank; the same last digits of another number; the same number entered again.
    await giveAccount(t, cast.companyNo, 1, { bank: '004', number: '77700001', at: '2026-11-20T02:00:00Z' })
    await giveAccount(t, cast.companyNo, 2, { number: `9${numberOfPerson(2).slice(1)}`, at: '2026-11-20T02:00:00Z' })
    await giveAccount(t, cast.companyNo, 3, { at: '2026-11-20T02:00:00Z' })
    expect((await transfersOf(cast, [1, 2, 3])).items.map(({ changed }) => changed)).toEqual([true, true, false])
    const refused = await makeFileOf(cast, [1, 2, 3])
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'acknowledged.accountChanged.1',
            message: '사원1: 계좌가 신한은행 ***-**-0001에서 KB국민은행 ***-**-0001(으)로 바뀌었습니다.',
          },
          { path: 'acknowledged.accountChanged.2' },
        ],
      },
    })
    const ticked = [1, 2].map((employeeNo) => ({ employeeNo, code: 'accountChanged' as const }))
    expect((await makeFileOf(cast, [1, 2, 3], { acknowledged: ticked })).status).toBe(200)
  })

  it('is the person’s own account, unless another holder was accepted for it', async () => {
    const cast = await transferCast(t)
    await giveAccount(t, cast.companyNo, 1, { holder: '김배우자' })
    expect(await moneyOf(cast, 1)).toMatchObject({
      state: 'HELD',
      holderDiffers: true,
      reason: '예금주(김배우자)가 사원 이름과 다릅니다.',
    })
    expect((await makeFileOf(cast, [1])).status).toBe(422)
    expect((await makeFileOf(cast)).body.items.map(({ employeeNo }) => employeeNo)).toEqual([2, 3, 4, 5])
    await actOn(cast, 'accept-holder', [1], { reason: '본인 동의서 2026-11-18' })
    expect(await moneyOf(cast, 1)).toMatchObject({ state: 'WAITING', accepted: '본인 동의서 2026-11-18' })
    // It holds for this account only.
    await giveAccount(t, cast.companyNo, 1, { holder: '김배우자', number: '5551212' })
    expect(await moneyOf(cast, 1)).toMatchObject({ state: 'HELD' })
    const acknowledged = [{ employeeNo: 1, code: 'holderDiffers' as const }]
    expect((await makeFileOf(cast, [1], { acknowledged })).status).toBe(200)
  })

  it('is asked where two people have the same account', async () => {
    const cast = await transferCast(t)
    await giveAccount(t, cast.companyNo, 2, { number: numberOfPerson(1) })
    const refused = await makeFileOf(cast)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('여러 사람이 씁니다(사원1, 사원2)') }, {}] },
    })
  })

  it('holds who has no account, part of a pay that was seized, and what was paid outside', async () => {
    const cast = await transferCast(t)
    await sql`delete from bank_account_entry where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    expect(await moneyOf(cast, 3)).toMatchObject({ state: 'HELD', reason: '계좌가 없습니다.', accountMasked: null })
    const { net } = await rowOf(cast, 4)
    await actOn(cast, 'hold', [4], { amount: 300_000, reason: '급여 가압류 2026카단123' })
    expect(await moneyOf(cast, 4)).toMatchObject({ state: 'WAITING', amount: net - 300_000, held: 300_000 })
    const { body: file } = await makeFileOf(cast)
    await resultsOf(cast, file)
    expect(await moneyOf(cast, 4)).toMatchObject({ state: 'HELD', amount: 300_000, paid: net - 300_000 })
    expect((await listOf(cast)).run).toMatchObject({ state: 'confirmed', counts: { confirmed: 2, paid: 3 } })
    expect((await actOn(cast, 'paid-outside', [4], { amount: 300_001 })).status).toBe(422)
    await actOn(cast, 'paid-outside', [3, 4], { reason: '현금 지급, 공탁' })
    expect((await listOf(cast)).run).toMatchObject({ state: 'paid' })
    expect(await moneyOf(cast, 4)).toMatchObject({ state: 'DONE', amount: net })
  })

  it('stays payable as a run of held people, and 지급 완료 leaves them out', async () => {
    const cast = await transferCast(t)
    await actOn(cast, 'hold', [1])
    const paid = await cast.operator.call(update, { body: { month: MONTH, action: 'pay' } })
    expect(paid.body).toMatchObject({ changed: 4, leftOut: [{ employeeNo: 1, code: 'held' }] })
    expect(await cast.operator.call(update, { body: { month: MONTH, action: 'pay', employeeNos: [1] } })).toMatchObject(
      { status: 422 },
    )
    expect((await cast.operator.call(update, { body: { month: MONTH, action: 'pay' } })).status).toBe(422)
    await actOn(cast, 'release', [1])
    expect((await cast.operator.call(update, { body: { month: MONTH, action: 'pay' } })).status).toBe(200)
  })
})

describe('transfers', () => {
  it('are the company’s own, and an operator’s', async () => {
    const cast = await transferCast(t)
    const { body: file } = await makeFileOf(cast)
    const stranger = await makePayrollCast(t)
    const query = { yearMonth: MONTH, companyNo: cast.companyNo }
    expect((await stranger.operator.call(readTransfer, { query })).status).toBe(404)
    expect((await cast.employee.call(readTransfer, { query: { yearMonth: MONTH } })).status).toBe(403)
    expect((await stranger.operator.call(readTransferFile, { params: { no: file.no }, query: {} })).status).toBe(404)
    expect((await resultsOf(stranger, file)).status).toBe(404)
    expect((await actOn(stranger, 'hold', [1])).status).toBe(404)
    const foreign = await makeFileOf({ ...stranger, accountNo: cast.accountNo })
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'accountNo' }] } })
  })

  it('tell the next business day where banks are closed, and refuse a day out of bounds', async () => {
    const cast = await transferCast(t)
    expect((await makeFileOf(cast, undefined, { transferDate: '2027-01-20' })).status).toBe(400)
    const { body: file } = await makeFileOf(cast, undefined, { transferDate: '2026-12-25' })
    expect(file.notice).toMatch(/^2026\.12\.25은 은행이 쉬는 날\(기독탄신일\)이라/)
    expect((await transfersOf(cast)).bankHolidays).toContainEqual({ date: '2026-11-22', name: '일요일' })
  })
})
