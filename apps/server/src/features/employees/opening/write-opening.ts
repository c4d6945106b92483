import type { BodyOf } from '@handal/contracts/endpoint'
import type { writeOpening as call } from '@handal/contracts/people/opening-facts'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { takeTurn } from '../../../records/change.ts'
import { readDetail } from '../read-detail.ts'
import { employees, MISSING } from '../write/employees.ts'
import { countChanges } from '../write/person.repo.ts'
import { faultsOfTold } from './judge.ts'
import { readOpenings } from './opening.repo.ts'
import { openingWith, requireUnpaid, storeOpenings } from './openings.ts'

const ENTERED = '화면에서 적음'

/** Tells what the system before knew of one person, or corrects it; refused with all that cannot be so at its field. */
export const writeOpening = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { version, reason, ...values }: BodyOf<typeof call>,
): Promise<void> => {
  const { companyNo } = ctx
  await takeTurn(tx, employees, companyNo)
  const person = await readDetail(tx, ctx, employeeNo)
  if (person === null) throw new AppError('not-found', { message: MISSING })
  if (version !== undefined && version !== person.version) throw new AppError('conflict', { current: person })
  const before = (await readOpenings(tx, companyNo, [employeeNo])).get(employeeNo) ?? null
  const after = openingWith(before, values)
  const faults: FieldError[] = []
  if (before !== null && reason === undefined) faults.push({ path: 'reason', message: '변경 사유를 적어 주세요.' })
  if (before === null && after === null)
    faults.push({ path: 'asOf', message: '기준일 말고도 적은 값이 있어야 합니다.' })
  if (after !== null) {
    const [found = []] = await faultsOfTold(tx, ctx, [{ no: employeeNo, hire: person.encpnd, ...after }])
    faults.push(...found.map(({ key, message }) => ({ path: key, message })))
  }
  if (faults.length > 0) throw badFields(...faults)
  const stands = after === null || after.asOf === null ? null : { asOf: after.asOf, facts: after.facts }
  if (JSON.stringify(before) === JSON.stringify(stands)) return
  const change = { no: employeeNo, before, after: stands, reason: reason ?? ENTERED }
  if (stands === null) await requireUnpaid(tx, ctx, [change])
  await countChanges(tx, companyNo, [{ no: employeeNo, version: person.version }])
  await storeOpenings(tx, ctx, [change])
}
