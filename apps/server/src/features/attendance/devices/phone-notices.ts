import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { notify, settleNotices } from '../../notices/public.ts'

const ABOUT = 'phone'

/** Tells the operators that somebody wants to use another phone. */
export const tellAsked = async (
  tx: Tx,
  ctx: CompanyContext,
  asked: {
    readonly no: number
    readonly employeeNo: number
    readonly phoneName: string
    readonly before: string | null
  },
): Promise<void> => {
  const { no, phoneName, before } = asked
  await notify(tx, ctx, {
    to: 'OPERATORS',
    kind: 'phoneChange',
    title: `${ctx.userName}님이 새 휴대폰으로 바꾸려 합니다`,
    detail: before === null ? phoneName : `${before}에서 ${phoneName}`,
    place: `/terminal/company-mobile/modify/${no}`,
    about: { kind: ABOUT, no },
    key: `${ABOUT} ${no}`,
  })
}

/** Tells the person what became of it; nobody is asked to decide it any more. */
export const tellDecided = async (
  tx: Tx,
  ctx: CompanyContext,
  decided: {
    readonly no: number
    readonly employeeNo: number
    readonly phoneName: string
    readonly action: 'approve' | 'reject'
    readonly reason: string | undefined
  },
): Promise<void> => {
  const { no, employeeNo, phoneName, action, reason } = decided
  await settleNotices(tx, ctx, ABOUT, [no])
  if (employeeNo === ctx.employeeNo) return
  await notify(tx, ctx, {
    to: [employeeNo],
    kind: 'phoneDecided',
    title: action === 'approve' ? '새 휴대폰을 승인했습니다' : '새 휴대폰을 거절했습니다',
    detail: reason === undefined ? phoneName : `${phoneName}, ${reason}`,
    place: '/home/attendance',
    about: { kind: ABOUT, no },
    key: `${ABOUT} ${no} ${action}`,
  })
}
