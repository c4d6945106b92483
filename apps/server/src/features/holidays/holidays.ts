import { type DateRange, daysOfYear, earlier, later, type PlainDate, weekday } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { BodyOf } from '@handal/contracts/endpoint'
import { holidayCopy } from '@handal/contracts/company/holiday-copy'
import {
  type changeHoliday as changeCall,
  type createHoliday as createCall,
  type Holiday,
  type previewHoliday as previewCall,
  type removeHoliday as removeCall,
  SHARED_HOLIDAY_FROM,
} from '@handal/contracts/company/holidays'
import type { FieldError } from '@handal/contracts/problem'
import { type DayTypeFacts, moveProblems } from '@handal/engine/attendance'
import { lawHolidayOn } from '@handal/statute/law-holidays'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, type RecordKind, removeRecord, takeTurn } from '../../records/change.ts'
import { deleteRow } from '../../records/rows.ts'
import { readCompanySetting } from '../companies/public.ts'
import { companyRulesOn, readTimeLines } from '../settings/public.ts'
import { type CompanyHolidays, holidaysFrom } from './calendar.ts'
import { holidayOf, holidaysOfYear, lawHolidayOfNo } from './holidays.present.ts'
import {
  AGREEMENT,
  countMovesFrom,
  type HolidayFacts,
  type HolidayRow,
  insertHoliday,
  readHolidayRow,
  readHolidayRows,
  updateHoliday,
} from './holidays.repo.ts'

/** Kept holidays as records: a company's own and its moves, under company 0 those of all. */
const holidays: RecordKind<Holiday> = {
  name: 'holiday',
  table: 'holiday',
  key: 'holiday_no',
  missing: '그 번호의 휴일이 없습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readHolidayRow(tx, companyNo, no)
    return row === null ? null : holidayOf(row, companyNo)
  },
}

const refuse = (...errors: readonly FieldError[]): AppError =>
  new AppError('rule-violation', { message: errors.map(({ message }) => message).join(' '), errors })

/** Refuses the number of a holiday that is not kept here: of the law, or of all companies. */
const requireOwn = ({ companyNo }: CompanyContext, no: number): void => {
  const byLaw = lawHolidayOfNo(no)
  if (byLaw !== null)
    throw new AppError('rule-violation', {
      message: `${josa(byLaw.name, '은/는')} 법으로 정한 휴일이라 수정하거나 삭제할 수 없습니다(관공서의 공휴일에 관한 규정 제2조와 제3조, 노동절 제정에 관한 법률).`,
    })
  if (companyNo !== DEFAULTS && no > SHARED_HOLIDAY_FROM)
    throw new AppError('rule-violation', {
      message: '모든 회사에 함께 적용하는 휴일이라 회사에서 수정하거나 삭제할 수 없습니다. 관리자가 정합니다.',
    })
}

const span = (a: PlainDate, b: PlainDate): DateRange => ({ from: earlier(a, b), to: later(a, b) })
/** What is kept of these days less one, which is being changed. */
const rowsBeside = async (tx: Tx, companyNo: number, days: DateRange, no: number): Promise<HolidayRow[]> =>
  (await readHolidayRows(tx, companyNo, days)).filter((row) => row.company_no !== companyNo || row.holiday_no !== no)

/** The name of what makes people rest on a day already, or null. */
export const takenBy = (day: PlainDate, rows: readonly HolidayRow[]): string | null => {
  const byLaw = lawHolidayOn(day)
  if (byLaw !== null) return byLaw.name
  const row = rows.find(({ holiday_date, moved_to }) => (moved_to ?? holiday_date) === day)
  return row === undefined ? null : row.moved_to === null ? row.name : `${formatDate(row.holiday_date)}의 ${row.name}`
}

export const LABOR_DAY_FIXED = '노동절은 5월 1일 하루이고 이미 들어 있습니다(노동절 제정에 관한 법률).'
export const alreadyHoliday = (day: PlainDate, taken: string): string =>
  `${josa(formatDate(day), '은/는')} 이미 휴일입니다(${taken}).`

/** Refuses a holiday of one's own on a day that is one already, and 노동절, which has its day by law. */
const requireFree = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  no: number,
  { holidayDate, kind }: { readonly holidayDate: PlainDate; readonly kind: Holiday['kind'] },
): Promise<void> => {
  if (kind === 'LABOR_DAY') throw refuse({ path: 'kind', message: LABOR_DAY_FIXED })
  const taken = takenBy(holidayDate, await rowsBeside(tx, companyNo, span(holidayDate, holidayDate), no))
  if (taken !== null) throw refuse({ path: 'holidayDate', message: alreadyHoliday(holidayDate, taken) })
}

type Move = { readonly holidayDate: PlainDate; readonly movedTo: PlainDate; readonly agreementDate: PlainDate }
const FIELD = { from: 'holidayDate', to: 'movedTo', agreedOn: 'agreementDate' } as const

/** Refuses a move that the law refuses, by the company's own rules of the day. Gives what is moved. */
const requireMovable = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  no: number,
  { holidayDate, movedTo, agreementDate }: Move,
): Promise<Pick<HolidayFacts, 'name' | 'kind'>> => {
  const from = holidayDate
  const to = movedTo
  const setting = await readCompanySetting(tx, companyNo, from)
  if (setting === null)
    throw new AppError('rule-violation', { message: '회사의 근무 규칙이 없습니다. 회사정보에서 먼저 등록해 주세요.' })
  const known: CompanyHolidays = holidaysFrom(await rowsBeside(tx, companyNo, span(from, to), no))
  const { weeklyHoliday, workingWeekdays, time } = companyRulesOn(await readTimeLines(tx, companyNo), from)
  const scheduled: DayTypeFacts['scheduled'] = (date) =>
    weekday(date) === weeklyHoliday ? 'WEEKLY_HOLIDAY' : workingWeekdays.includes(weekday(date)) ? 'WORKDAY' : 'OFFDAY'
  const problems = moveProblems(
    { from, to, agreedOn: agreementDate },
    { ...known, scheduled, under5: setting.under5, exempt: false, laborDayMovable: time.laborDayMovable },
  )
  if (problems.length > 0) throw refuse(...problems.map(({ of, message }) => ({ path: FIELD[of], message })))
  const publicName = known.publicHoliday(from)
  return publicName === null || setting.under5
    ? { name: known.companyHoliday(from) ?? lawHolidayOn(from)?.name ?? '', kind: 'COMPANY_HOLIDAY' }
    : { name: publicName, kind: 'PUBLIC_HOLIDAY' }
}

type Facts = {
  readonly holidayDate: PlainDate
  readonly name?: string | undefined
  readonly kind?: Holiday['kind'] | undefined
  readonly movedTo?: PlainDate | null | undefined
  readonly agreementDate?: PlainDate | null | undefined
  readonly reason?: string | null | undefined
}
/** What is to be kept of a holiday under a number; refused when the day or the law does not let it. */
const factsOf = async (tx: Tx, ctx: CompanyContext, no: number, facts: Facts): Promise<HolidayFacts> => {
  const { holidayDate, movedTo = null, agreementDate = null, reason = null } = facts
  const kept = { holiday_date: holidayDate, moved_to: movedTo, agreement_date: agreementDate, reason }
  if (movedTo === null && agreementDate !== null)
    throw badFields({ path: 'movedTo', message: '옮겨 쉴 날을 적어 주세요.' })
  if (movedTo !== null && agreementDate === null)
    throw badFields({ path: 'agreementDate', message: '근로자대표와 서면으로 합의한 날을 적어 주세요.' })
  if (movedTo !== null && agreementDate !== null)
    return { ...kept, ...(await requireMovable(tx, ctx, no, { holidayDate, movedTo, agreementDate })) }
  const kind = facts.kind ?? (ctx.companyNo === DEFAULTS ? 'PUBLIC_HOLIDAY' : 'COMPANY_HOLIDAY')
  await requireFree(tx, ctx, no, { holidayDate, kind })
  return { ...kept, name: facts.name ?? '', kind: kind === 'PUBLIC_HOLIDAY' ? kind : 'COMPANY_HOLIDAY' }
}

type NewBody = Omit<BodyOf<typeof createCall>, 'companyNo' | 'corp_no'>
/** Keeps a holiday, or a move of one by written agreement. */
export const createHoliday = (tx: Tx, ctx: CompanyContext, body: NewBody): Promise<Holiday> =>
  createRecord(tx, ctx, holidays, async (no) => insertHoliday(tx, ctx.companyNo, no, await factsOf(tx, ctx, no, body)))

/** Keeps the company's own days of the year before in this one too, all or none. */
export const copyHolidays = async (
  tx: Tx,
  ctx: CompanyContext,
  year: number,
): Promise<{ items: Holiday[]; total: number }> => {
  const { companyNo } = ctx
  // Before the lists are read: who presses twice finds them there.
  await takeTurn(tx, holidays, companyNo)
  const listOf = async (of: number): Promise<Holiday[]> =>
    holidaysOfYear(String(of), await readHolidayRows(tx, companyNo, daysOfYear(of)), companyNo)
  const { days } = holidayCopy(await listOf(year - 1), await listOf(year), year)
  const items: Holiday[] = []
  for (const { reason, ...day } of days)
    items.push(await createHoliday(tx, ctx, { ...day, reason: reason ?? undefined }))
  return { items, total: items.length }
}

/** Refuses to take away a day from under the moves that hang on it. */
const refuseUnderMoves = (count: number): void => {
  if (count > 0) throw new AppError('in-use', { uses: [{ what: '휴일대체', count }] })
}
/** Moves that hang on a holiday that is no move itself; `ofAll`: those of every company, which only the system sees. */
const movesOn = (tx: Tx, ctx: CompanyContext, { movedTo, holidayDate }: Holiday, ofAll: number): Promise<number> =>
  movedTo !== null
    ? Promise.resolve(0)
    : ctx.companyNo === DEFAULTS
      ? Promise.resolve(ofAll)
      : countMovesFrom(tx, ctx.companyNo, holidayDate)

/** A holiday that is no move gets no day to be moved to. */
const requireSameSort = ({ movedTo }: Holiday, body: BodyOf<typeof changeCall>): void => {
  const sent = (['movedTo', 'agreementDate'] as const).filter((path) => body[path] !== undefined)
  if (movedTo === null && sent.length > 0)
    throw badFields(...sent.map((path) => ({ path, message: '옮기려면 휴일대체로 따로 등록해 주세요.' })))
}

/** Changes a kept holiday; what is not sent stays. 422 for one of the law or of all companies, 409 while moves hang on it. */
export const changeHoliday = (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof changeCall>,
  movesOfAll = 0,
): Promise<Holiday> => {
  requireOwn(ctx, body.no)
  const order = { ...body, reason: body.reason ?? undefined }
  return changeRecord(tx, ctx, holidays, order, async (before) => {
    requireSameSort(before, body)
    refuseUnderMoves(await movesOn(tx, ctx, before, movesOfAll))
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const facts = await factsOf(tx, ctx, body.no, { ...before, ...sent })
    await updateHoliday(tx, ctx.companyNo, body.no, facts)
  })
}

/** Takes a kept holiday away, or a move back. */
export const removeHoliday = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof removeCall>,
  movesOfAll = 0,
  files?: FileStore,
): Promise<Holiday & { removed: true }> => {
  requireOwn(ctx, body.no)
  const before = await readHolidayRow(tx, ctx.companyNo, body.no)
  return removeRecord(tx, ctx, holidays, body, {
    uses: async () => [
      {
        what: '휴일대체',
        count: before === null ? 0 : await movesOn(tx, ctx, holidayOf(before, ctx.companyNo), movesOfAll),
      },
    ],
    remove: async () => {
      if (before !== null && before.agreement_file !== null)
        await files?.remove(tx, ctx, { purpose: AGREEMENT, ownerNo: body.no }, body.reason)
      await deleteRow(tx, holidays, ctx.companyNo, body.no)
    },
  })
}

const UNSAID = '-'
type PreviewBody = BodyOf<typeof previewCall>
/** What a change would do to the days of a company. */
export type HolidayEffect = {
  /** The days that become a holiday or stop to be one. */
  readonly days: readonly PlainDate[]
  /** Writes it, as the call does. */
  readonly write: () => Promise<unknown>
}

/** What a new holiday, a change or a removal would do, refused like the call that writes it. */
export const holidayEffect = async (tx: Tx, ctx: CompanyContext, body: PreviewBody): Promise<HolidayEffect> => {
  const { no, removed, holidayDate, companyNo: _, corp_no: __, ...facts } = body
  const days = [holidayDate, facts.movedTo].flatMap((day) => (day === undefined || day === null ? [] : [day]))
  if (no === undefined) {
    if (holidayDate === undefined) throw badFields({ path: 'holidayDate', message: '날짜를 적어 주세요.' })
    const made = { name: UNSAID, ...facts, holidayDate, reason: facts.reason ?? undefined }
    return { days, write: () => createHoliday(tx, ctx, made) }
  }
  requireOwn(ctx, no)
  const row = await readHolidayRow(tx, ctx.companyNo, no)
  const kept = row === null ? [] : [row.holiday_date, row.moved_to].flatMap((day) => day ?? [])
  // Why it is changed or taken away moves no pay; it is asked for when that is written.
  const reason = facts.reason ?? UNSAID
  return removed === true
    ? { days: kept, write: () => removeHoliday(tx, ctx, { no, reason }) }
    : { days: [...kept, ...days], write: () => changeHoliday(tx, ctx, { ...facts, holidayDate, no, reason }) }
}
