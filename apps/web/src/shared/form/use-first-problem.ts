import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The form to watch, and what moves the focus to its first field with an error once the errors of a refused save are shown. */
export const useFirstProblem = (): [RefObject<HTMLFormElement | null>, () => void] => {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return [form, useCallback(() => setAsked((before) => before + 1), [])]
}
