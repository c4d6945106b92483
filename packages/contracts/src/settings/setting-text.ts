import { formatNumber } from '@handal/base/format'
import { type SettingName, settingNamed } from './setting-catalogue.ts'
import { type SettingValue, valueText } from './setting-definition.ts'
import type { SettingRecord } from './settings.ts'

type SaidValue = SettingRecord['value']
const SECOND_FACTOR: Readonly<Record<string, string>> = { OPERATORS: '운영자', EVERYBODY: '모두' }
const counted = (value: SaidValue, key: string): number =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[key] ?? 0) : 0
const countText = (count: number, unit: string): string => (count === 0 ? '없음' : `${formatNumber(count)}${unit}`)

/** A value as a plain one; null where it counts or names what another screen keeps. */
export const plainOf = (value: SaidValue): SettingValue | null => (typeof value === 'object' ? null : value)
/** A plain value as the text of a field; of what is kept elsewhere nothing. */
export const fieldText = (value: SaidValue): string => (typeof value === 'object' ? '' : String(value))

/** Values that another screen keeps, in its words. */
const ELSEWHERE: Partial<Record<SettingName, (value: SaidValue) => string>> = {
  companyHolidays: (value) => {
    const [days, moves] = [counted(value, 'holidays'), counted(value, 'moves')]
    const words = [...(days === 0 ? [] : [`회사 휴일 ${days}일`]), ...(moves === 0 ? [] : [`대체 ${moves}일`])]
    return words.join(', ') || '없음'
  },
  itemFlags: (value) => countText(counted(value, 'items'), '개'),
  fixedOvertime: (value) => countText(counted(value, 'items'), '개'),
  pensionFirstMonth: (value) => countText(counted(value, 'people'), '명'),
  idleMin: (value) => `${fieldText(value)}분`,
  secondFactor: (value) => SECOND_FACTOR[fieldText(value)] ?? '없음',
  networks: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '어디서나'),
}

/** What a setting says, as people read it. */
export const saidText = (name: SettingName, value: SaidValue): string =>
  ELSEWHERE[name]?.(value) ?? valueText(settingNamed(name).part, plainOf(value))
