import { TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { type ReactNode, useState } from 'react'
import { takeCode, tap } from './check-in.ts'
import { type CheckInState, nextAct } from './check-in-state.ts'
import { SixDigits } from './SixDigits.tsx'
import styles from './check-in.module.css'

const ORDER = Object.keys(TAG_TYPES) as TagType[]

/** The acts: the one that is due large, the others beside it. */
export function Acts({ state }: { readonly state: CheckInState }): ReactNode {
  const [busy, setBusy] = useState<TagType | null>(null)
  const due = nextAct(state)
  const act = (type: TagType): void => {
    // A second press of the same button is no second tap.
    if (busy !== null) return
    setBusy(type)
    void tap(type).finally(() => setBusy(null))
  }
  return (
    <>
      {state.seen?.needs.place === true ? <CodeField code={state.code?.code ?? ''} /> : <CodeNote code={state.code} />}
      {due === null ? null : (
        <button
          type="button"
          className={`${styles['button']} ${styles['primary']} ${styles['due']}`}
          aria-busy={busy === due}
          onClick={() => act(due)}
        >
          {TAG_TYPES[due]}
        </button>
      )}
      <div className={styles['others']}>
        {ORDER.filter((type) => type !== due).map((type) => (
          <button
            key={type}
            type="button"
            className={styles['button']}
            aria-busy={busy === type}
            onClick={() => act(type)}
          >
            {TAG_TYPES[type]}
          </button>
        ))}
      </div>
      <p role="status" className={`${styles['said']} ${styles[state.said?.tone ?? 'quiet']}`}>
        {state.said?.text ?? ''}
      </p>
      {state.waiting.length === 0 ? null : (
        <p className="dense sec">
          보내지 않은 기록 <b className="num">{state.waiting.length}</b>건이 이 휴대폰에 있습니다. 연결되면 찍은
          순서대로 보냅니다.
        </p>
      )}
    </>
  )
}

/** The code of the QR that led here counts for the next tap. */
function CodeNote({ code }: { readonly code: CheckInState['code'] }): ReactNode {
  if (code !== null)
    return <p className={`dense sec ${styles['more']}`}>근무지 화면의 코드를 읽었습니다. 1분 안에 눌러 주세요.</p>
  return (
    <details className={styles['more']}>
      <summary>근무지 코드 입력</summary>
      <CodeField code="" />
    </details>
  )
}

/** Six digits from the screen of the place of work. */
function CodeField({ code }: { readonly code: string }): ReactNode {
  const [text, setText] = useState(code)
  return (
    <SixDigits
      label="근무지 화면의 코드 여섯 자리"
      value={text}
      onChange={(digits) => {
        setText(digits)
        if (digits.length === 6) takeCode(digits)
      }}
    />
  )
}
