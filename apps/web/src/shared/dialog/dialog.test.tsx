import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import { renderPart } from '../../testing/render.tsx'
import { overlapping, type ConflictAnswer, type ConflictRequest } from './conflict-fields.ts'
import { chooseConflict } from './conflict.ts'
import { confirm, failure, message, type ConfirmAnswer } from './dialogs.ts'
import { messageText } from './message-text.ts'
import { defaultModalProps, modalStore } from './modal-store.ts'
import { startProgress, withProgress } from './progress.ts'
import { toast, toastStore } from './toast.ts'

afterEach(() => vi.useRealTimers())

describe('modal store', () => {
  it('starts closed, opens with props over the defaults, closing resets', () => {
    const { openModal, closeModal } = modalStore.getState()
    closeModal()
    expect(modalStore.getState()).toMatchObject({ isOpen: false, modalType: null, modalProps: { severity: 'info' } })
    openModal('basic', { message: '저장했습니다.' })
    expect(modalStore.getState()).toMatchObject({
      isOpen: true,
      modalType: 'basic',
      modalProps: { title: '', message: '저장했습니다.', severity: 'info' },
    })
    openModal('progress', { title: '다른 제목' })
    expect(modalStore.getState().modalProps).toEqual({
      title: '처리 중입니다',
      message: '잠시만 기다려 주세요.',
      severity: 'info',
    })
    closeModal()
    expect(modalStore.getState().modalType).toBeNull()
    expect(modalStore.getState().modalProps).toEqual(defaultModalProps)
  })
})

describe('message', () => {
  it.each([
    ['글', '글'],
    [{ message: '가' }, '가'],
    [{ error: '나' }, '나'],
    [{ detail: '다' }, '다'],
    [{ error: { message: '라' } }, '라'],
    [new Error('마'), '마'],
    [{ code: 3 }, '{"code":3}'],
    [undefined, ''],
  ])('%o reads %s', (content, text) => {
    expect(messageText(content)).toBe(text)
  })

  it('has one button 확인, and gives focus back', async () => {
    renderPart(<button>여는 단추</button>)
    const opener = screen.getByRole('button', { name: '여는 단추' })
    opener.focus()
    let closed = false
    act(() => void failure({ message: '확정한 달은 수정할 수 없습니다.' }).then(() => (closed = true)))
    const dialog = await screen.findByRole('alertdialog', { name: '처리하지 못했습니다' })
    expect(within(dialog).getByText('확정한 달은 수정할 수 없습니다.')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['확인'])
    expect(document.activeElement === within(dialog).getByRole('button', { name: '확인' })).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: '확인' }))
    await waitFor(() => expect(closed).toBe(true))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('leaves the focus in the content where its opener is gone by then', async () => {
    const Page = ({ isOpen }: { readonly isOpen: boolean }) => (
      <main tabIndex={-1}>{isOpen ? <button>지급 완료</button> : null}</main>
    )
    const { rerender } = renderPart(<Page isOpen />)
    screen.getByRole('button', { name: '지급 완료' }).focus()
    act(() => void failure({ message: '확정한 달은 수정할 수 없습니다.' }))
    const dialog = await screen.findByRole('alertdialog', { name: '처리하지 못했습니다' })
    rerender(<Page isOpen={false} />)
    fireEvent.click(within(dialog).getByRole('button', { name: '확인' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })

  it('a second message ends the first', async () => {
    renderPart(null)
    const order: string[] = []
    act(() => void message('하나').then(() => order.push('하나')))
    act(() => void message('둘').then(() => order.push('둘')))
    await waitFor(() => expect(order).toEqual(['하나']))
    expect(screen.getByText('둘')).toBeTruthy()
    act(() => modalStore.getState().closeModal())
    await waitFor(() => expect(order).toEqual(['하나', '둘']))
  })
})

describe('confirm', () => {
  async function ask(
    request: Parameters<typeof confirm>[0],
  ): Promise<{ dialog: HTMLElement; answer: () => ConfirmAnswer | undefined }> {
    renderPart(null)
    let answer: ConfirmAnswer | undefined
    act(() => void confirm(request).then((value) => (answer = value)))
    return { dialog: await screen.findByRole('dialog', { name: request.title }), answer: () => answer }
  }

  it('answers the verb', async () => {
    const { dialog, answer } = await ask({
      title: '11월 급여를 확정할까요?',
      body: '30명입니다.',
      action: '11월 급여 확정',
    })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['취소', '11월 급여 확정'])
    fireEvent.click(within(dialog).getByRole('button', { name: '11월 급여 확정' }))
    await waitFor(() => expect(answer()).toEqual({ reason: '' }))
  })

  it.each([
    ['has the focus on the verb, ready for Enter', { title: '확정할까요?', action: '확정' }, true],
    ['that destroys has it elsewhere', { title: '삭제할까요?', action: '삭제', danger: true }, false],
  ])('a question %s', async (_, request, isReady) => {
    const { dialog } = await ask(request)
    expect(dialog.contains(document.activeElement)).toBe(true)
    const verb = within(dialog).getByRole('button', { name: request.action })
    expect(document.activeElement === verb).toBe(isReady)
  })

  it('취소 and Esc answer false', async () => {
    const { dialog, answer } = await ask({ title: '삭제할까요?', action: '삭제', danger: true })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(answer()).toBe(false))
  })

  it('a required reason must be typed', async () => {
    const { dialog, answer } = await ask({
      title: '확정을 취소할까요?',
      action: '확정 취소',
      danger: true,
      reason: true,
    })
    const verb = within(dialog).getByRole('button', { name: '확정 취소' })
    verb.focus()
    fireEvent.click(verb)
    expect(within(dialog).getByText('사유를 적어 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: '사유' }))
    fireEvent.change(within(dialog).getByRole('textbox', { name: '사유' }), { target: { value: ' 연장근로 누락 ' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '확정 취소' }))
    await waitFor(() => expect(answer()).toEqual({ reason: '연장근로 누락' }))
  })

  it('never lies on another dialog: a second question waits, a message comes first', async () => {
    renderPart(null)
    act(() => {
      void confirm({ title: '첫째?', action: '예비' })
      void confirm({ title: '둘째?', action: '예비' })
      void message('알림입니다.')
    })
    expect(await screen.findByText('알림입니다.')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: '첫째?' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '확인' }))
    const first = await screen.findByRole('dialog', { name: '첫째?' })
    expect(screen.queryByRole('dialog', { name: '둘째?' })).toBeNull()
    fireEvent.click(within(first).getByRole('button', { name: '취소' }))
    expect(await screen.findByRole('dialog', { name: '둘째?' })).toBeTruthy()
  })
})

describe('a dialog that acts', () => {
  const answers = () => {
    let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
    const work = vi.fn<() => Promise<void>>(
      () => new Promise<void>((resolve, reject) => (settle = { resolve, reject })),
    )
    return { work, settle: () => settle }
  }
  const shown = async (work: () => Promise<void>) => {
    renderPart(<button>뒤에 있는 단추</button>)
    let answer: ConfirmAnswer | undefined
    act(() => void confirm({ title: '지급할까요?', action: '29명 지급', act: work }).then((value) => (answer = value)))
    return { dialog: await screen.findByRole('dialog', { name: '지급할까요?' }), answer: () => answer }
  }

  it('stays until the answer: busy, started once, and neither Esc nor 취소 leaves meanwhile', async () => {
    const { work, settle } = answers()
    const { dialog, answer } = await shown(work)
    const verb = within(dialog).getByRole('button', { name: '29명 지급' })
    fireEvent.click(verb)
    fireEvent.click(verb)
    await waitFor(() => expect(verb.getAttribute('aria-busy')).toBe('true'))
    expect(work).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.click(within(dialog).getByRole('button', { name: '취소' }))
    expect(screen.getByRole('dialog', { name: '지급할까요?' })).toBeTruthy()
    expect(answer()).toBeUndefined()
    await act(async () => {
      settle()?.resolve()
      await Promise.resolve()
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '지급할까요?' })).toBeNull())
    expect(answer()).toEqual({ reason: '' })
  })

  it('does its work once however often it is sent before it could become busy', async () => {
    const { work } = answers()
    const { dialog } = await shown(work)
    const form = dialog.querySelector('form')
    if (form === null) throw new Error('the question has a form')
    act(() => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('says inside what failed and can be tried again', async () => {
    const { work, settle } = answers()
    const { dialog, answer } = await shown(work)
    fireEvent.click(within(dialog).getByRole('button', { name: '29명 지급' }))
    await act(async () => {
      settle()?.reject(new Error('다른 사람이 먼저 저장했습니다.'))
      await Promise.resolve()
    })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('다른 사람이 먼저 저장했습니다.')
    expect(answer()).toBeUndefined()
    fireEvent.click(within(dialog).getByRole('button', { name: '29명 지급' }))
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('may be closed after three seconds, and what fails then is told in a message', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { work, settle } = answers()
    const { dialog, answer } = await shown(work)
    fireEvent.click(within(dialog).getByRole('button', { name: '29명 지급' }))
    act(() => void vi.advanceTimersByTime(3100))
    expect(dialog.textContent).toContain('서버의 답을 기다립니다. 3초 지남')
    fireEvent.click(within(dialog).getByRole('button', { name: '기다리지 않고 닫기' }))
    await waitFor(() => expect(answer()).toBe(false))
    await act(async () => {
      settle()?.reject(new Error('저장하지 못했습니다.'))
      await Promise.resolve()
    })
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(screen.getByText('저장하지 못했습니다.')).toBeTruthy()
  })

  it('drops the second click of a double click on what lay behind it', async () => {
    const behind = vi.fn<() => void>()
    renderPart(<button onClick={behind}>뒤에 있는 단추</button>)
    act(() => void confirm({ title: '확정할까요?', action: '확정' }))
    const verb = within(await screen.findByRole('dialog', { name: '확정할까요?' })).getByRole('button', {
      name: '확정',
    })
    const at = { clientX: 500, clientY: 400 }
    fireEvent.pointerDown(verb, at)
    fireEvent.click(verb, { ...at, detail: 1 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: '뒤에 있는 단추' })
    fireEvent.pointerDown(button, at)
    fireEvent.click(button, { ...at, detail: 2 })
    fireEvent.dblClick(button, at)
    expect(behind).not.toHaveBeenCalled()
    // The second click was dropped with its press: what the keyboard presses next counts.
    fireEvent.click(button)
    expect(behind).toHaveBeenCalledTimes(1)
    behind.mockClear()
    const elsewhere = { clientX: 100, clientY: 100 }
    fireEvent.pointerDown(button, elsewhere)
    fireEvent.click(button, elsewhere)
    expect(behind).toHaveBeenCalledTimes(1)
    // Whoever pressed elsewhere in between means the press at the first spot, however quick.
    fireEvent.pointerDown(button, at)
    fireEvent.click(button, at)
    expect(behind).toHaveBeenCalledTimes(2)
  })
})

describe('progress', () => {
  it('counts, says after 3 seconds that it goes on when closed, and can be cancelled', () => {
    vi.useFakeTimers()
    renderPart(null)
    const cancel = vi.fn<() => void>()
    let handle: ReturnType<typeof startProgress> | undefined
    act(() => void (handle = startProgress({ label: '11월 급여 계산', total: 1000, unit: '명', onCancel: cancel })))
    const dialog = screen.getByRole('dialog', { name: '처리 중입니다' })
    const bar = within(dialog).getByRole<HTMLProgressElement>('progressbar', { name: '11월 급여 계산' })
    // Nobody is done yet: the bar moves all the same, and the count says of how many.
    expect(bar.hasAttribute('value')).toBe(false)
    expect(dialog.textContent).toContain('0 / 1,000명')
    act(() => handle?.update({ done: 620 }))
    expect(bar.value).toBe(620)
    expect(within(dialog).getByText((_, element) => element?.className === 'num nw').textContent).toBe('620 / 1,000명')
    expect(dialog.textContent).not.toContain('닫아도 계속됩니다')
    act(() => void vi.advanceTimersByTime(3000))
    expect(dialog.textContent).toContain('잠시만 기다려 주세요. 닫아도 계속됩니다.')
    fireEvent.click(within(dialog).getByRole('button', { name: '처리 취소' }))
    expect(cancel).toHaveBeenCalledOnce()
    fireEvent.click(within(dialog).getByRole('button', { name: '닫기' }))
    expect(modalStore.getState().isOpen).toBe(false)
    expect(handle?.isHidden()).toBe(true)
    act(() => handle?.update({ done: 700 }))
    expect(modalStore.getState().isOpen).toBe(false)
  })

  it('closes when the work fails', async () => {
    await expect(
      withProgress({ label: '일' }, async () => {
        expect(modalStore.getState().modalType).toBe('progress')
        throw new Error('실패')
      }),
    ).rejects.toThrow('실패')
    expect(modalStore.getState().isOpen).toBe(false)
  })

  it('an old handle does not end newer work', () => {
    const first = startProgress({ label: '하나' })
    const second = startProgress({ label: '둘' })
    first.finish()
    expect(modalStore.getState().modalType).toBe('progress')
    second.finish()
    expect(modalStore.getState().isOpen).toBe(false)
  })
})

describe('conflict', () => {
  const request: ConflictRequest = {
    who: '손아침',
    theirTime: '17:41',
    myTime: '17:43',
    subject: '조사랑(0006) 급여',
    fields: [
      { key: 'meal', label: '식대', base: '180,000', theirs: '150,000', mine: '200,000' },
      { key: 'duty', label: '직책수당', base: '-', theirs: '50,000', mine: '-' },
      { key: 'car', label: '차량', base: '-', theirs: '-', mine: '30,000' },
      { key: 'same', label: '같음', base: '1', theirs: '2', mine: '2' },
    ],
    outcome: {
      label: '실지급액',
      base: '3,063,893',
      theirs: '3,086,247',
      result: async (mine) => (mine.has('meal') ? '3,148,686' : '3,098,686'),
    },
  }

  async function open(): Promise<{ dialog: HTMLElement; answer: () => ConflictAnswer | undefined }> {
    renderPart(null)
    let answer: ConflictAnswer | undefined
    act(() => void chooseConflict(request).then((value) => (answer = value)))
    return { dialog: await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }), answer: () => answer }
  }

  it('offers a choice only where both changed, mine chosen first', async () => {
    const { dialog, answer } = await open()
    expect(overlapping(request.fields).map((field) => field.key)).toEqual(['meal'])
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
    expect(within(dialog).getByRole('radio', { name: '식대: 내가 수정한 값 200,000', checked: true })).toBeTruthy()
    expect(dialog.textContent).toContain('손아침이 17:41에 먼저 저장했습니다. 조사랑(0006) 급여에서 한 칸이 겹칩니다.')
    await waitFor(() => expect(dialog.textContent).toContain('남길 값으로 3,148,686'))
    fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() => expect(answer()).toEqual({ kind: 'save', mine: new Set(['car', 'meal']) }))
  })

  it('the saved value may be kept, and what it pays follows', async () => {
    const { dialog, answer } = await open()
    fireEvent.click(within(dialog).getByRole('radio', { name: '식대: 저장한 값 150,000' }))
    await waitFor(() => expect(dialog.textContent).toContain('남길 값으로 3,098,686'))
    fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() => expect(answer()).toEqual({ kind: 'save', mine: new Set(['car']) }))
  })

  it.each([
    ['내가 수정한 값 버리기', 'discard'],
    ['계속 수정', 'continue'],
  ])('%s answers %s', async (name, kind) => {
    const { dialog, answer } = await open()
    fireEvent.click(within(dialog).getByRole('button', { name }))
    await waitFor(() => expect(answer()).toEqual({ kind }))
  })

  it('is named by an element that stands in the page', async () => {
    const { dialog } = await open()
    const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect(name?.textContent).toBe('어느 내용을 남길까요?')
  })

  it('Esc goes back to editing', async () => {
    const { dialog, answer } = await open()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(answer()).toEqual({ kind: 'continue' }))
  })
})

describe('toast', () => {
  it('shows one line with one act', async () => {
    renderPart(null)
    const undo = vi.fn<() => void>()
    act(() => toast('저장했습니다.', { label: '되돌리기', onClick: undo }))
    const line = await screen.findByText('저장했습니다.')
    // Its frame is no stop on the way of Tab; its act is.
    expect(line.closest('li')?.tabIndex).toBe(-1)
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(undo).toHaveBeenCalledOnce()
  })

  it('keeps one that comes while the host takes the one before', async () => {
    const Teller = () => {
      const isTold = useStore(toastStore, ({ entries }) => entries.some(({ text }) => text === '저장했습니다.'))
      useEffect(() => {
        if (isTold) toast('근태를 다시 불러왔습니다.')
      }, [isTold])
      return null
    }
    renderPart(<Teller />)
    act(() => toast('저장했습니다.'))
    await screen.findByText('저장했습니다.')
    await screen.findByText('근태를 다시 불러왔습니다.')
  })
})
