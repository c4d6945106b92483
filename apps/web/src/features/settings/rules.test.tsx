import { workRulesXlsx } from '@handal/contracts/downloads'
import { changeSetting } from '@handal/contracts/settings/settings'
import { changeWorkRule, previewWorkRule } from '@handal/contracts/settings/work-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch } from '../../testing/screen.tsx'
import {
  WORK_TIME,
  meta,
  put,
  grace,
  unit,
  RULES,
  base,
  preview,
  show,
  type,
  typeTime,
  press,
  sentBy,
} from './testing/settings.ts'

describe('the rules of working time', () => {
  it('say in a line what holds and what comes, and what falls below the law', async () => {
    scriptedFetch(base)
    show('?type=0008')
    const nav = await screen.findByRole('navigation', { name: '근무시간 기준' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '출퇴근 시각기본 09:00 - 18:00 외 1개',
      '휴게시간12:00 - 13:00',
      '근태 기준한 주의 시작 월요일',
      '주말과 휴일토 무급휴무, 일 주휴',
      '소정근로시간하루 8시간, 월 209시간',
      '연장 제외없음',
      '연장 한도주 12시간',
      '최소 단위1분, 그대로, 12.21부터 10분, 연장 날마다 내림',
    ])
    expect(within(nav).getByRole('img', { name: '확인할 것이 있습니다' })).toBeTruthy()
    expect(screen.getByText(/제43조\)\.$/)).toBeTruthy()
    expect(screen.getByText('2026.07.01', { selector: 'b' })).toBeTruthy()
  })

  it('are changed from a day on, with what it risks and what the last three months would have been', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [previewWorkRule, () => ({ body: preview })],
      [changeWorkRule, () => ({ body: RULES[7] })],
    ])
    const { router } = show('?type=0008', '/rewrite')
    const apply = await screen.findByRole('button', { name: '2026.12.01부터 적용' })
    expect(apply.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: '10분' }))
    fireEvent.click(screen.getByRole('radio', { name: /날마다 내림/ }))
    expect(screen.getByText(/버린 시간의 임금을 주지 않은 것/)).toBeTruthy()
    press('지난 석 달과 비교')
    const past = await screen.findByRole('region', { name: '지난 석 달과 비교하면' })
    expect(past.textContent).toContain('-684,120원')
    expect(past.textContent).toContain('연장·휴일근로가 41:20 줄어듭니다. 사원 27명')
    expect(past.textContent).toContain('시급을 아직 모르는 사원 2명')
    expect(within(past).getByRole('row', { name: '9월 -13:10 -217,460' })).toBeTruthy()
    press('2026.12.01부터 적용')
    await waitFor(() => expect(router.state.location.pathname).toBe(WORK_TIME))
    const value = { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' }
    expect(sentBy(seen, 'basic.attendance.preview')).toEqual([
      { type: '0008', from: '2026-12-01', value, companyNo: 1 },
    ])
    expect(sentBy(seen, 'basic.attendance.change')).toEqual([
      { type: '0008', from: '2026-12-01', value, version: 4, companyNo: 1 },
    ])
  })

  it('go back to the default from the warning', async () => {
    scriptedFetch(base)
    show('?type=0008', '/rewrite')
    fireEvent.click(await screen.findByRole('radio', { name: '30분' }))
    fireEvent.click(screen.getByRole('radio', { name: /한 달을 합산해 내림/ }))
    press('기본값으로')
    expect(screen.queryByText(/버린 시간의 임금을/)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^그대로.*일한 만큼/ }).checked).toBe(true)
  })

  it('want a reason where the day has an entry, which is corrected', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[7] })]])
    show('?type=0008')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 내용 정정' }))
    // As it was entered for that day, not as it is today.
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '10분' })).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '1분' }))
    press('2026.12.21부터 적용')
    expect(await screen.findByText(/변경 사유를 적어 주세요/)).toBeTruthy()
    expect(sentBy(seen, 'basic.attendance.change')).toEqual([])
    type('사유', '오타')
    press('2026.12.21부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change')).toMatchObject([
        { from: '2026-12-21', reason: '오타', value: { unitMin: 1 } },
      ]),
    )
  })

  it('take a future entry back with a reason', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[7] })]])
    const { router } = show('?type=0008')
    fireEvent.click(await screen.findByRole('button', { name: '2026.12.21 이력 삭제' }))
    const form = await screen.findByRole('form', { name: '최소 단위 이력 삭제' })
    expect(form.textContent).toContain('10분, 연장 날마다 내림')
    type('사유', '보류')
    fireEvent.click(within(form).getByRole('button', { name: '2026.12.21 이력 삭제' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(WORK_TIME))
    expect(sentBy(seen, 'basic.attendance.change')).toEqual([
      { type: '0008', from: '2026-12-21', removed: true, reason: '보류', version: 4, companyNo: 1 },
    ])
  })

  it('show both versions when someone saved first', async () => {
    const entry = { state: 'STANDS' as const, at: '2026-11-20T01:00:00Z', by: '이운영', reason: null }
    const coming = { ...entry, from: '2026-12-01', value: { ...unit, unitMin: 30 as const } }
    // It holds from the day that is typed: today nothing has changed.
    const theirs = { ...RULES[7], version: 5, history: [coming, ...(RULES[7]?.history ?? [])] }
    let answers = 0
    const { seen } = scriptedFetch([
      ...base,
      [
        changeWorkRule,
        () => {
          answers += 1
          return answers === 1
            ? problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.', { current: theirs })
            : { body: RULES[7] }
        },
      ],
    ])
    show('?type=0008', '/rewrite')
    fireEvent.click(await screen.findByRole('radio', { name: '10분' }))
    press('2026.12.01부터 적용')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('이운영')
    expect(within(dialog).getByRole('radio', { name: /저장한 값 30분, 그대로$/ })).toBeTruthy()
    expect(within(dialog).getByRole('radio', { name: /내가 수정한 값 10분, 그대로$/ })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change').at(-1)).toMatchObject({ version: 5, value: { unitMin: 10 } }),
    )
  })

  it('add and drop schedules; what is wrong stands at its row', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[0] })]])
    show('?type=0001', '/rewrite')
    fireEvent.click(await screen.findByRole('button', { name: '야간 삭제' }))
    // The base schedule stays.
    expect(screen.queryByRole('button', { name: '기본 삭제' })).toBeNull()
    press('근무형태 추가')
    press('2026.12.01부터 적용')
    const row = screen.getByRole('listitem', { name: '근무형태 0003' })
    expect(await within(row).findByText('이름을 적어 주세요.')).toBeTruthy()
    const name = within(row).getByRole('textbox', { name: '이름' })
    fireEvent.change(name, { target: { value: '단시간' } })
    const short = screen.getByRole('listitem', { name: '단시간' })
    typeTime(within(short).getByRole('textbox', { name: '소정근로' }), '04:00')
    press('2026.12.01부터 적용')
    await waitFor(() => expect(sentBy(seen, 'basic.attendance.change')).toHaveLength(1))
    expect(sentBy(seen, 'basic.attendance.change')[0]).toMatchObject({
      value: [
        { workSch: '0001', name: '기본' },
        { workSch: '0003', name: '단시간', start: '09:00', end: '18:00', contractual: '04:00' },
      ],
    })
  })

  it('keep rests by schedule, and weekdays without work', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[1] })]])
    const rests = show('?type=0002', '/rewrite')
    fireEvent.click(await screen.findByRole('button', { name: '휴게시간 추가' }))
    const second = screen.getByRole('listitem', { name: '휴게 2' })
    typeTime(within(second).getByRole('textbox', { name: '시작' }), '17:00')
    typeTime(within(second).getByRole('textbox', { name: '끝' }), '16:00')
    press('2026.12.01부터 적용')
    expect(await within(second).findByText('끝나는 시각이 시작하는 시각보다 늦어야 합니다.')).toBeTruthy()
    rests.unmount()
    show('?type=0004', '/rewrite')
    fireEvent.click(await screen.findByRole('checkbox', { name: '금요일' }))
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change')).toMatchObject([
        { type: '0004', value: { weeklyHoliday: 0, offdays: [5, 6] } },
      ]),
    )
  })

  it('of hours are told where they are wrong', async () => {
    const { seen } = scriptedFetch([...base, [changeWorkRule, () => ({ body: RULES[4] })]])
    show('?type=0005', '/rewrite')
    await screen.findByRole('form', { name: '소정근로시간 수정' })
    type('한 주', '07:00')
    type('한 달', '9999')
    press('2026.12.01부터 적용')
    expect(await screen.findByText('한 주의 소정근로시간은 하루보다 길어야 합니다.')).toBeTruthy()
    type('한 주', '35:00')
    type('한 달', '182.5')
    type('하루', '07:00')
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.attendance.change')).toMatchObject([
        { type: '0005', value: { day: '07:00', week: '35:00', monthlyHours: '182.5' } },
      ]),
    )
  })

  it('that are settings are changed one by one', async () => {
    const { seen } = scriptedFetch([...base, [changeSetting, () => ({ body: put(grace)[0] })]])
    show('?type=0003')
    fireEvent.click(await screen.findByRole('button', { name: '봐주는 지각 수정' }))
    await screen.findByRole('form', { name: '봐주는 지각 수정' })
    type('봐주는 지각', '90')
    expect(screen.getByText('1시간 30분입니다. 법의 기본값 0분')).toBeTruthy()
    press('2026.12.01부터 적용')
    await waitFor(() =>
      expect(sentBy(seen, 'basic.settings.change')).toEqual([
        { name: 'lateGraceMin', value: 90, from: '2026-12-01', version: 3, companyNo: 1 },
      ]),
    )
  })

  it('go out as a workbook of today, also where nothing can be changed as a whole', async () => {
    const { seen } = scriptedFetch([...base, [workRulesXlsx, () => problem(503, 'unavailable', '쓸 수 없습니다.')]])
    show('?type=0003')
    fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('쓸 수 없습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === workRulesXlsx.id)?.query).toEqual({ day: meta.today, companyNo: 1 })
  })
})
