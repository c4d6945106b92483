import { parseDate, plainDate } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import { openingFaults } from '@handal/engine/opening'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowFault } from '../../../imports/import-kind.ts'
import { readOpeningDays } from '../../leave/public.ts'
import { readGivenIn } from '../../payroll/public.ts'
import { readOpenings } from './opening.repo.ts'
import { openingPart, openingWith } from './openings.ts'

/** What cannot be so of opening facts beside the person and the payslips given out here, in three queries. */
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
  return told.flatMap(({ row, no, ...facts }): RowFault[] => {
    const faults: RowFault[] = openingFaults({ ...facts, today: ctx.today() }).map((fault) => ({ ...fault, row }))
    const month = given.get(no ?? 0)
    const day = entered.get(no ?? 0)
    if (day !== undefined && facts.facts.leaveLeft !== null) {
      const message = `연차 원장에 ${formatDate(day)}의 기초 잔여가 있습니다. 그 기록을 취소하거나 이 칸을 비워 주세요.`
      faults.push({ row, key: 'leaveLeft', message })
    }
    if (faults.length > 0 || month === undefined || facts.asOf === null) return faults
    const message = `${formatMonth(month)} 급여를 여기서 확정했습니다. ${formatDate(facts.asOf)}까지의 자료와 겹치지 않게 그보다 앞선 날로 적어 주세요.`
    return [{ row, key: 'asOf', message }]
  })
}
