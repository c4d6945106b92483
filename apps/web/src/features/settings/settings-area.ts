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
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** Whose working time and settings: those of an operator's company, or what a new company starts with (no company). */
export type SettingsArea = {
  readonly companyNo: number | null
  readonly base: string
  readonly changeRule: typeof changeWorkRule | typeof changeDefaultWorkRule
  readonly changeSetting: typeof changeSetting | typeof changeDefaultSetting
}
/** The settings of a company. */
export const ownArea = (companyNo: number): SettingsArea => ({
  companyNo,
  base: '/basic-info/attendance/work-time',
  changeRule: changeWorkRule,
  changeSetting,
})
/** What a new company starts with. */
export const DEFAULTS_AREA: SettingsArea = {
  companyNo: null,
  base: '/management/basic-info/attendance',
  changeRule: changeDefaultWorkRule,
  changeSetting: changeDefaultSetting,
}

/** The eight rules of working time, as they are today. */
export const rulesQuery = ({ companyNo }: SettingsArea) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'work-rules'),
    queryFn: ({ signal }) =>
      companyNo === null
        ? call(listDefaultWorkRules, { signal })
        : call(listWorkRules, { query: { companyNo }, signal }),
  })

/** All settings as they are on a day ('': today). */
export const settingsQuery = ({ companyNo }: SettingsArea, day = '') =>
  queryOptions({
    queryKey: companyKey(companyNo, 'settings', day),
    queryFn: ({ signal }) => {
      const query = day === '' ? {} : { day }
      return companyNo === null
        ? call(listDefaultSettings, { query, signal })
        : call(listSettings, { query: { ...query, companyNo }, signal })
    },
    placeholderData: keepPreviousData,
  })
