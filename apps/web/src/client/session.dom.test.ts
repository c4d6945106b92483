import { beforeEach, describe, expect, it } from 'vitest'
import { readCompanies } from '@handal/contracts/common'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'
import {
  acceptLogin,
  changePassword,
  endAbsentSession,
  endIdleSession,
  enrolled,
  login,
  loginAgain,
  logout,
  restoreSession,
  useSession,
} from './session.ts'
import { answering, signIn } from '../testing/signed-in.ts'
import { person, problem } from '../testing/transport.ts'

const user = person('11')
const tokens = { access: 'a2', refresh: 'r2' }
const setCsrf = (): void => {
  document.cookie = 'csrftoken=c1; path=/'
}
const session = (): { status: string; user: string | null; access: string | null } => {
  const { status, user: who, accessToken } = useSession.getState()
  return { status, user: who?.login_id ?? null, access: accessToken }
}
const out = { status: 'out', user: null, access: null }

beforeEach(() => {
  document.cookie = 'csrftoken=; path=/; max-age=0'
  signIn(null)
})

describe('login', () => {
  it('keeps access and user in memory only, and the refresh token nowhere', async () => {
    answering(() => ({ body: { ...tokens, user } }))
    await login({ login_id: 'hanbit', password: 'x' })
    expect(session()).toEqual({ status: 'in', user: 'login-11', access: 'a2' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/a2|r2/)
    expect(JSON.stringify(useSession.getState())).not.toContain('r2')
  })

  it.each([{ ...tokens }, { access: 'a', user }, { refresh: 'r', user }, { ...tokens, user: null }, null, 'text'])(
    'refuses login info %j and clears the session',
    (answer) => {
      signIn(user)
      expect(() => acceptLogin(answer)).toThrow('로그인 정보 형식이 올바르지 않습니다.')
      expect(session()).toEqual(out)
    },
  )

  it('tells the server its sentence, else the default, and is logged out', async () => {
    signIn(user)
    answering(() => problem(401, 'login-failed', '아이디나 비밀번호가 맞지 않습니다.'))
    await expect(login({ login_id: 'a', password: 'b' })).rejects.toThrow('아이디나 비밀번호가 맞지 않습니다.')
    expect(session()).toEqual(out)
    answering(() => ({ status: 500, text: 'no' }))
    await expect(login({ login_id: 'a', password: 'b' })).rejects.toThrow('로그인에 실패했습니다.')
  })
})

describe('logout', () => {
  it('is not attempted when nobody is logged in', async () => {
    const wire = answering(() => ({ body: {} }))
    await expect(logout()).rejects.toThrow('로그인 상태가 아닙니다.')
    expect(wire.sent).toEqual([])
  })

  it('sends the access token and ends logged out', async () => {
    signIn(user)
    const wire = answering(() => ({ body: { message: '로그아웃했습니다.' } }))
    setCsrf()
    await logout()
    expect(wire.sent[0]).toMatchObject({ method: 'POST', path: '/api/logout/', body: { access: 'a1' } })
    expect(session()).toEqual(out)
  })

  it('a failed one logs out too and removes the CSRF cookie', async () => {
    signIn(user)
    setCsrf()
    answering(() => ({ status: 500, text: 'no' }))
    await expect(logout()).rejects.toThrow('로그아웃에 실패했습니다.')
    expect(session()).toEqual(out)
    expect(document.cookie).not.toContain('csrftoken')
  })

  it('drops what the person read', async () => {
    signIn(user)
    queryClient.setQueryData([1, 'payroll'], 'amounts')
    answering(() => ({ body: {} }))
    await logout()
    expect(queryClient.getQueryData([1, 'payroll'])).toBeUndefined()
  })
})

describe('a session that ends while somebody is at work', () => {
  const over = '30분 동안 쓰지 않아 로그아웃했습니다.'
  const again = async (who: typeof user | null) => {
    signIn(user)
    useSession.setState({ over, accessToken: null })
    answering(() =>
      who === null ? problem(401, 'login-failed', '맞지 않습니다.') : { body: { ...tokens, user: who } },
    )
    await loginAgain({ password: 'x' }).catch(() => undefined)
    return [session(), useSession.getState().over]
  }

  it('ends on the server, and leaves no token in the page that waits', async () => {
    signIn(user)
    setCsrf()
    const wire = answering(() => ({ status: 500, text: 'no' }))
    await endIdleSession(over)
    expect(wire.sent[0]).toMatchObject({ path: '/api/logout/', body: { access: 'a1' } })
    expect(session()).toEqual({ status: 'in', user: 'login-11', access: null })
    expect(useSession.getState().over).toBe(over)
    expect(document.cookie).not.toContain('csrftoken')
  })

  it('goes on for the same person, waits on after a wrong password, and is nobody else’s page', async () => {
    expect(await again(user)).toEqual([{ status: 'in', user: 'login-11', access: 'a2' }, null])
    expect(await again(null)).toEqual([{ status: 'in', user: 'login-11', access: null }, over])
    const states: (string | null)[] = []
    const stop = useSession.subscribe(({ user: who }) => void states.push(who?.login_id ?? null))
    await again(person('21'))
    stop()
    // Between the two nobody is at the page, so that what was typed in it goes.
    expect(states.slice(-2)).toEqual([null, 'login-21'])
  })

  it('after a long absence is ended before it comes back, and its cookie renews nothing', async () => {
    setCsrf()
    const wire = answering(() => ({ body: {} }))
    await endAbsentSession()
    expect(wire.paths()).toEqual(['POST /api/logout/'])
    expect(document.cookie).not.toContain('csrftoken')
  })

  it('needs no second factor any more once it is enrolled', () => {
    signIn({ ...user, must_enrol_otp: true })
    enrolled()
    expect(useSession.getState().user).toEqual(user)
  })
})

describe('password change', () => {
  it('logs out afterwards and says so', async () => {
    signIn(user)
    setCsrf()
    const wire = answering(() => ({ body: { message: '바꿨습니다.' } }))
    await changePassword({ currentPassword: 'old', newPassword: 'handal1234!' })
    expect(wire.paths()).toEqual(['POST /api/change-password/'])
    expect(session()).toEqual(out)
    expect(useSession.getState().notice).toBe('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.')
    expect(document.cookie).not.toContain('csrftoken')
  })

  it('keeps the session when it fails', async () => {
    signIn(user)
    answering(() => ({ status: 500, text: 'no' }))
    await expect(changePassword({ currentPassword: 'a', newPassword: 'b' })).rejects.toThrow(
      '비밀번호 변경에 실패했습니다.',
    )
    expect(session().status).toBe('in')
  })
})

describe('refresh', () => {
  it('replaces only the tokens', async () => {
    signIn(user)
    answering(({ path, headers }) => {
      if (path.includes('refresh')) return { body: { ...tokens, user: { ...user, empl_nm: '바뀐이름' } } }
      return headers.get('authorization') === 'Bearer a2' ? { body: { items: [], total: 0 } } : { status: 401 }
    })
    await call(readCompanies)
    expect(session()).toEqual({ status: 'in', user: 'login-11', access: 'a2' })
    expect(useSession.getState().user?.empl_nm).toBe('김운영')
  })

  it('a refused one keeps the page for the same person and says why', async () => {
    signIn(user)
    answering(({ path }) =>
      path.includes('refresh') ? problem(401, 'token-expired', '만료되었습니다.') : { status: 401 },
    )
    await expect(call(readCompanies)).rejects.toThrow('만료되었습니다.')
    expect(session()).toEqual({ status: 'in', user: 'login-11', access: null })
    expect(useSession.getState().over).toBe('만료되었습니다.')
  })

  it("never carries out one person's call with another's token", async () => {
    signIn(user)
    const wire = answering(({ path }) =>
      path.includes('refresh') ? { body: { ...tokens, user: person('21') } } : { status: 401 },
    )
    await expect(call(readCompanies)).rejects.toThrow('다른 계정')
    expect(wire.paths()).toEqual(['GET /api/common/companies/', 'POST /api/token/refresh/'])
    expect(session()).toEqual(out)
  })
})

describe('after a reload', () => {
  it('the cookie brings back tokens and user', async () => {
    setCsrf()
    const wire = answering(() => ({ body: { ...tokens, user } }))
    await restoreSession()
    expect(wire.sent[0]).toMatchObject({ path: '/api/token/refresh/', body: {} })
    expect(wire.sent[0]?.headers.get('x-csrftoken')).toBe('c1')
    expect(session()).toEqual({ status: 'in', user: 'login-11', access: 'a2' })
  })

  it('without the CSRF cookie nothing is asked', async () => {
    const wire = answering(() => ({ body: {} }))
    await restoreSession()
    expect(wire.sent).toEqual([])
    expect(session()).toEqual(out)
  })

  it('a refusal is a quiet logout', async () => {
    setCsrf()
    answering(() => ({ status: 401 }))
    await restoreSession()
    expect(session()).toEqual(out)
    expect(useSession.getState().notice).toBeNull()
  })
})
