import { addDays, type PlainDate } from '@handal/base/date'
import { createCorporation } from '@handal/contracts/company/corporations'
import { changeWorkRule } from '@handal/contracts/settings/work-rules'
import { createBeacon } from '@handal/contracts/terminal/beacons'
import { createGateway, createScreen, setUpScreen, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { createPattern } from '@handal/contracts/time/patterns'
import { OWN_SCHEDULES, PATTERNS } from '../demo/attendance/roster.ts'
import { SCHEDULES } from '../demo/setting-rows.ts'
import { type Caller, callerAt, signIn } from './client.ts'
import { codesOf, gatewaySigner, makeKeyPair } from './devices.ts'
import type { Place } from './world.ts'

/** What all accounts of the simulation have. */
export const PASSWORD = 'simulated-1234!'

/** A company of its own with its operator, schedules and patterns of shifts; times are those of the demo's manufacturer and software firm. */
export const makeCompany = async (
  boss: Caller,
  mark: string,
  from: PlainDate,
  people: number,
): Promise<{ readonly operator: Caller; readonly companyNo: number }> => {
  const managerLoginId = `sim-${mark}`
  const first = 'simulated-0000!'
  const { companyNo } = await boss.call(createCorporation, {
    body: {
      companyName: `모의상사 ${mark}`,
      managerLoginId,
      managerName: '모의운영',
      managerPassword: first,
      companyBusinessScale: people,
      contractType: '0002',
      contractStrDate: addDays(from, -31),
      settings: [{ from: addDays(from, -31), periodStartDay: 1, payday: 25, under5: false }],
    },
  })
  const operator = await signIn(boss.url, managerLoginId, first, PASSWORD)
  const schedules = [...SCHEDULES, ...OWN_SCHEDULES]
  const reason = '모의 실행'
  await operator.call(changeWorkRule, {
    body: {
      type: '0001',
      from: addDays(from, -31),
      reason,
      value: schedules.map(([workSch, name, start, end, contractual]) => ({ workSch, name, start, end, contractual })),
    },
  })
  await operator.call(changeWorkRule, {
    body: {
      type: '0002',
      from: addDays(from, -31),
      reason,
      // A rest after midnight is on the clock of the day on which the shift begins.
      value: schedules.map(([workSch, , , , , start, end]) => ({ workSch, start, end })),
    },
  })
  for (const { name, days } of PATTERNS) await operator.call(createPattern, { body: { name, days } })
  return { operator, companyNo }
}

const BEACON_UUID = '5e1f0d3c-6a2b-4c58-9d7e-0123456789ab'
/** A place of work with a gateway, a beacon and a screen that sets itself up by its code. */
export const makePlace = async (
  operator: Caller,
  companyNo: number,
  name: string,
  minor: number,
  from: PlainDate,
): Promise<Place> => {
  const place = await operator.call(workplaceCalls.create, { body: { name } })
  const gateway = await operator.call(createGateway, { body: { name: `${name} 게이트웨이`, placeNo: place.no } })
  const made = await operator.call(createScreen, { body: { name: `${name} 화면`, placeNo: place.no } })
  const beacon = { uuid: BEACON_UUID, major: companyNo % 65_536, minor }
  await operator.call(createBeacon, { body: { ...beacon, place: name, from } })
  const { publicKey, sign } = await makeKeyPair()
  const set = await callerAt(operator.url).call(setUpScreen, { body: { setupCode: made.setupCode, publicKey } })
  return {
    no: place.no,
    name,
    screen: { key: `s${set.no}`, sign },
    screenNo: set.no,
    gateway: gatewaySigner(gateway.no, gateway.secret),
    codeAt: codesOf(set.codeSecret),
    beacon,
  }
}
