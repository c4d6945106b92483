import { plainDate } from '@handal/base/date'
import { formatDateWithWeekday, formatHours } from '@handal/base/format'
import { NO_COMPENSATORY } from '@handal/contracts/approval/document-words'
import { josa } from '@handal/base/josa'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { factFaults, judgeHours } from '../../attendance/public.ts'
import { type Asked, type Judgement, NOTHING, type WrittenFact } from '../judgement.ts'
import { planOf } from './days.ts'
import { hoursOf } from './hours.ts'
import { atFields, overlapsOf } from './overlap.ts'

const FIELDS: Readonly<Record<string, string>> = { startTime: 'fields.from', endTime: 'fields.to' }
const fault = (path: string, message: string): Judgement => ({ ...NOTHING, errors: [{ path, message }] })

/** Overtime: paid hours of a day that is worked as planned, on a recorded day the time up to which work counts. */
export const judgeOver = async (
  tx: Tx,
  ctx: Pick<CompanyContext, 'companyNo' | 'today'>,
  asked: Asked,
): Promise<Judgement> => {
  const { drafterNo: employeeNo, fields, draftTypeName } = asked
  const { workDate, from, to, reward = 'PAY' } = fields
  if (workDate === undefined || from === undefined || to === undefined) return NOTHING
  if (reward === 'LEAVE') return fault('fields.reward', `${NO_COMPENSATORY} 수당을 골라 주세요.`)
  if (from === to) return fault('fields.to', '종료 시각이 시작 시각과 같습니다.')
  const date = plainDate(workDate)
  const judged = await judgeHours(tx, ctx.companyNo, { employeeNo, date, from, to }, ctx.today())
  if (judged === null)
    return fault('fields.workDate', '그날 재직하지 않거나 근무 예정이 없습니다. 근로일을 확인해 주세요.')
  const { minutes, meetsPlan, week, refusals } = judged
  if (meetsPlan) return fault('fields.from', '근무시간과 겹칩니다. 근무시간 밖의 시각을 적어 주세요.')
  const fact: WrittenFact = {
    str: date,
    end: date,
    kind: 'HOURS',
    startTime: from,
    endTime: to,
    paid: true,
    text: `${formatDateWithWeekday(date)} ${from}-${to} ${draftTypeName} ${formatHours(minutes)}`,
  }
  const { overlaps, refusal } = await overlapsOf(tx, ctx.companyNo, asked)
  const found =
    refusal === null
      ? await factFaults(tx, ctx.companyNo, { ...fact, employeeNo, reason: '연장근로신청서' })
      : [{ path: 'str', message: refusal }]
  const source = (await planOf(tx, ctx, employeeNo, [date])).sourceOn(date)
  return {
    ...NOTHING,
    hours: hoursOf(minutes),
    dates: [{ date, counts: true, why: null }],
    week: { hours: hoursOf(week.minutes), room: week.room === null ? null : hoursOf(week.room) },
    overlaps,
    effects: [
      source === 'AS_SCHEDULED'
        ? `${josa(fact.text, '을/를')} 일한 시간으로 반영해 수당으로 지급합니다.`
        : `${josa(fact.text, '을/를')} 승인한 시간으로 반영합니다. 출퇴근 기록이 있는 만큼 수당으로 지급합니다.`,
      week.text,
    ],
    facts: [fact],
    errors: [
      ...atFields(found, FIELDS, 'fields.workDate'),
      ...refusals.map((message) => ({ path: 'fields.to', message })),
    ],
  }
}
