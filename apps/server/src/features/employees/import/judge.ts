import type { EmployeeValues } from '@handal/contracts/employee-import'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowFault } from '../../../imports/import-kind.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { type NewPerson, planHires } from '../write/hire.ts'
import { keyOf, newBody } from './bodies.ts'
import { readLookups } from './lookups.ts'

const isReadable = ({ cells }: JudgedRow): boolean => Object.values(cells).every(({ message }) => message === undefined)

/** What the call that hires would say of the new people of a file, each beside those before. */
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
  const bodies = hired.map(({ body }) => body)
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
  for (const { row, cells } of rows.filter((each) => each.kind === 'CHANGED' && isReadable(each)))
    for (const [key, { was }] of Object.entries(cells))
      if (was !== undefined) faults.push({ row, key, message: '재직 중인 사원의 값은 사원 화면에서 고쳐 주세요.' })
  return faults
}
