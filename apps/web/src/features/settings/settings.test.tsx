import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { SETTINGS } from '@handal/contracts/setting-catalogue'
import {
  changeDefaultSetting,
  changeSetting,
  listDefaultSettings,
  listSettings,
  previewSetting,
  type SettingPreview,
  type SettingRecord,
} from '@handal/contracts/settings'
import { DEFAULT_RULES, GENERAL_RULES } from '@handal/contracts/work-rule-values'
import {
  changeDefaultWorkRule,
  changeWorkRule,
  listDefaultWorkRules,
  listWorkRules,
  previewWorkRule,
  type WorkRule,
} from '@handal/contracts/work-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import DefaultsPage from '../defaults/DefaultsPage.tsx'
import WorkTimePage from './WorkTimePage.tsx'

const WORK_TIME = '/basic-info/attendance/work-time'
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const entry = (from: string, more: object = {}) => ({
  from: plainDate(from),
  state: 'STANDS' as const,
  at: '2026-07-01T01:00:00.000Z',
  by: '김운영',
  reason: null,
  ...more,
})
const rule = (type: WorkRule['type'], value: unknown, more: object = {}): WorkRule =>
  ({ type, from: null, value, default: value, risks: [], next: null, version: 1, history: [], ...more }) as WorkRule

const settingOf = (name: string, label: string, more: object = {}): SettingRecord =>
  ({
    no: null,
    name,
    label,
    value: null,
    from: null,
    default: null,
    choices: [],
    risk: null,
    next: null,
    keptBy: null,
    version: 1,
    history: [],
    ...more,
  }) as SettingRecord
const SETTING_LIST: SettingRecord[] = SETTINGS.flatMap(({ no, parts }) =>
  parts.map((part) =>
    settingOf(part.name, part.label, { no, value: part.default, default: part.default, keptBy: part.keptBy ?? null }),
  ),
)
const put = (...changed: SettingRecord[]) =>
  SETTING_LIST.map((one) => {
    const other = changed.find(({ name }) => name === one.name)
    return other === undefined ? one : { ...one, ...other, no: one.no, default: one.default }
  })
const grace = settingOf('lateGraceMin', '봐주는 지각', {
  value: 5,
  from: plainDate('2023-01-01'),
  version: 3,
  next: { from: plainDate('2026-12-21'), value: 10 },
  history: [
    { ...entry('2026-12-21', { reason: '노사 협의' }), value: 10 },
    { ...entry('2023-01-01'), value: 5 },
  ],
})
const unit = { unitMin: 1, lateRound: 'NONE', overtimeRound: 'NONE' } as const
const NIGHT = { workSch: '0002', name: '야간', start: '22:00', end: '07:00', contractual: '08:00' }
const RULES: WorkRule[] = [
  rule('0001', [...DEFAULT_RULES.workSchedules, NIGHT]),
  rule('0002', DEFAULT_RULES.restTimes),
  rule(
    '0003',
    GENERAL_RULES.map((name) => ({ name, value: SETTING_LIST.find((one) => one.name === name)?.value })),
  ),
  rule('0004', DEFAULT_RULES.weekend),
  rule('0005', { ...DEFAULT_RULES.contractualHours, monthlyHours: '209' }),
  rule('0006', { extendExcludeMin: 0, extendExcludeMode: 'THRESHOLD' }),
  rule('0007', { extendMaxMin: 720 }),
  rule('0008', unit, {
    from: plainDate('2026-07-01'),
    version: 4,
    next: { from: plainDate('2026-12-21'), value: { ...unit, unitMin: 10, overtimeRound: 'FLOOR' } },
    risks: [{ path: 'value.overtimeRound', message: '버린 시간의 임금을 주지 않은 것이 됩니다(근로기준법 제43조).' }],
    history: [
      { ...entry('2026-12-21'), value: { ...unit, unitMin: 10, overtimeRound: 'FLOOR' } },
      { ...entry('2026-07-01'), value: unit },
    ],
  }),
]
const listRules = [listWorkRules, () => ({ body: { items: RULES, total: 8 } })] as const
const listAll = [listSettings, () => ({ body: { items: put(grace), total: SETTING_LIST.length } })] as const
const base = [[readMeta, () => ({ body: meta })], listRules, listAll] as const
const preview: SettingPreview = {
  affected: [],
  looked: 0,
  left: 0,
  risks: [],
  past: {
    from: plainDate('2026-09-01'),
    to: plainDate('2026-11-20'),
    workMinutes: -2480,
    overtimeMinutes: -2480,
    shortageMinutes: 0,
    won: -684_120,
    people: 27,
    unpriced: 2,
    skippedDays: 0,
    months: (['2026-09', '2026-10', '2026-11'] as const).map((month, index) => ({
      month,
      workMinutes: [-790, -830, -860][index] ?? 0,
      overtimeMinutes: 0,
      shortageMinutes: 0,
      won: [-217_460, -228_930, -237_730][index] ?? 0,
      people: 27,
    })) as never,
  },
}
const show = (search: string, form = '') => showScreen(WorkTimePage, `${WORK_TIME}/*`, search, WORK_TIME + form)
const type = (name: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
/** A time counts when its field is left. */
const typeTime = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const sentBy = (seen: readonly { id: string; body: unknown }[], id: string) =>
  seen.filter((one) => one.id === id).map(({ body }) => body)

describe('the rules of working time', () => {
  it('say in a line what holds and what comes, and what falls below the law', async () => {
    scriptedFetch(base)
    show('?type=0008')
    const nav = await screen.findByRole('navigation', { name: '근무시간 기준' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '출퇴근 시각기본 09:00 - 18:00 외 1개',
      '휴게시간12:00 - 13:00',
      '근태 기준한 주의 시작 월요일',
      '주말과 휴일토 무급휴무, 일 주휴',
      '소정근로시간하루 8시간, 월 209시간',
      '연장 제외없음',
      '연장 한도주 12시간',
      '최소 단위1분, 그대로, 12.21부터 10분, 연장 날마다 내림',
    ])
    expect(within(nav).getByRole('img', { name: '확인할 것이 있습니다' })).toBeTruthy()
    expect(screen.getByText(/제43조\)\.$/)).toBeTruthy()
    expect(screen.getByText('2026.07.01', { selector: 'b' })).toBeTruthy()
  })

  it('are changed from a day on, with what it risks and what the last three months would have been', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [previewWorkRule, () => ({ body: preview })],
      [changeWorkRule, () => ({ body: RULES[7] })],
    ])
    const { router } = show('?type=0008', '/rewrite')
    const apply = await screen.findByRole('button', { name: '2026.12.01부터 적용' })
    expect(apply.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: '10분' }))
    fireEvent.click(screen.getByRole('radio', { name: /날마다 내림/ }))
    expect(screen.getByText(/버린 시간의 임금을 주지 않은 것/)).toBeTruthy()
    press('지난 석 달에 견주기')
    const past = await screen.findByRole('region', { name: '지난 석 달에 견주어 보면' })
    expect(past.textContent).toContain('-684,120원')
    expect(past.textContent).toContain('연장·휴일근로가 41:20 줄어듭니다. 사원 27명')
    expect(past.textContent).toContain('시급을 아직 모르는 사원 2명')
    expect(within(past).getByRole('row', { name: '9월 -13:10 -217,460' })).toBeTruthy()
    press('2026.12.01부터 적용')
    await waitFor(() => expect(router.state.location.pathname).toBe(WORK_TIME))
    const value = { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' }
    expect(sentBy(seen, 'basic.attendance.preview')).toEqual([
      { type: '0008', from: '2026-12-01', value, companyNo: 1 },
    ])
    expect(sentBy(seen, 'basic.attendance.change')).toEqual([
      { type: '0008', from: '2026-12-01', value, version: 4, companyNo: 1 },
    ])
  })

  it('go back to the default from the warning', async () => {
    scriptedFetch(base)
    show('?type=0008', '/rewrite')
    fireEvent.click(await screen.findByRole('radio', { name: '30분' }))
    fireEvent.click(screen.getByRole('radio', { name: /한 달을 모아 내림/ }))
    press('기본값으로')
    expect(screen.queryByText(/버린 시간의 임금을/)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^그대로.*일한 만큼/ }).checked).toBe(true)
  })

  it('want a reason where the day has an entry, which is corrected', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[7] })]])
    show('?type=0008')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 내용 정정' }))
    // As it was entered for that day, not as it is today.
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '10분' })).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '1분' }))
    press('2026.12.21부터 적용')
    expect(await screen.findByText(/왜 고치는지 적어 주세요/)).toBeTruthy()
    expect(sentBy(seen, 'basic.attendance.change')).toEqual([])
    type('사유', '오타')
    press('2026.12.21부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change')).toMatchObject([
        { from: '2026-12-21', reason: '오타', value: { unitMin: 1 } },
      ]),
    )
  })

  it('take a future entry back with a reason', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[7] })]])
    const { router } = show('?type=0008')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 내용 거두기' }))
    const form = await screen.findByRole('form', { name: '최소 단위 내용 거두기' })
    expect(form.textContent).toContain('10분, 연장 날마다 내림')
    type('사유', '보류')
    fireEvent.click(within(form).getByRole('button', { name: '2026.12.21 내용 거두기' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(WORK_TIME))
    expect(sentBy(seen, 'basic.attendance.change')).toEqual([
      { type: '0008', from: '2026-12-21', removed: true, reason: '보류', version: 4, companyNo: 1 },
    ])
  })

  it('show both versions when someone saved first', async () => {
    const theirs = { ...RULES[7], version: 5, value: { ...unit, unitMin: 30 } }
    let answers = 0
    const { seen } = scriptedFetch([
      ...base,
      [
        changeWorkRule,
        () => {
          answers += 1
          return answers === 1
            ? problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.', { current: theirs })
            : { body: RULES[7] }
        },
      ],
    ])
    show('?type=0008', '/rewrite')
    fireEvent.click(await screen.findByRole('radio', { name: '10분' }))
    press('2026.12.01부터 적용')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('김운영')
    expect(dialog.textContent).toContain('30분, 그대로')
    expect(dialog.textContent).toContain('10분, 그대로')
    fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change').at(-1)).toMatchObject({ version: 5, value: { unitMin: 10 } }),
    )
  })

  it('add and drop schedules; what is wrong stands at its row', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[0] })]])
    show('?type=0001', '/rewrite')
    fireEvent.click(await screen.findByRole('button', { name: '야간 빼기' }))
    // The base schedule stays.
    expect(screen.queryByRole('button', { name: '기본 빼기' })).toBeNull()
    press('근무형태 추가')
    press('2026.12.01부터 적용')
    const row = screen.getByRole('listitem', { name: '근무형태 0003' })
    expect(await within(row).findByText('이름을 적어 주세요.')).toBeTruthy()
    const name = within(row).getByRole('textbox', { name: '이름' })
    fireEvent.change(name, { target: { value: '단시간' } })
    const short = screen.getByRole('listitem', { name: '단시간' })
    typeTime(within(short).getByRole('textbox', { name: '소정근로' }), '04:00')
    press('2026.12.01부터 적용')
    await waitFor(() => expect(sentBy(seen, 'basic.attendance.change')).toHaveLength(1))
    expect(sentBy(seen, 'basic.attendance.change')[0]).toMatchObject({
      value: [
        { workSch: '0001', name: '기본' },
        { workSch: '0003', name: '단시간', start: '09:00', end: '18:00', contractual: '04:00' },
      ],
    })
  })

  it('keep rests by schedule, and weekdays without work', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[1] })]])
    const rests = show('?type=0002', '/rewrite')
    fireEvent.click(await screen.findByRole('button', { name: '휴게시간 추가' }))
    const second = screen.getByRole('listitem', { name: '휴게 2' })
    typeTime(within(second).getByRole('textbox', { name: '시작' }), '17:00')
    typeTime(within(second).getByRole('textbox', { name: '끝' }), '16:00')
    press('2026.12.01부터 적용')
    expect(await within(second).findByText('끝나는 시각이 시작하는 시각보다 늦어야 합니다.')).toBeTruthy()
    rests.unmount()
    show('?type=0004', '/rewrite')
    fireEvent.click(await screen.findByRole('checkbox', { name: '금요일' }))
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change')).toMatchObject([
        { type: '0004', value: { weeklyHoliday: 0, offdays: [5, 6] } },
      ]),
    )
  })

  it('of hours are told where they are wrong', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[4] })]])
    show('?type=0005', '/rewrite')
    await screen.findByRole('form', { name: '소정근로시간 바꾸기' })
    type('한 주', '07:00')
    type('한 달', '9999')
    press('2026.12.01부터 적용')
    expect(await screen.findByText('한 주의 소정근로시간은 하루보다 길어야 합니다.')).toBeTruthy()
    type('한 주', '35:00')
    type('한 달', '182.5')
    type('하루', '07:00')
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change')).toMatchObject([
        { type: '0005', value: { day: '07:00', week: '35:00', monthlyHours: '182.5' } },
      ]),
    )
  })

  it('that are settings are changed one by one', async () => {
    const { seen } = scriptedFetch([...base, [changeSetting, () => ({ body: put(grace)[0] })]])
    show('?type=0003')
    fireEvent.click(await screen.findByRole('button', { name: '봐주는 지각 바꾸기' }))
    await screen.findByRole('form', { name: '봐주는 지각 바꾸기' })
    type('봐주는 지각', '90')
    expect(screen.getByText('1시간 30분입니다. 법의 기본값 0분')).toBeTruthy()
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.settings.change')).toEqual([
        { name: 'lateGraceMin', value: 90, from: '2026-12-01', version: 3, companyNo: 1 },
      ]),
    )
  })
})

describe('all settings', () => {
  it('stand by group with value, default, day and what comes; each number once', async () => {
    scriptedFetch(base)
    show('?tab=settings')
    const table = await screen.findByRole('table', { name: '모든 기준' })
    expect(within(table).getByRole('row', { name: /^봐주는 지각 5분 0분 2023\.01\.01 12\.21부터 10분$/ })).toBeTruthy()
    expect(within(table).getByRole('row', { name: '세는 단위와 끝수 1분, 그대로 1분, 그대로 -' })).toBeTruthy()
    expect(within(table).getByRole('row', { name: /^휴일인 급여일 .*회사정보에서 정함$/ })).toBeTruthy()
    expect(within(table).getAllByRole('button')).toHaveLength(SETTINGS.length)
    expect(screen.getByRole('radio', { name: '기본값과 다름 1' })).toBeTruthy()
  })

  it('are narrowed to what differs, what comes, a group and a word', async () => {
    scriptedFetch(base)
    const { router } = show('?tab=settings')
    fireEvent.click(await screen.findByRole('radio', { name: '바뀔 예정 1' }))
    expect(within(screen.getByRole('table', { name: '모든 기준' })).getAllByRole('button')).toHaveLength(1)
    expect(router.state.location.search).toBe('?tab=settings&show=coming')
    press('조건 초기화')
    fireEvent.click(
      within(screen.getByRole('navigation', { name: '기준의 묶음' })).getByRole('button', { name: '연차 9' }),
    )
    expect(within(screen.getByRole('table', { name: '모든 기준' })).getAllByRole('button')).toHaveLength(9)
    press('조건 초기화')
    fireEvent.change(screen.getByRole('searchbox', { name: '찾기' }), { target: { value: '없는 말' } })
    expect(await screen.findByText('조건에 맞는 기준이 없습니다.')).toBeTruthy()
  })

  it('are asked for as of another day', async () => {
    const { seen } = scriptedFetch(base)
    show('?tab=settings&day=2026-12-21')
    await screen.findByRole('table', { name: '모든 기준' })
    expect(seen.filter(({ id }) => id === 'basic.settings').map(({ query }) => query['day'])).toContain('2026-12-21')
  })

  it('open with their law, choices and history, and lead to their form', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [previewSetting, () => ({ body: { ...preview, past: null } })],
      [changeSetting, () => ({ body: put(grace)[0] })],
    ])
    const { router } = show('?tab=settings')
    fireEvent.click(await screen.findByRole('button', { name: '봐주는 지각' }))
    const drawer = await screen.findByRole('dialog', { name: /봐주는 지각/ })
    expect(drawer.textContent).toContain('근로기준법 제95조')
    expect(drawer.textContent).toContain('노사 협의')
    fireEvent.click(within(drawer).getByRole('button', { name: '봐주는 지각 바꾸기' }))
    await screen.findByRole('form', { name: '봐주는 지각 바꾸기' })
    expect(router.state.location.pathname).toBe(`${WORK_TIME}/rewrite`)
    type('봐주는 지각', '3')
    press('지난 석 달에 견주기')
    expect(await screen.findByText(/견줄 수 없는 기준입니다/)).toBeTruthy()
    press('2026.12.01부터 적용')
    await waitFor(() => expect(router.state.location.pathname).toBe(WORK_TIME))
    expect(router.state.location.search).toBe('?tab=settings&setting=lateGraceMin')
    expect(sentBy(seen, 'basic.settings.change')).toMatchObject([{ name: 'lateGraceMin', value: 3, version: 3 }])
  })

  it('take a future value back', async () => {
    const { seen } = scriptedFetch([...base, [changeSetting, () => ({ body: put(grace)[0] })]])
    show('?tab=settings&setting=lateGraceMin')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 내용 거두기' }))
    await screen.findByRole('form', { name: '봐주는 지각 내용 거두기' })
    press('2026.12.21 내용 거두기')
    expect(await screen.findByText('사유를 적어 주세요.')).toBeTruthy()
    type('사유', '보류')
    press('2026.12.21 내용 거두기')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.settings.change')).toEqual([
        { name: 'lateGraceMin', from: '2026-12-21', removed: true, reason: '보류', version: 3, companyNo: 1 },
      ]),
    )
  })

  it('whose parts hang on each other are changed as the rule they are', async () => {
    scriptedFetch(base)
    const { router } = show('?tab=settings&setting=unitMin')
    fireEvent.click(await screen.findByRole('button', { name: '세는 단위와 끝수 바꾸기' }))
    await screen.findByRole('form', { name: '최소 단위 바꾸기' })
    expect(router.state.location.search).toBe('?type=0008')
  })

  it('that another screen keeps are not changed here, whatever the address says', async () => {
    scriptedFetch(base)
    show('?tab=settings&setting=paydayOnHoliday&name=paydayOnHoliday', '/rewrite')
    const drawer = await screen.findByRole('dialog', { name: /휴일인 급여일/ })
    expect(drawer.textContent).toContain('이 기준은 회사정보 화면에서 바꿉니다.')
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('what new companies start with', () => {
  const DEFAULTS = '/management/basic-info/attendance'
  const ofAll = [
    [readMeta, () => ({ body: meta })],
    [listDefaultWorkRules, () => ({ body: { items: RULES, total: 8 } })],
    [listDefaultSettings, () => ({ body: { items: put(grace), total: SETTING_LIST.length } })],
  ] as const

  it('is changed without a company and without payslips to look at', async () => {
    const { seen } = scriptedFetch([...ofAll, [changeDefaultWorkRule, () => ({ body: RULES[6] })]])
    showScreen(DefaultsPage, `${DEFAULTS}/*`, '?type=0007', `${DEFAULTS}/rewrite`)
    await screen.findByRole('form', { name: '연장 한도 바꾸기' })
    expect(screen.queryByRole('button', { name: '지난 석 달에 견주기' })).toBeNull()
    type('한 주의 연장 한도', '600')
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'management.attendance.change')).toEqual([
        { type: '0007', from: '2026-12-01', value: { extendMaxMin: 600 }, version: 1 },
      ]),
    )
  })

  it('has all settings too', async () => {
    const { seen } = scriptedFetch([...ofAll, [changeDefaultSetting, () => ({ body: put(grace)[0] })]])
    showScreen(DefaultsPage, `${DEFAULTS}/*`, '?tab=settings&setting=weekStart&name=weekStart', `${DEFAULTS}/rewrite`)
    const form = await screen.findByRole('form', { name: '한 주의 시작 바꾸기' })
    fireEvent.mouseDown(within(form).getByRole('combobox', { name: '한 주의 시작' }))
    fireEvent.click(screen.getByRole('option', { name: '일요일' }))
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'management.settings.change')).toEqual([
        { name: 'weekStart', value: 'SUN', from: '2026-12-01', version: 1 },
      ]),
    )
  })
})
