import { plainDate, type PlainDate } from '@handal/base/date'
import { createEmployee } from '@handal/contracts/people/employee-write'
import { bindPhone } from '@handal/contracts/terminal/phones'
import { setPin } from '@handal/contracts/time/check-in'
import { enterPatternPerson } from '@handal/contracts/time/patterns'
import { createTagCard } from '@handal/contracts/time/tag-cards'
import { placeOf } from '../demo/attendance/roster.ts'
import type { Worker } from '../demo/attendance/person-day.ts'
import { inventName } from '../demo/people/names.ts'
import { pick, seeded } from '../demo/random.ts'
import { type Caller, eachOfMany, signIn } from './client.ts'
import { PASSWORD } from './company.ts'
import { makeKeyPair, type Signer } from './devices.ts'
import type { Person, Way } from './world.ts'

const PATTERNS = ['office', 'office', 'shiftA', 'flex', 'shiftB', 'office', 'part'] as const
/** Start and end of a pattern with the schedule that the assignment names. */
const TIMES = {
  office: ['09:00', '18:00', '0001'],
  shiftA: ['08:00', '17:00', '0002'],
  shiftB: ['08:00', '17:00', '0002'],
  flex: ['09:00', '18:00', '0004'],
  part: ['11:00', '16:00', '0005'],
} as const

/** Every tenth taps a card at the gateway, one is told by number there, and one in forty has a PIN at the screen alone. */
const wayOf = (index: number): Way =>
  index % 40 === 9 ? 'PIN' : index % 10 === 7 ? 'CARD' : index % 10 === 8 ? 'NUMBER' : 'PHONE'

/** Binds a phone of the person, whose key is made here. */
export const bind = async (self: Caller, name = '모의 휴대폰'): Promise<{ signer: Signer; state: string }> => {
  const { publicKey, sign } = await makeKeyPair()
  const { no, state } = await self.call(bindPhone, { body: { publicKey, name } })
  return { signer: { key: `p${no}`, sign }, state }
}

/** What people are made for: `mark` keeps logins apart, `first` is the day from which all work. */
type Making = {
  readonly operator: Caller
  readonly seed: number
  readonly mark: string
  readonly first: PlainDate
}

const hire = async ({ operator, seed, mark, first }: Making, index: number, way: Way) => {
  const next = seeded(`simulated ${seed} ${index}`)
  const pattern = way === 'PIN' ? 'office' : pick(seeded(`pattern ${seed} ${index}`), PATTERNS)
  const [start, end, workSch] = TIMES[pattern]
  const name = inventName(next)
  const loginId = `sim-${mark}-${index + 1}`
  const body = await operator.call(createEmployee, {
    body: {
      name,
      employeeCode: `S${String(index + 1).padStart(4, '0')}`,
      birthDate: `19${70 + Math.floor(next() * 29)}-0${1 + Math.floor(next() * 9)}-1${Math.floor(next() * 9)}`,
      gender: next() < 0.5 ? 'F' : 'M',
      encpnd: first,
      assignments: [{ from: first, workSch, mdwkWorkday: '1,2,3,4,5', baseAtendtime: start, baseLvofctime: end }],
      payTerms: [
        {
          from: first,
          payKind: pattern === 'part' ? '0003' : '0001',
          ...(pattern === 'part' ? { dailyHours: '04:30' } : {}),
          items: [{ itemCode: 'base', amount: pattern === 'part' ? 15_000 : 3_000_000 }],
        },
      ],
      ...(way === 'PHONE' ? { login_id: loginId } : {}),
    },
  })
  const worker: Worker = {
    employeeNo: body.no,
    code: body.employeeCode,
    name,
    pattern,
    start,
    end,
    representative: false,
    // One in twenty misses a day.
    absentFrom: index % 20 === 11 ? first : null,
    away: null,
    hireDate: plainDate(first),
    leaveDate: null,
    terms: [{ payKind: pattern === 'part' ? 'hourly' : 'monthly' }],
  }
  return { worker, loginId, password: body.oneTimePassword ?? '' }
}

/** Hands out what somebody taps with. */
const equip = async (
  { operator, first }: Making,
  { worker, loginId, password }: Awaited<ReturnType<typeof hire>>,
  way: Way,
): Promise<Person> => {
  const { employeeNo } = worker
  const place = placeOf(worker, first)
  if (place !== null)
    await operator.call(enterPatternPerson, {
      body: { employeeNo, from: first, patternNo: place[0], dayOfPattern: place[1] },
    })
  const card = String(70_000_000 + employeeNo * 37)
  if (way === 'CARD') await operator.call(createTagCard, { body: { cardNo: card, employeeNo, from: first } })
  const { pin } =
    way === 'PIN' ? await operator.call(setPin, { body: { employeeNo, reason: '휴대폰이 없음' } }) : { pin: null }
  const self = way === 'PHONE' ? await signIn(operator.url, loginId, password, PASSWORD) : null
  const phone = self === null ? null : (await bind(self)).signer
  return { worker, way, self, phone, card, pin: pin ?? '' }
}

/** Hires people one after another, so that the same seed gives the same numbers, and equips a few at once. */
export const makePeople = async (making: Making, from: number, to: number, way?: Way): Promise<Person[]> => {
  const indices = Array.from({ length: to - from }, (_, index) => from + index)
  const hired = await eachOfMany(indices, (index) => hire(making, index, way ?? wayOf(index)), 1)
  return eachOfMany(hired, (one, place) => equip(making, one, way ?? wayOf(from + place)), 6)
}
