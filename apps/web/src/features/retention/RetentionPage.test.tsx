import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { destructionPdf } from '@handal/contracts/downloads'
import {
  addHold,
  destroyData,
  liftHold,
  listDestructions,
  listHolds,
  readRetention,
  type RetainedPerson,
  type RetentionHold,
} from '@handal/contracts/people/retention'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import RetentionPage from './RetentionPage.tsx'

const item = (what: string, dueOn: string, due: boolean, count = 1) => ({
  what,
  count,
  dueOn: plainDate(dueOn),
  due,
  reason: '퇴직한 날부터 3년',
  law: '근로기준법 제42조',
})
const person = (employeeNo: number, name: string, more: Partial<RetainedPerson> = {}): RetainedPerson => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name,
  retireDate: plainDate('2023-11-19'),
  state: 'DUE',
  dueOn: plainDate('2026-11-20'),
  items: [item('CONTACT', '2026-11-20', true, 2), item('PAPER.LICENCE', '2027-01-01', false)],
  holdNo: null,
  ...more,
})
const PEOPLE = [
  person(1, '배여늘'),
  person(2, '도담온'),
  person(3, '나중에', { state: 'LATER', items: [item('IDENTITY', '2030-07-01', false)] }),
  person(4, '다툼이', { state: 'HELD', holdNo: 7 }),
]
const HOLD: RetentionHold = {
  no: 7,
  employeeNo: 4,
  name: '다툼이',
  kind: 'LAWSUIT',
  reason: '2026가합0000',
  from: plainDate('2026-11-01'),
  until: null,
  active: true,
  by: '김운영',
  at: '2026-11-20T01:00:00.000Z',
  ended: null,
  version: 1,
}
const RUN = { runNo: 3, at: '2026-11-20T01:00:00.000Z', by: '김운영', reason: '정기 파기', people: 2, items: 9 }
const GONE = {
  number: '휴가-2023-0012',
  completedOn: plainDate('2023-11-18'),
  dueOn: plainDate('2026-11-19'),
  at: '2026-11-19T00:30:00.000Z',
  law: '근로기준법 제42조, 같은 법 시행령 제22조 제2항 제7호',
  files: 2,
}
const list = <T,>(items: readonly T[]) => ({ body: { items, total: items.length } })
type Script = Parameters<typeof scriptedFetch>[0]
const serve = (...more: Script) =>
  scriptedFetch([
    [
      readMeta,
      () => ({
        body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
      }),
    ],
    [readRetention, () => ({ body: { items: PEOPLE, total: 4, due: 2, held: 1 } })],
    [listHolds, () => list([HOLD])],
    [listDestructions, () => ({ body: { items: [RUN], total: 1, documents: [GONE], documentTotal: 3 } })],
    ...more,
  ])
const show = () => showScreen(RetentionPage, '/basic-info/hrm/employee/retention')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bodyOf = (seen: readonly { id: string; body: unknown }[], id: string) => seen.find((each) => each.id === id)?.body

describe('the end of personal data', () => {
  it('destroys nothing that nobody chose, asks why, and says what was done', async () => {
    const job = {
      id: '8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6',
      state: 'done',
      done: 1,
      total: 1,
      message: '1명의 개인정보를 파기했습니다.',
    }
    const { seen } = serve([destroyData, () => ({ body: { job } })])
    show()
    const due = within(await screen.findByRole('list', { name: '파기할 것' }))
    expect(screen.getByRole('button', { name: '파기' }).getAttribute('aria-disabled')).toBe('true')
    expect(due.getAllByText('전화번호와 전자우편')).toHaveLength(2)
    expect(due.getAllByText(/2027\.01\.01/u)).toHaveLength(2)
    fireEvent.click(due.getByRole('checkbox', { name: /도담온/u }))
    press('파기')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1명의 개인정보 2건을 파기할까요?')).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: /파기 사유/u }), { target: { value: '보존기간 끝남' } })
    fireEvent.click(dialog.getByRole('button', { name: '파기' }))
    expect(await screen.findByText('1명의 개인정보를 파기했습니다.')).toBeTruthy()
    expect(bodyOf(seen, destroyData.id)).toEqual({ companyNo: 1, employeeNos: [2], reason: '보존기간 끝남' })
  })

  it('all are chosen at once, and a refusal is said', async () => {
    const { seen } = serve([
      destroyData,
      () => problem(422, 'rule-violation', '배여늘님의 개인정보는 파기를 보류하고 있습니다.'),
    ])
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: '모두 고르기' }))
    press('파기')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: /파기 사유/u }), { target: { value: '정기' } })
    fireEvent.click(dialog.getByRole('button', { name: '파기' }))
    expect(await screen.findByText('배여늘님의 개인정보는 파기를 보류하고 있습니다.')).toBeTruthy()
    expect(bodyOf(seen, destroyData.id)).toMatchObject({ employeeNos: [1, 2] })
  })

  it('is held back for a reason, until somebody lifts the hold', async () => {
    const { seen } = serve([addHold, () => ({ body: HOLD })], [liftHold, () => ({ body: HOLD })])
    show()
    await screen.findByRole('list', { name: '보류' })
    press('배여늘님의 파기 보류')
    const form = within(await screen.findByRole('dialog', { name: '배여늘님의 파기 보류' }))
    fireEvent.click(form.getByRole('button', { name: '보류' }))
    expect(await form.findByText('무엇 때문에 보류하는지 적어 주세요.')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '조사·감독' }))
    fireEvent.change(form.getByRole('textbox', { name: /내용/u }), { target: { value: '근로감독' } })
    fireEvent.click(form.getByRole('button', { name: '보류' }))
    expect(await screen.findByText('배여늘님의 개인정보 파기를 보류했습니다.')).toBeTruthy()
    expect(bodyOf(seen, addHold.id)).toMatchObject({
      employeeNo: 1,
      kind: 'INVESTIGATION',
      reason: '근로감독',
      from: '2026-11-20',
    })
    press('다툼이님의 보류 해제')
    fireEvent.change(await screen.findByRole('textbox', { name: /사유/u }), { target: { value: '화해' } })
    press('보류 해제')
    await waitFor(() => expect(bodyOf(seen, liftHold.id)).toEqual({ companyNo: 1, no: 7, version: 1, reason: '화해' }))
  })

  it('has its proof taken as a file', async () => {
    const { seen } = serve([destructionPdf, () => problem(503, 'unavailable', '지금은 만들 수 없습니다.')])
    show()
    expect(within(await screen.findByRole('list', { name: '파기 대장' })).getByText('2명, 9건')).toBeTruthy()
    press('제3호 파기 확인서 PDF 내려받기')
    await waitFor(() => expect(seen.find(({ id }) => id === destructionPdf.id)?.query).toMatchObject({ runNo: 3 }))
  })
})

it('documents that went by themselves are told by number, with their law and how many went before', async () => {
  serve()
  show()
  const gone = await screen.findByRole('list', { name: '결재 문서 파기 대장' })
  expect(gone.textContent).toContain('휴가-2023-0012')
  expect(gone.textContent).toContain('2023.11.18 완결, 첨부 2개')
  expect(gone.textContent).toContain(GONE.law)
  expect(screen.getByText('이전에 파기한 2건이 더 있습니다.')).toBeTruthy()
})
