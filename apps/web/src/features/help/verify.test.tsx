import { verifyCertificate } from '@handal/contracts/people/my-info'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import VerifyPage from './VerifyPage.tsx'

const FOUND = {
  company: '한빛정밀',
  kind: 'EMPLOYMENT',
  number: '제 2026-0001호',
  issuedOn: '2026-11-20',
  name: '김*늘',
  voidedOn: null,
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const ask = (code = 'abcdefghjkmn') => {
  type(/발급 번호/, '2026-1')
  type(/확인 코드/, code)
  fireEvent.click(screen.getByRole('button', { name: '확인' }))
}
const show = (answer: () => object) => {
  const wire = scriptedFetch([[verifyCertificate, answer as never]])
  showScreen(VerifyPage, '/help/verify')
  return wire
}

it('a certificate that stands is told with company, kind, day and masked name', async () => {
  const { seen } = show(() => ({ body: FOUND }))
  ask()
  expect(await screen.findByText('한빛정밀에서 발급한 증명서입니다.')).toBeTruthy()
  expect(screen.getByText('김*늘')).toBeTruthy()
  expect(screen.getByText('2026.11.20')).toBeTruthy()
  expect(seen[0]?.body).toEqual({ number: '2026-1', code: 'abcdefghjkmn' })
})

it('a void one is told to be void, and one whose person was destroyed has no name', async () => {
  show(() => ({ body: { ...FOUND, voidedOn: '2026-11-25', name: null } }))
  ask()
  expect(await screen.findByText('2026.11.25에 폐기한 증명서입니다. 쓸 수 없습니다.')).toBeTruthy()
  expect(screen.getByText('보관 기간이 끝나 삭제되었습니다')).toBeTruthy()
})

it('another one is asked for after it, and what is not found says so and can be typed again', async () => {
  let answer: object = { body: FOUND }
  const { seen } = show(() => answer)
  ask()
  await screen.findByText('김*늘')
  fireEvent.click(screen.getByRole('button', { name: '다른 증명서 확인' }))
  expect(screen.queryByText('김*늘')).toBeNull()
  answer = problem(404, 'not-found', '그 번호와 코드의 증명서가 없습니다.')
  ask('mnkjhgfedcba')
  expect(await screen.findByText('그 번호와 코드의 증명서가 없습니다.')).toBeTruthy()
  answer = { body: FOUND }
  ask()
  expect(await screen.findByText('김*늘')).toBeTruthy()
  expect(seen).toHaveLength(3)
})

it('asks nothing while number or code are none', async () => {
  const { seen } = show(() => ({ body: FOUND }))
  ask('abc')
  expect((await screen.findAllByText('증명서 아래쪽의 확인 코드 12자리를 적어 주세요.')).length).toBeGreaterThan(0)
  expect(seen).toEqual([])
})
