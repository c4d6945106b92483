import {
  changePassword,
  changePasswordAlias,
  CSRF_COOKIE,
  CSRF_HEADER,
  login,
  logout,
  refreshToken,
} from '@handal/contracts/session/session'
import type { Services } from '../http/services.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import { makeRate } from '../http/rate.ts'
import { bind, bindLoose, bindPublic, type Route } from '../http/route.ts'
import { IDLE_HOURS, type SessionService, type SignedIn } from './session.ts'
import { sameText } from './tokens.ts'

/**
 * Name and path of the httpOnly cookie that carries the refresh token. Under https its name lets no other host of the domain
 * and no plain http set it. The CSRF cookie has the specification's name; its value belongs to one session.
 */
export const refreshCookie = ({ protocol }: Pick<FastifyRequest, 'protocol'>): { name: string; path: string } =>
  protocol === 'https' ? { name: '__Host-refresh', path: '/' } : { name: 'refresh', path: '/api/' }

const setCookies = (sessions: SessionService, request: FastifyRequest, reply: FastifyReply, signed: SignedIn): void => {
  const common = {
    path: '/',
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: IDLE_HOURS * 3600,
  } as const
  const { name, path } = refreshCookie(request)
  reply.setCookie(name, signed.refresh, { ...common, path, httpOnly: true })
  reply.setCookie(CSRF_COOKIE, sessions.tokens.csrf(signed.sessionId), common)
}
const clearCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  const { name, path } = refreshCookie(request)
  // A browser takes back a __Host- cookie only from an answer that is Secure too.
  const secure = request.protocol === 'https'
  reply.clearCookie(name, { path, secure, sameSite: 'strict', httpOnly: true })
  reply.clearCookie(CSRF_COOKIE, { path: '/', secure, sameSite: 'strict' })
}

/** A call that the cookie alone authenticates must repeat the session's CSRF value in a header. */
const checkCsrf = (sessions: SessionService, request: FastifyRequest, sessionId: string): void => {
  const header = request.headers[CSRF_HEADER.toLowerCase()]
  const cookie = request.cookies[CSRF_COOKIE]
  const expected = sessions.tokens.csrf(sessionId)
  if (typeof header !== 'string' || cookie === undefined || !sameText(header, expected) || !sameText(cookie, expected))
    throw new AppError('csrf-failed')
}

const withoutId = ({ access, refresh, user }: SignedIn): Omit<SignedIn, 'sessionId'> => ({ access, refresh, user })

/** Sign-in, token refresh, sign-out, change of password. */
export const sessionRoutes = ({
  sessions,
  config,
  clock,
}: Pick<Services, 'sessions' | 'config' | 'clock'>): Route[] => {
  const refused = makeRate(config.rateLimit, clock.now)
  return [
    bindPublic(login, async ({ ctx, body, request, reply }) => {
      const given = { loginId: body.login_id, password: body.password, otp: body.otp }
      const signed = await sessions.login(ctx, given, request.headers['user-agent'] ?? '')
      setCookies(sessions, request, reply, signed)
      return withoutId(signed)
    }),

    bindPublic(refreshToken, async ({ ctx, body, request, reply }) => {
      const cookie = request.cookies[refreshCookie(request).name]
      const token = body?.refresh ?? cookie
      if (token === undefined || token === '') throw new AppError('login-required')
      if (body?.refresh === undefined) {
        const read = sessions.tokens.readRefresh(token)
        if (read !== null) checkCsrf(sessions, request, read.sessionId)
      }
      try {
        const signed = await sessions.refresh(ctx, token)
        setCookies(sessions, request, reply, signed)
        return withoutId(signed)
      } catch (error) {
        if (error instanceof AppError && cookie !== undefined) clearCookies(request, reply)
        // Good tokens are never counted; a place that tries bad ones for ever is told to stop.
        if (refused.isOver(ctx.address)) throw new AppError('too-many', { retryAfter: 60 })
        throw error
      }
    }),

    // An expired access token must not keep anybody signed in: the refresh token (body or cookie) is enough to leave.
    bindLoose(logout, async ({ ctx, body, request, reply }) => {
      const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const byBearer = bearer === undefined ? 'invalid' : await sessions.tokens.readAccess(bearer)
      const fromCookie = request.cookies[refreshCookie(request).name]
      const byBody = body?.refresh === undefined ? null : sessions.tokens.readRefresh(body.refresh)
      const byCookie = fromCookie === undefined ? null : sessions.tokens.readRefresh(fromCookie)
      const sessionId = typeof byBearer === 'object' ? byBearer.sessionId : (byBody ?? byCookie)?.sessionId
      if (sessionId === undefined) throw new AppError(byBearer === 'expired' ? 'token-expired' : 'login-required')
      if (typeof byBearer !== 'object' && byBody === null) checkCsrf(sessions, request, sessionId)
      await sessions.logout(ctx, sessionId)
      clearCookies(request, reply)
      return { message: '로그아웃했습니다.' }
    }),

    ...[changePassword, changePasswordAlias].map((endpoint) =>
      bind(endpoint, async ({ ctx, body, request, reply }) => {
        if (config.demoPublic)
          throw new AppError('forbidden', {
            message: '누구나 쓰는 체험 계정의 비밀번호는 바꿀 수 없습니다. 설치한 뒤에는 바꿀 수 있습니다.',
          })
        await sessions.changePassword(ctx, body.currentPassword, body.newPassword)
        clearCookies(request, reply)
        return { message: '비밀번호를 바꿨습니다. 새 비밀번호로 다시 로그인해 주세요.' }
      }),
    ),
  ]
}
