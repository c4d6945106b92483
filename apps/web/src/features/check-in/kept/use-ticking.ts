import { useEffect, useState } from 'react'

/** A value that is read anew every second. */
export const useTicking = (read: () => number): number => {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), 1000)
    return () => clearInterval(timer)
  }, [read])
  return value
}
