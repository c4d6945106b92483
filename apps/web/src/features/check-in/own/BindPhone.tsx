import { type FormEvent, type ReactNode, useState } from 'react'
import { bind } from './check-in.ts'
import type { CheckInState } from './check-in-state.ts'
import { SixDigits } from './SixDigits.tsx'
import styles from './check-in.module.css'

const WORDS = {
  NONE: '묶으면 로그인이 만료되거나 인터넷이 끊겨도 이 휴대폰으로 출퇴근을 기록합니다. 묶지 않아도 로그인한 동안에는 기록할 수 있습니다.',
  NEXT: '지금 묶인 휴대폰이 따로 있습니다. 신청하면 운영자가 승인할 때까지 두 휴대폰의 기록을 모두 받습니다.',
  ENDED: '이 휴대폰의 묶음이 해제되었습니다. 다시 묶으면 새 휴대폰으로 신청합니다.',
} as const
const CONFIRM = '근무지 화면의 코드를 적으면 본인이 근무지에서 신청했다고 운영자에게 보여 줍니다.'

/** A name for this phone that its owner will know again. */
const likelyName = (): string => {
  const { userAgent } = navigator
  const model = /; ([^;)]+?)(?: Build\/[^)]+)?\)/.exec(userAgent)?.[1]
  if (userAgent.includes('iPhone')) return '아이폰'
  return userAgent.includes('Android') && model !== undefined && model.length > 1 ? model.slice(0, 50) : '내 휴대폰'
}

/** Binds this phone, or says why it cannot be bound or what it waits for. */
export function BindPhone({ state: { binding, seen, code } }: { readonly state: CheckInState }): ReactNode {
  const device = seen?.device ?? null
  const waits = device?.waiting ?? (device?.state === 'WAITING' ? device : null)
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
        <>
          <p className="dense sec">
            새 휴대폰으로 신청했습니다. 운영자가 승인하기 전에도 출퇴근은 기록되며, 기록에는 승인 전 휴대폰이라고
            표시됩니다.
          </p>
          {waits === null || waits.confirmed ? (
            <p className="dense sec">근무지 코드로 본인 확인을 마쳤습니다.</p>
          ) : (
            <BindForm words={CONFIRM} name={waits.name} code={code?.code ?? ''} asks="CODE" />
          )}
        </>
      ) : null}
      {binding === 'NONE' || binding === 'ENDED' ? (
        <BindForm
          words={binding === 'NONE' && device !== null ? WORDS.NEXT : WORDS[binding]}
          name={null}
          code={code?.code ?? ''}
          asks={device === null ? 'NAME' : 'BOTH'}
        />
      ) : null}
    </section>
  )
}

type FormProps = {
  readonly words: string
  /** The name of a phone that waits already. */
  readonly name: string | null
  readonly code: string
  readonly asks: 'NAME' | 'CODE' | 'BOTH'
}

function BindForm({ words, name: known, code: read, asks }: FormProps): ReactNode {
  const [name, setName] = useState(known ?? likelyName)
  const [code, setCode] = useState(read)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    void bind(name.trim(), code)
      .then(setFault)
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={submit}>
      <p className="dense sec">{words}</p>
      {asks === 'CODE' ? null : (
        <label className={styles['field']}>
          <span className="cap sec">휴대폰 이름</span>
          <input value={name} maxLength={50} required onChange={(event) => setName(event.target.value)} />
        </label>
      )}
      {asks === 'NAME' ? null : (
        <SixDigits
          label={asks === 'BOTH' ? '본인 확인 코드(없으면 비워 두세요)' : '본인 확인 코드'}
          value={code}
          required={asks === 'CODE'}
          onChange={setCode}
        />
      )}
      {asks === 'BOTH' ? <p className="cap ter">{CONFIRM}</p> : null}
      <button type="submit" className={styles['button']} aria-busy={busy}>
        {asks === 'CODE' ? '본인 확인' : '이 휴대폰 묶기'}
      </button>
      {fault === null ? null : (
        <p role="alert" className={`${styles['said']} ${styles['danger']}`}>
          {fault}
        </p>
      )}
      {asks === 'CODE' ? null : <p className="cap ter">열쇠는 이 휴대폰 밖으로 나가지 않습니다.</p>}
    </form>
  )
}
