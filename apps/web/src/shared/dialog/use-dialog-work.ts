import { useEffect, useRef, useState } from 'react'
import { messageText } from './message-text.ts'
import { dialogStore, failure as tell } from './dialogs.ts'

/** From when a dialog that waits may be closed while its work goes on. */
export const LONG_MS = 3000

/** `working`: the first seconds, nothing can be closed. `long`: the work goes on when the dialog is closed. */
export type DialogWorkState = 'idle' | 'working' | 'long'

export type DialogWork = {
  readonly state: DialogWorkState
  /** What failed, as a sentence; null while nothing did. */
  readonly failure: string | null
  /** Starts the work once: a second press while it runs does nothing. True when it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * The work a dialog's verb starts. Until the answer the dialog stays and neither Esc nor the scrim closes it; after three
 * seconds it may be closed and the work goes on. What fails is told in the dialog, so that nothing typed is lost; in a
 * message when the dialog was closed meanwhile.
 */
export function useDialogWork(): DialogWork {
  const [state, setState] = useState<DialogWorkState>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setFailure(null)
    setState('working')
    dialogStore.setState({ held: true })
    const timer = setTimeout(() => {
      if (!shown.current) return
      setState('long')
      dialogStore.setState({ held: false })
    }, LONG_MS)
    try {
      await work()
      return true
    } catch (error) {
      if (shown.current) setFailure(messageText(error))
      else void tell(error)
      return false
    } finally {
      clearTimeout(timer)
      running.current = false
      if (shown.current) {
        dialogStore.setState({ held: false })
        setState('idle')
      }
    }
  }
  return { state, failure, run }
}
