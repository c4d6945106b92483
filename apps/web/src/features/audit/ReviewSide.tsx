import type { AuditReview } from '@handal/contracts/session/audit-review'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { TextArea } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './review.module.css'

type Props = {
  readonly review: AuditReview
  readonly opinion: string
  readonly onOpinion: (text: string) => void
  readonly onMonth: (month: string) => void
}

/** Whether the chain holds, and where the signature stands. */
export function ReviewSide({ review, opinion, onOpinion, onMonth }: Props) {
  const { previous } = review
  return (
    <div className={styles['column']}>
      <Chain review={review} />
      <Sheet title="점검 서명">
        <div className={styles['sign']}>
          <Moon phase={review.reviewedAt === null ? (review.open > 0 ? 'now' : 'later') : 'done'} size={18} />
          <div>
            {review.reviewedAt === null ? (
              <p>{review.open === 0 ? '서명할 수 있습니다.' : `${format.count(review.open)}건이 남았습니다.`}</p>
            ) : (
              <p>
                <b>{review.reviewedBy}</b> 서명함
              </p>
            )}
            {review.reviewedAt !== null && <p className="cap sec">{format.instant(review.reviewedAt)}</p>}
            {review.reviewedAt === null && review.open > 0 && (
              <p className="cap sec">{`그 가운데 내가 확인할 것 ${format.count(review.mine)}건`}</p>
            )}
          </div>
        </div>
        {review.reviewedAt !== null && review.opinion !== '' ? <p className="dense">{review.opinion}</p> : null}
        <TextArea
          label="점검 의견"
          rows={2}
          maxLength={500}
          value={opinion}
          placeholder="조치한 것이 있으면 적어 주세요."
          onChange={onOpinion}
        />
      </Sheet>
      {previous === null ? null : (
        <p className="cap sec">
          <span className="num">{Number(previous.month.slice(5))}</span>월은{' '}
          <span className="num">{format.instant(previous.reviewedAt).slice(5, 10)}</span>에 {previous.reviewedBy} 님이
          서명했습니다.{' '}
          <button type="button" className={styles['link']} onClick={() => onMonth(previous.month)}>
            지난 점검
          </button>
        </p>
      )}
    </div>
  )
}

const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

function Chain({ review }: { readonly review: AuditReview }) {
  const { chain, verified } = review
  const Icon = verified === false ? ShieldAlert : ShieldCheck
  const title =
    verified === null ? '아직 확인하지 않았습니다' : verified ? '기록이 온전합니다' : '기록이 온전하지 않습니다'
  return (
    <Sheet
      title={title}
      action={
        <span className={verified === null ? 'ter' : verified ? styles['ok'] : styles['broken']}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
        </span>
      }
    >
      {verified === null ? null : <p className="dense sec">{chain.sentence}</p>}
      <dl className={styles['facts']}>
        <Ends name="첫 기록" end={chain.first} />
        <Ends name="끝 기록" end={chain.last} />
        <div>
          <dt>확인한 때</dt>
          <dd className="num">{chain.checkedAt === null ? '-' : format.instant(chain.checkedAt)}</dd>
        </div>
        <div>
          <dt>확인값</dt>
          <dd className="num" translate="no">
            {chain.fingerprint === '' ? '-' : inFours(chain.fingerprint)}
          </dd>
        </div>
      </dl>
      {chain.fingerprint === '' ? null : (
        <p className="cap sec">확인값을 종이에 적어 두면 나중에 기록 전체를 다시 비교할 수 있습니다.</p>
      )}
    </Sheet>
  )
}

function Ends({ name, end }: { readonly name: string; readonly end: AuditReview['chain']['first'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{end === null ? '-' : `${format.instant(end.at).slice(5)} · ${format.count(end.seq)}번`}</dd>
    </div>
  )
}
