import { chainOf, type Department, type Seat } from '@handal/engine/approval'
import type { Tx } from '../../../db/database.ts'
import { readOnce } from '../../../db/kept.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { type Away, readSigningOf } from '../../approval-lines/public.ts'
import { type Colleague, readColleagues } from '../../employees/public.ts'
import { departmentsOn } from '../../organisation/public.ts'
import type { StepRow } from '../around.repo.ts'
import type { DocumentRow } from '../documents.repo.ts'
import { lineOf, signingFor } from '../line.ts'

export type Around = Pick<CompanyContext, 'companyNo' | 'today' | 'now'>
/** Somebody who may stand at a step, and as what. */
export type Next = { readonly no: number; readonly seat: Seat | null }

/** The departments of today. */
export const readDepartments = (tx: Tx, { companyNo, today }: Around): Promise<ReadonlyMap<number, Department>> =>
  readOnce(
    tx,
    `departments ${companyNo}`,
    async () =>
      new Map(
        (await departmentsOn(tx, companyNo, today())).map((row) => [
          row.no,
          { name: row.name, parentNo: row.parent_no, headNo: row.head_employee_no },
        ]),
      ),
  )
/** Whether somebody still is what he or she stands at a step as: head of the department, or of the position near the document's. */
export const holdsSeat = (
  { seat, meant_no: meant }: Pick<StepRow, 'seat' | 'meant_no'>,
  person: Colleague | undefined,
  row: Pick<DocumentRow, 'department_no'>,
  departments: ReadonlyMap<number, Department>,
): boolean => {
  if (seat === null) return true
  if (seat.who === 'DEPARTMENT_HEAD') return departments.get(seat.departmentNo)?.headNo === meant
  if (person?.position_no !== seat.positionNo) return false
  return seat.within === 'COMPANY' || chainOf(departments, row.department_no).includes(person.department_no ?? 0)
}

const signerOf = async (
  tx: Tx,
  { companyNo, today }: Around,
  row: DocumentRow,
  step: Seat | { readonly who: 'PERSON'; readonly employeeNo: number },
  away: readonly Away[],
): Promise<Next | null> => {
  const asked = { employeeNo: row.drafter_no, type: row.page_type, day: today(), away }
  const steps = [{ kind: 'APPROVE' as const, ...step }]
  const [found] = (await readSigningOf(tx, companyNo, { ...asked, own: { how: 'FREE', steps } })).steps
  const person = found?.person ?? null
  return person === null ? null : { no: person.no, seat: found?.seat ?? null }
}
/** Whoever stands in for a person today: the person, a deputy, or null. */
export const standIn = async (
  tx: Tx,
  ctx: Around,
  row: DocumentRow,
  meantNo: number,
  away: readonly Away[],
): Promise<number | null> => (await signerOf(tx, ctx, row, { who: 'PERSON', employeeNo: meantNo }, away))?.no ?? null
/** Whoever is today what was meant, or the next one upward; null: it was a person who was named, or nobody is. */
export const bySeat = (
  tx: Tx,
  ctx: Around,
  row: DocumentRow,
  seat: Seat | null,
  away: readonly Away[],
): Promise<Next | null> => (seat === null ? Promise.resolve(null) : signerOf(tx, ctx, row, seat, away))
/** Whoever the line of today puts at the same step; null: nobody. */
export const byLine = async (
  tx: Tx,
  { companyNo, today }: Around,
  row: DocumentRow,
  step: StepRow,
): Promise<Next | null> => {
  const { drafter_no: employeeNo, page_type: type, amount, line_steps: own } = row
  const line = lineOf(employeeNo, await signingFor(tx, companyNo, { employeeNo, type, day: today(), amount, own }))
  const same = line.find(({ no, label }) => no === step.step_no && label === step.label)
  const no = same?.signerNo ?? null
  return no === null ? null : { no, seat: same?.seat ?? null }
}
/** People at these steps, as they are today. */
export const readSigners = (tx: Tx, { companyNo, today }: Around, steps: readonly StepRow[]): Promise<Colleague[]> => {
  const nos = steps.flatMap(({ signer_no: signer, meant_no: meant }) => [signer ?? 0, meant ?? 0])
  return readOnce(tx, `signers ${companyNo} ${nos.join(' ')}`, () => readColleagues(tx, companyNo, today(), { nos }))
}
