import { formatDate } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import {
  type InsuranceSheet,
  type saveInsuranceReport,
  typedItems,
} from '@handal/contracts/insurance/insurance-reports'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { changeRecord, createRecord, type RecordKind, takeTurn } from '../../records/change.ts'
import { reportedAs } from './events.ts'
import { findOne, sheetOf } from './read-reports.ts'
import { insertTyped, readTyped, type TypedItems, type TypedRow, updateTyped } from './reports.repo.ts'

type Sent = Omit<BodyOf<typeof saveInsuranceReport>, 'companyNo' | 'corp_no'>

const reports: RecordKind<TypedRow, 'insurance-report'> = {
  name: 'insurance-report',
  table: 'insurance_report',
  key: 'report_no',
  missing: '저장한 신고서가 없습니다.',
  read: (tx, { companyNo }, no) => readTyped(tx, companyNo, no),
}

/** What was typed, without what was left open. */
const typedOf = (sent: Sent): TypedItems =>
  Object.fromEntries(
    typedItems.flatMap((key) => {
      const value = sent[key]
      return value === undefined || value === null || value === '' ? [] : [[key, value]]
    }),
  )

/** Keeps what was typed of a report. */
export const save = async (tx: Tx, ctx: CompanyContext, employeeNo: number, sent: Sent): Promise<InsuranceSheet> => {
  const { companyNo } = ctx
  await takeTurn(tx, reports, companyNo)
  const { kind, day, filedOn = null, requestedOn = null, version } = sent
  const { typed, event } = await findOne(tx, ctx, employeeNo, { kind, day })
  const errors: FieldError[] = [
    ...(filedOn !== null && filedOn > ctx.today()
      ? [{ path: 'filedOn', message: '신고한 날은 오늘보다 늦을 수 없습니다.' }]
      : []),
    ...(filedOn !== null && filedOn < event.day && kind !== 'ACQUISITION'
      ? [{ path: 'filedOn', message: `신고한 날은 ${formatDate(event.day)}보다 앞설 수 없습니다.` }]
      : []),
    ...(requestedOn !== null && requestedOn > ctx.today()
      ? [{ path: 'requestedOn', message: '요청받은 날은 오늘보다 늦을 수 없습니다.' }]
      : []),
  ]
  const [first] = errors
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors })
  const written = { items: typedOf(sent), filed_on: filedOn, filed_about: filedOn === null ? null : reportedAs(event) }
  const about = { employee_no: employeeNo, kind, event_on: event.day }
  if (typed === null)
    await createRecord(tx, ctx, reports, (no) => insertTyped(tx, companyNo, no, { ...about, ...written }, ctx))
  else
    await changeRecord(tx, ctx, reports, { no: typed.no, version }, () =>
      updateTyped(tx, companyNo, typed.no, written, ctx),
    )
  return sheetOf(await findOne(tx, ctx, employeeNo, { kind, day }))
}
