import { yearMonth } from '@handal/base/date'
import { readManagement, readPayslip } from '@handal/contracts/payroll/salary'
import { batch, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch } from '../../../../testing/screen.tsx'
import { button, dialogOf, PATH, rowNames, showPayroll } from '../../testing/page.tsx'
import { management, payslip, PEOPLE, runOf } from '../../testing/sample.ts'

describe('typing into the grid', () => {
  it('marks cells, asks one reason and saves them all with their versions', async () => {
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [batch, () => ({ body: { created: 0, updated: 2, removed: 0 } })],
      [preview, () => ({ body: { items: [] } })],
    ])
    showPayroll()
    const cell = await screen.findByText('3,200,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '3,300,000\n2,000,000' } })
    expect(await screen.findByText(/저장하지 않은 칸/)).toBeTruthy()
    fireEvent.click(button('사유 적고 저장'))
    const dialog = within(await screen.findByRole('dialog', { name: '수정한 금액 2개를 저장할까요?' }))
    fireEvent.change(dialog.getByLabelText(/^내부 사유/), { target: { value: '11월 인상' } })
    fireEvent.click(dialog.getByRole('button', { name: '금액 저장' }))
    await waitFor(() => expect(screen.queryByText(/저장하지 않은 칸/)).toBeNull())
    expect(seen.find((request) => request.id === batch.id)?.body).toMatchObject({
      month: '2026-11',
      items: [
        {
          op: 'update',
          employeeNo: 1,
          version: 3,
          lines: [{ code: 'item.base', amount: 3_300_000, reason: '11월 인상' }],
        },
        {
          op: 'update',
          employeeNo: 7,
          version: 3,
          lines: [{ code: 'item.base', amount: 2_000_000, reason: '11월 인상' }],
        },
      ],
    })
  })
})

describe('cells that are typed over and not saved', () => {
  /** The list with this version of everybody's payslip, and one amount typed over. */
  const typed = async () => {
    let version = 3
    const { seen } = scriptedFetch([
      [
        readManagement,
        ({ query: { month } }) => ({
          body: management(
            PEOPLE.map((row) => ({ ...row, version })),
            typeof month === 'string' ? { month: yearMonth(month) } : {},
          ),
        }),
      ],
      [readPayslip, () => ({ body: payslip() })],
      [update, () => ({ body: { run: runOf(PEOPLE), changed: 1 } })],
      [preview, () => ({ body: { items: [] } })],
    ])
    const shown = showPayroll()
    const cell = await screen.findByText('3,200,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '3,300,000' } })
    await screen.findByText(/저장하지 않은 칸/)
    const readAgain = async (newer: number): Promise<void> => {
      version = newer
      await act(() => shown.client.refetchQueries())
    }
    return { ...shown, seen, readAgain }
  }

  it('are saved with the version that was opened, also after somebody else has saved and the list was read again', async () => {
    const { seen, readAgain } = await typed()
    await readAgain(4)
    fireEvent.click(button('사유 적고 저장'))
    const dialog = within(await screen.findByRole('dialog', { name: '이가람 기본급을 3,300,000원으로 저장할까요?' }))
    fireEvent.change(dialog.getByLabelText(/^내부 사유/), { target: { value: '11월 인상' } })
    fireEvent.click(dialog.getByRole('button', { name: '금액 저장' }))
    await waitFor(() => expect(screen.queryByText(/저장하지 않은 칸/)).toBeNull())
    expect(seen.find((request) => request.id === update.id)?.body).toMatchObject({ employeeNo: 1, version: 3 })
  })

  it('are asked about before another month, payment type or screen takes their place, and stay; a filter is no reason to ask', async () => {
    const { router } = await typed()
    const month = `${PATH}?month=2026-11`
    for (const address of [`${PATH}?month=2026-10`, `${month}&paymentType=0002`, '/elsewhere']) {
      void router.navigate(address)
      const question = await dialogOf('저장하지 않고 나갈까요?')
      expect(question.getByText(/저장하지 않은 칸이 1개 있습니다/)).toBeTruthy()
      fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
      await waitFor(() => expect(screen.queryByRole('heading', { name: '저장하지 않고 나갈까요?' })).toBeNull())
      expect(router.state.location.search).toBe('')
    }
    expect(screen.getByText('3,300,000')).toBeTruthy()
    expect(button('급여 확정').getAttribute('aria-disabled')).toBe('true')
    void router.navigate(`${month}&q=${encodeURIComponent('이가람')}`)
    await waitFor(() => expect(rowNames()).toEqual(['이가람']))
    expect(screen.queryByRole('heading', { name: '저장하지 않고 나갈까요?' })).toBeNull()
    expect(screen.getByText(/저장하지 않은 칸/)).toBeTruthy()
    // Who is opened beside them is no reason either; another month takes them away once that is said.
    void router.navigate(`${month}&slip=1`)
    expect(await screen.findByRole('dialog', { name: '이가람' })).toBeTruthy()
    void router.navigate(`${PATH}?month=2026-10`)
    const leave = await dialogOf('저장하지 않고 나갈까요?')
    fireEvent.click(leave.getByRole('button', { name: '저장하지 않고 나가기' }))
    expect(await screen.findByRole('heading', { name: '2026년 10월 급여' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/저장하지 않은 칸/)).toBeNull())
    expect(await screen.findByText('3,200,000')).toBeTruthy()
  })
})
