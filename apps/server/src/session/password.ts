import { hash, verify } from '@node-rs/argon2'
import { makeTurns } from './turns.ts'

// Argon2id, the library's and OWASP's recommended cost: 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One-way hash of a password (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST)

/** Each check takes 19 MiB and a thread that files and compression need too: two at once, and a workplace that comes at nine waits its turn. */
const turns = makeTurns(2, 256)
let dummy: Promise<string> | undefined
/** Checks a password. Without a hash (nobody has that login) the same work is done, so that the time tells nothing. Throws `busy` (503) when too many wait. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password')
  const known = stored ?? (await dummy)
  const matches = await turns(() => verify(known, password.normalize('NFC')))
  return stored !== null && matches
}
