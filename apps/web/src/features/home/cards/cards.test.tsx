import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import { countDocuments, listDocuments } from '@handal/contracts/approval/documents'
import { listContractRequests } from '@handal/contracts/board/contract-requests'
import { listInquiries } from '@handal/contracts/board/inquiries'
import { readMyLeave } from '@handal/contracts/time/leave'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { WaitingInquiries, WaitingRequests } from './AskedCards.tsx'
import { OwnDocuments, WaitingDocuments } from './DocumentCards.tsx'
import { LeaveCard } from './LeaveCard.tsx'

type Script = Parameters<typeof scriptedFetch>[0]
const answering = (...script: unknown[]) => scriptedFetch(script as Script)
const row = (more: Partial<DocumentRow>): DocumentRow => ({
  no: 4,
  number: '휴가-2026-0004',
  draftType: '0001',
  drafterNo: 8,
  departmentName: null,
  draftedAt: '2026-11-18T00:40:00.000Z',
  waitingSince: null,
  steps: [],
  mine: false,
  unread: false,
  waits: [],
  pageType: 'vacation',
  draftTypeName: '연차',
  title: '가족 여행',
  drafterName: '오가을',
  startDate: '2026-12-03 09:00',
  endDate: '2026-12-04 18:00',
  amount: '2',
  unit: '일',
  state: 'RUNNING',
  stateName: '진행중',
  waitsFor: [{ no: 2, name: '나도윤' }],
  turn: false,
  ...more,
})
const NO_COUNTS = { all: 0, turn: 0, running: 0, mine: 0, decided: 0, copied: 0, returned: 0, drafts: 0, stuck: 0 }
const itemsOf = async (title: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('documents', () => {
  it('of the person say whose turn it is and lead to each and to all', async () => {
    const { seen } = answering([listDocuments, () => ({ body: { items: [row({})], total: 8 } })])
    showScreen(() => <OwnDocuments companyNo={1} />, '/home')
    expect(await itemsOf('내 문서')).toEqual(['연차가족 여행12.03(목) - 12.04(금) · 2일 · 나도윤 차례진행중'])
    expect(screen.getByRole('link', { name: '가족 여행' }).getAttribute('href')).toBe('/e-system/vacation/4')
    expect(screen.getByRole('link', { name: '내 문서 전체 보기' }).getAttribute('href')).toBe('/e-system?box=mine')
    expect(seen[0]?.query).toMatchObject({ box: 'mine', size: 3 })
  })

  it('that wait are counted, and an operator is told how many stand still', async () => {
    answering(
      [listDocuments, () => ({ body: { items: [row({ turn: true })], total: 5 } })],
      [countDocuments, () => ({ body: { ...NO_COUNTS, stuck: 2 } })],
    )
    showScreen(() => <WaitingDocuments companyNo={1} isOperator />, '/home')
    expect(await itemsOf('결재 대기')).toEqual(['연차가족 여행12.03(목) - 12.04(금) · 2일 · 오가을내 차례'])
    expect(screen.getByText('5건')).toBeTruthy()
    const stuck = await screen.findByRole('link', { name: '멈춘 결재 2건' })
    expect(stuck.getAttribute('href')).toBe('/e-system/total?box=stuck')
  })

  it('that fail to come fail alone, with another try', async () => {
    answering([
      listDocuments,
      () => ({ status: 500, body: { code: 'internal', message: '잠시 뒤에 다시 해 주세요.' } }),
    ])
    showScreen(
      () => (
        <>
          <h1>홈</h1>
          <OwnDocuments companyNo={1} />
        </>
      ),
      '/home',
    )
    expect(await screen.findByRole('button', { name: /다시/ })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '홈' })).toBeTruthy()
  })
})

describe('what was asked', () => {
  const inquiry = (no: number, waits: boolean) => ({
    no,
    number: `문의-2026-000${no}`,
    companyNo: 1,
    to: 'COMPANY',
    state: 'WAITING',
    askedAt: '2026-11-19T16:00:00.000Z',
    title: `연차가 모자랍니다 ${no}`,
    companyName: '(주)한빛정밀',
    askerName: '이가람',
    lastAt: '2026-11-19T16:00:00.000Z',
    stateName: '답변대기',
    waits,
  })
  it('stands on a home while it waits for an answer, to the provider with its company', async () => {
    const body = { items: [inquiry(3, true), inquiry(2, false)], total: 2, waiting: 1 }
    answering([listInquiries, () => ({ body })])
    showScreen(() => <WaitingInquiries companyNo={null} />, '/home')
    // In Seoul it is the next day already.
    expect(await itemsOf('답할 문의')).toEqual(['11.20연차가 모자랍니다 3(주)한빛정밀 이가람답변대기'])
    expect(screen.getByRole('link', { name: '연차가 모자랍니다 3' }).getAttribute('href')).toBe('/home/qna/detail?no=3')
  })

  it('is a contract request with the days that are left, and a sentence where none waits', async () => {
    const request = (no: number, daysLeft: number | null, waits = true) => ({
      no,
      companyNo: 1,
      kind: 'EXTEND',
      state: 'REQUESTED',
      wanted: { endDate: '2028-03-31', people: null, payday: null },
      present: { startDate: null, endDate: '2027-03-31', contractType: '0001', people: null, payday: null },
      lastAt: '2026-11-18T01:00:00.000Z',
      kindName: '계약 연장',
      companyName: '달빛커피',
      askerName: '김운영',
      askedAt: '2026-11-18T01:00:00.000Z',
      stateName: '요청',
      daysLeft,
      waits,
    })
    const body = {
      items: [request(1, -3), request(2, null), request(3, 9, false)],
      total: 3,
      waiting: 2,
      contract: null,
    }
    answering([listContractRequests, () => ({ body })])
    showScreen(WaitingRequests, '/home')
    expect(await itemsOf('처리할 계약 요청')).toEqual([
      '계약 연장달빛커피김운영 · 11.18 · 계약 3일 지남요청',
      '계약 연장달빛커피김운영 · 11.18 · 계약 무기한요청',
    ])
    answering([listInquiries, () => ({ body: { items: [], total: 0, waiting: 0 } })])
    showScreen(() => <WaitingInquiries companyNo={1} />, '/home')
    expect(await screen.findByText('답할 문의가 없습니다.')).toBeTruthy()
  })
})

describe('leave', () => {
  const line = (id: string, date: string, kind: string, days: string, hours: string | null = null) => ({
    id,
    date,
    kind,
    days,
    hours,
    label: '연차',
    balance: '0',
    reason: '연차',
    formula: null,
    law: null,
    expires: null,
    entryNo: null,
  })
  const ledger = (more: object) => ({
    employeeNo: 1,
    employeeCode: '0001',
    name: '이가람',
    hireDate: '2020-03-02',
    leaveDate: null,
    asOf: '2026-11-20',
    basis: 'HIRE',
    unit: 'DAY',
    dailyHours: '8',
    notApplicable: null,
    entries: [],
    bases: [
      {
        basis: 'HIRE',
        grantedEver: '60',
        used: '50',
        lapsed: '0',
        owed: '0',
        balance: '17/2',
        balanceHours: null,
        borrowed: '0',
        expires: '2027-03-01',
        lines: [],
        notices: [],
        ...more,
      },
    ],
  })
  it('says what is left until when, and what moved it last', async () => {
    const lines = [
      line('a', '2026-03-02', 'grant', '17'),
      line('b', '2026-05-04', 'use', '-1'),
      line('c', '2026-11-03', 'use', '-1/2'),
      line('d', '2026-12-04', 'use', '-1'),
    ]
    answering([readMyLeave, () => ({ body: { ledger: ledger({ lines }) } })])
    showScreen(() => <LeaveCard companyNo={1} />, '/home')
    expect((await screen.findByText('8.5')).parentElement?.textContent).toBe('8.5일 남음')
    expect(screen.getByText('2027.03.01까지 쓰지 않으면 소멸합니다.')).toBeTruthy()
    expect(await itemsOf('최근 연차 내역')).toEqual([
      '2026.11.03사용−0.5일',
      '2026.05.04사용−1일',
      '2026.03.02발생+17일',
    ])
  })

  it('of a ledger in hours are hours', async () => {
    answering([
      readMyLeave,
      () => ({ body: { ledger: { ...ledger({ balance: '69/8', balanceHours: '69' }), unit: 'HOUR' } } }),
    ])
    showScreen(() => <LeaveCard companyNo={1} />, '/home')
    expect((await screen.findByText('69')).parentElement?.textContent).toBe('69시간 남음')
  })

  it('that does not come into being says why', async () => {
    const body = { ledger: { ...ledger({}), notApplicable: '다섯 명 미만인 회사입니다.' } }
    answering([readMyLeave, () => ({ body })])
    showScreen(() => <LeaveCard companyNo={1} />, '/home')
    expect(await screen.findByText('다섯 명 미만인 회사입니다.')).toBeTruthy()
  })
})
