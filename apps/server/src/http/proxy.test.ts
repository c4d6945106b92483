import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeCompany, makeUser, TEST_PASSWORD, testApp } from '../testing/app.ts'
import { memoryLog } from '../system/log.ts'
import { BODY_LIMIT } from './server.ts'

const t = testApp()
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((resolve) => void server.close(resolve)))
  return (server.address() as AddressInfo).port
}

/** A proxy as docs/proxy.md sets nginx up: it appends the client's address, says https, and keeps a body until all of it is there. */
const proxyTo = (port: number): Server =>
  createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for']
    const client = incoming.socket.remoteAddress ?? ''
    void text(incoming).then((body) => {
      const headers = {
        ...incoming.headers,
        connection: 'keep-alive',
        'x-forwarded-for': before === undefined ? client : `${String(before)}, ${client}`,
        'x-forwarded-proto': 'https',
      }
      const passed = ask(
        { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
        (answer) => {
          const kept = String(answer.headers.connection)
          outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-kept': kept })
          answer.pipe(outgoing)
        },
      )
      passed.on('error', () => outgoing.writeHead(502).end())
      passed.end(body)
    })
  })

/** A server with this TRUST_PROXY behind a proxy: the proxy's port and the server's log. */
const behind = async (trust: string, rateLimit = 600): Promise<{ port: number; lines: string[] }> => {
  const { db, clock, random, config, secret } = t.app.services
  const log = memoryLog()
  const { trustProxy } = readConfig({ TRUST_PROXY: trust })
  const app = await createApp({ db, clock, random, config: { ...config, trustProxy, rateLimit }, secret, log })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const port = await listening(proxyTo((app.server.server.address() as AddressInfo).port))
  return { port, lines: log.lines }
}

type Sent = { from?: string; forged?: string; body?: string; path?: string }
const send = async (
  port: number,
  { from = '127.0.0.2', forged, body = '{}', path = '/api/login/' }: Sent,
): Promise<IncomingMessage & { status: number }> => {
  const headers = {
    'content-type': 'application/json',
    ...(forged === undefined ? {} : { 'x-forwarded-for': forged }),
  }
  const request = ask({ port, host: '127.0.0.1', localAddress: from, path, method: 'POST', headers, agent: false })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return Object.assign(answer, { status: answer.statusCode ?? 0 })
}

describe('behind a proxy', () => {
  let port = 0
  let lines: string[] = []
  beforeAll(async () => {
    ;({ port, lines } = await behind('1', 3))
  })

  it('a sign-in gets Secure cookies, and the log has the address of the person, whatever the person claims', async () => {
    const { loginId } = await makeUser(t, { role: '21', companies: [{ ...(await makeCompany(t)), employeeNo: 1 }] })
    const body = JSON.stringify({ login_id: loginId, password: TEST_PASSWORD })
    const answer = await send(port, { from: '127.0.0.7', forged: '6.6.6.6', body })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']?.map((line) => /^[\w-]+/.exec(line)?.[0])).toEqual([
      '__Host-refresh',
      'csrftoken',
    ])
    for (const line of answer.headers['set-cookie'] ?? []) expect(line).toContain('; Secure;')
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
    const { rows } = await t.db.withSystem('시험', null, (tx) =>
      sql<{ address: string }>`select address from audit_log where login_id = ${loginId}`.execute(tx),
    )
    expect(rows).toEqual([{ address: '127.0.0.7' }])
  })

  it('limits count the person, not the proxy and not a claim', async () => {
    const path = '/api/public/calculators/net-pay/'
    const statuses: number[] = []
    for (let n = 0; n < 4; n++)
      statuses.push((await send(port, { from: '127.0.0.8', forged: `6.6.6.${n}`, path })).status)
    expect(statuses).toEqual([400, 400, 400, 429])
    expect((await send(port, { from: '127.0.0.9', path })).status).toBe(400)
  })

  it('a body that is too large is answered, not cut off while the proxy still sends', async () => {
    for (const megabytes of [2.1, 8]) {
      const answer = await send(port, { body: 'x'.repeat(megabytes * 1024 * 1024) })
      expect([answer.status, answer.headers['content-type']]).toEqual([413, 'application/problem+json; charset=utf-8'])
      expect(answer.headers['x-kept']).not.toBe('close')
    }
    expect((await send(port, { body: JSON.stringify({ login_id: 'x'.repeat(BODY_LIMIT - 100) }) })).status).toBe(400)
  })

  it('nothing is said of TRUST_PROXY while it fits', () => {
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
  })
})

describe('a TRUST_PROXY that does not fit the proxies', () => {
  it.each([
    ['0', '127.0.0.1에서 온 요청의 X-Forwarded-For를 믿지 않는'],
    ['10.0.0.0/8', '127.0.0.1에서 온 요청의 X-Forwarded-For를 믿지 않는'],
    ['2', 'TRUST_PROXY는 2인데 X-Forwarded-For에 적힌 주소는 1개'],
  ])('%s behind one is said in the log, once', async (trust, words) => {
    const { port, lines } = await behind(trust)
    await send(port, {})
    await send(port, {})
    const said = lines.filter((line) => line.includes('TRUST_PROXY'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(words)
  })

  it('is not said of loopback, which is the proxy, nor of who writes the header from outside', async () => {
    const { port, lines } = await behind('loopback')
    await send(port, {})
    expect(lines).toEqual([])
    const headers = { 'x-forwarded-for': '6.6.6.6' }
    await t.app.server.inject({ url: '/api/common/meta/', remoteAddress: '198.51.100.9', headers })
    expect(t.log.lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
  })
})
