import { useState } from 'react'
import type { Draft } from './draft.ts'

export type DraftState = {
  readonly draft: Draft
  /** Another draft, which 되돌리기 takes back. */
  readonly change: (next: Draft) => void
  readonly undo: () => void
  readonly canUndo: boolean
  /** Nothing is painted any more. */
  readonly clear: () => void
}
const NOTHING: Draft = new Map()
/** Acts that can be taken back. */
const MOST_ACTS = 100

/** What was painted and not saved, with the way back. */
export const useDraft = (): DraftState => {
  const [acts, setActs] = useState<readonly Draft[]>([])
  const draft = acts.at(-1) ?? NOTHING
  return {
    draft,
    change: (next) => setActs((before) => [...before, next].slice(-MOST_ACTS)),
    undo: () => setActs((before) => before.slice(0, -1)),
    canUndo: acts.length > 0,
    clear: () => setActs([]),
  }
}
