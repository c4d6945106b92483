import { monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Leaving, LeavingDraft, LeavingPart } from '@handal/contracts/leaving'
import { severanceItem, unusedLeaveItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type DraftEntry, monthFaults, readSlipStates, type SlipState } from '../payroll/public.ts'
import { type DraftRow, readDraftRows } from './drafts.repo.ts'
import type { Leaver } from './leaver.ts'

type Kind = LeavingDraft['paymentType']
/** The item that the payslip of a kind is made of; null: a salary, which is made of the pay terms. */
export const ITEM_OF: Readonly<Record<Kind, string | null>> = {
  '0001': null,
  '0004': unusedLeaveItem.code,
  '0005': severanceItem.code,
}

/** A payslip that a leaving makes, with what is entered for it. */
export type PlannedDraft = {
  readonly paymentType: Kind
  readonly month: YearMonth
  readonly amount: number | null
  readonly waits: readonly string[]
  /** Why the amount is not known, where nothing that is asked for would tell it. */
  readonly why: readonly string[]
  /** Null: a salary, or not known yet. */
  readonly entry: DraftEntry | null
}

type Parts = Pick<Leaving, 'lastPay' | 'leave' | 'severance'> & {
  /** Years of service for the tax of severance. */
  readonly taxYears: number
}

/** What an unknown amount waits for, and why it is not known where nothing would tell it. */
const openOf = ({ amount, waits, notes }: LeavingPart): Pick<PlannedDraft, 'waits' | 'why'> =>
  amount === null ? { waits, why: waits.length > 0 ? [] : notes } : { waits: [], why: [] }

/** What a leaving makes: the last salary, pay for unused leave and severance, as far as there is any of each. Pure. */
export const planDrafts = (
  leaver: Pick<Leaver, 'last' | 'payMonth' | 'lastDay'>,
  { lastPay, leave, severance, taxYears }: Parts,
): readonly PlannedDraft[] => {
  const { month } = leaver.payMonth
  const note = `${formatDate(leaver.lastDay)} 퇴사`
  const days = leave.unit === 'HOUR' ? `${leave.payable}시간` : `${leave.payable}일`
  const paid = leave.pay.amount
  const owed = severance.amount
  return [
    ...(leaver.last === null
      ? []
      : [{ paymentType: '0001' as const, month, amount: lastPay.earnings.amount, waits: [], why: [], entry: null }]),
    ...(paid === 0
      ? []
      : [
          {
            paymentType: '0004' as const,
            month,
            amount: paid,
            ...openOf(leave.pay),
            entry:
              paid === null
                ? null
                : { itemCode: unusedLeaveItem.code, amount: paid, note: `${note}, 남은 연차 ${days}` },
          },
        ]),
    ...(owed === 0
      ? []
      : [
          {
            paymentType: '0005' as const,
            month,
            amount: owed,
            ...openOf(severance),
            entry:
              owed === null
                ? null
                : {
                    itemCode: severanceItem.code,
                    amount: owed,
                    note,
                    serviceYears: taxYears,
                    intoIrp: severance.irp?.needed === true,
                  },
          },
        ]),
  ]
}

/** The payslips that there are for a leaving: those noted, and those of the months in which it would make some. */
export type StoodDrafts = { readonly rows: readonly DraftRow[]; readonly slips: readonly SlipState[] }
const runOf = (month: YearMonth, paymentType: string): string => `${month} ${paymentType}`

export const readStood = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  employeeNo: number,
  month: YearMonth,
): Promise<StoodDrafts> => {
  const rows = await readDraftRows(tx, { companyNo, employeeNo })
  const runs = [
    ...Object.keys(ITEM_OF).map((type) => runOf(month, type)),
    ...rows.map((row) => runOf(row.month, row.payment_type)),
  ]
  return { rows, slips: await readSlipStates(tx, companyNo, employeeNo, [...new Set(runs)]) }
}

export const slipOf = ({ slips }: StoodDrafts, month: YearMonth, paymentType: string): SlipState | undefined =>
  slips.find((slip) => slip.month === month && slip.payment_type === paymentType)
export const isGiven = (slip: SlipState | undefined): boolean => slip?.state === 'confirmed' || slip?.state === 'paid'

/**
 * The months in which payslips are made: that of the last day. Pay for unused leave and severance stay in the month in which they
 * were given out while the person serves in it, so that they are never paid twice.
 */
export const placed = (
  planned: readonly PlannedDraft[],
  stood: StoodDrafts,
  lastDay: PlainDate,
): readonly PlannedDraft[] =>
  planned.map((draft) => {
    const row = stood.rows.find(({ payment_type: type }) => type === draft.paymentType)
    const isKept =
      row !== undefined &&
      draft.paymentType !== '0001' &&
      row.month <= monthOf(lastDay) &&
      isGiven(slipOf(stood, row.month, draft.paymentType))
    return isKept ? { ...draft, month: row.month } : draft
  })

/** Why payslips of a month cannot be made yet; none: they can. */
export const monthWaits = async (tx: Tx, ctx: CompanyContext, month: YearMonth): Promise<readonly string[]> =>
  (await monthFaults(tx, { companyNo: ctx.companyNo, month, paymentType: '0001' }, ctx.today())).map(
    ({ message }) => message,
  )

const textOf = (
  draft: PlannedDraft,
  stood: StoodDrafts,
  { blocked, has, withoutHours }: { readonly blocked: readonly string[]; readonly has: boolean; readonly withoutHours: boolean },
): string => {
  const { paymentType, month, amount, waits } = draft
  const name = `${formatMonth(month)} ${PAYMENT_TYPES[paymentType]} 명세서`
  const slip = slipOf(stood, month, paymentType)
  const isSalary = paymentType === '0001'
  if (waits.length > 0)
    return `${josa(waits.join(', '), '을/를')} 알면 ${josa(name, '을/를')} 만듭니다.`
  if (amount === null && !isSalary) return `${josa(name, '을/를')} 만들지 못합니다. ${draft.why.join(' ')}`
  if (slip === undefined && blocked.length > 0) return blocked.join(' ')
  if (slip !== undefined && isGiven(slip)) {
    const gap = isSalary || amount === null ? 0 : amount - slip.earnings
    const state = slip.state === 'paid' ? '지급한' : '확정한'
    return `${state} ${josa(name, '은/는')} 그대로 둡니다. ${
      gap === 0 && !isSalary ? '금액이 같습니다.' : '차액은 그 명세서를 다시 열어 계산하고 지급합니다.'
    }${gap === 0 ? '' : ` 지금 차이는 ${formatWon(gap)}입니다.`}`
  }
  const hours = isSalary && (withoutHours || amount === null) ? ' 근태를 마감하고 다시 계산해야 확정할 수 있습니다.' : ''
  if (has)
    return slip === undefined
      ? `${josa(name, '이/가')} 없습니다. 퇴사 처리를 다시 하면 만듭니다.`
      : `${josa(name, '을/를')} 만들었습니다.${hours}`
  return slip === undefined
    ? `${josa(name, '을/를')} 만듭니다.${hours}`
    : `${josa(name, '을/를')} 다시 계산합니다.${hours}`
}

/** What a leaving makes, or made, told with the state of each payslip. */
export const tellDrafts = (
  leaver: Pick<Leaver, 'last' | 'payMonth' | 'lastDay' | 'person' | 'stood'>,
  planned: readonly PlannedDraft[],
  blocked: readonly string[],
): Leaving['drafts'] => {
  const { stood, person, lastDay, payMonth, last } = leaver
  return placed(planned, stood, lastDay).map((draft) => {
    const { paymentType, month, amount, waits } = draft
    const slip = slipOf(stood, month, paymentType)
    const made = stood.rows.some((row) => row.payment_type === paymentType && row.month === month)
    const has = made && person.retireDate === lastDay
    return {
      paymentType,
      paymentTypeName: PAYMENT_TYPES[paymentType],
      month,
      payDate: slip?.pay_date ?? payMonth.payDate,
      amount,
      waits: [...waits],
      state: slip?.state ?? null,
      made,
      text: textOf(draft, stood, { blocked, has, withoutHours: last?.withoutHours === true }),
    }
  })
}
