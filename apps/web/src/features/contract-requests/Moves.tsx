import type { ContractRequest } from '@handal/contracts/board/contract-requests'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import { isOpen, wishText } from './request-words.ts'
import styles from './requests.module.css'

/** What happened to a request, the oldest first. */
export function Moves({ request }: { readonly request: ContractRequest }): ReactNode {
  const { moves, kind, present, state } = request
  return (
    <ol className={styles['moves']} aria-label="처리한 일">
      {moves.map(({ no, title, authorName, byProvider, at, note, terms }, index) => (
        <li key={no}>
          <Moon phase={index === moves.length - 1 && isOpen(state) ? 'now' : 'done'} />
          <div>
            <b>{title}</b>{' '}
            <span className="cap ter num">
              {byProvider ? `한달 ${authorName}` : authorName} · {format.instant(at)}
            </span>
            {terms === null ? null : <p className="num">{wishText(kind, terms, present)}</p>}
            {note === '' ? null : <p>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
