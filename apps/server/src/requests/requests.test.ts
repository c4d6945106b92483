import { randomUUID } from 'node:crypto'
import { changePassword } from '@handal/contracts/session/session'
import { finishOtp, renewRecoveryCodes, resetPassword, startOtp } from '@handal/contracts/session/security'
import { REGISTRY } from '@handal/contracts/registry'
import { readRequest } from '@handal/contracts/requests'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { endpoint, tenantBody } from '@handal/contracts/endpoint'
import { z } from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { bindCompany } from '../http/route.ts'
import { keepHouse } from '../system/housekeeping.ts'
import { loginAs, makeCast, makeUser, TEST_PASSWORD, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { appCode, signInFrom } from '../testing/sign-in.ts'
import { testServerUrl } from '../testing/template.ts'

const body = tenantBody({ text: z.string(), steps: z.number().optional() })
const shape = { method: 'POST', access: ['11'], tenant: true, summary: '시험', body } as const
const append = endpoint({
  ...shape,
  id: 'test.append',
  path: '/api/test/append/',
  response: z.object({ count: z.number(), said: z.string() }),
})
/** What the handler under test does around its transaction. */
const around: { before: () => Promise<void>; after: () => Promise<void>; runs: number } = {
  before: async () => {},
  after: async () => {},
  runs: 0,
}
const t = testApp({
  moreRoutes: ({ db }) => [
    bindCompany(append, async ({ ctx, body: { text, steps = 1 } }) => {
      around.runs++
      let count = 0
      for (let step = 1; step <= steps; step++)
        count = await db.withCompany(ctx, async (tx) => {
          await around.before()
          await audit(tx, ctx, { event: 'company.view', subject: { type: 'test', id: text } })
          return appended(tx, ctx.companyNo)
        })
      await around.after()
      return { count, said: `${text} 저장` }
    }),
  ],
})
const appended = async (tx: Tx, companyNo: number): Promise<number> => {
  const rows = tx.selectFrom('audit_log').select('seq').where('company_no', '=', companyNo)
  return (await rows.where('event', '=', 'company.view').execute()).length
}
const countOf = (companyNo: number) => t.db.withCompany({ companyNo }, (tx) => appended(tx, companyNo))
const send = (person: TestSession, id: string, text = '가', steps?: number) =>
  person.call(append, {
    body: { text, ...(steps === undefined ? {} : { steps }) },
    headers: { 'x-request-id': id },
  })
const stateOf = async (person: TestSession, id: string) =>
  (await person.call(readRequest, { params: { id } })).body.state

beforeEach(() => {
  around.before = async () => {}
  around.after = async () => {}
  around.runs = 0
})

describe('a change that carries a request id', () => {
  it('is stored once and answers what it answered first', async () => {
    const { companyNo, operator } = await makeCast(t)
    const id = randomUUID()
    expect(await stateOf(operator, id)).toBe('unknown')
    const first = await send(operator, id)
    expect([first.status, first.body]).toEqual([200, { count: 1, said: '가 저장' }])
    expect(await stateOf(operator, id)).toBe('stored')
    const again = await send(operator, id.toUpperCase())
    expect([again.status, again.body]).toEqual([200, { count: 1, said: '가 저장' }])
    expect([await countOf(companyNo), around.runs]).toEqual([1, 1])
    expect((await send(operator, randomUUID())).body.count).toBe(2)
  })

  it('two at once: the second waits for the first and says the same', async () => {
    const { companyNo, operator } = await makeCast(t)
    const id = randomUUID()
    const answers = await Promise.all([send(operator, id), send(operator, id), send(operator, id)])
    expect(answers.map(({ status, body: said }) => [status, said.count])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect(await countOf(companyNo)).toBe(1)
  })

  it('that is refused stores nothing, so that the same id may be sent again', async () => {
    const { companyNo, operator } = await makeCast(t)
    const id = randomUUID()
    around.before = async () => {
      throw new AppError('month-confirmed')
    }
    expect((await send(operator, id)).status).toBe(409)
    expect([await countOf(companyNo), await stateOf(operator, id)]).toEqual([0, 'unknown'])
    around.before = async () => {}
    expect((await send(operator, id)).status).toBe(200)
  })

  // The embedded database has one session: nobody can come between there.
  if (testServerUrl() !== null)
    it('whose answer could not be written is not stored either: both or neither', async () => {
      const { companyNo, operator } = await makeCast(t)
      const id = randomUUID()
      // Another request of this id is stored while this one has its change ready to commit.
      const other = await makeUser(t, { companies: [{ companyNo }] })
      around.after = async () => {
        await t.own.kysely
          .insertInto('stored_request')
          .values({
            company_no: companyNo,
            request_id: id,
            user_no: other.userNo,
            call: 'test.append',
            input_hash: new Uint8Array(32),
            status: 200,
            answer: null,
            job_id: null,
            at: t.clock.now().toISOString(),
          })
          .execute()
      }
      expect((await send(operator, id)).status).toBe(422)
      expect(await countOf(companyNo)).toBe(0)
    })

  it('of several transactions commits all of them and is known by the last', async () => {
    const { companyNo, operator } = await makeCast(t)
    const id = randomUUID()
    const first = await send(operator, id, '여럿', 3)
    expect([first.status, first.body.count]).toEqual([200, 3])
    expect((await send(operator, id, '여럿', 3)).body.count).toBe(3)
    expect([await countOf(companyNo), await stateOf(operator, id)]).toEqual([3, 'stored'])
  })

  it('that fails after its change keeps the change, as without an id', async () => {
    const { companyNo, operator } = await makeCast(t)
    const id = randomUUID()
    around.after = async () => {
      throw new AppError('wrong-state')
    }
    expect((await send(operator, id)).status).toBe(409)
    expect([await countOf(companyNo), await stateOf(operator, id)]).toEqual([1, 'unknown'])
  })

  it('may look things up around its transaction', async () => {
    const { operator } = await makeCast(t)
    around.after = async () => {
      await t.db.ping()
      await t.db.lookup((k) => k.selectFrom('app_user').select('user_no').limit(1).execute())
    }
    expect((await send(operator, randomUUID())).status).toBe(200)
  })

  it('is refused with other contents, for another person, and when the id is none', async () => {
    const { companyNo, operator } = await makeCast(t)
    const colleague = await loginAs(t, await makeUser(t, { companies: [{ companyNo }] }))
    const id = randomUUID()
    await send(operator, id)
    for (const wrong of [await send(operator, id, '나'), await send(colleague, id)]) {
      expect(wrong.status).toBe(422)
      expect(wrong.body).toMatchObject({ message: expect.stringContaining('같은 요청 번호로 다른 내용을') })
    }
    const nonsense = await send(operator, 'not-a-uuid')
    expect(nonsense.status).toBe(400)
    expect(nonsense.body).toMatchObject({ errors: [{ path: 'X-Request-Id' }] })
    expect([await countOf(companyNo), await stateOf(colleague, id)]).toEqual([1, 'unknown'])
  })

  it('of another company is another request', async () => {
    const mine = await makeCast(t)
    const theirs = await makeCast(t)
    const id = randomUUID()
    await send(mine.operator, id)
    expect((await send(theirs.operator, id)).status).toBe(422)
    expect(await countOf(theirs.companyNo)).toBe(0)
    expect(await stateOf(theirs.operator, id)).toBe('unknown')
  })

  it('is forgotten after some days, not before one', async () => {
    const { companyNo, operator } = await makeCast(t)
    const id = randomUUID()
    await send(operator, id)
    const start = t.clock.now().toISOString()
    try {
      t.clock.advance(25 * 3_600_000)
      await keepHouse(t.app.services)
      expect(await stateOf(await loginAs(t, { ...operator, role: '11' }), id)).toBe('stored')
      t.clock.advance(72 * 3_600_000)
      await keepHouse(t.app.services)
      expect(await stateOf(await loginAs(t, { ...operator, role: '11' }), id)).toBe('unknown')
    } finally {
      t.clock.set(start)
    }
    expect(await countOf(companyNo)).toBe(1)
  })
})

describe('what a request leaves behind', () => {
  it('shows nobody who reads the table an answer or a password', async () => {
    const { companyNo } = await makeCast(t)
    const person = await makeUser(t, { companies: [{ companyNo }] })
    const signed = await loginAs(t, person)
    const id = randomUUID()
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'another-good-1' }
    expect((await signed.call(changePassword, { body: change, headers: { 'x-request-id': id } })).status).toBe(200)
    await send(await loginAs(t, person), randomUUID(), '비밀스러운 글')
    const rows = await t.db.withSystem('시험', null, (tx) => tx.selectFrom('stored_request').selectAll().execute())
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      const text = JSON.stringify({ ...row, answer: Buffer.from(row.answer ?? []).toString('utf8') })
      expect(text).not.toContain('another-good-1')
      expect(text).not.toContain('비밀스러운')
    }
  })
})

describe('a secret that is told once', () => {
  const keptRow = async (id: string) =>
    t.db.withSystem('시험', null, (tx) =>
      tx.selectFrom('stored_request').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow(),
    )
  const notAgain = { code: 'wrong-state', message: expect.stringContaining('한 번만 보여 드립니다') }

  it('a reset password is kept nowhere: asked again with the same number the call says so and changes nothing', async () => {
    const { companyNo, operator } = await makeCast(t)
    const forgetful = await makeUser(t, { companies: [{ companyNo }] })
    const id = randomUUID()
    const ask = (headers: Record<string, string>) =>
      operator.call(resetPassword, { body: { login_id: forgetful.loginId, reason: '잊음' }, headers })
    const first = await ask({ 'x-request-id': id })
    expect(first.status).toBe(200)
    const again = await ask({ 'x-request-id': id })
    expect([again.status, again.body]).toMatchObject([409, notAgain])
    expect((await keptRow(id)).answer).toBeNull()
    // The password that was told first is still the one that opens.
    const signedIn = await signInFrom(t, { loginId: forgetful.loginId, password: first.body.oneTimePassword })
    expect(signedIn.status).toBe(200)
    const anew = await ask({ 'x-request-id': randomUUID() })
    expect(anew.body.oneTimePassword).not.toBe(first.body.oneTimePassword)
  })

  it('so are the secret and the codes of an authenticator, at the start and when the codes are renewed', async () => {
    const { operator } = await makeCast(t)
    const started = randomUUID()
    const start = () => operator.call(startOtp, { body: {}, headers: { 'x-request-id': started } })
    const { secret } = (await start()).body
    expect([(await start()).status, (await keptRow(started)).answer]).toEqual([409, null])
    expect((await operator.call(finishOtp, { body: { otp: appCode(t, secret) } })).status).toBe(200)
    t.clock.advance(30_000)
    const renewed = randomUUID()
    const renew = (otp: string) =>
      operator.call(renewRecoveryCodes, {
        body: { password: TEST_PASSWORD, otp },
        headers: { 'x-request-id': renewed },
      })
    const otp = appCode(t, secret)
    expect((await renew(otp)).body.recoveryCodes).toHaveLength(10)
    const again = await renew(otp)
    expect([again.status, again.body]).toMatchObject([409, notAgain])
    expect((await keptRow(renewed)).answer).toBeNull()
  })

  it('every changing call that answers a secret says that it is told once', () => {
    // That a password must be or was changed is none, nor how many codes are left.
    const secret =
      /^(?!mustChange|passwordChangedAt|recoveryCodesLeft).*(password|secret|recovery|token)|^access$|^refresh$/i
    const namesOf = (schema: unknown): string[] =>
      schema instanceof z.ZodObject
        ? Object.entries(schema.shape).flatMap(([name, member]) => [name, ...namesOf(member)])
        : schema instanceof z.ZodArray
          ? namesOf(schema.element)
          : []
    const answers = REGISTRY.filter(
      ({ changes, response }) => changes && namesOf(response).some((name) => secret.test(name)),
    )
    expect(answers.map(({ id }) => id).toSorted()).toEqual([
      'common.accounts.resetPassword',
      'common.otp.recoveryCodes',
      'common.otp.start',
      'hrm.accounts.create',
      'hrm.accounts.reset',
      'hrm.employee.change',
      'hrm.employees.create',
      'management.corporations.create',
      'management.manager.add',
      'terminal.gateways.create',
      'terminal.gateways.secret',
    ])
    expect(answers.every(({ toldOnce }) => toldOnce !== false)).toBe(true)
  })
})

describe('the payroll', () => {
  it('edits an amount once, and a calculation asked twice is one job', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast, '2026-11')
    const edit = () =>
      cast.operator.call(update, {
        body: { month: '2026-11', employeeNo: 1, lines: [{ code: 'item.base', amount: 3_000_000, reason: '시험' }] },
        headers: { 'x-request-id': editId },
      })
    const editId = randomUUID()
    const [first, second] = [await edit(), await edit()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const jobId = randomUUID()
    const ask = () =>
      cast.operator.call(calculate, {
        body: { month: '2026-11', updateAll: true, overwrite: true },
        headers: { 'x-request-id': jobId },
      })
    const [one, two] = [await ask(), await ask()]
    expect([one.status, two.status]).toEqual([202, 202])
    if (!('job' in one.body) || !('job' in two.body)) throw new Error('a job')
    expect(two.body.job.id).toBe(one.body.job.id)
    const jobs = await t.db.withCompany(cast, (tx) => tx.selectFrom('job').select('job_id').execute())
    expect(jobs).toHaveLength(2)
    expect(await stateOf(cast.operator, jobId)).toBe('stored')
  })

  it('a calculation whose server went away is asked for again under the same id, and only that', async () => {
    const cast = await makePayrollCast(t)
    const id = randomUUID()
    const ask = async () => {
      const answer = await cast.operator.call(calculate, {
        body: { month: '2026-11', updateAll: true, overwrite: true },
        headers: { 'x-request-id': id },
      })
      if (!('job' in answer.body)) throw new Error('a job')
      await cast.operator.settled()
      return answer.body.job.id
    }
    const ended = (jobId: string, message: string) =>
      t.own.kysely.updateTable('job').set({ state: 'failed', message }).where('job_id', '=', jobId).execute()
    const first = await ask()
    // One that failed by itself tells so again.
    await ended(first, '처리하는 중 문제가 발생했습니다. 바뀐 내용은 없습니다.')
    expect(await ask()).toBe(first)
    await ended(first, '서버가 다시 시작되어 끝내지 못했습니다. 다시 실행해 주세요.')
    const second = await ask()
    expect(second).not.toBe(first)
    expect(await ask()).toBe(second)
    expect(await stateOf(cast.operator, id)).toBe('stored')
  })
})
