import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { josa } from '@handal/base/josa'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { factFaults } from '../../attendance/public.ts'
import { type Asked, daysOf, type Judgement, MOST_DAYS, NOTHING, type WrittenFact } from '../judgement.ts'
import { type Beside, besidePlan } from './beside-plan.ts'
import { countedDays, planOf, spanText } from './days.ts'
import { outsideOf } from './outside.ts'
import { atFields, overlapsOf } from './overlap.ts'

/** Education that the law asks for (code 0056). */
const BY_LAW = '0001'
const FIELDS: Readonly<Record<string, string>> = { str: 'startDate', end: 'endDate' }
const clockOf = (moment: string | null): number => {
  const time = parseHhmm((moment ?? '').slice(11))
  return time === null ? 0 : toMinutes(time)
}

/**
 * Education: planned days of it are worked. What of its daily hours is outside of the plan is work where it is compulsory, and else the
 * person's own time.
 */
export const judgeEdu = async (
  tx: Tx,
  ctx: Pick<CompanyContext, 'companyNo' | 'today'>,
  asked: Asked,
): Promise<Judgement> => {
  const days = daysOf(asked)
  const [from, to] = [days?.[0], days?.at(-1)]
  if (days === null || from === undefined || to === undefined) return NOTHING
  if (days.length > MOST_DAYS)
    return { ...NOTHING, errors: [{ path: 'endDate', message: `한 번에 ${MOST_DAYS}일까지 신청할 수 있습니다.` }] }
  const { drafterNo: employeeNo, draftType, draftTypeName, fields } = asked
  const isCompulsory = fields.compulsory === true || draftType === BY_LAW
  const [begins, ends] = [clockOf(asked.startAt), clockOf(asked.endAt)]
  if (ends <= begins)
    return {
      ...NOTHING,
      errors: [{ path: 'endDate', message: '하루의 교육이 끝나는 시각이 시작하는 시각보다 늦어야 합니다.' }],
    }
  const plan = await planOf(tx, ctx, employeeNo, days)
  const parts = days.map((date) => ({ date, ...outsideOf(plan.plannedOn(date), begins, ends) }))
  const inside = new Set(parts.filter(({ meets }) => meets).map(({ date }) => date))
  const dates = countedDays(plan, days).map((day) =>
    day.counts && !inside.has(day.date) ? { ...day, counts: false, why: '근무시간 밖' } : day,
  )
  const outside: Beside[] = parts.flatMap(({ date, outside: spans }) =>
    spans.map(([a, b]) => ({ date, from: a, to: b, path: 'startDate' })),
  )
  const fact: WrittenFact = {
    str: from,
    end: to,
    kind: 'EDU',
    text: `${spanText(from, to)} ${draftTypeName} ${days.length}일`,
  }
  const isPlanned = inside.size > 0
  const { overlaps, refusal } = await overlapsOf(tx, ctx.companyNo, asked)
  const found =
    refusal !== null
      ? [{ path: 'str', message: refusal }]
      : isPlanned
        ? await factFaults(tx, ctx.companyNo, { ...fact, employeeNo, reason: '교육신청서' })
        : []
  const beside = isCompulsory
    ? await besidePlan(tx, ctx, employeeNo, { hours: outside, what: '의무교육', reason: '교육신청서' })
    : { facts: [], errors: [] }
  return {
    ...NOTHING,
    days: String(days.length),
    dates,
    overlaps,
    effects: [
      ...(isPlanned ? [`${josa(fact.text, '을/를')} 반영합니다. 근무시간의 교육은 일한 시간입니다.`] : []),
      ...beside.facts.map(({ text }) => `${josa(text, '을/를')} 일한 시간으로 반영합니다.`),
      ...(!isCompulsory && outside.length > 0
        ? ['근무시간 밖의 교육은 의무교육이 아니어서 일한 시간으로 보지 않습니다.']
        : []),
    ],
    facts: [...(isPlanned ? [fact] : []), ...beside.facts],
    errors: [...atFields(found, FIELDS, 'startDate'), ...beside.errors],
  }
}
