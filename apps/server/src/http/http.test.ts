import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { type PlainDate, plainDate } from '@handal/base/date'
import { endpoint, tenantBody } from '@handal/contracts/endpoint'
import { dateField, idField, idListField, monthField, wonField } from '@handal/contracts/fields'
import { ROLES } from '@handal/contracts/roles'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { DbError } from '../db/errors.ts'
import { callAs, loginAs, makeCast, makeCompany, makeUser, testApp } from '../testing/app.ts'
import { AppError } from './errors.ts'
import { answer, bind, bindCompany, bindPublic, fileAnswer } from './route.ts'

const echoed = z.object({ got: z.unknown(), companyNo: z.number().optional(), role: z.string().optional() })
const echo = endpoint({
  id: 'test.echo',
  method: 'POST',
  path: '/api/test/echo/{no}/',
  summary: '시험',
  access: 'public',
  params: { no: idField },
  query: { month: monthField.optional() },
  body: z.strictObject({
    name: z.string().min(2).max(5),
    date: dateField,
    amount: wonField.optional(),
    kind: z.enum(['a', 'b']).optional(),
    rows: z
      .array(z.strictObject({ n: z.number().int().min(1) }))
      .max(3)
      .optional(),
    nos: idListField.optional(),
  }),
  response: echoed,
})
const own = endpoint({
  id: 'test.own',
  method: 'GET',
  path: '/api/test/own/',
  summary: '시험',
  access: ROLES,
  tenant: true,
  response: echoed,
})
const operate = endpoint({
  id: 'test.operate',
  method: 'PUT',
  path: '/api/test/operate/',
  summary: '시험',
  access: ['11'],
  tenant: true,
  body: tenantBody({ v: z.number() }),
  response: echoed,
})
const fail = endpoint({
  id: 'test.fail',
  method: 'POST',
  path: '/api/test/fail/',
  summary: '시험',
  access: 'public',
  body: z.strictObject({ how: z.string() }),
  alsoStatus: [202],
  response: echoed,
})
const long = endpoint({
  id: 'test.long',
  method: 'GET',
  path: '/api/test/long/',
  summary: '시험',
  access: 'public',
  response: echoed,
})
const file = endpoint({
  id: 'test.file',
  method: 'GET',
  path: '/api/test/file/',
  summary: '시험',
  access: 'public',
  produces: 'pdf',
  response: z.unknown(),
})
const broken = endpoint({
  id: 'test.broken',
  method: 'GET',
  path: '/api/public/test/',
  summary: '시험',
  access: 'public',
  response: z.object({ n: z.number() }),
})

const failures: Record<string, () => unknown> = {
  bug: () => {
    throw new Error('secret detail of a bug')
  },
  stale: () => {
    throw new AppError('conflict', { current: { version: 3 } })
  },
  refused: () => {
    throw new DbError({
      message: 'invalid input syntax for type integer: "홍길동 900101"',
      code: '22P02',
      detail: 'Failing row contains (900101-1234567).',
      table: 'employee',
    })
  },
  lost: () => {
    throw new DbError({ message: 'terminating connection', code: '57P01' })
  },
  full: () => {
    throw new DbError({ message: 'could not extend file', code: '53100' })
  },
  job: () => answer(202, { got: 'later' }),
  made: () => answer(201, { got: 'made' }),
}

const t = testApp({
  config: { rateLimit: 3 },
  moreRoutes: () => [
    bindPublic(echo, ({ params, query, body }) => ({ got: { params, query, body } })),
    bindCompany(own, ({ ctx }) => ({ got: null, companyNo: ctx.companyNo, role: ctx.role })),
    bindCompany(operate, ({ ctx, body }) => ({ got: body.v, companyNo: ctx.companyNo, role: ctx.role })),
    bindPublic(fail, ({ body }) => failures[body.how]?.() as { got: unknown }),
    bindPublic(long, () => ({ got: '가나다라'.repeat(1000) })),
    bindPublic(file, () => fileAnswer("2026년 11월 '급여' (대장).pdf", 'application/pdf', Buffer.from('%PDF'))),
    bindPublic(broken, () => ({ n: 'x' as unknown as number })),
  ],
})
const inject = (options: InjectOptions) => t.app.server.inject(options)
const good = { name: '홍길동', date: '2026-11-21' }

describe('inputs', () => {
  it('arrive checked, with numbers and months in their one form', async () => {
    const reply = await callAs(t, null, echo, {
      params: { no: '12' },
      query: { month: '202611' },
      body: { ...good, nos: '3,4' },
    })
    expect(reply.body.got).toEqual({
      params: { no: 12 },
      query: { month: '2026-11' },
      body: { ...good, nos: [3, 4] },
    })
  })

  it('are refused with every bad field at once, in Korean, under the name as it was sent', async () => {
    const reply = await inject({
      method: 'POST',
      url: '/api/test/echo/0/?month=2026-13&what=1',
      payload: {
        name: 'x',
        date: '2026-02-30',
        amount: 1.5,
        kind: 'c',
        rows: [{ n: 0 }, { n: 1, m: 2 }, 5],
        extra: true,
      },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const body = reply.json<{ code: string; status: number; errors: { path: string; message: string }[] }>()
    expect([body.code, body.status]).toEqual(['bad-request', 400])
    expect(Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))).toEqual({
      no: '번호는 1 이상입니다.',
      month: '월을 2026-11처럼 적어 주세요.',
      what: '알 수 없는 항목입니다.',
      name: '2자 이상 적어 주세요.',
      date: '없는 날짜이거나 1900-01-01에서 2099-12-31 사이가 아닙니다.',
      amount: '금액은 원 단위 정수로 적어 주세요.',
      kind: 'a, b 가운데 하나여야 합니다.',
      'rows.0.n': '1 이상이어야 합니다.',
      'rows.1.m': '알 수 없는 항목입니다.',
      'rows.2': '여러 항목을 담은 객체로 보내 주세요.',
      extra: '알 수 없는 항목입니다.',
    })
  })

  it.each([undefined, '[]', '"text"', 'null', '7'])('that are no object are refused: %s', async (payload) => {
    const reply = await inject({
      method: 'POST',
      url: '/api/test/echo/1/',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(/[가-힣]/)
  })

  it('with a message in Korean only', async () => {
    const bodies: unknown[] = [
      {},
      { name: 1 },
      { name: null, date: 5 },
      { name: 'toolongname', rows: 'x' },
      { rows: [1, 2, 3, 4] },
    ]
    for (const payload of bodies) {
      const reply = await inject({ method: 'POST', url: '/api/test/echo/1/', payload: payload as object })
      for (const { message } of reply.json<{ errors: { message: string }[] }>().errors)
        expect(message).toMatch(/[가-힣].*\.$/)
    }
  })
})

describe('addresses', () => {
  it('are served with and without the last slash', async () => {
    for (const url of ['/api/test/echo/1/', '/api/test/echo/1'])
      expect((await inject({ method: 'POST', url, payload: good })).statusCode).toBe(200)
    for (const url of ['/api/health/', '/api/health'])
      expect((await inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  it('that nobody knows are 404 as a problem', async () => {
    for (const url of ['/api/nothing/', '/api', '/api/test/echo/', '/somewhere']) {
      const reply = await inject({ method: 'GET', url })
      expect([url, reply.statusCode]).toEqual([url, 404])
      expect(reply.json<{ code: string }>().code).toBe('not-found')
    }
  })

  it('asked by a wrong method are 405 with what they take', async () => {
    const reply = await inject({ method: 'DELETE', url: '/api/test/echo/1' })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
    const health = await inject({ method: 'POST', url: '/api/health/', payload: {} })
    expect([health.statusCode, health.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('that are written out are not taken for a number: 405 with what they themselves take', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT'] as const) {
      const reply = await inject({ method, url: '/api/salary/management/preview/' })
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'POST'])
    }
    expect((await inject({ method: 'GET', url: '/api/salary/management/7/' })).statusCode).toBe(401)
    // Written out behind a number, too.
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT'] as const) {
      const reply = await inject({ method, url: '/api/hrm/employee/1/health-files/list/' })
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'POST'])
    }
    expect((await inject({ method: 'GET', url: '/api/hrm/employee/1/health-files/2/' })).statusCode).toBe(401)
  })

  it('asked by a method that nobody takes are 405 too', async () => {
    const reply = await inject({ method: 'QUERY' as 'GET', url: '/api/common/companies/' })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await inject({ method: 'PATCH', url: '/api/login/', payload: {} })).statusCode).toBe(405)
  })

  it('that are malformed are 400', async () => {
    const reply = await inject({ method: 'GET', url: '/api/%E0%A4%A/' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad-request'])
  })
})

describe('bodies', () => {
  it('that are no JSON are 400, of another type 415, too large 413', async () => {
    const send = (payload: string, type: string) =>
      inject({ method: 'POST', url: '/api/test/echo/1/', payload, headers: { 'content-type': type } })
    const codes = await Promise.all([
      send('{"name":', 'application/json'),
      send('{"__proto__": {"x": 1}}', 'application/json'),
      send('name=x', 'application/x-www-form-urlencoded'),
      send('x', 'text/plain'),
      send(JSON.stringify({ name: 'x'.repeat(2_100_000) }), 'application/json'),
    ])
    expect(codes.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual([
      [400, 'bad-request'],
      [400, 'bad-request'],
      [415, 'unsupported-media'],
      [415, 'unsupported-media'],
      [413, 'too-large'],
    ])
  })

  it('of people without a login are not even read', async () => {
    const reply = await inject({
      method: 'PUT',
      url: '/api/test/operate/',
      payload: '{"broken',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(401)
  })
})

describe('failures', () => {
  const failing = (how: string) => callAs(t, null, fail, { body: { how } })

  it('of ours say nothing but a trace id, which is in the log with the cause', async () => {
    const reply = await failing('bug')
    const body = reply.body as unknown as { traceId: string; code: string }
    expect([reply.status, body.code]).toEqual([500, 'internal'])
    expect(reply.raw.toString()).not.toMatch(/secret|Error|\.ts/)
    const line = t.log.lines.find((text) => text.includes(body.traceId))
    expect(line).toContain('secret detail of a bug')
  })

  it('of a refused value say its code and place in the log, never the value', async () => {
    await failing('refused')
    const line = t.log.lines.at(-1) ?? ''
    expect(line).toContain('SQLSTATE 22P02, table employee')
    expect(line).toMatch(/\n\s+at /)
    expect(line).not.toMatch(/900101|홍길동/)
  })

  it('carry the current record of a conflict', async () => {
    const reply = await failing('stale')
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'conflict', current: { version: 3 } }])
    expect(reply.body).not.toHaveProperty('traceId')
  })

  it('of the database are 503 with a sentence', async () => {
    const lost = await failing('lost')
    expect([lost.status, lost.headers['retry-after'], lost.body]).toMatchObject([503, '5', { code: 'unavailable' }])
    expect(await failing('full')).toMatchObject({ status: 503, body: { code: 'disk-full' } })
  })

  it('against the contract are found in tests', async () => {
    const reply = await callAs(t, null, broken)
    expect(reply.status).toBe(500)
    expect(t.log.lines.at(-1)).toContain('test.broken answered against its contract')
  })

  it('of the wire itself answer a problem too', async () => {
    await t.app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.server.address() as { port: number }
    const text = await new Promise<string>((resolve) => {
      let all = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (part) => {
        all += part.toString()
      })
      socket.on('close', () => resolve(all))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('application/problem+json')
  })
})

describe('answers', () => {
  it('may have another status', async () => {
    expect((await callAs(t, null, fail, { body: { how: 'job' } })).status).toBe(202)
  })

  it('of a status that the contract does not know are found in tests', async () => {
    expect((await callAs(t, null, fail, { body: { how: 'made' } })).status).toBe(500)
  })

  it('are compressed when long and wanted', async () => {
    const packed = await inject({ method: 'GET', url: '/api/test/long/', headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual({ got: '가나다라'.repeat(1000) })
    for (const accept of [undefined, 'identity', 'gzip;q=0'])
      expect(
        (
          await inject({
            method: 'GET',
            url: '/api/test/long/',
            headers: accept === undefined ? {} : { 'accept-encoding': accept },
          })
        ).headers['content-encoding'],
      ).toBeUndefined()
  })

  it('that are short go as they are, and caches learn what both depend on', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const short = await inject({ method: 'GET', url: '/api/health/', headers })
    expect(short.payload.length).toBeLessThan(1024)
    expect(short.headers).toMatchObject({ vary: 'Accept-Encoding' })
    expect(short.headers['content-encoding']).toBeUndefined()
    const long = await inject({ method: 'GET', url: '/api/test/long/', headers })
    expect(long.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'gzip' })
  })

  it('never stay in caches, and tell the browser what is allowed', async () => {
    const { headers } = await inject({ method: 'GET', url: '/api/test/long/' })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*object-src 'none';.*frame-ancestors 'none'/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
    for (const url of ['/%61pi/test/long/', '/api/%74est/long/', '/api//nothing', '/somewhere'])
      expect([url, (await inject({ method: 'GET', url })).headers['cache-control']]).toEqual([url, 'no-store'])
  })

  it('are files with a Korean name', async () => {
    const reply = await callAs(t, null, file)
    expect(reply.raw.toString()).toBe('%PDF')
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="download.pdf"; filename*=UTF-8''2026%EB%85%84%2011%EC%9B%94%20%27%EA%B8%89%EC%97%AC%27%20%28%EB%8C%80%EC%9E%A5%29.pdf`,
    )
  })

  it('of public calls are counted by address and minute', async () => {
    const replies = []
    for (let n = 0; n < 5; n++)
      replies.push(await inject({ method: 'GET', url: '/api/public/test/', remoteAddress: '10.9.9.9' }))
    expect(replies.map((reply) => reply.statusCode)).toEqual([500, 500, 500, 429, 429])
    expect(replies[4]?.json<{ code: string }>().code).toBe('too-many')
    expect(Number(replies[4]?.headers['retry-after'])).toBeGreaterThan(0)
    const other = await inject({ method: 'GET', url: '/api/public/test/', remoteAddress: '10.9.9.8' })
    expect(other.statusCode).toBe(500)
    // Somebody who has many addresses of one network counts as one.
    const of = async (end: string) =>
      (await inject({ method: 'GET', url: '/api/public/test/', remoteAddress: `2001:db8:1:${end}` })).statusCode
    expect([await of('2::1'), await of('2::2'), await of('2:9::3'), await of('2::4')]).toEqual([500, 500, 500, 429])
    expect(await of('3::1')).toBe(500)
  })
})

describe('which company', () => {
  it("is the caller's own, else the lowest-numbered", async () => {
    const low = await makeCompany(t)
    const high = await makeCompany(t)
    const operator = await loginAs(t, await makeUser(t, { companies: [high, low] }))
    expect((await operator.call(own)).body.companyNo).toBe(low.companyNo)
    const employed = await loginAs(t, await makeUser(t, { companies: [low, { ...high, employeeNo: 3 }] }))
    expect((await employed.call(own)).body.companyNo).toBe(high.companyNo)
  })

  it('may be claimed by either name, in query or body, and only one', async () => {
    const a = await makeCompany(t)
    const b = await makeCompany(t)
    const user = await loginAs(t, await makeUser(t, { companies: [a, b] }))
    for (const query of [b, { corp_no: b.companyNo }])
      expect((await user.call(own, { query })).body.companyNo).toBe(b.companyNo)
    for (const claim of [b, { corp_no: b.companyNo }])
      expect((await user.call(operate, { body: { v: 1, ...claim } })).body.companyNo).toBe(b.companyNo)
    expect((await user.call(operate, { query: b, body: { v: 1, corp_no: b.companyNo } })).status).toBe(200)
    const both = await user.call(operate, { query: a, body: { v: 1, ...b } })
    expect([both.status, both.body]).toMatchObject([400, { errors: [{ path: 'companyNo' }] }])
  })

  it('of somebody else is 404, and no such company too', async () => {
    const { operator } = await makeCast(t)
    const other = await makeCompany(t)
    for (const companyNo of [other.companyNo, 999_999_999])
      expect((await operator.call(own, { query: { companyNo } })).status).toBe(404)
    expect((await operator.call(own, { query: { companyNo: 'x' } })).status).toBe(400)
  })

  const change = (
    companyNo: number,
    set: { closed_on?: PlainDate; contract_end?: PlainDate; contract_type?: string },
  ) =>
    t.own.kysely.transaction().execute(async (tx) => {
      await sql`set local role app_system`.execute(tx)
      await tx.updateTable('company').set(set).where('company_no', '=', companyNo).execute()
    })

  it('that is closed is entered by nobody but the super admin, and others of the person stay', async () => {
    const gone = await makeCompany(t)
    const here = await makeCompany(t)
    await change(gone.companyNo, { closed_on: plainDate('2026-11-20') })
    const operator = await loginAs(t, await makeUser(t, { companies: [gone, here] }))
    expect((await operator.call(own)).body.companyNo).toBe(here.companyNo)
    expect(await operator.call(own, { query: gone })).toMatchObject({ status: 403, body: { code: 'company-closed' } })
    const employee = await loginAs(t, await makeUser(t, { role: '21', companies: [{ ...gone, employeeNo: 2 }] }))
    expect(await employee.call(own)).toMatchObject({ status: 403, body: { code: 'company-closed' } })
    const admin = await loginAs(t, await makeUser(t, { role: '01' }))
    expect((await admin.call(own, { query: gone })).status).toBe(200)
    await change(here.companyNo, { closed_on: plainDate('2026-11-21') })
    expect((await operator.call(own, { query: here })).status).toBe(200)
  })

  it('whose contract is over is read and not changed; on its last day and without an end all is open', async () => {
    const company = await makeCompany(t)
    const operator = await loginAs(t, await makeUser(t, { companies: [company] }))
    const save = () => operator.call(operate, { body: { v: 1 } })
    await change(company.companyNo, { contract_end: plainDate('2026-11-20') })
    expect((await save()).status).toBe(200)
    await change(company.companyNo, { contract_end: plainDate('2026-11-19') })
    const refused = await save()
    expect([refused.status, refused.body]).toMatchObject([
      403,
      {
        code: 'contract-ended',
        message: expect.stringContaining('2026.11.19에 끝나 조회와 내려받기만 할 수 있습니다.'),
      },
    ])
    expect((await operator.call(own)).status).toBe(200)
    await change(company.companyNo, { contract_type: '0002' })
    expect((await save()).status).toBe(200)
  })

  it("lets a user's account operate nothing, whatever its membership says", async () => {
    const { companyNo } = await makeCompany(t)
    const user = await makeUser(t, { role: '21', companies: [{ companyNo, role: '21', employeeNo: 1 }] })
    const raise = () =>
      t.own.kysely.updateTable('membership').set({ role: '11' }).where('user_no', '=', user.userNo).execute()
    await expect(raise()).rejects.toMatchObject({ code: '23514', constraint: 'membership_role' })
    await expect(
      t.own.kysely
        .insertInto('membership')
        .values({ company_no: (await makeCompany(t)).companyNo, user_no: user.userNo, role: '11' })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' })
    // Past the database's own rule, the account still decides.
    await sql`alter table membership disable trigger membership_role`.execute(t.own.kysely)
    try {
      await raise()
      const session = await loginAs(t, user)
      expect((await session.call(own)).body).toMatchObject({ companyNo, role: '21' })
      expect((await session.call(operate, { body: { v: 1, companyNo } })).status).toBe(403)
    } finally {
      await sql`alter table membership enable trigger membership_role`.execute(t.own.kysely)
    }
  })

  it('decides the role: an operator elsewhere is an employee here', async () => {
    const here = await makeCompany(t)
    const there = await makeCompany(t)
    const user = await loginAs(
      t,
      await makeUser(t, {
        companies: [
          { ...here, role: '21', employeeNo: 5 },
          { ...there, role: '11' },
        ],
      }),
    )
    expect((await user.call(own)).body).toMatchObject({ companyNo: here.companyNo, role: '21' })
    expect((await user.call(operate, { body: { v: 1 } })).body.companyNo).toBe(there.companyNo)
    expect((await user.call(operate, { body: { v: 1, ...here } })).status).toBe(403)
  })

  it('may be any for a super admin where the call is theirs, but must be named', async () => {
    const company = await makeCompany(t)
    const chief = await loginAs(t, await makeUser(t, { role: '01' }))
    expect((await chief.call(own, { query: company })).body).toMatchObject({ companyNo: company.companyNo, role: '01' })
    expect((await chief.call(own)).body).toMatchObject({
      errors: [{ path: 'companyNo', message: '회사를 골라 주세요.' }],
    })
    expect((await chief.call(own, { query: { companyNo: 999_999_999 } })).status).toBe(404)
    expect((await chief.call(operate, { body: { v: 1, ...company } })).status).toBe(403)
  })
})

describe('routes', () => {
  it('cannot be bound against their access', () => {
    expect(() => bindPublic(own, () => ({ got: 1 }))).toThrow(/needs a login/)
    expect(() => bind(echo, () => ({ got: 1 }))).toThrow(/is public/)
    const plain = endpoint({ ...own, id: 'test.plain', tenant: false, params: {}, query: {}, body: z.undefined() })
    expect(() => bindCompany(plain, () => ({ got: 1 }))).toThrow(/takes no company/)
  })
})
