import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { late } from './late.tsx'

const Words = ({ words }: { readonly words: string }): ReactNode => <p>{words}</p>
/** A load that ends when told. */
const held = () => {
  let resolve: (words: typeof Words) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<typeof Words>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

it('shows what waits until the code is there, for all who wait, and loads it once', async () => {
  const { promise, resolve } = held()
  const load = vi.fn<() => Promise<typeof Words>>(() => promise)
  const Late = late(load, <p>기다립니다</p>)
  expect(load).not.toHaveBeenCalled()
  render(
    <>
      <Late words="하나" />
      <Late words="둘" />
    </>,
  )
  expect(screen.getAllByText('기다립니다')).toHaveLength(2)
  await act(async () => resolve(Words))
  expect([screen.queryByText('기다립니다'), screen.queryAllByText(/하나|둘/).length]).toEqual([null, 2])
  render(<Late words="셋" />)
  expect(screen.getByText('셋')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows nothing meanwhile unless told, and nothing is told to who is gone', async () => {
  const { promise, resolve } = held()
  const Late = late(() => promise)
  const { container, unmount } = render(<Late words="하나" />)
  expect(container.innerHTML).toBe('')
  unmount()
  await act(async () => resolve(Words))
  render(<Late words="둘" />)
  expect(screen.getByText('둘')).toBeTruthy()
})

class Caught extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <p role="alert">{String(error)}</p>
  }
}

it('what fails is thrown where it is drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { promise, reject } = held()
  const Late = late(() => promise)
  render(
    <Caught>
      <Late words="하나" />
    </Caught>,
  )
  await act(async () => reject(new Error('offline')))
  expect(screen.getByRole('alert').textContent).toBe('Error: offline')
})
