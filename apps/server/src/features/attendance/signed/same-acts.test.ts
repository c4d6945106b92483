import { randomUUID } from 'node:crypto'
import { createGateway, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { setPin } from '@handal/contracts/time/check-in'
import { excludeTags } from '@handal/contracts/time/tags'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makeCrowd } from '../../../testing/crowd.ts'
import { derivedDays } from '../../../testing/derived-days.ts'
import { handIn, type Signer } from '../../../testing/devices.ts'
import { makeScreen, makeShop, type Shop } from '../../../testing/shop.ts'
import { settleTags } from '../../../testing/tagged-company.ts'

const t = testApp()
const SECOND = 1000
const at = (seconds: number) => new Date(t.clock.now().getTime() + seconds * SECOND).toISOString()
const gatewayOf = async ({ operator }: Pick<Shop, 'operator'>, name: string, placeNo?: number): Promise<Signer> => {
  const { body } = await operator.call(createGateway, { body: { name, ...(placeNo === undefined ? {} : { placeNo }) } })
  return { key: `g${body.no}`, secret: body.secret }
}
const first = { employeeNo: 1, type: 'in' }
const stateOf = async (signer: Signer, ...events: Parameters<typeof handIn>[2][number][]) =>
  (await handIn(t, signer, events)).items.map(({ state, no }) => [state, no])

describe('two devices that hear one act', () => {
  it('make one tag of it, which names both, and whatever is sent again is known', async () => {
    const shop = await makeShop(t)
    const [front, back] = [await gatewayOf(shop, '정문'), await gatewayOf(shop, '후문')]
    const [one, two] = [randomUUID(), randomUUID()]
    expect(await stateOf(front, { ...first, eventId: one, happenedAt: at(-20) })).toEqual([['stored', 1]])
    const second = { ...first, eventId: two, happenedAt: at(-15) }
    expect(await stateOf(back, second)).toEqual([['known', 1]])
    expect(await stateOf(back, second, second)).toEqual([
      ['known', 1],
      ['known', 1],
    ])
    expect(await stateOf(front, { ...first, eventId: one, happenedAt: at(-20) })).toEqual([['known', 1]])
    expect(await shop.tags()).toMatchObject([
      { no: 1, eventId: one, reader: '정문', anomalies: [], heard: [{ by: '후문', happenedAt: at(-15) }] },
    ])
    // Another content under the number of what was heard is an anomaly of its tag, as under a tag's own.
    expect((await handIn(t, back, [{ ...second, type: 'out' }])).items).toMatchObject([
      { state: 'refused', message: '같은 기록 번호로 다른 내용이 이미 있어 받지 않았습니다.' },
    ])
    expect(await shop.anomalies()).toEqual(['EVENT_CHANGED'])
  })

  it('are a gateway and a screen as well; the own phone tells of itself', async () => {
    const shop = await makeShop(t)
    const screen = await makeScreen(t, shop)
    const phone = await shop.bind(shop.second)
    const gateway = await gatewayOf(shop, '정문', screen.placeNo)
    await shop.first.call(setPin, { body: { pin: '481516' } })
    await stateOf(gateway, { ...first, happenedAt: at(-3) })
    const typed = { type: 'in', employeeCode: 'P1', evidence: { pin: '481516' } }
    expect((await handIn(t, screen.signer, [typed])).items).toMatchObject([{ state: 'known', no: 1, who: '계*1' }])
    await handIn(t, phone, [{ type: 'in', evidence: { code: screen.code() } }])
    expect((await stateOf(gateway, { employeeNo: 2, type: 'in' }))[0]?.[0]).toBe('stored')
    expect((await shop.tags({ sort: 'no' })).map(({ employeeNo, heard }) => [employeeNo, heard])).toEqual([
      [1, [{ by: '본사 로비', happenedAt: at(0) }]],
      [2, undefined],
      [2, undefined],
    ])
  })

  it('are one at the same instant, in one call and in many', async () => {
    const shop = await makeShop(t)
    const gateways = await Promise.all(['가', '나', '다', '라'].map((name) => gatewayOf(shop, name)))
    const answers = await Promise.all(
      gateways.map((gateway, index) => stateOf(gateway, { ...first, happenedAt: at(index) })),
    )
    expect(
      answers
        .flat()
        .map(([state]) => state)
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['known', 'known', 'known', 'stored'])
    expect(new Set(answers.flat().map(([, no]) => no)).size).toBe(1)
    expect((await shop.tags()).map(({ heard }) => heard?.length)).toEqual([3])
  })

  it('are not: another act, person, minute or place, the same device again, and a tag that does not count', async () => {
    const shop = await makeShop(t)
    const [front, back] = [await gatewayOf(shop, '정문'), await gatewayOf(shop, '후문')]
    for (const seconds of [-80, -79])
      expect((await stateOf(front, { ...first, happenedAt: at(seconds) }))[0]?.[0]).toBe('stored')
    const others = [
      { ...first, type: 'out', happenedAt: at(-80) },
      { ...first, employeeNo: 2, happenedAt: at(-80) },
      { ...first, happenedAt: at(-19) },
    ]
    for (const event of others) expect((await stateOf(back, event))[0]?.[0]).toBe('stored')
    const [excluded] = await shop.tags({ sort: 'no' })
    await shop.operator.call(excludeTags, { body: { nos: [excluded?.no ?? 0], reason: '시험' } })
    expect((await stateOf(back, { ...first, happenedAt: at(-139) }))[0]?.[0]).toBe('stored')
    expect((await shop.tags()).length).toBe(6)
  })

  it('at two places within a minute stand both and are marked: a card or a secret was copied', async () => {
    const shop = await makeShop(t)
    const [{ body: home }, { body: mill }] = [
      await shop.operator.call(workplaceCalls.create, { body: { name: '본사' } }),
      await shop.operator.call(workplaceCalls.create, { body: { name: '공장' } }),
    ]
    const [here, there] = [await gatewayOf(shop, '본사 문', home.no), await gatewayOf(shop, '공장 문', mill.no)]
    await stateOf(here, { ...first, happenedAt: at(-30) })
    await stateOf(there, first)
    await stateOf(there, { ...first, employeeNo: 2 })
    const marked = (await shop.tags({ anomalies: true })).map(({ employeeNo, anomalies }) => [employeeNo, anomalies])
    expect(marked).toEqual([
      [
        1,
        [
          {
            code: 'TWO_PLACES',
            message:
              '같은 때 다른 근무지(본사)에서도 이 사원의 기록이 왔습니다. 카드나 기기의 비밀키가 새어 나갔을 수 있습니다.',
          },
        ],
      ],
    ])
  })
})

it('the coming counts when it was heard first and the going when it was heard last, whichever came first', async () => {
  const taps = [
    ['in', '08:59:58', '09:00:03'],
    ['gnot', '14:00:59', '14:01:02'],
    ['rtn', '14:59:58', '15:00:04'],
    ['out', '17:59:57', '18:00:01'],
  ] as const
  const instant = (time: string) => new Date(`2026-11-19T${time}+09:00`).toISOString()
  const lived = async (isTurned: boolean) => {
    const crowd = await makeCrowd(t, 1, { from: null })
    const [front, back] = [await gatewayOf(crowd, '정문'), await gatewayOf(crowd, '후문')]
    for (const [type, one, two] of taps) {
      const calls = [
        [front, one],
        [back, two],
      ] as const
      for (const [gateway, time] of isTurned ? calls.toReversed() : calls) {
        await stateOf(gateway, { employeeNo: 1, type, happenedAt: instant(time) })
        await settleTags(t)
      }
    }
    expect((await crowd.tags()).length).toBe(4)
    return derivedDays(t, crowd.companyNo)
  }
  const days = await lived(false)
  expect(days.days.filter(({ made }) => made.tags > 0)).toMatchObject([
    { work_date: '2026-11-19', atend_time: '08:59', lvofc_time: '18:00', gnot: '14:01', rtn: '14:59' },
  ])
  expect(await lived(true)).toEqual(days)
})
