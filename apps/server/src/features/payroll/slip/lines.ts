import { formatWon } from '@handal/base/format'
import { PAID_MINUTES } from '@handal/base/work-time'
import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import {
  type AttendanceTotals,
  bucketMinutes,
  type BucketPay,
  itemLineCode,
  type Operands,
  type PaidTime,
  tellLine,
} from '@handal/engine/payroll'
import { fromColumns } from '../../../db/work-columns.ts'
import type { Comparable } from '../run/compare.ts'
import { MONTH_KIND_NAMES } from '@handal/contracts/time/month-hours'
import { partText } from './day-text.ts'
import { undatedBehind, type UndatedRow } from './undated.ts'
import type { RunFrame } from '../facts/frame.ts'
import type { OverrideRow } from './overrides.repo.ts'
import type { DayRow, LineRow, SlipRow } from '../run/slips.repo.ts'

const WORD: Readonly<Record<BucketPay, string>> = {
  overtime: '연장근로',
  night: '야간근로',
  holiday: '휴일근로',
  inLawExtra: '법내초과근로',
  shortage: '근로하지 않은 시간',
}

/** Which hours each line of the company's items pays. */
export const bucketsOf = (frame: Pick<RunFrame, 'items'>): ReadonlyMap<string, BucketPay> =>
  new Map(
    frame.items.flatMap((item) =>
      typeof item.source === 'object' && 'bucketPay' in item.source
        ? [[itemLineCode(item.code), item.source.bucketPay] as const]
        : [],
    ),
  )

const minutesOf = (kind: BucketPay, time: PaidTime): number => {
  const { minutes, beyond } = bucketMinutes(kind, time)
  return minutes + beyond
}

/** The days whose hours a line pays. */
export const daysBehind = (kind: BucketPay | undefined, days: readonly DayRow[]): PayslipLineDto['days'] =>
  kind === undefined
    ? []
    : days.flatMap((day) => {
        const minutes = minutesOf(kind, { paidLeaveDays: '0', ...fromColumns(PAID_MINUTES, day) })
        return minutes === 0
          ? []
          : [
              {
                workDate: day.work_date,
                atendTime: day.atend_time,
                lvofcTime: day.lvofc_time,
                minutes,
                text: partText(kind, day, minutes),
              },
            ]
      })

/** What was entered of the month without its days and is paid by a line; why is told to operators only. */
const undatedOf = (
  kind: BucketPay | undefined,
  days: PayslipLineDto['days'],
  { undated, attendance, reader }: Pick<LineSurroundings, 'undated' | 'attendance' | 'reader'>,
): Pick<PayslipLineDto, 'undated'> => {
  const totals = attendance as AttendanceTotals | null
  if (kind === undefined || totals === null || undated.length === 0) return {}
  const dated = days.reduce((sum, { minutes }) => sum + minutes, 0)
  const found = undatedBehind(kind, undated, { total: minutesOf(kind, totals), dated })
  if (found.length === 0) return {}
  return {
    undated: found.map(({ row, minutes }) => ({
      minutes,
      text: [MONTH_KIND_NAMES[row.kind], ...(reader === 'operator' ? [row.reason] : [])].join(', '),
    })),
  }
}

/** Who reads a payslip: its owner never reads internal reasons. */
export type Reader = 'operator' | 'owner'

/** A stored line told with every term named, by the rule version that made it; `lines` are all of its payslip. */
export const toldLine = (line: LineRow, lines: readonly LineRow[], reader: Reader) =>
  tellLine(
    {
      code: line.code,
      label: line.label,
      kind: line.kind,
      rule: line.rule,
      operands: operandsOf(line),
      amount: line.amount,
      calculated: line.calculated,
      overridden: line.overridden,
      overrideReason: reader === 'operator' ? line.override_reason : null,
    },
    lines.map(({ code, label, kind, amount, tax_free: taxFree, rule }) => ({
      code,
      label,
      kind,
      amount,
      taxFree,
      rule,
    })),
  )

/** The operands that a stored line keeps of itself. */
export const operandsOf = (line: Pick<LineRow, 'operands'>): Operands => JSON.parse(line.operands) as Operands

const explanationOf = (line: LineRow, lines: readonly LineRow[], reader: Reader): PayslipLineDto['explanation'] => {
  const { sentence, formula, named, terms, notes, rounding, laws } = toldLine(line, lines, reader)
  const how = { formula, named, terms: [...terms], notes: [...notes], rounding, laws: [...laws] }
  if (line.overridden && reader === 'owner') {
    const typed = `직접 입력한 금액 ${formatWon(line.amount)}입니다.`
    const told = line.override_notice === null ? typed : `${typed} ${line.override_notice}`
    return { sentence: told, ...how }
  }
  return { sentence, ...how }
}

/** Everything the lines of one payslip are shown with. */
export type LineSurroundings = {
  readonly buckets: ReadonlyMap<string, BucketPay>
  readonly days: readonly DayRow[]
  /** What was entered of the month without its days. */
  readonly undated: readonly UndatedRow[]
  /** What the payslip was calculated from. */
  readonly attendance: SlipRow['attendance']
  /** Lines of the month before; null when there was no payslip. */
  readonly previous: readonly LineRow[] | null
  /** Lines of the issue that was paid, while the payslip is open again. */
  readonly given?: readonly LineRow[] | null
  /** Who typed amounts over, where the reader may know; otherwise it was an operator, when the issue was calculated. */
  readonly overrides: readonly OverrideRow[]
  readonly calculatedAt: string
  /** The payslip can still be changed. */
  readonly open: boolean
  readonly reader: Reader
}

/** Lines of a payslip, explained, with last month beside them; a line that only last month had stands with 0. */
export const lineDtos = (lines: readonly LineRow[], around: LineSurroundings): PayslipLineDto[] => {
  const before = new Map(around.previous?.map((line) => [line.code, line]))
  const shown = lines.map((line): PayslipLineDto => {
    const bucket = around.buckets.get(line.code)
    const days = daysBehind(bucket, around.days)
    const typed = line.overridden ? around.overrides.find((row) => row.line_code === line.code) : undefined
    return {
      code: line.code,
      label: line.label,
      kind: line.kind,
      amount: line.amount,
      calculated: line.calculated,
      taxFree: line.tax_free,
      previousAmount: around.previous === null ? null : (before.get(line.code)?.amount ?? 0),
      overridden: line.overridden,
      override: line.overridden
        ? {
            reason: around.reader === 'operator' ? (line.override_reason ?? '') : '',
            notice: line.override_notice,
            byName: typed?.created_by_name ?? '운영자',
            at: typed?.created_at ?? around.calculatedAt,
          }
        : null,
      editable: around.open && line.kind !== 'employer',
      explanation: explanationOf(line, lines, around.reader),
      days,
      ...undatedOf(bucket, days, around),
    }
  })
  const here = new Set(lines.map(({ code }) => code))
  const lastMonth = (around.previous ?? []).filter((line) => !here.has(line.code) && line.amount !== 0)
  const seen = new Set([...here, ...lastMonth.map(({ code }) => code)])
  const taken = (around.given ?? []).filter((line) => !seen.has(line.code) && line.amount !== 0)
  const all = (['earning', 'deduction', 'employer'] as const).flatMap((kind) => [
    ...shown.filter((line) => line.kind === kind),
    ...lastMonth.filter((line) => line.kind === kind).map((line) => goneDto(line, around.open, '지난달에만 있던')),
    ...taken
      .filter((line) => line.kind === kind)
      .map((line) => ({
        ...goneDto(line, around.open, '이미 지급한 명세서에만 있던'),
        previousAmount: around.previous && 0,
      })),
  ])
  if (around.given === null || around.given === undefined) return all
  const paid = new Map(around.given.map((line) => [line.code, line.amount]))
  return all.map((line) => ({ ...line, paidAmount: paid.get(line.code) ?? 0 }))
}

const goneDto = (line: LineRow, open: boolean, which: string): PayslipLineDto => ({
  code: line.code,
  label: line.label,
  kind: line.kind,
  amount: 0,
  calculated: 0,
  taxFree: 0,
  previousAmount: line.amount,
  overridden: false,
  override: null,
  editable: open && line.kind !== 'employer',
  explanation: {
    sentence: `${which} 항목입니다.`,
    formula: '',
    named: '',
    terms: [],
    notes: [],
    rounding: '',
    laws: [],
  },
  days: [],
})

/** A stored payslip as a comparison sees it. */
export const comparable = (
  slip: Pick<SlipRow, 'net' | 'attendance'>,
  lines: readonly LineRow[],
  buckets: ReadonlyMap<string, BucketPay>,
): Comparable => ({
  net: slip.net,
  lines: lines.map(({ code, label, kind, amount }) => {
    const bucket = buckets.get(code)
    const totals = slip.attendance as AttendanceTotals | null
    const hours =
      bucket === undefined || totals === null ? null : { word: WORD[bucket], minutes: minutesOf(bucket, totals) }
    return { code, label, kind, amount, hours }
  }),
})
