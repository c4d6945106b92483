/** How long the same content counts as the same request, in milliseconds: whoever presses again does so within minutes. */
const KEPT_MS = 10 * 60_000

/** A UUID (version 4); also where the page is not served safely and `randomUUID` is missing. */
export const newRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The ids of changes without an answer: the same content sent again carries the same id, so that it is stored once. */
export const requestIds = (now: () => number = () => performance.now(), make = newRequestId) => {
  const unanswered = new Map<string, { readonly id: string; readonly at: number }>()
  return {
    /** The id to send this content with. */
    idFor: (content: string): string => {
      const known = unanswered.get(content)
      const id = known !== undefined && now() - known.at < KEPT_MS ? known.id : make()
      unanswered.set(content, { id, at: now() })
      return id
    },
    /** The server has answered: the next request of this content is another one. */
    answered: (content: string): void => void unanswered.delete(content),
  }
}
