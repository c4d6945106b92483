import { statfsSync } from 'node:fs'

/**
 * Free disk below which the embedded database takes no changes. Its log grows by files of 16 MB, and when one cannot be
 * made during a commit the engine stops for ever instead of failing; with room to spare, a write that is too large
 * fails cleanly.
 */
export const ROOM_BYTES = 64 * 1024 ** 2

/**
 * Free disk below which it takes no rows at all. Between this and ROOM_BYTES it takes small ones: the log of who looked
 * at pay, sign-ins, the ends of jobs; two files of its log still fit then.
 */
export const RESERVE_BYTES = 32 * 1024 ** 2

/** Free bytes on the disk of a folder; null when it cannot be known. */
export const freeBytes = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Whether the disk of a folder is so full that the database must not write. */
export const hasNoRoom = (folder: string, roomBytes = ROOM_BYTES): boolean => {
  const free = freeBytes(folder)
  return free !== null && free < roomBytes
}
