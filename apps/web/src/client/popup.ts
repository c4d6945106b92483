import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'

/** Width of a popup in px (specification §9), and its height until its content is there. */
const WIDTH = 800
const HEIGHT = 640
const windowOf = (name: string): string => `handal-${name}`

/** Opens a screen of the popup layout in a window of its own; false where the browser keeps it from opening. */
export const openPopup = (name: string, to: string): boolean => {
  const opened = window.open(to, windowOf(name), `popup,width=${WIDTH},height=${HEIGHT}`)
  opened?.focus()
  return opened !== null
}

/** Whether this page is such a window. */
export const isPopup = (name: string): boolean => window.opener !== null && window.name === windowOf(name)

const toldSchema = z.object({ popup: z.string(), said: z.string() })
/** Tells the page that opened this window what was done in it. */
export const tellOpener = (name: string, said: string): void => {
  const opener = window.opener as Window | null
  opener?.postMessage({ popup: name, said }, window.location.origin)
}

/** Hears what was done in a popup that this page opened. */
export const usePopupTold = (name: string, onTold: (said: string) => void): void => {
  const heard = useEffectEvent((event: MessageEvent<unknown>): void => {
    if (event.origin !== window.location.origin) return
    const told = toldSchema.safeParse(event.data)
    if (told.success && told.data.popup === name) onTold(told.data.said)
  })
  useEffect(() => {
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [])
}
