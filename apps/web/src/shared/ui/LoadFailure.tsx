import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import './ui.css'

/** Loading failed, in place: the sentence of the error and one act. */
export function LoadFailure({
  message = '내용을 불러오지 못했습니다.',
  onRetry,
  busy,
}: {
  message?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
}): ReactNode {
  return (
    <div className="hd-empty" role="alert">
      <div className="b">{message}</div>
      {onRetry && (
        <Button size="sm" onClick={onRetry} busy={busy}>
          다시 불러오기
        </Button>
      )}
    </div>
  )
}
