import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** That data of a person was destroyed, without saying who it is: `subject` is what the proof in the database calls them. */
const proofSchema = z.object({ companyNo: z.number(), employeeNo: z.number(), subject: z.string(), at: z.string() })
export type KeptProof = z.infer<typeof proofSchema>

/**
 * What was destroyed, kept outside of the database: a backup that is put back knows nothing of what was destroyed after it
 * was made, this list does.
 */
export type ProofList = {
  /** Adds one; it is on the disk when this returns. */
  readonly add: (proof: KeptProof) => void
  readonly read: () => readonly KeptProof[]
}

/** For servers without a folder (tests): as long as the process lives. */
export const memoryProofs = (): ProofList => {
  const proofs: KeptProof[] = []
  return { add: (proof) => void proofs.push(proof), read: () => proofs }
}

const proofIn = (line: string): KeptProof[] => {
  try {
    const proof = proofSchema.safeParse(JSON.parse(line))
    return proof.success ? [proof.data] : []
  } catch {
    // The line that a power cut left half written.
    return []
  }
}

/** A line each in DATA_DIR/destroyed.jsonl, only ever added to. A backup does not hold it and a restore leaves it alone. */
export const fileProofs = (dataDir: string): ProofList => {
  const path = join(dataDir, 'destroyed.jsonl')
  return {
    add: (proof) => {
      const file = openSync(path, 'a', 0o600)
      try {
        writeSync(file, `${JSON.stringify(proof)}\n`)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    },
    read: () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(proofIn) : []),
  }
}
