import { hash, verify } from '@node-rs/argon2'

// Argon2id, the library's and OWASP's recommended cost: 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One-way hash of a password (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST)

let dummy: Promise<string> | undefined
/** Checks a password. Without a hash (nobody has that login) the same work is done, so that the time tells nothing. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return stored !== null && matches
}
