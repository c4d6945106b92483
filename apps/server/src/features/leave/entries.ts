import { later, type PlainDate } from '@handal/base/date'
import { formatDate, formatMonth, plainDecimal } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { compareRatio, ratioOf, subtract } from '@handal/base/ratio'
import type {
  createLeaveEntry as createCall,
  LeaveEntry,
  removeLeaveEntry as removeCall,
} from '@handal/contracts/time/leave'
import type { BodyOf } from '@handal/contracts/endpoint'
import { GIVING, openingDay } from '@handal/engine/leave'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { createRecord, type RecordKind, removeRecord, takeTurn } from '../../records/change.ts'
import { type CompanyLeave, readCompanyLeave } from './company-leave.ts'
import { entryOf } from './leave.present.ts'
import { insertEntry, type NewEntry, readEntry, readLeavePerson, withdrawEntry } from './leave.repo.ts'
import { exactText, leaveOf, type PersonFacts } from './person-leave.ts'
import { readFactsOfPeople } from './read-leave.ts'

const entries: RecordKind<LeaveEntry, 'leave-entry'> = {
  name: 'leave-entry',
  table: 'leave_entry',
  key: 'entry_no',
  missing: '그 번호의 기록이 없거나 이미 취소했습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readEntry(tx, companyNo, no)
    return row === null ? null : entryOf(row)
  },
}

const refuse = (path: string, message: string): AppError =>
  new AppError('rule-violation', { message, errors: [{ path, message }] })

/** Refuses days that stand already: an opening balance of one day is told once for each last day of use. */
const requireOnce = (others: PersonFacts['entries'], { kind, entry_date: date, expires_on: until }: NewEntry): void => {
  if (kind !== 'OPENING' || until === null) return
  const stands = others.find((each) => each.kind === 'OPENING' && each.entry_date === date && each.expires_on === until)
  if (stands === undefined) return
  const { no, amount, unit } = stands
  const days = `${plainDecimal(amount)}${unit === 'HOUR' ? '시간' : '일'}`
  // What was brought along has no number of its own.
  const what = no < 0 ? '이월 자료에' : `${formatDate(date)}의 기초 잔여로`
  throw refuse(
    'expires',
    `${formatDate(until)}까지 쓸 ${josa(days, '이/가')} ${what} 이미 있어 두 번 들어갑니다. 고치려면 ${
      no < 0 ? '이월 자료를 수정해 주세요.' : '그 기록을 취소하고 다시 등록해 주세요.'
    }`,
  )
}

/** Refuses a day on which the ledger cannot hold the entry. */
const requireDay = ({ person, entries: others }: PersonFacts, entry: NewEntry): void => {
  const { kind, entry_date: date } = entry
  const { hire_date: hire, leave_date: last } = person
  if (date < hire) throw refuse('date', `${formatDate(hire)}에 입사한 사원입니다.`)
  if (last !== null && date > last) throw refuse('date', `${formatDate(last)}까지 재직하는 사원입니다.`)
  const begins = openingDay(others.map((each) => ({ kind: each.kind, date: each.entry_date })))
  if (begins === null) return
  if (kind === 'OPENING' && date !== begins)
    throw refuse('date', `기초 잔여는 ${formatDate(begins)}의 것이 있습니다. 같은 날로 적거나 먼저 취소해 주세요.`)
  if (date < begins)
    throw refuse(
      'date',
      `${formatDate(begins)}의 기초 잔여보다 앞선 날입니다. 그 전의 기록은 원장에 들어가지 않습니다.`,
    )
  requireOnce(others, entry)
}

/** Refuses days beyond what there is, on the day itself or on one after it. */
const requireCovered = (facts: PersonFacts, company: CompanyLeave, entry: NewEntry, asOf: PlainDate): void => {
  if (GIVING.includes(entry.kind) || company.mayBorrow) return
  const basis = company.basisOn(asOf)
  const borrowed = (own: PersonFacts) => ratioOf(leaveOf(own, company, { basis, asOf }).ledger.borrowed)
  const [now, then] = [borrowed(facts), borrowed({ ...facts, entries: [...facts.entries, { ...entry, no: 0 }] })]
  if (compareRatio(then, now) <= 0) return
  throw refuse(
    'amount',
    `${formatDate(entry.entry_date)}에 남은 연차보다 ${exactText(subtract(then, now))}일 많습니다.`,
  )
}

/** Enters days of a person's ledger. */
export const createEntry = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof createCall>,
): Promise<LeaveEntry> => {
  const { companyNo } = ctx
  const { employeeNo, kind, date, amount, unit, expires = null, reason } = body
  await takeTurn(tx, entries, companyNo)
  const person = await readLeavePerson(tx, companyNo, employeeNo, date)
  if (person === null) throw badFields({ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' })
  const entry: NewEntry = { employee_no: employeeNo, kind, entry_date: date, amount, unit, expires_on: expires, reason }
  const asOf = later(date, ctx.today())
  const company = await readCompanyLeave(tx, companyNo, asOf)
  const { facts } = await readFactsOfPeople(tx, companyNo, [person], { company, until: asOf })
  const [own] = facts
  if (own === undefined) throw new Error('a person without facts')
  requireDay(own, entry)
  requireCovered(own, company, entry, asOf)
  return createRecord(tx, ctx, entries, (no) => insertEntry(tx, companyNo, no, entry, ctx).then(() => undefined))
}

/** Takes an entry back. */
export const removeEntry = (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof removeCall>,
): Promise<LeaveEntry & { removed: true }> =>
  removeRecord(tx, ctx, entries, body, {
    uses: async () => {
      const month = (await readEntry(tx, ctx.companyNo, body.no))?.pay_month ?? null
      if (month !== null)
        throw new AppError('rule-violation', {
          message: `${formatMonth(month)} 연차수당 명세서로 지급한 기록입니다. 그 명세서를 삭제하면 함께 취소됩니다.`,
        })
      return []
    },
    remove: () => withdrawEntry(tx, ctx.companyNo, body.no, body.reason, ctx).then(() => undefined),
  })
