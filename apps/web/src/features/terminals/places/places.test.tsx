import { readCompanies, readContract, readMeta } from '@handal/contracts/common'
import {
  changeGatewaySecret,
  createScreen,
  listGateways,
  listScreens,
  releaseScreen,
  workplaceCalls,
} from '@handal/contracts/terminal/workplaces'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import PlacesPage from './PlacesPage.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const PLACE = {
  no: 1,
  name: '본사',
  lat: 37.5,
  lng: 127,
  radius: 100,
  networks: ['203.0.113.0/24'],
  endDate: null,
  version: 1,
}
const SCREEN = {
  no: 4,
  name: '정문 태블릿',
  placeNo: 1,
  place: '본사',
  state: 'ON',
  keyMark: '2B87F80C',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
  silent: true,
  version: 2,
}
const GATEWAY = {
  no: 5,
  name: '생산동',
  placeNo: null,
  place: null,
  lastSeenAt: '2026-11-19T06:40:00.000Z',
  beats: [true, ...Array.from({ length: 47 }, () => false)],
  late: 0,
  oldUntil: null,
  endedAt: null,
  version: 1,
}
const list = (...items: object[]) => ({ body: { items, total: items.length } })
const answering = (more: Script = [], places: object[] = [PLACE]) => {
  const script = scriptedFetch([
    ...more,
    [readMeta, () => ({ body: { name: '한달', version: '1', today: '2026-11-20', demo: null, setup: false } })],
    [readCompanies, () => list({ key: 1, value: 1, text: '(주)한빛정밀' })],
    [readContract, () => ({ body: { contractEndDate: '2027-03-31', contractType: '0001' } })],
    [workplaceCalls.list, () => list(...places)],
    [listScreens, () => list(SCREEN)],
    [listGateways, () => list(GATEWAY)],
  ] as unknown as Script)
  showScreen(PlacesPage, '/terminal/company-place')
  return script
}
const sent = ({ seen }: ReturnType<typeof answering>, { id }: { readonly id: string }) =>
  seen.filter((one) => one.id === id)
const button = (name: string) => screen.findByRole('button', { name })

describe('places of work', () => {
  it('are listed with their point, network, and what stands there and was heard', async () => {
    answering()
    const places = await screen.findByRole('table', { name: '근무지' })
    expect(within(places).getByText('반경 100m')).toBeTruthy()
    expect(within(places).getByText('203.0.113.0/24')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: '근무지 화면' })).getByText('10분 넘게 연결 안 됨')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: '게이트웨이' })).getByText('16:00부터 연결 없음')).toBeTruthy()
    expect(screen.getByRole('img', { name: '하루 연결, 16:00부터 연결 없음' }).children).toHaveLength(48)
  })

  it('come before a screen', async () => {
    answering([], [])
    expect((await button('화면 등록')).getAttribute('aria-disabled')).toBe('true')
  })

  it('get a screen, whose code is shown once', async () => {
    const made = { ...SCREEN, no: 6, name: '후문', state: 'SETUP', setupCode: 'ABCD-EFGH-JKMN', setupUntil: 'x' }
    const script = answering([[createScreen, () => ({ body: made })]] as unknown as Script)
    fireEvent.click(await button('화면 등록'))
    const drawer = await screen.findByRole('dialog', { name: '근무지 화면 등록' })
    fireEvent.change(within(drawer).getByLabelText(/이름/u), { target: { value: '후문' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '화면 등록' }))
    expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeTruthy()
    expect(sent(script, createScreen)).toMatchObject([{ body: { companyNo: 1, name: '후문', placeNo: 1 } }])
  })

  it('are changed, and ended from the form', async () => {
    const script = answering([
      [workplaceCalls.change, () => ({ body: { ...PLACE, name: '본관', version: 2 } })],
      [workplaceCalls.end, () => ({ body: { ...PLACE, endDate: '2026-11-20', removed: false, version: 2 } })],
    ] as unknown as Script)
    fireEvent.click(await button('본사 수정'))
    const drawer = await screen.findByRole('dialog', { name: '근무지 수정' })
    expect((within(drawer).getByLabelText(/반경/u) as HTMLInputElement).value).toBe('100')
    fireEvent.change(within(drawer).getByLabelText(/이름/u), { target: { value: '본관' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '저장' }))
    await waitFor(() =>
      expect(sent(script, workplaceCalls.change)).toMatchObject([
        { body: { companyNo: 1, no: 1, name: '본관', lat: 37.5, radius: 100, networks: PLACE.networks, version: 1 } },
      ]),
    )
    fireEvent.click(await button('본사 수정'))
    fireEvent.click(await button('근무지 종료 또는 삭제'))
    const end = await screen.findByRole('dialog', { name: '본사 근무지 종료' })
    fireEvent.change(within(end).getByLabelText(/사유/u), { target: { value: '이사' } })
    fireEvent.click(within(end).getByRole('button', { name: '근무지 종료' }))
    await waitFor(() =>
      expect(sent(script, workplaceCalls.end)).toMatchObject([
        { body: { companyNo: 1, no: 1, endDate: expect.any(String) as string, reason: '이사', version: 1 } },
      ]),
    )
  })

  it('get another secret for a gateway, which is shown once', async () => {
    const made = { ...GATEWAY, secret: 'c2VjcmV0LXNlY3JldA', version: 2 }
    const script = answering([[changeGatewaySecret, () => ({ body: made })]] as unknown as Script)
    fireEvent.click(await button('생산동 비밀키 변경'))
    const drawer = await screen.findByRole('dialog', { name: '생산동 비밀키 변경' })
    fireEvent.click(within(drawer).getByRole('button', { name: '비밀키 변경' }))
    expect(await screen.findByText('c2VjcmV0LXNlY3JldA')).toBeTruthy()
    expect(sent(script, changeGatewaySecret)).toMatchObject([{ body: { companyNo: 1, version: 1 } }])
  })

  it('lose a screen with a reason', async () => {
    const script = answering([[releaseScreen, () => ({ body: { ...SCREEN, state: 'RELEASED' } })]] as unknown as Script)
    fireEvent.click(await button('정문 태블릿 해제'))
    const drawer = await screen.findByRole('dialog', { name: '정문 태블릿 해제' })
    fireEvent.change(within(drawer).getByLabelText(/해제 사유/u), { target: { value: '도난' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '화면 해제' }))
    await waitFor(() =>
      expect(sent(script, releaseScreen)).toMatchObject([
        { body: { no: 4, action: 'release', reason: '도난', version: 2 } },
      ]),
    )
  })
})
