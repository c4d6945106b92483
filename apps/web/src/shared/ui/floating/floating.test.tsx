import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { CodeSelect } from '../../form/CodeSelect.tsx'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { MenuButton } from '../MenuButton.tsx'
import { TipHost } from './TipHost.tsx'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tip = () => screen.queryByRole('tooltip')?.textContent
const mouse = { pointerType: 'mouse' }

describe('a tip', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const show = () =>
    renderPart(
      <>
        <IconButton label="새로 고침">
          <i data-testid="sign" />
        </IconButton>
        <Button disabledReason="결재선을 먼저 정해 주세요.">상신</Button>
        <p>글</p>
        <TipHost />
      </>,
    )

  it('comes after a moment under the pointer and goes with it; the browser shows none meanwhile', async () => {
    show()
    const button = screen.getByRole('button', { name: '새로 고침' })
    fireEvent.pointerOver(screen.getByTestId('sign'), mouse)
    await pass(250)
    expect([tip(), button.title]).toEqual([undefined, ''])
    await pass(100)
    expect([tip(), button.getAttribute('aria-describedby')]).toEqual(['새로 고침', 'hd-tip'])
    fireEvent.pointerOver(screen.getByText('글'), mouse)
    await pass(150)
    expect([tip(), button.title, button.getAttribute('aria-describedby')]).toEqual([undefined, '새로 고침', null])
  })
  it('stays while the pointer is on its words, and follows to the next button', async () => {
    show()
    fireEvent.pointerOver(screen.getByRole('button', { name: '새로 고침' }), mouse)
    await pass(350)
    fireEvent.pointerOver(screen.getByText('글'), mouse)
    fireEvent.pointerOver(screen.getByRole('tooltip'), mouse)
    await pass(1000)
    expect(tip()).toBe('새로 고침')
    fireEvent.pointerOver(screen.getByRole('button', { name: '상신' }), mouse)
    await pass(150)
    expect(tip()).toBe('결재선을 먼저 정해 주세요.')
  })
  it('goes by Escape and by a press, and does not come again until the pointer does', async () => {
    show()
    const button = screen.getByRole('button', { name: '새로 고침' })
    for (const end of [
      () => fireEvent.keyDown(button, { key: 'Escape' }),
      () => fireEvent.pointerDown(button, mouse),
    ]) {
      fireEvent.pointerOver(button, mouse)
      await pass(350)
      expect(tip()).toBe('새로 고침')
      end()
      await pass(1000)
      expect([tip(), button.title]).toEqual([undefined, ''])
      fireEvent.pointerOver(screen.getByText('글'), mouse)
      await pass(150)
      expect(button.title).toBe('새로 고침')
    }
  })
  it('comes by a long press of a finger, not by a short one', async () => {
    show()
    const button = screen.getByRole('button', { name: '새로 고침' })
    fireEvent.pointerDown(button, { pointerType: 'touch' })
    await pass(200)
    fireEvent.pointerUp(button, { pointerType: 'touch' })
    await pass(1000)
    expect([tip(), button.title]).toEqual([undefined, '새로 고침'])
    fireEvent.pointerDown(button, { pointerType: 'touch' })
    await pass(750)
    expect(tip()).toBe('새로 고침')
    fireEvent.pointerUp(button, { pointerType: 'touch' })
    await pass(1600)
    expect(tip()).toBeUndefined()
  })
  it('says what the title became, and nothing of a title that went or a button that left', async () => {
    const { rerender } = await import('@testing-library/react').then(({ render }) =>
      render(
        <>
          <Button disabledReason="마감 전입니다.">계산</Button>
          <TipHost />
        </>,
      ),
    )
    const button = screen.getByRole('button', { name: '계산' })
    fireEvent.pointerOver(button, mouse)
    await pass(350)
    expect(tip()).toBe('마감 전입니다.')
    rerender(
      <>
        <Button disabledReason="이미 확정했습니다.">계산</Button>
        <TipHost />
      </>,
    )
    await pass(0)
    expect(tip()).toBe('이미 확정했습니다.')
    rerender(
      <>
        <Button>계산</Button>
        <TipHost />
      </>,
    )
    await pass(0)
    expect([tip(), button.hasAttribute('title'), button.hasAttribute('aria-describedby')]).toEqual([
      undefined,
      false,
      false,
    ])
    rerender(
      <>
        <Button disabledReason="마감 전입니다.">계산</Button>
        <TipHost />
      </>,
    )
    fireEvent.pointerOver(button, mouse)
    await pass(350)
    expect(tip()).toBe('마감 전입니다.')
    rerender(<TipHost />)
    await pass(0)
    expect(tip()).toBeUndefined()
  })
})

describe('where the code of what floats does not come', () => {
  it('nothing opens, a message says so, and the next press opens it', async () => {
    vi.resetModules()
    let isThere = false
    vi.doMock('./panels.tsx', async (original) => {
      if (!isThere) throw new Error('offline')
      return await original()
    })
    const { MenuButton: Fresh } = await import('../MenuButton.tsx')
    const { modalStore } = await import('../../dialog/modal-store.ts')
    const acted = vi.fn<() => void>()
    renderPart(<Fresh label="엑셀" actions={[{ label: '받기', onSelect: acted }]} />)
    const button = screen.getByRole('button', { name: '엑셀' })
    fireEvent.click(button)
    await waitFor(() =>
      expect(modalStore.getState()).toMatchObject({
        isOpen: true,
        modalProps: { message: expect.stringContaining('다시 눌러 주세요') },
      }),
    )
    expect(button.getAttribute('aria-expanded')).toBe('false')
    isThere = true
    vi.doUnmock('./panels.tsx')
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('menuitem', { name: '받기' }))
    expect(acted).toHaveBeenCalledTimes(1)
  })
})

describe('a menu and a list of choices', () => {
  it('a menu opens by a press, acts once and gives the focus back', async () => {
    const acted = vi.fn<() => void>()
    renderPart(
      <MenuButton
        label="더보기"
        actions={[
          { label: '삭제', onSelect: acted },
          { label: '복사', onSelect: acted, disabledReason: '마감했습니다.' },
        ]}
      />,
    )
    const button = screen.getByRole('button', { name: '더보기' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('menuitem', { name: '복사', description: '마감했습니다.' }))
    expect(acted).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('menuitem', { name: '삭제' }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(acted).toHaveBeenCalledTimes(1)
  })
  it('choices open by arrow, show which stands, and are chosen by Enter', async () => {
    const chosen = vi.fn<(value: string) => void>()
    renderPart(
      <CodeSelect
        label="은행"
        value="2"
        onChange={chosen}
        required
        options={[
          { value: '1', text: '하나' },
          { value: '2', text: '국민' },
          { value: '3', text: '신한', disabled: true },
        ]}
      />,
    )
    const field = screen.getByRole('combobox', { name: /^은행/ })
    expect(field.textContent).toBe('국민')
    field.focus()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const list = screen.getByRole('listbox', { name: '은행' })
    expect(screen.getByRole('option', { name: '국민', selected: true })).toBe(document.activeElement)
    fireEvent.keyDown(list, { key: 'ArrowUp' })
    expect(document.activeElement?.textContent).toBe('하나')
    fireEvent.click(document.activeElement as HTMLElement)
    expect(chosen.mock.calls).toEqual([['1']])
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
  it('a field that is only read opens nothing', () => {
    renderPart(
      <CodeSelect
        label="은행"
        value="1"
        onChange={() => undefined}
        readOnly
        options={[{ value: '1', text: '하나' }]}
      />,
    )
    const field = screen.getByRole('combobox', { name: /^은행/ })
    fireEvent.mouseDown(field)
    fireEvent.click(field, { detail: 0 })
    expect([screen.queryByRole('listbox'), field.getAttribute('aria-readonly')]).toEqual([null, 'true'])
  })
})
