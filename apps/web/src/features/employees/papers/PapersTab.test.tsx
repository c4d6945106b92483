import {
  type Certificate,
  type CertificateList,
  issueCertificate,
  listCertificates,
} from '@handal/contracts/people/certificates'
import { plainDate } from '@handal/base/date'
import { certificatePdf, contractPdf, registerPdf } from '@handal/contracts/downloads'
import {
  type ContractHandover,
  type ContractTerms,
  enterHandover,
  listContracts,
  removeHandover,
} from '@handal/contracts/people/employment-contracts'
import { readEmployee } from '@handal/contracts/people/employees'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDetailPage from '../record/EmployeeDetailPage.tsx'
import { GARAM } from '../testing/person.ts'

const ISSUED: Certificate = {
  no: 7,
  employeeNo: 1,
  number: '제 2026-0007호',
  kind: 'EMPLOYMENT',
  purpose: '은행 제출',
  items: ['PERIOD', 'PLACE'],
  issuedOn: plainDate('2026-11-20'),
  issuedBy: '김운영',
  issuedAt: '2026-11-20T01:00:00.000Z',
  voided: null,
}
const NONE: CertificateList = {
  items: [],
  total: 0,
  kinds: [
    { kind: 'EMPLOYMENT', refused: null },
    { kind: 'CAREER', refused: '재직 중이고 앞선 부서가 없습니다.' },
  ],
  notice: null,
}
const TERMS: ContractTerms = { from: plainDate('2026-03-01'), changes: ['임금'], state: 'DUE', handovers: [] }
const HANDED: ContractHandover = {
  no: 3,
  employeeNo: 1,
  from: TERMS.from,
  handedOn: plainDate('2026-11-19'),
  way: 'ELECTRONIC',
  note: '전자서명',
  by: '김운영',
  at: '2026-11-20T01:00:00.000Z',
  withdrawn: null,
  version: 2,
}
type Answers = Parameters<typeof scriptedFetch>[0]
const serve = (list: CertificateList, ...more: Answers) =>
  scriptedFetch([
    [readEmployee, () => ({ body: GARAM })],
    [listContracts, () => ({ body: { items: [TERMS], total: 1 } })],
    [listCertificates, () => ({ body: list })],
    ...more,
  ])
const show = (search = '') =>
  showScreen(
    EmployeeDetailPage,
    '/basic-info/hrm/employee/detail/:empl_no',
    search,
    '/basic-info/hrm/employee/detail/1',
  )
const unavailable = () => problem(503, 'unavailable', '지금은 만들 수 없습니다.')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the pay terms of a person', () => {
  it('lead to the contract about those that are shown', async () => {
    const { seen } = serve(NONE, [contractPdf, unavailable])
    show('?tab=pay')
    fireEvent.click(await screen.findByRole('button', { name: '2026.03.01부터의 근로계약서 PDF 내려받기' }))
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({ id: contractPdf.id, query: { employeeNo: 1, day: '2026-03-01' } }),
    )
  })
})

describe('the register of a person', () => {
  it('is saved as a file of that person', async () => {
    const { seen } = serve(NONE, [registerPdf, unavailable])
    show('?tab=papers')
    fireEvent.click(await screen.findByRole('button', { name: '근로자 명부 PDF 내려받기' }))
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ id: registerPdf.id, query: { employeeNo: 1 } }))
  })
})

describe('certificates of a person', () => {
  it('are issued from the head of the person, of what is ticked, and saved as a file', async () => {
    const { seen } = serve(NONE, [issueCertificate, () => ({ body: ISSUED })], [certificatePdf, unavailable])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '증명서 발급' }))
    const form = within(await screen.findByRole('dialog', { name: '이가람님의 증명서' }))
    expect(form.getByRole('radio', { name: /경력증명서/ })).toHaveProperty('disabled', true)
    fireEvent.change(form.getByRole('textbox', { name: /용도/ }), { target: { value: '은행 제출' } })
    fireEvent.click(form.getByRole('checkbox', { name: '임금' }))
    fireEvent.click(form.getByRole('checkbox', { name: /지위/ }))
    fireEvent.click(form.getByRole('button', { name: '발급하고 PDF 내려받기' }))
    expect(await screen.findByText(/제 2026-0007호로 발급했습니다/)).toBeTruthy()
    await waitFor(() => expect(seen.some(({ id }) => id === certificatePdf.id)).toBe(true))
    expect(seen.find(({ id }) => id === issueCertificate.id)?.body).toEqual({
      companyNo: 1,
      kind: 'EMPLOYMENT',
      purpose: '은행 제출',
      items: ['PERIOD', 'WAGE'],
    })
    expect(seen.find(({ id }) => id === certificatePdf.id)?.query).toMatchObject({ certificateNo: 7 })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '이가람님의 증명서' })).toBeNull())
  })

  it('name no reason for a leaving of who is in service, and why', async () => {
    serve(NONE)
    show('?tab=papers&act=certificate')
    const box = await screen.findByRole('checkbox', { name: /^퇴직 사유 ?재직 중이라 적지 않습니다\.$/ })
    expect(box).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: '임금' })).toHaveProperty('disabled', false)
  })

  it('name it of who has left', async () => {
    const left = { EMPLOYMENT: '2026.10.31에 퇴사했습니다.', CAREER: null }
    serve({ ...NONE, kinds: NONE.kinds.map(({ kind }) => ({ kind, refused: left[kind] })) })
    show('?tab=papers&act=certificate')
    expect(await screen.findByRole('checkbox', { name: '퇴직 사유' })).toHaveProperty('disabled', false)
  })

  it('say what is missing at its field, and keep what was typed', async () => {
    const wrong = { path: 'items', message: '주소가 사원 정보에 없습니다. 먼저 적거나 빼 주세요.' }
    serve(NONE, [issueCertificate, () => problem(422, 'rule-violation', wrong.message, { errors: [wrong] })])
    show('?tab=papers&act=certificate')
    fireEvent.change(await screen.findByRole('textbox', { name: /용도/ }), { target: { value: '이직' } })
    press('발급하고 PDF 내려받기')
    const group = await screen.findByRole('group', { name: /적을 항목/ })
    expect(await within(group).findByText(wrong.message)).toBeTruthy()
    expect(screen.getByDisplayValue('이직')).toBeTruthy()
  })

  it('need a purpose and something to say', async () => {
    const { seen } = serve(NONE)
    show('?tab=papers&act=certificate')
    fireEvent.click(await screen.findByRole('checkbox', { name: '재직 기간' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /지위/ }))
    press('발급하고 PDF 내려받기')
    expect(await screen.findByText('용도를 적어 주세요.')).toBeTruthy()
    expect(screen.getByText('적을 항목을 하나 이상 골라 주세요.')).toBeTruthy()
    expect(seen.some(({ id }) => id === issueCertificate.id)).toBe(false)
  })

  it('that were issued are listed and taken again by their number', async () => {
    const { seen } = serve({ ...NONE, items: [ISSUED], total: 1 }, [certificatePdf, unavailable])
    show('?tab=papers')
    const list = within(await screen.findByRole('list', { name: '발급한 증명서' }))
    expect(list.getByText('은행 제출')).toBeTruthy()
    expect(list.getByText('재직 기간, 지위(부서와 직위)')).toBeTruthy()
    press('제 2026-0007호 재직증명서 PDF 내려받기')
    await waitFor(() => expect(seen.some(({ id }) => id === certificatePdf.id)).toBe(true))
  })

  it('of whom none can be issued say why', async () => {
    const late = '퇴사하고 3년이 지났습니다.'
    serve({ ...NONE, kinds: NONE.kinds.map(({ kind }) => ({ kind, refused: late })) })
    show('?tab=papers')
    expect(await screen.findByText(late)).toBeTruthy()
    expect(screen.getByRole('button', { name: '발급' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('contracts of a person', () => {
  it('show which terms have none, are saved as a file, and entered as handed over', async () => {
    const { seen } = serve(NONE, [enterHandover, () => ({ body: HANDED })], [contractPdf, unavailable])
    show('?tab=papers')
    const list = within(await screen.findByRole('list', { name: '근로계약서' }))
    expect(list.getByText('교부 전')).toBeTruthy()
    press('2026.03.01부터의 근로계약서 PDF 내려받기')
    await waitFor(() =>
      expect(seen.find(({ id }) => id === contractPdf.id)?.query).toMatchObject({ employeeNo: 1, day: '2026-03-01' }),
    )
    press('확인')
    press('2026.03.01부터의 근로계약서 교부 등록')
    const form = within(await screen.findByRole('dialog', { name: '이가람님의 근로계약서 교부' }))
    fireEvent.click(form.getByRole('radio', { name: '전자문서' }))
    fireEvent.click(form.getByRole('button', { name: '교부 등록' }))
    expect(await screen.findByText('이가람님에게 근로계약서를 교부한 기록을 적었습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === enterHandover.id)?.body).toMatchObject({
      companyNo: 1,
      from: '2026-03-01',
      way: 'ELECTRONIC',
    })
  })

  it('that were handed over say when and how, and are taken back for a reason', async () => {
    const { seen } = scriptedFetch([
      [readEmployee, () => ({ body: GARAM })],
      [listCertificates, () => ({ body: NONE })],
      [listContracts, () => ({ body: { items: [{ ...TERMS, state: 'OUTDATED', handovers: [HANDED] }], total: 1 } })],
      [removeHandover, () => ({ body: { ...HANDED, removed: true } })],
    ])
    show('?tab=papers')
    const list = within(await screen.findByRole('list', { name: '근로계약서' }))
    expect(list.getByText('교부한 뒤 바뀜')).toBeTruthy()
    expect(list.getByText(/전자문서로 교부, 전자서명/)).toBeTruthy()
    press('2026.03.01부터의 근로계약서 교부 기록 취소')
    fireEvent.change(await screen.findByRole('textbox', { name: /사유/ }), { target: { value: '다시 교부' } })
    press('기록 취소')
    await waitFor(() =>
      expect(seen.find(({ id }) => id === removeHandover.id)?.body).toEqual({
        companyNo: 1,
        no: 3,
        version: 2,
        reason: '다시 교부',
      }),
    )
  })
})
