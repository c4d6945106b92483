import { setPin } from '@handal/contracts/time/check-in'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../../client/api.ts'
import { refreshCheckIn } from './check-in.ts'
import styles from './check-in.module.css'

/** The own PIN, for days without a phone: 사번 and PIN at the screen of the place of work. */
export function PinCard({ has, companyNo }: { readonly has: boolean; readonly companyNo: number }): ReactNode {
  const [pin, setText] = useState('')
  const [said, setSaid] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    call(setPin, { body: { pin, companyNo } })
      .then(() => {
        setText('')
        setSaid('PIN을 저장했습니다.')
        return refreshCheckIn()
      })
      .catch((error: unknown) => setSaid(error instanceof Error ? error.message : String(error)))
  }
  return (
    <section className={styles['sheet']} aria-labelledby="own-pin">
      <h2 className="h2" id="own-pin">
        근무지 화면 PIN
      </h2>
      <details className={styles['more']}>
        <summary>{has ? 'PIN 변경' : 'PIN 정하기'}</summary>
        <form onSubmit={submit}>
          <p className="dense sec">휴대폰이 없는 날에는 근무지 화면에서 사번과 PIN으로 기록합니다.</p>
          <label className={styles['field']}>
            <span className="cap sec">숫자 여섯 자리</span>
            <input
              type="password"
              inputMode="numeric"
              autoComplete="new-password"
              pattern="[0-9]{6}"
              maxLength={6}
              required
              value={pin}
              onChange={(event) => setText(event.target.value.replaceAll(/\D/g, ''))}
            />
          </label>
          <button type="submit" className={styles['button']}>
            저장
          </button>
          <p role="status" className="dense sec">
            {said}
          </p>
        </form>
      </details>
    </section>
  )
}
