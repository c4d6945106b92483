import { plainDate, yearMonth } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { addInsuranceFigure, listInsuranceFigures, previewInsuranceFigure } from '@handal/contracts/rates/statutory'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import SharedRatesPage from './SharedRatesPage.tsx'

const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const base = [[readMeta, () => ({ body: meta })]] as const
// oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
const SUMS = { open: 31, closed: 4, changed: 33, now: 90_000_000, then: 89_876_500, difference: -123_500 }
const nothing = { months: [], companies: [], companyCount: 0, left: 0 }

const figure = {
  code: 'care.ratio',
  label: '장기요양보험료율',
  unit: 'ratio' as const,
  form: 'one' as const,
  members: [{ key: 'value', label: '값', unit: '비율' }],
  reviewedOn: '2026-11-20',
  values: [
    {
      from: '2026-11-01',
      value: '1314/10000',
      text: '13.14%',
      status: 'enacted' as const,
      laws: [],
      note: null,
      source: 'LAW' as const,
    },
    {
      from: '2027-01-01',
      value: null,
      text: null,
      status: 'enacted' as const,
      laws: [],
      note: null,
      source: 'LAW' as const,
    },
  ],
  entries: [],
  version: 1,
}

it('adds a dated value after showing which companies and months it touches', async () => {
  const sent: unknown[] = []
  scriptedFetch([
    ...base,
    [listInsuranceFigures, () => ({ body: { items: [figure], total: 1 } })],
    [
      previewInsuranceFigure,
      () => ({
        body: {
          code: 'care.ratio',
          label: figure.label,
          from: plainDate('2027-01-01'),
          until: null,
          now: null,
          next: '13.5%',
          enactedUntil: { now: plainDate('2026-12-31'), next: plainDate('2027-06-30') },
          touched: {
            months: [{ month: yearMonth('2027-01'), paymentType: '0001' as const, companies: 2, ...SUMS }],
            companies: [
              {
                companyNo: 1,
                companyName: '(주)한빛정밀',
                firstMonth: yearMonth('2027-01'),
                lastMonth: yearMonth('2027-01'),
                ...SUMS,
              },
            ],
            companyCount: 2,
            left: 0,
          },
        },
      }),
    ],
    [
      addInsuranceFigure,
      ({ body }: { body: unknown }) => {
        sent.push(body)
        return { body: figure }
      },
    ],
  ])
  showScreen(SharedRatesPage, '/management/basic-info/4-insurance/rewrite', '?figure=care.ratio')
  const form = await screen.findByRole('form', { name: '값 등록' })
  fireEvent.change(within(form).getByRole('textbox', { name: /적용 시작/u }), { target: { value: '2027.01.01' } })
  fireEvent.blur(within(form).getByRole('textbox', { name: /적용 시작/u }))
  fireEvent.change(within(form).getByRole('textbox', { name: /^값/u }), { target: { value: '13.5' } })
  expect(await within(form).findByRole('row', { name: '2027년 1월 급여 2곳 31명 4명 -123,500' })).not.toBeNull()
  expect(within(form).getByRole('row', { name: '(주)한빛정밀 90,000,000 89,876,500 -123,500' })).not.toBeNull()
  expect(form.textContent).toContain('급여명세서 33건의 금액이 달라집니다')
  fireEvent.click(within(form).getByRole('button', { name: '2027.01.01부터 적용' }))
  expect(await within(form).findAllByText('근거 법령을 적어 주세요.')).not.toHaveLength(0)
  fireEvent.change(within(form).getByRole('textbox', { name: /근거 법령/u }), { target: { value: '시행령 제4조' } })
  fireEvent.change(within(form).getByRole('textbox', { name: /사유/u }), { target: { value: '고시' } })
  fireEvent.click(within(form).getByRole('button', { name: '2027.01.01부터 적용' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { code: 'care.ratio', from: '2027-01-01', value: '135/1000', law: '시행령 제4조', reason: '고시', version: 1 },
    ]),
  )
})

it('a figure that nobody knows from a day on is entered as such, and what that stops is said before', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  const preview = {
    code: 'care.ratio',
    label: figure.label,
    from: plainDate('2027-01-01'),
    until: null,
    now: '13.14%',
    next: null,
    enactedUntil: { now: null, next: plainDate('2026-12-31') },
    touched: nothing,
  }
  scriptedFetch([
    ...base,
    [listInsuranceFigures, () => ({ body: { items: [figure], total: 1 } })],
    [previewInsuranceFigure, ({ body }: { body: unknown }) => (asked.push(body), { body: preview })],
    [addInsuranceFigure, ({ body }: { body: unknown }) => (sent.push(body), { body: figure })],
  ])
  showScreen(SharedRatesPage, '/management/basic-info/4-insurance/rewrite', '?figure=care.ratio')
  const form = within(await screen.findByRole('form', { name: '값 등록' }))
  const type = (name: RegExp, value: string): void => {
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
    fireEvent.blur(form.getByRole('textbox', { name }))
  }
  type(/적용 시작/u, '2027.01.01')
  fireEvent.click(form.getByRole('checkbox', { name: /그날부터 미정/u }))
  expect(form.queryByRole('textbox', { name: /^값/u })).toBeNull()
  expect(await form.findByText(/급여를 계산할 수 있는 마지막 날이 2026\.12\.31로 바뀝니다/u)).not.toBeNull()
  expect(asked.at(-1)).toEqual({ code: 'care.ratio', from: '2027-01-01', value: null })
  type(/근거 법령/u, '고시 전')
  type(/사유/u, '아직 공포되지 않음')
  fireEvent.click(form.getByRole('button', { name: '2027.01.01부터 적용' }))
  await waitFor(() => expect(sent).toMatchObject([{ code: 'care.ratio', from: '2027-01-01', value: null }]))
})
