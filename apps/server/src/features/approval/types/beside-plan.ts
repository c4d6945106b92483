import type { PlainDate } from '@handal/base/date'
import { formatDateWithWeekday, formatHours } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { factFaults, judgeHours } from '../../attendance/public.ts'
import type { WrittenFact } from '../judgement.ts'

/** Hours on a day, and where they stand in the document. */
export type Beside = {
  readonly date: PlainDate
  readonly from: string
  readonly to: string
  readonly path: string
}
/** Work of a trip or an education beside the planned hours: the facts that it writes, and why it may not be. */
export const besidePlan = async (
  tx: Tx,
  { companyNo, today }: Pick<CompanyContext, 'companyNo' | 'today'>,
  employeeNo: number,
  { hours, what, reason }: { readonly hours: readonly Beside[]; readonly what: string; readonly reason: string },
): Promise<{ readonly facts: readonly WrittenFact[]; readonly errors: readonly FieldError[] }> => {
  const facts: WrittenFact[] = []
  const errors: FieldError[] = []
  for (const { date, from, to, path } of hours) {
    const judged = await judgeHours(tx, companyNo, { employeeNo, date, from, to }, today())
    if (judged === null) {
      errors.push({ path, message: '그날 재직하지 않거나 근무 예정이 없습니다.' })
      continue
    }
    if (judged.meetsPlan) {
      errors.push({ path, message: '근무시간과 겹칩니다. 근무시간 밖에 일할 시각만 적어 주세요.' })
      continue
    }
    const fact: WrittenFact = {
      str: date,
      end: date,
      kind: 'HOURS',
      startTime: from,
      endTime: to,
      paid: true,
      text: `${formatDateWithWeekday(date)} ${from}-${to} ${what} ${formatHours(judged.minutes)}`,
    }
    facts.push(fact)
    const found = await factFaults(tx, companyNo, { ...fact, employeeNo, reason })
    errors.push(...found.map(({ message }) => ({ path, message })))
    errors.push(...judged.refusals.map((message) => ({ path, message })))
  }
  return { facts, errors }
}
