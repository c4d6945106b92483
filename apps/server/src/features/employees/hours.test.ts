import { employeeImport } from '@handal/contracts/people/employee-import'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import { listEmployees } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import { changeSetting } from '@handal/contracts/settings/settings'
import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../testing/factories-payroll.ts'

// The clock of the tests stands on 2026-11-20.
const t = testApp()
type Asked = Partial<BodyInput<typeof judgeHours>>
const judged = async ({ operator }: PayrollCast, body: Asked) => {
  const { status, body: answer } = await operator.call(judgeHours, { body: { from: '2026-11-20', ...body } })
  expect(status).toBe(200)
  return answer
}
const FIVE = { baseAtendtime: '09:00', baseLvofctime: '15:00' } as const
const rounding = ({ operator }: PayrollCast, value: string, from = '2026-01-01') =>
  operator.call(changeSetting, { body: { name: 'stdHoursRounding', value, from, reason: '근로계약' } })

describe('contractual hours of a plan', () => {
  it.each<[string, Asked, [daily: string, weekly: string, monthly: string], number]>([
    ['as the company works', {}, ['08:00', '40:00', '209'], 0],
    ['five hours a day', FIVE, ['05:00', '25:00', '130'], 0],
    [
      'a night that ends in the morning',
      { baseAtendtime: '22:00', baseLvofctime: '06:00' },
      ['08:00', '40:00', '209'],
      0,
    ],
    [
      'the break outside of it takes nothing off',
      { baseAtendtime: '13:00', baseLvofctime: '18:00' },
      ['05:00', '25:00', '130'],
      0,
    ],
    ['no fixed weekdays', { mdwkWorkday: '' }, ['08:00', '00:00', '209'], 0],
    ['under 15 hours there is no weekly holiday', { ...FIVE, mdwkWorkday: '1,3' }, ['05:00', '10:00', '43'], 0],
    ['entered as they are', { ...FIVE, dailyHours: '05:00', monthlyHours: '130' }, ['05:00', '25:00', '130'], 0],
    ['entered exactly', { ...FIVE, monthlyHours: '130.36' }, ['05:00', '25:00', '130.36'], 0],
    ['a full week with paid Saturdays', { monthlyHours: '226' }, ['08:00', '40:00', '226'], 0],
    ['paid Saturdays of a shorter week', { ...FIVE, monthlyHours: '226' }, ['05:00', '25:00', '226'], 1],
    ['209 for 25 hours a week', { ...FIVE, monthlyHours: '209' }, ['05:00', '25:00', '209'], 1],
    ['another day than the times', { ...FIVE, dailyHours: '08:00' }, ['08:00', '40:00', '209'], 1],
    ['a day and a month that do not fit', { dailyHours: '05:00', monthlyHours: '209' }, ['05:00', '25:00', '209'], 2],
    ['a minute less', { dailyHours: '07:59' }, ['07:59', '39:55', '208'], 1],
  ])('%s', async (_, body, hours, notices) => {
    const found = await judged(await makePayrollCast(t, { people: 1, months: [] }), body)
    expect([found.dailyHours, found.weeklyHours, found.monthlyHours]).toEqual(hours)
    expect(found.notices).toHaveLength(notices)
  })

  it('say what does not fit in a sentence, and what the plan comes to beside it', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    expect(await judged(cast, { ...FIVE, monthlyHours: '209' })).toMatchObject({
      planned: { dailyHours: '05:00', monthlyHours: '130' },
      notices: ['한 주 25시간이면 월 소정근로시간은 130시간인데 209시간입니다. 통상시급이 달라지니 확인해 주세요.'],
    })
    expect((await judged(cast, { ...FIVE, dailyHours: '08:00' })).notices).toEqual([
      '근무시각으로는 하루 5시간인데 하루 소정근로시간은 8시간입니다. 실제 계약을 확인해 주세요.',
    ])
  })

  it('warn where rounding makes more hours than there are, and offer the exact ones', async () => {
    const cast = await makePayrollCast(t, { people: 1, months: [] })
    // 35 hours a week are 182.5.
    const seven = { baseAtendtime: '09:00', baseLvofctime: '17:00' }
    expect((await judged(cast, seven)).notices).toEqual([
      '월 소정근로시간 182.5시간을 183시간으로 반올림해 통상시급이 낮아집니다. 월 소정근로시간을 182.5시간으로 적어 주세요.',
    ])
    expect((await judged(cast, { ...seven, monthlyHours: '182.5' })).notices).toEqual([])
    expect((await rounding(cast, 'EXACT')).status).toBe(200)
    expect(await judged(cast, seven)).toMatchObject({ monthlyHours: '182.5', notices: [] })
  })

  it('are those of the company that is asked, on the day that is asked', async () => {
    const [cast, other] = [
      await makePayrollCast(t, { people: 1, months: [] }),
      await makePayrollCast(t, { people: 1, months: [] }),
    ]
    const value = { day: '07:00', week: '35:00', monthlyHours: '182.5' }
    const rule = { type: '0005', from: '2026-11-21', value } as BodyInput<typeof changeWorkRule>
    expect((await cast.operator.call(changeWorkRule, { body: { ...rule, reason: '취업규칙' } })).status).toBe(200)
    const seven = { baseAtendtime: '09:00', baseLvofctime: '17:00' }
    expect((await judged(cast, { ...seven, from: '2026-11-21' })).monthlyHours).toBe('182.5')
    expect((await judged(cast, { ...seven, from: '2026-11-20' })).monthlyHours).toBe('183')
    expect((await judged(other, { ...seven, from: '2026-11-21' })).monthlyHours).toBe('183')
    const stranger = await other.operator.call(judgeHours, {
      body: { from: '2026-11-20', companyNo: cast.companyNo },
    })
    expect(stranger.status).toBe(404)
    const worker = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: cast.companyNo }] }))
    expect((await worker.call(judgeHours, { body: { from: '2026-11-20' } })).status).toBe(403)
  })
})

describe('hours that do not fit are noticed', () => {
  const hire = (more: Partial<BodyInput<typeof createEmployee>>): BodyInput<typeof createEmployee> => ({
    name: '나새봄',
    birthDate: '1995-03-04',
    encpnd: '2026-11-16',
    ...more,
  })
  const terms = (more: object) => ({
    from: '2026-11-16',
    payKind: '0001' as const,
    items: [{ itemCode: 'base', amount: 2_500_000 }],
    ...more,
  })
  const place = { from: '2026-11-16', mdwkWorkday: '1,2,3,4,5', ...FIVE }
  const SAID = expect.stringContaining('한 주 25시간이면 월 소정근로시간은 130시간인데 209시간입니다.')

  it('in the answer of a hire and of a change, and in the list', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const left = await operator.call(createEmployee, { body: hire({ assignments: [place], payTerms: [terms({})] }) })
    expect([left.status, left.body.notices]).toEqual([200, []])
    const params = { empl_no: left.body.no }
    const changed = await operator.call(changeEmployee, {
      params,
      body: { payTerms: [terms({ from: '2026-11-20', monthlyHours: '209' })] },
    })
    expect([changed.status, changed.body.notices]).toEqual([200, [SAID]])
    const checksOf = async () =>
      (await operator.call(listEmployees, { query: {} })).body.items.find(({ no }) => no === params.empl_no)?.checks
    expect(await checksOf()).toContainEqual({
      code: 'hours',
      tone: 'warning',
      label: '소정근로시간 확인',
      message: SAID,
    })
    // Of terms to come as well.
    const coming = await operator.call(createEmployee, {
      body: hire({
        name: '나여름',
        payTerms: [terms({}), terms({ from: '2027-01-01', dailyHours: '05:00' })],
      }),
    })
    expect(coming.body.notices).toEqual([expect.stringContaining('하루 소정근로시간은 5시간입니다')])
  })

  it('at the row of a file, for somebody new and for somebody known', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const { body } = await operator.call(createEmployee, {
      body: hire({ employeeCode: '0801', assignments: [place], payTerms: [terms({})] }),
    })
    expect(body.notices).toEqual([])
    const head = '사번,성명,생년월일,입사일,적용 시작일,기본급,월 소정근로시간'
    const rows = [
      '0801,나새봄,1995-03-04,2026-11-16,2026-12-01,2500000,209',
      '0802,나여름,1991-01-03,2026-12-01,,2500000,209',
      '0803,나가을,1991-01-04,2026-12-01,,2500000,130',
      '0804,나겨울,1991-01-05,2026-12-01,,2500000,',
    ]
    const file = new File([[head, ...rows].join('\n')], '사원.csv')
    const { importNo } = (await operator.call(employeeImport.preview, { body: { file } })).body
    const shown = (await operator.call(employeeImport.read, { params: { importNo }, query: {} })).body
    expect(shown.items.map(({ note }) => note ?? null)).toEqual([
      SAID,
      null,
      expect.stringContaining('한 주 40시간이면 월 소정근로시간은 209시간인데 130시간입니다.'),
      null,
    ])
  })
})
