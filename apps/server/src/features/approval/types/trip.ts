import { plainDate } from '@handal/base/date'
import { josa } from '@handal/base/josa'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { factFaults } from '../../attendance/public.ts'
import { type Asked, daysOf, type Judgement, MOST_DAYS, NOTHING, type WrittenFact } from '../judgement.ts'
import { besidePlan } from './beside-plan.ts'
import { countedDays, planOf, spanText } from './days.ts'
import { atFields, overlapsOf } from './overlap.ts'

/** Work outside of the workplace (code 0055). */
const FIELD_WORK = '0003'
const FIELDS: Readonly<Record<string, string>> = { str: 'startDate', end: 'endDate' }
type Ctx = Pick<CompanyContext, 'companyNo' | 'today'>

/** A trip: its planned days are worked without tags (제58조), and beside them what the document says. */
export const judgeTrip = async (tx: Tx, ctx: Ctx, asked: Asked): Promise<Judgement> => {
  const days = daysOf(asked)
  const [from, to] = [days?.[0], days?.at(-1)]
  if (days === null || from === undefined || to === undefined) return NOTHING
  if (days.length > MOST_DAYS)
    return { ...NOTHING, errors: [{ path: 'endDate', message: `한 번에 ${MOST_DAYS}일까지 신청할 수 있습니다.` }] }
  const { drafterNo: employeeNo, draftType, draftTypeName, fields } = asked
  const dates = countedDays(await planOf(tx, ctx, employeeNo, days), days)
  const { work = [] } = fields
  const strange = work.flatMap(({ date }, index) =>
    date < from || date > to ? [{ path: `fields.work.${index}.date`, message: '출장 기간의 날을 적어 주세요.' }] : [],
  )
  const fact: WrittenFact = {
    str: from,
    end: to,
    kind: draftType === FIELD_WORK ? 'FIELD' : 'TRIP',
    text: `${spanText(from, to)} ${draftTypeName} ${days.length}일`,
  }
  const isPlanned = dates.some(({ counts }) => counts)
  if (asked.isPart === true && !isPlanned && work.length === 0) return NOTHING
  const { overlaps, refusal } = await overlapsOf(tx, ctx.companyNo, asked)
  const found =
    refusal !== null
      ? [{ path: 'str', message: refusal }]
      : isPlanned
        ? await factFaults(tx, ctx.companyNo, { ...fact, employeeNo, reason: '출장신청서' })
        : work.length === 0
          ? [{ path: 'str', message: '이 기간에 근무하는 날이 없습니다. 쉬는 날에 일하면 그 시간을 적어 주세요.' }]
          : []
  const hours = work.map((each, index) => ({ ...each, date: plainDate(each.date), path: `fields.work.${index}.from` }))
  const beside = await besidePlan(tx, ctx, employeeNo, { hours, what: '출장 중 근무', reason: '출장신청서' })
  return {
    ...NOTHING,
    days: String(days.length),
    dates,
    overlaps,
    effects: [
      ...(isPlanned
        ? [`${josa(fact.text, '을/를')} 반영합니다. 출퇴근 기록이 없어도 그 기간의 소정근로시간을 일한 것으로 봅니다.`]
        : []),
      ...beside.facts.map(({ text }) => `${josa(text, '을/를')} 일한 시간으로 반영합니다.`),
    ],
    facts: [...(isPlanned ? [fact] : []), ...beside.facts],
    errors: [...atFields(found, FIELDS, 'startDate'), ...strange, ...(strange.length > 0 ? [] : beside.errors)],
  }
}
