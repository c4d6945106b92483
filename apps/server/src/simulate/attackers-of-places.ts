import { changeSetting } from '@handal/contracts/settings/settings'
import {
  createGateway,
  createScreen,
  endGateway,
  releaseScreen,
  setUpScreen,
} from '@handal/contracts/terminal/workplaces'
import type { SentEvidence } from '@handal/contracts/time/tags'
import { callerAt } from './client.ts'
import { codesOf, gatewaySigner, makeKeyPair, send, signed, type Signer, withNumbers } from './devices.ts'
import { codeNow, must, noOf, type Ring, states, type Tried, unless } from './ring.ts'

const RELEASED = '해제한 기기입니다. 기기를 다시 등록해 주세요.'
const PLACE_NEEDED =
  '근무지에 있는지 확인하지 못했습니다. 근무지 화면의 코드를 적거나 회사 통신망에서 다시 눌러 주세요.'
const CODE_WRONG = '근무지 코드가 맞지 않습니다. 화면에 지금 보이는 여섯 자리를 적어 주세요.'

/** What a device that the operator released is answered. */
const isReleased = async (ring: Ring, signer: Signer, what: string): Promise<string | null> => {
  const { status, message } = await ring.tap(signer, { employeeNo: noOf(must(ring.cast[0])) })
  return unless(`${status} ${message}`, `401 ${RELEASED}`, what)
}

/** Whoever has the secret of a gateway names a colleague who taps elsewhere: found by that; once it is released nothing is taken from it. */
export const leakedGateway = async (ring: Ring): Promise<Tried> => {
  const { world, cast } = ring
  const { operator, places } = world
  const victim = must(cast[0])
  const made = await operator.call(createGateway, { body: { name: '새어 나간 게이트웨이', placeNo: places[1].no } })
  const thief = gatewaySigner(made.no, made.secret)
  const own = await ring.tap(must(victim.phone), { type: 'in', evidence: codeNow(ring, 0) })
  const invented = await ring.tap(thief, { type: 'out', employeeNo: noOf(victim) })
  await operator.call(endGateway, { body: { no: made.no, reason: '비밀키가 새어 나감' } })
  return {
    faults: [
      unless(`${states(own)} ${states(invented)}`, 'stored stored', '본인의 기록과 지어낸 기록'),
      await isReleased(ring, thief, '해제한 뒤의 기록'),
    ],
    marks: [{ employeeNo: noOf(victim), code: 'TWO_PLACES' }],
  }
}

/** Whoever has the secret of a screen's codes, and the tablet itself: both are worth nothing from the second of its release. */
export const leakedScreen = async (ring: Ring): Promise<Tried> => {
  const { world, cast } = ring
  const { operator, places, clock } = world
  const made = await operator.call(createScreen, { body: { name: '도난당한 화면', placeNo: places[0].no } })
  const { publicKey, sign } = await makeKeyPair()
  const set = await callerAt(world.url).call(setUpScreen, { body: { setupCode: made.setupCode, publicKey } })
  const tablet: Signer = { key: `s${set.no}`, sign }
  const codeAt = codesOf(set.codeSecret)
  await operator.call(releaseScreen, { body: { no: set.no, action: 'release', reason: '도난' } })
  const sent = await ring.tap(must(must(cast[7]).phone), {
    evidence: { code: codeAt(clock.now()), screen: { no: set.no } },
  })
  return {
    faults: [
      unless(`${states(sent)} ${sent.items[0]?.message}`, `refused ${CODE_WRONG}`, '해제한 화면의 코드'),
      await isReleased(ring, tablet, '해제한 화면이 보낸 기록'),
    ],
    marks: [],
  }
}

/** Where the company asks for a proof of place: what is invented proves none, whoever stands at the screen is taken, and a tap of before is marked. */
export const placeWhereNeeded = async (ring: Ring): Promise<Tried> => {
  const { world, cast } = ring
  const { operator, clock, played } = world
  const [liar, honest] = [must(cast[7]), must(cast[6])]
  const ask = (value: boolean) =>
    operator.call(changeSetting, {
      body: { name: 'requirePlace', value, from: played.today, reason: value ? '모의 공격' : '모의 공격이 끝남' },
    })
  await ask(true)
  const invented: readonly (readonly [string, SentEvidence])[] = [
    ['위치', { location: { inside: true, lat: 37.5, lng: 127 } }],
    ['비콘', { beacon: { uuid: '00000000-0000-4000-8000-000000000000', major: 1, minor: 1, rssi: -40 } }],
    ['아무것도 없는 휴대폰', {}],
  ]
  const faults: (string | null)[] = []
  for (const [what, evidence] of invented) {
    const answer = await ring.tap(must(liar.phone), { evidence })
    faults.push(unless(`${states(answer)} ${answer.items[0]?.message}`, `refused ${PLACE_NEEDED}`, `지어낸 ${what}`))
  }
  const there = await ring.tap(must(honest.phone), { type: 'out', evidence: codeNow(ring, 0) })
  const before = await ring.tap(must(liar.phone), { happenedAt: new Date(clock.now() - 3_600_000).toISOString() })
  await ask(false)
  return {
    faults: [
      ...faults,
      unless(states(there), 'stored', '화면 앞의 기록'),
      unless(states(before), 'stored', '통신이 없던 때의 기록'),
    ],
    marks: [{ employeeNo: noOf(liar), code: 'NO_PLACE' }],
  }
}

/** Events of one call: of ten such calls a phone may hand in one a minute. */
const MANY = 900
/** Ten thousand events of one phone at once: one call is too long, and of ten calls one is taken; who taps meanwhile notices nothing. */
export const flood = async (ring: Ring): Promise<Tried> => {
  const { world, cast } = ring
  const phone = must(must(cast[1]).phone)
  const now = world.clock.now()
  const events = (count: number) =>
    withNumbers(
      Array.from({ length: count }, (_, index) => ({
        type: 'in',
        happenedAt: new Date(now - index * 1000).toISOString(),
      })),
    )
  const whole = await send(world.url, await signed(phone, events(10_000), now))
  const calls = await Promise.all(Array.from({ length: 10 }, () => signed(phone, events(MANY), now)))
  const [answers, honest] = await Promise.all([
    Promise.all(calls.map((one) => send(world.url, one))),
    ring.tap(must(must(cast[2]).phone), { type: 'out' }),
  ])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const said = answers.find(({ status }) => status === 429)?.message ?? ''
  return {
    faults: [
      unless(
        whole.status === 400 || whole.status === 413 ? 'refused' : whole.status,
        'refused',
        '10,000건을 담은 요청',
      ),
      unless(statuses.join(), `200,${Array.from({ length: 9 }, () => 429).join()}`, '900건씩 열 번'),
      unless(said.includes('1,000건') ? 'said' : said, 'said', '거절한 사유'),
      unless(states(honest), 'stored', '같은 때 누른 동료의 기록'),
    ],
    marks: [],
  }
}
