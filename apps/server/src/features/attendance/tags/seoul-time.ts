const OFFSET_MS = 9 * 60 * 60_000

/** A moment as ISO with the offset of Seoul. */
export const seoulTime = (at: Date): string => `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+09:00`
