import type { recalculateDay as recalculateCall, Recalculation } from '@handal/contracts/time/daily-works'
import type { QueryOf } from '@handal/contracts/endpoint'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { previewChange, readSlipStates } from '../../payroll/public.ts'
import { readFrames } from '../derive/derive-again.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput } from '../derive/person-days.ts'
import { sourceOn } from '../plan/person-plan.ts'
import { recordOf } from '../read-daily.ts'
import { loadGroup } from './beside.ts'
import { correctDays, namedTimes } from './correct-day.ts'
import { type DayTimes, requireSound, storedOn } from './sound-days.ts'
import { supposeDay } from './suppose.ts'

const SALARY = '0001'
type Supposed = Omit<Recalculation, 'effect'> & { readonly effect: Pick<Recalculation['effect'], 'week'> }
/** The day and its week with one more correction. */
const suppose = (input: PersonInput, frame: MonthFrame, { workDate, times }: DayTimes): Supposed => {
  const found = supposeDay(input, frame, workDate, times)
  if (found === null) throw new Error('the corrected day has no record')
  const { facts, person } = input
  const source = { facts, sourceOn: () => sourceOn(input, workDate, frame.rulesOn(workDate)) }
  const version = storedOn(input, workDate)?.version ?? 0
  return { ...recordOf(person, { ...found.day, version }, source, false), effect: { week: found.week } }
}

/** The day as the correction would make it; refused as the correction is. */
const correctedDay = async (tx: Tx, ctx: CompanyContext, day: DayTimes) => {
  const frame = (await readFrames(tx, ctx.companyNo, [day.workDate])).of(day.workDate)
  const group = await loadGroup(tx, frame, [{ ...day, index: 0 }])
  await requireSound(tx, ctx, [group], (_, field) => field)
  const input = group.inputs.get(day.employeeNo)
  if (input === undefined) throw new Error('a person without facts')
  return { month: frame.month, supposed: suppose(input, frame, day) }
}

/**
 * What a correction would make of a day and its week, from what is known of the person, and of the payslip of the month where there is
 * one: that is calculated both ways, and all of it is taken back (ADR 0019).
 */
export const recalculateDay = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  employeeNo: number,
  { workDate, atendTime, lvofcTime, gnot, rtn, workSch }: QueryOf<typeof recalculateCall>,
): Promise<Recalculation> => {
  const { companyNo } = ctx
  const day = { employeeNo, workDate, times: namedTimes({ atendTime, lvofcTime, gnot, rtn, workSch }) }
  const { month, supposed, slip } = await services.db.withCompany(ctx, async (tx) => {
    const found = await correctedDay(tx, ctx, day)
    const [first] = (await readSlipStates(tx, companyNo, [employeeNo], [`${found.month} ${SALARY}`]))(employeeNo)
    await auditView(tx, ctx, {
      event: 'attendance.view',
      subject: { type: 'attendance', id: workDate },
      after: peopleOf([employeeNo]),
    })
    return { ...found, slip: first ?? null }
  })
  const tell = (pay: Recalculation['effect']['pay']): Recalculation => ({
    ...supposed,
    effect: { ...supposed.effect, pay },
  })
  if (slip === null) return tell(null)
  const seen = { event: 'payslip.preview', subject: { type: 'employee', id: employeeNo } } as const
  const { affected } = await previewChange(services, ctx, seen, async (tx) => ({
    reach: { from: month, to: month },
    only: [employeeNo],
    write: () => correctDays(tx, ctx, [day], { reason: '미리 보기', isLook: true }),
    told: null,
  }))
  const own = affected.find((one) => one.employeeNo === employeeNo && one.paymentType === SALARY)
  const net = slip.net
  // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
  if (own === undefined) return tell({ now: net, then: net, difference: 0 })
  // oxlint-disable-next-line unicorn/no-thenable -- the same
  return tell({ now: own.now, then: own.then, difference: own.difference })
}
