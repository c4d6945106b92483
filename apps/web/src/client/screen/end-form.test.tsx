import { endpoint, tenantBody } from '@handal/contracts/endpoint'
import { endBody } from '@handal/contracts/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describedBy } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { EndForm, EndPage } from './EndForm.tsx'
import { useEndForm } from './use-end-form.ts'

/** The end of a record as a call of the product would take it. */
const endTeam = endpoint({
  id: 'test.team.end',
  method: 'DELETE',
  path: '/api/test/team/',
  summary: '팀 종료 또는 삭제',
  access: ['11'],
  tenant: true,
  body: tenantBody(endBody),
  response: z.object({ no: z.number(), removed: z.boolean() }),
})
const ended: boolean[] = []
const useEnd = (how: 'end' | 'remove') =>
  useEndForm({
    endpoint: endTeam,
    of: { no: 4, version: 2 },
    how,
    endDate: '2026-11-20',
    said: (removed) => (removed ? '품질팀을 삭제했습니다.' : '품질팀의 마지막 날을 저장했습니다.'),
    onEnded: (removed) => ended.push(removed),
    unsaved: false,
  })
const Page = () => (
  <EndPage
    of={useEnd('end')}
    title="품질팀 삭제"
    action="끝내기"
    back="/elsewhere"
    removable="한 번도 쓰지 않은 팀"
    hint="이 날까지 씁니다."
  >
    <p>사원 3명이 이 팀에 있습니다.</p>
  </EndPage>
)
const Drawer = () => (
  <EndForm of={useEnd('remove')} title="품질팀 삭제" action="삭제" onClose={() => ended.push(false)} />
)

const form = () => within(screen.getByRole('form', { name: '품질팀 삭제' }))
const choose = (name: string): void => void fireEvent.click(form().getByRole('radio', { name }))
const type = (name: string, value: string): void =>
  void fireEvent.change(form().getByRole('textbox', { name }), { target: { value } })
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const gone = (removed: boolean) => () => ({ body: { no: 4, removed } })

describe('the end of a record', () => {
  it('asks why in the sentence of the call, and sends the last day that is chosen, with the version', async () => {
    ended.length = 0
    const { seen } = scriptedFetch([[endTeam, gone(false)]])
    showScreen(Page, '/end')
    expect(form().getByText('사원 3명이 이 팀에 있습니다.')).toBeTruthy()
    type('사유', '  ')
    press('끝내기')
    await waitFor(() => expect(describedBy(form().getByRole('textbox', { name: '사유' }))).toBe('사유를 적어 주세요.'))
    expect(seen).toEqual([])
    type('마지막 날', '2026-12-31')
    type('사유', '조직 개편')
    press('끝내기')
    await waitFor(() => expect(ended).toEqual([false]))
    expect(await screen.findByText('품질팀의 마지막 날을 저장했습니다.')).toBeTruthy()
    expect(seen.map(({ body }) => body)).toEqual([
      { no: 4, version: 2, reason: '조직 개편', endDate: '2026-12-31', companyNo: 1 },
    ])
  })

  it('removes without a last day; what uses the record is said until it is ended instead', async () => {
    ended.length = 0
    let uses = [
      { what: '사원의 소속', count: 1200 },
      { what: '결재선', count: 1 },
    ]
    const { seen } = scriptedFetch([
      [endTeam, () => (uses.length > 0 ? problem(409, 'in-use', '쓰고 있습니다.', { uses }) : gone(true)())],
    ])
    showScreen(Page, '/end')
    choose('삭제 (한 번도 쓰지 않은 팀)')
    expect(form().queryByRole('textbox', { name: '마지막 날' })).toBeNull()
    type('사유', '잘못 등록')
    press('끝내기')
    const why = /쓰고 있어 삭제할 수 없습니다: 사원의 소속 1,200, 결재선 1\. 마지막 날을 정해 끝내 주세요\./u
    expect(await form().findByText(why)).toBeTruthy()
    expect(ended).toEqual([])
    choose('마지막 날을 정해 끝내기')
    expect(form().queryByText(why)).toBeNull()
    choose('삭제 (한 번도 쓰지 않은 팀)')
    uses = []
    press('끝내기')
    await waitFor(() => expect(ended).toEqual([true]))
    expect(await screen.findByText('품질팀을 삭제했습니다.')).toBeTruthy()
    expect(seen.at(-1)?.body).toEqual({ no: 4, version: 2, reason: '잘못 등록', companyNo: 1 })
  })

  it('says what else is refused as any form does', async () => {
    ended.length = 0
    scriptedFetch([[endTeam, () => problem(409, 'wrong-state', '지금은 끝낼 수 없습니다.')]])
    showScreen(Page, '/end')
    type('사유', '조직 개편')
    press('끝내기')
    expect(await form().findByText('지금은 끝낼 수 없습니다.')).toBeTruthy()
    expect(form().queryByText(/쓰고 있어/u)).toBeNull()
    expect(ended).toEqual([])
  })

  it('goes back from the page without asking anything', async () => {
    scriptedFetch([])
    const { router } = showScreen(Page, '/end')
    type('사유', '조직 개편')
    press('취소')
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  })

  it('has no choice in a drawer that only removes', () => {
    scriptedFetch([])
    showScreen(Drawer, '/end')
    expect(
      within(screen.getByRole('dialog', { name: '품질팀 삭제' })).getByRole('button', { name: '삭제' }),
    ).toBeTruthy()
    expect(form().queryAllByRole('radio')).toEqual([])
    expect(form().queryByRole('textbox', { name: '마지막 날' })).toBeNull()
  })
})
