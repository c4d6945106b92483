import type { BodyOf } from '@handal/contracts/endpoint'
import type { FormulaTry, trySalaryFormula } from '@handal/contracts/payroll/salary-formula'
import { formulaTrial } from '@handal/engine/payroll'
import { auditView } from '../../../../audit/audit.ts'
import { peopleOf } from '../../../../audit/people.ts'
import type { Tx } from '../../../../db/database.ts'
import type { CompanyContext } from '../../../../http/context.ts'
import { AppError } from '../../../../http/errors.ts'
import type { Services } from '../../../../http/services.ts'
import { readFormula } from '../../../items/public.ts'
import { factsOf } from '../../facts/facts.ts'
import { loadBase, loadInputs } from '../../facts/load.ts'
import { defaultMonth } from '../../run/months.ts'

/** Reads a formula and tries it on a person of a month. Writes nothing but the audit log. */
export const tryFormula = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  body: BodyOf<typeof trySalaryFormula>,
): Promise<FormulaTry> =>
  db.withCompany(ctx, async (tx) => {
    const { itemCode, mended, inMonth, ...read } = await readFormula(tx, ctx, body)
    const { employeeNo } = body
    if (employeeNo === undefined) return { ...read, trial: null }
    const person = await readPerson(tx, ctx, { ...body, employeeNo })
    const { facts, name, month, statute } = person
    await auditView(tx, ctx, {
      event: 'salary-item.preview',
      subject: { type: 'salary-item', id: itemCode },
      after: peopleOf([employeeNo]),
    })
    const items = inMonth(month)
    const tried = { employeeNo, name, month, mended }
    if (items === null) {
      const { values } = formulaTrial(facts, itemCode, statute)
      return { ...withValues(read, values), trial: null }
    }
    const { values, ...trial } = formulaTrial({ ...facts, items }, itemCode, statute)
    return { ...withValues(read, values), trial: { ...tried, ...trial, steps: [...trial.steps] } }
  })

type Read = Omit<FormulaTry, 'trial'>
const withValues = (read: Read, values: ReadonlyMap<string, string>): Read => ({
  ...read,
  words: read.words.map((word) => ({ ...word, value: values.get(word.name) ?? null })),
})

const readPerson = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  asked: Pick<BodyOf<typeof trySalaryFormula>, 'month'> & { readonly employeeNo: number },
) => {
  const month = asked.month ?? (await defaultMonth(tx, companyNo, today()))
  const base = await loadBase(tx, { companyNo, month, paymentType: '0001' })
  const { frame, rows, statute } = await loadInputs(tx, base, [asked.employeeNo])
  const [person] = rows.people
  if (person === undefined)
    throw new AppError('not-found', { message: '그 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
  return { facts: factsOf(frame, rows, person), name: person.name, month, statute }
}
