import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'
import { testApp } from '../testing/app.ts'
import { CONNECTION_LIMITS } from './server.ts'

const t = testApp()
let app: App
let port = 0
beforeAll(async () => {
  const { db, clock, random, config, secret, log } = t.app.services
  app = await createApp(
    { db, clock, random, config, secret, log },
    { limits: { requestMs: 200, headersMs: 100, checkMs: 20, keepAliveMs: 100, connections: 3 } },
  )
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.server.address() as { port: number })
})
afterAll(() => app.server.close())

/** Sends a text, keeps the connection open, and answers what came back when the server ended it. */
const say = (text: string, sockets: Socket[] = []): Promise<string> =>
  new Promise((resolve) => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    sockets.push(socket)
    socket.on('data', (part) => {
      all += part.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(all))
  })
const HEAD = 'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n'

describe('a request that does not come to its end', () => {
  it('is ended with 408 as a problem: no body, a body that trickles, headers that trickle', async () => {
    for (const text of [HEAD, `${HEAD}{"login_id":`, 'POST /api/login/ HTTP/1.1\r\nHost: x\r\n']) {
      const answer = await say(text)
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
      expect(answer).toContain('application/problem+json')
      expect(answer).toContain('request-timeout')
    }
  })

  it('leaves the others their answers', async () => {
    const slow = say(HEAD)
    const good = await say('GET /api/common/meta/ HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(good).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await slow).toContain(' 408 ')
  })

  it('takes one of a bounded number of connections', async () => {
    const sockets: Socket[] = []
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(HEAD, sockets)))
    const late = answers.filter((answer) => answer.includes(' 408 ')).length
    expect([late, answers.filter((answer) => answer === '').length]).toEqual([3, 5])
  })
})

describe('the product', () => {
  it('waits half a minute for a request, longer for a paper than one takes, and longer than a proxy keeps a connection', () => {
    const { requestMs, headersMs, silenceMs, keepAliveMs, checkMs } = CONNECTION_LIMITS
    expect([requestMs, headersMs, checkMs]).toEqual([30_000, 15_000, 5000])
    expect(silenceMs).toBeGreaterThan(120_000)
    expect(keepAliveMs).toBeGreaterThan(60_000)
    const { server } = t.app.server
    expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([requestMs, headersMs, silenceMs])
    expect([server.keepAliveTimeout, server.maxRequestsPerSocket]).toEqual([keepAliveMs, 1000])
    expect(server.maxConnections).toBe(2000)
  })
})
