import { createHash } from 'node:crypto'
import { addDays, type PlainDate } from '@handal/base/date'
import type { Random } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import {
  bindPhone,
  createGateway,
  createScreen,
  createWorkplace,
  noteTold,
  setUpScreen,
} from '../features/attendance/public.ts'
import { cipherKeys } from '../security/cipher.ts'
import type { DemoCompany } from './companies.ts'
import { keyOf } from './devices.ts'
import { operatorAt } from './operator.ts'
import type { DemoPerson } from './people/people.ts'

/** The place of work of a company of the demo, and the phones with which its people tap there. */
export type DemoDoor = {
  readonly workplaceNo: number
  readonly place: string
  readonly screenNo: number
  /** By employee number: the phone, and from which day on it is tapped with. */
  readonly phones: ReadonlyMap<number, { readonly no: number; readonly from: PlainDate }>
}

const PLACES = {
  1: { name: '본관', lat: 36.79, lng: 127.11, radius: 200 },
  3: { name: '본사', lat: 37.4, lng: 127.1, radius: 100 },
} as const
/** Days before the demo's date on which the place was set up, and on which the first of the phones was bound. */
const SET_UP = 45
const BOUND = 42
const PHONES = ['한별 S25', '은하 9', '한별 S24', '은하 7', '한별 S26', '은하 10', '한별 S23', '은하 8'] as const

/** Bytes that follow from a name: the same date, the same demo. Its passwords are known to everybody too. */
const chanceOf = (name: string): Pick<Random, 'bytes'> & Random => {
  let drawn = 0
  const bytes = (count: number): Uint8Array => {
    drawn += 1
    const hash = createHash('sha512').update(`handal demo ${name} ${drawn}`).digest()
    return new Uint8Array(hash.subarray(0, count))
  }
  return { bytes, uuid: () => Buffer.from(bytes(16)).toString('hex') }
}

const bindPhones = async (
  tx: Tx,
  { companyNo, tags }: DemoCompany,
  people: readonly DemoPerson[],
  date: PlainDate,
): Promise<DemoDoor['phones']> => {
  const phones = new Map<number, { no: number; from: PlainDate }>()
  // Where a reader tells of cards, phones tell nothing of the days behind.
  if (tags?.source !== 'DESK') return phones
  const bound = people.filter(
    ({ hireDate, leaveDate, representative }) =>
      hireDate < addDays(date, -SET_UP) && leaveDate === null && !representative,
  )
  for (const [index, { employeeNo, name }] of bound.slice(0, PHONES.length).entries()) {
    const day = addDays(date, index - BOUND)
    const who = { ...operatorAt(companyNo, day), employeeNo, userName: name }
    const { no } = await bindPhone(tx, who, {
      publicKey: keyOf(`${companyNo} ${employeeNo}`),
      name: PHONES[index] ?? '휴대폰',
    })
    phones.set(employeeNo, { no, from: addDays(day, 1) })
  }
  const [asks] = bound
  if (asks !== undefined) {
    const who = { ...operatorAt(companyNo, date), employeeNo: asks.employeeNo, userName: asks.name }
    await bindPhone(tx, who, { publicKey: keyOf(`${companyNo} ${asks.employeeNo} next`), name: '한별 S27' })
  }
  return phones
}

/** Where a company works, with its gateway and the screen at its door, and the phones of some of its people, by the product's own calls; null: it has none. */
export const addDoor = async (
  tx: Tx,
  company: DemoCompany,
  people: readonly DemoPerson[],
  date: PlainDate,
  secret: Uint8Array,
): Promise<DemoDoor | null> => {
  const { companyNo } = company
  const place = companyNo === 1 || companyNo === 3 ? PLACES[companyNo] : null
  if (place === null) return null
  const operator = operatorAt(companyNo, addDays(date, -SET_UP))
  const secrets = { random: chanceOf(`door ${companyNo}`), keys: cipherKeys(secret) }
  const { no: placeNo } = await createWorkplace(tx, operator, place)
  await createGateway(tx, operator, { name: `${place.name} 게이트웨이`, placeNo }, secrets)
  const made = await createScreen(tx, operator, { name: '로비 화면', placeNo }, secrets)
  const setupCode = made.setupCode.replaceAll('-', '')
  await setUpScreen(tx, operator, { setupCode, publicKey: keyOf(`screen ${companyNo}`) }, secrets)
  // No tablet of the demo runs: that it is silent is no news.
  await noteTold(tx, { company_no: companyNo, kind: 'screen', no: made.no, name: made.name }, operator.now())
  return {
    workplaceNo: placeNo,
    place: place.name,
    screenNo: made.no,
    phones: await bindPhones(tx, company, people, date),
  }
}
