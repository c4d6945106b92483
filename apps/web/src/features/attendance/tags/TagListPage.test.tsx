import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { searchPeople } from '@handal/contracts/people/employees'
import { changeTagCard, createTagCard, endTagCard, listTagCards, type TagCard } from '@handal/contracts/time/tag-cards'
import { createTag, excludeTags, listTags, type Tag } from '@handal/contracts/time/tags'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import TagListPage from './TagListPage.tsx'

const PATH = '/attendance/tag'
const tag = (no: number, more: Partial<Tag> = {}): Tag => ({
  no,
  eventId: `7a600000-0000-4000-8000-00000000000${no}`,
  employeeNo: no,
  employeeCode: `000${no}`,
  name: ['', '강이든', '노을찬', '도담온'][no] ?? '',
  type: 'in',
  happenedAt: `2026-11-19T23:5${no}:00.000Z`,
  receivedAt: `2026-11-19T23:5${no}:00.000Z`,
  source: 'DESK',
  score: null,
  late: false,
  anomalies: [],
  workDate: null,
  excluded: null,
  evidence: [],
  place: null,
  reader: null,
  cardNo: null,
  enteredBy: null,
  reason: null,
  ...more,
})
const gone = { by: '한빛나', at: '2026-11-20T00:30:00.000Z', reason: '두 번 찍음' }
const TAGS = [tag(1), tag(2, { late: true, receivedAt: '2026-11-20T01:12:00.000Z' }), tag(3, { excluded: gone })]
const CARD: TagCard = {
  no: 1,
  reader: null,
  cardNo: '0012',
  employeeNo: 1,
  employeeCode: '0001',
  name: '강이든',
  from: plainDate('2026-11-01'),
  endDate: null,
  version: 3,
}
const TODAY = { str: '2026-11-20', end: '2026-11-20', page: 1 }
const person = { no: 2, name: '노을찬', employeeCode: '0002', departmentName: null, positionName: null }
type Script = Parameters<typeof scriptedFetch>[0]
const base = [
  [
    readMeta,
    () => ({
      body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
    }),
  ],
  [listTags, () => ({ body: { items: TAGS, total: 3, counts: { all: 3, anomalies: 0, late: 1, excluded: 1 } } })],
  [listTagCards, () => ({ body: { items: [CARD], total: 1 } })],
  [searchPeople, () => ({ body: { items: [person], total: 1 } })],
] as unknown as Script
const bodyOf = (seen: ReturnType<typeof scriptedFetch>['seen'], id: string) =>
  seen.filter((one) => one.id === id).map(({ body }) => body)
const type = (name: string, value: string): void => {
  const field = screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const choose = async (): Promise<void> => {
  const field = screen.getByRole('combobox', { name: /^사원/ })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '노을' } })
  fireEvent.click(await screen.findByRole('option', { name: /노을찬/ }))
}

describe('the tags of a day', () => {
  it('are asked for today, by part, and told with what is odd about them', async () => {
    const { seen } = scriptedFetch(base)
    showScreen(TagListPage, PATH)
    await screen.findByText('1시간 20분 뒤 받음')
    // Asked once: the server's day is waited for.
    expect(seen.filter(({ id }) => id === listTags.id).map(({ query }) => query)).toMatchObject([TODAY])
    await screen.findByText('제외: 두 번 찍음')
    expect(screen.getByRole('link', { name: /^늦게 받음/ }).textContent).toContain('1')
  })

  it('ask for another part, source and order as the address says', async () => {
    const { seen } = scriptedFetch(base)
    showScreen(TagListPage, PATH, '?from=2026-11-18&to=2026-11-19&view=odd&source=CARD&q=강&sort=-name')
    await screen.findByText('강이든')
    expect(seen.find(({ id }) => id === listTags.id)?.query).toMatchObject({
      str: '2026-11-18',
      end: '2026-11-19',
      anomalies: true,
      source: 'CARD',
      q: '강',
      sort: '-name',
    })
  })

  it('are excluded together with a reason, those that are excluded apart', async () => {
    const { seen } = scriptedFetch([...base, [excludeTags, () => ({ body: { items: [], total: 0 } })]] as Script)
    showScreen(TagListPage, PATH)
    await screen.findByText('강이든')
    const exclude = screen.getByRole('button', { name: '기록 제외' })
    expect(exclude.getAttribute('aria-disabled')).toBe('true')
    for (const name of [/강이든/, /노을찬/, /도담온/]) fireEvent.click(screen.getByRole('checkbox', { name }))
    fireEvent.click(screen.getByRole('button', { name: '기록 제외 2건' }))
    const asks = await screen.findByRole('dialog', { name: '기록 2건을 제외할까요?' })
    fireEvent.change(within(asks).getByRole('textbox', { name: /사유/ }), { target: { value: '두 번 찍음' } })
    fireEvent.click(within(asks).getByRole('button', { name: '기록 제외' }))
    await waitFor(() =>
      expect(bodyOf(seen, excludeTags.id)).toEqual([
        { companyNo: 1, nos: [1, 2], reason: '두 번 찍음', restore: false },
      ]),
    )
    await screen.findByRole('button', { name: '기록 제외' })
  })

  it('open beside the list, where an exclusion is taken back', async () => {
    const { seen } = scriptedFetch([...base, [excludeTags, () => ({ body: { items: [], total: 0 } })]] as Script)
    showScreen(TagListPage, PATH, '?tag=3')
    const drawer = await screen.findByRole('dialog', { name: /도담온 출근/ })
    within(drawer).getByText('두 번 찍음')
    fireEvent.click(within(drawer).getByRole('button', { name: '제외 취소' }))
    const asks = await screen.findByRole('dialog', { name: /제외를 취소할까요/ })
    fireEvent.change(within(asks).getByRole('textbox', { name: /사유/ }), { target: { value: '맞는 기록' } })
    fireEvent.click(within(asks).getByRole('button', { name: '제외 취소' }))
    await waitFor(() =>
      expect(bodyOf(seen, excludeTags.id)).toEqual([{ companyNo: 1, nos: [3], reason: '맞는 기록', restore: true }]),
    )
  })

  it('get one by hand: what is missing at its field, the time of Seoul sent', async () => {
    const { seen } = scriptedFetch([...base, [createTag, () => ({ body: tag(2) })]] as Script)
    showScreen(TagListPage, PATH, '?add=1')
    const day = await screen.findByDisplayValue('2026.11.20')
    const form = await screen.findByRole('form', { name: '기록 추가' })
    expect(form.contains(day)).toBe(true)
    fireEvent.click(within(form).getByRole('button', { name: '기록 추가' }))
    expect(await within(form).findAllByText('사원을 골라 주세요.')).not.toHaveLength(0)
    expect(within(form).getAllByText('시각을 00:00에서 23:59 사이로 입력해 주세요.')).not.toHaveLength(0)
    expect(within(form).getAllByText('사유를 적어 주세요.')).not.toHaveLength(0)
    await choose()
    fireEvent.click(within(form).getByRole('radio', { name: '퇴근' }))
    type('시각', '18:05')
    type('사유', '리더기 고장')
    fireEvent.click(within(form).getByRole('button', { name: '기록 추가' }))
    await waitFor(() => expect(bodyOf(seen, createTag.id)).toHaveLength(1))
    expect(bodyOf(seen, createTag.id)).toMatchObject([
      { employeeNo: 2, type: 'out', happenedAt: '2026-11-20T09:05:00.000Z', reason: '리더기 고장' },
    ])
  })
})

describe('the cards of readers', () => {
  it('are given to somebody, at all readers where none is named', async () => {
    const { seen } = scriptedFetch([...base, [createTagCard, () => ({ body: CARD })]] as Script)
    showScreen(TagListPage, PATH, '?cards=1')
    await screen.findByText('모든 리더기')
    fireEvent.click(screen.getByRole('button', { name: '카드 등록' }))
    const form = await screen.findByRole('form', { name: '카드 등록' })
    type('카드번호', '0077')
    await choose()
    fireEvent.click(within(form).getByRole('button', { name: '카드 등록' }))
    await waitFor(() => expect(bodyOf(seen, createTagCard.id)).toHaveLength(1))
    expect(bodyOf(seen, createTagCard.id)).toMatchObject([
      { cardNo: '0077', reader: null, employeeNo: 2, from: '2026-11-20', endDate: null },
    ])
  })

  it('say at the number whose it is, and go along with their version', async () => {
    const taken = '노을찬님이 2026.11.01부터 쓰는 번호입니다.'
    const { seen } = scriptedFetch([
      ...base,
      [
        changeTagCard,
        () => ({
          status: 422,
          body: {
            type: 'urn:handal:problem:rule-violation',
            title: '처리할 수 없는 내용입니다.',
            status: 422,
            code: 'rule-violation',
            message: taken,
            errors: [{ path: 'cardNo', message: taken }],
          },
        }),
      ],
    ] as Script)
    showScreen(TagListPage, PATH, '?cards=1&card=1')
    const form = await screen.findByRole('form', { name: '카드 수정' })
    type('카드번호', '0099')
    fireEvent.click(within(form).getByRole('button', { name: '저장' }))
    expect(await within(form).findAllByText(taken)).not.toHaveLength(0)
    expect(bodyOf(seen, changeTagCard.id)).toMatchObject([{ no: 1, cardNo: '0099', version: 3 }])
  })

  it('end on a day with a reason', async () => {
    const { seen } = scriptedFetch([...base, [endTagCard, () => ({ body: { ...CARD, removed: false } })]] as Script)
    showScreen(TagListPage, PATH, '?cards=1&card=1&act=end')
    await screen.findByDisplayValue('2026.11.20')
    const form = await screen.findByRole('form', { name: /카드 0012 종료/ })
    type('사유', '분실')
    fireEvent.click(within(form).getByRole('button', { name: '카드 종료' }))
    await waitFor(() =>
      expect(bodyOf(seen, endTagCard.id)).toMatchObject([{ no: 1, version: 3, endDate: '2026-11-20', reason: '분실' }]),
    )
  })
})
