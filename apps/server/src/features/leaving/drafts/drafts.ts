import { monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { won } from '@handal/base/won'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Leaving, LeavingDraft, LeavingPart } from '@handal/contracts/people/leaving'
import { settledItems, severanceItem, unusedLeaveItem } from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { type DraftEntry, monthFaults, type SlipState } from '../../payroll/public.ts'
import type { DraftRow } from './drafts.repo.ts'
import { differenceEntriesOf } from '../amounts/differences.ts'
import type { Leaver } from '../leaver.ts'
import { isGiven, slipOf, type StoodDrafts } from './stood.ts'

type Kind = LeavingDraft['paymentType']
/** A payslip that a leaving makes, with what is entered for it. */
export type PlannedDraft = {
  readonly paymentType: Kind
  readonly month: YearMonth
  readonly amount: number | null
  readonly waits: readonly string[]
  /** Why the amount is not known, where nothing that is asked for would tell it. */
  readonly why: readonly string[]
  /** Empty: not known yet, or a salary in which nothing is settled. */
  readonly entries: readonly DraftEntry[]
}

type Parts = Pick<Leaving, 'leave' | 'severance' | 'health' | 'employment' | 'yearEnd'> & {
  readonly lastPay: Pick<Leaving['lastPay'], 'earnings'>
  /** Years of service for the tax of severance. */
  readonly taxYears: number
}

/** What an unknown amount waits for, and why it is not known where nothing would tell it. */
const openOf = ({ amount, waits, notes }: LeavingPart): Pick<PlannedDraft, 'waits' | 'why'> =>
  amount === null ? { waits, why: waits.length > 0 ? [] : notes } : { waits: [], why: [] }

const figureOf = ({ explain }: LeavingPart, name: string): number => {
  const value = explain.find(({ figure }) => figure === name)?.value
  return typeof value === 'number' ? value : 0
}

/** What is paid and settled with the last salary: amounts that are entered in it. */
const settledIn = (
  leaver: Pick<Leaver, 'owed' | 'payMonth'>,
  { health, employment, yearEnd }: Parts,
  note: string,
): Pick<PlannedDraft, 'entries'> => {
  const known = [
    [settledItems.health, health, figureOf(health, 'healthDifference')],
    [settledItems.care, health, figureOf(health, 'careDifference')],
    [settledItems.employment, employment, employment.amount ?? 0],
    [settledItems.incomeTax, yearEnd, yearEnd.incomeTax],
    [settledItems.localTax, yearEnd, yearEnd.localIncomeTax],
  ] as const
  return {
    entries: [
      ...differenceEntriesOf(leaver).map((entry) => ({ ...entry, amount: won(entry.amount), note })),
      ...known.flatMap(([{ code }, part, amount]) =>
        part.amount === null || amount === 0 ? [] : [{ itemCode: code, amount: won(amount), note }],
      ),
    ],
  }
}

/** What stands beside severance: of a worker with departure guarantee insurance how the difference came about. */
const severanceNote = ({ explain }: LeavingPart, note: string): string => {
  const gap = explain.find(({ figure }) => figure === 'difference')
  return gap === undefined ? note : `${note}, 출국만기보험 적립금을 뺀 차액 ${gap.formula}`
}

/** What a leaving makes: the last salary, pay for unused leave and severance, as far as there is any of each. Pure. */
export const planDrafts = (
  leaver: Pick<Leaver, 'last' | 'owed' | 'payMonth' | 'lastDay'>,
  parts: Parts,
): readonly PlannedDraft[] => {
  const { lastPay, leave, severance, taxYears } = parts
  const { month } = leaver.payMonth
  const note = `${formatDate(leaver.lastDay)} 퇴사`
  const days = leave.unit === 'HOUR' ? `${leave.payable}시간` : `${leave.payable}일`
  const paid = leave.pay.amount
  const owed = severance.amount
  return [
    ...(leaver.last === null
      ? []
      : [
          {
            paymentType: '0001' as const,
            month,
            amount: lastPay.earnings.amount,
            waits: [],
            why: [],
            ...settledIn(leaver, parts, note),
          },
        ]),
    ...(paid === 0
      ? []
      : [
          {
            paymentType: '0004' as const,
            month,
            amount: paid,
            ...openOf(leave.pay),
            entries:
              paid === null
                ? []
                : [{ itemCode: unusedLeaveItem.code, amount: won(paid), note: `${note}, 남은 연차 ${days}` }],
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
            entries:
              owed === null
                ? []
                : [
                    {
                      itemCode: severanceItem.code,
                      amount: won(owed),
                      note: severanceNote(severance, note),
                      serviceYears: taxYears,
                      intoIrp: severance.irp?.needed === true,
                    },
                  ],
          },
        ]),
  ]
}

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

/** Why payslips of these months cannot be made yet; none: they can. */
export const monthsWait = async (
  tx: Tx,
  ctx: CompanyContext,
  months: readonly YearMonth[],
): Promise<(month: YearMonth) => readonly string[]> => {
  const known = new Map<YearMonth, readonly string[]>()
  for (const month of new Set(months)) {
    const faults = await monthFaults(tx, { companyNo: ctx.companyNo, month, paymentType: '0001' }, ctx.today())
    known.set(
      month,
      faults.map(({ message }) => message),
    )
  }
  return (month) => known.get(month) ?? []
}

type Standing = {
  readonly slip: SlipState | undefined
  /** The payslip of the leaving as it stands on this day; undefined: the leaving has not been done, or for another day. */
  readonly row: DraftRow | undefined
  /** Why no payslip can be made of the month. */
  readonly blocked: readonly string[]
  readonly withoutHours: boolean
}

/** What becomes of a payslip that was given out: it stays, and the difference is told. */
const givenText = ({ paymentType, amount }: PlannedDraft, name: string, slip: SlipState): string => {
  const state = slip.state === 'paid' ? '지급한' : '확정한'
  const stays = `${state} ${josa(name, '은/는')} 그대로 둡니다.`
  if (paymentType === '0001' || amount === null)
    return `${stays} 달라진 것이 있으면 다시 열어 계산하고 차액을 지급합니다.`
  const gap = amount - slip.earnings
  return gap === 0
    ? `${stays} 금액이 같습니다.`
    : `${stays} 명세서 ${formatWon(slip.earnings)} · 지금 ${formatWon(amount)} · 차이 ${formatWon(gap)}: 그 명세서를 다시 열어 계산하고 지급합니다.`
}

const textOf = (draft: PlannedDraft, { slip, row, blocked, withoutHours }: Standing): string => {
  const { paymentType, month, amount, waits, why } = draft
  const name = `${formatMonth(month)} ${PAYMENT_TYPES[paymentType]} 명세서`
  const isSalary = paymentType === '0001'
  if (waits.length > 0 && slip !== undefined && row !== undefined && !isGiven(slip))
    return `${josa(name, '을/를')} 만들었습니다. ${josa(waits.join(', '), '을/를')} 다시 적으면 금액을 다시 맞춥니다.`
  if (waits.length > 0) return `${josa(waits.join(', '), '을/를')} 알면 ${josa(name, '을/를')} 만듭니다.`
  if (amount === null && !isSalary) return `${josa(name, '을/를')} 만들지 못합니다. ${why.join(' ')}`
  if (slip === undefined && blocked.length > 0) return blocked.join(' ')
  if (slip !== undefined && isGiven(slip)) return givenText(draft, name, slip)
  if (row !== undefined && slip === undefined) return `${josa(name, '이/가')} 없습니다. 퇴사 처리를 다시 하면 만듭니다.`
  const isMade = slip === undefined || row?.made === true
  const hours =
    isSalary && (withoutHours || amount === null) ? ' 근태를 마감하고 다시 계산해야 확정할 수 있습니다.' : ''
  const [will, did] = isMade ? ['만듭니다', '만들었습니다'] : ['다시 계산합니다', '다시 계산했습니다']
  return `${josa(name, '을/를')} ${row === undefined ? will : did}.${hours}`
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
    const own = stood.rows.find((row) => row.payment_type === paymentType && row.month === month)
    const row = person.retireDate === lastDay ? own : undefined
    return {
      paymentType,
      paymentTypeName: PAYMENT_TYPES[paymentType],
      month,
      payDate: slip?.pay_date ?? payMonth.payDate,
      amount,
      waits: [...waits],
      state: slip?.state ?? null,
      made: own !== undefined,
      text: textOf(draft, { slip, row, blocked, withoutHours: last?.withoutHours === true }),
    }
  })
}
