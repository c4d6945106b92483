import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'
import { phoneKey } from '../phone-key.ts'

type Row = Readonly<Record<string, unknown>>
const own = (company_no: number, rows: readonly Row[]): Row[] => rows.map((row) => ({ company_no, ...row }))

/** A tag of a November day of 2026, received within the same second; `more` says what is otherwise. */
const tag = (company_no: number, tag_no: number, employee_no: number, at: string, more: Row = {}): Row => ({
  company_no,
  tag_no,
  event_id: `7a600000-0000-4000-8000-${String(company_no * 1000 + tag_no).padStart(12, '0')}`,
  employee_no,
  happened_at: `2026-11-${at}+09:00`,
  received_at: `2026-11-${at}+09:00`,
  type: 'in',
  source: 'DESK',
  evidence: [],
  place: null,
  reader: null,
  card_no: null,
  reason: null,
  entered_by_name: null,
  beacon_no: null,
  phone_no: null,
  ...more,
})

const anomaly = (tag_no: number, code: string, seen: Row = {}): Row => ({
  tag_no,
  anomaly_no: 1,
  code,
  found_at: '2026-11-19T20:00:00+09:00',
  seen,
})
const exclusion = (exclusion_no: number, tag_no: number, more: Row = {}): Row => ({
  exclusion_no,
  tag_no,
  reason: '두 번 찍음',
  entered_at: '2026-11-20T08:30:00+09:00',
  entered_by_name: '나도윤',
  withdrawn_at: null,
  withdrawn_by_name: null,
  withdrawn_reason: null,
  version: 1,
  ...more,
})

const card = (
  card_row_no: number,
  reader: string | null,
  card_no: string,
  employee_no: number,
  valid_from: string,
  end_date: string | null = null,
): Row => ({ card_row_no, reader, card_no, employee_no, valid_from, end_date, version: card_row_no })

const UUID = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e'
const beacon = (minor: number, place: string, more: Row = {}): Row => ({
  uuid: UUID,
  major: 1,
  minor,
  place,
  battery: null,
  battery_at: null,
  valid_from: '2026-07-01',
  end_date: null,
  version: 1,
  ...more,
})
const phone = (employee_no: number, name: string, key: string, more: Row = {}): Row => {
  const { x, y } = phoneKey(key)
  const key_mark = createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase()
  const asked_at = '2026-11-02T08:20:00+09:00'
  const row = { employee_no, name, key_x: x, key_y: y, key_mark, asked_at, bound_at: asked_at, ended_at: null }
  return { ...row, version: 1, ...more }
}

/** Beacons of a company, and phones of its people: bound, asked to be replaced, released. */
export const addDevices = async (tx: Tx, company_no: number, isFirst: boolean): Promise<void> => {
  const beacons = isFirst
    ? [
        beacon(4821, '정문', { battery: 86, battery_at: '2026-11-19T08:57:31+09:00' }),
        beacon(4822, '본관', { battery: 14, battery_at: '2026-11-19T18:02:00+09:00' }),
        beacon(4825, '옛 공장', { end_date: '2026-10-31', version: 2 }),
      ]
    : [beacon(9001, '매장')]
  await insertRows(tx, 'beacon', own(company_no, beacons))
  const phones = isFirst
    ? [
        phone(1, '한별 S21', 'gaon-1'),
        phone(3, '은하 9', 'gaon-3'),
        phone(4, '은하 7', 'gaon-4', { ended_at: '2026-11-16T09:00:00+09:00', version: 2 }),
        phone(1, '한별 S26', 'gaon-1-next', { asked_at: '2026-11-20T08:20:00+09:00', bound_at: null }),
      ]
    : [phone(3, '한별 S24', 'dasom-3')]
  await insertRows(tx, 'phone', own(company_no, phones))
  await sql`
    insert into phone_change (company_no, phone_no, change_no, what, at, by_name)
    select company_no, phone_no, 1, case when bound_at is null then 'WAITING' else 'BOUND' end, asked_at, '본인' from phone
    where company_no = ${company_no}
    union all
    select company_no, phone_no, 2, 'RELEASED', ended_at, '나도윤' from phone where company_no = ${company_no} and ended_at is not null
  `.execute(tx)
}

/** Tags of 가온정밀 from every kind of source: an untyped card, one by hand, late and odd ones, one excluded, one of a leaver. */
export const addTags = async (tx: Tx, company_no: number): Promise<void> => {
  const of = (tag_no: number, employee_no: number, at: string, more?: Row) =>
    tag(company_no, tag_no, employee_no, at, more)
  await insertRows(tx, 'attendance_tag', [
    of(1, 1, '19T08:57:31', {
      beacon_no: 1,
      source: 'BEACON',
      place: '정문',
      evidence: [
        { kind: 'BEACON', seen: '정문 비콘', ok: true },
        { kind: 'LOCATION', seen: '근무지 밖', ok: false },
      ],
    }),
    of(2, 3, '19T08:58:02'),
    of(3, 1, '19T18:04:12', { type: null, source: 'CARD', reader: '정문 리더기', card_no: '0012345' }),
    of(4, 4, '19T09:00:00', {
      source: 'HAND',
      received_at: '2026-11-19T14:20:00+09:00',
      reason: '휴대폰 고장',
      entered_by_name: '나도윤',
    }),
    of(5, 3, '19T18:01:00', { type: 'out', received_at: '2026-11-19T19:20:05+09:00' }),
    of(6, 3, '19T18:01:40', { type: 'out' }),
    of(7, 1, '20T08:55:10', { source: 'PHONE', place: '본관', phone_no: 1 }),
    of(8, 5, '20T08:56:00', { source: 'CARD', reader: '정문 리더기', card_no: '0099' }),
    of(9, 3, '20T09:10:00', { type: 'gnot' }),
    of(10, 3, '20T09:40:00', { type: 'rtn' }),
  ])
  const changed = { employeeNo: 3, happenedAt: '2026-11-19T09:05:00.000Z', type: 'out' }
  await insertRows(
    tx,
    'tag_anomaly',
    own(company_no, [anomaly(5, 'EVENT_CHANGED', changed), anomaly(8, 'NOT_IN_SERVICE')]),
  )
  await insertRows(tx, 'tag_exclusion', own(company_no, [exclusion(1, 6)]))
  await insertRows(
    tx,
    'tag_card',
    own(company_no, [
      card(1, '정문 리더기', '0012345', 1, '2026-07-01'),
      // The number went from who has left to somebody else.
      card(2, null, '0099', 5, '2026-01-02', '2026-10-30'),
      card(3, null, '0099', 8, '2026-11-02'),
    ]),
  )
}

/** Tags of 다솜상사: one whose exclusion was taken back. */
export const addOtherTags = async (tx: Tx, company_no: number): Promise<void> => {
  await insertRows(tx, 'attendance_tag', [
    tag(company_no, 1, 1, '19T08:50:00'),
    tag(company_no, 2, 3, '19T21:02:00', { type: 'out', source: 'IMPORT', received_at: '2026-11-20T09:00:00+09:00' }),
  ])
  const back = {
    withdrawn_at: '2026-11-20T08:31:00+09:00',
    withdrawn_by_name: '윤겸임',
    withdrawn_reason: '맞는 기록',
    version: 2,
  }
  await insertRows(tx, 'tag_card', own(company_no, [card(1, null, '7', 3, '2026-09-01')]))
  await insertRows(tx, 'tag_exclusion', own(company_no, [exclusion(1, 1, { ...back, entered_by_name: '윤겸임' })]))
}
