import { BATTERY_FULL, BATTERY_LOW } from '@handal/contracts/terminal/beacons'
import type { Tx } from '../../../db/database.ts'
import { notify, settleNotices } from '../../notices/public.ts'
import { type HeardBattery, storeBatteries } from './beacons.repo.ts'

const ABOUT = 'beacon'

/**
 * Keeps what gateways heard of the batteries of beacons, and tells the operators of one that is low, once until it is full again. One
 * query where nothing changed.
 */
export const keepBatteries = async (
  tx: Tx,
  around: { readonly companyNo: number; readonly now: () => Date },
  heard: readonly HeardBattery[],
): Promise<void> => {
  if (heard.length === 0) return
  const moved = await storeBatteries(
    tx,
    around.companyNo,
    heard,
    { low: BATTERY_LOW, full: BATTERY_FULL },
    around.now(),
  )
  for (const { no, place, battery, isTold } of moved) {
    if (battery >= BATTERY_FULL) await settleNotices(tx, around, ABOUT, [no])
    if (isTold)
      await notify(tx, around, {
        to: 'OPERATORS',
        kind: 'battery',
        title: `${place}에 둔 비콘의 배터리가 ${battery}% 남았습니다`,
        detail: '배터리를 갈아 주세요. 다 닳으면 그 앞에서 찍은 기록에 장소가 붙지 않습니다.',
        place: `/terminal/company-beacon/modify/${no}`,
        about: { kind: ABOUT, no },
        key: `battery ${no} ${around.now().toISOString()}`,
      })
  }
}
