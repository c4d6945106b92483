import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type * as calls from '@handal/contracts/payroll/salary-consents'
import type { DeductionConsent } from '@handal/contracts/payroll/salary-consents'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { AuditEvent } from '@handal/contracts/audit-events'
import type { z } from 'zod'
import { auditMany } from '../../audit/audit.ts'
import { holding } from '../../db/dated.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { takeTurn } from '../../records/change.ts'
import { stateOf } from '../../records/entries.ts'
import {
  type ConsentEntryRow,
  type ConsentItem,
  type ConsentRow,
  countConsents,
  insertConsents,
  type NewConsent,
  readConsentEntries,
  readConsents,
  readKnownPeople,
} from './consents.repo.ts'
import { requireNo } from './items.ts'
import { readItems } from './items.repo.ts'

type Histories = ReadonlyMap<number, readonly ConsentEntryRow[]>

const readHistories = async (
  tx: Tx,
  companyNo: number,
  itemNo: number,
  employeeNos: readonly number[],
): Promise<Histories> => {
  const found = new Map<number, ConsentEntryRow[]>(employeeNos.map((no) => [no, []]))
  for (const row of await readConsentEntries(tx, companyNo, itemNo, employeeNos)) found.get(row.employee_no)?.push(row)
  return found
}

/** The deduction of a code as it is on a day, refused at its field where it is a payment. */
const deductionOf = async (tx: Tx, ctx: CompanyContext, code: string, day: PlainDate) => {
  const no = await requireNo(tx, ctx.companyNo, code)
  const [held] = (await readItems(tx, ctx.companyNo, { day, no })).items
  if (held === undefined) throw new Error('an item without facts')
  if (held.kind !== 'deduction')
    throw badFields({ path: 'itemCode', message: '지급 항목입니다. 동의는 공제 항목에만 적습니다.' })
  return { no, code, source: held.source, label: held.label }
}

const standing = (history: readonly ConsentEntryRow[]) => history.filter(({ stands }) => stands)

const consentOf = (row: ConsentRow, history: readonly ConsentEntryRow[]): DeductionConsent => {
  // Newest first: of what begins later the last that ends it is the nearest.
  const own = standing(history).find(({ valid_from: from, given }) => given && from === row.from)
  const end = own && standing(history).findLast(({ valid_from: from, given }) => !given && from > own.valid_from)
  return {
    employeeNo: row.employee_no,
    employeeCode: row.employee_code,
    employeeName: row.employee_name,
    state: row.state,
    from: row.from,
    to: end === undefined ? null : addDays(end.valid_from, -1),
    agreementDate: own?.agreed_on ?? null,
    history: history.map((entry) => ({
      state: stateOf(entry),
      from: entry.valid_from,
      given: entry.given,
      agreementDate: entry.agreed_on,
      reason: entry.reason,
      at: entry.entered_at,
      by: entry.entered_by_name,
    })),
  }
}

type Asked = z.infer<typeof calls.listDeductionConsents.query>
/** Who consented to a deduction and who has it without, on a day; as many queries for any number of people. */
export const listConsents = async (tx: Tx, ctx: CompanyContext, asked: Asked): Promise<calls.DeductionConsents> => {
  const { itemCode, date = ctx.today(), ...query } = asked
  const item = await deductionOf(tx, ctx, itemCode, date)
  const { items, total } = await readConsents(tx, ctx.companyNo, item, { ...query, day: date })
  const histories = await readHistories(
    tx,
    ctx.companyNo,
    item.no,
    items.map((row) => row.employee_no),
  )
  return {
    date,
    label: item.label,
    counts: await countConsents(tx, ctx.companyNo, item, date),
    items: items.map((row) => consentOf(row, histories.get(row.employee_no) ?? [])),
    total,
  }
}

const UNKNOWN = '그 번호의 사원이 없습니다.'

/** What is wrong with the people of a body, at their places. */
const faultsOfPeople = async (
  tx: Tx,
  companyNo: number,
  employeeNos: readonly number[],
  faultOf: (employeeNo: number) => string | null,
): Promise<FieldError[]> => {
  const known = new Set(await readKnownPeople(tx, companyNo, employeeNos))
  const named = new Set<number>()
  return employeeNos.flatMap((no, index) => {
    const path = `employeeNos.${index}`
    if (!known.has(no)) return [{ path, message: UNKNOWN }]
    if (named.size === named.add(no).size) return [{ path, message: '같은 사원을 두 번 골랐습니다.' }]
    const message = faultOf(no)
    return message === null ? [] : [{ path, message }]
  })
}

const write = async (
  tx: Tx,
  ctx: CompanyContext,
  item: ConsentItem,
  change: {
    readonly event: AuditEvent
    readonly day: PlainDate
    readonly employeeNos: readonly number[]
    readonly entries: readonly NewConsent[]
    readonly after: Readonly<Record<string, unknown>>
    readonly reason: string | undefined
  },
): Promise<{ items: DeductionConsent[]; total: number }> => {
  const { companyNo } = ctx
  const { employeeNos, reason } = change
  const before = await readHistories(tx, companyNo, item.no, employeeNos)
  await insertConsents(tx, companyNo, item.no, change.entries, { ...ctx, reason: reason ?? null })
  const after = await readHistories(tx, companyNo, item.no, employeeNos)
  const { items, total } = await readConsents(tx, companyNo, item, { day: change.day, employeeNos, size: 1000 })
  const logged = (history: readonly ConsentEntryRow[] = []) => ({
    itemCode: item.code,
    consents: standing(history).map(({ valid_from: from, given, agreed_on: agreementDate }) => ({
      from,
      given,
      agreementDate,
    })),
  })
  await auditMany(
    tx,
    ctx,
    companyNo,
    employeeNos.map((no) => ({
      event: change.event,
      subject: { type: 'employee', id: no },
      before: logged(before.get(no)),
      after: { ...logged(after.get(no)), ...change.after },
      reason,
    })),
  )
  return { items: items.map((row) => consentOf(row, after.get(row.employee_no) ?? [])), total }
}

const consentLock = { table: 'deduction_consent' }

/**
 * Enters that people consented to a deduction from a day, until a last one or until it ends, all or nothing. Ends that lie
 * in it are taken back; another consent that begins in it is not overwritten.
 */
export const enterConsents = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof calls.enterDeductionConsents>) => {
  const { companyNo } = ctx
  const { itemCode, employeeNos, from, to = null, agreementDate, reason } = body
  await takeTurn(tx, consentLock, companyNo)
  const item = await deductionOf(tx, ctx, itemCode, from)
  if (agreementDate > ctx.today())
    throw badFields({ path: 'agreementDate', message: '동의한 날은 오늘보다 늦을 수 없습니다.' })
  const histories = await readHistories(tx, companyNo, item.no, employeeNos)
  const later = (no: number) => standing(histories.get(no) ?? []).filter((entry) => entry.valid_from > from)
  const nextGiven = (no: number) => later(no).findLast(({ given }) => given)?.valid_from ?? null
  const faults = await faultsOfPeople(tx, companyNo, employeeNos, (no) => {
    const next = nextGiven(no)
    return to !== null && next !== null && next <= to ? `${formatDate(next)}부터 다른 동의가 있습니다.` : null
  })
  const after = to === null ? null : addDays(to, 1)
  const entries = employeeNos.flatMap((employeeNo): NewConsent[] => {
    const next = nextGiven(employeeNo)
    const ends = later(employeeNo).filter((end) => !end.given && (next === null || end.valid_from < next))
    const gone = ends.filter((end) => end.valid_from !== after)
    const isEnded = after === null || next === after || gone.length < ends.length
    return [
      { employeeNo, from, given: true, agreedOn: agreementDate, withdrawn: false },
      ...gone.map((end) => ({ employeeNo, from: end.valid_from, given: false, agreedOn: null, withdrawn: true })),
      ...(isEnded ? [] : [{ employeeNo, from: after, given: false, agreedOn: null, withdrawn: false }]),
    ]
  })
  const corrects =
    entries.some(({ withdrawn }) => withdrawn) ||
    employeeNos.some((no) => standing(histories.get(no) ?? []).some((entry) => entry.valid_from === from))
  if (corrects && (reason ?? '') === '') faults.push({ path: 'reason', message: '변경 사유를 적어 주세요.' })
  if (faults.length > 0) throw badFields(...faults)
  return write(tx, ctx, item, {
    event: 'deduction-consent.enter',
    day: from,
    employeeNos,
    entries,
    after: { from, to, agreementDate },
    reason,
  })
}

/** Ends consents after a last day (the person took it back, or it was agreed so), or takes an entry back that was a mistake. */
export const endConsents = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof calls.endDeductionConsents>) => {
  const { companyNo } = ctx
  const { itemCode, employeeNos, endDate, from, reason } = body
  await takeTurn(tx, consentLock, companyNo)
  const day = endDate ?? from
  if (day === undefined) throw new Error('the contract lets no body without a day in')
  const item = await deductionOf(tx, ctx, itemCode, day)
  const histories = await readHistories(tx, companyNo, item.no, employeeNos)
  const of = (no: number) => standing(histories.get(no) ?? [])
  const on = (no: number, date: PlainDate) => of(no).find((entry) => entry.valid_from === date)
  /** Since when the consent of a day holds; null: there is none. */
  const givenSince = (no: number, date: PlainDate): PlainDate | null => {
    const held = holding(of(no), date, (entry) => entry.valid_from)
    return held !== undefined && held.given && held.valid_from <= date ? held.valid_from : null
  }
  const faults = await faultsOfPeople(tx, companyNo, employeeNos, (no) => {
    if (endDate === undefined) return on(no, day) === undefined ? '그날의 동의 기록이 없습니다.' : null
    const since = givenSince(no, endDate)
    if (since === null) return `${formatDate(endDate)}에 동의가 없습니다.`
    if (from !== undefined && since !== from)
      return `그사이 ${formatDate(since)}부터의 동의가 되었습니다. 다시 확인해 주세요.`
    return on(no, addDays(endDate, 1))?.given === false ? '이미 그날 끝나는 동의입니다.' : null
  })
  if (faults.length > 0) throw badFields(...faults)
  const entries = employeeNos.map((employeeNo): NewConsent => {
    if (endDate !== undefined)
      return { employeeNo, from: addDays(endDate, 1), given: false, agreedOn: null, withdrawn: false }
    const taken = on(employeeNo, day)
    return { employeeNo, from: day, given: taken?.given ?? false, agreedOn: taken?.agreed_on ?? null, withdrawn: true }
  })
  return write(tx, ctx, item, {
    event: endDate === undefined ? 'deduction-consent.withdraw' : 'deduction-consent.end',
    day,
    employeeNos,
    entries,
    after: endDate === undefined ? { withdrawnFrom: day } : { endDate },
    reason,
  })
}
