import { useLayoutEffect, useState, type RefObject } from 'react'

export type Size = {
  width: number
  height: number
  /** Height of the horizontal scroll bar, 0 without. */
  barHeight: number
}

/** Inner size of an element in px, followed as it changes. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, barHeight: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = (): void => {
      const { clientWidth: width, clientHeight: height, offsetHeight, clientTop } = element
      const barHeight = Math.max(0, offsetHeight - height - clientTop * 2)
      setSize((before) =>
        before.width === width && before.height === height && before.barHeight === barHeight
          ? before
          : { width, height, barHeight },
      )
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
