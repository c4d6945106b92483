import { isSettingName, type SettingName } from '@handal/contracts/settings/setting-catalogue'
import { SETTING_GROUPS, type SettingGroup } from '@handal/contracts/settings/setting-definition'
import { WORK_RULE_TYPES } from '@handal/contracts/settings/work-rule-values'
import type { Location } from 'react-router'
import {
  choice,
  choiceOrNone,
  dateParam,
  defineParams,
  monthParam,
  named,
  type Param,
  text,
} from '../../shared/screen/params.ts'

const settingName: Param<SettingName | null> = {
  initial: null,
  read: (words) => (isSettingName(words) ? words : null),
  write: (name) => name ?? '',
}

/**
 * What the screens of working time keep in their address: the rule that is looked at; which settings are listed, the one that is
 * open; the value that is changed, and the day of an entry that is corrected or taken back, or from which a new one should hold;
 * the month whose attendance is being closed, when its close led here.
 */
export const SETTINGS_PARAMS = defineParams(
  {
    tab: choiceOrNone(['rules', 'settings', 'lines', 'codes'] as const),
    type: choice(WORK_RULE_TYPES, '0001'),
    show: choice(['all', 'different', 'risky', 'coming'] as const, 'all'),
    group: choiceOrNone(Object.keys(SETTING_GROUPS) as SettingGroup[]),
    search: named('q', text),
    day: dateParam,
    open: named('setting', settingName),
    name: settingName,
    from: dateParam,
    act: choice(['change', 'withdraw'] as const, 'change'),
    close: monthParam,
  },
  { name: ['type', 'open'], from: ['type', 'name', 'open'], act: ['type', 'name', 'open'] },
)
export type SettingsParams = ReturnType<(typeof SETTINGS_PARAMS)['read']>

/** Whether an address is that of a form. */
export const isRewrite = (pathname: string): boolean => pathname.endsWith('/rewrite')
/** The address of the form of what is chosen. */
export const rewriteOf = (base: string, params: Partial<SettingsParams>): string =>
  `${base}/rewrite${SETTINGS_PARAMS.link(params)}`

/** Whether a move leaves what is typed: another rule, value or entry is leaving too. */
export const leavesForm = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => SETTINGS_PARAMS.read(new URLSearchParams(search)))
  return (
    from.pathname !== to.pathname ||
    before?.tab !== after?.tab ||
    before?.type !== after?.type ||
    before?.name !== after?.name ||
    before?.from !== after?.from ||
    before?.act !== after?.act
  )
}
