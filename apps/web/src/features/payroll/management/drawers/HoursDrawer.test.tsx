import { plainDate, yearMonth } from '@handal/base/date'
import { DAY_MINUTES, eachOf } from '@handal/base/work-time'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { readDailyWork } from '@handal/contracts/time/daily-works'
import { listTags } from '@handal/contracts/time/tags'
import { type PersonHours, readHours } from '@handal/contracts/payroll/salary-hours'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import PayrollManagementPage from '../PayrollManagementPage.tsx'
import { management, PEOPLE, person } from '../../testing/sample.ts'
import { holdAnswers, problem, scriptedFetch, showScreen } from '../../../../testing/screen.tsx'
import { useCheckedPeople } from './checked-people.ts'
import { HoursDrawer } from './HoursDrawer.tsx'

// A grid of many cells is slow to ask by role on a busy machine.
beforeEach(() => localStorage.clear())

const NOT_CALCULATED = PEOPLE.map((row) =>
  person(row.employeeNo, row.name, {}, { state: 'draft', versionNo: 0, version: 0, previousNet: 3_000_000 }),
)
const day = (workDate: string, text: string, over: Partial<PersonHours['weeks'][0]['days'][0]> = {}) => ({
  workDate: plainDate(workDate),
  text,
  note: '',
  realWork: 480,
  inPeriod: true,
  ...over,
})
const hours: PersonHours = {
  employeeNo: 1,
  month: yearMonth('2026-11'),
  periodFrom: plainDate('2026-10-21'),
  periodTo: plainDate('2026-11-20'),
  closedAt: '2026-11-20T08:26:00.000Z',
  realWork: 218 * 60,
  comparison: '소정근로일보다 3일 더 나왔습니다.',
  sums: [
    { key: 'scheduledDays', label: '소정근로일', value: '23일', rule: '31일 - 토요일 4일 - 일요일 4일' },
    { key: 'regular', label: '기본', value: '184:00', rule: '23일 × 8:00' },
  ],
  weeks: [
    {
      from: plainDate('2026-10-19'),
      to: plainDate('2026-10-25'),
      total: 43 * 60,
      limit: { regular: 2400, most: 3120 },
      level: 'plain',
      outside: '10.19와 10.20은 10월 급여에 든 16:00입니다.',
      days: [day('2026-10-19', '09:00 - 18:00, 휴게 1:00', { inPeriod: false })],
    },
    {
      from: plainDate('2026-10-26'),
      to: plainDate('2026-11-01'),
      total: 53 * 60,
      limit: { regular: 2400, most: 3120 },
      level: 'over',
      outside: '',
      days: [
        day('2026-10-26', '09:00 - 20:00, 휴게 1:00', { note: '연장 2:00', realWork: 600 }),
        day('2026-11-01', '쉼', { realWork: 0 }),
      ],
    },
  ],
  weekSentence: '10.26 주가 52시간을 1:00 넘었습니다.',
  laws: ['근로기준법 제53조'],
}
/** A raw event of the first person's day, and what the day comes to. */
const TAG = {
  no: 1,
  eventId: '7a600000-0000-4000-8000-000000000001',
  employeeNo: 1,
  employeeCode: '0001',
  name: '이가람',
  type: 'in',
  happenedAt: '2026-10-25T23:58:12.000Z',
  receivedAt: '2026-10-25T23:58:12.000Z',
  source: 'CARD',
  score: null,
  late: false,
  anomalies: [],
  workDate: plainDate('2026-10-26'),
  excluded: null,
  evidence: [],
  place: null,
  reader: null,
  cardNo: null,
  enteredBy: null,
  reason: null,
}
const RECORD = {
  atend_no: 120_261_026,
  employeeNo: 1,
  employeeCode: '0001',
  name: '이가람',
  workDate: plainDate('2026-10-26'),
  dayType: 'WORKDAY',
  workSch: '0001',
  atendTime: '08:58',
  lvofcTime: '20:00',
  gnot: null,
  rtn: null,
  atendJdgmntCode: '0001',
  lvofcJdgmntCode: '0003',
  judgements: { in: ['정상'], out: ['연장'] },
  ...eachOf(DAY_MINUTES, () => '00:00'),
  facts: [],
  closed: true,
  source: 'RECORDED',
  version: 3,
}
const script = () =>
  scriptedFetch([
    [readManagement, () => ({ body: management(NOT_CALCULATED) })],
    [readHours, () => ({ body: hours })],
  ])
const show = (search = '') => showScreen(PayrollManagementPage, '/salary/management', search)

describe('the hours of a person before the calculation', () => {
  it('stand with their rule, and a week that stands out is open to its days', async () => {
    script()
    show('?slip=1')
    const drawer = within(await screen.findByRole('dialog', { name: '이가람' }))
    expect(await drawer.findByText('218:00')).toBeTruthy()
    expect(drawer.getByText('소정근로일보다 3일 더 나왔습니다.')).toBeTruthy()
    expect(drawer.getByText('10.21 - 11.20 · 11.20 17:26 마감')).toBeTruthy()
    const sums = within(drawer.getByRole('table', { name: '합계마다 값과 계산' }))
    expect(sums.getByRole('row', { name: '기본 184:00 23일 × 8:00' })).toBeTruthy()
    const over = drawer.getByRole('button', { name: '10.26 - 11.01 주, 53시간, 52시간을 넘음' })
    expect(over.getAttribute('aria-expanded')).toBe('true')
    const days = within(drawer.getByRole('table', { name: '10.26 - 11.01 주의 날' }))
    expect(days.getByRole('row', { name: '10.26(월) 09:00 - 20:00, 휴게 1:00 연장 2:00 10:00' })).toBeTruthy()
    expect(days.getByRole('row', { name: '11.01(일) 쉼 -' })).toBeTruthy()
    expect(drawer.getByText('10.19와 10.20은 10월 급여에 든 16:00입니다.')).toBeTruthy()
    const plain = drawer.getByRole('button', { name: '10.19 - 10.25 주, 43시간' })
    fireEvent.click(plain)
    expect(drawer.getByRole('table', { name: '10.19 - 10.25 주의 날' })).toBeTruthy()
  })

  it('unfold a day to its raw events and what was corrected of it', async () => {
    const times = [{ name: 'lvofcTime', value: '20:00' }]
    const corrected = {
      no: 3,
      times,
      reason: '기록 누락',
      by: '김운영',
      at: '2026-10-27T00:10:00.000Z',
      withdrawn: null,
    }
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management(NOT_CALCULATED) })],
      [readHours, () => ({ body: hours })],
      [listTags, () => ({ body: { items: [TAG], total: 1, counts: { all: 1, anomalies: 0, late: 0, excluded: 0 } } })],
      [
        readDailyWork,
        ({ query }) =>
          query['workDate'] === '2026-10-26'
            ? { body: { ...RECORD, corrections: [corrected] } }
            : problem(404, 'not-found', '그 사원의 그날 근태 기록이 없습니다.'),
      ],
    ])
    show('?slip=1')
    const drawer = within(await screen.findByRole('dialog', { name: '이가람' }))
    const day = await drawer.findByRole('button', { name: '10.26(월)' })
    fireEvent.click(day)
    const tags = await drawer.findByRole('region', { name: '원본 기록' })
    await within(tags).findByText('08:58:12')
    const fixes = await drawer.findByRole('region', { name: '수정' })
    expect(fixes.textContent).toContain('퇴근 20:00기록 누락 · 김운영, 2026.10.27 09:10')
    expect(seen.find(({ id }) => id === listTags.id)?.query).toMatchObject({ str: '2026-10-26', employeeNos: [1] })
    // A day off has neither; one day is open at a time.
    fireEvent.click(drawer.getByRole('button', { name: '11.01(일)' }))
    expect(await drawer.findByText('이 날의 원본 기록이 없습니다.')).toBeTruthy()
    expect(day.getAttribute('aria-expanded')).toBe('false')
    expect(drawer.queryByRole('region', { name: '수정' })).toBeNull()
  })

  it('are those of the month on the screen', async () => {
    scriptedFetch([
      [
        readManagement,
        ({ query }) => ({
          body: management(NOT_CALCULATED, { month: yearMonth(query['month'] === '2026-10' ? '2026-10' : '2026-11') }),
        }),
      ],
      [
        readHours,
        ({ query }) => ({
          body: query['month'] === '2026-10' ? { ...hours, month: '2026-10', realWork: 6000 } : hours,
        }),
      ],
    ])
    const { router } = show('?month=2026-11&slip=1')
    expect(await screen.findByText('218:00')).toBeTruthy()
    void router.navigate('/salary/management?month=2026-10&slip=1')
    expect(await screen.findByText('100:00')).toBeTruthy()
    expect(screen.queryByText('218:00')).toBeNull()
  })

  it('are found right one after the other, and the count stays over a reload', async () => {
    script()
    const { router, unmount } = show('?slip=1')
    fireEvent.click(await screen.findByRole('button', { name: '맞습니다, 다음 사원' }))
    await waitFor(() => expect(router.state.location.search).toContain('slip=7'))
    expect(within(screen.getByRole('dialog')).getByText('1 / 3')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '맞습니다, 다음 사원' }))
    await waitFor(() => expect(router.state.location.search).toContain('slip=10'))
    unmount()
    show('?slip=10')
    expect(await screen.findByText('2 / 3')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '맞습니다' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('say of whom alone the pay is being calculated, not of the next person', async () => {
    scriptedFetch([
      [readManagement, () => ({ body: management(NOT_CALCULATED) })],
      [readHours, () => ({ body: hours })],
      [calculate, () => ({ body: { slip: PEOPLE[0] } })],
    ])
    const { letGo } = holdAnswers(/\/salary\/management\/$/)
    show('?slip=1')
    expect(await screen.findByText('218:00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '이 사원만 계산' }))
    expect(await screen.findByRole('button', { name: '이 사원만 계산', busy: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다음 사람' }))
    await screen.findByRole('dialog', { name: '윤아라' })
    expect(screen.getByRole('button', { name: '이 사원만 계산', busy: false })).toBeTruthy()
    letGo()
    expect(await screen.findByText(/이가람의 급여를 계산했습니다/)).toBeTruthy()
  })

  it('leave no empty column of net pay in the grid, and show the days planned', async () => {
    script()
    show()
    expect(await screen.findByRole('columnheader', { name: '소정근로일' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: '출근일' })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: '실지급액' })).toBeNull()
  })
})

describe('the hours of one person and the next', () => {
  const RUN = { companyNo: 1, month: '2026-11', paymentType: '0001' } as const
  /** The drawer alone, with a way to the next person and the reason why nothing can be done. */
  const showDrawer = (busyReason: string | null = null) => {
    const asked: number[] = []
    function Page() {
      const [at, setAt] = useState(0)
      const row = NOT_CALCULATED[at]
      if (row === undefined) return null
      return (
        <HoursDrawer
          run={RUN}
          row={row}
          people={3}
          checked={new Set()}
          onRight={() => undefined}
          onClose={() => undefined}
          onPrevious={() => setAt(at - 1)}
          onNext={() => setAt(at + 1)}
          onCalculate={({ employeeNo }) => asked.push(employeeNo)}
          calculating={false}
          busyReason={busyReason}
        />
      )
    }
    showScreen(Page, '/x')
    return asked
  }
  const plain = { name: '10.19 - 10.25 주, 43시간' }
  const isOpen = async (): Promise<string | null> =>
    (await screen.findByRole('button', plain)).getAttribute('aria-expanded')

  it('fold and unfold by the week, and begin anew with the next person', async () => {
    scriptedFetch([[readHours, () => ({ body: hours })]])
    showDrawer()
    expect(await isOpen()).toBe('false')
    fireEvent.click(screen.getByRole('button', plain))
    expect(await isOpen()).toBe('true')
    fireEvent.click(screen.getByRole('button', plain))
    expect(await isOpen()).toBe('false')
    fireEvent.click(screen.getByRole('button', plain))
    fireEvent.click(screen.getByRole('button', { name: '다음 사람' }))
    await screen.findByRole('dialog', { name: '윤아라' })
    expect(await isOpen()).toBe('false')
    fireEvent.click(screen.getByRole('button', plain))
    // Known already, this person stands there at once.
    fireEvent.click(screen.getByRole('button', { name: '이전 사람' }))
    await screen.findByRole('dialog', { name: '이가람' })
    expect(await isOpen()).toBe('false')
  })

  it('can be read again when that failed, and the person is calculated unless something is under way', async () => {
    let isDown = true
    scriptedFetch([
      [readHours, () => (isDown ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : { body: hours })],
    ])
    const asked = showDrawer()
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(await screen.findByText('218:00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '이 사원만 계산' }))
    expect(asked).toEqual([1])
  })

  it('do not let the person be calculated while a calculation runs', async () => {
    scriptedFetch([[readHours, () => ({ body: hours })]])
    const asked = showDrawer('급여를 계산하고 있습니다.')
    expect(await screen.findByText('218:00')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '이 사원만 계산' }))
    expect(asked).toEqual([])
  })

  it('are found right for one month of one company', () => {
    const { result, rerender } = renderHook(({ company, month }) => useCheckedPeople(company, month), {
      initialProps: { company: 1, month: '2026-11' },
    })
    act(() => result.current[1](7))
    const right = (company: number, month: string): number[] => {
      rerender({ company, month })
      return [...result.current[0]]
    }
    expect([right(1, '2026-12'), right(2, '2026-11'), right(1, '2026-11')]).toEqual([[], [], [7]])
  })
})
