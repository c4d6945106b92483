import { formatDate } from '@handal/base/format'
import { SIGNATURE_SECONDS } from '@handal/contracts/time/tags'
import type { FastifyRequest } from 'fastify'
import type { PublicContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { KEY_HEADER } from '../../../http/route.ts'
import { type CipherKeys, decryptBytes } from '../../../security/cipher.ts'
import { seoulTime } from '../tags/seoul-time.ts'
import { gatewayBound } from '../places/bound.ts'
import type { KeyKind, KeyName, KeyRow } from './keys.repo.ts'
import { isSignedBy, isSignedWith } from './signature.ts'

/** The device that signed a request. */
export type OpenKey = { readonly kind: KeyKind; readonly row: KeyRow }

const KEY = /^([pgs])([1-9]\d{0,8})$/
const SECONDS = /^\d{9,11}$/
/** Calls of one key in a minute: a gateway of a whole factory stays below it. */
const MOST_CALLS = 600
const MINUTE = 60_000

/** Counts by key and minute, never by address: a whole workplace has one. What would be more than `most` is refused with `message`. */
export const makeCounts = (now: () => Date) => {
  let from = 0
  const counts = new Map<string, number>()
  return (key: string, by: number, most: number, message: string): void => {
    const at = now().getTime()
    if (at - from >= MINUTE || at < from) {
      from = at
      counts.clear()
    }
    const count = (counts.get(key) ?? 0) + by
    if (count > most)
      throw new AppError('too-many', {
        message,
        retryAfter: Math.max(1, Math.ceil((from + MINUTE - at) / 1000)),
      })
    counts.set(key, count)
  }
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The device of a key as it stands now; null: there is none. */
export type ReadKey = (key: KeyName) => Promise<KeyRow | null>

/** Opens a request by the key that signs it: 401 with the server's time where it does not. */
export const makeKeyOpener = (readKey: ReadKey, now: () => Date, keys: Pick<CipherKeys, 'encrypt'>) => {
  const count = makeCounts(now)
  const secretsOf = (row: KeyRow, now: Date): Uint8Array[] => {
    const bound = gatewayBound(row.company_no)
    const old = row.old_until !== null && Date.parse(row.old_until) > now.getTime() ? row.old_secret : null
    return [row.secret, old].flatMap((secret) =>
      secret === null ? [] : [decryptBytes(keys, Buffer.from(secret), bound)],
    )
  }
  return async ({ now }: PublicContext, { headers }: FastifyRequest, raw: string): Promise<OpenKey> => {
    const serverTime = seoulTime(now())
    const refuse = (message: string): AppError => new AppError('signature-refused', { message, serverTime })
    const key = textOf(headers[KEY_HEADER])
    const time = textOf(headers['x-handal-time'])
    const signature = textOf(headers['x-handal-signature'])
    const [, kind, no] = KEY.exec(key) ?? []
    if (kind === undefined || no === undefined) throw refuse('X-Handal-Key에 기기 번호를 p3, g1, s2처럼 적어 주세요.')
    if (!SECONDS.test(time)) throw refuse('X-Handal-Time에 지금 시각을 초로 적어 주세요.')
    if (Math.abs(Number(time) * 1000 - now().getTime()) > SIGNATURE_SECONDS * 1000)
      throw refuse('기기의 시각이 서버와 5분 넘게 다릅니다. serverTime에 맞춰 다시 보내 주세요.')
    const row = await readKey({ kind: kind as KeyKind, no: Number(no) })
    const sent = { time, raw, signature }
    const isSigned =
      row !== null &&
      (row.key_x !== null && row.key_y !== null
        ? isSignedBy({ x: row.key_x, y: row.key_y }, sent)
        : isSignedWith(secretsOf(row, now()), sent))
    if (row === null || !isSigned) throw refuse('서명이 맞지 않습니다. 기기를 다시 등록해 주세요.')
    // Only what the key itself signed: nobody uses up the calls of a device by its number.
    count(key, 1, MOST_CALLS, '한 기기에서 보낸 요청이 너무 많습니다. 잠시 뒤 다시 보내 주세요.')
    if (row.has_ended) throw refuse('해제한 기기입니다. 기기를 다시 등록해 주세요.')
    if (row.company_closed) throw new AppError('company-closed')
    if (row.contract_over !== null)
      throw new AppError('contract-ended', {
        message: `이용 계약이 ${formatDate(row.contract_over)}에 끝나 출퇴근 기록을 받지 않습니다. 운영자에게 문의해 주세요.`,
      })
    return { kind: kind as KeyKind, row }
  }
}
