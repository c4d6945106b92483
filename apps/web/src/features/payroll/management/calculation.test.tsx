import { cancelJob, readJob } from '@handal/contracts/jobs'
import { readManagement } from '@handal/contracts/payroll/salary'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedFetch } from '../../../testing/screen.tsx'
import { button, dialogOf, showPayroll } from '../testing/page.tsx'
import { management, PEOPLE, person } from '../testing/sample.ts'

const jobAnswer = (state: 'running' | 'done' | 'cancelled', done: number) => ({
  body: { job: { id: '0190b3f0-7b0a-7c3e-8a7d-0d6f6a1f0001', state, done, total: 30, message: '' } },
})
const JOB_ID = '0190b3f0-7b0a-7c3e-8a7d-0d6f6a1f0001'

describe('a calculation under way', () => {
  it('shows the new amounts when it has ended', async () => {
    let isOver = false
    const raised = PEOPLE.map((row) => person(row.employeeNo, row.name, { ...row.amounts, 'item.base': 3_456_000 }))
    scriptedFetch([
      [readManagement, () => ({ body: isOver ? management(raised) : management(PEOPLE, { jobId: JOB_ID }) })],
      [
        readJob,
        () => {
          isOver = true
          return jobAnswer('done', 30)
        },
      ],
    ])
    // The month stands in the address: the list is read once, before the job.
    showPayroll('?month=2026-11')
    expect(await screen.findAllByText('3,456,000')).toHaveLength(3)
    expect(screen.queryByText('3,200,000')).toBeNull()
  })

  it('is come back to from the run, counts, and is over when the job is', async () => {
    let done = 12
    scriptedFetch([
      [readManagement, () => ({ body: management(PEOPLE, { jobId: done < 30 ? JOB_ID : null }) })],
      [readJob, () => jobAnswer(done < 30 ? 'running' : 'done', done)],
    ])
    showPayroll()
    const progress = await screen.findByRole('progressbar')
    expect(progress).toHaveProperty('value', 12)
    expect(screen.getByText(/11월 급여 계산 중입니다/)).toBeTruthy()
    act(() => {
      done = 30
    })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(await screen.findByText('30명의 급여를 계산했습니다.')).toBeTruthy()
  })

  it('asks what becomes of amounts typed by hand, runs as a job and can be cancelled', async () => {
    let cancelled = false
    const { seen } = scriptedFetch([
      [readManagement, () => ({ body: management() })],
      [calculate, () => ({ status: 202, ...jobAnswer('running', 3) })],
      [readJob, () => jobAnswer(cancelled ? 'cancelled' : 'running', 4)],
      [
        cancelJob,
        () => {
          cancelled = true
          return jobAnswer('cancelled', 4)
        },
      ],
    ])
    showPayroll()
    fireEvent.click(await screen.findByRole('button', { name: '다시 계산' }))
    const dialog = await dialogOf('직접 입력한 금액을 어떻게 할까요?')
    expect(dialog.getByText('직접 입력한 금액이 1명에게 1개 있습니다.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: /삭제하고 모두 새로/ }))
    fireEvent.click(dialog.getByRole('button', { name: '급여 계산' }))
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(seen.find((request) => request.id === calculate.id)?.body).toMatchObject({
      updateAll: true,
      overwrite: true,
    })
    fireEvent.click(button('처리 취소'))
    expect(await screen.findByText(/금액은 계산하기 전 그대로입니다/)).toBeTruthy()
  })

  it('lets nothing be typed or done to the month while it runs', async () => {
    scriptedFetch([
      [readManagement, () => ({ body: management(PEOPLE, { jobId: JOB_ID }) })],
      [readJob, () => jobAnswer('running', 12)],
    ])
    showPayroll('?month=2026-11')
    fireEvent.click(await screen.findByRole('checkbox', { name: '이가람 선택', hidden: true }))
    await screen.findByRole('progressbar')
    for (const name of ['급여 확정', '확정 1명 이가람'])
      expect((await screen.findByRole('button', { name, hidden: true })).getAttribute('aria-disabled')).toBe('true')
    const cell = screen.getByText('3,200,000')
    fireEvent.mouseDown(cell)
    fireEvent.click(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '3,300,000' } })
    expect(screen.queryByText(/저장하지 않은 칸/)).toBeNull()
    expect(screen.getByText('3,200,000')).toBeTruthy()
  })
})
