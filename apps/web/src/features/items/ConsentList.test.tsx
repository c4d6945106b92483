import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { searchPeople } from '@handal/contracts/people/employees'
import {
  type DeductionConsent,
  endDeductionConsents,
  enterDeductionConsents,
  listDeductionConsents,
} from '@handal/contracts/payroll/salary-consents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ItemListPage from './ItemListPage.tsx'

const BASE = '/basic-info/salary/item'
const PAGE = '?consents=club'
const given: DeductionConsent = {
  employeeNo: 1,
  employeeCode: '0001',
  employeeName: '강이든',
  state: 'GIVEN',
  from: plainDate('2026-01-01'),
  to: null,
  agreementDate: plainDate('2025-12-20'),
  history: [
    {
      state: 'STANDS',
      from: plainDate('2026-01-01'),
      given: true,
      agreementDate: plainDate('2025-12-20'),
      reason: '날짜 잘못',
      at: '2026-01-03T00:00:00Z',
      by: '한빛나',
    },
    {
      state: 'CORRECTED',
      from: plainDate('2026-01-01'),
      given: true,
      agreementDate: plainDate('2025-12-19'),
      reason: null,
      at: '2026-01-02T00:00:00Z',
      by: '한빛나',
    },
  ],
}
const missing = (employeeNo: number, employeeName: string): DeductionConsent => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  employeeName,
  state: 'MISSING',
  from: null,
  to: null,
  agreementDate: null,
  history: [],
})
const without = [missing(2, '노을찬'), missing(3, '도담온')]
const answer = (items: DeductionConsent[]) => ({
  body: {
    items,
    total: items.length,
    date: plainDate('2026-11-20'),
    label: '사우회비',
    counts: { GIVEN: 1, MISSING: 2, NONE: 0 },
  },
})
const base = [
  [
    readMeta,
    () => ({
      body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
    }),
  ],
  [
    listDeductionConsents,
    ({ query }: { query: Readonly<Record<string, unknown>> }) =>
      answer(query['state'] === 'MISSING' ? without : query['state'] === 'GIVEN' ? [given] : [given, ...without]),
  ],
  [searchPeople, () => ({ body: { items: [], total: 0 } })],
] as unknown as Parameters<typeof scriptedFetch>[0]
const bodyOf = (seen: ReturnType<typeof scriptedFetch>['seen'], id: string) =>
  seen.findLast((call) => call.id === id)?.body

describe('the consents to a deduction', () => {
  it('are listed with who consented and who has it without, and go back to the items', async () => {
    const { seen } = scriptedFetch(base)
    const { router } = showScreen(ItemListPage, BASE, PAGE)
    await screen.findByRole('heading', { name: /^사우회비 공제 동의/ })
    await screen.findByRole('grid', { name: '사우회비 공제 동의 3명' })
    expect(screen.getByRole('link', { name: '동의 없음2' })).toBeTruthy()
    expect(screen.getByRole('gridcell', { name: '2025.12.20' })).toBeTruthy()
    expect(screen.getByText(/급여를 지급하는 날에 동의가 있는 사원에게서만/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '동의 없음2' }))
    await screen.findByRole('grid', { name: '사우회비 공제 동의 2명' })
    expect(seen.findLast(({ id }) => id === listDeductionConsents.id)?.query).toMatchObject({
      itemCode: 'club',
      date: '2026-11-20',
      state: 'MISSING',
    })
    fireEvent.click(screen.getByRole('button', { name: '급여항목으로' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('are entered for everybody without one at once; one is taken out again', async () => {
    const { seen } = scriptedFetch([[enterDeductionConsents, () => ({ body: { items: [given], total: 1 } })], ...base])
    const { router } = showScreen(ItemListPage, BASE, `${PAGE}&act=enter`)
    fireEvent.click(await screen.findByRole('button', { name: '동의 없는 사원 2명 모두 추가' }))
    const chosen = screen.getByRole('list', { name: '고른 사원' })
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '도담온 제외' }))
    fireEvent.click(screen.getByRole('button', { name: '1명 동의 등록' }))
    await waitFor(() => expect(bodyOf(seen, enterDeductionConsents.id)).toBeDefined())
    expect(bodyOf(seen, enterDeductionConsents.id)).toEqual({
      companyNo: 1,
      itemCode: 'club',
      employeeNos: [2],
      agreementDate: '2026-11-20',
      from: '2026-11-20',
    })
    await waitFor(() => expect(router.state.location.search).toBe('?consents=club'))
  })

  it('want somebody, and say beside a name what is wrong with it', async () => {
    scriptedFetch([
      [
        enterDeductionConsents,
        () => ({
          status: 400,
          body: {
            type: '',
            title: '',
            status: 400,
            code: 'bad-request',
            message: '입력한 내용을 확인해 주세요.',
            errors: [{ path: 'employeeNos.1', message: '2026.12.01부터 다른 동의가 있습니다.' }],
          },
        }),
      ],
      ...base,
    ])
    showScreen(ItemListPage, BASE, `${PAGE}&act=enter`)
    const form = await screen.findByRole('form', { name: '사우회비 공제 동의 등록' })
    fireEvent.click(within(form).getByRole('button', { name: '동의 등록' }))
    expect(await within(form).findByText('사원을 한 명 이상 골라 주세요.')).toBeTruthy()
    fireEvent.click(await within(form).findByRole('button', { name: '동의 없는 사원 2명 모두 추가' }))
    fireEvent.click(within(form).getByRole('button', { name: '2명 동의 등록' }))
    const chosen = await within(form).findByRole('list', { name: '고른 사원' })
    await waitFor(() =>
      expect(within(chosen).getAllByRole('listitem')[1]?.textContent).toContain('2026.12.01부터 다른 동의가 있습니다.'),
    )
  })

  it('of a person are ended with a reason', async () => {
    const { seen } = scriptedFetch([[endDeductionConsents, () => ({ body: { items: [given], total: 1 } })], ...base])
    showScreen(ItemListPage, BASE, `${PAGE}&person=1`)
    expect(await screen.findByRole('list', { name: '동의 이력' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '동의 끝내기' }))
    const form = await screen.findByRole('form', { name: '강이든 동의 끝내기' })
    fireEvent.click(within(form).getByRole('button', { name: '동의 끝내기' }))
    expect(await within(form).findByText('사유를 적어 주세요.')).toBeTruthy()
    fireEvent.change(within(form).getByRole('textbox', { name: /^사유/ }), { target: { value: '철회서' } })
    fireEvent.click(within(form).getByRole('button', { name: '동의 끝내기' }))
    await waitFor(() => expect(bodyOf(seen, endDeductionConsents.id)).toBeDefined())
    expect(bodyOf(seen, endDeductionConsents.id)).toEqual({
      companyNo: 1,
      itemCode: 'club',
      employeeNos: [1],
      from: '2026-01-01',
      endDate: '2026-11-20',
      reason: '철회서',
    })
  })

  it('of a person are taken back where they were a mistake', async () => {
    const { seen } = scriptedFetch([[endDeductionConsents, () => ({ body: { items: [given], total: 1 } })], ...base])
    showScreen(ItemListPage, BASE, `${PAGE}&person=1`)
    fireEvent.click(await screen.findByRole('button', { name: '기록 취소' }))
    const form = await screen.findByRole('form', { name: '강이든 동의 기록 취소' })
    fireEvent.change(within(form).getByRole('textbox', { name: /^사유/ }), { target: { value: '남의 동의서' } })
    fireEvent.click(within(form).getByRole('button', { name: '기록 취소' }))
    await waitFor(() =>
      expect(bodyOf(seen, endDeductionConsents.id)).toEqual({
        companyNo: 1,
        itemCode: 'club',
        employeeNos: [1],
        from: '2026-01-01',
        reason: '남의 동의서',
      }),
    )
  })

  it('offer nothing to end to who has none, and say that nothing is taken', async () => {
    scriptedFetch(base)
    showScreen(ItemListPage, BASE, `${PAGE}&person=2`)
    expect(await screen.findByText(/동의가 없어 공제하지 않습니다/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '동의 끝내기' }).getAttribute('aria-disabled')).toBe('true')
  })
})
