import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { LogoMark } from '../../../shared/ui/Logo.tsx'
import { CODE_SECONDS, codeAt, secondsLeft } from '../kept/code.ts'
import { dayText, timeText } from '../kept/time-text.ts'
import { useTicking } from '../kept/use-ticking.ts'
import { JustTagged } from './JustTagged.tsx'
import { PinPad } from './PinPad.tsx'
import { askHelp, beat, forget, type KeptScreen, screenNow, setUp, startScreen, useScreen } from './screen.ts'
import styles from './screen.module.css'

/** Who tagged by a phone shows within so long. */
const BEAT_MS = 10_000

/** The screen at a place of work: clock, code, who tagged a moment ago; it never asks who stands before it. */
export function ScreenPage(): ReactNode {
  const { phase, screen, waiting } = useScreen()
  useEffect(() => {
    void startScreen()
    const timer = setInterval(() => void beat(), BEAT_MS)
    const again = (): void => void beat()
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  if (phase === 'insecure')
    return (
      <Bare title="근무지 화면을 설정할 수 없습니다">
        <p className="sec">
          https 주소가 아니면 이 화면의 열쇠를 만들 수 없습니다. 운영자에게 https 주소를 물어봐 주세요.
        </p>
      </Bare>
    )
  if (phase === 'released')
    return (
      <Bare title="해제된 화면입니다">
        <p className="sec">이 화면의 코드는 더 쓸 수 없습니다. 다시 쓰려면 운영자에게 새 설정 코드를 받아 주세요.</p>
        {waiting === 0 ? null : (
          <p className="dang">
            여기 보관하던 기록 {waiting}건은 보내지 못했습니다. 찍은 사람이 내 근태에서 빠진 시각을 신청해야 합니다.
          </p>
        )}
        <button type="button" className={styles['button']} onClick={() => void forget()}>
          다시 설정
        </button>
      </Bare>
    )
  if (phase === 'starting') return <main className={styles['page']} aria-busy="true" />
  return screen === null ? <SetUp /> : <Screen screen={screen} />
}

function Bare({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <main className={styles['bare']}>
      <LogoMark size={40} />
      <h1 className="h1">{title}</h1>
      {children}
      <a className={styles['help']} href="/help/manual?screen=%2Fterminal%2Fscreen" aria-label="이 화면 도움말">
        ?
      </a>
    </main>
  )
}

/** The operator's code, typed once. */
function SetUp(): ReactNode {
  const said = useScreen((state) => state.said)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void setUp(code).finally(() => setBusy(false))
  }
  return (
    <Bare title="근무지 화면 설정">
      <p className="sec">
        운영자가 근무지와 게이트웨이 화면에서 받은 설정 코드를 입력해 주세요. 코드는 한 번만 쓸 수 있습니다.
      </p>
      <form onSubmit={submit}>
        <label className={styles['field']}>
          <span className="cap sec">설정 코드</span>
          <input
            value={code}
            maxLength={20}
            required
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        <button type="submit" className={`${styles['button']} ${styles['primary']}`} aria-busy={busy}>
          설정
        </button>
        <p role="alert" className="dang">
          {said?.text ?? ''}
        </p>
      </form>
    </Bare>
  )
}

function Screen({ screen }: { readonly screen: KeptScreen }): ReactNode {
  const { online, tagged, waiting } = useScreen()
  const now = useTicking(screenNow)
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <LogoMark size={40} />
        <b>{screen.companyName}</b>
        <span className="sec">{screen.place}</span>
        <span className={styles['rest']}>
          <span className={online ? styles['on'] : styles['off']} aria-hidden="true" />
          <span role="status">{online ? '연결됨' : '연결 안 됨'}</span>
          <a className={styles['help']} href="/help/manual?screen=%2Fterminal%2Fscreen" aria-label="이 화면 도움말">
            ?
          </a>
        </span>
      </header>
      <main className={styles['page']}>
        <div>
          <p className={styles['day']}>{dayText(now)}</p>
          <h1 className={styles['clock']}>
            <span className="num">{timeText(now)}</span>
          </h1>
          <Code screen={screen} now={now} />
        </div>
        <div className={styles['beside']}>
          <JustTagged tagged={tagged} />
          <PinPad help={<AskHelp />} />
          <Said />
          <p className="dense ter">
            인터넷이 끊겨도 코드는 바뀝니다. 찍은 기록은 여기 보관했다가 연결되면 보냅니다.{' '}
            {waiting === 0 ? '지금 보관한 기록은 없습니다.' : `지금 보관한 기록은 ${waiting}건입니다.`}
          </p>
        </div>
      </main>
    </div>
  )
}

/** Calls an operator to the screen. */
function AskHelp(): ReactNode {
  const [busy, setBusy] = useState(false)
  const ask = (): void => {
    if (busy) return
    setBusy(true)
    void askHelp().finally(() => setBusy(false))
  }
  return (
    <button type="button" className={styles['button']} aria-busy={busy} onClick={ask}>
      도움 부르기
    </button>
  )
}

/** What became of the last act at the screen. */
function Said(): ReactNode {
  const said = useScreen((state) => state.said)
  return (
    <p role="status" className={`${styles['said']} ${styles[said?.tone ?? 'quiet'] ?? ''}`}>
      {said?.text ?? ''}
    </p>
  )
}

/** The code of the moment in digits and as an address for the phone's own camera. */
function Code({ screen, now }: { readonly screen: KeptScreen; readonly now: number }): ReactNode {
  const [code, setCode] = useState('')
  const step = Math.floor(now / 1000 / CODE_SECONDS)
  useEffect(() => {
    let stays = true
    void codeAt(screen.codeSecret, step * CODE_SECONDS * 1000).then((made) => {
      if (stays) setCode(made)
    })
    return () => {
      stays = false
    }
  }, [screen.codeSecret, step])
  const left = secondsLeft(now)
  const address = `${window.location.origin}/home/check-in#${new URLSearchParams({ code, screen: String(screen.no) }).toString()}`
  return (
    <section className={styles['code']} aria-label="출퇴근 코드">
      <div className={styles['qr']}>
        {code === '' ? null : <QRCodeSVG value={address} size={262} title="출퇴근 코드가 담긴 주소" />}
      </div>
      <div>
        <p className={styles['name']}>출퇴근 코드</p>
        <p className={styles['digits']}>
          <span className="num" data-testid="code">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
        <div className={styles['track']} aria-hidden="true">
          <span style={{ width: `${(left * 100) / CODE_SECONDS}%` }} />
        </div>
        <p className="sec">
          <b className="num">{left}</b>초 뒤에 바뀝니다. 한 사람이 한 번 씁니다.
        </p>
        <p className={styles['how']}>휴대폰 카메라로 찍거나, 출퇴근 화면에 숫자를 입력해 주세요.</p>
      </div>
    </section>
  )
}
