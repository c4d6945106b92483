import { createGateway } from '@handal/contracts/terminal/workplaces'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { derivedDays } from '../../../testing/derived-days.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { handIn, type Signer } from '../../../testing/devices.ts'
import { settleTags } from '../../../testing/tagged-company.ts'

const t = testApp()
const PEOPLE = 12
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']

/** A tap of somebody, the door by which it is handed in, and when among all it comes. */
const tap = fc.record({
  person: fc.nat({ max: PEOPLE - 1 }),
  day: fc.nat({ max: DAYS.length - 1 }),
  minute: fc.nat({ max: 24 * 60 - 1 }),
  type: fc.constantFrom('in', 'out', 'gnot', 'rtn'),
  door: fc.constantFrom('phone', 'gateway'),
  turn: fc.nat(),
})
const [taps = []] = fc.sample(
  fc.uniqueArray(tap, { minLength: 240, maxLength: 240, selector: (one) => `${one.person} ${one.day} ${one.minute}` }),
  {
    numRuns: 1,
    seed: 20_261_120,
  },
)
type Tap = (typeof taps)[number]
const two = (count: number): string => String(count).padStart(2, '0')
const atOf = ({ day, minute }: Tap): string =>
  new Date(`${DAYS[day]}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00+09:00`).toISOString()

type Crowd = Awaited<ReturnType<typeof makeCrowd>>
const gatewayOf = async ({ operator }: Crowd): Promise<Signer> => {
  const { body } = await operator.call(createGateway, { body: { name: '정문' } })
  return { key: `g${body.no}`, secret: body.secret }
}
const send = async ({ phones }: Crowd, gateway: Signer, one: Tap): Promise<void> => {
  const phone = phones[one.person]
  if (phone === undefined) throw new Error('no phone')
  const event = { happenedAt: atOf(one), type: one.type }
  const { items } =
    one.door === 'phone'
      ? await handIn(t, phone, [event])
      : await handIn(t, gateway, [{ ...event, employeeNo: phone.employeeNo }])
  expect(items).toMatchObject([{ state: 'stored' }])
}

const derived = ({ companyNo }: Crowd) => derivedDays(t, companyNo)

it('makes the same days of taps whichever door they take, in which order, one by one or at once', async () => {
  const [inOrder, atOnce] = [await makeCrowd(t, PEOPLE, { from: null }), await makeCrowd(t, PEOPLE, { from: null })]
  const gateways = [await gatewayOf(inOrder), await gatewayOf(atOnce)] as const
  for (const one of taps.toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1))) await send(inOrder, gateways[0], one)
  await settleTags(t)
  const mixed = taps
    .toSorted((a, b) => a.turn - b.turn)
    .map((one): Tap => ({ ...one, door: one.door === 'phone' ? 'gateway' : 'phone' }))
  for (let from = 0; from < mixed.length; from += 80) {
    await Promise.all(mixed.slice(from, from + 80).map((one) => send(atOnce, gateways[1], one)))
    await settleTags(t)
  }
  const found = await derived(inOrder)
  expect(found.days.filter(({ made }) => made.tags > 0).length).toBeGreaterThan(PEOPLE * 2)
  expect(await derived(atOnce)).toEqual(found)
})

it('makes one day of a night’s taps, that on which the shift begins', async () => {
  const crowd = await makeCrowd(t, 1, { from: null, shift: { start: '22:00', end: '06:00' } })
  const [phone] = crowd.phones
  if (phone === undefined) throw new Error('no phone')
  const seoul = (moment: string) => new Date(`${moment}+09:00`).toISOString()
  // The way home is handed in first: the phone was offline in the evening.
  for (const [happenedAt, type] of [
    ['2026-11-19T06:03:00', 'out'],
    ['2026-11-18T21:55:00', 'in'],
    ['2026-11-18T00:00:01', 'out'],
  ] as const)
    expect((await handIn(t, phone, [{ happenedAt: seoul(happenedAt), type }])).items).toMatchObject([
      { state: 'stored', late: true },
    ])
  await settleTags(t)
  const stored = (await crowd.tags()).map(({ happenedAt, workDate }) => `${happenedAt} ${workDate}`)
  expect(stored.toSorted()).toEqual([
    '2026-11-17T15:00:01.000Z 2026-11-17',
    '2026-11-18T12:55:00.000Z 2026-11-18',
    '2026-11-18T21:03:00.000Z 2026-11-18',
  ])
})
