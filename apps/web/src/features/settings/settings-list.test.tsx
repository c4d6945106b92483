import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { settingsXlsx } from '@handal/contracts/downloads'
import { SETTINGS } from '@handal/contracts/settings/setting-catalogue'
import { changeSetting, listSettings, previewSetting } from '@handal/contracts/settings/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch } from '../../testing/screen.tsx'
import {
  meta,
  entry,
  settingOf,
  put,
  grace,
  listRules,
  base,
  preview,
  show,
  type,
  press,
  sentBy,
  WORK_TIME,
} from './testing/settings.ts'

describe('all settings', () => {
  it('stand by group with value, default, day and what comes; each number once', async () => {
    scriptedFetch(base)
    show('?tab=settings')
    const table = await screen.findByRole('table', { name: '모든 기준' })
    expect(within(table).getByRole('row', { name: /^봐주는 지각 5분 0분 2023\.01\.01 12\.21부터 10분$/ })).toBeTruthy()
    expect(within(table).getByRole('row', { name: '세는 단위와 끝수 1분, 그대로 1분, 그대로 -' })).toBeTruthy()
    expect(within(table).getByRole('row', { name: /^휴일인 급여일 .*회사정보에서 정함$/ })).toBeTruthy()
    expect(within(table).getAllByRole('button')).toHaveLength(SETTINGS.length)
    expect(screen.getByRole('radio', { name: '기본값과 다름 1' })).toBeTruthy()
  })

  it('are narrowed to what differs, what comes, a group and a word', async () => {
    scriptedFetch(base)
    const { router } = show('?tab=settings')
    fireEvent.click(await screen.findByRole('radio', { name: '바뀔 예정 1' }))
    expect(within(screen.getByRole('table', { name: '모든 기준' })).getAllByRole('button')).toHaveLength(1)
    expect(router.state.location.search).toBe('?tab=settings&show=coming')
    press('조건 초기화')
    fireEvent.click(
      within(screen.getByRole('navigation', { name: '기준의 묶음' })).getByRole('button', { name: '연차 9' }),
    )
    expect(within(screen.getByRole('table', { name: '모든 기준' })).getAllByRole('button')).toHaveLength(9)
    press('조건 초기화')
    fireEvent.change(screen.getByRole('searchbox', { name: '찾기' }), { target: { value: '없는 말' } })
    expect(await screen.findByText('조건에 맞는 기준이 없습니다.')).toBeTruthy()
  })

  it('are asked for as of another day', async () => {
    const { seen } = scriptedFetch(base)
    show('?tab=settings&day=2026-12-21')
    await screen.findByRole('table', { name: '모든 기준' })
    expect(seen.filter(({ id }) => id === 'basic.settings').map(({ query }) => query['day'])).toContain('2026-12-21')
  })

  it('open with their law, choices and history, and lead to their form', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [previewSetting, () => ({ body: { ...preview, past: null } })],
      [changeSetting, () => ({ body: put(grace)[0] })],
    ])
    const { router } = show('?tab=settings')
    fireEvent.click(await screen.findByRole('button', { name: '봐주는 지각' }))
    const drawer = await screen.findByRole('dialog', { name: /봐주는 지각/ })
    expect(drawer.textContent).toContain('근로기준법 제95조')
    expect(drawer.textContent).toContain('노사 협의')
    fireEvent.click(within(drawer).getByRole('button', { name: '봐주는 지각 수정' }))
    await screen.findByRole('form', { name: '봐주는 지각 수정' })
    expect(router.state.location.pathname).toBe(`${WORK_TIME}/rewrite`)
    type('봐주는 지각', '3')
    press('지난 석 달과 비교')
    expect(await screen.findByText(/비교할 수 없는 기준입니다/)).toBeTruthy()
    press('2026.12.01부터 적용')
    await waitFor(() => expect(router.state.location.pathname).toBe(WORK_TIME))
    expect(router.state.location.search).toBe('?tab=settings&setting=lateGraceMin')
    expect(sentBy(seen, 'basic.settings.change')).toMatchObject([{ name: 'lateGraceMin', value: 3, version: 3 }])
  })

  it('say from which day on this month is made from the plan: what stands there is next month', async () => {
    scriptedFetch(base)
    show('?tab=settings&setting=attendanceSource&name=attendanceSource', '/rewrite')
    const form = within(await screen.findByRole('form', { name: '근태 집계 방법 수정' }))
    expect(form.getByRole<HTMLInputElement>('textbox', { name: '시작일' }).value).toContain('2026.12.01')
    expect(form.getByText(/이번 달 근태부터 바꾸려면 이번 달 산정기간의 첫날로/)).toBeTruthy()
  })

  it('lead back to the close of a month that led here, from the list and by a save', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [previewSetting, () => ({ body: { ...preview, past: null } })],
      [changeSetting, () => ({ body: put(grace)[0] })],
    ])
    const { router } = show(
      '?tab=settings&setting=lateGraceMin&name=lateGraceMin&from=2026-11-01&close=2026-11',
      '/rewrite',
    )
    await screen.findByRole('form', { name: '봐주는 지각 수정' })
    const [back] = await screen.findAllByText('근태 마감으로')
    const close = back?.closest('a')?.getAttribute('href')
    expect(close).toMatch(/^\/(attendance|salary)\/management\?month=2026-11/)
    type('봐주는 지각', '3')
    press('2026.11.01부터 적용')
    await waitFor(() => expect(sentBy(seen, 'basic.settings.change')).toHaveLength(1))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(close))
  })

  it('take a future value back', async () => {
    const { seen } = scriptedFetch([...base, [changeSetting, () => ({ body: put(grace)[0] })]])
    show('?tab=settings&setting=lateGraceMin')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 이력 삭제' }))
    await screen.findByRole('form', { name: '봐주는 지각 이력 삭제' })
    press('2026.12.21 이력 삭제')
    expect(await screen.findByText('사유를 적어 주세요.')).toBeTruthy()
    type('사유', '보류')
    press('2026.12.21 이력 삭제')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.settings.change')).toEqual([
        { name: 'lateGraceMin', from: '2026-12-21', removed: true, reason: '보류', version: 3, companyNo: 1 },
      ]),
    )
  })

  it('whose parts hang on each other are changed as the rule they are', async () => {
    scriptedFetch(base)
    const { router } = show('?tab=settings&setting=unitMin')
    fireEvent.click(await screen.findByRole('button', { name: '세는 단위와 끝수 수정' }))
    await screen.findByRole('form', { name: '최소 단위 수정' })
    expect(router.state.location.search).toBe('?type=0008')
  })

  it('that another screen keeps are not changed here, whatever the address says', async () => {
    scriptedFetch(base)
    show('?tab=settings&setting=paydayOnHoliday&name=paydayOnHoliday', '/rewrite')
    const drawer = await screen.findByRole('dialog', { name: /휴일인 급여일/ })
    expect(drawer.textContent).toContain('이 기준은 회사정보 화면에서 바꿉니다.')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('say in amber what comes and falls below the law, and are found by it', async () => {
    const risky = settingOf('lateGraceMin', '봐주는 지각', { value: 0, version: 1 })
    const round = settingOf('overtimeRound', '연장의 끝수', {
      value: 'NONE',
      next: { from: plainDate('2026-12-21'), value: 'FLOOR' },
    })
    const unitTen = settingOf('unitMin', '세는 단위', { value: 10 })
    const items = put(risky, round, unitTen)
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      listRules,
      [listSettings, () => ({ body: { items, total: items.length } })],
    ])
    show('?tab=settings')
    fireEvent.click(await screen.findByRole('radio', { name: '위험 1' }))
    const row = within(screen.getByRole('table', { name: '모든 기준' })).getByRole('row', { name: /^세는 단위와 끝수/ })
    expect(row.textContent).toMatch(/12\.21부터: .*근로기준법 제43조/)
    expect(row.querySelector('svg')).toBeTruthy()
    fireEvent.click(within(row).getByRole('button'))
    const drawer = await screen.findByRole('dialog', { name: /세는 단위/ })
    expect(drawer.textContent).toMatch(/2026\.12\.21부터: .*제43조/)
  })

  it('say in amber only what the values of the day make a risk', async () => {
    const round = settingOf('overtimeRound', '연장의 끝수', {
      value: 'NONE',
      next: { from: plainDate('2026-12-21'), value: 'FLOOR' },
    })
    const back = settingOf('unitMin', '세는 단위', { value: 10, next: { from: plainDate('2026-12-01'), value: 1 } })
    const items = put(round, back)
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      listRules,
      [listSettings, () => ({ body: { items, total: items.length } })],
    ])
    show('?tab=settings')
    expect(await screen.findByRole('radio', { name: '위험 0' })).toBeTruthy()
  })

  it('say so of a part that turns after another one', async () => {
    const round = settingOf('overtimeRound', '연장의 끝수', {
      value: 'NONE',
      next: { from: plainDate('2026-12-21'), value: 'FLOOR' },
    })
    const later = settingOf('unitMin', '세는 단위', { value: 1, next: { from: plainDate('2026-12-01'), value: 10 } })
    const items = put(round, later)
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      listRules,
      [listSettings, () => ({ body: { items, total: items.length } })],
    ])
    show('?tab=settings')
    const row = await screen.findByRole('row', { name: /^세는 단위와 끝수/ })
    expect(row.textContent).toMatch(/12\.01부터 10분.*12\.21부터: .*제43조/)
  })

  it('that the company keeps show since when and what was, and lead to their very form', async () => {
    const basis = settingOf('leaveBasis', '연차의 기준', {
      value: 'FISCAL',
      from: plainDate('2025-01-01'),
      keptBy: 'companies',
      history: [
        { ...entry('2025-01-01', { reason: '취업규칙' }), value: 'FISCAL' },
        { ...entry('2015-05-04'), value: 'HIRE' },
      ],
    })
    const items = put(basis)
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      listRules,
      [listSettings, () => ({ body: { items, total: items.length } })],
    ])
    const { router } = show('?tab=settings&setting=leaveBasis')
    const drawer = await screen.findByRole('dialog', { name: /연차의 기준/ })
    expect(drawer.textContent).toContain('2025.01.01')
    expect(drawer.textContent).toContain('취업규칙')
    expect(drawer.textContent).toContain('모자란 날을 수당으로 줍니다')
    expect(within(drawer).queryByRole('button', { name: /정정|삭제/ })).toBeNull()
    fireEvent.click(within(drawer).getByRole('button', { name: '회사정보 화면 열기' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/company-info'))
    expect(router.state.location.search).toBe('?rule=leave')
  })

  it('show both versions when someone changed what is taken back', async () => {
    const theirs = {
      ...grace,
      no: 6,
      version: 4,
      history: [{ ...entry('2026-12-21'), value: 15 }, ...grace.history.slice(1)],
    }
    let answers = 0
    const { seen } = scriptedFetch([
      ...base,
      [
        changeSetting,
        () => {
          answers += 1
          return answers === 1
            ? problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.', { current: theirs })
            : { body: put(grace)[0] }
        },
      ],
    ])
    show('?tab=settings&setting=lateGraceMin')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 이력 삭제' }))
    await screen.findByRole('form', { name: '봐주는 지각 이력 삭제' })
    type('사유', '보류')
    press('2026.12.21 이력 삭제')
    const dialog = await screen.findByRole('dialog', { name: /어느 내용/ })
    const row = within(dialog).getByRole('row', { name: /^삭제할 내용/ })
    expect(row.textContent).toContain('10분')
    expect(row.textContent).toContain('15분')
    fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() =>
      expect(sentBy(seen, 'basic.settings.change').at(-1)).toEqual({
        name: 'lateGraceMin',
        from: '2026-12-21',
        removed: true,
        reason: '보류',
        version: 4,
        companyNo: 1,
      }),
    )
  })

  it('go out as a workbook of the day', async () => {
    const { seen } = scriptedFetch([...base, [settingsXlsx, () => problem(503, 'unavailable', '쓸 수 없습니다.')]])
    show('?tab=settings&day=2026-12-21')
    fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === settingsXlsx.id)?.query).toEqual({ day: '2026-12-21', companyNo: 1 }),
    )
  })
})
