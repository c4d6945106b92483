import { cancelJob, readJob } from '@handal/contracts/jobs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { button } from '../testing/page.tsx'
import { useCalculationJob } from './use-calculation-job.ts'

const JOB_ID = '0190b3f0-7b0a-7c3e-8a7d-0d6f6a1f0001'
const job = (state: 'running' | 'done' | 'failed', done: number, message = '') => ({
  body: { job: { id: JOB_ID, state, done, total: 30, message } },
})
/** A run that names its job until the server has ended it. */
const run: { jobId: string | null } = { jobId: JOB_ID }
function Page() {
  const calculation = useCalculationJob({
    companyNo: 1,
    runJobId: run.jobId,
    label: '11월 급여 계산',
    onDone: () => undefined,
  })
  return (
    <>
      <output>{calculation.job === null ? '계산하지 않음' : `계산 중 ${calculation.job.done}`}</output>
      <button onClick={calculation.show}>진행 상황 보기</button>
    </>
  )
}
const show = (answers: Parameters<typeof scriptedFetch>[0]) => {
  run.jobId = JOB_ID
  scriptedFetch(answers)
  const shown = showScreen(Page, '/x')
  const read = vi.spyOn(shown.client, 'invalidateQueries')
  return { ...shown, read }
}
const bar = (): Promise<HTMLElement> => screen.findByRole('progressbar')

it('counts on while it runs, and is gone with the screen', async () => {
  let done = 12
  const { router } = show([[readJob, () => job('running', done, '연구개발팀')]])
  expect(await bar()).toHaveProperty('value', 12)
  expect(screen.getByText('연구개발팀')).toBeTruthy()
  done = 20
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 20))
  void router.navigate('/elsewhere')
  expect(await screen.findByText('다른 화면')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('says why it failed, once, and has the month read again', async () => {
  let isOver = false
  const { read } = show([[readJob, () => (isOver ? job('failed', 12, '근태를 읽지 못했습니다.') : job('running', 12))]])
  await bar()
  isOver = true
  expect(await screen.findByText('근태를 읽지 못했습니다.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: [1] })
  fireEvent.click(button('확인'))
  await waitFor(() => expect(screen.queryByText('근태를 읽지 못했습니다.')).toBeNull())
  expect(screen.getByText('계산하지 않음')).toBeTruthy()
})

it('is over when it cannot be read any more and the run names it no longer', async () => {
  let isGone = false
  const { read } = show([[readJob, () => (isGone ? problem(404, 'not-found', '없습니다.') : job('running', 12))]])
  await bar()
  isGone = true
  run.jobId = null
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: [1] })
  expect(await screen.findByText('계산하지 않음')).toBeTruthy()
})

it('goes on when it could not be stopped, and says why', async () => {
  show([
    [readJob, () => job('running', 12)],
    [cancelJob, () => problem(409, 'conflict', '이미 저장하고 있어 멈출 수 없습니다.')],
  ])
  await bar()
  fireEvent.click(button('처리 취소'))
  expect(await screen.findByText('이미 저장하고 있어 멈출 수 없습니다.')).toBeTruthy()
  fireEvent.click(button('확인'))
  await waitFor(() => expect(screen.queryByText('이미 저장하고 있어 멈출 수 없습니다.')).toBeNull())
  fireEvent.click(button('진행 상황 보기'))
  expect(await bar()).toHaveProperty('value', 12)
})
