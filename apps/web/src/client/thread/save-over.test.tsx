import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../testing/screen.tsx'
import { ApiError } from '../api-error.ts'
import { saveOver } from './save-over.ts'

type Saved = { readonly version: number; readonly title: string }
/** What stands on the server, and a save that is refused unless it knows it. */
const standing = (version: number) => {
  let now: Saved = { version, title: '다른 창' }
  const tried: number[] = []
  const save = (from: number): Promise<Saved> => {
    tried.push(from)
    if (from !== now.version)
      return Promise.reject(new ApiError('먼저 저장했습니다.', { status: 409, code: 'conflict', current: now }))
    now = { version: from + 1, title: '이 창' }
    return Promise.resolve(now)
  }
  return { save, tried }
}
const tell = ({ title }: Saved): string => title

it('says what another window saved, and stands in its place where that is wanted', async () => {
  showScreen(() => null, '/')
  const { save, tried } = standing(3)
  const saved = saveOver(save, 1, tell)
  expect(await screen.findByText(/저장된 내용: 다른 창\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '지금 내용으로 저장' }))
  expect(await saved).toEqual({ version: 4, title: '이 창' })
  expect(tried).toEqual([1, 3])
})

it('saves nothing where that is not wanted', async () => {
  showScreen(() => null, '/')
  const { save, tried } = standing(3)
  const saved = saveOver(save, 1, tell).catch((error: unknown) => error)
  fireEvent.click(await screen.findByRole('button', { name: '취소' }))
  expect(await saved).toMatchObject({ message: '저장하지 않았습니다. 적은 내용은 남아 있습니다.' })
  expect(tried).toEqual([1])
})

it('asks nothing of another failure', async () => {
  const broken = new ApiError('끊겼습니다.', { status: 0 })
  await expect(saveOver(() => Promise.reject<Saved>(broken), 1, tell)).rejects.toBe(broken)
})
