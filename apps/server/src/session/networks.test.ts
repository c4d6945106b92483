import { expect, it } from 'vitest'
import { isNetwork, networkOf, samePlace } from './networks.ts'

const list = [
  { name: '본사', cidr: '210.94.12.0/24' },
  { name: '세무사무소', cidr: '61.78.33.9' },
  { name: '공장', cidr: '2001:db8:12::/48' },
]

it.each([
  ['210.94.12.31', '본사'],
  ['::ffff:210.94.12.31', '본사'],
  ['210.94.13.1', undefined],
  ['61.78.33.9', '세무사무소'],
  ['61.78.33.10', undefined],
  ['2001:db8:12:7::1', '공장'],
  ['2001:db8:13::1', undefined],
  ['not an address', undefined],
  ['', undefined],
])('%s is in %s', (address, name) => {
  expect(networkOf(list, address)?.name).toBe(name)
})

it('takes addresses and ranges of both versions, nothing else', () => {
  const good = ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::/32', '::1']
  const bad = ['', '10.0.0', '10.0.0.1/33', '10.0.0.1/', '10.0.0.1/8/8', 'office', '2001:db8::/129', '10.0.0.1/a']
  expect(good.filter((cidr) => !isNetwork(cidr))).toEqual([])
  expect(bad.filter(isNetwork)).toEqual([])
})

it('takes neighbours for one place', () => {
  expect(samePlace('118.41.6.190', '118.41.6.7')).toBe(true)
  expect(samePlace('118.41.6.190', '118.41.7.7')).toBe(false)
  expect(samePlace('2001:db8:1:2::5', '2001:db8:1:2:ffff::1')).toBe(true)
  expect(samePlace('2001:db8:1:2::5', '2001:db8:1:3::5')).toBe(false)
})
