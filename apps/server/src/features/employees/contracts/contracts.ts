import { isDeepStrictEqual } from 'node:util'
import { formatDate } from '@handal/base/format'
import type {
  ContractHandover,
  ContractTerms,
  enterHandover as enterCall,
  removeHandover as removeCall,
} from '@handal/contracts/people/employment-contracts'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { createRecord, type RecordKind, removeRecord, takeTurn } from '../../../records/change.ts'
import { readDetail } from '../read-detail.ts'
import { type HandoverRow, insertHandover, readHandover, readHandoversOf, withdrawHandover } from './handovers.repo.ts'
import { changesBetween, daysOfTerms, termsOn } from './terms.ts'
import { takenBack } from '../../../records/take-back.ts'

const handoverOf = (row: HandoverRow): ContractHandover => ({
  no: row.no,
  employeeNo: row.employee_no,
  from: row.terms_from,
  handedOn: row.handed_on,
  way: row.way,
  note: row.note,
  by: row.entered_by_name,
  at: row.entered_at,
  withdrawn: takenBack(row.withdrawn_at, row.withdrawn_by_name, row.withdrawn_reason),
  version: row.version,
})

const handovers: RecordKind<ContractHandover, 'contract-handover'> = {
  name: 'contract-handover',
  table: 'contract_handover',
  key: 'handover_no',
  missing: '그 번호의 교부 기록이 없거나 이미 취소했습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readHandover(tx, companyNo, no)
    return row === null ? null : handoverOf(row)
  },
}

/** Everything kept of a person; 404: there is none of that number in the company. */
export const personOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<EmployeeDetail> => {
  const person = await readDetail(tx, ctx, employeeNo)
  if (person === null) throw new AppError('not-found', { message: '그 번호의 사원이 없습니다.' })
  return person
}

/** The terms of a person, newest first, each with the contracts about it. */
export const listOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number) => {
  const person = await personOf(tx, ctx, employeeNo)
  const rows = await readHandoversOf(tx, ctx.companyNo, employeeNo)
  const days = daysOfTerms(person)
  const items = days.map((from, index): ContractTerms => {
    const terms = termsOn(person, from)
    const before = days[index + 1]
    const { words, isDue } =
      before === undefined ? { words: ['입사'], isDue: true } : changesBetween(termsOn(person, before), terms)
    const own = rows.filter((row) => row.terms_from === from)
    const stands = own.find((row) => row.withdrawn_at === null)
    const done = stands === undefined ? null : isDeepStrictEqual(stands.terms, terms) ? 'DONE' : 'OUTDATED'
    return { from, changes: [...words], state: done ?? (isDue ? 'DUE' : 'NONE'), handovers: own.map(handoverOf) }
  })
  return { items, total: items.length }
}

/** Enters that a contract was handed over, with the terms as they stand. */
export const enter = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { from, handedOn, way, note }: Omit<BodyOf<typeof enterCall>, 'companyNo' | 'corp_no'>,
): Promise<ContractHandover> => {
  const { companyNo } = ctx
  await takeTurn(tx, handovers, companyNo)
  const person = await personOf(tx, ctx, employeeNo)
  const rows = await readHandoversOf(tx, companyNo, employeeNo)
  const isThere = rows.some((row) => row.terms_from === from && row.withdrawn_at === null)
  const errors: FieldError[] = [
    ...(daysOfTerms(person).includes(from)
      ? []
      : [{ path: 'from', message: `${formatDate(from)}부터 시작하는 조건이 없습니다.` }]),
    ...(isThere ? [{ path: 'from', message: '이미 교부한 기록이 있습니다. 잘못 적었으면 먼저 취소해 주세요.' }] : []),
    ...(handedOn > ctx.today() ? [{ path: 'handedOn', message: '교부한 날은 오늘보다 늦을 수 없습니다.' }] : []),
  ]
  const [first] = errors
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors })
  const entry = {
    employee_no: employeeNo,
    terms_from: from,
    terms: termsOn(person, from),
    handed_on: handedOn,
    way,
    note: note ?? null,
  }
  return createRecord(tx, ctx, handovers, (no) => insertHandover(tx, companyNo, no, entry, ctx))
}

/** Takes an entry of this person back. */
export const takeBack = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  body: BodyOf<typeof removeCall>,
): Promise<ContractHandover & { removed: true }> => {
  const row = await readHandover(tx, ctx.companyNo, body.no)
  if (row?.employee_no !== employeeNo) throw new AppError('not-found', { message: handovers.missing })
  return removeRecord(tx, ctx, handovers, body, {
    uses: () => Promise.resolve([]),
    remove: () => withdrawHandover(tx, ctx.companyNo, body.no, body.reason, ctx),
  })
}
