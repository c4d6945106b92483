import { useEffect, useEffectEvent, useState } from 'react'
import { failure } from '../../dialog/dialogs.ts'

type Parts = typeof import('./panels.tsx')
let parts: Parts | null = null

/** Loads what floats, before anything of it opens. */
export const loadFloating = async (): Promise<void> => {
  parts = await import('./panels.tsx')
}

/**
 * What floats is drawn by one chunk, which comes with the first of it that opens (docs/adr/0064). Null until something was
 * open; what was may still be closing. Where the chunk does not come nothing opens, and what is typed on the page stays.
 */
export const useParts = (isOpen: boolean, onFailure: () => void, isQuiet = false): Parts | null => {
  const [was, setWas] = useState(isOpen)
  const [found, setFound] = useState(parts)
  if (isOpen && !was) setWas(true)
  const close = useEffectEvent(onFailure)
  useEffect(() => {
    if (!isOpen || parts !== null) return undefined
    let isGone = false
    loadFloating().then(
      () => {
        if (!isGone) setFound(parts)
      },
      () => {
        if (isGone) return
        close()
        if (!isQuiet) void failure('연결이 끊겨 열지 못했습니다. 다시 눌러 주세요.')
      },
    )
    return () => {
      isGone = true
    }
  }, [isOpen, isQuiet])
  return isOpen || was ? (parts ?? found) : null
}
