import type { Role } from '@handal/contracts/roles'
import type { SessionUser } from '@handal/contracts/session/session'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ahead } from '../client/ahead.ts'
import { useHeader } from '../client/header.ts'
import { LOGGED_OUT, useSession } from '../client/session-store.ts'
import { setUserMenu, useSidebar } from '../client/sidebar.ts'
import { loadAhead, start } from './start.ts'
import { answering, signIn } from '../testing/signed-in.ts'
import { person, type Script } from '../testing/transport.ts'

const items = [{ key: 1, value: 1, text: '(주)한빛정밀' }]
const server: Script = ({ path }) => {
  if (path === '/api/token/refresh/') return { body: { access: 'a', refresh: 'r', user: person('11') } }
  if (path === '/api/common/companies/') return { body: { items, total: 1 } }
  return { body: { contractEndDate: null, contractType: '0002' } }
}
const setCsrf = (age = ''): void => {
  document.cookie = `csrftoken=c1; path=/${age}`
}
let undo = (): void => undefined

beforeEach(() => {
  signIn(null)
  setCsrf()
})
afterEach(() => {
  undo()
  setCsrf('; max-age=0')
})

it('a reload brings back the person, the companies and the contract', async () => {
  answering(server)
  undo = start()
  await waitFor(() => expect(useHeader.getState().contractDate).toBe('무기한'))
  expect(useSession.getState().user?.login_id).toBe('login-11')
  expect(useHeader.getState()).toMatchObject({ companyMenuItems: items, selectCompanyNo: 1 })
})

it('signing out forgets the companies and the switch to the employee menu', async () => {
  answering(server)
  undo = start()
  await waitFor(() => expect(useHeader.getState().companyMenuItems).toEqual(items))
  setUserMenu(true)
  useSession.setState(LOGGED_OUT)
  expect(useHeader.getState().companyMenuItems).toEqual([])
  expect(useSidebar.getState().showUserMenu).toBe(false)
})

it('after a long absence the session ends on the server too, and the cookie goes', async () => {
  const wire = answering(server)
  localStorage.setItem('handal-last-activity', '0')
  undo = start(31 * 60_000)
  expect(wire.sent).toMatchObject([{ path: '/api/logout/', body: {} }])
  expect(wire.sent[0]?.headers.get('x-csrftoken')).toBeTruthy()
  expect(useSession.getState()).toMatchObject({ status: 'out', notice: expect.stringContaining('30분') })
  await vi.waitFor(() => expect(document.cookie).not.toContain('csrftoken'))
})

it('a logout in another tab is noticed on coming back', async () => {
  answering(server)
  undo = start()
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(true))
  window.dispatchEvent(new Event('focus'))
  expect(useSession.getState().isLoggedIn).toBe(true)
  setCsrf('; max-age=0')
  window.dispatchEvent(new Event('focus'))
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, notice: expect.stringContaining('다른 탭') })
})

it('who must first change a password is told no companies; once done they come', async () => {
  const wire = answering((request, index) => {
    const answer = server(request, index)
    return request.path === '/api/token/refresh/'
      ? { body: { access: 'a', refresh: 'r', user: person('11', { must_change_password: true }) } }
      : answer
  })
  undo = start()
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(true))
  expect(wire.paths()).toEqual(['POST /api/token/refresh/'])
  useSession.setState({ user: person('11', { must_enrol_otp: true }) })
  expect(wire.paths()).toHaveLength(1)
  useSession.setState({ user: person('11') })
  await waitFor(() => expect(useHeader.getState().companyMenuItems).toEqual(items))
})

it('another person asks for the own companies, the same one with a new token does not; an undone start follows nobody', async () => {
  const wire = answering(server)
  undo = start()
  const asked = (): number => wire.paths().filter((path) => path === 'GET /api/common/companies/').length
  await waitFor(() => expect(useHeader.getState().contractDate).toBe('무기한'))
  expect(asked()).toBe(1)
  useSession.setState({ user: person('11'), accessToken: 'b' })
  expect(asked()).toBe(1)
  useSession.setState({ user: person('11', { user_no: 99 }) })
  await waitFor(() => expect(asked()).toBe(2))
  undo()
  useSession.setState({ user: person('21') })
  setCsrf('; max-age=0')
  window.dispatchEvent(new Event('focus'))
  expect([asked(), useSession.getState().isLoggedIn]).toEqual([2, true])
})

it('without a session a visitor is left alone', async () => {
  setCsrf('; max-age=0')
  answering(server)
  localStorage.setItem('handal-last-activity', '0')
  undo = start(31 * 60_000)
  window.dispatchEvent(new Event('focus'))
  expect(useSession.getState().notice ?? null).toBeNull()
})

/** Screens that write down what they are asked; `/pay` also what it asks for ahead. */
const screensOf = (asked: unknown[]): Parameters<typeof loadAhead>[0] => {
  const screen = (path: string, roles: 'public' | readonly Role[], module: object = {}) => ({
    path,
    roles,
    load: () => {
      asked.push(path)
      return Promise.resolve(module)
    },
  })
  const ahead: Ahead = (_, { user, companyNo, search }) =>
    asked.push(`${user.login_id} of ${companyNo} in ${search.get('month')}`)
  return [
    screen('/pay', ['11'], { ahead }),
    screen('/about', 'public'),
    { path: '/broken', roles: 'public', load: () => Promise.reject(new Error('offline')) },
    screen('/people/:no', ['11']),
  ]
}
const at = (pathname: string, search = '') => ({ pathname, search })

it('the screen of the address, and the frame of who has a cookie, are loaded beside the session; else where everybody may look', () => {
  const asked: unknown[] = []
  const routes = screensOf(asked)
  const frame = () => Promise.resolve(asked.push('frame'))
  for (const path of ['/pay', '/people/3', '/nowhere']) loadAhead(routes, at(path), frame)
  expect(asked).toEqual(['frame', '/pay', 'frame', '/people/:no', 'frame'])
  loadAhead(routes, at('/broken'), () => Promise.reject(new Error('offline')))
  setCsrf('; max-age=0')
  loadAhead(routes, at('/pay'), frame)
  loadAhead(routes, at('/about'), frame)
  expect(asked.slice(5)).toEqual(['/about'])
})

describe('what a screen shows first', () => {
  const frame = () => Promise.resolve(null)
  /** Opens /pay as somebody who comes back, and answers what is asked for ahead. */
  const cameBack = async (user: SessionUser | null): Promise<readonly unknown[]> => {
    const asked: unknown[] = []
    useSession.setState({ ...LOGGED_OUT, status: 'restoring' })
    loadAhead(screensOf(asked), at('/pay', '?month=2026-10'), frame)
    await act(async () => {})
    expect(asked).toEqual(['/pay'])
    useSession.setState(user === null ? LOGGED_OUT : { ...LOGGED_OUT, status: 'in', isLoggedIn: true, user })
    await act(async () => {})
    return asked.slice(1)
  }

  it('is asked for as soon as it is known who opens it, of the company chosen last', async () => {
    useHeader.setState({ selectCompanyNo: null })
    expect(await cameBack(person('11'))).toEqual(['login-11 of 1 in 2026-10'])
    useHeader.setState({ selectCompanyNo: 7 })
    expect(await cameBack(person('11'))).toEqual(['login-11 of 7 in 2026-10'])
  })

  it.each([
    ['nobody', null],
    ['another role', person('21')],
    ['who must first change the password', person('11', { must_change_password: true })],
    ['who must first enrol a second factor', person('11', { must_enrol_otp: true })],
  ])('is not asked for by %s', async (_, user) => {
    expect(await cameBack(user)).toEqual([])
  })
})
