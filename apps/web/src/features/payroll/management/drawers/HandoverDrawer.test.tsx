import { paymentPdfOfMany } from '@handal/contracts/downloads'
import {
  enterSlipHandovers,
  listSlipHandovers,
  removeSlipHandovers,
  type SlipHandover,
} from '@handal/contracts/payroll/payslip-handovers'
import { readManagement } from '@handal/contracts/payroll/salary'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch } from '../../../../testing/screen.tsx'
import { button, showPayroll } from '../../testing/page.tsx'
import { management, PEOPLE, person } from '../../testing/sample.ts'

const CLOSED = PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts }, { state: 'confirmed' }))
const at = (employeeNo: number, name: string, more: Partial<SlipHandover> = {}): SlipHandover => ({
  employeeNo,
  employeeCode: String(employeeNo).padStart(4, '0'),
  name,
  departmentName: '생산1팀',
  versionNo: 1,
  confirmedOn: '2026-11-20' as SlipHandover['confirmedOn'],
  state: 'LEFT',
  account: 'NONE',
  handedOn: null,
  by: null,
  at: null,
  openedAt: null,
  takenBack: null,
  ...more,
})
const paper = {
  state: 'PAPER',
  handedOn: '2026-11-20' as SlipHandover['confirmedOn'],
  by: '김운영',
  at: '2026-11-20T01:00:00.000Z',
} as const

/** The drawer over a confirmed month; `sent`: what was sent by its two acts. */
const show = async (items: SlipHandover[], files: Parameters<typeof scriptedFetch>[0] = []) => {
  const sent: unknown[] = []
  const { run } = management(CLOSED)
  const counts = { LEFT: 0, PAPER: 0, OPENED: 0, APP: 0 }
  for (const { state } of items) counts[state] += 1
  const write = ({ body }: { body: unknown }) => {
    sent.push(body)
    return { body: { run, changed: 1 } }
  }
  scriptedFetch([
    [readManagement, () => ({ body: management(CLOSED) })],
    [
      listSlipHandovers,
      ({ query }) => {
        const [page, size] = [Number(query['page']), Number(query['size'])]
        return { body: { items: items.slice((page - 1) * size, page * size), total: items.length, run, counts } }
      },
    ],
    ...files,
    [enterSlipHandovers, write],
    [removeSlipHandovers, write],
  ])
  const shown = showPayroll('?month=2026-11&handover=1')
  await screen.findByRole('heading', { name: '11월 급여명세서 교부' })
  return { ...shown, sent, version: run.version }
}

it('names who is left and why, and enters all of them as given on paper', async () => {
  const { sent, version } = await show([
    at(1, '가람'),
    at(2, '나라', { account: 'WAITING' }),
    at(3, '다솜', { state: 'APP', account: 'ACTIVE' }),
  ])
  const left = within(await screen.findByRole('region', { name: '아직 받지 못한 사원' }))
  expect(left.getByText('로그인 계정 없음')).toBeTruthy()
  expect(left.getByText('로그인한 적 없음')).toBeTruthy()
  expect(left.queryByText('다솜')).toBeNull()
  fireEvent.change(left.getByRole('textbox', { name: /교부한 날/ }), { target: { value: '2026.11.20' } })
  fireEvent.blur(left.getByRole('textbox', { name: /교부한 날/ }))
  fireEvent.click(left.getByRole('button', { name: '2명 종이로 교부함' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ month: '2026-11', handedOn: '2026-11-20', employeeNos: [1, 2], version })
  expect(await screen.findByText('2명에게 종이로 교부한 기록을 등록했습니다.')).toBeTruthy()
})

it('enters only who is ticked', async () => {
  const { sent } = await show([at(1, '가람'), at(2, '나라', { versionNo: 2 })])
  fireEvent.click(await screen.findByRole('checkbox', { name: /나라.*정정 2판/ }))
  fireEvent.click(button('나라님 종이로 교부함'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ employeeNos: [2] })
})

it('takes one back with a reason, and says when all have it', async () => {
  const { sent } = await show([at(1, '가람', paper), at(3, '다솜', { state: 'OPENED' })])
  expect(await screen.findByText('확정한 명세서 2건을 모두 교부했습니다.')).toBeTruthy()
  fireEvent.click(button('가람 교부 기록 취소'))
  const dialog = within(await screen.findByRole('dialog', { name: /종이 교부 기록을 취소할까요/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '아직 주지 않음' } })
  fireEvent.click(dialog.getByRole('button', { name: '기록 취소' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ employeeNos: [1], reason: '아직 주지 않음' })
})

it('is where the step leads once something is confirmed', async () => {
  await show([at(1, '가람')])
  const steps = within(screen.getByRole('list', { name: '이 달의 단계' }))
  expect(steps.getByRole('link', { name: /명세서 교부/ }).getAttribute('href')).toContain('handover=1')
})

it('prints and enters the same people, those behind the first page too, and asks for no purpose', async () => {
  const printed: unknown[] = []
  const many = Array.from({ length: 650 }, (_, index) => at(index + 1, `사원${index + 1}`))
  const numbers = many.map(({ employeeNo }) => employeeNo)
  const { sent } = await show(many, [
    [
      paymentPdfOfMany,
      ({ body }) => {
        printed.push(body)
        return problem(503, 'unavailable', '지금은 쓸 수 없습니다.')
      },
    ],
  ])
  const left = within(await screen.findByRole('region', { name: '아직 받지 못한 사원' }))
  expect(left.getAllByRole('checkbox')).toHaveLength(650)
  fireEvent.click(left.getByRole('button', { name: '650명 명세서 인쇄' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toMatchObject({ employeeNos: numbers, form: 'payslip', reason: '사원에게 교부' })
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  fireEvent.click(left.getByRole('button', { name: '650명 종이로 교부함' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ employeeNos: numbers })
})
