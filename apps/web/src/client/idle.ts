import { useEffect } from 'react'
import { tests } from '@handal/contracts/common'
import { call } from './api.ts'
import { endIdleSession, useSession } from './session.ts'
import { readStored, store } from './storage.ts'

const KEEP = 'handal-keep-signed-in'
const LAST = 'handal-last-activity'
const LIMIT = 'handal-idle-limit'
/** Minutes without a touch or a key after which a person is signed out whose limit is not the server's. */
const IDLE_MINUTES = 30
const CHECK_MS = 15_000
const NOTE_MS = 5_000
const TELL_MS = 3 * 60_000

/** 로그인 유지: on a person's own phone nobody is signed out for being idle. Kept in this browser. */
export const keepSignedIn = (keep: boolean): void => store(KEEP, keep ? 'true' : null)

/** The idle limit that holds now, in minutes; 0: never. Operators' is the server's: 로그인 유지 never lengthens it. */
const limit = (): number => {
  const most = useSession.getState().user?.idle_min
  if (most !== undefined) return most
  return readStored(KEEP) === 'true' ? 0 : IDLE_MINUTES
}

const sentence = (minutes: number): string => `${minutes}분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.`

/** At the start of the page: the sentence when the person was away too long for the session to come back, else null. */
export const awayTooLong = (now: number): string | null => {
  const last = Number(readStored(LAST) ?? now)
  // Whose session it was is not known yet: the limit is the one that held then.
  const minutes = Number(readStored(LIMIT) ?? limit())
  return isIdle(last, now, minutes) ? sentence(minutes) : null
}

/** True when more than `minutes` passed since the last activity; 0 minutes never ends. Times in milliseconds. */
export const isIdle = (lastActivity: number, now: number, minutes: number): boolean =>
  minutes > 0 && now - lastActivity >= minutes * 60_000

/** Signs a person out who left the screen. Activity in any tab counts for all. */
export const useIdleLogout = (now: () => number = Date.now): void => {
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  const serverEnds = useSession((state) => state.user?.idle_min !== undefined)
  useEffect(() => {
    if (!isLoggedIn) return
    let noted = 0
    let told = now()
    const note = (): void => {
      if (now() - noted < NOTE_MS || useSession.getState().over !== null) return
      noted = now()
      store(LAST, String(noted))
      store(LIMIT, String(limit()))
      // Who types for long calls nothing: the server, which ends idle sessions, is told now and then.
      if (serverEnds && noted - told >= TELL_MS) {
        told = noted
        void call(tests).catch(() => undefined)
      }
    }
    const check = (): void => {
      const last = Math.max(noted, Number(readStored(LAST) ?? 0))
      const most = limit()
      if (useSession.getState().over === null && isIdle(last, now(), most)) void endIdleSession(sentence(most))
    }
    note()
    const timer = setInterval(check, CHECK_MS)
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
    for (const name of events) window.addEventListener(name, note, { passive: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const name of events) window.removeEventListener(name, note)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isLoggedIn, now, serverEnds])
}
