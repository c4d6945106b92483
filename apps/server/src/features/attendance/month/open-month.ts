import type { YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import { readCloses, readGivenOut } from './closing.repo.ts'

/** Refusal of an entry by a rule, at its field. */
export const refuse = (path: string, message: string): AppError =>
  new AppError('rule-violation', { message, errors: [{ path, message }] })

/** Months among these that are closed of a person, or of which the person's pay was given out. */
export const shutMonths = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  months: readonly YearMonth[],
): Promise<YearMonth[]> => {
  const { closedFor } = await readCloses(tx, companyNo, months)
  const shut: YearMonth[] = []
  for (const month of months)
    if (closedFor(month, employeeNo) || (await readGivenOut(tx, companyNo, month)).includes(employeeNo))
      shut.push(month)
  return shut
}

/** Frames of the months an entry of a person falls into; refused where one is closed of the person, or the person's pay was given out. */
export const requireOpenMonths = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  months: readonly YearMonth[],
  path: string,
): Promise<MonthFrame[]> => {
  const { closedFor } = await readCloses(tx, companyNo, months)
  const closed = months.find((month) => closedFor(month, employeeNo))
  if (closed !== undefined)
    throw refuse(path, `${formatMonth(closed)} 근태를 마감했습니다. 수정하려면 사유를 적고 마감을 취소해 주세요.`)
  const frames: MonthFrame[] = []
  for (const month of months) {
    if ((await readGivenOut(tx, companyNo, month)).includes(employeeNo))
      throw new AppError('month-confirmed', {
        message: `${formatMonth(month)} 급여를 확정한 사원입니다. 수정하려면 그 급여를 사유를 적고 다시 열어 주세요.`,
      })
    frames.push(await readFrame(tx, companyNo, month))
  }
  return frames
}
