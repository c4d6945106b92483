import { useEffect, useRef, useState } from 'react'
import { messageText } from './message-text.ts'
import { dialogStore, failure as tell } from './dialogs.ts'
import { toast } from './toast.ts'
import { changeStore, checkOpenChanges, tellInDialog, WAIT } from '../changes.ts'

/**
 * `working`: the first seconds, nothing can be closed. `long`: the work goes on when the dialog is closed. `over`: ten seconds
 * without an answer to a change; `checking`: the server is asked whether it is stored; `silent`: it did not say that either.
 */
export type DialogWorkState = 'idle' | 'working' | 'long' | 'over' | 'checking' | 'silent'

export type DialogWork = {
  readonly state: DialogWorkState
  /** What failed, as a sentence; null while nothing did. */
  readonly failure: string | null
  /** Starts the work once: a second press while it runs does nothing. True when it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
  /** Asks whether what got no answer is stored: then the work ends, well or with what failed. */
  readonly check: () => Promise<void>
}

/**
 * The work a dialog's verb starts. Until the answer the dialog stays and neither Esc nor the scrim closes it; after three
 * seconds it may be closed and the work goes on. What fails is told in the dialog, so that nothing typed is lost; in a
 * message when the dialog was closed meanwhile, and so is what went well.
 */
export function useDialogWork(): DialogWork {
  const [state, setState] = useState<DialogWorkState>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const shown = useRef(true)
  const telling = useRef<() => void>(() => {})
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      // What still waits is told beside the page from now on.
      telling.current()
    }
  }, [])

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setFailure(null)
    setState('working')
    dialogStore.setState({ held: true })
    const untell = tellInDialog()
    telling.current = untell
    const timers = [
      setTimeout(() => {
        if (!shown.current) return
        setState('long')
        dialogStore.setState({ held: false })
      }, WAIT.leave),
      setTimeout(() => {
        if (shown.current && changeStore.getState().open.length > 0) setState('over')
      }, WAIT.over),
    ]
    try {
      await work()
      if (!shown.current) toast('저장했습니다.')
      return true
    } catch (error) {
      if (shown.current) setFailure(messageText(error))
      else void tell(error)
      return false
    } finally {
      for (const timer of timers) clearTimeout(timer)
      untell()
      running.current = false
      if (shown.current) {
        dialogStore.setState({ held: false })
        setState('idle')
      }
    }
  }

  async function check(): Promise<void> {
    setState('checking')
    // Stored or not: the work itself goes on and ends.
    if ((await checkOpenChanges()) === 'no-answer' && shown.current && running.current) setState('silent')
  }
  return { state, failure, run, check }
}
