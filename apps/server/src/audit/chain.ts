import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../config.ts'

/** A row of the audit log as its hash sees it. */
export type ChainRow = {
  company_no: number
  seq: number
  at: string
  user_no: number | null
  login_id: string
  role: string
  address: string
  event: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
  /** 0: plain SHA-256, as rows were written before; 1: keyed. */
  key_version: number
}
/** The newest row of a chain, and from which row on it is keyed. */
export type ChainHead = { company_no: number; seq: number; hash: string; keyed_from: number | null }

/** How rows are hashed today. */
export const KEY_VERSION = 1

/** The key of the audit chain: every server with the same secret has the same, and the database never sees it. */
export const auditKey = (secret: Uint8Array): Uint8Array => deriveKey(secret, 'audit chain')

/** JSON with sorted names, so that the text does not depend on how the database stores it. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`)
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** The hash of a row behind `previous`: HMAC-SHA256, or SHA-256 for rows of the time before the key. */
export const hashOf = (key: Uint8Array, previous: string, row: ChainRow): string => {
  const { key_version, ...old } = row
  const hash = key_version === 0 ? createHash('sha256') : createHmac('sha256', key)
  return hash
    .update(previous)
    .update('\n')
    .update(canonicalJson(key_version === 0 ? old : row))
    .digest('hex')
}

/** What only a holder of the key can write beside a head, so that a head that was moved shows. */
export const sealOf = (key: Uint8Array, head: ChainHead): string =>
  createHmac('sha256', key).update('head\n').update(canonicalJson(head)).digest('hex')

/** Whether a stored seal is that of this head. */
export const sealFits = (key: Uint8Array, head: ChainHead, seal: string | null): boolean => {
  const right = Buffer.from(sealOf(key, head))
  const given = Buffer.from(seal ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}
