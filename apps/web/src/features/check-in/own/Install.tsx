import { type ReactNode, useEffect, useState } from 'react'
import { readStored, store as keepText } from '../../../client/storage.ts'
import styles from './check-in.module.css'

/** What Chrome hands a page that may be installed. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> }
type Place = 'IOS' | 'ANDROID' | 'OTHER'

/** Whether the page runs as an application of its own. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true

/** Where the page runs; an iPad says that it is a Mac with a touch screen. */
const placeOf = ({ userAgent, maxTouchPoints }: Navigator): Place => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'IOS'
  return userAgent.includes('Android') ? 'ANDROID' : 'OTHER'
}

const HOW = {
  IOS: {
    title: '먼저 홈 화면에 추가해 주세요',
    how: '사파리의 공유 버튼에서 홈 화면에 추가를 고르고, 추가한 출퇴근 앱에서 로그인해 휴대폰을 묶습니다.',
    why: '아이폰에서는 앱과 사파리의 저장소가 따로 있어, 사파리에서 묶은 휴대폰은 앱에서 새 휴대폰이 됩니다. 사파리는 7일 동안 열지 않은 화면의 열쇠를 지웁니다.',
  },
  ANDROID: {
    title: '홈 화면에 추가해 주세요',
    how: '브라우저 메뉴에서 홈 화면에 추가나 앱 설치를 고릅니다. 묶은 휴대폰과 보관한 기록은 앱에서도 그대로 씁니다.',
    why: '추가하면 오래 열지 않아도 브라우저가 열쇠와 보관한 기록을 지우지 않습니다.',
  },
} as const

/** It comes once, often before the card is there. */
let offer: InstallPrompt | null = null
globalThis.addEventListener('beforeinstallprompt', (event) => {
  // The page asks at its own place.
  event.preventDefault()
  offer = event as InstallPrompt
})

const LATER = 'handal-install-later'

/** How the page becomes an application of the phone, so that its key and what waits are kept; nothing where it is one, or on no phone. */
export function Install(): ReactNode {
  const [prompt, setPrompt] = useState(offer)
  const [isDone, setDone] = useState(() => isInstalled() || readStored(LATER) !== null)
  useEffect(() => {
    const offered = (event: Event): void => setPrompt(event as InstallPrompt)
    const done = (): void => setDone(true)
    window.addEventListener('beforeinstallprompt', offered)
    window.addEventListener('appinstalled', done)
    return () => {
      window.removeEventListener('beforeinstallprompt', offered)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  const place = placeOf(navigator)
  if (isDone || place === 'OTHER') return null
  const { title, how, why } = HOW[place]
  const later = (): void => {
    keepText(LATER, 'later')
    setDone(true)
  }
  return (
    <section className={styles['sheet']} aria-labelledby="install">
      <h2 className="h2" id="install">
        {title}
      </h2>
      <p className="dense sec">{how}</p>
      <p className="cap ter">{why}</p>
      <div className={styles['others']}>
        {prompt === null ? null : (
          <button type="button" className={styles['button']} onClick={() => void prompt.prompt()}>
            홈 화면에 추가
          </button>
        )}
        <button type="button" className={styles['button']} onClick={later}>
          나중에
        </button>
      </div>
    </section>
  )
}
