import { EMPLOYEE_FILE, employeeFileCells } from '@handal/contracts/employee-file'
import { employeeFileInputs, employeeImport as calls, type EmployeeValues } from '@handal/contracts/employee-import'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { defineImport, type ImportKind, type Written } from '../../../imports/import-kind.ts'
import { cipherKeys } from '../../../security/cipher.ts'
import { accountsOf } from '../../../session/people-accounts.repo.ts'
import { readCodeNames } from '../../codes/public.ts'
import { readDetails } from '../read-detail.ts'
import { createEmployees, removeEmployee } from '../write/employees.ts'
import { readPersonKeys } from '../write/person.repo.ts'
import { newBody } from './bodies.ts'
import { employeeFaults } from './judge.ts'
import { readLookups } from './lookups.ts'

/** Why somebody whom a file hired is gone. */
const TAKEN_BACK = '엑셀로 올린 내용을 되돌림'

const texts = (cells: readonly unknown[]): string[] => cells.flatMap((cell) => (typeof cell === 'string' ? cell : []))

/** People of a company, from the file that their list goes out as; whoever is there already is found by 사번. */
export const employeeImport = ({ db, secret }: Pick<Services, 'db' | 'secret'>): ImportKind => {
  const keys = cipherKeys(secret)
  const addAll = async (tx: Tx, ctx: CompanyContext, all: readonly EmployeeValues[]): Promise<Written[]> => {
    const lookups = await readLookups(tx, ctx)
    const bodies = all.map((values) => {
      const made = newBody(values, lookups)
      if ('body' in made) return made.body
      throw new AppError('rule-violation', { message: `${values.employeeCode}: ${made.faults[0]?.message ?? ''}` })
    })
    const people = await createEmployees(tx, ctx, keys, bodies)
    return people.map(({ no, version }) => ({ no, version }))
  }
  return defineImport({
    calls,
    list: EMPLOYEE_FILE,
    named: async (tx, { companyNo }) => (await readCodeNames(tx, companyNo)).list(EMPLOYEE_FILE),
    fields: employeeFileInputs,
    table: 'employee',
    standing: async (tx, ctx, named) => {
      const codes = texts(named.map(({ employeeCode }) => employeeCode))
      const known = await readPersonKeys(tx, ctx.companyNo, { codes, hashes: [] })
      const people = await readDetails(
        tx,
        ctx,
        known.flatMap(({ employeeNo }) => employeeNo ?? []),
      )
      const today = ctx.today()
      return people.map((person) => ({
        no: person.no,
        version: person.version,
        cells: employeeFileCells(person, today),
      }))
    },
    judge: (tx, ctx, rows) => employeeFaults(tx, ctx, keys, rows),
    addAll,
    add: async (tx, ctx, values) => {
      const [made] = await addAll(tx, ctx, [values])
      if (made === undefined) throw new Error('nobody was hired')
      return made
    },
    change: () => Promise.reject(new AppError('rule-violation', { message: '사원 화면에서 고쳐 주세요.' })),
    kept: async ({ companyNo }, nos) => db.withSystem('사원 되돌리기', null, (tx) => accountsOf(tx, companyNo, nos)),
    takeBack: (tx, ctx, { no, version }) => removeEmployee(tx, ctx, no, { version, reason: TAKEN_BACK }, 0),
  })
}
