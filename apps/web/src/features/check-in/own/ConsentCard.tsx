import {
  type Consent,
  changeConsent,
  CONSENT_RECORDS,
  CONSENT_STATES,
  readConsent,
} from '@handal/contracts/time/check-in'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../client/api.ts'
import { dayText, timeText } from '../kept/time-text.ts'
import { refreshCheckIn, useCheckIn } from './check-in.ts'
import styles from './check-in.module.css'

type Action = 'give' | 'pause' | 'resume' | 'withdraw'
type Act = { readonly action: Action; readonly word: string }
/** Acts of a state, the alternatives equally wide. */
const ACTS: Readonly<Record<Consent['state'], readonly Act[]>> = {
  NONE: [{ action: 'give', word: '동의' }],
  GIVEN: [
    { action: 'pause', word: '일시 중지' },
    { action: 'withdraw', word: '동의 철회' },
  ],
  PAUSED: [
    { action: 'resume', word: '다시 시작' },
    { action: 'withdraw', word: '동의 철회' },
  ],
  WITHDRAWN: [{ action: 'give', word: '동의' }],
}

/** For which company and phone the page asks. */
const ofPage = (companyNo: number | undefined, phoneNo: number | null) => ({
  ...(companyNo === undefined ? {} : { companyNo }),
  ...(phoneNo === null ? {} : { phoneNo }),
})

/** Consent for the location: its words, the equal alternative beside it, pause and withdrawal, and how the location was used. */
export function ConsentCard({ asks }: { readonly asks: boolean }): ReactNode {
  const companyNo = useCheckIn((state) => state.owner?.companyNo)
  const phoneNo = useCheckIn((state) => state.phoneNo)
  const [consent, setConsent] = useState<Consent | null>(null)
  const [fault, setFault] = useState('')
  const [later, setLater] = useState(false)
  const refuse = (error: unknown): void => setFault(error instanceof Error ? error.message : String(error))
  useEffect(() => {
    call(readConsent, { query: ofPage(companyNo, phoneNo) }).then(setConsent, refuse)
  }, [companyNo, phoneNo])
  const change = (action: Action): void => {
    if (consent === null) return
    const body = { action, version: consent.version, ...ofPage(companyNo, phoneNo) }
    call(changeConsent, { body })
      .then((answer) => {
        setConsent(answer)
        setFault('')
        return refreshCheckIn()
      })
      .catch(refuse)
  }
  if (consent === null)
    return fault === '' ? null : <p className={`${styles['notice']} ${styles['danger']}`}>{fault}</p>
  const isAsked = asks && !later && (consent.state === 'NONE' || consent.state === 'WITHDRAWN')
  return (
    <section className={styles['sheet']} aria-labelledby="consent">
      <div className={styles['between']}>
        <h2 className="h2" id="consent">
          위치정보 동의
        </h2>
        <span className="dense sec">{CONSENT_STATES[consent.state]}</span>
      </div>
      <details className={styles['more']} open={isAsked}>
        <summary>동의 내용</summary>
        <dl className={styles['terms']}>
          {consent.text.map(({ title, body }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="dense sec">{body}</dd>
            </div>
          ))}
        </dl>
      </details>
      {/* Open, the words say it themselves. */}
      {isAsked ? null : (
        <p className="dense sec">
          동의하지 않아도 근무지 화면의 코드, PIN, 자리의 PC로 똑같이 출퇴근을 기록할 수 있습니다.
        </p>
      )}
      <div className={styles['others']}>
        {ACTS[consent.state].map(({ action, word }) => (
          <button key={action} type="button" className={styles['button']} onClick={() => change(action)}>
            {word}
          </button>
        ))}
        {isAsked ? (
          <button type="button" className={styles['button']} onClick={() => setLater(true)}>
            동의 없이 코드로 기록
          </button>
        ) : null}
      </div>
      {fault === '' ? null : (
        <p role="alert" className={`${styles['said']} ${styles['danger']}`}>
          {fault}
        </p>
      )}
      <Records records={consent.records} />
    </section>
  )
}

/** What became of the consent and how the location was used. */
function Records({ records }: { readonly records: Consent['records'] }): ReactNode {
  if (records.length === 0) return null
  return (
    <details className={styles['more']}>
      <summary>이용 기록</summary>
      <ul>
        {records.map(({ at, what, detail }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- records have no number, and the list is only replaced whole
          <li key={index} className="dense sec">
            {dayText(Date.parse(at))} <span className="num">{timeText(Date.parse(at))}</span> {CONSENT_RECORDS[what]}
            {detail === null ? '' : `, ${detail}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
