import { createHash } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import type {
  createScreen as createCall,
  releaseScreen as releaseCall,
  Screen,
  setUpScreen as setUpCall,
} from '@handal/contracts/terminal/workplaces'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext, PublicContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { takeTurn } from '../../../records/change.ts'
import { base32 } from '../../../session/factors/totp.ts'
import { decryptBytes, encryptBytes } from '../../../security/cipher.ts'
import { markOf } from '../devices/phones.ts'
import { seoulTime } from '../tags/seoul-time.ts'
import { screenBound } from './bound.ts'
import type { Secrets } from './gateways.ts'
import { findSetup, insertScreen, readScreens, releaseScreenRow, type ScreenRow, setUpRow } from './places.repo.ts'
import { requireWorkplace } from './workplaces.ts'

/** A screen that was not heard for so long is silent. */
export const SILENT_MS = 10 * 60_000
/** A setup code holds so long. */
const SETUP_MS = 60 * 60_000
const SECRET_BYTES = 32
const SCREENS = { table: 'workplace_screen' } as const
/** Without letters that look like digits: it is typed from one device into another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SETUP_LETTERS = 12

const hashOf = (code: string): Buffer => createHash('sha256').update(`workplace screen ${code}`).digest()

const screenOf = (row: ScreenRow, now: Date): Screen => {
  const state = row.released_at !== null ? 'RELEASED' : row.key_mark === null ? 'SETUP' : 'ON'
  const seen = row.last_seen_at
  return {
    no: row.no,
    name: row.name,
    placeNo: row.place_no,
    place: row.place,
    state,
    keyMark: row.key_mark,
    lastSeenAt: seen,
    silent: state === 'ON' && seen !== null && now.getTime() - Date.parse(seen) > SILENT_MS,
    version: row.version,
  }
}

export const listOfScreens = async (tx: Tx, { companyNo, now }: CompanyContext) => {
  const rows = await readScreens(tx, companyNo)
  return { items: rows.map((row) => screenOf(row, now())), total: rows.length }
}
const requireScreen = async (tx: Tx, { companyNo, now }: CompanyContext, no: number): Promise<Screen> => {
  const [row] = await readScreens(tx, companyNo, no)
  if (row === undefined) throw new AppError('not-found', { message: '그 번호의 근무지 화면이 없습니다.' })
  return screenOf(row, now())
}
const loggedOf = ({ no, name, placeNo, place, state, keyMark }: Screen) => ({
  no,
  name,
  placeNo,
  place,
  state,
  keyMark,
})

/** Registers a screen; the code that sets it up is told here and nowhere again. */
export const createScreen = async (
  tx: Tx,
  ctx: CompanyContext,
  { name, placeNo }: BodyOf<typeof createCall>,
  { random }: Pick<Secrets, 'random'>,
) => {
  await requireWorkplace(tx, ctx, placeNo)
  const code = [...random.bytes(SETUP_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length] ?? 'A').join('')
  const until = new Date(ctx.now().getTime() + SETUP_MS)
  const no = await insertScreen(tx, ctx.companyNo, { name, placeNo, hash: hashOf(code), until })
  const made = await requireScreen(tx, ctx, no)
  await audit(tx, ctx, {
    event: 'workplace-screen.create',
    subject: { type: 'workplace-screen', id: no },
    after: loggedOf(made),
  })
  return { ...made, setupCode: (code.match(/.{4}/g) ?? []).join('-'), setupUntil: until.toISOString() }
}

/** Releases a screen: nothing that it signs or shows counts from then on. */
export const releaseScreen = async (
  tx: Tx,
  ctx: CompanyContext,
  { no, reason, version }: BodyOf<typeof releaseCall>,
): Promise<Screen> => {
  await takeTurn(tx, SCREENS, ctx.companyNo)
  const before = await requireScreen(tx, ctx, no)
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: before })
  if (before.state === 'RELEASED') throw new AppError('wrong-state', { message: '이미 해제한 화면입니다.' })
  await releaseScreenRow(tx, ctx.companyNo, no, ctx.now())
  const after = await requireScreen(tx, ctx, no)
  await audit(tx, ctx, {
    event: 'workplace-screen.release',
    subject: { type: 'workplace-screen', id: no },
    before: loggedOf(before),
    after: loggedOf(after),
    reason,
  })
  return after
}

/**
 * Sets a screen up by its code, once; with the same key again it tells the same until the screen has signed, since an answer may be lost
 * on the way. As the system: a screen knows no company before.
 */
export const setUpScreen = async (
  tx: Tx,
  { now, address }: PublicContext,
  { setupCode, publicKey }: BodyOf<typeof setUpCall>,
  { random, keys }: Secrets,
): Promise<ResponseOf<typeof setUpCall>> => {
  const mark = markOf(publicKey)
  const found = await findSetup(tx, hashOf(setupCode), publicKey, now())
  if (found === null || found.closed)
    throw new AppError('not-found', { message: '쓸 수 없는 설정 코드입니다. 운영자에게 새 코드를 받아 주세요.' })
  const bound = screenBound(found.company_no)
  const { code_secret: stored } = found
  const secret = stored === null ? random.bytes(SECRET_BYTES) : decryptBytes(keys, Buffer.from(stored), bound)
  if (stored === null)
    await setUpRow(
      tx,
      found.no,
      { x: publicKey.x, y: publicKey.y, mark, secret: encryptBytes(keys, secret, bound) },
      now(),
    )
  // Nobody is signed in: who acts is the screen.
  const actor = { companyNo: found.company_no, userNo: null, loginId: `s${found.no}`, role: '-', address, now }
  await audit(tx, actor, {
    event: 'workplace-screen.setup',
    subject: { type: 'workplace-screen', id: found.no },
    after: { no: found.no, name: found.name, place: found.place, keyMark: mark, again: stored !== null },
  })
  return {
    no: found.no,
    codeSecret: base32(secret),
    name: found.name,
    place: found.place,
    companyName: found.company_name,
    serverTime: seoulTime(now()),
  }
}
