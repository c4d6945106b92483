import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { SETTINGS } from '@handal/contracts/settings/setting-catalogue'
import { listSettings, type SettingPreview, type SettingRecord } from '@handal/contracts/settings/settings'
import { DEFAULT_RULES, GENERAL_RULES } from '@handal/contracts/settings/work-rule-values'
import { listWorkRules, type WorkRule } from '@handal/contracts/settings/work-rules'
import { fireEvent, screen } from '@testing-library/react'
import { showScreen } from '../../../testing/screen.tsx'
import WorkTimePage from '../WorkTimePage.tsx'

export const WORK_TIME = '/basic-info/attendance/work-time'
export const meta = {
  today: '2026-11-20',
  setup: false,
  demo: false,
  version: '0',
  demoAccounts: [],
  demoPassword: null,
}
export const entry = (from: string, more: object = {}) => ({
  from: plainDate(from),
  state: 'STANDS' as const,
  at: '2026-07-01T01:00:00.000Z',
  by: '김운영',
  reason: null,
  ...more,
})
export const rule = (type: WorkRule['type'], value: unknown, more: object = {}): WorkRule =>
  ({ type, from: null, value, default: value, risks: [], next: null, version: 1, history: [], ...more }) as WorkRule

export const settingOf = (name: string, label: string, more: object = {}): SettingRecord =>
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
export const SETTING_LIST: SettingRecord[] = SETTINGS.flatMap(({ no, parts }) =>
  parts.map((part) =>
    settingOf(part.name, part.label, { no, value: part.default, default: part.default, keptBy: part.keptBy ?? null }),
  ),
)
export const put = (...changed: SettingRecord[]) =>
  SETTING_LIST.map((one) => {
    const other = changed.find(({ name }) => name === one.name)
    return other === undefined ? one : { ...one, ...other, no: one.no, default: one.default }
  })
export const grace = settingOf('lateGraceMin', '봐주는 지각', {
  value: 5,
  from: plainDate('2023-01-01'),
  version: 3,
  next: { from: plainDate('2026-12-21'), value: 10 },
  history: [
    { ...entry('2026-12-21', { reason: '노사 협의' }), value: 10 },
    { ...entry('2023-01-01'), value: 5 },
  ],
})
export const unit = { unitMin: 1, lateRound: 'NONE', overtimeRound: 'NONE' } as const
export const NIGHT = { workSch: '0002', name: '야간', start: '22:00', end: '07:00', contractual: '08:00' }
export const RULES: WorkRule[] = [
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
export const listRules = [listWorkRules, () => ({ body: { items: RULES, total: 8 } })] as const
export const listAll = [listSettings, () => ({ body: { items: put(grace), total: SETTING_LIST.length } })] as const
export const base = [[readMeta, () => ({ body: meta })], listRules, listAll] as const
export const preview: SettingPreview = {
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
export const show = (search: string, form = '') => showScreen(WorkTimePage, `${WORK_TIME}/*`, search, WORK_TIME + form)
export const type = (name: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
/** A time counts when its field is left. */
export const typeTime = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
export const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
export const sentBy = (seen: readonly { id: string; body: unknown }[], id: string) =>
  seen.filter((one) => one.id === id).map(({ body }) => body)
