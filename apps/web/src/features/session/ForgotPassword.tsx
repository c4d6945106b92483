import { type ReactNode, useId, useState } from 'react'
import styles from './session.module.css'

/** Says in place what to do about a forgotten password. */
export function ForgotPassword({ beside, after }: { beside?: ReactNode; after?: ReactNode }): ReactNode {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <div className={`row between ${styles['forgot']}`}>
        {beside}
        <button
          type="button"
          className="link"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          비밀번호를 잊었습니다
        </button>
        {after}
      </div>
      <p id={id} className="cap sec" hidden={!shown}>
        회사 운영자에게 새 비밀번호를 요청해 주세요. 운영자는 관리자에게 요청하면 됩니다.
      </p>
    </>
  )
}
