import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { valueOf } from '../../testing/dom.ts'
import { renderPart } from '../../testing/render.tsx'
import { type FoundOptions, SearchField } from './SearchField.tsx'

const NAMES = ['이가람', '이나래', '박다온']
const optionsOf = (names: readonly string[]) =>
  names.map((name) => ({ key: name, value: name, text: name, detail: '품질팀' }))
const retry = vi.fn<() => void>()

/** Finds at once, unless a test says what was found. */
function Part({
  start = null,
  found = {},
  onSubmit = () => {},
}: {
  start?: string | null
  found?: Partial<FoundOptions<string>>
  onSubmit?: () => void
}) {
  const [value, setValue] = useState<string | null>(start)
  const [words, setWords] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SearchField
        label="부서장"
        value={value}
        onChange={setValue}
        textOf={(name) => name}
        onSearch={setWords}
        found={{
          options: optionsOf(NAMES.filter((name) => name.includes(words ?? ''))),
          more: false,
          waiting: false,
          failure: null,
          retry,
          ...found,
        }}
        none="없습니다."
        moreText="더 적어 주세요."
      />
      <p data-testid="told">{words === null ? '닫힘' : `찾는 말 ${words}`}</p>
      <p data-testid="chosen">{value}</p>
      <button type="submit">저장</button>
    </form>
  )
}
const field = (): HTMLElement => screen.getByRole('combobox', { name: '부서장' })
const type = (words: string): void => void fireEvent.change(field(), { target: { value: words } })
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(field(), { key, ...more })
const chosen = (): string => screen.getByTestId('chosen').textContent
const names = (): (string | undefined)[] =>
  screen.queryAllByRole('option').map(({ textContent }) => NAMES.find((name) => textContent.startsWith(name)))
const at = (): string | undefined => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent.slice(0, 3)
}
const told = (words: string) => waitFor(() => expect(screen.getByTestId('told').textContent).toBe(words))

it('looks for what is typed once the typing rests, and chooses by arrows and Enter', async () => {
  renderPart(<Part />)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  type('이')
  expect(screen.getByTestId('told').textContent).toBe('닫힘')
  await told('찾는 말 이')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('listbox', { name: '부서장' }).id).toBe(field().getAttribute('aria-controls'))
  expect(names()).toEqual(['이가람', '이나래'])
  expect(screen.getByRole('status').textContent).toBe('2건 찾았습니다.')
  expect(at()).toBe('이가람')
  press('ArrowDown')
  expect(at()).toBe('이나래')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('이나래')
  press('ArrowDown')
  expect(at()).toBe('이가람')
  press('ArrowUp')
  expect(at()).toBe('이나래')
  press('Enter')
  expect(chosen()).toBe('이나래')
  expect(valueOf(field())).toBe('이나래')
  expect(screen.queryByRole('listbox')).toBeNull()
  await told('닫힘')
})

it('opens by a press or an arrow with nobody chosen by Enter, which saves nothing while it is open', () => {
  const submitted = vi.fn<() => void>()
  renderPart(<Part onSubmit={submitted} />)
  fireEvent.click(field())
  expect(names()).toEqual(NAMES)
  expect(at()).toBeUndefined()
  expect(press('Enter')).toBe(false)
  expect(chosen()).toBe('')
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(press('Enter')).toBe(true)
  press('ArrowDown')
  expect(names()).toEqual(NAMES)
  press('ArrowUp')
  expect(at()).toBe('박다온')
  fireEvent.click(screen.getByRole('option', { name: /이가람/ }))
  expect(chosen()).toBe('이가람')
})

it('keeps what was chosen when it is left with other words or by Esc, and is nobody when it is emptied', async () => {
  renderPart(<Part start="박다온" />)
  type('이가')
  await told('찾는 말 이가')
  // An Esc of its own: what stands around it stays open.
  expect(press('Escape')).toBe(false)
  expect(valueOf(field())).toBe('박다온')
  type('이가')
  fireEvent.blur(field())
  expect([valueOf(field()), chosen()]).toEqual(['박다온', '박다온'])
  type('')
  expect(chosen()).toBe('')
  fireEvent.blur(field())
  expect(valueOf(field())).toBe('')
  expect(screen.queryByRole('button', { name: '부서장 비우기' })).toBeNull()
})

it('leaves the keys to a syllable that is being composed, and looks for it all the same', async () => {
  renderPart(<Part />)
  fireEvent.compositionStart(field())
  type('박')
  await told('찾는 말 박')
  expect(press('Enter', { isComposing: true })).toBe(true)
  expect(chosen()).toBe('')
  fireEvent.compositionEnd(field())
  press('Enter')
  expect(chosen()).toBe('박다온')
})

it('chooses nothing from what was found before, and looks at once on Enter', async () => {
  const view = renderPart(<Part found={{ waiting: true, options: optionsOf(['이가람']) }} />)
  type('박다')
  await told('찾는 말 박다')
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('찾는 중입니다.')
  press('Enter')
  fireEvent.click(screen.getByRole('option', { name: /이가람/ }))
  expect(chosen()).toBe('')
  view.unmount()
  renderPart(<Part />)
  type('나래')
  press('Enter')
  expect(screen.getByTestId('told').textContent).toBe('찾는 말 나래')
  press('Enter')
  expect(chosen()).toBe('이나래')
  // What was found is of the words before: the first of it is not who is meant.
  type('이')
  await told('찾는 말 이')
  type('이나')
  press('Enter')
  expect([chosen(), screen.getByTestId('told').textContent]).toEqual(['이나래', '찾는 말 이나'])
})

it('says that nothing fits, that there are more, and what failed with another try', () => {
  const view = renderPart(<Part found={{ options: [] }} />)
  fireEvent.click(field())
  expect(screen.getAllByText('없습니다.')).toHaveLength(2)
  view.unmount()
  const more = renderPart(<Part found={{ more: true }} />)
  fireEvent.click(field())
  expect(screen.getByText('더 적어 주세요.')).toBeTruthy()
  more.unmount()
  renderPart(<Part found={{ failure: '문제가 발생했습니다.' }} />)
  fireEvent.click(field())
  expect(screen.getByRole('status').textContent).toBe('문제가 발생했습니다.')
  expect(names()).toEqual([])
  const [again] = within(document.body).getAllByRole('button', { name: '다시 불러오기' })
  if (again === undefined) throw new Error('another try is wanted')
  expect(fireEvent.mouseDown(again)).toBe(false)
  fireEvent.click(again)
  press('Enter')
  expect(retry).toHaveBeenCalledTimes(2)
})
