/** A text that only this browser can read again. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

/** A key that seals what waits; it cannot be exported. */
export const makeSealKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export const seal = async (key: CryptoKey, text: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)) }
}

/** The text again; null: another key sealed it, as before the screen was set up anew. */
export const unseal = async (key: CryptoKey, { iv, bytes }: Sealed): Promise<string | null> => {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
  } catch {
    return null
  }
}
