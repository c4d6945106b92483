import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  idListField,
  instantField,
  listOf,
  pagingFields,
  reasonField,
  searchField,
  sortField,
  textField,
} from '../fields.ts'

/** What a raw event of attendance is; some readers do not tell, and then it is none of them. */
export const TAG_TYPES = { in: '출근', out: '퇴근', gnot: '외출', rtn: '복귀' } as const
export type TagType = keyof typeof TAG_TYPES
const TYPES = Object.keys(TAG_TYPES) as TagType[]

/** Where a tag comes from: its strongest proof, the strongest first. */
export const TAG_SOURCES = {
  BEACON: '비콘',
  CODE: '근무지 코드',
  LOCATION: '위치',
  NETWORK: '통신망',
  PHONE: '휴대폰',
  CARD: '카드',
  DESK: '웹 화면',
  HAND: '직접 추가',
  DOCUMENT: '신청 승인',
  IMPORT: '가져온 기록',
} as const
export type TagSource = keyof typeof TAG_SOURCES
const SOURCES = Object.keys(TAG_SOURCES) as TagSource[]

/** What is odd about a tag. */
export const TAG_ANOMALIES = {
  EVENT_CHANGED: '같은 번호의 다른 내용',
  NOT_IN_SERVICE: '재직 기간 아님',
  NEW_DEVICE: '승인 전 휴대폰',
  ONE_PHONE_TWO: '다른 사원과 같은 휴대폰',
  TWO_PLACES: '같은 때 두 곳',
  CODE_TWICE: '이미 쓴 코드',
  CLOCK_BACK: '늦춘 시계',
  CLOCK_OFF: '어긋난 시계',
  NO_PLACE: '장소 확인 없음',
} as const
export type TagAnomaly = keyof typeof TAG_ANOMALIES
const ANOMALIES = Object.keys(TAG_ANOMALIES) as TagAnomaly[]

/** What was seen beside the time of a tag. */
export const TAG_EVIDENCE = {
  BEACON: '비콘',
  CODE: '근무지 코드',
  LOCATION: '위치',
  NETWORK: '통신망',
  PHONE: '묶인 휴대폰',
  CARD: '카드',
} as const
export type TagEvidenceKind = keyof typeof TAG_EVIDENCE
const EVIDENCE = Object.keys(TAG_EVIDENCE) as TagEvidenceKind[]

/** How far back from the server's clock an event may have happened, days, and how far ahead of it, minutes. */
export const TAG_DAYS_BACK = 90
export const TAG_MINUTES_AHEAD = 2
/** A tag that came so many minutes after it happened is late. */
export const TAG_LATE_MINUTES = 10
/** Events of one call at most, and tags that one act excludes. */
const MOST_EVENTS = 1000
/** The longest time that is listed at once, days. */
export const MOST_TAG_DAYS = 92

const tagType = z.enum(TYPES, { error: '종류는 in, out, gnot, rtn 가운데 하나입니다.' })
const EVENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const eventId = z
  .string({ error: '기록 번호를 UUID로 보내 주세요.' })
  .regex(EVENT_ID, '기록 번호를 UUID로 보내 주세요.')
  .transform((text) => text.toLowerCase())

/** A hundred days: nothing that is older is taken. What a clock of a device is further off is sent as this. */
export const CLOCK_MOST = 100 * 24 * 60 * 60 * 1000
const small = (most: number) => z.int().min(0).max(most)
/** What a device saw; of a place only whether it is the place of work is kept, never where it is. */
const evidence = z.strictObject({
  beacon: z
    .strictObject({
      uuid: z.string().regex(EVENT_ID, '비콘 번호를 UUID로 보내 주세요.'),
      major: small(65_535),
      minor: small(65_535),
      rssi: z.int().min(-127).max(20).optional(),
      /** Percent, as the beacon tells; kept of what a gateway hears. */
      battery: small(100).optional(),
    })
    .optional(),
  code: textField({ min: 1, max: 20 }).optional(),
  location: z
    .strictObject({
      inside: z.boolean(),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
    })
    .optional(),
  card: textField({ min: 1, max: 50 }).optional(),
  /** The screen of a place of work whose code it is. */
  screen: z.strictObject({ no: idField }).optional(),
  /** The own PIN of whoever stands at a screen without a phone. */
  pin: z
    .string({ error: 'PIN을 숫자 여섯 자리로 적어 주세요.' })
    .regex(/^\d{6}$/, 'PIN을 숫자 여섯 자리로 적어 주세요.')
    .optional(),
  /** What the page knows of its clock: how far the server's is ahead, and how long ago the tap was by a clock nobody sets. */
  clock: z
    .strictObject({
      offsetMs: z.int().min(-CLOCK_MOST).max(CLOCK_MOST),
      sinceMs: z.int().min(0).max(CLOCK_MOST).optional(),
    })
    .optional(),
})
export type SentEvidence = z.infer<typeof evidence>

const sentEvent = z.strictObject({
  eventId,
  happenedAt: instantField,
  type: tagType.nullable().optional(),
  /** Whose it is; absent: the caller's own. Gateways and screens say whose, by number, 사번 or card; a phone never does. */
  employeeNo: idField.optional(),
  employeeCode: textField({ min: 1, max: 20 }).optional(),
  evidence: evidence.optional(),
})
export type SentEvent = z.infer<typeof sentEvent>

/** Headers of a call that a phone, a gateway or a screen signs instead of signing in: p3, g1 or s2, epoch seconds, base64url. */
export const KEY_HEADER = 'X-Handal-Key'
export const TIME_HEADER = 'X-Handal-Time'
export const SIGNATURE_HEADER = 'X-Handal-Signature'
/** How far the time of a signature may lie from the server's, seconds. */
export const SIGNATURE_SECONDS = 300

/**
 * Takes in what happened, of the caller: a person who signed in, or a phone, a gateway or a screen that signs time + "." + body. An empty
 * list says only that the device is there. Each is answered by itself: stored, known before, or refused with why; the same events sent
 * again change nothing, and what a second gateway or screen heard of one act within a minute is known too, under the number of its one
 * tag. Other contents under a number that is known are refused and stand as an anomaly of what is stored.
 */
export const sendEvents = endpoint({
  id: 'attendance.events',
  method: 'POST',
  path: '/api/attendance/events/',
  summary: '출퇴근 기록 보내기',
  access: ['11', '21'],
  tenant: true,
  body: tenantBody({
    events: z
      .array(sentEvent, { error: '기록을 목록으로 보내 주세요.' })
      .max(MOST_EVENTS, '한 번에 1,000건까지 보낼 수 있습니다.'),
    /** Of a screen alone: somebody who stands there asks for help, which the operators are told, once in five minutes. */
    help: z.literal(true, { error: '도움은 true로 보내 주세요.' }).optional(),
  }),
  response: listOf(
    z.object({
      eventId: z.string(),
      /** Number of the tag, null: none is stored. */
      no: z.number().int().nullable(),
      state: z.enum(['stored', 'known', 'refused']),
      late: z.boolean(),
      /** Why it is refused. */
      message: z.string().nullable(),
      /** Whose it is, as a screen shows it (이*람); null: of the caller, or of nobody. */
      who: z.string().nullable().optional(),
    }),
  ).extend({
    /** ISO instant with the offset of Seoul. */
    serverTime: z.string(),
    /** To a screen: who tagged a moment ago with its code or at its place, by masked names, the newest first. */
    tagged: z
      .array(
        z.object({
          eventId: z.string(),
          who: z.string(),
          type: z.enum(TYPES).nullable(),
          happenedAt: z.string(),
        }),
      )
      .optional(),
  }),
})

export const tagSchema = z.object({
  no: z.number().int(),
  eventId: z.string(),
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  /** null: its reader does not tell. */
  type: z.enum(TYPES).nullable(),
  /** ISO instants. */
  happenedAt: z.string(),
  receivedAt: z.string(),
  source: z.enum(SOURCES),
  /** How much of five proofs there is; null: not weighed yet. */
  score: z.number().int().nullable(),
  late: z.boolean(),
  anomalies: z.array(z.object({ code: z.enum(ANOMALIES), message: z.string() })),
  /** The day that is made of it; null: none yet. */
  workDate: dateText.nullable(),
  excluded: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** `ok`: whether it proves that the person was there; null: not judged. */
  evidence: z.array(z.object({ kind: z.enum(EVIDENCE), seen: z.string(), ok: z.boolean().nullable() })),
  place: z.string().nullable(),
  reader: z.string().nullable(),
  cardNo: z.string().nullable(),
  /** Who entered it by hand or by an approval, and why. */
  enteredBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Gateways and screens that heard the same act within a minute; absent: none. */
  heard: z.array(z.object({ by: z.string(), happenedAt: z.string() })).optional(),
})
export type Tag = z.infer<typeof tagSchema>

const tags = { path: '/api/attendance/tags/', access: ['11'], tenant: true } as const
/** Tags that happened on these days, newest first. `counts` are of all of these days and people, whatever else is asked. */
export const listTags = endpoint({
  ...tags,
  id: 'attendance.tags',
  method: 'GET',
  summary: '출퇴근 기록 목록',
  query: {
    str: dateField,
    end: dateField,
    employeeNos: idListField.optional(),
    source: z.enum(SOURCES, { error: '출처를 골라 주세요.' }).optional(),
    /** Only those that are excluded, or only those that are not; so of what is odd, and of what came late. */
    excluded: flagField.optional(),
    anomalies: flagField.optional(),
    late: flagField.optional(),
    q: searchField,
    sort: sortField('no', 'happenedAt', 'receivedAt', 'name', 'employeeCode', 'type', 'source'),
    ...pagingFields,
  },
  response: listOf(tagSchema).extend({
    counts: z.object({
      all: z.number().int(),
      anomalies: z.number().int(),
      late: z.number().int(),
      excluded: z.number().int(),
    }),
  }),
})

/** Adds one that no device sent. An equal one of the same person is 422. */
export const createTag = endpoint({
  ...tags,
  id: 'attendance.tags.create',
  method: 'POST',
  summary: '출퇴근 기록 추가',
  body: tenantBody({ employeeNo: idField, type: tagType, happenedAt: instantField, reason: reasonField }),
  response: tagSchema,
})

/**
 * Excludes tags from the days they make, or takes that back (`restore`): both stay to be read, the tags too. All or nothing: one that is
 * excluded already, or is not, is 422 at its place.
 */
export const excludeTags = endpoint({
  ...tags,
  path: '/api/attendance/tags/exclude/',
  id: 'attendance.tags.exclude',
  method: 'POST',
  summary: '출퇴근 기록 제외와 제외 취소',
  body: tenantBody({
    nos: z
      .array(idField, { error: '기록을 골라 주세요.' })
      .min(1, '기록을 골라 주세요.')
      .max(MOST_EVENTS, '한 번에 1,000건까지 고를 수 있습니다.')
      .refine((nos) => new Set(nos).size === nos.length, '같은 기록을 두 번 골랐습니다.'),
    reason: reasonField,
    restore: flagField.optional(),
  }),
  response: listOf(tagSchema),
})
