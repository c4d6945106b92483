import type { PlainDate } from '@handal/base/date'
import { josa } from '@handal/base/josa'
import {
  COMPENSATORY_KIND,
  LEAVE_UNITS,
  type LeaveUnit,
  NO_COMPENSATORY,
} from '@handal/contracts/approval/document-words'
import type { FieldError } from '@handal/contracts/problem'
import { unpaidLeave } from '@handal/engine/leave'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { factFaults } from '../../attendance/public.ts'
import { leaveAfter } from '../../leave/public.ts'
import { type Asked, daysOf, type Judgement, MOST_DAYS, NOTHING, type WrittenFact } from '../judgement.ts'
import { countedDays, planOf, spanText } from './days.ts'
import { overlapsOf } from './overlap.ts'
import { quotaOf } from './quota.ts'

/** 연차, 오전 반차, 오후 반차: what takes annual leave. */
const ANNUAL: readonly string[] = ['0001', '0002', '0003']
const HALVES: Readonly<Record<string, LeaveUnit>> = { '0002': 'HALF_AM', '0003': 'HALF_PM' }

/** The unit that is said, or that the kind has. */
const unitOf = ({ draftType, fields }: Asked): LeaveUnit => fields.unit ?? HALVES[draftType] ?? 'DAY'

const contentErrors = (asked: Asked, days: readonly PlainDate[], unit: LeaveUnit): FieldError[] => {
  const half = HALVES[asked.draftType]
  return [
    ...(asked.draftType === COMPENSATORY_KIND
      ? [{ path: 'draftType', message: `${NO_COMPENSATORY} 다른 휴가를 골라 주세요.` }]
      : []),
    ...(half !== undefined && half !== unit
      ? [{ path: 'fields.unit', message: `${LEAVE_UNITS[half]}에 맞는 단위를 골라 주세요.` }]
      : []),
    ...(unit === 'HOURS'
      ? [{ path: 'fields.unit', message: '시간 단위 휴가는 쓸 수 없습니다. 종일이나 반차를 골라 주세요.' }]
      : []),
    ...(unit !== 'DAY' && days.length > 1 ? [{ path: 'endDate', message: '반차는 하루씩 신청해 주세요.' }] : []),
    ...(days.length > MOST_DAYS
      ? [{ path: 'endDate', message: `한 번에 ${MOST_DAYS}일까지 신청할 수 있습니다.` }]
      : []),
  ]
}

/** Where an error of the fact stands in the document. */
const FIELD: Readonly<Record<string, string>> = {
  str: 'startDate',
  end: 'endDate',
  leaveType: 'draftType',
  employeeNo: 'startDate',
}
/** Vacation: the days that it takes, the annual leave it leaves, the fact that its approval writes. */
export const judgeVacation = async (
  tx: Tx,
  ctx: Pick<CompanyContext, 'companyNo' | 'today'>,
  asked: Asked,
): Promise<Judgement> => {
  const { companyNo } = ctx
  const days = daysOf(asked)
  const [from, to] = [days?.[0], days?.at(-1)]
  if (days === null || from === undefined || to === undefined) return NOTHING
  const unit = unitOf(asked)
  const errors = contentErrors(asked, days, unit)
  if (errors.length > 0) return { ...NOTHING, errors }
  const dates = countedDays(await planOf(tx, ctx, asked.drafterNo, days), days)
  const counted = dates.filter(({ counts }) => counts)
  if (asked.isPart === true && counted.length === 0) return NOTHING
  const amount = unit === 'DAY' ? String(counted.length) : counted.length === 0 ? '0' : '0.5'
  const { overlaps, refusal } = await overlapsOf(tx, companyNo, asked)
  const isAnnual = ANNUAL.includes(asked.draftType)
  const leave =
    isAnnual && counted.length > 0
      ? await leaveAfter(
          tx,
          companyNo,
          { employeeNo: asked.drafterNo, today: ctx.today() },
          counted.map(({ date }) => ({ date, unit: unit === 'DAY' ? ('day' as const) : ('half' as const) })),
        )
      : null
  const unpaid = unpaidLeave(asked.draftType)
  const fact: WrittenFact = {
    str: from,
    end: to,
    kind: unit === 'DAY' ? 'LEAVE' : unit === 'HALF_AM' ? 'HALF_AM' : 'HALF_PM',
    leaveType: asked.draftType,
    paid: unpaid === null,
    text: `${spanText(from, to)} ${asked.draftTypeName} ${amount}일`,
  }
  const told =
    counted.length === 0
      ? [{ path: 'str', message: '이 기간에 근무하는 날이 없습니다. 기간을 확인해 주세요.' }]
      : refusal === null
        ? await factFaults(tx, companyNo, { ...fact, employeeNo: asked.drafterNo, reason: '휴가신청서' })
        : [{ path: 'str', message: refusal }]
  const lacks: FieldError[] =
    leave === null
      ? []
      : leave.notApplicable !== null
        ? [{ path: 'draftType', message: leave.notApplicable }]
        : leave.short === null
          ? []
          : [
              {
                path: 'endDate',
                message: `남은 연차 ${leave.before}${leave.unit}보다 ${leave.short}${leave.unit} 많습니다. 기간을 줄이거나 다른 휴가를 골라 주세요.`,
              },
            ]
  return {
    ...NOTHING,
    days: amount,
    dates,
    balance:
      leave === null ? null : { before: leave.before, after: leave.after, unit: leave.unit, expires: leave.expires },
    quota: await quotaOf(tx, ctx, { employeeNo: asked.drafterNo, draftType: asked.draftType, dates }),
    overlaps,
    effects:
      counted.length === 0
        ? []
        : [
            `${josa(fact.text, '을/를')} 근태에 반영합니다.`,
            ...(leave === null
              ? []
              : [
                  `남은 연차가 ${leave.before}${leave.unit}에서 ${josa(`${leave.after}${leave.unit}`, '이/가')} 됩니다.`,
                ]),
            ...(unpaid === null ? [] : [`무급입니다(${unpaid}).`]),
          ],
    facts: [fact],
    errors: [...told.map(({ path, message }) => ({ path: FIELD[path] ?? 'startDate', message })), ...lacks],
  }
}
