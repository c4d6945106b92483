import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import type { DialogWork } from './use-dialog-work.ts'

/**
 * The foot of a dialog that does something: what failed, then at the left what is missing or how long the answer takes, and
 * at the right 취소 and the verb, which is busy until the answer.
 */
export function DialogActs({
  work,
  verb,
  cancel = '취소',
  danger = false,
  disabledReason,
  left,
  verbRef,
  onCancel,
}: {
  work: DialogWork
  /** The verb with the number of people: 29명 지급 완료. */
  verb: string
  cancel?: string | undefined
  danger?: boolean | undefined
  disabledReason?: string | false | null | undefined
  /** At the left while nothing is under way: what is missing, a link. */
  left?: ReactNode
  verbRef?: Ref<HTMLButtonElement> | undefined
  onCancel: () => void
}): ReactNode {
  const busy = work.state !== 'idle'
  return (
    <>
      {work.failure !== null && (
        <div className="hd-dialog-failure" role="alert">
          <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <p>{work.failure}</p>
        </div>
      )}
      <div className="acts">
        <span className="said">{work.state === 'idle' ? left : <Waiting long={work.state === 'long'} />}</span>
        {work.state === 'working' ? (
          <Button disabledReason="답을 기다리고 있습니다.">{cancel}</Button>
        ) : (
          <Button onClick={onCancel}>{work.state === 'long' ? '기다리지 않고 닫기' : cancel}</Button>
        )}
        <Button
          type="submit"
          variant={danger ? 'dangerFilled' : 'primary'}
          busy={busy}
          disabledReason={busy ? null : disabledReason}
          ref={verbRef}
        >
          {verb}
        </Button>
      </div>
    </>
  )
}

/** Nothing in the first second; then that it is under way, and from three seconds how long it takes. */
function Waiting({ long }: { long: boolean }): ReactNode {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds === 0) return null
  return (
    <span role="status" className="cap sec">
      {long ? (
        <>
          서버의 답을 기다립니다. <span className="num">{seconds}</span>초 지남
        </>
      ) : (
        '처리하고 있습니다.'
      )}
    </span>
  )
}
