import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  textField,
  versionField,
} from '../fields.ts'

export const beaconSchema = z.object({
  no: z.number().int(),
  companyNo: z.number().int(),
  companyName: z.string(),
  uuid: z.string(),
  major: z.number().int(),
  minor: z.number().int(),
  /** The place of work where it stands; null: none is said. */
  placeNo: z.number().int().nullable(),
  place: z.string(),
  /** Percent of its battery as a gateway last heard it; null: none told. */
  battery: z.number().int().nullable(),
  /** When a tag last named it, ISO instant; null: none yet. */
  lastHeardAt: z.string().nullable(),
  /** How many tags name it. */
  tags: z.number().int(),
  from: dateText,
  /** Last day; null: it goes on. */
  endDate: dateText.nullable(),
  version: z.number().int(),
})
export type Beacon = z.infer<typeof beaconSchema>

/** A battery at or below it is low, one at or above the other was replaced; percent. */
export const BATTERY_LOW = 20
export const BATTERY_FULL = 60

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const WRONG_UUID = 'UUID를 8-4-4-4-12자리 숫자와 A에서 F까지의 글자로 적어 주세요.'
const uuid = z
  .string({ error: WRONG_UUID })
  .trim()
  .regex(UUID, WRONG_UUID)
  .transform((text) => text.toLowerCase())
const part = (name: string) => {
  const wrong = `${name}를 0에서 65535 사이의 정수로 적어 주세요.`
  return z.number({ error: wrong }).int(wrong).min(0, wrong).max(65_535, wrong)
}
const major = part('Major')
const minor = part('Minor')
/** Number of a place of work; null: none. */
const placeNo = idField.nullable()
const place = textField({ min: 1, max: 50, missing: '둔 곳을 적어 주세요.' })

const asked = {
  q: searchField,
  sort: sortField('no', 'companyName', 'place', 'major', 'minor', 'battery', 'lastHeardAt', 'from', 'endDate'),
  ...pagingFields,
}
const base = { access: ['01', '11'] } as const
const ofCompany = { ...base, tenant: true } as const

/** Beacons of all companies, or of the one that is named. */
export const listAllBeacons = endpoint({
  id: 'terminal.beacons.all',
  method: 'GET',
  path: '/api/terminal/beacon/',
  summary: '전체 회사의 비콘 목록',
  access: ['01'],
  query: { companyNo: idField.optional(), corp_no: idField.optional(), ...asked },
  response: listOf(beaconSchema),
})

export const listBeacons = endpoint({
  ...base,
  id: 'terminal.beacons',
  method: 'GET',
  path: '/api/terminal/beacon/detail/{companyNo}/',
  summary: '회사의 비콘 목록',
  params: { companyNo: idField },
  query: asked,
  response: listOf(beaconSchema),
})

/** Numbers that another beacon has on one of these days, of whatever company, are 422. `from` absent: from today on. */
export const createBeacon = endpoint({
  ...ofCompany,
  id: 'terminal.beacons.create',
  method: 'POST',
  path: '/api/terminal/beacon/write/',
  summary: '비콘 등록',
  body: tenantBody({ uuid, major, minor, place, placeNo: placeNo.optional(), from: dateField.optional() }),
  response: beaconSchema,
})

/** A super admin may leave the company out: the number tells it. */
export const readBeacon = endpoint({
  ...ofCompany,
  id: 'terminal.beacons.read',
  method: 'GET',
  path: '/api/terminal/beacon/modify/{no}/',
  summary: '비콘 조회',
  params: { no: idField },
  response: beaconSchema,
})

/** What is not sent stays. The numbers of a beacon that tags name stay: the next one is another beacon. */
export const changeBeacon = endpoint({
  ...ofCompany,
  id: 'terminal.beacons.change',
  method: 'POST',
  path: '/api/terminal/beacon/modifydata/',
  summary: '비콘 수정',
  body: tenantBody({
    no: idField,
    uuid: uuid.optional(),
    major: major.optional(),
    minor: minor.optional(),
    place: place.optional(),
    placeNo: placeNo.optional(),
    from: dateField.optional(),
    /** Last day; null: it goes on again. */
    endDate: dateField.nullable().optional(),
    version: versionField,
  }),
  response: beaconSchema,
})

/** Ends a beacon on its last day; without one it is removed, which is 409 with `uses` where tags name it. */
export const endBeacon = endpoint({
  ...ofCompany,
  id: 'terminal.beacons.end',
  method: 'DELETE',
  path: '/api/terminal/beacon/modifydelete/{no}/',
  summary: '비콘 종료 또는 삭제',
  params: { no: idField },
  body: tenantBody({ endDate: dateField.optional(), reason: reasonField.optional(), version: versionField }),
  response: beaconSchema.extend({ removed: z.boolean() }),
})
