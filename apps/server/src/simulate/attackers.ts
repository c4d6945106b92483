import { randomUUID } from 'node:crypto'
import { sendEvents, listTags } from '@handal/contracts/time/tags'
import { flood, leakedGateway, leakedScreen, placeWhereNeeded } from './attackers-of-places.ts'
import { send, signed, withNumbers } from './devices.ts'
import { bind } from './people.ts'
import { codeNow, type Mark, must, noOf, type Ring, states, type Tried, unless } from './ring.ts'
import type { Person, World } from './world.ts'

/** What was tried, and what of it was not as it has to be. */
export type Attack = { readonly name: string; readonly faults: readonly string[] }

/** A request that was seen on the way is sent again: at once it is known, after five minutes refused. */
const replay = async ({ world, cast }: Ring): Promise<Tried> => {
  const { clock, url } = world
  const phone = must(must(cast[0]).phone)
  const events = withNumbers([{ type: 'in', happenedAt: new Date(clock.now()).toISOString() }])
  const seen = await signed(phone, events, clock.now())
  const [first, again] = [await send(url, seen), await send(url, seen)]
  // The same body with the signature of 301 seconds ago: what a copy of then is worth now.
  const late = await send(url, await signed(phone, events, clock.now() - 301_000))
  const forged = await send(url, { ...seen, raw: seen.raw.replace('"in"', '"out"') })
  return {
    faults: [
      unless(states(first), 'stored', '처음 보낸 기록'),
      unless(states(again), 'known', '그대로 다시 보낸 기록'),
      unless(late.status, 401, '301초 전에 서명한 기록'),
      unless(forged.status, 401, '내용을 바꾼 기록'),
      unless(first.items[0]?.no ?? 0, again.items[0]?.no ?? -1, '다시 보낸 기록의 번호'),
    ],
    marks: [],
  }
}

/** A key that was copied taps at another place a minute later. */
const clonedKey = async (ring: Ring): Promise<Tried> => {
  const person = must(ring.cast[1])
  const phone = must(person.phone)
  const here = await ring.tap(phone, { evidence: codeNow(ring, 0) })
  const there = await ring.tap(phone, { type: 'out', evidence: codeNow(ring, 1) })
  return {
    faults: [unless(`${states(here)} ${states(there)}`, 'stored stored', '두 곳의 기록')],
    marks: [{ employeeNo: noOf(person), code: 'TWO_PLACES' }],
  }
}

/** A code that somebody uses a second time is refused; a colleague at the same screen uses it rightly. */
const codeTwice = async (ring: Ring): Promise<Tried> => {
  const [person, colleague] = [must(ring.cast[2]), must(ring.cast[3])]
  const evidence = codeNow(ring, 0)
  const first = await ring.tap(must(person.phone), { evidence })
  const again = await ring.tap(must(person.phone), { type: 'out', evidence })
  const other = await ring.tap(must(colleague.phone), { evidence })
  return {
    faults: [unless(`${states(first)} ${states(again)} ${states(other)}`, 'stored refused stored', '코드를 쓴 기록')],
    marks: [{ employeeNo: noOf(person), code: 'CODE_TWICE' }],
  }
}

/** Somebody signs in on a friend's phone, whose key goes with the tap. */
const friendsPhone = async ({ world, cast }: Ring): Promise<Tried> => {
  const [person, friend] = [must(cast[4]), must(cast[3])]
  const events = withNumbers([{ type: 'in', happenedAt: new Date(world.clock.now()).toISOString() }])
  const page = await signed(must(friend.phone), events, world.clock.now())
  const answer = await send(world.url, page, must(person.self).authorization)
  return {
    faults: [unless(states(answer), 'stored', '친구의 휴대폰으로 보낸 기록')],
    marks: [{ employeeNo: noOf(person), code: 'ONE_PHONE_TWO' }],
  }
}

/** A second phone counts while it waits, and is seen. */
const newPhone = async (ring: Ring): Promise<Tried> => {
  const person = must(ring.cast[5])
  const { signer, state } = await bind(must(person.self), '두 번째 휴대폰')
  const answer = await ring.tap(signer)
  return {
    faults: [unless(state, 'WAITING', '두 번째 휴대폰'), unless(states(answer), 'stored', '승인 전 휴대폰의 기록')],
    marks: [{ employeeNo: noOf(person), code: 'NEW_DEVICE' }],
  }
}

/** A clock that was set back three hours, on a phone whose other clock cannot be set. */
const clockBack = async (ring: Ring): Promise<Tried> => {
  const person = must(ring.cast[6])
  const happenedAt = new Date(ring.world.clock.now() - 3 * 3_600_000).toISOString()
  const answer = await ring.tap(must(person.phone), { happenedAt, evidence: { clock: { offsetMs: 0, sinceMs: 0 } } })
  return {
    faults: [unless(states(answer), 'stored', '시계를 늦춘 기록')],
    marks: [{ employeeNo: noOf(person), code: 'CLOCK_BACK' }],
  }
}

/** Whoever names somebody else, or signs with a key of nobody, is refused. */
const strangers = async (ring: Ring): Promise<Tried> => {
  const [person, other] = [must(ring.cast[7]), must(ring.cast[0])]
  const named = await ring.tap(must(person.phone), { employeeNo: noOf(other) })
  const { world } = ring
  const events = withNumbers([{ type: 'in', happenedAt: new Date(world.clock.now()).toISOString() }])
  const own = await signed(must(person.phone), events, world.clock.now())
  const taken = { ...own.headers, 'X-Handal-Key': must(other.phone).key }
  const wrong = await send(world.url, { ...own, headers: taken })
  const unsigned = await fetch(`${world.url}${sendEvents.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ eventId: randomUUID(), happenedAt: new Date().toISOString() }] }),
  })
  return {
    faults: [
      unless(states(named), 'refused', '동료의 번호로 보낸 기록'),
      unless(wrong.status, 401, '남의 기기 번호로 서명한 기록'),
      unless(unsigned.status, 401, '서명하지 않은 기록'),
    ],
    marks: [],
  }
}

/** Somebody far away says to be inside: without consent nothing of it is stored, and it proves nothing. */
const inventedPlace = async (ring: Ring): Promise<Tried> => {
  const person = must(ring.cast[7])
  const answer = await ring.tap(must(person.phone), { evidence: { location: { inside: true, lat: 37.5, lng: 127 } } })
  const today = ring.world.played.today
  const { items } = await ring.world.operator.call(listTags, {
    query: { str: today, end: today, employeeNos: String(noOf(person)) },
  })
  const tag = items.find(({ no }) => no === answer.items[0]?.no)
  return {
    faults: [unless(tag?.evidence.map(({ kind }) => kind).join() ?? '', 'PHONE', '지어낸 위치의 증거')],
    marks: [],
  }
}

const ATTACKS = {
  '다시 보낸 기록 (replay)': replay,
  '복제한 열쇠 (cloned key)': clonedKey,
  '두 번 쓴 코드 (code used twice)': codeTwice,
  '친구의 휴대폰 (friend’s phone)': friendsPhone,
  '승인 전 휴대폰 (new phone)': newPhone,
  '늦춘 시계 (clock set back)': clockBack,
  '남의 이름과 열쇠 (strangers)': strangers,
  '지어낸 위치 (invented place)': inventedPlace,
  '장소를 요구하는 회사의 지어낸 장소 (place required)': placeWhereNeeded,
  '새어 나간 게이트웨이 비밀키 (leaked gateway secret)': leakedGateway,
  '새어 나간 화면 비밀키 (leaked screen secret)': leakedScreen,
  '한꺼번에 보낸 10,000건 (flood)': flood,
} as const
/** How many people the attacks need. */
export const CAST = 8

const PAGE = 1000
/** Every tag of the company that is marked. */
const readMarks = async ({ operator, played }: World): Promise<(Mark & { name: string; at: string })[]> => {
  const marks: (Mark & { name: string; at: string })[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await operator.call(listTags, {
      query: { str: played.from, end: played.today, anomalies: true, page, size: PAGE },
    })
    for (const { employeeNo, name, happenedAt: at, anomalies } of items)
      marks.push(...anomalies.map(({ code }) => ({ employeeNo, code, name, at })))
    if (page * PAGE >= total) return marks
  }
}
const keyOf = ({ employeeNo, code }: Mark): string => `${employeeNo} ${code}`

/** Attacks the company today with people of their own; what is not found, and who is marked and did nothing, is named. */
export const attack = async (
  world: World,
  cast: readonly Person[],
): Promise<{ readonly attacks: Attack[]; readonly falseMarks: string[] }> => {
  const attacks: (Attack & { readonly marks: readonly Mark[] })[] = []
  for (const [name, run] of Object.entries(ATTACKS)) {
    await world.clock.learn()
    const tap: Ring['tap'] = async (signer, more = {}) => {
      const events = withNumbers([{ type: 'in', happenedAt: new Date(world.clock.now()).toISOString(), ...more }])
      return send(world.url, await signed(signer, events, world.clock.now()))
    }
    const { faults, marks } = await run({ world, cast, tap })
    attacks.push({ name, marks, faults: faults.filter((fault) => fault !== null) })
  }
  const found = await readMarks(world)
  const wanted = attacks.flatMap(({ marks }) => marks)
  const [has, should] = [new Set(found.map(keyOf)), new Set(wanted.map(keyOf))]
  return {
    attacks: attacks.map(({ name, faults, marks }) => ({
      name,
      faults: [...faults, ...marks.flatMap((mark) => (has.has(keyOf(mark)) ? [] : [`표시가 없음: ${mark.code}`]))],
    })),
    falseMarks: found.flatMap((mark) =>
      should.has(keyOf(mark)) ? [] : [`${mark.at} ${mark.name}(${mark.employeeNo}): ${mark.code}`],
    ),
  }
}
