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

describe('who is at work', () => {
  /** The page at a minute, and what was sent to the server meanwhile. */
  const atWork = (idle_min?: number) => {
    const wire = answering(() => ({ body: {} }))
    signIn(person(idle_min === undefined ? '21' : '11', idle_min === undefined ? {} : { idle_min }))
    let at = 0
    const { unmount } = renderHook(() => useIdleLogout(() => minutes(at)))
    return {
      wire,
      unmount,
      go: (minute: number) => {
        at = minute
      },
      /** What the page says when it is looked at again. */
      look: (minute: number): string | null => {
        at = minute
        fireEvent(document, new Event('visibilitychange'))
        return useSession.getState().over
      },
    }
  }

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('%s counts as being there', (name) => {
    const { go, look, unmount } = atWork()
    go(20)
    fireEvent(window, new Event(name))
    expect([look(49), look(50)]).toEqual([null, sentence(30)])
    // Touching a page that is over does not bring it back.
    go(60)
    fireEvent(window, new Event(name))
    expect(localStorage.getItem('handal-last-activity')).toBe(String(minutes(20)))
    unmount()
  })

  it('may be so in another tab', () => {
    const { look, unmount } = atWork()
    localStorage.setItem('handal-last-activity', String(minutes(25)))
    expect([look(54), look(55)]).toEqual([null, sentence(30)])
    unmount()
  })

  it('is told to the server, which ends idle sessions of its own, every three minutes of typing', () => {
    const { go, wire, unmount } = atWork(60)
    for (const minute of [1, 2, 3, 4, 6, 7]) {
      go(minute)
      fireEvent(window, new Event('keydown'))
    }
    expect(wire.sent).toHaveLength(2)
    unmount()
    const employee = atWork()
    employee.go(10)
    fireEvent(window, new Event('keydown'))
    expect(employee.wire.sent).toEqual([])
    employee.unmount()
  })
})
