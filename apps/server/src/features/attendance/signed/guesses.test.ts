import { randomUUID } from 'node:crypto'
import { setPin } from '@handal/contracts/time/check-in'
import { sendEvents } from '@handal/contracts/time/tags'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { handIn } from '../../../testing/devices.ts'
import { makeScreen, makeShop } from '../../../testing/shop.ts'

const t = testApp()
const MINUTE = 60_000
const EIGHT = Array.from({ length: 8 }, (_, index) => index)

it('PINs that are guessed at once count like those guessed one by one', async () => {
  const shop = await makeShop(t)
  const { signer } = await makeScreen(t, shop)
  await shop.first.call(setPin, { body: { pin: '481516' } })
  const tap = (pin: string) => handIn(t, signer, [{ type: 'in', employeeCode: 'P1', evidence: { pin } }])
  const guesses = await Promise.all(EIGHT.map((index) => tap(`00000${index}`)))
  expect(guesses.map(({ items }) => items[0]?.state)).toEqual(EIGHT.map(() => 'refused'))
  expect((await tap('481516')).items[0]?.message).toBe('PIN을 다섯 번 틀렸습니다. 1분 뒤에 다시 해 주세요.')
  // A colleague is kept from nothing.
  await shop.second.call(setPin, { body: { pin: '481517' } })
  const other = await handIn(t, signer, [{ type: 'in', employeeCode: 'P2', evidence: { pin: '481517' } }])
  expect(other.items).toMatchObject([{ state: 'stored' }])
})

it('so do codes, whichever door they take; the wait is a minute, and ten minutes later all is forgotten', async () => {
  const shop = await makeShop(t)
  const screen = await makeScreen(t, shop)
  const phone = await shop.bind(shop.first)
  const now = () => t.clock.now().toISOString()
  const guess = async (code: string) => {
    const event = { eventId: randomUUID(), happenedAt: now(), type: 'in' as const, evidence: { code } }
    return (await shop.first.call(sendEvents, { body: { events: [event] } })).body.items[0]
  }
  const wrong = screen.code() === '000000' ? '111111' : '000000'
  await Promise.all(EIGHT.map(() => guess(wrong)))
  const waits = '코드를 다섯 번 틀렸습니다. 1분 뒤에 다시 해 주세요.'
  const right = async () => (await handIn(t, phone, [{ type: 'in', evidence: { code: screen.code() } }])).items[0]
  expect((await right())?.message).toBe(waits)
  t.clock.advance(MINUTE - 1000)
  expect((await right())?.message).toBe(waits)
  t.clock.advance(1000)
  // One more wrong one, and the wait begins again.
  expect((await guess(wrong))?.message).toContain('맞지 않습니다')
  expect((await right())?.message).toBe(waits)
  t.clock.advance(9 * MINUTE + 1000)
  expect((await guess(wrong))?.message).toContain('맞지 않습니다')
  // Of the five the older ones are past: this was the second within ten minutes.
  expect((await right())?.state).toBe('stored')
})

it.each([
  ['a second less than', -1000, 'refused'],
  ['no longer than', 0, 'stored'],
] as const)('a wrong code counts %s ten minutes', async (_, more, state) => {
  const shop = await makeShop(t)
  const screen = await makeScreen(t, shop)
  const phone = await shop.bind(shop.first)
  const tap = async (code: string) => (await handIn(t, phone, [{ type: 'in', evidence: { code } }])).items[0]?.state
  const wrong = async () => tap(screen.code() === '000000' ? '111111' : '000000')
  for (let times = 0; times < 4; times += 1) await wrong()
  t.clock.advance(10 * MINUTE + more)
  expect(await wrong()).toBe('refused')
  expect(await tap(screen.code())).toBe(state)
})
