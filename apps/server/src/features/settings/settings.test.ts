import {
  changeDefaultSetting,
  changeSetting,
  listDefaultSettings,
  listSettings,
} from '@handal/contracts/settings/settings'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeCompanyInfo } from '@handal/contracts/company/company-info'
import { settingsXlsx } from '@handal/contracts/downloads'
import { contractualHours } from '@handal/contracts/common'
import { changeDefaultWorkRule } from '@handal/contracts/settings/work-rules'
import { plainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { copyDefaultSettings, readTimeLines, scalarOn } from './public.ts'

const t = testApp()
const boss = async (): Promise<TestSession> => loginAs(t, await makeUser(t, { role: '01' }))
const one = async (who: TestSession, name: string, day?: string) => {
  const { status, body } = await who.call(listSettings, { query: day === undefined ? {} : { day } })
  expect(status).toBe(200)
  const found = body.items.find((item) => item.name === name)
  if (found === undefined) throw new Error(`${name} is not listed`)
  return found
}
const put = (who: TestSession, body: BodyInput<typeof changeSetting>) => who.call(changeSetting, { body })

describe('the settings of a company', () => {
  it('are the 44, each with the default of the law until somebody says something else', async () => {
    const { operator } = await makeCast(t)
    const { body } = await operator.call(listSettings, {})
    const numbers = new Set(body.items.flatMap(({ no }) => no ?? []))
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 44 }, (_, index) => index + 1))
    expect(body.total).toBe(body.items.length)
    expect(await one(operator, 'overtimeRecognition')).toMatchObject({
      no: 5,
      value: 'TAG',
      default: 'TAG',
      choices: ['TAG', 'APPROVED'],
      from: null,
      risk: null,
      keptBy: null,
      next: null,
      version: 1,
      history: [],
    })
    const open = body.items.filter(({ keptBy }) => keptBy === null)
    expect(open.filter((item) => item.value !== item.default)).toEqual([])
    expect(open.filter(({ risk }) => risk !== null)).toEqual([])
  })

  it('are found by their words, their values and their initial consonants', async () => {
    const { operator } = await makeCast(t)
    const found = async (q: string) =>
      (await operator.call(listSettings, { query: { q } })).body.items.map(({ name }) => name)
    expect(await found('봐주는')).toEqual(['lateGraceMin'])
    expect(await found('ㅂㅈㄴ ㅈㄱ')).toEqual(['lateGraceMin'])
    expect(await found('월요일')).toEqual(['weekStart'])
    const { body } = await operator.call(listSettings, { query: { page: 2, size: 10 } })
    expect(body.items).toHaveLength(10)
  })

  it('hold from their day on, with what comes and what was, who and when', async () => {
    const { operator, companyNo } = await makeCast(t)
    const first = await put(operator, { name: 'lateGraceMin', value: 5, from: '2026-11-01' })
    expect(first).toMatchObject({ status: 200, body: { value: 5, from: '2026-11-01', version: 2 } })
    const later = await put(operator, { name: 'lateGraceMin', value: 10, from: '2026-12-21', version: 2 })
    expect(later.body).toMatchObject({ value: 5, next: { from: '2026-12-21', value: 10 }, version: 3 })
    const on = async (day: string) => (await one(operator, 'lateGraceMin', day)).value
    expect([await on('2026-10-31'), await on('2026-11-01'), await on('2026-12-20'), await on('2026-12-21')]).toEqual([
      0, 5, 5, 10,
    ])
    expect(later.body.history).toMatchObject([
      { from: '2026-12-21', value: 10, state: 'STANDS', by: '김운영' },
      { from: '2026-11-01', value: 5, state: 'STANDS' },
    ])
    expect(await auditsOf(t, companyNo, 'setting.change')).toMatchObject([
      { before: { value: 0, version: 1 }, after: { value: 5, version: 2 } },
      { before: { next: null }, after: { next: { value: 10 } } },
    ])
  })

  it('of several to come the nearest is the next; one of today holds and is not to come', async () => {
    const { operator } = await makeCast(t)
    for (const [value, from] of [
      [5, '2026-12-21'],
      [7, '2027-06-01'],
      [9, '2028-01-01'],
    ] as const)
      await put(operator, { name: 'lateGraceMin', value, from })
    expect(await one(operator, 'lateGraceMin')).toMatchObject({ value: 0, next: { from: '2026-12-21', value: 5 } })
    const today = await put(operator, { name: 'lateGraceMin', value: 3, from: '2026-11-20' })
    expect(today.body).toMatchObject({ value: 3, from: '2026-11-20', next: { from: '2026-12-21', value: 5 } })
    expect(await one(operator, 'lateGraceMin', '2027-06-01')).toMatchObject({
      value: 7,
      from: '2027-06-01',
      next: { from: '2028-01-01', value: 9 },
    })
  })

  it('of one day are corrected and taken back with a reason, and nothing is lost', async () => {
    const { operator, companyNo } = await makeCast(t)
    await put(operator, { name: 'lateGraceMin', value: 5, from: '2026-11-01' })
    const silent = await put(operator, { name: 'lateGraceMin', value: 7, from: '2026-11-01' })
    expect(silent).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    const corrected = await put(operator, { name: 'lateGraceMin', value: 7, from: '2026-11-01', reason: '오타' })
    expect(corrected.body.history).toMatchObject([
      { value: 7, state: 'STANDS', reason: '오타' },
      { value: 5, state: 'CORRECTED' },
    ])
    // The same again is no change and no entry.
    const same = await put(operator, { name: 'lateGraceMin', value: 7, from: '2026-11-01' })
    expect(same).toMatchObject({ status: 200, body: { version: 3 } })
    const none = { name: 'lateGraceMin', removed: true, reason: '보류' } as const
    expect((await put(operator, { ...none, from: '2026-11-02' })).body).toMatchObject({ errors: [{ path: 'from' }] })
    const back = await put(operator, { ...none, from: '2026-11-01' })
    expect(back.body).toMatchObject({ value: 0, from: null, version: 4 })
    expect(back.body.history.map(({ state }) => state)).toEqual(['WITHDRAWN', 'CORRECTED', 'CORRECTED'])
    expect(await auditsOf(t, companyNo, 'setting.change')).toHaveLength(3)
  })

  it('are refused at their field, and a stale one with the record as it stands', async () => {
    const { operator } = await makeCast(t)
    const from = '2026-12-01'
    const errors = async (body: Parameters<typeof put>[1]) => {
      const answer = await put(operator, body)
      return [
        answer.status,
        (answer.body as unknown as { errors?: { path: string }[] }).errors?.map(({ path }) => path),
      ]
    }
    expect(await errors({ name: 'noSuch', value: 1, from })).toEqual([400, ['name']])
    expect(await errors({ name: 'unitMin', value: 5, from })).toEqual([400, ['value']])
    expect(await errors({ name: 'extendMaxMin', value: -1, from })).toEqual([400, ['value']])
    expect(await errors({ name: 'networks', value: 'x', from })).toEqual([400, ['name']])
    // Another setting does not let it: the engine's own rule.
    expect(await errors({ name: 'deductionBase', value: 'EVENT', from })).toEqual([400, ['value']])
    await put(operator, { name: 'overtimeBasis', value: 'SCHEDULED_END', from })
    expect((await put(operator, { name: 'deductionBase', value: 'EVENT', from })).status).toBe(200)
    // Now the other one cannot go back before it, on any later day either.
    expect(await errors({ name: 'overtimeBasis', value: 'ACTUAL_8H', from: '2027-03-01' })).toEqual([400, ['value']])
    expect(await errors({ name: 'employmentInsuranceBase', value: 'EI_BY_BILL', from: '2027-01-01' })).toEqual([
      400,
      ['value'],
    ])
    // As billed: to the last day on which the law lets it.
    const lastDay = { name: 'employmentInsuranceBase', value: 'EI_BY_BILL', from: '2026-12-31' } as const
    expect((await put(operator, lastDay)).status).toBe(200)
    expect((await put(operator, { ...lastDay, from })).status).toBe(200)
    const stale = await put(operator, { name: 'overtimeBasis', value: 'SCHEDULED_END', from, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { name: 'overtimeBasis', version: 2 } } })
    // Shown among the others, changed where it is kept.
    expect((await put(operator, { name: 'paydayOnHoliday', value: 'AFTER', from })).status).toBe(422)
  })

  it('say what they risk, with the article, and old names mean those of today', async () => {
    const { operator } = await makeCast(t)
    const from = '2026-11-01'
    await put(operator, { name: 'overtimeRecognition', value: 'MIN', from })
    expect(await one(operator, 'overtimeRecognition')).toMatchObject({
      value: 'APPROVED',
      risk: expect.stringContaining('제50조 제3항'),
    })
    await put(operator, { name: 'overtimeRound', value: 'FLOOR', from })
    // Down to the minute drops nothing.
    expect((await one(operator, 'overtimeRound')).risk).toBeNull()
    await put(operator, { name: 'unitMin', value: 10, from })
    expect((await one(operator, 'overtimeRound')).risk).toContain('근로기준법 제43조')
    await put(operator, { name: 'standardHours', value: 182.5, from })
    expect((await one(operator, 'standardHours')).value).toBe('182.5')
  })

  it('that others keep are told from there', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    expect(await one(operator, 'paydayOnHoliday')).toMatchObject({ value: 'BEFORE', keptBy: 'companies' })
    expect(await one(operator, 'companyHolidays')).toMatchObject({ value: { holidays: 0, moves: 0 } })
    expect(await one(operator, 'idleMin')).toMatchObject({ value: 30, keptBy: 'security' })
  })

  it('that the company keeps have the day, what comes and the history of their own value', async () => {
    const { operator } = await makePayrollCast(t, { people: 1 })
    const change = (setting: object) =>
      operator.call(changeCompanyInfo, { body: { settings: [setting], reason: '취업규칙' } as never })
    await change({ from: '2026-11-10', payday: 10 })
    await change({ from: '2026-12-01', leaveBasis: 'FISCAL' })
    await change({ from: '2027-01-01', leaveBasis: 'HIRE', pensionType: '0003' })
    const first = { value: 'HIRE', from: '2024-01-01', state: 'STANDS' }
    expect(await one(operator, 'leaveBasis')).toMatchObject({
      value: 'HIRE',
      from: '2024-01-01',
      next: { from: '2026-12-01', value: 'FISCAL' },
      keptBy: 'companies',
    })
    const later = await one(operator, 'leaveBasis', '2026-12-01')
    expect(later).toMatchObject({ value: 'FISCAL', from: '2026-12-01', next: { from: '2027-01-01', value: 'HIRE' } })
    // The payday of another day is no entry of it.
    expect(later.history.map(({ from, value, reason }) => [from, value, reason])).toEqual([
      ['2027-01-01', 'HIRE', '취업규칙'],
      ['2026-12-01', 'FISCAL', '취업규칙'],
      ['2024-01-01', 'HIRE', null],
    ])
    expect(later.history.at(-1)).toMatchObject({ ...first, from: '2024-01-01' })
    expect(await one(operator, 'leaveBasis', '2023-12-31')).toMatchObject({ value: 'HIRE', from: null })
    expect(await one(operator, 'pensionType', '2027-01-01')).toMatchObject({ value: 'DC', next: null })
    await change({ from: '2026-12-01', removed: true })
    expect((await one(operator, 'leaveBasis', '2026-12-01')).value).toBe('HIRE')
    expect((await one(operator, 'leaveBasis')).history).toMatchObject([
      { from: '2026-12-01', value: 'FISCAL', state: 'WITHDRAWN' },
      { from: '2026-12-01', value: 'FISCAL', state: 'CORRECTED' },
      { from: '2024-01-01', value: 'HIRE' },
    ])
  })

  it('go out as a workbook of a day: each value with its day, what comes, what it risks and its law', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1 })
    await put(operator, { name: 'unitMin', value: 10, from: '2026-11-01' })
    await put(operator, { name: 'overtimeRound', value: 'FLOOR', from: '2026-12-21' })
    await sql`insert into company_security (company_no, idle_minutes, changed_at, changed_by)
      values (${companyNo}, 15, now(), '시험')`.execute(t.own.kysely)
    const { raw, headers } = await operator.call(settingsXlsx, { query: { day: '2026-11-20' } })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('2026년 11월 20일 모든 기준.xlsx')
    const rows = ((await readXlsx(raw)).sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
    const head = rows.find((row) => row.includes('법의 기본값')) ?? []
    const cellsOf = (word: string) => {
      const row = rows.find(
        (cells) => cells[head.indexOf('값의 이름')] === word || cells[head.indexOf('기준')] === word,
      )
      return Object.fromEntries(head.map((label, index) => [label, row?.[index]]))
    }
    const { label } = await one(operator, 'overtimeRound')
    expect(cellsOf(label)).toMatchObject({ '바뀔 값': expect.stringContaining('내림') })
    expect(cellsOf(label)['확인할 것']).toContain('제43조')
    expect(cellsOf('휴일인 급여일')).toMatchObject({ 지금: '앞당겨 지급', '정하는 곳': '회사정보' })
    expect(cellsOf('휴일인 급여일')['법']).toContain('제43조')
    // What only the system sees of the company.
    const idle = (await one(operator, 'idleMin')).label
    expect(cellsOf(idle)).toMatchObject({ 지금: '15분', '정하는 곳': '보안' })
  })
})

describe('what a new company starts with', () => {
  it('is the super admin’s, and a company gets it on its first day and keeps it', async () => {
    const admin = await boss()
    const { operator, companyNo } = await makeCast(t)
    const changed = await admin.call(changeDefaultSetting, {
      body: { name: 'weekStart', value: 'SUN', from: '2020-01-01', reason: '시험' },
    })
    expect(changed).toMatchObject({ status: 200, body: { value: 'SUN' } })
    expect((await one(operator, 'weekStart')).value).toBe('MON')
    expect((await operator.call(listDefaultSettings, {})).status).toBe(403)
    expect((await admin.call(listSettings, {})).status).toBe(403)
    const by = { userNo: null, userName: '관리자', now: t.clock.now }
    const to = { companyNo, from: plainDate('2026-11-01'), since: plainDate('2026-01-01') }
    await t.db.withSystem('시험', null, (tx) => copyDefaultSettings(tx, to, by))
    expect(await one(operator, 'weekStart')).toMatchObject({ value: 'SUN', from: '2026-01-01', version: 2 })
    await admin.call(changeDefaultSetting, {
      body: { name: 'weekStart', value: 'SAT', from: '2026-11-02', reason: '시험' },
    })
    const lines = await t.db.withCompany({ companyNo }, (tx) => readTimeLines(tx, companyNo))
    expect(scalarOn(lines, 'weekStart', plainDate('2026-11-20'))).toBe('SUN')
    expect(await auditsOf(t, 0, 'setting.change')).toHaveLength(2)
  })

  it('answers the contractual hours of nobody’s company', async () => {
    const admin = await boss()
    expect((await admin.call(contractualHours, {})).body).toEqual({ day: '08:00', week: '40:00', monthlyHours: '209' })
    await admin.call(changeDefaultWorkRule, {
      body: { type: '0005', from: '2026-11-01', value: { day: '07:00', week: '35:00', monthlyHours: '182.5' } },
    })
    expect((await admin.call(contractualHours, {})).body).toEqual({
      day: '07:00',
      week: '35:00',
      monthlyHours: '182.5',
    })
  })
})
