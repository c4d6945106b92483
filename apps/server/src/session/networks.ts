import { BlockList, isIP, isIPv4 } from 'node:net'
import { plainAddress } from '../http/address.ts'

/** A named network from which people come in: an address or a CIDR range of IPv4 or IPv6. */
export type Network = { name: string; cidr: string }

const parts = (cidr: string): { address: string; length: number } | null => {
  const [text = '', bits, ...rest] = cidr.split('/')
  const address = plainAddress(text)
  const version = isIP(address ?? '')
  if (address === null || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  return length > most ? null : { address, length }
}

/** True for what can stand in a list of networks. */
export const isNetwork = (cidr: string): boolean => parts(cidr) !== null

/** Whether an address lies in a range; false when either cannot be read. */
const lies = (address: string, cidr: string): boolean => {
  const range = parts(cidr)
  const asked = plainAddress(address)
  if (range === null || asked === null) return false
  const family = isIPv4(range.address) ? 'ipv4' : 'ipv6'
  if (family !== (isIPv4(asked) ? 'ipv4' : 'ipv6')) return false
  const list = new BlockList()
  list.addSubnet(range.address, range.length, family)
  return list.check(asked, family)
}

/** The first network of the list an address lies in, or null. */
export const networkOf = (networks: readonly Network[], address: string): Network | null =>
  networks.find((network) => lies(address, network.cidr)) ?? null

/** Addresses of one place count as one: the /24 of IPv4, the /64 of IPv6. */
export const samePlace = (a: string, b: string): boolean => {
  const asked = plainAddress(a)
  return a === b || (asked !== null && lies(b, `${asked}/${isIPv4(asked) ? 24 : 64}`))
}
