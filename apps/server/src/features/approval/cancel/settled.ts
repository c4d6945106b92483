import { plainDate } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import { readPayouts } from '../../leave/public.ts'
import { readGivenPay } from '../../payroll/public.ts'
import type { DocumentRow } from '../documents.repo.ts'
import type { EffectRow } from '../effects.repo.ts'

/** Kinds of leave that take annual leave (code 0053). */
const ANNUAL: readonly string[] = ['0001', '0002', '0003']

/**
 * What was paid, deducted or settled already of what stands of an approved document, in sentences that are said before it is cancelled: the
 * 급여 of its months that were given out, and pay for leave that lapsed after its days. Two queries; none where nothing stands.
 */
export const settledOf = async (
  tx: Tx,
  companyNo: number,
  { state, page_type: type, draft_type: kind, drafter_no: employeeNo }: DocumentRow,
  effects: readonly EffectRow[],
): Promise<string[]> => {
  const standing = effects.filter((effect) => effect.state === 'APPLIED')
  const [first] = standing.map(({ from_date: from }) => from).toSorted()
  const last = standing
    .map(({ to_date: to }) => to)
    .toSorted()
    .at(-1)
  if ((state !== 'APPROVED' && state !== 'CANCELLING') || first === undefined || last === undefined) return []
  const given = await readGivenPay(tx, companyNo, employeeNo, { from: plainDate(first), to: plainDate(last) })
  const pays = given.map(({ month, from, to, paid }) => {
    const texts = standing.filter((one) => one.from_date <= to && one.to_date >= from).map(({ text }) => text)
    const what = `${formatMonth(month)} 급여${paid ? '로 이미 지급한' : '에 이미 넣어 확정한'} 내용입니다: ${texts.join(', ')}.`
    return `${what} 취소하면 다시 계산한 차액을 운영자가 정산합니다.`
  })
  const isAnnual = type === 'vacation' && ANNUAL.includes(kind)
  const payouts = isAnnual ? await readPayouts(tx, companyNo, employeeNo, plainDate(first)) : []
  return [
    ...pays,
    ...payouts.map(
      ({ month, expires }) =>
        `${formatDate(expires)}까지 쓸 연차의 미사용수당을 ${formatMonth(month)}에 이미 지급했습니다. 취소한 날만큼 수당을 더 지급할 수 있으니 확인해 주세요.`,
    ),
  ]
}
