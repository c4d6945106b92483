import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { forgetReasons } from './download-reason.ts'
import { type PaperFile, usePaper } from './use-paper.ts'

const asked = vi.fn<(reason: string | null) => Promise<Response>>()
const paper = (people: number): PaperFile => ({
  kind: 'xlsx',
  fileName: '명부.xlsx',
  what: '사원 명부',
  contents: '성명과 주소',
  people,
  request: asked,
})
function Part({ people }: { people: number }) {
  const { busy, save } = usePaper()
  return (
    <>
      <p>{busy ? '받는 중' : '쉬는 중'}</p>
      <button onClick={() => void save(paper(people))}>저장</button>
    </>
  )
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const give = async (purpose: string, words: string): Promise<void> => {
  press('저장')
  fireEvent.click(await screen.findByRole('radio', { name: purpose }))
  fireEvent.change(screen.getByRole('textbox', { name: /받는 사람과 사유/ }), { target: { value: words } })
  await act(async () => press('엑셀 내려받기'))
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
}
const offered = async (): Promise<string[]> => {
  press('저장')
  await screen.findByRole('radio', { name: '이체' })
  const found = [...document.querySelectorAll('.given button')].map((button) => button.textContent)
  press('취소')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  return found
}

beforeEach(() => {
  forgetReasons()
  asked.mockReset()
  asked.mockImplementation(async () => new Response('x'.repeat(200)))
  URL.createObjectURL = () => 'blob:test/1'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

it('the last three reasons are offered, the newest first, each once', async () => {
  renderPart(<Part people={2} />)
  for (const words of ['가', '나', '다', '가', '라']) await give('내부 보고', words)
  await give('이체', '')
  expect(asked.mock.lastCall).toEqual(['이체'])
  expect(await offered()).toEqual(['라', '가', '다'])
})

it('a reason that was not given is kept by nobody, and one person asks for none', async () => {
  const { unmount } = renderPart(<Part people={2} />)
  press('저장')
  fireEvent.change(await screen.findByRole('textbox', { name: /받는 사람과 사유/ }), { target: { value: '버린 말' } })
  press('취소')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  expect(await offered()).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  unmount()
  renderPart(<Part people={1} />)
  await act(async () => press('저장'))
  expect(asked.mock.calls).toEqual([[null]])
})

it('a template says whom it holds, and goes where templates go', async () => {
  function Template() {
    const { save } = usePaper()
    return <button onClick={() => void save({ ...paper(2), isTemplate: true })}>양식 받기</button>
  }
  renderPart(<Template />)
  press('양식 받기')
  expect(await screen.findByRole('heading', { name: '사원 명부 양식을 내려받을까요?' })).toBeTruthy()
  expect(screen.getByText(/이미 등록한/).textContent).toContain('이미 등록한 2명의 성명과 주소가')
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    '한달에 올리기',
    '그 밖의 용도',
  ])
  await act(async () => press('엑셀 내려받기'))
  expect(asked.mock.calls).toEqual([['한달에 올리기']])
})

it('works until the file has come, and again after one that did not', async () => {
  let come: (answer: Response) => void = () => undefined
  asked.mockImplementation(() => new Promise((resolve) => void (come = resolve)))
  renderPart(<Part people={1} />)
  expect(screen.getByText('쉬는 중')).toBeTruthy()
  await act(async () => press('저장'))
  expect(screen.getByText('받는 중')).toBeTruthy()
  await act(async () => come(new Response('{"message":"없습니다."}', { status: 404 })))
  expect(await screen.findByText('없습니다.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '확인' }))
  expect(await screen.findByText('쉬는 중')).toBeTruthy()
})
