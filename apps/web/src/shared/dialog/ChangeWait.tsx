import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { changeStore, checkOpenChanges, WAIT } from '../changes.ts'
import { Button } from '../ui/Button.tsx'

/**
 * Tells of a change that waits for its answer and that no dialog tells of: words after a second, how long from three
 * seconds on, and after ten what can be done. The page stays usable meanwhile.
 */
export function ChangeWait(): ReactNode {
  const first = useStore(changeStore, (state) => state.open[0]?.id)
  const told = useStore(changeStore, (state) => state.told > 0)
  if (first === undefined || told) return null
  return <Waiting key={first} />
}

function Waiting(): ReactNode {
  const [seconds, setSeconds] = useState(0)
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds * 1000 < WAIT.words) return null
  if (seconds * 1000 < WAIT.over)
    return (
      <div className="hd-wait" role="status">
        {seconds * 1000 < WAIT.leave ? (
          '저장하고 있습니다.'
        ) : (
          <span>
            서버의 답을 기다립니다. <span className="num">{seconds}</span>초 지남
          </span>
        )}
      </div>
    )
  return (
    <div className="hd-wait over" role="status">
      <span>10초 동안 답이 없습니다. 저장됐을 수도 있습니다.</span>
      <Button
        size="sm"
        busy={checking}
        onClick={() => {
          setChecking(true)
          void checkOpenChanges().finally(() => setChecking(false))
        }}
      >
        저장됐는지 확인
      </Button>
    </div>
  )
}
