import { settingsXlsx } from '@handal/contracts/downloads'
import { listDefaultSettings, listSettings, previewSetting } from '@handal/contracts/settings'
import { listDefaultWorkRules, listWorkRules, previewWorkRule } from '@handal/contracts/work-rules'
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
