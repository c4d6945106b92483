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
import { asked } from './case.ts'

const floor = { unitMin: 10, lateRound: 'FLOOR', overtimeRound: 'FLOOR' } as const

/** Settings, rules of attendance, and what a change of them would do. */
export const SETTING_CASES = [
  asked('gaon-op', listSettings),
  asked('gaon-op', listSettings, 'found', { query: { q: '연장' } }),
  asked('gaon-op', listSettings, 'page-2', { query: { page: 2, size: 5, day: '2026-01-01' } }),
  asked('dasom-op', listSettings, 'initials', { query: { q: 'ㅈㄱ' } }),
  asked('gaon-op', settingsXlsx),
  asked('dasom-op', settingsXlsx, 'of-january', { query: { day: '2026-01-01' } }),
  asked('boss', defaultSettingsXlsx),
  asked('boss', defaultSettingsXlsx, 'of-january', { query: { day: '2026-01-01' } }),
  asked('gaon-op', workRulesXlsx),
  asked('dasom-op', workRulesXlsx, 'of-january', { query: { day: '2026-01-01' } }),
  asked('boss', defaultWorkRulesXlsx),
  asked('gaon-op', organisationXlsx),
  asked('gaon-op', organisationXlsx, 'positions', { query: { form: 'positions', ended: 'true' } }),
  asked('dasom-op', organisationXlsx, 'of-january', { query: { day: '2026-01-01', ended: 'true' } }),
  asked('boss', defaultOrganisationXlsx),
  asked('boss', defaultOrganisationXlsx, 'positions', { query: { form: 'positions' } }),
  asked('boss', defaultSalaryItemsXlsx),
  asked('boss', sharedHolidaysXlsx, '2026', { query: { year: '2026' } }),
  asked('gaon-op', codesXlsx, 'kinds', { query: { category: '0014' } }),
  asked('dasom-op', codesXlsx, 'kinds', { query: { category: '0014' } }),
  asked('boss', sharedCodesXlsx, 'kinds', { query: { category: '0014' } }),
  asked('boss', companiesXlsx),
  asked('boss', companiesXlsx, 'open-by-people', { query: { state: 'OPEN', sort: '-people' } }),
  asked('boss', figuresXlsx),
  asked('boss', figuresXlsx, 'taxes', { query: { form: 'tax-rates' } }),
  asked('boss', sharedSimpleTaxXlsx, 'found', { query: { pay: 3_403_446 } }),
  asked('gaon-op', listWorkRules),
  asked('dasom-op', listWorkRules, 'one', { query: { type: '0001', day: '2026-01-01' } }),
  asked('boss', listDefaultSettings),
  asked('boss', listDefaultWorkRules),
  asked('boss', listDefaultSettings, 'found', { query: { q: '노동절' } }),
  asked('boss', listDefaultWorkRules, 'one', { query: { type: '0005' } }),
  asked('gaon-op', previewSetting, 'grace', { body: { name: 'lateGraceMin', value: 30, from: '2026-12-01' } }),
  asked('gaon-op', previewSetting, 'prorate', {
    body: { name: 'prorateMethod', value: 'WORKDAYS', from: '2026-10-01' },
  }),
  asked('dasom-op', previewSetting, 'leave', { body: { name: 'borrowLeave', value: true, from: '2026-12-01' } }),
  asked('gaon-op', previewWorkRule, 'units', { body: { type: '0008', from: '2026-12-01', value: floor } }),
  asked('dasom-op', previewWorkRule, 'units', { body: { type: '0008', from: '2026-12-01', value: floor } }),
]
