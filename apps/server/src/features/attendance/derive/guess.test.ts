import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import type { BodyInput } from '@handal/contracts/endpoint'
import { correctDailyWork, listDailyWorks, withdrawDailyWork } from '@handal/contracts/time/daily-works'
import { saveSchedule } from '@handal/contracts/time/schedule'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { type Punch, settleTags, storeTags, usualTags } from '../../../testing/tagged-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))

type Cell = BodyInput<typeof saveSchedule>['items'][number]
const roster = async ({ operator }: PlannedCompany, items: readonly Cell[]) =>
  expect((await operator.call(saveSchedule, { body: { items: [...items], reason: '근무 편성' } })).status).toBe(200)
/** A company with a day and a night shift; the roster had the first person at night on the Monday and Tuesday. */
const shifts = async (): Promise<PlannedCompany> => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}] })
  const value = [
    { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' },
    { workSch: '0002', name: '야간', start: '21:00', end: '06:00', contractual: '07:00' },
  ]
  const body: BodyInput<typeof changeWorkRule> = { type: '0001', from: '2026-01-01', value }
  expect((await company.operator.call(changeWorkRule, { body })).status).toBe(200)
  await roster(
    company,
    ['2026-11-02', '2026-11-03'].map((workDate) => ({ employeeNo: 1, workDate, workSch: '0002' })),
  )
  return company
}
const night = (date: string, next: string): Punch[] => [
  [date, '20:50', 'in'],
  [next, '06:05', 'out'],
]
const punch = async (company: PlannedCompany, punches: readonly Punch[], employeeNo = 1) => {
  await storeTags(t, company, punches, employeeNo)
  await settleTags(t)
}
const dayOf = async ({ operator }: PlannedCompany, workDate: string, employeeNo = 1) => {
  const query = { str: workDate, end: workDate, employeeNos: String(employeeNo) }
  return (await operator.call(listDailyWorks, { query })).body.items[0] ?? null
}

describe('a day of which the roster says nothing, of somebody with several schedules', () => {
  it('goes by the start nearest to the arrival, and says that it is a guess', async () => {
    const company = await shifts()
    await punch(company, [...night('2026-11-04', '2026-11-05'), ...usualTags(['2026-11-06'])])
    expect(await dayOf(company, '2026-11-04')).toMatchObject({
      workSch: '0002',
      guess: true,
      atendTime: '20:50',
      lvofcTime: '30:05',
      latenTime: '00:00',
      judgements: { in: ['정상'] },
    })
    expect(await dayOf(company, '2026-11-06')).toMatchObject({ workSch: '0001', guess: true, latenTime: '00:00' })
    // On the roster nothing is guessed, nor where the roster never had anybody else than the assignment does.
    await punch(company, night('2026-11-03', '2026-11-04'))
    expect(await dayOf(company, '2026-11-03')).not.toHaveProperty('guess')
    await punch(company, night('2026-11-04', '2026-11-05'), 2)
    const other = await dayOf(company, '2026-11-04', 2)
    expect(other).toMatchObject({ workSch: '0001', judgements: { in: ['지각'] } })
    expect(other).not.toHaveProperty('guess')
  })

  it('is no half record while the night runs that it is taken for', async () => {
    const company = await shifts()
    t.clock.set('2026-11-04T12:30:00Z')
    await punch(company, [['2026-11-04', '20:50', 'in']])
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ workSch: '0002', guess: true, lvofcTime: null })
  })

  it('is three weeks later the assignment’s again', async () => {
    const company = await shifts()
    await punch(company, [...night('2026-11-24', '2026-11-25'), ...night('2026-11-25', '2026-11-26')])
    expect(await dayOf(company, '2026-11-24')).toMatchObject({ workSch: '0002', guess: true })
    expect(await dayOf(company, '2026-11-25')).toMatchObject({ workSch: '0001' })
  })

  it('is no guess any more once the roster says it', async () => {
    const company = await shifts()
    await punch(company, night('2026-11-04', '2026-11-05'))
    await roster(company, [{ employeeNo: 1, workDate: '2026-11-04', workSch: '0002' }])
    await settleTags(t)
    const day = await dayOf(company, '2026-11-04')
    expect(day).toMatchObject({ workSch: '0002', latenTime: '00:00' })
    expect(day).not.toHaveProperty('guess')
  })

  it('nor while a correction stands, which may say another one', async () => {
    const company = await shifts()
    const { operator } = company
    await punch(company, night('2026-11-04', '2026-11-05'))
    const correct = (more: object) =>
      operator.call(correctDailyWork, {
        params: { empl_no: 1 },
        body: { workDate: '2026-11-04', reason: '확인', ...more },
      })
    const seen = await correct({ atendTime: '20:55' })
    expect(seen.body).toMatchObject({ workSch: '0002', atendTime: '20:55' })
    expect(seen.body).not.toHaveProperty('guess')
    expect((await correct({ workSch: '0001' })).body).toMatchObject({ workSch: '0001', judgements: { in: ['지각'] } })
    const body = { workDate: '2026-11-04', reason: '잘못 고침' }
    for (const _ of [1, 2]) await operator.call(withdrawDailyWork, { params: { empl_no: 1 }, body })
    expect(await dayOf(company, '2026-11-04')).toMatchObject({ workSch: '0002', guess: true, atendTime: '20:50' })
  })
})
