import type { Problem } from '@handal/contracts/problem'
import { bindPhone, readPhone } from '@handal/contracts/terminal/phones'
import { readCheckIn } from '@handal/contracts/time/check-in'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { phoneKey } from '../../../testing/phone-key.ts'
import { makeScreen, makeShop, type Shop } from '../../../testing/shop.ts'

const t = testApp()
const MINUTE = 60_000
const bind = ({ first }: Shop, key: string, code?: string) =>
  first.call(bindPhone, { body: { publicKey: phoneKey(key), name: key, ...(code === undefined ? {} : { code }) } })
const faultOf = ({ body }: { body: unknown }) => (body as Problem).errors?.[0]

it('a phone that waits is confirmed by the code of a screen, also later, which the operator sees', async () => {
  const shop = await makeShop(t)
  const screen = await makeScreen(t, shop)
  const old = await bind(shop, 'confirm-1')
  const asked = await bind(shop, 'confirm-2')
  expect([old.body.state, asked.body.state]).toEqual(['BOUND', 'WAITING'])
  const change = async () => (await shop.operator.call(readPhone, { params: { no: asked.body.no } })).body.change
  expect(await change()).toMatchObject({ phoneName: 'confirm-2', confirmed: false })
  expect((await bind(shop, 'confirm-2', screen.code())).body).toEqual(asked.body)
  expect(await change()).toMatchObject({ phoneName: 'confirm-2', confirmed: true })
  const { body } = await shop.first.call(readCheckIn)
  expect(body.device).toMatchObject({ state: 'BOUND', waiting: { no: asked.body.no, confirmed: true } })
  expect(await auditsOf(t, shop.companyNo, 'phone.apply')).toMatchObject([
    { after: { confirmed: false } },
    { after: { confirmed: true } },
  ])
  // The code is not used up by it: the next tap may carry it.
  const phone = { key: `p${asked.body.no}`, name: 'confirm-2' }
  expect((await handIn(t, phone, [{ evidence: { code: screen.code() } }])).items).toMatchObject([{ state: 'stored' }])
  // Another phone that waits is confirmed by itself.
  const next = await bind(shop, 'confirm-3', screen.code())
  expect((await shop.operator.call(readPhone, { params: { no: next.body.no } })).body.change).toMatchObject({
    phoneName: 'confirm-3',
    confirmed: true,
  })
})

it('a phone is not bound by a code that is wrong, old or of another company; five wrong ones wait', async () => {
  const shop = await makeShop(t)
  const screen = await makeScreen(t, shop)
  const other = await makeScreen(t, await makeShop(t))
  const old = screen.code(-3 * MINUTE)
  expect(faultOf(await bind(shop, 'wrong-1', old))).toMatchObject({
    path: 'code',
    message: expect.stringContaining('지난 코드') as string,
  })
  const wrong = async () => faultOf(await bind(shop, 'wrong-1', other.code()))
  expect(await wrong()).toMatchObject({ path: 'code', message: expect.stringContaining('맞지 않습니다') as string })
  for (let times = 0; times < 3; times += 1) await wrong()
  expect(faultOf(await bind(shop, 'wrong-1', screen.code()))).toMatchObject({
    path: 'code',
    message: '코드를 다섯 번 틀렸습니다. 1분 뒤에 다시 해 주세요.',
  })
  const { body } = await shop.first.call(readCheckIn)
  expect(body.device).toBeNull()
  t.clock.advance(MINUTE)
  expect((await bind(shop, 'wrong-1', screen.code())).body.state).toBe('BOUND')
})
