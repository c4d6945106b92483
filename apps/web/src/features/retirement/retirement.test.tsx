import { plainDate, yearMonth } from '@handal/base/date'
import { readDepartureWorker, saveDeparture, type DepartureDetail } from '@handal/contracts/payroll/departure'
import {
  enterRetirementPension,
  type PensionDetail,
  readPensionMember,
} from '@handal/contracts/payroll/retirement-pension'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import DepartureDetailPage from './DepartureDetailPage.tsx'
import PensionDetailPage from './PensionDetailPage.tsx'

const MEMBER: PensionDetail = {
  employeeNo: 3,
  employeeCode: '0003',
  name: '최라온',
  departmentName: '생산1팀',
  birthDate: plainDate('1990-01-01'),
  hireDate: plainDate('2020-01-02'),
  retireDate: null,
  dcexpDate: plainDate('2023-04-18'),
  periodFrom: plainDate('2026-10-01'),
  periodTo: plainDate('2026-10-31'),
  wages: 3_603_446,
  leaveWages: 0,
  leaveMonths: '0',
  contribution: 300_288,
  paid: 0,
  unpaid: 0,
  interest: 0,
  toPay: 300_288,
  due: plainDate('2026-11-30'),
  memberNo: null,
  note: '',
  version: 4,
  explain: [],
  late: [],
  payments: [],
}
const WORKER: DepartureDetail = {
  employeeNo: 27,
  employeeCode: '0027',
  name: '응우옌반둑',
  departmentName: '생산1팀',
  nationality: 'VN',
  visa: 'E-9',
  residentNumberMasked: null,
  hireDate: plainDate('2025-02-10'),
  retireDate: null,
  contractEndDate: null,
  visaUntil: plainDate('2028-02-09'),
  joinedOn: plainDate('2025-02-24'),
  joinBy: plainDate('2025-02-25'),
  contractNo: null,
  monthlyWage: 2_440_000,
  premium: 202_520,
  paidMonths: 21,
  missedMonths: 0,
  missed: [],
  balance: { asOf: plainDate('2026-11-30'), amount: 4_252_920, source: 'PREMIUMS' },
  legalSeverance: 5_244_476,
  difference: 991_556,
  toEmployer: false,
  due: plainDate('2026-12-14'),
  asOf: plainDate('2026-11-30'),
  state: 'JOINED',
  note: '',
  version: 2,
  explain: [],
  premiums: [{ month: yearMonth('2026-11'), amount: 202_520, paidOn: plainDate('2026-11-30'), source: 'COMPUTED' }],
  balances: [],
}

it('enters that a contribution was paid with the version that was shown, and says why it was refused', async () => {
  const sent: unknown[] = []
  scriptedFetch([
    [readPensionMember, () => ({ body: MEMBER })],
    [
      enterRetirementPension,
      ({ body }) => {
        sent.push(body)
        return problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.')
      },
    ],
  ])
  showScreen(PensionDetailPage, '/salary/insurance-tax/retirement-pension/detail', '?month=2026-10&employeeNo=3')
  fireEvent.click(await screen.findByRole('button', { name: '300,288원 납입 기록' }))
  expect(await screen.findByText('다른 사람이 먼저 저장했습니다.')).toBeTruthy()
  expect(sent).toMatchObject([{ yearMonth: '2026-10', items: [{ employeeNo: 3, action: 'pay', version: 4 }] }])
})

it('keeps a balance that the insurer told', async () => {
  const sent: unknown[] = []
  scriptedFetch([
    [readDepartureWorker, () => ({ body: WORKER })],
    [
      saveDeparture,
      ({ body }) => {
        sent.push(body)
        return { body: WORKER }
      },
    ],
  ])
  showScreen(DepartureDetailPage, '/insurance-tax/departure-guarantee/detail', '?month=2026-11&employeeNo=27')
  fireEvent.click(await screen.findByRole('button', { name: '가입과 적립금 등록' }))
  fireEvent.change(screen.getByLabelText(/^적립금$/), { target: { value: '4300000' } })
  fireEvent.change(screen.getByLabelText(/사유/), { target: { value: '보험사 확인' } })
  fireEvent.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ employeeNo: 27, balance: { amount: 4_300_000 }, reason: '보험사 확인', version: 2 })
})
