import {
  codesXlsx,
  companiesXlsx,
  defaultOrganisationXlsx,
  defaultSalaryItemsXlsx,
  defaultSettingsXlsx,
  defaultWorkRulesXlsx,
  figuresXlsx,
  organisationXlsx,
  settingsXlsx,
  sharedCodesXlsx,
  sharedHolidaysXlsx,
  sharedSimpleTaxXlsx,
  workRulesXlsx,
} from '@handal/contracts/downloads'
import { listDefaultSettings, listSettings, previewSetting } from '@handal/contracts/settings/settings'
import { listDefaultWorkRules, listWorkRules, previewWorkRule } from '@handal/contracts/settings/work-rules'
import { caseOf } from './case.ts'

const floor = { unitMin: 10, lateRound: 'FLOOR', overtimeRound: 'FLOOR' } as const

/** Settings, rules of attendance, and what a change of them would do. */
export const SETTING_CASES = [
  caseOf('gaon-op', listSettings),
  caseOf('gaon-op', listSettings, 'found', { query: { q: '연장' } }),
  caseOf('gaon-op', listSettings, 'page-2', { query: { page: 2, size: 5, day: '2026-01-01' } }),
  caseOf('dasom-op', listSettings, 'initials', { query: { q: 'ㅈㄱ' } }),
  caseOf('gaon-op', settingsXlsx),
  caseOf('dasom-op', settingsXlsx, 'of-january', { query: { day: '2026-01-01' } }),
  caseOf('boss', defaultSettingsXlsx),
  caseOf('boss', defaultSettingsXlsx, 'of-january', { query: { day: '2026-01-01' } }),
  caseOf('gaon-op', workRulesXlsx),
  caseOf('dasom-op', workRulesXlsx, 'of-january', { query: { day: '2026-01-01' } }),
  caseOf('boss', defaultWorkRulesXlsx),
  caseOf('gaon-op', organisationXlsx),
  caseOf('gaon-op', organisationXlsx, 'positions', { query: { form: 'positions', ended: 'true' } }),
  caseOf('dasom-op', organisationXlsx, 'of-january', { query: { day: '2026-01-01', ended: 'true' } }),
  caseOf('boss', defaultOrganisationXlsx),
  caseOf('boss', defaultOrganisationXlsx, 'positions', { query: { form: 'positions' } }),
  caseOf('boss', defaultSalaryItemsXlsx),
  caseOf('boss', sharedHolidaysXlsx, '2026', { query: { year: '2026' } }),
  caseOf('gaon-op', codesXlsx, 'kinds', { query: { category: '0014' } }),
  caseOf('dasom-op', codesXlsx, 'kinds', { query: { category: '0014' } }),
  caseOf('boss', sharedCodesXlsx, 'kinds', { query: { category: '0014' } }),
  caseOf('boss', companiesXlsx),
  caseOf('boss', companiesXlsx, 'open-by-people', { query: { state: 'OPEN', sort: '-people' } }),
  caseOf('boss', figuresXlsx),
  caseOf('boss', figuresXlsx, 'taxes', { query: { form: 'tax-rates' } }),
  caseOf('boss', sharedSimpleTaxXlsx, 'found', { query: { pay: 3_403_446 } }),
  caseOf('gaon-op', listWorkRules),
  caseOf('dasom-op', listWorkRules, 'one', { query: { type: '0001', day: '2026-01-01' } }),
  caseOf('boss', listDefaultSettings),
  caseOf('boss', listDefaultWorkRules),
  caseOf('boss', listDefaultSettings, 'found', { query: { q: '노동절' } }),
  caseOf('boss', listDefaultWorkRules, 'one', { query: { type: '0005' } }),
  caseOf('gaon-op', previewSetting, 'grace', { body: { name: 'lateGraceMin', value: 30, from: '2026-12-01' } }),
  caseOf('gaon-op', previewSetting, 'prorate', {
    body: { name: 'prorateMethod', value: 'WORKDAYS', from: '2026-10-01' },
  }),
  caseOf('dasom-op', previewSetting, 'leave', { body: { name: 'borrowLeave', value: true, from: '2026-12-01' } }),
  caseOf('gaon-op', previewWorkRule, 'units', { body: { type: '0008', from: '2026-12-01', value: floor } }),
  caseOf('dasom-op', previewWorkRule, 'units', { body: { type: '0008', from: '2026-12-01', value: floor } }),
]
