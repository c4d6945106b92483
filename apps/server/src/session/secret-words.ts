import type { Random } from '../clock.ts'

// 32 letters that nobody confuses on paper, so that each is worth five bits and no letter is likelier than another.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const groups = (random: Random, count: number): string => {
  const letters = [...random.bytes(count * 4)].map((byte) => LETTERS[byte % 32] ?? 'X').join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

/** A recovery code, 40 bits: "4H7K-2MQP". */
export const makeRecoveryCode = (random: Random): string => groups(random, 2)

/** A password that is told once and must be changed, 80 bits: "4h7k-2mqp-9dxw-r3tv". */
export const makeOneTimePassword = (random: Random): string => groups(random, 4).toLowerCase()
