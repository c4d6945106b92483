import { type FormEvent, type ReactNode, useState } from 'react'
import { bind } from './check-in.ts'
import type { CheckInState } from './check-in-state.ts'
import styles from './check-in.module.css'

const WORDS = {
  NONE: '묶으면 로그인이 만료되거나 인터넷이 끊겨도 이 휴대폰으로 출퇴근을 기록합니다. 묶지 않아도 로그인한 동안에는 기록할 수 있습니다.',
  ENDED: '이 휴대폰의 묶음이 해제되었습니다. 다시 묶으면 새 휴대폰으로 신청합니다.',
} as const

/** A name for this phone that its owner will know again. */
const likelyName = (): string => {
  const { userAgent } = navigator
  const model = /; ([^;)]+?)(?: Build\/[^)]+)?\)/.exec(userAgent)?.[1]
  if (userAgent.includes('iPhone')) return '아이폰'
  return userAgent.includes('Android') && model !== undefined && model.length > 1 ? model.slice(0, 50) : '내 휴대폰'
}

/** Binds this phone, or says why it cannot be bound or what it waits for. */
export function BindPhone({ state: { binding } }: { readonly state: CheckInState }): ReactNode {
  return (
    <section className={styles['sheet']} aria-labelledby="bind-phone">
      <h2 className="h2" id="bind-phone">
        휴대폰 묶기
      </h2>
      {binding === 'IMPOSSIBLE' ? (
        <p className="dense sec">
          https 주소가 아니어서 휴대폰을 묶을 수 없습니다. 출퇴근은 로그인한 동안에만 기록됩니다. 운영자에게 https
          주소를 물어봐 주세요.
        </p>
      ) : null}
      {binding === 'WAITING' ? (
        <p className="dense sec">
          새 휴대폰으로 신청했습니다. 운영자가 승인하기 전에도 출퇴근은 기록되며, 기록에는 승인 전 휴대폰이라고
          표시됩니다.
        </p>
      ) : null}
      {binding === 'NONE' || binding === 'ENDED' ? <BindForm words={WORDS[binding]} /> : null}
    </section>
  )
}

function BindForm({ words }: { readonly words: string }): ReactNode {
  const [name, setName] = useState(likelyName)
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    void bind(name.trim()).finally(() => setBusy(false))
  }
  return (
    <form onSubmit={submit}>
      <p className="dense sec">{words}</p>
      <label className={styles['field']}>
        <span className="cap sec">휴대폰 이름</span>
        <input value={name} maxLength={50} required onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="submit" className={styles['button']} aria-busy={busy}>
        이 휴대폰 묶기
      </button>
      <p className="cap ter">
        열쇠는 이 휴대폰 밖으로 나가지 않습니다. 브라우저 메뉴에서 홈 화면에 추가하면 오래 쓰지 않아도 열쇠가 지워지지
        않습니다.
      </p>
    </form>
  )
}
