import { createStore } from 'zustand/vanilla'

export type ToastAct = { label: string; onClick: () => void }

type ToastEntry = { id: number; text: string; act: ToastAct | undefined }

/** Toasts handed to the host; it shows and forgets them. */
export const toastStore = createStore<{ entries: readonly ToastEntry[] }>()(() => ({ entries: [] }))

let nextId = 1

/** One line at the bottom left for 4 seconds, for a success that needs no answer; one act at most (되돌리기). Never for errors. */
export function toast(text: string, act?: ToastAct): void {
  const entry = { id: nextId++, text, act }
  toastStore.setState((state) => ({ entries: [...state.entries, entry] }))
}

/** Forgets what the host has shown; what came meanwhile stays. */
export const forgetToasts = (shown: readonly ToastEntry[]): void =>
  toastStore.setState(({ entries }) => ({ entries: entries.filter((entry) => !shown.includes(entry)) }))
