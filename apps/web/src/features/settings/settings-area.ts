import {
  changeDefaultSetting,
  changeSetting,
  listDefaultSettings,
  listSettings,
} from '@handal/contracts/settings/settings'
import {
  changeDefaultWorkRule,
  changeWorkRule,
  listDefaultWorkRules,
  listWorkRules,
} from '@handal/contracts/settings/work-rules'
import { keepPreviousData } from '@tanstack/react-query'
import { type AreaOf, areaOf, areaQuery } from '../../client/screen/area.ts'

/** Working time and settings of an operator's company, and what a new company starts with. */
const SETTINGS = {
  own: {
    base: '/basic-info/attendance/work-time',
    rules: listWorkRules,
    changeRule: changeWorkRule,
    settings: listSettings,
    changeSetting,
  },
  defaults: {
    base: '/management/basic-info/attendance',
    rules: listDefaultWorkRules,
    changeRule: changeDefaultWorkRule,
    settings: listDefaultSettings,
    changeSetting: changeDefaultSetting,
  },
}
export type SettingsArea = AreaOf<typeof SETTINGS>
export const settingsOf = (companyNo: number | null): SettingsArea => areaOf(SETTINGS, companyNo)

/** The eight rules of working time, as they are today. */
export const rulesQuery = (area: SettingsArea) => areaQuery(area, area.rules, ['work-rules'], {})

/** All settings as they are on a day ('': today). */
export const settingsQuery = (area: SettingsArea, day = '') => ({
  ...areaQuery(area, area.settings, ['settings', day], day === '' ? {} : { day }),
  placeholderData: keepPreviousData,
})
