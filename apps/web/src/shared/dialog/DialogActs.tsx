import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useIsPhone } from '../media.ts'
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
  // On a phone the reason would lie over what stands at the left and says it already.
  const isTold = useIsPhone() && left !== null && left !== undefined
  const refused = !busy && Boolean(disabledReason)
  const unanswered = work.state === 'over' || work.state === 'checking' || work.state === 'silent'
  return (
    <>
      {work.failure !== null && (
        <div className="hd-dialog-failure" role="alert">
          <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <p>{work.failure}</p>
        </div>
      )}
      {unanswered && (
        <div className="hd-dialog-failure warn" role="status">
          <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <p>
            <b>{work.state === 'silent' ? '아직 서버의 답이 없습니다.' : '10초 동안 답이 없습니다.'}</b> 저장됐을 수도
            있습니다. 적은 내용은 이 창에 그대로 있고, 다시 보내도 두 번 저장되지 않습니다.
          </p>
        </div>
      )}
      <div className="acts">
        <span className="said">
          {unanswered ? null : work.state === 'idle' ? left : <Waiting long={work.state === 'long'} />}
        </span>
        {work.state === 'working' ? (
          <Button disabledReason="답을 기다리고 있습니다.">{cancel}</Button>
        ) : (
          <Button onClick={onCancel}>
            {unanswered ? '닫고 나중에 보기' : work.state === 'long' ? '기다리지 않고 닫기' : cancel}
          </Button>
        )}
        {unanswered ? (
          <Button variant="primary" busy={work.state === 'checking'} onClick={() => void work.check()}>
            저장됐는지 확인
          </Button>
        ) : (
          <Button
            type="submit"
            variant={danger ? 'dangerFilled' : 'primary'}
            busy={busy}
            disabled={refused && isTold}
            disabledReason={refused && !isTold && disabledReason}
            ref={verbRef}
          >
            {work.failure !== null && verb === '저장' ? '다시 저장' : verb}
          </Button>
        )}
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
