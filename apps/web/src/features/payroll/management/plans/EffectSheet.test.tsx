import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../../testing/render.tsx'
import { COLUMNS, PEOPLE } from '../../testing/sample.ts'
import { EffectSheet } from './EffectSheet.tsx'

const [row] = PEOPLE
if (row === undefined) throw new Error('a person is wanted')
const person = { row, amounts: { 'item.base': 3_300_000 }, preview: null }
const bar = { count: 1, errorCount: 0, saving: false, save: () => undefined, revert: () => undefined }
const show = (pending: boolean, failure?: string): string => {
  const typed = { people: [person], pending, apply: () => row, onTyped: () => undefined }
  const { container } = renderPart(<EffectSheet typed={typed} columns={COLUMNS} bar={{ ...bar, failure }} />)
  return container.textContent
}

it('says no difference before it is known, and what could not be saved', () => {
  const sum = (): string => screen.getByRole('row', { name: /^실지급액/ }).textContent
  show(true, '아직 저장하지 않았습니다.')
  expect(sum()).toBe('실지급액3,540,026 → …')
  expect(screen.getByText('아직 저장하지 않았습니다.')).toBeTruthy()
})
