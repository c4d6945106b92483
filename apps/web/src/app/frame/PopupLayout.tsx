import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { CONTENT_ID } from '../App.tsx'
import styles from './shell.module.css'

/** Width of a popup's page in px (specification §9). */
export const POPUP_WIDTH = 800

/** The outer size in px that makes the window show `content` px of height, within the screen. */
export const popupSize = (
  content: number,
  frame: { outerWidth: number; innerWidth: number; outerHeight: number; innerHeight: number; availHeight: number },
): { width: number; height: number } => ({
  width: POPUP_WIDTH + Math.max(0, frame.outerWidth - frame.innerWidth),
  height: Math.min(content + Math.max(0, frame.outerHeight - frame.innerHeight), frame.availHeight),
})

/** A page of its own window, 800 px wide; the window follows the height of its content. */
export function PopupLayout(): ReactNode {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || window.opener === null) return
    const fit = (): void => {
      const { outerWidth, innerWidth, outerHeight, innerHeight, screen } = window
      const frame = { outerWidth, innerWidth, outerHeight, innerHeight, availHeight: screen.availHeight }
      const size = popupSize(element.scrollHeight, frame)
      window.resizeTo(size.width, size.height)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <main ref={box} id={CONTENT_ID} tabIndex={-1} className={styles['popup']}>
      <Outlet />
    </main>
  )
}
