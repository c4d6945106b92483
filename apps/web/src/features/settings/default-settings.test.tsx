import { listCodes } from '@handal/contracts/company/code-values'
import { defaultSettingsXlsx, defaultWorkRulesXlsx, sharedCodesXlsx } from '@handal/contracts/downloads'
import { readMeta } from '@handal/contracts/common'
import { changeDefaultSetting, listDefaultSettings } from '@handal/contracts/settings/settings'
import { changeDefaultWorkRule, listDefaultWorkRules } from '@handal/contracts/settings/work-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import DefaultsPage from '../defaults/DefaultsPage.tsx'
import { meta, SETTING_LIST, put, grace, RULES, type, press, sentBy } from './testing/settings.ts'

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
    await screen.findByRole('form', { name: '연장 한도 수정' })
    expect(screen.queryByRole('button', { name: '지난 석 달과 비교' })).toBeNull()
    type('한 주의 연장 한도', '600')
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'management.attendance.change')).toEqual([
        { type: '0007', from: '2026-12-01', value: { extendMaxMin: 600 }, version: 1 },
      ]),
    )
  })

  it.each([
    ['settings', defaultSettingsXlsx.id, { day: meta.today }],
    ['rules', defaultWorkRulesXlsx.id, { day: meta.today }],
    ['codes', sharedCodesXlsx.id, {}],
  ])('goes out as a workbook of no company: %s', async (tab, id, asked) => {
    const refused = () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')
    const { seen } = scriptedFetch([
      ...ofAll,
      [listCodes, () => ({ body: { items: [], total: 0, lists: [], renamed: [] } })],
      [defaultSettingsXlsx, refused],
      [defaultWorkRulesXlsx, refused],
      [sharedCodesXlsx, refused],
    ])
    showScreen(DefaultsPage, `${DEFAULTS}/*`, `?tab=${tab}`, DEFAULTS)
    fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.find((call) => call.id === id)?.query).toEqual(asked)
  })

  it('has all settings too', async () => {
    const { seen } = scriptedFetch([...ofAll, [changeDefaultSetting, () => ({ body: put(grace)[0] })]])
    showScreen(DefaultsPage, `${DEFAULTS}/*`, '?tab=settings&setting=weekStart&name=weekStart', `${DEFAULTS}/rewrite`)
    const form = await screen.findByRole('form', { name: '한 주의 시작 수정' })
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
