import { BATTERY_LOW } from '@handal/contracts/terminal/beacons'
import * as format from '../../shared/format.ts'

export const isLow = (battery: number | null): boolean => battery !== null && battery <= BATTERY_LOW

/** How full the battery of a beacon is, and what to do about it. */
export const batteryText = (battery: number): string =>
  `배터리 ${format.count(battery)}%${isLow(battery) ? ', 이번 달 안에 갈아 주세요' : ''}`
