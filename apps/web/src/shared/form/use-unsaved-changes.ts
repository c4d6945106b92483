import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { confirmLeaving, holdUnsaved } from './unsaved.ts'

const otherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname

/**
 * Asks before a screen with unsaved input is left: inside the application by a dialog, outside it by the browser's own
 * question. Needs a data router. `leaves` says which move is leaving; by default another path, so that filters and tabs are
 * not. `ofCompany` false: another company leaves the input as it is.
 */
export function useUnsavedChanges(
  dirty: boolean,
  what = '저장하지 않은 내용이 있습니다.',
  { leaves = otherPath, ofCompany = true }: { leaves?: typeof otherPath; ofCompany?: boolean } = {},
): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && leaves(currentLocation, nextLocation))

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving(what).then((leave) => {
      if (leave) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, what])

  useEffect(() => (dirty && ofCompany ? holdUnsaved(what) : undefined), [dirty, ofCompany, what])

  useEffect(() => {
    if (!dirty) return
    function ask(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
