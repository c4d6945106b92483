import { storeHomeFile, takeHomeFile } from '@handal/contracts/board/files'
import * as calls from '@handal/contracts/board/inquiries'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { PNG_POINT } from '../../testing/files/pictures.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { anotherOperator, makePlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const makeCast = async () => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
  const person = async (employeeNo: number) =>
    loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo }] }))
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  return { ...company, asker: await person(1), colleague: await person(2), boss }
}
const ask = async (who: TestSession, to: 'COMPANY' | 'PROVIDER' = 'COMPANY', fileNos: number[] = []) => {
  const body = { to, title: '연장근로수당', text: '10월 14일이 빠진 것 같습니다.', fileNos }
  const { status, body: inquiry } = await who.call(calls.createInquiry, { body })
  expect({ status, inquiry }).toMatchObject({ status: 200 })
  return inquiry
}
const read = (who: TestSession, no: number) => who.call(calls.readInquiry, { params: { no } })
const say = (who: TestSession, no: number, text = '확인했습니다.') =>
  who.call(calls.createMessage, { params: { no }, body: { text } })
const kinds = async (who: TestSession) => (await who.call(listNotices, {})).body.items.map(({ kind }) => kind)

describe('an inquiry to the company', () => {
  it('is seen by who asked and operators alone', async () => {
    const { asker, colleague, operator, boss, companyNo } = await makeCast()
    const { no, number } = await ask(asker)
    expect(number).toBe('문의-2026-0001')
    expect((await read(operator, no)).body).toMatchObject({ waits: true, stateName: '답변대기', mayEdit: false })
    expect((await colleague.call(calls.listInquiries, {})).body.items).toEqual([])
    expect((await boss.call(calls.listInquiries, { query: { companyNo } })).body.items).toEqual([])
    const other = await makeCast()
    for (const who of [colleague, boss, other.operator, other.asker]) {
      expect((await read(who, no)).status).toBe(404)
      expect((await say(who, no)).status).toBe(404)
      expect((await who.call(calls.changeInquiry, { body: { no, action: 'close' } })).status).toBe(404)
    }
    expect(await kinds(operator)).toEqual(['inquiryAsked'])
  })

  it('is answered, asked again, closed and opened again; who asked is told', async () => {
    const { asker, operator, companyNo } = await makeCast()
    const { no } = await ask(asker)
    expect((await say(operator, no, '들어 있습니다.')).body).toMatchObject({
      stateName: '완료',
      messages: [{ isAnswer: true, text: '들어 있습니다.' }],
    })
    expect(await kinds(asker)).toEqual(['inquiryAnswered'])
    // What was answered stays as it was asked.
    const changed = await asker.call(calls.changeInquiry, { body: { no, text: '다른 말' } })
    expect(changed.status).toBe(409)
    expect((await asker.call(calls.removeInquiry, { body: { no } })).status).toBe(409)
    expect((await say(asker, no, '한 가지 더')).body).toMatchObject({ stateName: '재문의' })
    const close = (version?: number) =>
      asker.call(calls.changeInquiry, { body: { no, action: 'close', ...(version ? { version } : {}) } })
    expect((await close(1)).status).toBe(409)
    expect((await close()).body).toMatchObject({ stateName: '종료', maySay: false, mayReopen: true })
    expect((await say(operator, no)).status).toBe(409)
    expect((await operator.call(calls.changeInquiry, { body: { no, action: 'reopen' } })).status).toBe(409)
    const opened = await asker.call(calls.changeInquiry, { body: { no, action: 'reopen' } })
    expect(opened.body).toMatchObject({ stateName: '재문의' })
    expect(await auditsOf(t, companyNo, 'inquiry.say')).toHaveLength(2)
    expect(await auditsOf(t, companyNo, 'inquiry.change')).toHaveLength(2)
  })

  it('is changed and removed by who asked while nobody answered', async () => {
    const { asker, operator, companyNo } = await makeCast()
    const { no, version } = await ask(asker)
    expect((await operator.call(calls.changeInquiry, { body: { no, title: '남의 말' } })).status).toBe(403)
    expect((await asker.call(calls.changeInquiry, { body: { no, title: '수당', version } })).body.title).toBe('수당')
    expect((await asker.call(calls.changeInquiry, { body: { no, title: '다른 창', version } })).status).toBe(409)
    expect((await operator.call(calls.removeInquiry, { body: { no } })).status).toBe(403)
    expect((await asker.call(calls.removeInquiry, { body: { no } })).body).toEqual({ no, removed: true })
    expect((await read(operator, no)).status).toBe(404)
    expect(await auditsOf(t, companyNo, 'inquiry.create')).toHaveLength(1)
    expect(await auditsOf(t, companyNo, 'inquiry.remove')).toHaveLength(1)
  })

  it('opens its files to whom it is open', async () => {
    const { asker, colleague, operator } = await makeCast()
    const file = new File([new Uint8Array(PNG_POINT)], '명세서.png')
    const { body: brought } = await asker.call(storeHomeFile, { body: { purpose: 'inquiry', file } })
    await ask(asker, 'COMPANY', [brought.fileNo])
    const take = async (who: TestSession) =>
      (await who.call(takeHomeFile, { params: { file_no: brought.fileNo } })).status
    expect([await take(asker), await take(operator), await take(colleague)]).toEqual([200, 200, 404])
  })

  it('is answered by whoever said it and by nobody else written anew', async () => {
    const { asker, operator, companyNo } = await makeCast()
    const second = await anotherOperator(t, companyNo)
    const { no } = await ask(asker)
    await say(operator, no)
    const change = (who: TestSession) =>
      who.call(calls.changeMessage, { params: { no }, body: { commentNo: 1, text: '다시 봤습니다.' } })
    expect((await change(second)).status).toBe(403)
    expect((await change(operator)).body.messages).toMatchObject([{ text: '다시 봤습니다.', version: 2 }])
    const removed = await operator.call(calls.removeMessage, { params: { no }, body: { commentNo: 1 } })
    expect(removed.body.messages).toMatchObject([{ text: '', removed: true }])
    expect((await change(operator)).status).toBe(404)
  })
})

describe('an inquiry to the provider', () => {
  it('is seen by who asked and super admins alone, and answered by them', async () => {
    const { operator, companyNo, asker, boss } = await makeCast()
    const second = await anotherOperator(t, companyNo)
    const { no } = await ask(operator, 'PROVIDER')
    for (const who of [second, asker]) expect((await read(who, no)).status).toBe(404)
    expect((await boss.call(calls.listInquiries, {})).body.items).toMatchObject([{ no, companyNo, waits: true }])
    expect(await kinds(boss)).toContain('inquiryAsked')
    expect((await say(boss, no)).body).toMatchObject({ stateName: '완료' })
    expect(await kinds(operator)).toEqual(['inquiryAnswered'])
  })

  it('may be asked where the contract is over, and one to the company may not', async () => {
    const { operator, companyNo } = await makeCast()
    await sql`update company set contract_type = '0001', contract_end = '2026-11-10' where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    const again = await anotherOperator(t, companyNo)
    await ask(again, 'PROVIDER')
    const own = { to: 'COMPANY' as const, title: '글', text: '글' }
    expect(await again.call(calls.createInquiry, { body: own })).toMatchObject({
      status: 403,
      body: { code: 'contract-ended' },
    })
    expect((await operator.call(calls.listInquiries, {})).status).toBe(200)
  })

  it('tells the provider of everything that is asked further, and of nothing once it is done with', async () => {
    const { operator, companyNo, boss } = await makeCast()
    const second = await anotherOperator(t, companyNo)
    const { no } = await ask(operator, 'PROVIDER')
    const ofThis = async () =>
      (await boss.call(listNotices, {})).body.items
        .filter(({ to }) => to.endsWith(`?no=${no}`))
        .map(({ title, act }) => [title, act])
    await say(operator, no, '급합니다.')
    expect(await ofThis()).toEqual([
      ["'연장근로수당' 문의에 더 물었습니다", '문의 보기'],
      ['새 문의가 있습니다', '문의 보기'],
    ])
    await say(boss, no)
    expect((await ofThis()).map(([, act]) => act)).toEqual([null, null])
    // Another operator reads that there is an answer, and not what was said.
    const told = (await second.call(listNotices, {})).body.items
    expect(told).toMatchObject([
      { kind: 'inquiryAnswered', title: '문의-2026-0001 문의에 답이 달렸습니다', detail: '' },
    ])
    expect((await say(operator, no, '그런데')).body).toMatchObject({ stateName: '재문의' })
    expect((await ofThis())[0]).toEqual(["'연장근로수당' 문의에 더 물었습니다", '문의 보기'])
    for (const action of ['close', 'reopen'] as const)
      expect((await operator.call(calls.changeInquiry, { body: { no, action } })).status).toBe(200)
    expect((await ofThis())[0]).toEqual(["'연장근로수당' 문의를 다시 열었습니다", '문의 보기'])
    expect((await ofThis()).slice(1).every(([, act]) => act === null)).toBe(true)
    const { no: gone } = await ask(operator, 'PROVIDER')
    expect((await operator.call(calls.removeInquiry, { body: { no: gone } })).status).toBe(200)
    const left = (await boss.call(listNotices, {})).body.items.filter(({ to }) => to.endsWith(`?no=${gone}`))
    expect(left).toMatchObject([{ act: null }])
  })
})

describe('a list of inquiries', () => {
  it('has first what waits for the caller, and says how many do', async () => {
    const { asker, operator, boss } = await makeCast()
    const first = (await ask(asker)).no
    t.clock.set('2026-11-20T01:05:00Z')
    const done = (await ask(asker)).no
    await say(operator, done)
    t.clock.set('2026-11-20T01:10:00Z')
    const own = (await ask(operator, 'PROVIDER')).no
    const list = async (who: TestSession) => (await who.call(calls.listInquiries, {})).body
    const listed = async (who: TestSession) => {
      const { items, waiting } = await list(who)
      return { nos: items.map(({ no }) => no), waiting }
    }
    expect(await listed(operator)).toEqual({ nos: [first, own, done], waiting: 1 })
    expect(await listed(asker)).toEqual({ nos: [done, first], waiting: 0 })
    const { items, waiting } = await list(boss)
    expect(items.filter(({ waits }) => waits)).toHaveLength(waiting)
    expect(items[0]?.no).toBe(own)
    await say(asker, done, '한 가지 더')
    expect(await listed(operator)).toEqual({ nos: [done, first, own], waiting: 2 })
  })
})
