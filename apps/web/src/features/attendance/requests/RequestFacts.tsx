import type { PunchRequest } from '@handal/contracts/time/punch-requests'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { askedText, timesText } from './request-text.ts'

/** What is asked, why, and what was said to it. */
export function RequestFacts({ request }: { readonly request: PunchRequest }) {
  const { stands, reason, state, enteredAt, decidedBy, decidedAt, answer } = request
  const isDecided = decidedBy !== null && decidedAt !== null
  return (
    <Facts
      items={[
        { name: '신청한 시각', value: <b className="num">{askedText(request)}</b> },
        { name: '지금 기록', value: <span className="num">{timesText(stands) || '없음'}</span> },
        { name: '사유', value: reason },
        { name: '신청한 때', value: <span className="num">{format.instant(enteredAt)}</span> },
        ...(isDecided
          ? [
              {
                name: state === 'WITHDRAWN' ? '취소' : '결정',
                value: (
                  <>
                    {decidedBy} <span className="num">{format.instant(decidedAt)}</span>
                  </>
                ),
              },
            ]
          : []),
        ...(answer === null ? [] : [{ name: '답변', value: answer }]),
      ]}
    />
  )
}
