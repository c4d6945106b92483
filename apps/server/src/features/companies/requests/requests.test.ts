import { storeHomeFile, takeHomeFile } from '@handal/contracts/board/files'
import * as calls from '@handal/contracts/board/contract-requests'
import { readContract } from '@handal/contracts/common'
import { changeCorporation, readCorporation } from '@handal/contracts/company/corporations'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../../testing/app.ts'
import { PNG_POINT } from '../../../testing/files/pictures.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated } from '../../../testing/payroll-steps.ts'
import { anotherOperator, makePlannedCompany } from '../../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const makeCast = async (end = '2027-03-31') => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
  const { companyNo } = company
  await sql`update company set contract_start = '2024-04-01', contract_type = '0001', contract_end = ${end}::date,
    business_scale = 35 where company_no = ${companyNo}`.execute(t.own.kysely)
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  return { ...company, boss }
}
const EXTEND = { kind: 'EXTEND' as const, endDate: '2028-03-31', text: '한 해 더 씁니다.' }
const ask = async (who: TestSession, body: object = EXTEND) => {
  const answer = await who.call(calls.createContractRequest, { body: body as typeof EXTEND })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const read = (who: TestSession, no: number) => who.call(calls.readContractRequest, { params: { no } })
type Move = {
  state: 'ACCEPTED' | 'NEGOTIATING' | 'APPLIED' | 'REFUSED'
  terms?: object
  note?: string
  version?: number
}
const move = (who: TestSession, no: number, body: Move) => who.call(calls.moveContractRequest, { params: { no }, body })
const answer = (who: TestSession, no: number, accept: boolean, note = '') =>
  who.call(calls.answerContractRequest, { params: { no }, body: { accept, note } })
const withdraw = (who: TestSession, no: number) => who.call(calls.withdrawContractRequest, { body: { no } })
const contractOf = async (boss: TestSession, companyNo: number) =>
  (await boss.call(readCorporation, { params: { corp_no: companyNo } })).body
const noticesOf = async (who: TestSession, no: number) =>
  (await who.call(listNotices, {})).body.items
    .filter(({ to }) => to === `/home/contract-board/detail?no=${no}`)
    .map(({ title, act }) => [title, act])
const problemsOf = (body: unknown) =>
  Object.fromEntries((body as { errors: { path: string; message: string }[] }).errors.map((e) => [e.path, e.message]))

describe('a contract request', () => {
  it('is seen by the operators of the company and super admins alone', async () => {
    const { operator, companyNo, boss } = await makeCast()
    const { no } = await ask(operator)
    const second = await anotherOperator(t, companyNo)
    const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    const other = await makeCast()
    expect((await read(second, no)).body).toMatchObject({ stateName: '요청', mayEdit: true, mayMove: [] })
    expect((await read(boss, no)).body).toMatchObject({ companyNo, mayEdit: false, waits: true })
    expect((await read(person, no)).status).toBe(403)
    for (const status of [
      (await read(other.operator, no)).status,
      (await withdraw(other.operator, no)).status,
      (await answer(other.operator, no, true)).status,
      (await other.operator.call(calls.changeContractRequest, { body: { no, ...EXTEND } })).status,
    ])
      expect(status).toBe(404)
    expect((await other.operator.call(calls.listContractRequests, {})).body.items).toEqual([])
    expect((await move(operator, no, { state: 'APPLIED' })).status).toBe(403)
    expect((await boss.call(calls.createContractRequest, { body: { companyNo, ...EXTEND } })).status).toBe(403)
  })

  it('is applied: the contract, its chip and the log follow in the same act', async () => {
    const { operator, companyNo, boss } = await makeCast()
    const { no } = await ask(operator, { ...EXTEND, people: 40, payday: '2027-01-25' })
    expect(await noticesOf(boss, no)).toEqual([['계약 연장 요청이 왔습니다', '요청 보기']])
    const done = await move(boss, no, { state: 'APPLIED', note: '올렸습니다.' })
    expect(done.body).toMatchObject({
      stateName: '반영',
      now: { endDate: '2028-03-31', people: 40, payday: '2027-01-25', daysLeft: 497 },
      present: { endDate: '2027-03-31', people: 35 },
      contractChanged: false,
      mayMove: [],
    })
    expect((await operator.call(readContract, { params: { companyNo } })).body).toEqual({
      contractEndDate: '2028-03-31',
      contractType: '0001',
    })
    expect(await noticesOf(operator, no)).toEqual([['계약 연장 요청을 계약에 반영했습니다', null]])
    expect(await noticesOf(boss, no)).toEqual([['계약 연장 요청이 왔습니다', null]])
    const changes = await auditsOf(t, companyNo, 'company.change')
    expect(changes).toMatchObject([{ reason: `계약 연장 요청 ${no}번 반영` }])
    expect(await auditsOf(t, companyNo, 'contract-request.create')).toHaveLength(1)
    expect(await auditsOf(t, companyNo, 'contract-request.move')).toHaveLength(1)
    // Approved twice, or taken back afterwards: the contract stays.
    for (const again of [await move(boss, no, { state: 'APPLIED' }), await withdraw(operator, no)])
      expect(again).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  })

  it('is applied once by two super admins at the same moment', async () => {
    const { operator, companyNo, boss } = await makeCast()
    const { no } = await ask(operator)
    const both = await Promise.all([move(boss, no, { state: 'APPLIED' }), move(boss, no, { state: 'APPLIED' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await auditsOf(t, companyNo, 'company.change')).toHaveLength(1)
  })

  it('is sent once by two operators at the same moment', async () => {
    const { operator, companyNo } = await makeCast()
    const second = await anotherOperator(t, companyNo)
    const both = await Promise.all(
      [operator, second].map((who) => who.call(calls.createContractRequest, { body: EXTEND })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wrong-state',
      message: '아직 끝나지 않은 요청이 있습니다. 그 요청을 고치거나 철회한 뒤 다시 보내 주세요.',
    })
  })

  it('does not overwrite a contract that was changed by hand meanwhile', async () => {
    const { operator, companyNo, boss } = await makeCast()
    const { no } = await ask(operator)
    const byHand = { contractEndDate: '2027-06-30', contractType: '0001' as const }
    await boss.call(changeCorporation, { params: { corp_no: companyNo }, body: byHand })
    const refused = await move(boss, no, { state: 'APPLIED' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        current: { contractChanged: true, present: { endDate: '2027-03-31' }, now: { endDate: '2027-06-30' } },
      },
    })
    expect((await contractOf(boss, companyNo)).contractEndDate).toBe('2027-06-30')
    expect((await read(boss, no)).body).toMatchObject({ state: 'REQUESTED' })
    // Once it is confirmed beside the contract of today it follows.
    expect((await move(boss, no, { state: 'ACCEPTED' })).body).toMatchObject({
      contractChanged: false,
      present: { endDate: '2027-06-30' },
    })
    expect((await move(boss, no, { state: 'APPLIED' })).status).toBe(200)
    expect((await contractOf(boss, companyNo)).contractEndDate).toBe('2028-03-31')
  })

  it('is written anew until it is confirmed, and taken back until the contract follows', async () => {
    const { operator, boss, companyNo } = await makeCast()
    const { no, version } = await ask(operator)
    const change = (more: object) => operator.call(calls.changeContractRequest, { body: { no, ...EXTEND, ...more } })
    expect((await change({ endDate: '2029-03-31', version })).body).toMatchObject({
      wanted: { endDate: '2029-03-31' },
      moves: [{ title: '요청' }, { title: '요청 수정' }],
    })
    expect((await change({ version })).body).toMatchObject({ code: 'conflict', current: { version: version + 1 } })
    expect((await move(boss, no, { state: 'ACCEPTED' })).body).toMatchObject({ stateName: '확인' })
    expect((await change({})).body).toMatchObject({
      code: 'wrong-state',
      message: '관리자가 확인한 요청은 고칠 수 없습니다. 철회한 뒤 다시 보내 주세요.',
    })
    expect((await withdraw(operator, no)).body).toMatchObject({ stateName: '철회', mayWithdraw: false })
    expect((await move(boss, no, { state: 'APPLIED' })).status).toBe(409)
    expect((await contractOf(boss, companyNo)).contractEndDate).toBe('2027-03-31')
    // The place is free for another one.
    await ask(operator)
    expect(await auditsOf(t, companyNo, 'contract-request.withdraw')).toHaveLength(1)
    expect(await auditsOf(t, companyNo, 'contract-request.change')).toHaveLength(1)
  })

  it('has terms offered, declined, offered anew, taken and applied', async () => {
    const { operator, boss, companyNo } = await makeCast()
    const { no } = await ask(operator, { kind: 'CHANGE', people: 50, text: '사람이 늘었습니다.' })
    expect((await answer(operator, no, true)).status).toBe(409)
    const offered = await move(boss, no, { state: 'NEGOTIATING', terms: { people: 45 }, note: '45명부터 됩니다.' })
    expect(offered.body).toMatchObject({
      stateName: '협의',
      termsAnswer: 'WAITING',
      mayMove: ['NEGOTIATING', 'REFUSED'],
    })
    expect((await move(boss, no, { state: 'APPLIED' })).body).toMatchObject({
      code: 'wrong-state',
      message: '제안한 조건을 회사가 받아들인 뒤에 할 수 있습니다.',
    })
    expect((await operator.call(calls.listContractRequests, {})).body).toMatchObject({
      waiting: 1,
      items: [{ no, waits: true }],
    })
    expect((await answer(operator, no, false, '50명이 필요합니다.')).body).toMatchObject({
      termsAnswer: 'DECLINED',
      wanted: { people: 50 },
      mayAnswer: false,
    })
    expect((await answer(operator, no, true)).status).toBe(409)
    expect((await noticesOf(boss, no))[0]).toEqual(['제안한 조건을 받아들이지 않았습니다', '요청 보기'])
    await move(boss, no, { state: 'NEGOTIATING', terms: { people: 48, payday: '2026-12-25' } })
    expect((await answer(operator, no, true)).body).toMatchObject({
      wanted: { people: 48, payday: '2026-12-25', endDate: null },
      termsAnswer: 'ACCEPTED',
    })
    const done = await move(boss, no, { state: 'APPLIED' })
    expect(done.body.moves.map(({ title }) => title)).toEqual([
      '요청',
      '협의',
      '조건 거절',
      '협의',
      '조건 수락',
      '반영',
    ])
    expect(await contractOf(boss, companyNo)).toMatchObject({
      companyScale: 48,
      contractEndDate: '2027-03-31',
      contractPaymentDate: '2026-12-25',
    })
    expect(await auditsOf(t, companyNo, 'contract-request.answer')).toHaveLength(2)
  })

  it('ends a contract on its day, after which nobody enters', async () => {
    const { operator, boss, companyNo } = await makeCast()
    const { no } = await ask(operator, { kind: 'TERMINATE', endDate: '2026-12-31', people: 3, text: '그만 씁니다.' })
    expect((await move(boss, no, { state: 'APPLIED' })).status).toBe(200)
    expect(await contractOf(boss, companyNo)).toMatchObject({
      contractEndDate: '2026-12-31',
      closedOn: '2027-01-01',
      companyScale: 35,
    })
    // Who stays after all keeps no day of closing.
    const again = await ask(operator, { ...EXTEND, endDate: '2027-12-31' })
    await move(boss, again.no, { state: 'APPLIED' })
    expect(await contractOf(boss, companyNo)).toMatchObject({ contractEndDate: '2027-12-31', closedOn: null })
  })

  it('is refused with a reason, which the company reads', async () => {
    const { operator, boss } = await makeCast()
    const { no } = await ask(operator)
    const bare = await move(boss, no, { state: 'REFUSED' })
    expect(problemsOf(bare.body)).toEqual({ note: '거절하는 사유를 적어 주세요.' })
    expect((await move(boss, no, { state: 'REFUSED', note: '이용료가 밀렸습니다.' })).body.stateName).toBe('거절')
    expect((await read(operator, no)).body.moves.at(-1)).toMatchObject({
      note: '이용료가 밀렸습니다.',
      byProvider: true,
    })
    expect((await operator.call(listNotices, {})).body.items[0]).toMatchObject({ detail: '이용료가 밀렸습니다.' })
  })

  it('says what is wrong with it at its fields', async () => {
    const { operator, boss, companyNo } = await makeCast()
    const said = async (body: object) =>
      problemsOf((await operator.call(calls.createContractRequest, { body: body as typeof EXTEND })).body)
    expect(await said({ ...EXTEND, endDate: '2027-03-31' })).toEqual({
      endDate: '지금 끝나는 날(2027.03.31)보다 뒤의 날을 골라 주세요.',
    })
    expect(await said({ kind: 'EXTEND', people: 0, text: '' })).toEqual({
      endDate: '새로 끝나는 날을 적어 주세요.',
      people: '인원을 1에서 1,000,000 사이의 정수로 적어 주세요.',
      text: '요청 내용을 적어 주세요.',
    })
    expect(await said({ kind: 'EXTEND', text: '글' })).toEqual({ endDate: '새로 끝나는 날을 적어 주세요.' })
    expect(await said({ kind: 'TERMINATE', text: '글' })).toEqual({ endDate: '계약을 끝낼 날을 적어 주세요.' })
    expect(await said({ kind: 'TERMINATE', endDate: '2026-11-19', text: '글' })).toEqual({
      endDate: '오늘이나 그 뒤의 날을 골라 주세요.',
    })
    expect(await said({ kind: 'TERMINATE', endDate: '2027-04-01', text: '글' })).toEqual({
      endDate: '지금 끝나는 날(2027.03.31)이나 그 앞의 날을 골라 주세요.',
    })
    const { no } = await ask(operator)
    expect(problemsOf((await move(boss, no, { state: 'NEGOTIATING' })).body)).toEqual({
      terms: '제안할 조건을 하나라도 적어 주세요.',
    })
    const early = await move(boss, no, { state: 'NEGOTIATING', terms: { endDate: '2027-01-01' } })
    expect(problemsOf(early.body)).toEqual({
      'terms.endDate': '지금 끝나는 날(2027.03.31)보다 뒤의 날을 골라 주세요.',
    })
    await withdraw(operator, no)
    await sql`update company set contract_type = '0002', contract_end = null where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    expect(await said(EXTEND)).toEqual({ endDate: '무기한 계약은 늘릴 것이 없습니다.' })
  })

  it('whose day has passed while it lay is not applied', async () => {
    const { operator, companyNo } = await makeCast('2026-11-25')
    const { no } = await ask(operator, { ...EXTEND, endDate: '2026-12-05' })
    t.clock.set('2026-12-06T01:00:00Z')
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    expect((await move(boss, no, { state: 'APPLIED' })).body).toMatchObject({
      code: 'wrong-state',
      message: '이대로 반영할 수 없습니다. 오늘이나 그 뒤의 날을 골라 주세요.',
    })
    expect((await contractOf(boss, companyNo)).contractEndDate).toBe('2026-11-25')
  })

  it('may be written where the contract is over, with its files, and opens the company again', async () => {
    const { companyNo, boss } = await makeCast('2026-11-10')
    const operator = await anotherOperator(t, companyNo)
    const file = new File([new Uint8Array(PNG_POINT)], '사업자등록증.png')
    const { body: brought } = await operator.call(storeHomeFile, { body: { purpose: 'contract', file } })
    const { no, daysLeft } = await ask(operator, { ...EXTEND, endDate: '2027-11-10', fileNos: [brought.fileNo] })
    expect(daysLeft).toBe(-10)
    const take = async (who: TestSession, of?: number) =>
      (
        await who.call(takeHomeFile, {
          params: { file_no: brought.fileNo },
          query: of === undefined ? {} : { companyNo: of },
        })
      ).status
    expect([await take(operator), await take(boss, companyNo)]).toEqual([200, 200])
    const stranger = await ask((await makeCast()).operator)
    expect(stranger.files).toEqual([])
    await move(boss, no, { state: 'APPLIED' })
    expect((await operator.call(calls.listContractRequests, {})).body.contract).toMatchObject({
      endDate: '2027-11-10',
      daysLeft: 355,
    })
  })
})

describe('the list of contract requests', () => {
  it('has first what waits for the caller, by pages and state', async () => {
    const { operator, boss } = await makeCast()
    const first = await ask(operator)
    await move(boss, first.no, { state: 'REFUSED', note: '아직입니다.' })
    t.clock.set('2026-11-20T01:05:00Z')
    const second = await ask(operator)
    await move(boss, second.no, { state: 'NEGOTIATING', terms: { endDate: '2027-12-31' } })
    const list = async (who: TestSession, query: object = {}) =>
      (await who.call(calls.listContractRequests, { query })).body
    expect((await list(operator)).items.map(({ no }) => no)).toEqual([second.no, first.no])
    expect(await list(operator, { page: 2, size: 1 })).toMatchObject({ total: 2, items: [{ no: first.no }] })
    expect((await list(operator, { state: 'REFUSED' })).items.map(({ no }) => no)).toEqual([first.no])
    const all = await list(boss, { size: 1000 })
    expect(all.contract).toBeNull()
    expect(all.items.filter(({ waits }) => waits)).toHaveLength(all.waiting)
    expect(all.items.slice(0, all.waiting).every(({ waits }) => waits)).toBe(true)
    expect(all.items.find(({ no }) => no === second.no)?.waits).toBe(false)
  })
})

it('a contract request ends on the present last day, and a longer contract opens again what closes on its own last day', async () => {
  const { operator, boss, companyNo } = await makeCast()
  const { no } = await ask(operator, { kind: 'TERMINATE', endDate: '2027-03-31', text: '그만 씁니다.' })
  expect((await withdraw(operator, no)).status).toBe(200)
  // Withdrawn once: there is nothing left to take back.
  expect((await withdraw(operator, no)).status).toBe(409)
  await sql`update company set closed_on = '2028-03-31' where company_no = ${companyNo}`.execute(t.own.kysely)
  const longer = await ask(operator)
  await move(boss, longer.no, { state: 'ACCEPTED' })
  expect((await move(boss, longer.no, { state: 'APPLIED' })).status).toBe(200)
  expect(await contractOf(boss, companyNo)).toMatchObject({ contractEndDate: '2028-03-31', closedOn: null })
})

it('a termination says what is not finished yet, of this company alone, until it is done with', async () => {
  const cast = await makePayrollCast(t, { people: 3, months: ['2026-11'] })
  const { operator, companyNo } = cast
  const other = await makePayrollCast(t, { people: 1, months: ['2026-11'] })
  await sql`update company set contract_type = '0001', contract_end = '2027-03-31' where company_no in (${companyNo}, ${other.companyNo})`.execute(
    t.own.kysely,
  )
  await calculated(cast)
  const { no, unfinished } = await ask(operator, { kind: 'TERMINATE', endDate: '2026-12-31', text: '그만 씁니다.' })
  expect(unfinished).toEqual(['확정하지 않은 급여명세서 3건'])
  await sql`update payslip set state = 'confirmed' where company_no = ${companyNo} and employee_no = 1 and current`.execute(
    t.own.kysely,
  )
  expect((await read(operator, no)).body.unfinished).toEqual([
    '확정하지 않은 급여명세서 2건',
    '지급하지 않은 급여명세서 1건',
  ])
  const theirs = await ask(other.operator, { kind: 'TERMINATE', endDate: '2026-12-31', text: '그만 씁니다.' })
  expect(theirs.unfinished).toEqual([])
  expect((await withdraw(operator, no)).body.unfinished).toEqual([])
  expect((await ask(operator)).unfinished).toEqual([])
})

it('a request that is written anew stands beside the contract of then, and terms leave what they do not name', async () => {
  const { operator, companyNo, boss } = await makeCast()
  const { no } = await ask(operator, { ...EXTEND, people: 40 })
  await boss.call(changeCorporation, {
    params: { corp_no: companyNo },
    body: { contractEndDate: '2027-06-30', contractType: '0001' },
  })
  const anew = await operator.call(calls.changeContractRequest, { body: { no, ...EXTEND, people: 40 } })
  expect(anew.body).toMatchObject({ contractChanged: false, present: { endDate: '2027-06-30' } })
  await move(boss, no, { state: 'NEGOTIATING', terms: { endDate: '2027-12-31' } })
  expect((await answer(operator, no, true)).body.wanted).toEqual({ endDate: '2027-12-31', people: 40, payday: null })
})
