import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the moment that are taken too. */
const GRACE = 1
/** How far back a code is recognised as one that is over, steps: ten minutes. */
const RECOGNISED = 20

/** Why a code is refused. */
export const CODE_WRONG = '근무지 코드가 맞지 않습니다. 화면에 지금 보이는 여섯 자리를 적어 주세요.'
export const CODE_OVER = '지난 코드입니다. 화면에 지금 보이는 여섯 자리를 적어 주세요.'

/** The code of a step (RFC 6238, HMAC-SHA-256). */
export const screenCode = (secret: Uint8Array, step: number): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha256', secret).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Which step of thirty seconds a moment lies in. */
export const stepOfCode = (at: number): number => Math.floor(at / 1000 / STEP_SECONDS)

/** The step at which a screen showed a code around a moment; `old`: it was over. null: it never did in the last minutes. */
export const codeStep = (
  secret: Uint8Array,
  code: string,
  at: number,
): { readonly step: number; readonly old: boolean } | null => {
  const middle = stepOfCode(at)
  for (const step of [
    middle,
    ...Array.from({ length: GRACE }, (_, index) => [middle - index - 1, middle + index + 1]).flat(),
  ])
    if (screenCode(secret, step) === code) return { step, old: false }
  for (let step = middle - GRACE - 1; step >= middle - RECOGNISED; step--)
    if (screenCode(secret, step) === code) return { step, old: true }
  return null
}
