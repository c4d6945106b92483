import {
  calculateAnnualLeave,
  calculateMinimumWage,
  calculateNetPay,
  calculateOrdinaryWage,
  calculateProrate,
  calculateSeverance,
  calculateWorkDay,
} from '@handal/contracts/rates/calculators'
import type { Endpoint } from '@handal/contracts/endpoint'
import { describe, expect, it } from 'vitest'
import { callAs, testApp } from '../../testing/app.ts'

const t = testApp()
type Told = { figure: string; value: unknown; formula: string; notes: string[]; law: string }

const send = async (endpoint: Endpoint, body: unknown) => {
  const started = performance.now()
  const answer = await callAs(t, null, endpoint, { body: body as never })
  const told = answer.body as Record<string, unknown> & {
    errors?: { path: string; message: string }[]
    explain: Told[]
    notices: string[]
    warnings: string[]
  }
  return { status: answer.status, body: told, errors: told.errors ?? [], milliseconds: performance.now() - started }
}
const day = {
  workDate: '2026-11-20',
  dayType: 'WORKDAY',
  schedule: { start: '09:00', end: '18:00', contractual: '08:00' },
}
const severance = { hire: '2020-01-02', lastDay: '2026-10-31', wages3m: 9_000_000, ordinaryMonthly: 3_000_000 }
const leave = { hire: '2024-03-04', asOf: '2026-11-20', basis: 'HIRE' }
const many = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry)

describe('a body that is too long', () => {
  const bad = many(10_000, ['x', 'y'])
  it.each<[string, Endpoint, object, string]>([
    ['rests', calculateWorkDay, { ...day, schedule: { ...day.schedule, rests: bad }, tags: {} }, 'schedule.rests'],
    ['paid leave', calculateWorkDay, { ...day, tags: {}, options: { paidLeave: bad } }, 'options.paidLeave'],
    ['breaks', calculateWorkDay, { ...day, tags: { breaks: bad } }, 'tags.breaks'],
    ['excluded', calculateSeverance, { ...severance, excluded: bad }, 'excluded'],
    ['attendance', calculateAnnualLeave, { ...leave, attendance: many(10_000, { from: 1 }) }, 'attendance'],
    ['items', calculateMinimumWage, { year: 2026, hours: 209, items: bad }, 'items'],
    ['items', calculateOrdinaryWage, { asOf: '2026-11-20', monthlyHours: 209, items: bad }, 'items'],
  ])('%s are refused quickly, with fifty errors at most', async (_, endpoint, body, path) => {
    const { status, errors, milliseconds } = await send(endpoint, body)
    expect(status).toBe(400)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThanOrEqual(50)
    expect(errors.every((error) => error.path.startsWith(path))).toBe(true)
    expect(milliseconds).toBeLessThan(1000)
  })
  it('says how long it may be, and takes one that is just so long', async () => {
    const rest = ['12:00', '12:01']
    const over = await send(calculateWorkDay, {
      ...day,
      schedule: { ...day.schedule, rests: many(51, rest) },
      tags: {},
    })
    expect(over.errors).toEqual([{ path: 'schedule.rests', message: '50개까지 적을 수 있습니다.' }])
    const most = await send(calculateWorkDay, {
      ...day,
      schedule: { ...day.schedule, rests: many(50, rest) },
      tags: {},
    })
    expect(most.status).toBe(200)
    const items = (count: number) => ({ year: 2026, hours: 209, items: many(count, ['식대', 1, 'M']) })
    expect((await send(calculateMinimumWage, items(200))).status).toBe(200)
    expect((await send(calculateMinimumWage, items(201))).errors).toEqual([
      { path: 'items', message: '200개까지 보낼 수 있습니다.' },
    ])
  })
})

describe('the minimum wage of probation', () => {
  it('is nine tenths, with its conditions and its law', async () => {
    const ask = (probation: boolean, amount: number) =>
      send(calculateMinimumWage, { year: 2026, hours: '209', items: [['기본급', amount, 'M']], probation })
    const usual = await ask(false, 2_000_000)
    expect(usual.body).toMatchObject({ min: 10_320, ok: false, shortage: 10_320 * 209 - 2_000_000 })
    const reduced = await ask(true, 2_000_000)
    expect(reduced.body).toMatchObject({ min: 9288, ok: true, shortage: 0, hourly: '9569.3780' })
    expect(reduced.body.explain[0]).toMatchObject({ figure: 'min', formula: '10,320 × 90% = 9,288원' })
    expect(reduced.body.explain[0]?.notes.join()).toContain('단순노무')
    expect(reduced.body.explain[0]?.law).toContain('최저임금법 제5조 제2항')
    expect((await ask(true, 9288 * 209 - 1)).body).toMatchObject({ ok: false, shortage: 1 })
    expect((await ask(true, 9288 * 209)).body).toMatchObject({ ok: true })
  })
})

describe('what a calculator says', () => {
  it('is how a shortage is rounded, where there is one', async () => {
    const shortage = async (amount: number) => {
      const question = { year: 2026, hours: '208.57', items: [['기본급', amount, 'M']] }
      const { body } = await send(calculateMinimumWage, question)
      return body.explain.find(({ figure }) => figure === 'shortage')
    }
    // 10,320 × 208.57 = 2,152,442.4
    expect(await shortage(2_152_442)).toMatchObject({ value: 1, rounding: '1원 미만을 올립니다.' })
    expect(await shortage(2_152_443)).toMatchObject({ value: 0, rounding: '' })
  })
  it('is nothing about a day of hire that it does not know', async () => {
    const { body } = await send(calculateNetPay, {
      payMonth: '2026-11',
      monthlyPay: 3_000_000,
      birthDate: '1961-03-02',
    })
    const pension = body.explain.find(({ figure }) => figure === 'nationalPension')
    expect(pension).toMatchObject({ value: 0, formula: '60세 생일이 있는 달까지만 국민연금을 냅니다.' })
    expect(JSON.stringify(body)).not.toContain('입사하여')
  })
  it('is that net pay below zero is owed', async () => {
    const { body } = await send(calculateNetPay, { payMonth: '2026-11', monthlyPay: 1 })
    expect(body['net']).toBeLessThan(0)
    const net = body.explain.find(({ figure }) => figure === 'net')
    expect(net?.notes.join()).toMatch(/^공제가 월급보다 [\d,]+원 많습니다\./u)
    const usual = await send(calculateNetPay, { payMonth: '2026-11', monthlyPay: 3_000_000 })
    expect(usual.body.explain.find(({ figure }) => figure === 'net')?.notes).toEqual([])
  })
  it('is what the days of a part-timer are, with hours and own days', async () => {
    const body = { ...leave, hire: '2025-11-19', weeklyHours: '20' }
    const part = await send(calculateAnnualLeave, body)
    const annual = (part.body['grants'] as { kind: string; days: string; hours: string; ownDays: string }[]).at(-1)
    expect(annual).toMatchObject({ kind: 'annual', days: '7.5', hours: '60', ownDays: '15' })
    expect(part.body.notices.join()).toContain('하루 8시간으로 센 것입니다')
    expect(part.body.explain[1]?.notes.join()).toContain('하루 4시간인 본인의 날로')
    // The own day may be another than a fifth of the week; days that do not end show four decimals.
    const longer = await send(calculateAnnualLeave, { ...body, dailyHours: '7' })
    const last = (longer.body['grants'] as { ownDays: string }[]).at(-1)
    expect(last?.ownDays).toBe('8.5714')
    const full = await send(calculateAnnualLeave, { ...leave, hire: '2025-11-19' })
    expect(JSON.stringify(full.body)).not.toContain('8시간으로 센')
  })
  it('is what somebody should look at in a day, and nothing where there is nothing', async () => {
    const tags = { atendTime: '09:00', lvofcTime: '18:00' }
    const short = await send(calculateWorkDay, { ...day, schedule: { ...day.schedule, rests: [] }, tags })
    expect(short.body.warnings.join()).toMatch(/휴게/u)
    const rests = [['12:00', '13:00']]
    const sound = await send(calculateWorkDay, { ...day, schedule: { ...day.schedule, rests }, tags })
    expect(sound.body.warnings).toEqual([])
    const open = await send(calculateWorkDay, { ...day, tags: { atendTime: '09:00' } })
    expect(open.body).toMatchObject({ incomplete: true, warnings: [] })
  })
})

describe('a question that contradicts itself', () => {
  it.each(['2026-10-31', '2026-12-01'])('prorates nobody by %s in November', async (date) => {
    const { status, errors } = await send(calculateProrate, { kind: 'hire', date, month: '2026-11', salary: 3_000_000 })
    expect(status).toBe(400)
    expect(errors).toEqual([{ path: 'date', message: '날짜가 계산하는 달 밖에 있습니다.' }])
  })
  it('is told with everything else: reversed dates beside an amount that is none', async () => {
    const { errors } = await send(calculateSeverance, {
      ...severance,
      hire: '2026-11-01',
      wages3m: 1.5,
      ordinaryMonthly: -1,
    })
    expect(errors.map(({ path }) => path).toSorted()).toEqual(['lastDay', 'ordinaryMonthly', 'wages3m'])
  })
})
