import { useEffect, useState } from 'react'

/** As long as a second click can make a double click. */
const DOUBLE_CLICK_MS = 250

/** Something a single click does, put off until it is sure that no second one makes it a double click. */
export type SingleClick = { readonly later: (act: () => void) => void; readonly cancel: () => void }

const makeSingleClick = (): SingleClick => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => clearTimeout(timer)
  return {
    cancel,
    later: (act) => {
      cancel()
      timer = setTimeout(act, DOUBLE_CLICK_MS)
    },
  }
}

/** One click put off at a time; none outlives the screen. */
export function useSingleClick(): SingleClick {
  const [single] = useState(makeSingleClick)
  useEffect(() => single.cancel, [single])
  return single
}
