import { createECDH, createHash } from 'node:crypto'
import { addDays, type PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { bindPhone, createBeacon, keepBatteries } from '../features/attendance/public.ts'
import { employeeAt, operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

const BEACON_UUID = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e'
const BEACONS = [
  [4821, '정문', 86],
  [4822, '본관', 71],
  [4825, '생산동', 14],
] as const
const PHONES = ['한별 S25', '은하 9', '한별 S24', '은하 7', '한별 S25', '은하 10'] as const

/** The public key of a phone or a screen of the demo: the same for the same name, so that the same date makes the same demo. */
export const keyOf = (name: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(`handal demo ${name}`).digest())
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return { kty: 'EC', crv: 'P-256', x, y } as const
}

/** Beacons of the first company and phones of some of its people, one of whom has bought another, by the product's own calls. */
export const addDevices = async ({ db }: Pick<DemoParts, 'db'>, companyNo: number, date: PlainDate): Promise<void> => {
  if (companyNo !== 1) return
  const operator = operatorAt(companyNo, addDays(date, -30))
  const isFirst = await db.withSystem('데모 비콘', null, async (tx) => {
    const { rows } = await sql`select from beacon where company_no = ${companyNo} limit 1`.execute(tx)
    if (rows.length > 0) return false
    const heard = []
    for (const [minor, place, battery] of BEACONS) {
      const { no } = await createBeacon(tx, operator, { uuid: BEACON_UUID, major: 1, minor, place })
      heard.push({ no, battery, at: operatorAt(companyNo, date).now().toISOString() })
    }
    await keepBatteries(tx, operatorAt(companyNo, date), heard)
    return true
  })
  if (!isFirst) return
  await db.withCompany(operator, async (tx) => {
    const { rows: people } = await sql<{ employee_no: number; name: string }>`
      select employee_no, name from employee
      where company_no = ${companyNo} and hire_date <= ${addDays(date, -30)}::date and leave_date is null
      order by employee_no limit ${PHONES.length}
    `.execute(tx)
    for (const [index, { employee_no: employeeNo, name: userName }] of people.entries()) {
      const person = { ...employeeAt(companyNo, 1, addDays(date, index - 20)), employeeNo, userName }
      await bindPhone(tx, person, { publicKey: keyOf(`${employeeNo}`), name: PHONES[index] ?? '휴대폰' })
    }
    const [, second] = people
    if (second === undefined) return
    const { employee_no: employeeNo, name: userName } = second
    const asks = { ...employeeAt(companyNo, 1, date), employeeNo, userName }
    await bindPhone(tx, asks, { publicKey: keyOf(`${employeeNo} next`), name: '한별 S26' })
  })
}
