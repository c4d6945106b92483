import * as format from '../../../shared/format.ts'

/** When a device was last heard. */
export const seenText = (at: string | null): string => (at === null ? '없음' : format.instant(at))
