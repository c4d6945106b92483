import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

type Loaded<P> = { readonly component: ComponentType<P> } | { readonly error: unknown }

/**
 * A component whose code is loaded when it is first drawn, with `waiting` in its place until then; what fails is thrown where it
 * is drawn. Not React's own `lazy`: what Suspense shows instead stays for 0.3 seconds whenever it appears, however soon the
 * code is there.
 */
export const late = <P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ((props: P) => ReactNode) => {
  let loaded: Loaded<P> | null = null
  let isAsked = false
  const listeners = new Set<() => void>()
  const ask = (): void => {
    if (isAsked) return
    isAsked = true
    const take = (answer: Loaded<P>): void => {
      loaded = answer
      for (const tell of listeners) tell()
    }
    load().then(
      (component) => take({ component }),
      (error: unknown) => take({ error }),
    )
  }
  const listen = (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  const read = (): Loaded<P> | null => loaded

  return function Late(props) {
    const answer = useSyncExternalStore(listen, read)
    ask()
    if (answer === null) return waiting
    if ('error' in answer) throw answer.error
    return <answer.component {...props} />
  }
}
