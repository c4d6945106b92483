import { monthOf, parseDate, shiftMonth } from '@handal/base/date'
import { EMPLOYEE_FILE, employeeFileCells } from '@handal/contracts/people/employee-file'
import {
  employeeFileInputs,
  employeeImport as calls,
  employeeImportCreate as employeeCreate,
  type EmployeeValues,
} from '@handal/contracts/people/employee-import'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { defineImport, type ImportKind, type TakenBack, type Written } from '../../../imports/import-kind.ts'
import { cipherKeys } from '../../../security/cipher.ts'
import { accountsOf } from '../../../session/people-accounts.repo.ts'
import { readCodeNames } from '../../codes/public.ts'
import { previewChange, readPaidSince } from '../../payroll/public.ts'
import { readDetails } from '../read-detail.ts'
import { countDecisions } from '../rehire/rehire.repo.ts'
import { changeEmployees, createEmployees, removeEmployees } from '../write/employees.ts'
import { MOVED } from '../write/followed.ts'
import { type FollowLastDays, movedLastDays } from '../write/last-days.ts'
import { readPersonKeys } from '../write/person.repo.ts'
import { newBody } from './bodies.ts'
import { backBody, changeBody, firstDay, isOfEveryMonth } from './changes.ts'
import { employeeFaults } from './judge.ts'
import { type Fault, readLookups } from './lookups.ts'
import { lackingNames, makeLacking } from './lacking.ts'
import { peopleNotes } from './notes.ts'
import { withSameCodes } from './same-codes.ts'

/** Why somebody whom a file hired is gone. */
const TAKEN_BACK = '엑셀로 올린 내용을 되돌림'
const PAID = '이 값이 적용되는 달의 급여를 이미 지급해 되돌릴 수 없습니다. 사원 화면에서 수정해 주세요.'

const refusedAt = (at: number, [first]: readonly Fault[]): AppError =>
  new AppError('rule-violation', { ...(first === undefined ? {} : { message: first.message }), at })

const texts = (cells: readonly unknown[]): string[] => cells.flatMap((cell) => (typeof cell === 'string' ? cell : []))

/** Refuses to take back what somebody was paid by: values of a day, or what pay of every month is made of. */
const requireUnpaid = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  all: readonly TakenBack<Partial<EmployeeValues>>[],
  moment: Date,
): Promise<void> => {
  const asked = all.flatMap(({ record: { no: employeeNo }, written }) => {
    const day = parseDate(written.from ?? '')
    return [
      ...(day === null ? [] : [{ employeeNo, day }]),
      ...(isOfEveryMonth(written) ? [{ employeeNo, moment }] : []),
    ]
  })
  const paid = await readPaidSince(tx, companyNo, asked)
  const at = all.findIndex(({ record }) => paid.has(record.no))
  if (at >= 0) throw new AppError('in-use', { message: PAID, uses: [{ what: '지급한 급여', count: 1 }], at })
}

/**
 * People of a company, from the file that their list goes out as; whoever is there already is found by 사번. `follow`: what moves with a
 * last day that the file changes.
 */
export const employeeImport = ({ db, secret }: Pick<Services, 'db' | 'secret'>, follow: FollowLastDays): ImportKind => {
  const keys = cipherKeys(secret)
  const addAll = async (tx: Tx, ctx: CompanyContext, all: readonly EmployeeValues[]): Promise<Written[]> => {
    const lookups = await readLookups(tx, ctx)
    const bodies = all.map((values, at) => {
      const made = newBody(values, lookups)
      if ('body' in made) return made.body
      throw refusedAt(at, made.faults)
    })
    const people = await createEmployees(tx, ctx, keys, bodies)
    return people.map(({ no, version }) => ({ no, version }))
  }
  const changeAll = async (
    tx: Tx,
    ctx: CompanyContext,
    rows: readonly { readonly record: Written; readonly values: Partial<EmployeeValues> }[],
  ): Promise<Written[]> => {
    const lookups = await readLookups(tx, ctx)
    const orders = rows.map(({ record }) => record)
    const { before, after } = await changeEmployees(tx, ctx, keys, orders, (person, at) => {
      const made = changeBody(rows[at]?.values ?? {}, person, lookups)
      if ('body' in made) return made.body
      throw refusedAt(at, made.faults)
    })
    await follow(tx, ctx, movedLastDays(before, after), MOVED)
    return after.map(({ no, version }) => ({ no, version }))
  }
  const takeBackAll = async (
    tx: Tx,
    ctx: CompanyContext,
    all: readonly TakenBack<Partial<EmployeeValues>>[],
    appliedAt: Date,
  ): Promise<void> => {
    const orders = all.map(({ record }) => ({ ...record, reason: TAKEN_BACK }))
    if (all.some(({ before }) => before === null)) return removeEmployees(tx, ctx, orders)
    await requireUnpaid(tx, ctx, all, appliedAt)
    const { before: stood, after } = await changeEmployees(tx, ctx, keys, orders, (_, at) =>
      backBody(all[at]?.written ?? {}, all[at]?.before ?? {}, TAKEN_BACK),
    )
    await follow(tx, ctx, movedLastDays(stood, after), TAKEN_BACK)
  }
  return defineImport({
    calls,
    list: EMPLOYEE_FILE,
    named: async (tx, { companyNo }) => (await readCodeNames(tx, companyNo)).list(EMPLOYEE_FILE),
    fields: employeeFileInputs,
    table: 'employee',
    standing: async (tx, ctx, named) => {
      const codes = texts(named.map(({ employeeCode }) => employeeCode))
      const known = await readPersonKeys(tx, ctx.companyNo, { codes })
      const people = await readDetails(
        tx,
        ctx,
        known.flatMap(({ employeeNo }) => employeeNo ?? []),
      )
      const today = ctx.today()
      // Each decision about the service of a rehire is a version of the person, and gone with an employment that is taken back.
      const decisions = await countDecisions(
        tx,
        ctx.companyNo,
        people.map(({ no }) => no),
      )
      return people.map((person) => ({
        no: person.no,
        version: person.version,
        goesWith: decisions.get(person.no) ?? 0,
        cells: employeeFileCells(person, today),
      }))
    },
    identify: withSameCodes,
    judge: (tx, ctx, rows) => employeeFaults(tx, ctx, keys, rows),
    notes: (tx, ctx, rows) => peopleNotes(tx, ctx, keys, rows),
    lacking: { call: employeeCreate, names: lackingNames, make: makeLacking },
    addAll,
    add: async (tx, ctx, values) => {
      const [made] = await addAll(tx, ctx, [values])
      if (made === undefined) throw new Error('nobody was hired')
      return made
    },
    changeAll,
    change: async (tx, ctx, record, values) => {
      const [made] = await changeAll(tx, ctx, [{ record, values }])
      if (made === undefined) throw new Error('nobody was changed')
      return made
    },
    touched: async (services, ctx, suppose) => {
      const seen = { event: 'import.preview', subject: { type: 'import', id: EMPLOYEE_FILE.id } } as const
      const { told: _, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
        const { rows, write } = await suppose(tx)
        const changed = rows.filter(({ kind }) => kind === 'CHANGED')
        const days = changed.flatMap(({ values, cells }) => firstDay(values, cells['encpnd']?.value) ?? [])
        const [first] = days.toSorted()
        const only = changed.flatMap(({ no }) => no ?? [])
        return { reach: first === undefined ? null : { from: shiftMonth(monthOf(first), -1) }, only, write, told: null }
      })
      return answer
    },
    kept: async ({ companyNo }, nos) => db.withSystem('사원 되돌리기', null, (tx) => accountsOf(tx, companyNo, nos)),
    derived: { residentNumber: ['birthDate', 'gender'] },
    takeBackAll,
    takeBack: (tx, ctx, written, appliedAt) => takeBackAll(tx, ctx, [written], appliedAt),
  })
}
