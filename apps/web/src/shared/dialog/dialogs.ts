import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { modalStore, type ModalSeverity } from './modal-store.ts'
import { swallowDoubleClick } from './swallow-double-click.ts'

export type ConfirmRequest = {
  /** The question. */
  title: string
  /** The effect, in numbers. */
  body?: ReactNode
  /** The verb of the acting button. */
  action: string
  cancel?: string | undefined
  /** Filled red: the act destroys. */
  danger?: boolean | undefined
  /** Asks for a reason in the same dialog; `true` for a required one named 사유. */
  reason?:
    | true
    | { label: string; required?: boolean | undefined; maxLength?: number | undefined; hint?: string }
    | undefined
  /** Width in px. */
  width?: 400 | 560 | 720 | undefined
  /**
   * Does the act while the dialog stays: the verb is busy, fields and scrim are locked, and what failed is said inside, with
   * everything typed still there. Without it the dialog closes with the answer.
   */
  act?: ((answer: { reason: string }) => Promise<unknown>) | undefined
}

export type ConfirmAnswer = false | { reason: string }

export type OpenDialog =
  | { kind: 'confirm'; request: ConfirmRequest; answer: (value: ConfirmAnswer) => void }
  | { kind: 'custom'; width: 400 | 560 | 720; label: string; render: () => ReactNode; dismiss: () => void }

type DialogState = {
  queue: readonly OpenDialog[]
  /** Work of the shown dialog is under way: Esc and scrim do nothing. */ held: boolean
}

/** Dialogs that wait for an answer: the first is shown, the others follow it, so that none lies on another. */
export const dialogStore = createStore<DialogState>()(() => ({ queue: [], held: false }))

function enqueue(dialog: OpenDialog): void {
  dialogStore.setState((state) => ({ queue: [...state.queue, dialog] }))
}

function remove(dialog: OpenDialog): void {
  swallowDoubleClick()
  dialogStore.setState((state) => {
    const queue = state.queue.filter((entry) => entry !== dialog)
    return { queue, held: state.queue[0] === dialog ? false : state.held }
  })
}

/** Asks before an act. False when the person stays; otherwise the reason typed (empty when none was asked). */
export function confirm(request: ConfirmRequest): Promise<ConfirmAnswer> {
  return new Promise((resolve) => {
    const dialog: OpenDialog = {
      kind: 'confirm',
      request,
      answer(value) {
        remove(dialog)
        resolve(value)
      },
    }
    enqueue(dialog)
  })
}

/** Opens an own dialog and waits for its answer; `cancelled` is the answer of Esc and of the scrim. */
export function openDialog<T>(options: {
  label: string
  width: 400 | 560 | 720
  cancelled: T
  render: (answer: (value: T) => void) => ReactNode
}): Promise<T> {
  return new Promise((resolve) => {
    function answer(value: T): void {
      remove(dialog)
      resolve(value)
    }
    const dialog: OpenDialog = {
      kind: 'custom',
      width: options.width,
      label: options.label,
      render: () => options.render(answer),
      dismiss: () => answer(options.cancelled),
    }
    enqueue(dialog)
  })
}

/**
 * Shows one message with the button 확인 and waits until it is closed. Takes text or whatever failed: an object's message,
 * error or detail is shown, else the object as text.
 */
export function message(
  content: unknown,
  options: { title?: string | undefined; severity?: ModalSeverity | undefined } = {},
): Promise<void> {
  const severity = options.severity ?? 'info'
  modalStore.getState().openModal('basic', { title: options.title ?? titles[severity], message: content, severity })
  const shown = modalStore.getState().modalProps
  return new Promise((resolve) => {
    const unsubscribe = modalStore.subscribe((state) => {
      if (state.modalProps === shown && state.isOpen) return
      unsubscribe()
      resolve()
    })
  })
}

/** Shows what failed. */
export function failure(content: unknown, title?: string): Promise<void> {
  return message(content, { title, severity: 'error' })
}

const titles: Record<ModalSeverity, string> = {
  info: '알립니다',
  success: '마쳤습니다',
  warning: '확인해 주세요',
  error: '처리하지 못했습니다',
}
