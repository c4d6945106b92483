import { BlockList, isIP } from 'node:net'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Addresses of this computer and of networks that are nobody's on the internet. */
const nearby = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(net, bits, 'ipv4')
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** An IP address in its plain form: without port, brackets, zone and the IPv4-in-IPv6 prefix; null when it is none. */
export const plainAddress = (text: string): string | null => {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIP(mapped) === 4) return mapped
  return isIP(address) === 0 ? null : address.toLowerCase()
}

/** An address of this computer or of a network that is nobody's on the internet. */
export const isNearby = (text: string): boolean => {
  const address = plainAddress(text)
  return address !== null && nearby.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whose X-Forwarded-* are believed, for Fastify. So many hops: that many proxies in a row, the nearest of them on this
 * computer or in a private network, so that nobody who reaches the server directly from outside can make up an address.
 */
export const trustedPeers = (trust: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (trust === false) return false
  if (typeof trust !== 'number') return [...trust]
  return (address, hop) => hop < trust && (hop > 0 || isNearby(address))
}

/** The caller's address; what a proxy forwarded counts only when it is an IP address. */
export const addressOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0'

/** The place that limits count: an IPv4 address, or the /64 network of an IPv6 address, which is one customer's. */
export const placeOf = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Somebody on this computer asks, not a proxy on this computer for somebody else. */
export const isLocalCaller = (request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>): boolean => {
  const address = addressOf(request)
  return (address === '::1' || address.startsWith('127.')) && request.headers['x-forwarded-for'] === undefined
}
