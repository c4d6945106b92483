import { createStore } from 'zustand/vanilla'
import { modalStore } from './modal-store.ts'

export type ProgressState = {
  /** What is in work now: 11월 급여 계산 · 연구개발팀. */
  label: string
  done: number
  /** 0 when not yet known. */
  total: number
  /** 명, 건 … */
  unit: string
  /** Present when the work can be stopped. */
  cancel: (() => void) | null
  /** The modal was closed while the work goes on. */
  hidden: boolean
}

const idle: ProgressState = { label: '', done: 0, total: 0, unit: '건', cancel: null, hidden: false }

/** What the progress modal counts. */
export const progressStore = createStore<ProgressState>()(() => idle)

export type ProgressHandle = {
  update: (state: { done?: number; total?: number; label?: string }) => void
  /** Ends and closes the modal. */
  finish: () => void
  /** Whether the person closed the modal while the work goes on. */
  isHidden: () => boolean
}

/**
 * Opens the progress modal over what it changes. Update it with real counts, finish it when the work is done, failed or
 * cancelled. A person may close it; the work continues.
 */
export function startProgress(start: {
  label: string
  total?: number | undefined
  unit?: string | undefined
  onCancel?: (() => void) | undefined
}): ProgressHandle {
  const mine: ProgressState = {
    ...idle,
    label: start.label,
    total: start.total ?? 0,
    unit: start.unit ?? '건',
    cancel: start.onCancel ?? null,
  }
  let current = mine
  progressStore.setState(mine, true)
  modalStore.getState().openModal('progress')
  const owns = (): boolean => progressStore.getState() === current
  const unsubscribe = progressStore.subscribe((state, previous) => {
    // Hiding keeps the handle in charge.
    if (previous === current && state.hidden) current = state
  })
  return {
    update(state) {
      if (!owns()) return
      current = { ...current, ...state }
      progressStore.setState(current, true)
    },
    finish() {
      unsubscribe()
      if (!owns()) return
      progressStore.setState(idle, true)
      if (modalStore.getState().modalType === 'progress') modalStore.getState().closeModal()
    },
    isHidden: () => owns() && progressStore.getState().hidden,
  }
}

/** Closes the modal; the work goes on. */
export function hideProgress(): void {
  progressStore.setState({ ...progressStore.getState(), hidden: true }, true)
  modalStore.getState().closeModal()
}

/** Runs work under the progress modal and closes it whatever happens. */
export async function withProgress<T>(
  start: Parameters<typeof startProgress>[0],
  work: (handle: ProgressHandle) => Promise<T>,
): Promise<T> {
  const handle = startProgress(start)
  try {
    return await work(handle)
  } finally {
    handle.finish()
  }
}
