import type { EmployeeValues } from '@handal/contracts/people/employee-import'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowFault } from '../../../imports/import-kind.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { readDetails } from '../read-detail.ts'
import { planChanges } from '../write/employees.ts'
import { type NewPerson, planHires } from '../write/hire.ts'
import type { EmployeeBody } from '../write/members.ts'
import { keyOf, lookupFaults, newBody } from './bodies.ts'
import { changeBody } from './changes.ts'
import { type Lookups, readLookups } from './lookups.ts'
import { unclearCodes } from './same-codes.ts'

const isReadable = ({ cells }: JudgedRow): boolean => Object.values(cells).every(({ message }) => message === undefined)

/** What the call that changes would say of people who stand. */
const changeFaults = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  lookups: Lookups,
  rows: readonly JudgedRow[],
): Promise<RowFault[]> => {
  const faults: RowFault[] = []
  const people = new Map(
    (
      await readDetails(
        tx,
        ctx,
        rows.flatMap(({ no }) => no ?? []),
      )
    ).map((person) => [person.no, person]),
  )
  const changed: { row: number; no: number; body: EmployeeBody; person: EmployeeDetail }[] = []
  for (const { row, no, values } of rows) {
    const person = people.get(no ?? 0)
    if (person === undefined) continue
    const made = changeBody(values as Partial<EmployeeValues>, person, lookups)
    if ('body' in made) changed.push({ row, no: person.no, body: made.body, person })
    else faults.push(...made.faults.map((fault) => ({ ...fault, row })))
  }
  const plans = await planChanges(
    tx,
    ctx,
    keys,
    changed,
    changed.map(({ person }) => person),
  )
  for (const [index, plan] of plans.entries())
    for (const { path, message } of plan.faults)
      faults.push({ row: changed[index]?.row ?? 0, key: keyOf(path, 'from'), message })
  return faults
}

/** What the calls that hire and change would say of the people of a file, each beside those before. */
export const employeeFaults = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  rows: readonly JudgedRow[],
): Promise<RowFault[]> => {
  const lookups = await readLookups(tx, ctx)
  const faults: RowFault[] = []
  const hired: { readonly row: number; readonly body: NewPerson }[] = []
  for (const { row, values } of rows.filter((each) => each.kind === 'ADDED' && isReadable(each))) {
    const made = newBody(values as EmployeeValues, lookups)
    if ('body' in made) hired.push({ row, body: made.body })
    else faults.push(...made.faults.map((fault) => ({ ...fault, row })))
  }
  // Of a row with cells that cannot be read, what they name is told all the same.
  for (const { row, values } of rows.filter((each) => !isReadable(each)))
    faults.push(...lookupFaults(values as Partial<EmployeeValues>, lookups).map((fault) => ({ ...fault, row })))
  const bodies = hired.map(({ body }) => body)
  faults.push(...(await unclearCodes(tx, ctx.companyNo, rows)))
  const plans = await planHires(
    tx,
    ctx,
    keys,
    bodies,
    bodies.map(() => 0),
  )
  for (const [index, plan] of plans.entries())
    for (const { path, message } of plan.faults)
      faults.push({ row: hired[index]?.row ?? 0, key: keyOf(path, 'encpnd'), message })
  faults.push(
    ...(await changeFaults(
      tx,
      ctx,
      keys,
      lookups,
      rows.filter((each) => each.kind === 'CHANGED' && isReadable(each)),
    )),
  )
  return faults
}
