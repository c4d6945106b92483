import { formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Leaver } from '../leaver.ts'
import { slipOf } from './stood.ts'

type Kind = '0001' | '0004' | '0005'
type Of = Pick<Leaver, 'stood' | 'payMonth'>

const ownRow = ({ stood }: Of, kind: Kind) => stood.rows.find(({ payment_type: type }) => type === kind)

/**
 * What was paid of a kind already, net won: by the payslip that stands for the leaving, and of salary and severance by that of the
 * month, which is paid once. Pay for leave of the month that no leaving made may be for other days: it is told (`paidBeside`).
 */
export const givenOf = (leaver: Of, kind: Kind): number => {
  const row = ownRow(leaver, kind)
  const month = row?.month ?? (kind === '0004' ? null : leaver.payMonth.month)
  const slip = month === null ? undefined : slipOf(leaver.stood, month, kind)
  return slip?.state === 'paid' ? slip.net : 0
}

const BESIDE = ['0002', '0003', '0004'] as const
/** What else was paid in the last month, in sentences, so that nobody pays it twice: bonuses, and leave pay of no leaving. */
export const paidBeside = ({
  slips,
  stood,
  payMonth,
}: Pick<Leaver, 'slips' | 'stood' | 'payMonth'>): readonly string[] =>
  slips.flatMap(({ month, payment_type: type, state, net }) => {
    const kind = BESIDE.find((each) => each === type)
    if (kind === undefined || month !== payMonth.month || state !== 'paid') return []
    if (kind === '0004' && ownRow({ stood, payMonth }, '0004')?.month === month) return []
    const paid = `${josa(PAYMENT_TYPES[kind], '은/는')} ${formatWon(net)}을 이미 지급했습니다.`
    return kind === '0004'
      ? [`이 달의 ${paid} 같은 연차의 수당이면 연차 조정에 지급으로 적어 주세요.`]
      : [`이 달의 ${paid} 이 합계에 들어 있지 않습니다.`]
  })
