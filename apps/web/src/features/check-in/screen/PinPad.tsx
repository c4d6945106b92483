import { TAG_TYPES, type TagType } from '@handal/contracts/time/tags'
import { type FormEvent, type ReactNode, useState } from 'react'
import { tapWithPin } from './screen.ts'
import styles from './screen.module.css'

const TYPES = Object.keys(TAG_TYPES) as TagType[]

/** For those without a phone: 사번, the own PIN and what it is; nobody is listed. `help` calls somebody, also where the form stands. */
export function PinPad({ help }: { readonly help: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="휴대폰 없이 찍기">
      {isOpen ? (
        <PinForm help={help} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles['acts']}>
          <button type="button" className={styles['button']} onClick={() => setOpen(true)}>
            휴대폰 없이 찍기
          </button>
          {help}
        </div>
      )}
    </section>
  )
}

function PinForm({ help, onDone }: { readonly help: ReactNode; readonly onDone: () => void }): ReactNode {
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [type, setType] = useState<TagType>('in')
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    // What was typed stays for nobody who comes next.
    void tapWithPin(code.trim(), pin, type).finally(onDone)
  }
  return (
    <form className={styles['pin']} onSubmit={submit}>
      <label className={styles['field']}>
        <span className="cap sec">사번</span>
        <input
          value={code}
          required
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <label className={styles['field']}>
        <span className="cap sec">PIN 여섯 자리</span>
        <input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <fieldset className={styles['types']}>
        <legend className="cap sec">종류</legend>
        {TYPES.map((each) => (
          <label key={each}>
            <input type="radio" name="type" checked={type === each} onChange={() => setType(each)} />
            {TAG_TYPES[each]}
          </label>
        ))}
      </fieldset>
      <div className={`${styles['acts']} ${styles['three']}`}>
        <button type="submit" className={`${styles['button']} ${styles['primary']}`} aria-busy={busy}>
          찍기
        </button>
        <button type="button" className={styles['button']} onClick={onDone}>
          취소
        </button>
        {help}
      </div>
    </form>
  )
}
