import type { AuditReview, ReviewCode, ReviewEvent } from '@handal/contracts/session/audit-review'
import { Check, CircleCheck, TriangleAlert } from 'lucide-react'
import { confirm } from '../../shared/dialog/dialogs.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import type { useReviewActs } from './review.queries.ts'
import styles from './review.module.css'

type Acts = ReturnType<typeof useReviewActs>
type Row = { readonly code: ReviewCode; readonly label: string; readonly event: ReviewEvent }

/** 11.20 16:02 */
const moment = (instant: string): string => format.instant(instant).slice(5)
/** 10.14 13:02 - 13:03, or both days when they differ. */
const spanText = (event: ReviewEvent): string => {
  const [from, to] = [moment(event.at), moment(event.until)]
  if (from === to) return from
  return `${from} - ${from.slice(0, 5) === to.slice(0, 5) ? to.slice(6) : to}`
}

/** What stands out: open entries first with one act each, below them the confirmed ones with who and when. */
export function ReviewEvents({ review, acts }: { readonly review: AuditReview; readonly acts: Acts }) {
  const rows = review.items.flatMap(({ code, label, events }) => events.map((event): Row => ({ code, label, event })))
  const open = rows.filter(({ event }) => event.confirmedAt === null)
  const done = rows.filter(({ event }) => event.confirmedAt !== null)
  return (
    <Sheet
      title="눈에 띄는 것"
      caption={rows.some(({ event }) => event.own) ? '내가 한 일은 다른 사람이 확인합니다' : undefined}
      pad="none"
      className={styles['flat'] ?? ''}
    >
      {rows.length === 0 ? (
        <div className={styles['none']}>
          <EmptyState title="눈에 띄는 기록이 없습니다.">확인할 것이 없으면 바로 서명할 수 있습니다.</EmptyState>
        </div>
      ) : (
        <ul aria-label="눈에 띄는 기록">
          {[...open, ...done].map((row) => (
            <Entry key={`${row.code} ${row.event.chainNo} ${row.event.seq}`} row={row} acts={acts} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Entry({ row, acts }: { readonly row: Row; readonly acts: Acts }) {
  const { event, label } = row
  const isDone = event.confirmedAt !== null
  return (
    <li className={styles['entry']}>
      <span className={isDone ? styles['doneMark'] : styles['openMark']}>
        {isDone ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} strokeWidth={1.6} aria-hidden />}
        <span className="sr-only">{isDone ? '확인함' : '확인 필요'}</span>
      </span>
      <div className={styles['what']}>
        <p>
          <b>{event.title}</b>{' '}
          <span className="sec">
            {event.who} · <span className="num nw">{spanText(event)}</span>
          </span>
        </p>
        <p className="cap sec">
          {event.detail === '' ? label : event.detail}
          {event.note === '' ? '' : ` · '${event.note}'`}
        </p>
      </div>
      {event.confirmedAt === null ? (
        <OpenAct row={row} acts={acts} />
      ) : (
        <>
          <span className={`cap sec nw ${styles['by']}`}>
            <span className="num">{moment(event.confirmedAt)}</span> {event.confirmedBy}
          </span>
          <span className={`cap nw ${styles['ok']}`}>
            <Check size={14} aria-hidden /> 확인함
          </span>
        </>
      )}
    </li>
  )
}

function OpenAct({ row: { code, event }, acts }: { readonly row: Row; readonly acts: Acts }) {
  const busy = acts.confirm.isPending || acts.explain.isPending
  // Carried out inside the question: what is refused is told there, and what was typed stays.
  const explain = (): Promise<unknown> =>
    confirm({
      title: '내려받은 사유를 적어 주세요.',
      body: `${event.title}, ${spanText(event)}. 다른 사람이 확인할 때 이 사유를 봅니다.`,
      action: '사유 저장',
      reason: { label: '사유', maxLength: 500 },
      act: ({ reason }) => acts.explain.mutateAsync({ event, reason }),
    })
  const approve = (): Promise<unknown> =>
    confirm({
      title: '이 기록을 확인했다고 남길까요?',
      body: `${event.title}, ${event.who}, ${spanText(event)}`,
      action: '확인했습니다',
      reason: { label: '알아본 내용', required: false, maxLength: 300, hint: '점검 기록에 함께 남습니다.' },
      act: ({ reason }) => acts.confirm.mutateAsync({ code, event, note: reason }),
    })
  if (event.mayExplain)
    return (
      <Button size="sm" busy={busy} onClick={() => void explain()}>
        사유 적기
      </Button>
    )
  return (
    <Button
      size="sm"
      busy={busy}
      disabledReason={event.own && '내가 한 일은 다른 사람이 확인합니다.'}
      onClick={() => void approve()}
    >
      확인
    </Button>
  )
}
