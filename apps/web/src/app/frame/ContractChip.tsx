import type { ReactNode } from 'react'
import { useContract } from '../../client/queries.ts'
import styles from './shell.module.css'

/** How long the company's contract runs; amber in its last 30 days. */
export function ContractChip(): ReactNode {
  const { text, endsSoon } = useContract()
  return (
    <span className={[styles['contract'], endsSoon ? styles['soon'] : ''].join(' ')}>
      {text}
      {endsSoon && <span className="sr-only">, 30일 안에 끝납니다</span>}
    </span>
  )
}
