import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetReasons } from '../../shared/download/download-reason.ts'
import { signIn } from '../../testing/signed-in.ts'
import { person } from '../../testing/transport.ts'
import { type PaperFile, usePaper } from '../../shared/download/use-paper.ts'
import { ledgerXlsx, payslipPdf } from './papers.ts'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'

const run = { companyNo: 1, month: '2026-11', paymentType: '0001' } as const
const bonus = { ...run, paymentType: '0002' } as const
const everybody = { people: 30 }
let paper: PaperFile
const Page = () => {
  const { save, print } = usePaper()
  return (
    <>
      <button onClick={() => void save(paper)}>저장</button>
      <button onClick={() => void print(paper)}>인쇄하기</button>
    </>
  )
}
/** The files asked of the server, in order. */
const show = () => {
  const refused = { status: 404, body: { code: 'not-found', message: '아직 없습니다.' } }
  const { seen } = scriptedFetch([
    [paymentXlsx, () => refused],
    [paymentPdf, () => refused],
  ])
  showScreen(Page, '/x')
  return seen
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => forgetReasons())

describe('a file of several people', () => {
  it('asks where it goes and why, and sends that as its reason', async () => {
    paper = ledgerXlsx(run, everybody)
    const seen = show()
    press('저장')
    expect(await screen.findByText('11월 급여대장을 내려받을까요?')).toBeTruthy()
    expect(screen.getByText(/명의 이름, 지급과 공제, 실지급액이 엑셀 파일 하나에 들어갑니다\./).textContent).toContain(
      '30',
    )
    press('엑셀 내려받기')
    expect(await screen.findByText('용도를 골라 주세요.')).toBeTruthy()
    expect(seen).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: '세무사무소 제출' }))
    fireEvent.change(screen.getByRole('textbox', { name: /받는 사람과 사유/ }), {
      target: { value: ' 바른세무회계, 11월 원천세 신고 ' },
    })
    press('엑셀 내려받기')
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]?.query).toMatchObject({ form: 'ledger', reason: '세무사무소 제출: 바른세무회계, 11월 원천세 신고' })
  })

  it('needs words for 그 밖의 용도, and offers what was written before in this session', async () => {
    paper = payslipPdf(run, { people: 2, employeeNos: [1, 2] })
    const seen = show()
    press('저장')
    fireEvent.click(await screen.findByRole('radio', { name: '그 밖의 용도' }))
    press('PDF 내려받기')
    expect(await screen.findByText('무슨 일에 쓰는지 적어 주세요.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /받는 사람과 사유/ }), { target: { value: '노무 상담' } })
    press('PDF 내려받기')
    await waitFor(() => expect(seen).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: '확인' }))
    press('저장')
    fireEvent.click(await screen.findByRole('button', { name: '노무 상담' }))
    fireEvent.click(screen.getByRole('radio', { name: '내부 보고' }))
    press('PDF 내려받기')
    await waitFor(() => expect(seen).toHaveLength(2))
    expect(seen[1]?.query).toMatchObject({ employeeNos: [1, 2], reason: '내부 보고: 노무 상담' })
  })

  it('offers the next person at this browser nothing that the one before wrote', async () => {
    paper = payslipPdf(run, everybody)
    const seen = show()
    press('저장')
    fireEvent.click(await screen.findByRole('radio', { name: '내부 보고' }))
    fireEvent.change(screen.getByRole('textbox', { name: /받는 사람과 사유/ }), { target: { value: '노무 상담' } })
    press('PDF 내려받기')
    await waitFor(() => expect(seen).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: '확인' }))
    act(() => signIn(person('11', { user_no: 3 })))
    press('저장')
    expect(await screen.findByRole('radio', { name: '내부 보고' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '노무 상담' })).toBeNull()
  })

  it('is not made when the person stays, on paper neither', async () => {
    paper = payslipPdf(run, everybody)
    const seen = show()
    press('인쇄하기')
    expect(await screen.findByText('11월 급여명세서를 인쇄할까요?')).toBeTruthy()
    expect(screen.getByText(/파쇄해 주세요/)).toBeTruthy()
    press('취소')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen).toEqual([])
  })
})

it('a payslip of one person asks nothing', async () => {
  paper = payslipPdf(bonus, { people: 1, employeeNos: [1] })
  const seen = show()
  press('저장')
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]?.query).not.toHaveProperty('reason')
  expect(seen[0]?.query).toMatchObject({ payYear: '2026', payMonth: '11', paymentType: '0002', employeeNos: [1] })
})
