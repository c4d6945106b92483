import { Agent, get } from 'node:http'
import { endpoint } from '@handal/contracts/endpoint'
import { z } from 'zod'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { bindPublic } from './route.ts'

const slow = endpoint({
  id: 'test.slow',
  method: 'GET',
  path: '/api/test/slow/',
  summary: '시험',
  access: 'public',
  response: z.object({ ok: z.boolean() }),
})
let arrived = (): void => {}
const isInside = new Promise<void>((resolve) => {
  arrived = resolve
})
let open = (): void => {}
const opened = new Promise<void>((resolve) => {
  open = resolve
})
const t = testApp({
  moreRoutes: () => [
    bindPublic(slow, async () => {
      arrived()
      await opened
      return { ok: true }
    }),
  ],
})

it('a server that stops answers what it was asked and does not wait for browsers that hold their connection', async () => {
  await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = t.app.server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  // A connection that is kept open for the next call, as browsers do.
  const agent = new Agent({ keepAlive: true })
  const asked = new Promise<string>((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port: address.port, path: '/api/test/slow/' }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => {
        text += part.toString()
      })
      answer.on('end', () => resolve(text))
    }).on('error', reject)
  })
  await isInside
  const closed = t.app.close()
  // The server has begun to close before it answers.
  await new Promise((resolve) => setImmediate(resolve))
  open()
  expect(JSON.parse(await asked)).toEqual({ ok: true })
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('it still waits'), 5_000).unref()
  })
  expect(await Promise.race([closed.then(() => 'closed'), late])).toBe('closed')
})
