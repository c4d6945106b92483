import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import { useStore } from 'zustand'
import { forgetToasts, toastStore } from './toast.ts'
import './dialog.css'

/** Room for one line; a toast is as wide as its words. */
const WIDTH = { '--width': 'min(560px, calc(100vw - 48px))' } as CSSProperties

/**
 * Takes the frame around a toast out of the order of Tab: it is read out by itself, and sonner would send whoever tabs past it
 * back to where they were.
 */
const outOfTab = (toast: HTMLElement | null): void => toast?.closest('li')?.setAttribute('tabindex', '-1')

/** Shows the toasts at the bottom left, 24 px from the edges; on phones above the bar where a screen's acts stand. */
export function ToastHost(): ReactNode {
  const entries = useStore(toastStore, (state) => state.entries)
  useEffect(() => {
    for (const entry of entries) {
      sonner.custom(
        (id) => (
          <div className="hd-toast" ref={outOfTab}>
            <span>{entry.text}</span>
            {entry.act && (
              <button
                type="button"
                onClick={() => {
                  sonner.dismiss(id)
                  entry.act?.onClick()
                }}
              >
                {entry.act.label}
              </button>
            )}
          </div>
        ),
        { id: entry.id, duration: 4000 },
      )
    }
    if (entries.length > 0) forgetToasts(entries)
  }, [entries])
  return (
    <Toaster
      position="bottom-left"
      offset={24}
      mobileOffset={{ left: 16, right: 16, bottom: 'calc(var(--phone-bottom) + var(--phone-edge) + 92px)' }}
      containerAriaLabel="알림"
      style={WIDTH}
      toastOptions={{ unstyled: true }}
    />
  )
}
