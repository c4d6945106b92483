import { endpoint } from '@handal/contracts/endpoint'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { testApp } from '../testing/app.ts'
import { placeOf, plainAddress } from './address.ts'
import { bindPublic } from './route.ts'

const t = testApp()

const where = endpoint({
  id: 'test.where',
  method: 'GET',
  path: '/api/test/where/',
  summary: '시험',
  access: 'public',
  response: z.object({ text: z.string() }),
})

/** The address and protocol that a server with this TRUST_PROXY sees. */
const seen = async (trust: string, forwarded: string | undefined, remoteAddress = '127.0.0.1'): Promise<string> => {
  const { trustProxy } = readConfig({ TRUST_PROXY: trust })
  const { db, clock, random, config, secret, log } = t.app.services
  const app = await createApp(
    { db, clock, random, config: { ...config, trustProxy }, secret, log },
    { moreRoutes: () => [bindPublic(where, ({ ctx, request }) => ({ text: `${ctx.address} ${request.protocol}` }))] },
  )
  try {
    const answer = await app.server.inject({
      url: '/api/test/where/',
      remoteAddress,
      headers: { ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), 'x-forwarded-proto': 'https' },
    })
    return answer.json<{ text: string }>().text
  } finally {
    await app.server.close()
  }
}

describe('behind a proxy', () => {
  it('nobody is believed unless told so', async () => {
    expect(await seen('0', '203.0.113.7')).toBe('127.0.0.1 http')
    expect(await seen('', '203.0.113.7', '198.51.100.9')).toBe('198.51.100.9 http')
  })

  it('one hop believes what the proxy appended, never what the client wrote before it', async () => {
    expect(await seen('1', '203.0.113.7')).toBe('203.0.113.7 https')
    expect(await seen('1', '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7 https')
    expect(await seen('1', '6.6.6.6,7.7.7.7 , 2001:db8::9')).toBe('2001:db8::9 https')
    expect(await seen('1', undefined)).toBe('127.0.0.1 https')
  })

  it('so many hops take so many entries from the right', async () => {
    expect(await seen('2', '6.6.6.6, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7 https')
    expect(await seen('2', '203.0.113.7')).toBe('203.0.113.7 https')
  })

  it('hops count only from a proxy nearby: who comes from the internet makes nothing up', async () => {
    expect(await seen('1', '6.6.6.6', '198.51.100.9')).toBe('198.51.100.9 http')
    expect(await seen('1', '203.0.113.7', '192.168.0.4')).toBe('203.0.113.7 https')
    expect(await seen('1', '203.0.113.7', '::ffff:10.1.2.3')).toBe('203.0.113.7 https')
  })

  it('a list believes its addresses and networks only', async () => {
    expect(await seen('10.0.0.0/8, 198.51.100.9', '6.6.6.6, 203.0.113.7, 10.0.0.2', '198.51.100.9')).toBe(
      '203.0.113.7 https',
    )
    expect(await seen('10.0.0.0/8', '203.0.113.7', '127.0.0.1')).toBe('127.0.0.1 http')
    expect(await seen('loopback', '203.0.113.7', '::1')).toBe('203.0.113.7 https')
  })

  it('what is no address is replaced by the one of the connection', async () => {
    expect(await seen('1', 'x'.repeat(8000))).toBe('127.0.0.1 https')
    expect(await seen('1', "' or 1=1 --")).toBe('127.0.0.1 https')
    expect(await seen('1', '')).toBe('127.0.0.1 https')
    expect(await seen('1', '203.0.113.7:51234')).toBe('203.0.113.7 https')
    expect(await seen('1', '[2001:db8::9]:443')).toBe('2001:db8::9 https')
  })
})

describe('an address', () => {
  it('has one plain form', () => {
    expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(plainAddress('FE80::1%eth0')).toBe('fe80::1')
    expect(plainAddress('999.1.1.1')).toBeNull()
    expect(plainAddress('')).toBeNull()
  })

  it('of IPv6 counts by its /64 network', () => {
    expect(placeOf('203.0.113.7')).toBe('203.0.113.7')
    for (const address of ['2001:db8:1:2::9', '2001:db8:1:2:ffff::1', '2001:0db8:0001:0002:0:0:0:9'])
      expect(placeOf(address)).toBe('2001:db8:1:2::/64')
    expect(placeOf('::1')).toBe('0:0:0:0::/64')
    expect(placeOf('fe80::')).toBe('fe80:0:0:0::/64')
  })
})
