import { createScreen, setUpScreen, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { bindPhone } from '@handal/contracts/terminal/phones'
import { listTags } from '@handal/contracts/time/tags'
import { expect } from 'vitest'
import { screenCode, stepOfCode } from '../features/attendance/places/codes.ts'
import { callAs, loginAs, makeUser, type TestApp, type TestSession } from './app.ts'
import type { Signer } from './devices.ts'
import { phoneKey } from './phone-key.ts'
import { makePlannedCompany } from './planned-company.ts'

/** Keys made so far: each has a name of its own. */
let count = 0

/** A company with three people, two of whom sign in, and a phone of the first. */
export const makeShop = async (t: TestApp) => {
  const company = await makePlannedCompany(t, { people: [{}, {}, {}] })
  const { companyNo } = company
  const person = async (employeeNo: number): Promise<TestSession> =>
    loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo }], name: `사원${employeeNo}` }))
  const [first, second] = [await person(1), await person(2)]
  const bind = async (who: TestSession): Promise<Signer & { no: number; state: string }> => {
    const name = `phone ${(count += 1)}`
    const { status, body } = await who.call(bindPhone, { body: { publicKey: phoneKey(name), name: '한별 S21' } })
    expect(status).toBe(200)
    return { key: `p${body.no}`, name, ...body }
  }
  const tags = async (query: object = {}) =>
    (await company.operator.call(listTags, { query: { str: '2026-11-01', end: '2026-11-22', ...query } })).body.items
  const anomalies = async () =>
    (await tags({ sort: 'no' })).flatMap(({ anomalies: found }) => found.map(({ code }) => code))
  return { ...company, first, second, bind, tags, anomalies }
}
export type Shop = Awaited<ReturnType<typeof makeShop>>

/** The bytes of a secret in base32. */
const secretOf = (base32: string): Buffer => {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** A screen at a place, set up: what signs for it, its code now or so many milliseconds later. */
export const makeScreen = async (t: TestApp, { operator }: Pick<Shop, 'operator'>, place = '본사') => {
  const { body: workplace } = await operator.call(workplaceCalls.create, { body: { name: place } })
  const { body: made } = await operator.call(createScreen, { body: { name: `${place} 로비`, placeNo: workplace.no } })
  const name = `screen ${(count += 1)}`
  const { status, body } = await callAs(t, null, setUpScreen, {
    body: { setupCode: made.setupCode, publicKey: phoneKey(name) },
  })
  expect(status).toBe(200)
  const secret = secretOf(body.codeSecret)
  const code = (ms = 0) => screenCode(secret, stepOfCode(t.clock.now().getTime() + ms))
  return { no: body.no, signer: { key: `s${body.no}`, name }, code, made, placeNo: workplace.no }
}
