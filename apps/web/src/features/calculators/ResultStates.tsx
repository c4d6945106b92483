import { type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './calculators.module.css'

/** The shape of a result while the first one is on its way. */
export function ResultSkeleton(): ReactNode {
  return (
    <output aria-label="계산하고 있습니다">
      <div className={styles['figureHead']}>
        <div>
          <Skeleton width={72} />
          <div className={styles['figureGap']}>
            <Skeleton width={208} height={30} />
          </div>
        </div>
      </div>
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className={styles['skeletonLine']}>
          <span className="col g8">
            <Skeleton width={96} />
            <Skeleton width={240} />
          </span>
          <Skeleton width={88} />
        </div>
      ))}
    </output>
  )
}

/** Values stand in the way: which, and that correcting them is enough. */
export function Invalid({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  return (
    <div className={styles['state']} role="status">
      <p className="b">입력한 값을 확인해 주세요.</p>
      <ul className="sec dense">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>고치면 바로 다시 계산합니다.</li>
      </ul>
    </div>
  )
}

/** The server did not answer with a figure: why, and when or how to try again. */
export function Failure({
  failure,
  again,
  busy,
}: {
  readonly failure: ApiError
  readonly again: () => void
  readonly busy: boolean
}): ReactNode {
  const wait = failure.status === 429 ? Math.max(1, failure.retryAfter ?? 60) : null
  return (
    <div className={styles['state']} role="alert">
      {wait === null ? (
        <p className="b">{withoutCode(failure.message)}</p>
      ) : (
        <>
          <p className="b">계산을 너무 자주 요청했습니다.</p>
          <Wait seconds={wait} then={again} />
        </>
      )}
      {failure.status === 422 ? (
        <p className="sec dense">날짜를 바꾸면 그날의 법으로 계산합니다.</p>
      ) : (
        <Button size="sm" onClick={again} busy={busy}>
          다시 계산
        </Button>
      )}
    </div>
  )
}

/** The name of a figure inside the server is for programs. */
const withoutCode = (message: string): string =>
  message.replace(/\([\w.]+, \d{4}-\d{2}-\d{2}\)/u, '').replace(/(\d{4})-(\d{2})-(\d{2})/gu, '$1.$2.$3')

/** Counts down and then tries again by itself. */
function Wait({ seconds, then }: { readonly seconds: number; readonly then: () => void }): ReactNode {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) then()
    // oxlint-disable-next-line react/exhaustive-deps -- `then` is new at every render and only called at zero
  }, [left])
  return (
    <p className="sec dense" aria-live="off">
      <span className="num">{left}</span>초 뒤에 다시 계산합니다.
    </p>
  )
}
