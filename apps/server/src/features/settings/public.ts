export { companyRulesOn, type CompanyRules, DAY_RULES, keptWeek } from './company-rules.ts'
export {
  companyHoursOf,
  type ContractHours,
  contractHoursOf,
  type EnteredHours,
  hoursChanges,
  plannedDayMinutes,
  plannedTimes,
  type PlannedWork,
  weekdaysOf,
} from './contract-hours.ts'
export { copyDefaultSettings, settingDefaults } from './copy-defaults.ts'
export { enterMonthlyHours } from './monthly-hours.ts'
export { readTimeLines, readTimeLinesAt } from './read-lines.ts'
export { changeSetting } from './settings.ts'
export { settingOn } from './settings.repo.ts'
export { defaultOf, scalarOn, type TimeLines } from './time-lines.ts'
