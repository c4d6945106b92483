import { plainDate } from '@handal/base/date'
import { certificatePdf } from '@handal/contracts/downloads'
import {
  issueOwnCertificate,
  listOwnCertificates,
  type OwnCertificates,
  readMyInfo,
} from '@handal/contracts/people/my-info'
import { readHome } from '@handal/contracts/session/home'
import { changeNoticeChoices, readNoticeChoices } from '@handal/contracts/session/notice-list'
import { readMyLeave } from '@handal/contracts/time/leave'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROUTES } from '../../../app/routes.ts'
import { setScreens } from '../../../client/screens.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { GARAM } from '../testing/person.ts'
import MyInfoPage from './MyInfoPage.tsx'

const ISSUED = {
  no: 7,
  employeeNo: 1,
  number: '제 2026-0007호',
  kind: 'EMPLOYMENT',
  purpose: '은행 제출',
  items: ['PERIOD', 'PLACE'],
  issuedOn: plainDate('2026-11-20'),
  issuedBy: '이가람',
  issuedAt: '2026-11-20T01:00:00.000Z',
  voided: null,
  code: 'ABCD-EFGH-JKMN',
} satisfies OwnCertificates['items'][number]
const NONE: OwnCertificates = {
  items: [],
  total: 0,
  kinds: [
    { kind: 'EMPLOYMENT', refused: null },
    { kind: 'CAREER', refused: '재직 중이고 앞선 부서가 없습니다.' },
  ],
  notice: null,
  refused: null,
}
const { no, employeeCode, name, departmentName, positionName, jobTitle, encpnd, retireDate, contractEndDate } = GARAM
const { probationUntil, birthDate, residentNumberMasked, phone, email, address, visaUntil, account } = GARAM
const PERSON = {
  no,
  employeeCode,
  name,
  departmentName,
  positionName,
  jobTitle,
  encpnd,
  retireDate,
  contractEndDate,
  probationUntil,
  birthDate,
  residentNumberMasked,
  phone,
  email,
  address,
  visaUntil,
  account,
}
const HOME = { kind: 'employee', today: '2026-11-20', name: '이가람', day: null, payslip: null, weeks: [] }
const CHOICES = {
  kinds: [
    { kind: 'boardNotice' as const, screen: true },
    { kind: 'approvalTurn' as const, screen: false },
  ],
}
type Answers = Parameters<typeof scriptedFetch>[0]
const serve = (list: OwnCertificates, ...more: Answers) =>
  scriptedFetch([
    [readMyInfo, () => ({ body: { companyName: '가람상사', person: PERSON, contracts: [] } })],
    [listOwnCertificates, () => ({ body: list })],
    [readHome, () => ({ body: HOME })],
    [readMyLeave, () => ({ body: { ledger: null } })],
    [readNoticeChoices, () => ({ body: CHOICES })],
    ...more,
  ])
const show = () => showScreen(MyInfoPage, '/home/myinfo')
beforeEach(() => setScreens(ROUTES))

describe('the own page', () => {
  it('shows the person with masked numbers and the ways to what is kept elsewhere', async () => {
    serve(NONE)
    show()
    expect(await screen.findByText(residentNumberMasked ?? '')).toBeTruthy()
    expect(screen.getByText('교부한 기록이 없습니다')).toBeTruthy()
    const ways = within(screen.getByRole('heading', { name: '바로가기' }).closest('section') as HTMLElement)
    expect(ways.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/salary/my-salary',
      '/home/attendance',
      '/e-system',
      '/home/myinfo/security',
      '/home/password-reset',
      '/home/notifications',
    ])
  })

  it('of who is no employee says so, and offers no certificate', async () => {
    const { seen } = scriptedFetch([
      [readMyInfo, () => ({ body: { companyName: '가람상사', person: null, contracts: [] } })],
      [readNoticeChoices, () => ({ body: CHOICES })],
    ])
    show()
    expect(await screen.findByText(/사원으로 등록되어 있지 않아/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '증명서' })).toBeNull()
    expect(seen.some(({ id }) => id === listOwnCertificates.id)).toBe(false)
  })
})

describe('own certificates', () => {
  it('are issued at once and saved, and the list is asked again', async () => {
    let list = NONE
    const { seen } = serve(
      NONE,
      [listOwnCertificates, () => ({ body: list })],
      [
        issueOwnCertificate,
        () => {
          list = { ...NONE, items: [ISSUED], total: 1 }
          return { body: ISSUED }
        },
      ],
      [certificatePdf, () => problem(503, 'unavailable', '지금은 만들 수 없습니다.')],
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '발급' }))
    const form = within(await screen.findByRole('dialog', { name: '내 증명서' }))
    fireEvent.change(form.getByRole('textbox', { name: /용도/ }), { target: { value: '은행 제출' } })
    fireEvent.click(form.getByRole('button', { name: '발급하고 PDF 내려받기' }))
    expect(await screen.findByText(/제 2026-0007호로 발급했습니다/)).toBeTruthy()
    expect(seen.find(({ id }) => id === issueOwnCertificate.id)?.body).toEqual({
      companyNo: 1,
      kind: 'EMPLOYMENT',
      purpose: '은행 제출',
      items: ['PERIOD', 'PLACE'],
    })
    await waitFor(() =>
      expect(seen.find(({ id }) => id === certificatePdf.id)?.query).toMatchObject({ certificateNo: 7 }),
    )
  })

  it('show the code that verifies them; a void one is taken no more', async () => {
    const voided = { by: '김운영', at: '2026-11-20T02:00:00.000Z', reason: '용도를 잘못 적음' }
    serve({ ...NONE, items: [ISSUED, { ...ISSUED, no: 6, number: '제 2026-0006호', voided }], total: 2 })
    show()
    expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeTruthy()
    expect(screen.getAllByText('ABCD-EFGH-JKMN')).toHaveLength(1)
    expect(screen.getByText('회사가 폐기했습니다: 용도를 잘못 적음')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /PDF 내려받기/ })).toHaveLength(1)
  })

  it('cannot be issued where the company does not allow it, and why', async () => {
    serve({ ...NONE, refused: '회사 운영자에게 요청해 주세요.' })
    show()
    expect((await screen.findAllByText('회사 운영자에게 요청해 주세요.')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: '발급' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what the bell tells', () => {
  it('is chosen by kind and stored as it is chosen', async () => {
    const after = { kinds: CHOICES.kinds.map((each) => ({ ...each, screen: false })) }
    const { seen } = serve(NONE, [changeNoticeChoices, () => ({ body: after })])
    show()
    const box = await screen.findByRole('checkbox', { name: '공지' })
    expect(box).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: '내 차례 결재' })).toHaveProperty('checked', false)
    fireEvent.click(box)
    await waitFor(() => expect(box).toHaveProperty('checked', false))
    expect(seen.find(({ id }) => id === changeNoticeChoices.id)?.body).toEqual({
      companyNo: 1,
      kinds: [{ kind: 'boardNotice', screen: false }],
    })
  })
})
