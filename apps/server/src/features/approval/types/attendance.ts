import { plainDate } from '@handal/base/date'
import { formatDateWithWeekday } from '@handal/base/format'
import { fromMinutes, parseHhmm, toMinutes } from '@handal/base/hhmm'
import { josa } from '@handal/base/josa'
import { ATTENDANCE_PAY } from '@handal/contracts/approval/document-words'
import type { FieldError } from '@handal/contracts/problem'
import { PUNCH_TIMES, type PunchTime } from '@handal/contracts/time/punch-requests'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { factFaults, isAwaited, timesFaults } from '../../attendance/public.ts'
import { leaveAfter } from '../../leave/public.ts'
import { type Asked, type Judgement, NOTHING, type WrittenFact } from '../judgement.ts'
import { planOf } from './days.ts'
import { hoursOf } from './hours.ts'
import { ABSENCE, atFields, CORRECTION, overlapsOf } from './overlap.ts'

type Ctx = Pick<CompanyContext, 'companyNo' | 'today' | 'now'>
const [LATE, EARLY] = ['0002', '0003']
/** 연차, and leave that has no other kind. */
const [ANNUAL, OTHER] = ['0001', '0013']
const NAMES = Object.keys(PUNCH_TIMES) as PunchTime[]
const FIELDS: Readonly<Record<string, string>> = {
  startTime: 'fields.from',
  endTime: 'fields.to',
  paid: 'fields.pay',
  workDate: 'fields.targetDate',
  ...Object.fromEntries(NAMES.map((name) => [name, `fields.after.${name}`])),
}
const atDay = (errors: readonly FieldError[]) => atFields(errors, FIELDS, 'fields.targetDate')
const fault = (path: string, message: string): Judgement => ({ ...NOTHING, errors: [{ path, message }] })

/** Times of a day that were not tagged, or otherwise. */
const judgeCorrection = async (tx: Tx, ctx: Ctx, asked: Asked): Promise<Judgement> => {
  const { targetDate = '', after = {} } = asked.fields
  const workDate = plainDate(targetDate)
  const told = NAMES.flatMap((name) => (after[name] === undefined ? [] : [`${PUNCH_TIMES[name]} ${after[name]}`]))
  if (told.length === 0) return fault('fields.after', '수정할 시각을 적어 주세요.')
  const times = { employeeNo: asked.drafterNo, workDate, times: after }
  const text = `${formatDateWithWeekday(workDate)} ${told.join(', ')}`
  const { overlaps, refusal } = await overlapsOf(tx, ctx.companyNo, asked)
  const errors = refusal === null ? await timesFaults(tx, ctx, times) : [{ path: 'workDate', message: refusal }]
  const waits = await isAwaited(tx, ctx.companyNo, times)
  return {
    ...NOTHING,
    dates: [{ date: workDate, counts: true, why: null }],
    overlaps,
    effects: [
      `${josa(text, '으로/로')} 근태를 다시 만듭니다. 원래 기록은 그대로 남습니다.`,
      ...(waits ? ['그날 기다리는 출퇴근 기록 신청은 이 문서로 처리합니다.'] : []),
    ],
    times: [{ workDate, times: after, text }],
    errors: atDay(errors),
  }
}

/** A whole day away. */
const judgeAbsence = async (tx: Tx, ctx: Ctx, asked: Asked): Promise<Judgement> => {
  const { targetDate = '', pay = 'UNPAID' } = asked.fields
  const date = plainDate(targetDate)
  const fact: WrittenFact = {
    str: date,
    end: date,
    kind: 'LEAVE',
    leaveType: pay === 'LEAVE' ? ANNUAL : OTHER,
    paid: pay !== 'UNPAID',
    text: `${formatDateWithWeekday(date)} 결근 (${ATTENDANCE_PAY[pay]})`,
  }
  const { overlaps, refusal } = await overlapsOf(tx, ctx.companyNo, asked)
  const errors =
    refusal === null
      ? await factFaults(tx, ctx.companyNo, { ...fact, employeeNo: asked.drafterNo, reason: '근태신청서' })
      : [{ path: 'str', message: refusal }]
  const plan = await planOf(tx, ctx, asked.drafterNo, [date])
  const contractual = plan.plannedOn(date)?.schedule.contractual ?? 0
  const leave =
    pay === 'LEAVE' && errors.length === 0
      ? await leaveAfter(tx, ctx.companyNo, { employeeNo: asked.drafterNo, today: ctx.today() }, [
          { date, unit: 'day' },
        ])
      : null
  const lack = leave?.notApplicable ?? (leave?.short === null || leave === null ? null : '남은 연차가 모자랍니다.')
  return {
    ...NOTHING,
    hours: hoursOf(contractual),
    dates: [{ date, counts: errors.length === 0, why: null }],
    overlaps,
    balance:
      leave === null ? null : { before: leave.before, after: leave.after, unit: leave.unit, expires: leave.expires },
    effects: [
      `${josa(fact.text, '을/를')} 근태에 반영합니다. 무단결근으로 남지 않습니다.`,
      ...(pay === 'UNPAID' ? ['그날 임금은 공제합니다.'] : []),
    ],
    facts: [fact],
    errors: [...atDay(errors), ...(lack === null ? [] : [{ path: 'fields.pay', message: lack }])],
  }
}

/** Attendance: times that were not tagged, a time away, a day away. */
export const judgeAttendance = async (tx: Tx, ctx: Ctx, asked: Asked): Promise<Judgement> => {
  const { draftType, fields, drafterNo } = asked
  if (fields.targetDate === undefined) return NOTHING
  if (draftType === CORRECTION) return judgeCorrection(tx, ctx, asked)
  if (draftType === ABSENCE) return judgeAbsence(tx, ctx, asked)
  const { pay = 'UNPAID' } = fields
  if (pay === 'LEAVE')
    return fault('fields.pay', '시간 단위로 연차를 쓸 수 없습니다. 반차를 신청하거나 유급, 무급을 골라 주세요.')
  const date = plainDate(fields.targetDate)
  const planned = (await planOf(tx, ctx, drafterNo, [date])).plannedOn(date)
  const { start = null, end = null, rests = [] } = planned?.schedule ?? {}
  if (planned?.dayType !== 'WORKDAY' || start === null || end === null)
    return fault('fields.targetDate', '그날은 근무하는 날이 아닙니다. 날짜를 확인해 주세요.')
  const minutesOf = (text: string | undefined, usual: number | null): number | null => {
    const time = text === undefined ? null : parseHhmm(text)
    return time === null ? usual : toMinutes(time)
  }
  const from = minutesOf(fields.from, draftType === LATE ? start : null)
  const until = minutesOf(fields.to, draftType === EARLY ? end : null)
  if (from === null) return fault('fields.from', '시작 시각을 적어 주세요.')
  if (until === null) return fault('fields.to', '종료 시각을 적어 주세요.')
  if (until <= from) return fault('fields.to', '종료 시각이 시작 시각보다 늦어야 합니다.')
  const [startTime, endTime] = [fromMinutes(from) ?? '', fromMinutes(until) ?? '']
  if (from < start || until > end)
    return fault(
      from < start ? 'fields.from' : 'fields.to',
      `근무시간 ${fromMinutes(start)}-${fromMinutes(end)} 안의 시각을 적어 주세요.`,
    )
  const resting = rests.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, until) - Math.max(a, from)), 0)
  const fact: WrittenFact = {
    str: date,
    end: date,
    kind: 'HOURS',
    leaveType: OTHER,
    startTime,
    endTime,
    paid: pay === 'PAID',
    text: `${formatDateWithWeekday(date)} ${startTime}-${endTime} ${asked.draftTypeName} (${ATTENDANCE_PAY[pay]})`,
  }
  const { overlaps, refusal } = await overlapsOf(tx, ctx.companyNo, asked)
  const errors =
    refusal === null
      ? await factFaults(tx, ctx.companyNo, { ...fact, employeeNo: drafterNo, reason: '근태신청서' })
      : [{ path: 'str', message: refusal }]
  return {
    ...NOTHING,
    hours: hoursOf(until - from - resting),
    dates: [{ date, counts: true, why: null }],
    overlaps,
    effects: [
      `${josa(fact.text, '을/를')} 근태에 반영합니다. 지각, 조퇴로 남지 않습니다.`,
      ...(fact.paid === true ? [] : ['그 시간의 임금은 공제합니다.']),
    ],
    facts: [fact],
    errors: atDay(errors),
  }
}
