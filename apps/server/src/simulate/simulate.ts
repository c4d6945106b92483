import { addDays, dateInSeoul, monthOf, type PlainDate, shiftMonth, weekday } from '@handal/base/date'
import { publicHolidays } from '../demo/attendance/insert-attendance.ts'
import type { DayRules } from '../demo/attendance/person-day.ts'
import { attack, type Attack, CAST } from './attackers.ts'
import { signIn } from './client.ts'
import { makeCompany, makePlace } from './company.ts'
import { compareWeek, compareWhenSettled, expectWeek, plainFaults } from './compare.ts'
import { makePeople } from './people.ts'
import { liveWeek, playWeek } from './week.ts'
import { clockOf, type Played, type World } from './world.ts'

export type Simulation = {
  readonly url: string
  /** A super admin without a second factor, as the demo has one. */
  readonly login: string
  readonly password: string
  readonly people: number
  readonly days: number
  readonly seed: number
  /** Keeps the logins of one run apart from those of another on the same server. */
  readonly mark: string
  readonly say: (line: string) => void
}
export type Outcome = {
  readonly world: World
  readonly played: Played
  readonly personDays: number
  readonly taps: number
  /** Milliseconds from the last tap until days and totals stood as played. */
  readonly waited: number
  /** What differs, each with person and day. */
  readonly faults: readonly string[]
  readonly attacks: readonly Attack[]
  readonly falseMarks: readonly string[]
  /** What differs now. */
  readonly compareAgain: () => Promise<readonly string[]>
}

/** Whole days up to yesterday, at least so many, from a Monday on: everybody begins to work on it, so that no week and no total has a part that was not played. */
const playedDays = (today: PlainDate, days: number): Played => {
  const to = addDays(today, -1)
  let from = addDays(to, 1 - days)
  while (weekday(from) !== 1) from = addDays(from, -1)
  return { from, to, today }
}

/** Makes a company by calls, plays its days, and compares what the server made of them with what was played. */
export const simulate = async ({
  url,
  login,
  password,
  people,
  days,
  seed,
  mark,
  say,
}: Simulation): Promise<Outcome> => {
  const clock = clockOf(url)
  await clock.learn()
  const played = playedDays(dateInSeoul(new Date(clock.now())), days)
  const rules: DayRules = {
    holidays: publicHolidays(shiftMonth(monthOf(played.from), -1), monthOf(played.today)),
    under5: false,
    until: played.today,
    tagsFrom: played.from,
    calendar: new Map(),
  }
  const boss = await signIn(url, login, password, password)
  const { operator, companyNo } = await makeCompany(boss, mark, played.from, people)
  const places = [
    await makePlace(operator, companyNo, '본사', 1, played.from),
    await makePlace(operator, companyNo, '공장', 2, played.from),
  ] as const
  const world: World = { url, operator, companyNo, places, played, rules, clock }
  const making = { operator, seed, mark, first: played.from }
  const all = await makePeople(making, 0, people)
  const cast = await makePeople(making, people, people + CAST, 'PHONE')
  say(`회사 ${companyNo}번, 사원 ${people}명과 공격 ${CAST}명, 근무지 2곳, ${played.from}부터 ${played.to}까지`)
  await clock.learn()
  const lived = liveWeek(all, world)
  const { taps, refused } = await playWeek(lived, world)
  const expected = expectWeek(lived, world)
  const { faults, waited } = await compareWhenSettled(expected, world)
  say(`기록 ${taps}건을 보냈고, ${lived.length}일의 근태를 ${(waited / 1000).toFixed(1)}초 뒤에 비교했습니다.`)
  const { attacks, falseMarks } = await attack(world, cast)
  return {
    world,
    played,
    personDays: lived.length,
    taps,
    waited,
    faults: [...refused, ...plainFaults(expected), ...faults],
    attacks,
    falseMarks,
    compareAgain: () => compareWeek(expected, world),
  }
}
