import { dateInSeoul } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import { readOutsideDays, spendCodes } from '../check-in/doorway.repo.ts'
import { type Proven, provesPlace } from './proofs.ts'
import { type FoundAnomaly, tagsOfEvents } from './write.repo.ts'

const CODE_USED = '이미 쓴 코드입니다. 화면의 새 코드를 적어 주세요.'
const PLACE_NEEDED =
  '근무지에 있는지 확인하지 못했습니다. 근무지 화면의 코드를 적거나 회사 통신망에서 다시 눌러 주세요.'

/** A code that came again: the event that used it first, and when the next was tapped. */
type UsedTwice = { readonly eventId: string; readonly happenedAt: string }
/**
 * Uses up the codes of these taps, each once a person. A tap of now with one that was used is refused, and is answered here, so that the
 * tag that used it is marked; one that comes late is taken without this proof and marked itself.
 */
export const refuseUsedCodes = async (tx: Tx, companyNo: number, proven: readonly Proven[]): Promise<UsedTwice[]> => {
  const uses = proven.flatMap(({ code, employeeNo, sent }) =>
    code === null ? [] : [{ ...code, employeeNo, eventId: sent.eventId }],
  )
  const used = await spendCodes(tx, companyNo, uses)
  return proven.flatMap((one): UsedTwice[] => {
    const before = used.get(one.sent.eventId)
    if (before === undefined) return []
    if (one.isLate) {
      one.evidence = one.evidence.map((each) => (each.kind === 'CODE' ? { ...each, ok: false } : each))
      one.anomalies.push({ code: 'CODE_TWICE', seen: {} })
      return []
    }
    one.fault = CODE_USED
    return [{ eventId: before, happenedAt: one.sent.happenedAt }]
  })
}
/** The marks of the tags whose codes came again. One query, where there are any. */
export const codesTwice = async (tx: Tx, companyNo: number, used: readonly UsedTwice[]): Promise<FoundAnomaly[]> => {
  const tags = await tagsOfEvents(tx, companyNo, [...new Set(used.map(({ eventId }) => eventId))])
  return used.flatMap(({ eventId, happenedAt }): FoundAnomaly[] => {
    const no = tags.get(eventId)
    return no === undefined ? [] : [{ no, code: 'CODE_TWICE', seen: { happenedAt } }]
  })
}

/** Where the company asks for a proof of place: a tap of now without one is refused, one that comes late is marked. Who works outside is asked nothing. */
export const requirePlaces = async (
  tx: Tx,
  companyNo: number,
  { require_place: isAsked }: { readonly require_place: boolean },
  proven: readonly Proven[],
): Promise<void> => {
  if (!isAsked) return
  const without = proven.filter(
    ({ giver: { kind }, evidence, fault }) =>
      (kind === 'PERSON' || kind === 'PHONE') && fault === null && !provesPlace(evidence),
  )
  const dayOf = ({ happenedAt }: Proven) => dateInSeoul(new Date(happenedAt))
  const outside = await readOutsideDays(
    tx,
    companyNo,
    without.map((one) => ({ employeeNo: one.employeeNo, day: dayOf(one) })),
  )
  for (const one of without) {
    if (outside.has(`${one.employeeNo} ${dayOf(one)}`)) continue
    if (one.isLate) one.anomalies.push({ code: 'NO_PLACE', seen: {} })
    else one.fault = PLACE_NEEDED
  }
}
