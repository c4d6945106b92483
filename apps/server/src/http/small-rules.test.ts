import { describe, expect, it } from 'vitest'
import { DbError, isConnectionLost, isRetryable, stackOf } from '../db/errors.ts'
import { serverEnvironment } from '../system/pg-tools.ts'
import { isNearby } from './address.ts'
import { AppError, toAppError, toProblem } from './errors.ts'
import { makeRate } from './rate.ts'
import { contentDisposition } from './reply.ts'

const failure = (code: string): DbError => new DbError({ message: '김철수 is taken', code, table: 'employee' })

describe('an error of the database', () => {
  it('is tried again where the transaction lost against another, and nowhere else', () => {
    expect(['40001', '40P01', '55P03', '23505'].filter((code) => isRetryable(failure(code)))).toEqual([
      '40001',
      '40P01',
    ])
  })

  it('is a lost connection when the server is gone, stops, starts or takes nobody', () => {
    const codes = ['08006', '57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', '57014', '42P01']
    expect(codes.filter((code) => isConnectionLost(failure(code)))).toEqual(codes.slice(0, 6))
  })

  it('asks a waiting person back in five seconds, whether a lock or the server keeps them', () => {
    for (const [code, as] of [
      ['55P03', 'being-changed'],
      ['08006', 'unavailable'],
    ] as const)
      expect(toAppError(failure(code))).toMatchObject({ code: as, retryAfter: 5 })
  })

  it('never tells the log what somebody typed, be the value wrong or taken', () => {
    for (const code of ['22001', '23505']) {
      expect(stackOf(failure(code))).not.toContain('김철수')
      expect(stackOf(failure(code))).toContain(`SQLSTATE ${code}, table employee`)
    }
    expect(stackOf(failure('42P01'))).toContain('김철수 is taken')
  })
})

it('what is nobody’s on the internet is nearby, to the last address of each network and not beyond', () => {
  for (const [inside, outside] of [
    ['172.31.255.255', '172.32.0.0'],
    ['172.16.0.0', '172.15.255.255'],
    ['169.254.255.255', '169.255.0.0'],
    ['100.127.255.255', '100.128.0.0'],
    ['10.255.255.255', '11.0.0.0'],
    ['192.168.255.255', '192.169.0.0'],
    ['fdff::1', 'fe00::1'],
    ['febf::1', 'fec0::1'],
  ] as const)
    expect([inside, isNearby(inside), outside, isNearby(outside)]).toEqual([inside, true, outside, false])
})

it('a rate lets through as many a minute as it says, and begins anew with the next minute', () => {
  let at = 0
  const rate = makeRate(2, () => new Date(at))
  const tries = (): boolean[] => [1, 2, 3].map(() => rate.isOver('10.0.0.1'))
  expect(tries()).toEqual([false, false, true])
  at = 59_999
  expect(rate.isOver('10.0.0.1')).toBe(true)
  at = 60_000
  expect(tries()).toEqual([false, false, true])
})

it('a name with quotes or Korean letters stands whole in the second form, and plainly in the first', () => {
  expect(contentDisposition('a"b\\c.pdf', false)).toBe(
    `attachment; filename="download.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`,
  )
  expect(contentDisposition('급여 (1).xlsx', true)).toBe(
    `inline; filename="download.xlsx"; filename*=UTF-8''%EA%B8%89%EC%97%AC%20%281%29.xlsx`,
  )
  expect(contentDisposition('plain.pdf', false)).toBe(`attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`)
})

it('the tools of a backup connect as the server does, with its password and its way of encrypting', () => {
  expect(serverEnvironment('postgres://han%40dal:p%2Fw@db.example:6432/handal?sslmode=verify-full')).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'han@dal',
    PGPASSWORD: 'p/w',
    PGDATABASE: 'handal',
    PGSSLMODE: 'verify-full',
  })
  expect(serverEnvironment('postgres:///handal?host=/run/postgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGDATABASE: 'handal',
  })
})

it('an answer names five hundred wrong members and no more', () => {
  const errors = Array.from({ length: 501 }, (_, at) => ({ path: `items.${at}`, message: '두 번 적혀 있습니다.' }))
  const told = toProblem(new AppError('bad-request', { errors }), '').errors
  expect([told?.length, told?.at(-1)?.path]).toEqual([500, 'items.499'])
})
