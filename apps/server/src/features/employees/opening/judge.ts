import { parseDate, plainDate, type PlainDate } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import type { OpeningFacts } from '@handal/contracts/people/opening-facts'
import { openingFaults } from '@handal/engine/opening'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowFault } from '../../../imports/import-kind.ts'
import { readOpeningDays } from '../../leave/public.ts'
import { readGivenIn } from '../../payroll/public.ts'
import { readOpenings } from './opening.repo.ts'
import { openingPart, openingWith } from './openings.ts'

/** Opening facts of a person as they will stand; `no` null: somebody new. */
type Told = {
  readonly no: number | null
  readonly hire: PlainDate
  readonly asOf: PlainDate | null
  readonly facts: OpeningFacts
}
type Fault = Pick<RowFault, 'key' | 'message'>

/** What cannot be so of opening facts beside the people and the payslips given out here, of each in turn. Two queries. */
export const faultsOfTold = async (tx: Tx, ctx: CompanyContext, told: readonly Told[]): Promise<readonly Fault[][]> => {
  const given = await readGivenIn(
    tx,
    ctx.companyNo,
    told.flatMap(({ no, asOf }) =>
      no === null || asOf === null ? [] : [{ employeeNo: no, from: plainDate(`${asOf.slice(0, 4)}-01-01`), to: asOf }],
    ),
  )
  const entered = await readOpeningDays(
    tx,
    ctx.companyNo,
    told.flatMap(({ no }) => no ?? []),
  )
  return told.map(({ no, ...facts }): Fault[] => {
    const faults: Fault[] = [...openingFaults({ ...facts, today: ctx.today() })]
    const month = given.get(no ?? 0)
    const day = entered.get(no ?? 0)
    if (day !== undefined && facts.facts.leaveLeft !== null) {
      const message = `연차 원장에 ${formatDate(day)}의 기초 잔여가 있습니다. 그 기록을 취소하거나 이 칸을 비워 주세요.`
      faults.push({ key: 'leaveLeft', message })
    }
    if (faults.length > 0 || month === undefined || facts.asOf === null) return faults
    const message = `${formatMonth(month)} 급여를 여기서 확정했습니다. ${formatDate(facts.asOf)}까지의 자료와 겹치지 않게 그보다 앞선 날로 적어 주세요.`
    return [{ key: 'asOf', message }]
  })
}

/** The same of the rows of a workbook. */
export const faultsOfOpenings = async (
  tx: Tx,
  ctx: CompanyContext,
  rows: readonly JudgedRow[],
): Promise<RowFault[]> => {
  const touched = rows.filter(
    ({ values, cells }) =>
      Object.keys(openingPart(values)).length > 0 &&
      Object.keys(openingPart(cells)).every((key) => cells[key]?.message === undefined),
  )
  const before = await readOpenings(
    tx,
    ctx.companyNo,
    touched.flatMap(({ no }) => no ?? []),
  )
  const told = touched.flatMap(({ row, no, values, cells }) => {
    const after = openingWith(before.get(no ?? 0) ?? null, values)
    const hire = parseDate(String(cells['encpnd']?.value ?? ''))
    return after === null || hire === null ? [] : [{ row, no, hire, ...after }]
  })
  const faults = await faultsOfTold(tx, ctx, told)
  return told.flatMap(({ row }, at) => (faults[at] ?? []).map((fault) => ({ ...fault, row })))
}
