import { type DateRange, lastDay, type PlainDate, type YearMonth } from '@handal/base/date'
import { contributionPeriods, type ContributionPeriod, planDue } from '@handal/engine/pension'
import type { Statute } from '@handal/statute/snapshot'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { payPeriod, readCompanySetting } from '../../companies/public.ts'
import { readTimeLines, scalarOn } from '../../settings/public.ts'
import { readStatute } from '../../statute/public.ts'

/** A pay month of a company with the rules of its plan. */
export type PensionFrame = {
  readonly month: YearMonth
  /** The company's retirement scheme by code 0024. */
  readonly pensionType: string
  readonly plan: ContributionPeriod
  readonly dueDay: number
  readonly due: PlainDate
  readonly periodOf: (month: YearMonth) => DateRange
  readonly dueOf: (month: YearMonth) => PlainDate
  readonly statute: Statute
}

/** Reads the rules of a month; 422 before the company has any. Three queries. */
export const readPensionFrame = async (tx: Tx, companyNo: number, month: YearMonth): Promise<PensionFrame> => {
  const day = lastDay(month)
  const company = await readCompanySetting(tx, companyNo, day)
  if (company === null)
    throw new AppError('rule-violation', {
      message: '회사의 급여 규칙이 없습니다. 회사정보에서 산정기간과 지급일을 먼저 등록해 주세요.',
    })
  const lines = await readTimeLines(tx, companyNo)
  const plan = contributionPeriods.find((each) => each === scalarOn(lines, 'dcPeriod', day)) ?? 'YEAR'
  const typed = scalarOn(lines, 'dcDueDay', day)
  const dueDay = typeof typed === 'number' ? typed : 31
  const dueOf = (of: YearMonth): PlainDate => planDue(of, plan, dueDay)
  return {
    month,
    pensionType: company.pension_type,
    plan,
    dueDay,
    due: dueOf(month),
    periodOf: (of) => payPeriod({ periodStartDay: company.period_start_day }, of),
    dueOf,
    statute: await readStatute(tx),
  }
}
