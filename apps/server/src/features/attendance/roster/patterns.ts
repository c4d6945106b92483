import type { Pattern, patternCalls } from '@handal/contracts/time/patterns'
import type { BodyOf, QueryOf } from '@handal/contracts/endpoint'
import { shiftOf } from '@handal/contracts/time/shifts'
import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { changeRecord, createRecord, type RecordKind, removeRecord } from '../../../records/change.ts'
import { deleteRow } from '../../../records/rows.ts'
import { readTimeLines, companyRulesOn, type CompanyRules } from '../../settings/public.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { type ShiftDay, shiftTimes } from '../plan/roster.ts'
import { refuse } from '../month/open-month.ts'
import { markFrom } from './mark-plan.ts'
import {
  countPatternEntries,
  insertPattern,
  isPatternName,
  readPattern,
  readPatterns,
  readPeopleOfPattern,
  updatePattern,
} from './patterns.repo.ts'

type Body<Act extends 'create' | 'change' | 'remove'> = BodyOf<(typeof patternCalls)[Act]>

const patterns: RecordKind<Pattern> = {
  name: 'shift-pattern',
  table: 'shift_pattern',
  key: 'pattern_no',
  missing: '그 번호의 교대 규칙이 없습니다.',
  read: (tx, ctx, no) => readPattern(tx, ctx.companyNo, ctx.today(), no),
}

/** Patterns of the company. */
export const listPatterns = async (tx: Tx, ctx: CompanyContext, query: QueryOf<typeof patternCalls.list>) => {
  const { items, total } = await readPatterns(tx, ctx.companyNo, ctx.today(), query)
  return { items: [...items], total }
}

const rulesToday = async (tx: Tx, { companyNo }: CompanyContext, today: PlainDate): Promise<CompanyRules> =>
  companyRulesOn(await readTimeLines(tx, companyNo), today)

/** Refuses schedules that the company has not, and days whose shift runs into the next one's; the first day follows the last. */
const requireDays = (days: readonly ShiftDay[], rules: CompanyRules): void => {
  const faults = days.flatMap((shift, index) => {
    if (shift.workSch !== null && !rules.schedules.has(shift.workSch))
      return [{ path: `days.${index}.workSch`, message: '회사에 그런 근무형태가 없습니다.' }]
    const next = days[(index + 1) % days.length]
    const [own, following] = [shiftTimes(shift, rules), next === undefined ? null : shiftTimes(next, rules)]
    return own !== null && following !== null && own.end > following.start + 1440
      ? [{ path: `days.${index}.end`, message: '다음 날 근무가 시작한 뒤에 끝나 겹칩니다.' }]
      : []
  })
  if (faults.length > 0) throw badFields(...faults)
}

/** Refuses the name of another pattern: people are given one by its name. */
const requireName = async (tx: Tx, companyNo: number, name: string, besides: number): Promise<void> => {
  if (await isPatternName(tx, companyNo, name, besides))
    throw badFields({ path: 'name', message: '같은 이름의 교대 규칙이 있습니다.' })
}

export const createPattern = async (tx: Tx, ctx: CompanyContext, body: Body<'create'>): Promise<Pattern> => {
  const days = body.days.map(shiftOf)
  requireDays(days, await rulesToday(tx, ctx, ctx.today()))
  return createRecord(tx, ctx, patterns, async (no) => {
    await requireName(tx, ctx.companyNo, body.name, no)
    await insertPattern(tx, ctx.companyNo, no, { name: body.name, days })
  })
}

const isSame = (a: readonly ShiftDay[], b: readonly ShiftDay[]): boolean =>
  JSON.stringify(a.map(shiftOf)) === JSON.stringify(b.map(shiftOf))

/** Changes a pattern; the days of one that somebody has worked by stay, because those days were planned by it. */
export const changePattern = async (tx: Tx, ctx: CompanyContext, body: Body<'change'>): Promise<Pattern> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  return changeRecord(tx, ctx, patterns, body, async (before) => {
    if (body.name !== undefined) await requireName(tx, companyNo, body.name, body.no)
    const days = body.days?.map(shiftOf) ?? before.days
    const moves = !isSame(days, before.days)
    if (moves && before.begun)
      throw refuse(
        'days',
        '이미 이 규칙으로 일한 사원이 있어 순서를 바꿀 수 없습니다. 새 교대 규칙을 만들어 바뀌는 날부터 지정해 주세요.',
      )
    if (moves) requireDays(days, await rulesToday(tx, ctx, ctx.today()))
    const people = moves ? await readPeopleOfPattern(tx, companyNo, body.no) : []
    const beyond = people.find(({ day_of_pattern: day }) => day > days.length)
    if (beyond !== undefined)
      throw refuse('days', `${beyond.day_of_pattern}일째부터 시작하는 사원이 있어 그보다 짧게 할 수 없습니다.`)
    await updatePattern(tx, companyNo, body.no, { name: body.name ?? before.name, days })
    await markFrom(
      tx,
      ctx,
      people.map(({ employee_no: employeeNo, valid_from: from }) => ({ employeeNo, from })),
    )
  })
}

/** Removes a pattern that nobody was ever given. */
export const removePattern = (tx: Tx, ctx: CompanyContext, body: Body<'remove'>) =>
  removeRecord(tx, ctx, patterns, body, {
    uses: async () => [
      { what: '교대 규칙을 지정한 사원', count: await countPatternEntries(tx, ctx.companyNo, body.no) },
    ],
    remove: () => deleteRow(tx, patterns, ctx.companyNo, body.no),
  })
