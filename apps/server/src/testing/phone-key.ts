import { createECDH, createHash } from 'node:crypto'

/** The public key of a phone of the tests: the same for the same name. */
export const phoneKey = (name: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(name).digest())
  const point = pair.getPublicKey()
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const
}
