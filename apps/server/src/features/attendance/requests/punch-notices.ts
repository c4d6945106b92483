import { formatShortDateWithWeekday } from '@handal/base/format'
import { PUNCH_STATES, PUNCH_TIMES, type PunchRequest, type PunchTime } from '@handal/contracts/time/punch-requests'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { notify, settleNotices } from '../../notices/public.ts'

const ABOUT = 'punch-request'

/** "퇴근 18:30, 복귀 14:00". */
const timesText = (times: PunchRequest['times']): string =>
  Object.entries(PUNCH_TIMES)
    .flatMap(([name, label]) => {
      const at = times[name as PunchTime]
      return at === null ? [] : [`${label} ${at}`]
    })
    .join(', ')

/** Tells the operators that somebody asks for times of a day. */
export const tellAsked = async (tx: Tx, ctx: CompanyContext, request: PunchRequest): Promise<void> => {
  const { no, name, workDate, times, reason } = request
  await notify(tx, ctx, {
    to: 'OPERATORS',
    kind: 'punchRequested',
    title: `${name}님이 출퇴근 기록을 신청했습니다`,
    detail: `${formatShortDateWithWeekday(workDate)} ${timesText(times)}, ${reason}`,
    place: `/attendance/daily?day=${workDate}&part=requests`,
    about: { kind: ABOUT, no },
    key: `${ABOUT} ${no}`,
  })
}

/** Tells who asked what became of it, unless it was the own act; nobody is asked to decide it any more. */
export const tellDecided = async (tx: Tx, ctx: CompanyContext, request: PunchRequest): Promise<void> => {
  const { no, employeeNo, workDate, times, state, answer, version } = request
  await settleNotices(tx, ctx, ABOUT, [no])
  if (employeeNo === ctx.employeeNo) return
  await notify(tx, ctx, {
    to: [employeeNo],
    kind: 'punchDecided',
    title: `${formatShortDateWithWeekday(workDate)} 출퇴근 기록 신청이 ${PUNCH_STATES[state]}됐습니다`,
    detail: [timesText(times), ...(answer === null ? [] : [answer])].join(', '),
    place: `/home/attendance?month=${workDate.slice(0, 7)}`,
    about: { kind: ABOUT, no },
    key: `${ABOUT} ${no} ${state} ${version}`,
  })
}
