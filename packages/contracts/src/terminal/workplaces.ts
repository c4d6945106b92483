import { z } from 'zod'
import { type Endpoint, endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, nameField, reasonField, textField, versionField } from '../fields.ts'
import { endBody, recordCalls } from '../records.ts'

export const workplaceSchema = z.object({
  no: z.number().int(),
  name: z.string(),
  /** Its point and how far around it is still the place, metres; null: none is said. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  radius: z.number().int().nullable(),
  /** Addresses of the office's line, as 203.0.113.0/24. */
  networks: z.array(z.string()),
  /** Last day on which it proves a place, null while it goes on. */
  endDate: dateText.nullable(),
  version: z.number().int(),
})
export type Workplace = z.infer<typeof workplaceSchema>

const lat = z
  .number({ error: '위도를 숫자로 적어 주세요.' })
  .min(33, '위도가 한국 밖입니다.')
  .max(39, '위도가 한국 밖입니다.')
const lng = z
  .number({ error: '경도를 숫자로 적어 주세요.' })
  .min(124, '경도가 한국 밖입니다.')
  .max(132, '경도가 한국 밖입니다.')
const RADIUS = '반경을 30에서 5,000 사이의 미터로 적어 주세요.'
const radius = z.number({ error: RADIUS }).int(RADIUS).min(30, RADIUS).max(5000, RADIUS)
const NETWORK = '네트워크를 203.0.113.0/24처럼 적어 주세요.'
const networks = z
  .array(
    z.union([z.cidrv4({ error: NETWORK }), z.cidrv6({ error: NETWORK }), z.ipv4(), z.ipv6()], { error: NETWORK }),
    {
      error: NETWORK,
    },
  )
  .max(20, '네트워크는 20개까지 둘 수 있습니다.')
const shape = {
  lat: lat.nullable().optional(),
  lng: lng.nullable().optional(),
  radius: radius.nullable().optional(),
  networks: networks.optional(),
}
type Point = { lat?: number | null | undefined; lng?: number | null | undefined; radius?: number | null | undefined }
/** A point is told whole or not at all. */
const whole = <S extends z.ZodType<Point>>(body: S) =>
  body.refine(
    ({ lat: y, lng: x, radius: around }) => {
      const told = [y, x, around].map((part) => (part === undefined ? 0 : part === null ? 1 : 2))
      return new Set(told).size === 1
    },
    { path: ['lat'], message: '위도, 경도, 반경을 함께 적어 주세요.' },
  )

const calls = recordCalls({
  id: 'terminal.places',
  path: '/api/terminal/place/',
  what: '근무지',
  record: workplaceSchema,
  query: {},
  bodies: {
    create: { name: nameField, ...shape },
    /** `endDate` null: it goes on again. */
    change: {
      no: idField,
      name: nameField.optional(),
      ...shape,
      endDate: dateField.nullable().optional(),
      version: versionField,
    },
    end: endBody,
  },
})
/** The super admin keeps them too, for the company that is named. */
const ofBoth = <E extends { readonly access: Endpoint['access'] }>(call: E): E => ({ ...call, access: ['01', '11'] })
/**
 * Places of work: where they are and the lines of their offices. One that tags, gateways or screens name is ended, not removed; it ends
 * once no gateway and no screen stands there.
 */
export const workplaceCalls = {
  list: ofBoth(calls.list),
  create: ofBoth({ ...calls.create, body: whole(calls.create.body) }),
  change: ofBoth({ ...calls.change, body: whole(calls.change.body) }),
  end: ofBoth(calls.end),
}

export const { list: listWorkplaces } = workplaceCalls

/** Half hours of a day. */
export const BEATS = 48
const base = { access: ['01', '11'], tenant: true } as const
const gatewaySchema = z.object({
  no: z.number().int(),
  name: z.string(),
  placeNo: z.number().int().nullable(),
  place: z.string().nullable(),
  /** When it last handed something in, also nothing but a heartbeat; null: never. */
  lastSeenAt: z.string().nullable(),
  /** Of each half hour of the last day, the oldest first, whether it was heard. */
  beats: z.array(z.boolean()),
  /** What happened within that day and came late, as after a network that was gone. */
  late: z.number().int(),
  /** Until when the secret before is taken too; null: there is none. */
  oldUntil: z.string().nullable(),
  endedAt: z.string().nullable(),
  version: z.number().int(),
})
export type Gateway = z.infer<typeof gatewaySchema>
const gateways = { ...base, path: '/api/terminal/gateway/' } as const
export const listGateways = endpoint({
  ...gateways,
  id: 'terminal.gateways',
  method: 'GET',
  summary: '게이트웨이 목록',
  response: z.object({ items: z.array(gatewaySchema), total: z.number().int() }),
})
/** Its secret is told this once: 32 bytes in base64url. */
export const createGateway = endpoint({
  ...gateways,
  id: 'terminal.gateways.create',
  method: 'POST',
  summary: '게이트웨이 등록',
  toldOnce: true,
  body: tenantBody({ name: nameField, placeNo: idField.optional(), place: textField({ max: 50 }).optional() }),
  response: gatewaySchema.extend({ secret: z.string() }),
})
/** A new secret, told this once; the one before is good for 24 hours more. */
export const changeGatewaySecret = endpoint({
  ...base,
  id: 'terminal.gateways.secret',
  method: 'POST',
  path: '/api/terminal/gateway/{no}/secret/',
  summary: '게이트웨이 비밀키 변경',
  toldOnce: true,
  params: { no: idField },
  body: tenantBody({ reason: reasonField.optional(), version: versionField }),
  response: gatewaySchema.extend({ secret: z.string() }),
})
/** Ends a gateway at once; what it handed in stays. */
export const endGateway = endpoint({
  ...gateways,
  id: 'terminal.gateways.end',
  method: 'DELETE',
  summary: '게이트웨이 해제',
  body: tenantBody({ no: idField, reason: reasonField, version: versionField }),
  response: gatewaySchema,
})

export const SCREEN_STATES = { SETUP: '설정 전', ON: '사용 중', RELEASED: '해제' } as const
export type ScreenState = keyof typeof SCREEN_STATES
const screenSchema = z.object({
  no: z.number().int(),
  name: z.string(),
  placeNo: z.number().int(),
  place: z.string(),
  state: z.enum(Object.keys(SCREEN_STATES) as [ScreenState, ...ScreenState[]]),
  keyMark: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  /** It handed nothing in for ten minutes. */
  silent: z.boolean(),
  version: z.number().int(),
})
export type Screen = z.infer<typeof screenSchema>
const screens = { ...base, path: '/api/terminal/screen/' } as const
export const listScreens = endpoint({
  ...screens,
  id: 'terminal.screens',
  method: 'GET',
  summary: '근무지 화면 목록',
  response: z.object({ items: z.array(screenSchema), total: z.number().int() }),
})
/** A screen that is to be set up with `setupCode`, which is told this once and holds for an hour. */
export const createScreen = endpoint({
  ...screens,
  id: 'terminal.screens.create',
  method: 'POST',
  summary: '근무지 화면 등록',
  toldOnce: true,
  body: tenantBody({ name: nameField, placeNo: idField }),
  response: screenSchema.extend({ setupCode: z.string(), setupUntil: z.string() }),
})
/** Releases a screen: its key and its codes are good for nothing from then on. */
export const releaseScreen = endpoint({
  ...screens,
  id: 'terminal.screens.release',
  method: 'PUT',
  summary: '근무지 화면 해제',
  body: tenantBody({
    no: idField,
    action: z.literal('release', { error: '할 일은 release입니다.' }),
    reason: reasonField,
    version: versionField,
  }),
  response: screenSchema,
})

const WRONG_KEY = '화면의 열쇠를 읽을 수 없습니다. 이 화면을 새로 열어 다시 설정해 주세요.'
const coordinate = z.string({ error: WRONG_KEY }).regex(/^[A-Za-z0-9_-]{43}$/, WRONG_KEY)
/**
 * Sets a screen up, once: it hands in its public key and gets the secret of its codes in base32 (RFC 6238, HMAC-SHA-256, 30 s, six
 * digits), the name of the place and of the company.
 */
export const setUpScreen = endpoint({
  id: 'terminal.screens.setup',
  method: 'POST',
  path: '/api/terminal/screen/setup/',
  summary: '근무지 화면 설정',
  access: 'public',
  body: z.strictObject({
    setupCode: z
      .string({ error: '설정 코드를 적어 주세요.' })
      .trim()
      .min(1, '설정 코드를 적어 주세요.')
      .max(20, '설정 코드를 열두 자로 적어 주세요.')
      .transform((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')),
    publicKey: z.strictObject(
      {
        kty: z.literal('EC', { error: WRONG_KEY }),
        crv: z.literal('P-256', { error: WRONG_KEY }),
        x: coordinate,
        y: coordinate,
      },
      { error: WRONG_KEY },
    ),
  }),
  response: z.object({
    no: z.number().int(),
    codeSecret: z.string(),
    name: z.string(),
    place: z.string(),
    companyName: z.string(),
    serverTime: z.string(),
  }),
})
