import { login } from '@handal/contracts/session/session'
import { finishOtp, startOtp } from '@handal/contracts/session/security'
import type { Endpoint, ResponseOf } from '@handal/contracts/endpoint'
import { codeOf, stepOf } from '../session/factors/totp.ts'
import { callAs, TEST_PASSWORD, type TestAnswer, type TestApp, type TestUser } from './app.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a base32 secret, as an authenticator app reads them. */
export const readBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What the app shows at the test's clock, `drift` steps of thirty seconds away. */
export const appCode = (test: TestApp, secret: string, drift = 0): string =>
  codeOf(readBase32(secret), stepOf(test.clock.now()) + drift)

type SignIn = { loginId: string; password?: string; otp?: string; address?: string; agent?: string }
/** Signs in over HTTP from an address. */
export const signInFrom = async (
  test: TestApp,
  { loginId, password = TEST_PASSWORD, otp, address = '10.1.0.1', agent }: SignIn,
) => {
  const response = await test.app.server.inject({
    method: 'POST',
    url: '/api/login/',
    remoteAddress: address,
    headers: agent === undefined ? {} : { 'user-agent': agent },
    payload: { login_id: loginId, password, ...(otp === undefined ? {} : { otp }) },
  })
  return {
    status: response.statusCode,
    body: response.json<ResponseOf<typeof login> & { code?: string; message?: string }>(),
  }
}

/** Calls an endpoint signed in, from an address. */
export const callFrom = async <E extends Endpoint>(
  test: TestApp,
  access: string,
  address: string,
  endpoint: E,
  payload?: object,
) => {
  const response = await test.app.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: address,
    headers: { authorization: `Bearer ${access}` },
    ...(payload === undefined ? {} : { payload }),
  })
  const body = response.json<ResponseOf<E> & { code?: string; message?: string }>()
  return { status: response.statusCode, body }
}

/** Signs a person in and enrols an authenticator; answers the session, the app's secret and the recovery codes. */
export const enrol = async (test: TestApp, user: TestUser) => {
  const { body } = await signInFrom(test, user)
  const begun = await callAs(test, body.access, startOtp, { body: {} })
  const { secret, recoveryCodes } = begun.body
  const done: TestAnswer<unknown> = await callAs(test, body.access, finishOtp, {
    body: { otp: appCode(test, secret) },
  })
  if (done.status !== 200) throw new Error(`enrolment answered ${done.status}`)
  // The step of the enrolment is used up.
  test.clock.advance(30_000)
  return { access: body.access, secret, recoveryCodes }
}
