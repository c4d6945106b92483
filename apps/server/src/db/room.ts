import { statfsSync } from 'node:fs'

/**
 * Below this the embedded database only reads. Its log grows by files of 16 MB, and when one cannot be made during a commit
 * the engine stops for ever instead of failing; with room to spare, a write that is too large fails cleanly.
 */
export const ROOM_BYTES = 64 * 1024 ** 2

/** Whether the disk of a folder is so full that the database must not write. */
export const hasNoRoom = (folder: string, roomBytes = ROOM_BYTES): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < roomBytes
  } catch {
    return false
  }
}
