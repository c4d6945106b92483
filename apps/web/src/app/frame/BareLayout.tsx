import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { CONTENT_ID } from '../App.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './shell.module.css'

/** Login pages: nothing but the page. */
export function BareLayout(): ReactNode {
  return (
    <>
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1} className={styles['bare']}>
        <Outlet />
      </main>
    </>
  )
}
