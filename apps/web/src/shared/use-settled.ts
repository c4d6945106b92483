import { useEffect, useState } from 'react'

/** A value that has stood still for so many milliseconds; at first as it is. */
export const useSettled = <T>(value: T, wait: number): T => {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return JSON.parse(settled) as T
}
