import { PUNCH_STATES, type PunchRequest } from '@handal/contracts/time/punch-requests'
import { ChevronRight } from 'lucide-react'
import * as format from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { askedText } from '../requests/request-text.ts'
import styles from './own.module.css'

/** Own requests of a month with their state; each opens its day. */
export function RequestItems({
  requests,
  empty,
  onOpen,
}: {
  readonly requests: readonly PunchRequest[]
  readonly empty: string
  readonly onOpen: (day: string) => void
}) {
  if (requests.length === 0) return <p className="dense sec">{empty}</p>
  return (
    <ul className={styles['requests']} aria-label="신청한 기록">
      {requests.map((request) => (
        <li key={request.no}>
          <button type="button" onClick={() => onOpen(request.workDate)}>
            <span>
              <span className="num">{format.shortDate(request.workDate)}</span>({format.weekday(request.workDate)}){' '}
              {askedText(request)}
            </span>{' '}
            <Chip>{PUNCH_STATES[request.state]}</Chip>
            <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
