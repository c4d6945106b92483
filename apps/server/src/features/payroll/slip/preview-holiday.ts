import { monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { HolidayPreview, previewHoliday as previewCall } from '@handal/contracts/holidays'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Services } from '../../../http/services.ts'
import { holidayEffect, isClosedFor } from '../../holidays/public.ts'
import type { CompanyHolidays } from '../../holidays/public.ts'
import { frameOf } from '../facts/facts.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { daysAround } from '../run/calendar.ts'
import { compareFrames, readTouched, type Touched } from './compare-frames.ts'
import { type DayHours, readDayHours } from './holiday-hours.repo.ts'
import { withDays } from './holiday-hours.ts'

/** The people whose hours of a salary's period count otherwise. Where pay terms change in between, the days decide anew. */
const movedPeople = (
  { inputs, people }: Touched,
  hours: readonly DayHours[],
  changed: CompanyHolidays,
): ReadonlyMap<number, PersonRow> => {
  const { key, frame, holidays, rows } = inputs
  const moved = new Map<number, PersonRow>()
  if (key.paymentType !== '0001') return moved
  const inPeriod = hours.filter(
    ({ work_date: day }) =>
      day >= frame.period.from && day <= frame.period.to && isClosedFor(changed, day) !== isClosedFor(holidays, day),
  )
  for (const no of new Set(inPeriod.map((row) => row.employee_no))) {
    const person = people.get(no)
    if (person === undefined || (rows.terms.get(no)?.length ?? 0) > 1) continue
    const own = inPeriod.filter((row) => row.employee_no === no)
    moved.set(
      no,
      withDays(person, own, (day) => isClosedFor(changed, day)),
    )
  }
  return moved
}

/** Months around a holiday whose period or payday it may fall into. */
const AROUND = 2
const monthsAround = (days: readonly PlainDate[]) => {
  const months = days.map(monthOf).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  return first === undefined || last === undefined
    ? null
    : { from: shiftMonth(first, -AROUND), to: shiftMonth(last, AROUND) }
}

/**
 * Payslips that a change of a holiday reaches, each calculated with the days as they are and as they would be: what somebody
 * worked on such a day counts as work of a holiday, or of a workday again. Writes nothing but the audit log.
 */
export const previewHoliday = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof previewCall>,
): Promise<HolidayPreview> => {
  const { runs, left } = await db.withCompany(ctx, async (tx) => {
    const effect = await holidayEffect(tx, ctx, body)
    const around = monthsAround(effect.days)
    if (around === null) return { runs: [], left: 0 }
    const changed = await effect.changed(tx, daysAround(around.from, around.to))
    const touched = await readTouched(tx, ctx.companyNo, daysAround(around.from).from, (month) =>
      month < around.from || month > around.to
        ? null
        : ({ context, key, frame }) => ({
            now: frame,
            changed: { ...frameOf(context, key, [], changed), items: frame.items },
          }),
    )
    await auditView(tx, ctx, {
      event: 'holiday.preview',
      subject: { type: 'holiday', id: body.no ?? '-' },
      after: peopleOf(touched.runs.flatMap(({ heads }) => heads.map(({ employee_no: no }) => no))),
    })
    const hours = await readDayHours(tx, ctx.companyNo, effect.days)
    return {
      ...touched,
      runs: touched.runs.map((run) => ({ ...run, changedPeople: movedPeople(run, hours, changed) })),
    }
  })
  return { ...(await compareFrames(runs)), left }
}
