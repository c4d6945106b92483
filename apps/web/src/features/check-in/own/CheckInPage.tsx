import { type ReactNode, useEffect } from 'react'
import { LogoMark } from '../../../shared/ui/Logo.tsx'
import { codeOfFragment } from '../kept/code.ts'
import { dayText, timeText } from '../kept/time-text.ts'
import { useTicking } from '../kept/use-ticking.ts'
import { Acts } from './Acts.tsx'
import { BindPhone } from './BindPhone.tsx'
import { dismissRefused, resume, serverNow, startCheckIn, takeCode, useCheckIn } from './check-in.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { Install } from './Install.tsx'
import { followLocation, usesLocation } from './location.ts'
import { MissingPunch } from './MissingPunch.tsx'
import { PageTabs } from './PageTabs.tsx'
import { PinCard } from './PinCard.tsx'
import { PlanOfDay } from './PlanOfDay.tsx'
import { Today } from './Today.tsx'
import { Week } from './Week.tsx'
import styles from './check-in.module.css'

const HELP = '/help/manual?screen=%2Fhome%2Fcheck-in'
const LOGIN = '/mobilelogin?to=%2Fhome%2Fcheck-in'

/** The code of a screen whose QR led here; it stays in no address. */
const readFragment = (): void => {
  const found = codeOfFragment(window.location.hash)
  if (found === null) return
  window.history.replaceState(null, '', window.location.pathname)
  takeCode(found.code, found.screen)
}

/** The phone's page of whoever comes and goes: one tap, what was recorded, today's plan and the week. */
export function CheckInPage(): ReactNode {
  const state = useCheckIn()
  const { phase, seen, binding } = state
  const follows = seen !== null && usesLocation(seen)
  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState === 'visible') void resume()
    }
    void startCheckIn().then(readFragment)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('hashchange', readFragment)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('hashchange', readFragment)
    }
  }, [])
  useEffect(() => (follows ? followLocation() : undefined), [follows])
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <LogoMark size={28} />
        <h1 className={styles['name']}>출퇴근</h1>
        <span className={styles['rest']}>
          {state.online ? null : <span className={styles['offline']}>연결 안 됨</span>}
          <a className={styles['help']} href={HELP} aria-label="이 화면 도움말">
            ?
          </a>
        </span>
      </header>
      <main>
        {phase === 'starting' ? <p className={styles['empty']}>출퇴근 화면을 여는 중입니다.</p> : null}
        {phase === 'signed-out' ? <SignedOut online={state.online} code={state.code?.code ?? null} /> : null}
        {phase === 'nobody' ? (
          <p className={styles['empty']}>
            이 회사의 사원으로 등록되어 있지 않아 출퇴근을 기록할 수 없습니다. 운영자에게 사원 등록을 요청해 주세요.
          </p>
        ) : null}
        {phase === 'ready' ? (
          <>
            <Notices />
            {seen === null ? null : <MissingPunch missing={seen.missing} />}
            {seen !== null && seen.companies.length > 1 && state.signedIn ? <CompanyChoice seen={seen} /> : null}
            <section className={styles['sheet']} aria-label="오늘">
              <Clock />
              <Today state={state} />
              <Acts state={state} />
            </section>
            {seen?.week ? <Week week={seen.week} today={seen.workDate} /> : null}
            {seen !== null && state.signedIn ? (
              <>
                <Install />
                {binding === 'BOUND' ? null : <BindPhone state={state} />}
                {seen.needs.location === 'OFF' ? null : (
                  <ConsentCard asks={seen.needs.consent && binding !== 'NONE' && binding !== 'ENDED'} />
                )}
                <PinCard has={seen.pin} companyNo={seen.companyNo} />
              </>
            ) : null}
          </>
        ) : null}
      </main>
      <PageTabs />
    </div>
  )
}

/** The server's time, minute by minute. */
function Clock(): ReactNode {
  const now = useTicking(serverNow)
  return (
    <>
      <p className="sec">{dayText(now)}</p>
      <p className={styles['clock']}>
        <span className="num">{timeText(now)}</span>
      </p>
      <PlanOfDay />
    </>
  )
}

/** Nobody is known to this page. */
function SignedOut({ online, code }: { readonly online: boolean; readonly code: string | null }): ReactNode {
  return (
    <section className={styles['sheet']}>
      <h2 className="h2">로그인해 주세요</h2>
      <p className="dense sec">
        {online
          ? '로그인하고 휴대폰을 묶으면 로그인이 만료된 뒤에도 출퇴근을 기록할 수 있습니다.'
          : '인터넷에 연결되지 않았습니다. 처음 한 번은 연결된 곳에서 로그인해야 합니다.'}
      </p>
      {code === null ? null : (
        <p className="dense">
          읽은 코드는 <b className="num">{code}</b>입니다. 홈 화면에 출퇴근 앱이 있으면 앱에서 이 숫자를 적어 주세요.
        </p>
      )}
      <a className={`${styles['button']} ${styles['primary']}`} href={LOGIN}>
        로그인
      </a>
    </section>
  )
}

/** What needs to be known before the next tap. */
function Notices(): ReactNode {
  const { refused, lost, lasts, signedIn, online, waiting, ofOthers, binding } = useCheckIn()
  return (
    <>
      {refused.length > 0 || lost > 0 ? (
        <div className={`${styles['notice']} ${styles['danger']}`} role="alert">
          {lost > 0 ? (
            <p>
              보내지 못한 기록 {lost}건이 브라우저 저장소와 함께 지워졌습니다. <a href="/home/attendance">내 근태</a>
              에서 빠진 시각을 신청해 주세요.
            </p>
          ) : null}
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <button type="button" className={styles['link']} onClick={dismissRefused}>
            닫기
          </button>
        </div>
      ) : null}
      {lasts ? null : (
        <p className={`${styles['notice']} ${styles['warning']}`}>
          이 브라우저는 기록을 보관하지 않습니다. 연결이 끊긴 동안에는 이 화면을 닫지 마세요.
        </p>
      )}
      {!online && waiting.length === 0 ? (
        <p className={`${styles['notice']} ${styles['warning']}`}>
          인터넷에 연결되지 않았습니다. 지금 찍으면 이 휴대폰에 보관했다가 연결되면 보냅니다.
        </p>
      ) : null}
      {ofOthers > 0 ? (
        <p className={`${styles['notice']} ${styles['warning']}`}>
          다른 계정이나 다른 회사로 찍은 기록 {ofOthers}건이 이 휴대폰에 있습니다. 연결되거나 그 계정으로 로그인하면
          보냅니다.
        </p>
      ) : null}
      {online && !signedIn && (binding === 'BOUND' || binding === 'WAITING') ? (
        <p className={styles['notice']}>
          로그인이 만료되어 근무와 이번 주를 새로 받지 못합니다. 출퇴근은 이 휴대폰으로 계속 기록됩니다.{' '}
          <a href={LOGIN}>다시 로그인</a>
        </p>
      ) : null}
    </>
  )
}
