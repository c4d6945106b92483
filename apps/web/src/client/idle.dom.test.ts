import { fireEvent, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering, signIn } from '../testing/signed-in.ts'
import { person } from '../testing/transport.ts'
import { awayTooLong, isIdle, keepSignedIn, useIdleLogout } from './idle.ts'
import { useSession } from './session-store.ts'

const minutes = (count: number): number => count * 60_000
const sentence = (count: number): string => `${count}분 동안 쓰지 않아 로그아웃했습니다. 다시 로그인해 주세요.`

it('thirty minutes without activity are idle, 0 never is', () => {
  expect(isIdle(0, minutes(30) - 1, 30)).toBe(false)
  expect(isIdle(0, minutes(30), 30)).toBe(true)
  expect(isIdle(0, minutes(10_000), 0)).toBe(false)
})

it('a session does not come back after a long absence, unless the person stays signed in', () => {
  expect(awayTooLong(minutes(100))).toBeNull()
  localStorage.setItem('handal-last-activity', String(minutes(60)))
  expect(awayTooLong(minutes(89))).toBeNull()
  expect(awayTooLong(minutes(90))).toBe(sentence(30))
  keepSignedIn(true)
  expect(awayTooLong(minutes(90))).toBeNull()
})

describe('an operator whose company chose 60 minutes', () => {
  /** Works at minute 100, then looks again at these minutes: the sentence shown at each, null while signed in. */
  const lookAt = (...later: number[]): (string | null)[] => {
    answering(() => ({ body: {} }))
    signIn(person('11', { idle_min: 60 }))
    let at = 100
    const { unmount } = renderHook(() => useIdleLogout(() => minutes(at)))
    const seen = later.map((minute) => {
      at = minute
      fireEvent(document, new Event('visibilitychange'))
      return useSession.getState().over
    })
    unmount()
    return seen
  }

  it('is not signed out before them', () => {
    expect(lookAt(159, 160)).toEqual([null, sentence(60)])
  })

  it('is signed out at them also where somebody wished to stay signed in', () => {
    keepSignedIn(true)
    expect(lookAt(159, 160)).toEqual([null, sentence(60)])
  })

  it('comes back by a reload within them, before it is known whose session it was', () => {
    lookAt(100)
    signIn(null)
    expect(awayTooLong(minutes(159))).toBeNull()
    expect(awayTooLong(minutes(160))).toBe(sentence(60))
  })
})
