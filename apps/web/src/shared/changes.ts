import { createStore } from 'zustand/vanilla'

/** What asking about a change that has no answer told: stored, not stored, or no answer either. */
export type ChangeState = 'stored' | 'unknown' | 'no-answer'

/** A change that was sent and waits for its answer. */
export type OpenChange = {
  /** Its X-Request-Id. */
  readonly id: string
  /**
   * Asks the server whether it is stored. `stored`: the first answer is fetched, so that whoever waits goes on as if it had
   * come in time. `unknown`: whoever waits fails, and the same content sent again carries the same id.
   */
  readonly check: () => Promise<ChangeState>
}

/** After so many milliseconds a wait is put into words, may be left, and ends with what can be done. */
export const WAIT = { words: 1000, leave: 3000, over: 10_000 } as const

type State = {
  readonly open: readonly OpenChange[]
  /** Dialogs that tell about the waiting themselves. */
  readonly told: number
}

/** Changes under way, for everybody who tells about the waiting. */
export const changeStore = createStore<State>()(() => ({ open: [], told: 0 }))

/** Enters a change; answers how to take it out again. */
export const openChange = (change: OpenChange): (() => void) => {
  changeStore.setState(({ open }) => ({ open: [...open, change] }))
  return () => changeStore.setState(({ open }) => ({ open: open.filter((one) => one !== change) }))
}

/** Says that a dialog tells about the waiting, until the answer is called. */
export const tellInDialog = (): (() => void) => {
  changeStore.setState(({ told }) => ({ told: told + 1 }))
  let over = false
  return () => {
    if (over) return
    over = true
    changeStore.setState(({ told }) => ({ told: told - 1 }))
  }
}

/** Asks about every change that waits: the worst of the answers. */
export const checkOpenChanges = async (): Promise<ChangeState> => {
  const states = await Promise.all(changeStore.getState().open.map((change) => change.check()))
  return states.find((state) => state === 'no-answer') ?? states.find((state) => state === 'unknown') ?? 'stored'
}
