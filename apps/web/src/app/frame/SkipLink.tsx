import type { ReactNode } from 'react'
import { CONTENT_ID } from '../App.tsx'
import styles from './shell.module.css'

/** The first stop of the keyboard: past top bar and menu to the content. */
export function SkipLink(): ReactNode {
  return (
    <a
      className={styles['skip']}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      본문으로 바로가기
    </a>
  )
}
