import { defaultWorkRulesXlsx, workRulesXlsx } from '@handal/contracts/downloads'
import { changeDefaultWorkRule, changeWorkRule } from '@handal/contracts/settings/work-rules'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeSetting } from '@handal/contracts/settings/settings'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { readXlsx } from 'hucre/xlsx'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../../testing/app.ts'

const t = testApp()
afterAll(closeRendering)

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

const put = async (who: TestSession, body: BodyInput<typeof changeWorkRule>): Promise<void> =>
  expect((await who.call(changeWorkRule, { body })).status).toBe(200)
/** Rows of the workbook by their heads, those of one rule. */
const rowsOf = async (raw: Buffer, rule: string): Promise<Record<string, string>[]> => {
  const rows = ((await readXlsx(raw)).sheets[0]?.rows ?? []).map((row) => row.map(textOf))
  const at = rows.findIndex((row) => row.includes('법의 기본값'))
  const head = rows[at] ?? []
  return rows
    .slice(at + 1)
    .map((row) => Object.fromEntries(head.map((label, index) => [label, row[index] ?? ''])))
    .filter((row) => row['기준'] === rule)
}
const told = (rows: readonly Record<string, string>[], ...labels: string[]) =>
  rows.map((row) => labels.map((label) => row[label]).join(' | '))

it('the rules of a day go out with what holds, comes and was, who entered it, and what falls below the law', async () => {
  const { operator } = await makeCast(t)
  const floor = { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' } as const
  const day = { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' }
  const night = { workSch: '0002', name: '야간', start: '22:00', end: '07:00', contractual: '08:00' }
  await put(operator, { type: '0001', from: '2026-01-01', value: [day, night] })
  await put(operator, { type: '0007', from: '2026-03-01', value: { extendMaxMin: 600 } })
  await put(operator, { type: '0007', from: '2026-12-01', value: { extendMaxMin: 540 } })
  await put(operator, { type: '0007', from: '2026-03-01', value: { extendMaxMin: 660 }, reason: '오타' })
  await put(operator, { type: '0007', from: '2026-09-01', value: { extendMaxMin: 480 } })
  await put(operator, { type: '0007', from: '2026-09-01', removed: true, reason: '보류' })
  await put(operator, { type: '0008', from: '2026-11-01', value: floor })
  expect(
    (await operator.call(changeSetting, { body: { name: 'weekStart', value: 'SUN', from: '2026-06-01' } })).status,
  ).toBe(200)

  const { raw, headers } = await operator.call(workRulesXlsx, { query: { day: '2026-11-20' } })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('2026년 11월 20일 근무시간.xlsx')
  const limits = await rowsOf(raw, '연장 한도')
  expect(told(limits, '상태', '값', '사유')).toEqual([
    '지금 | 11시간 | 오타',
    '앞으로 | 9시간 | ',
    '정정 전 | 10시간 | ',
    '삭제됨 | 8시간 | 보류',
  ])
  expect(limits[0]).toMatchObject({
    번호: '0007',
    '법의 기본값': '12시간',
    '적은 사람': '김운영',
    '적은 날': '2026-11-20',
  })
  expect(limits[0]?.['시작일']).toBe('2026-03-01')
  // A schedule is a row; what was there before anything was entered is told by the default.
  expect(told(await rowsOf(raw, '출퇴근 시각'), '값의 이름', '값')).toEqual([
    '주간 0001 | 09:00 - 18:00, 소정근로 8시간',
    '야간 0002 | 22:00 - 다음 날 07:00, 소정근로 8시간',
  ])
  const rests = await rowsOf(raw, '휴게시간')
  expect(told(rests, '값의 이름', '값', '시작일')).toEqual(['주간 0001 | 12:00 - 13:00 | '])
  expect(rests[0]?.['확인할 것']).toContain('제54조 제1항')
  const units = await rowsOf(raw, '최소 단위')
  expect(units.map((row) => row['확인할 것'] !== '')).toContain(true)
  expect(units.find((row) => row['확인할 것'] !== '')?.['확인할 것']).toContain('제43조')
  // Settings among the rules have their own line of time, meaning and law.
  const week = (await rowsOf(raw, '근태 기준')).filter((row) => row['값의 이름'] === '한 주의 시작')
  expect(told(week, '상태', '값', '시작일', '법의 기본값')).toEqual(['지금 | 일요일 | 2026-06-01 | 월요일'])

  const before = await operator.call(workRulesXlsx, { query: { day: '2026-02-01' } })
  expect(told(await rowsOf(before.raw, '연장 한도'), '상태', '값').slice(0, 2)).toEqual([
    '지금 | 12시간',
    '앞으로 | 9시간',
  ])
})

it('those of new companies are the super admin’s, and a company is asked for its own', async () => {
  const boss = await loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
  const body = { type: '0007', from: '2026-01-01', value: { extendMaxMin: 300 }, reason: '시험' } as const
  expect((await boss.call(changeDefaultWorkRule, { body })).status).toBe(200)
  const defaults = await rowsOf((await boss.call(defaultWorkRulesXlsx, {})).raw, '연장 한도')
  expect(told(defaults, '상태', '값', '적은 사람')[0]).toBe('지금 | 5시간 | 최관리')
  const { operator } = await makeCast(t)
  expect(told(await rowsOf((await operator.call(workRulesXlsx, {})).raw, '연장 한도'), '값')).not.toContain('5시간')
  await boss.call(changeDefaultWorkRule, {
    body: { type: '0007', from: '2026-01-01', removed: true, reason: '시험 끝' },
  })
})
