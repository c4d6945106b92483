import { type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import type { PensionDetail, PensionRow } from '@handal/contracts/payroll/retirement-pension'
import type { ExplainedFigure } from '@handal/engine/answer'
import { contributionDutyAtLeaving, type DuesOn, duesOn } from '@handal/engine/pension'
import { servedOneYear } from '@handal/engine/severance'
import { explainedOf } from '../../../records/explained.ts'
import { contributionOf, type Member, type MonthContribution } from './contribution.ts'
import type { PensionFrame } from './frame.ts'
import type { PaymentRow, PersonRow } from './members.repo.ts'

/** Months before the asked one that are looked at: a claim ends after three years (근로자퇴직급여 보장법 제10조). */
export const MONTHS_BACK = 36

/** A member with payslips and entries. */
export type KnownMember = Member & { readonly row: PersonRow; readonly payments: readonly PaymentRow[] }
type Late = PensionDetail['late'][number] & { readonly figures: readonly ExplainedFigure[] }
/** A row with what stands behind it. */
export type MemberDues = {
  readonly row: Omit<PensionRow, 'explain'>
  /** What is left of the asked month. */
  readonly left: number
  readonly explain: () => PensionRow['explain']
  readonly late: readonly PensionDetail['late'][number][]
}

const entriesOf = ({ payments }: KnownMember, month: YearMonth) =>
  payments.filter((payment) => payment.month === month).map(({ amount, paid_on: paidOn }) => ({ amount, paidOn }))

const standing = (
  member: KnownMember,
  { statute, dueOf }: PensionFrame,
  month: YearMonth,
  contribution: number,
  today: PlainDate,
): DuesOn => {
  const { lastDay: last } = member
  const found = duesOn(
    { contribution, due: dueOf(month), entries: entriesOf(member, month), lastDay: last },
    today,
    statute,
  )
  if (!found.ok) throw new Error(`dues of ${month} cannot be worked out`)
  return found.value
}

/** Months before the asked one whose contribution is late on a day. */
const lateBefore = (member: KnownMember, frame: PensionFrame, today: PlainDate): readonly Late[] => {
  const first = shiftMonth(frame.month, -MONTHS_BACK)
  const months = [...member.slips.keys()].filter((month) => month >= first && month < frame.month).toSorted()
  return months.flatMap((month): Late[] => {
    // A due day that lies ahead makes nothing late, whatever was paid.
    if (member.lastDay === null && frame.dueOf(month) >= today) return []
    const found = contributionOf(member, month, frame.periodOf(month))
    if (found === null || found.contribution === null || found.contribution === 0) return []
    const { isLate, left: unpaid, due, interest, figures } = standing(member, frame, month, found.contribution, today)
    return isLate ? [{ month, due, unpaid, interest, figures }] : []
  })
}

const monthWords = (month: YearMonth, asked: YearMonth): string =>
  month.slice(0, 4) === asked.slice(0, 4) ? `${Number(month.slice(5))}월분` : `${formatMonth(month)}분`

const lateWords = (late: readonly Late[], asked: YearMonth): string => {
  const [first] = late
  if (first === undefined) return ''
  const words = monthWords(first.month, asked)
  return late.length === 1 ? `${words} 밀림` : `${words}부터 ${late.length}개월 밀림`
}

const named = (figures: readonly ExplainedFigure[], month: YearMonth, asked: YearMonth): readonly ExplainedFigure[] =>
  figures.map((figure) => ({ ...figure, label: `${monthWords(month, asked)} ${figure.label}` }))

const duty = ({ hire, lastDay: last }: Member) =>
  last === null ? null : contributionDutyAtLeaving(servedOneYear({ hire, lastDay: last }), last)

const noteOf = (
  member: KnownMember,
  own: MonthContribution,
  dues: DuesOn,
  late: readonly Late[],
  asked: YearMonth,
): string =>
  [
    lateWords(late, asked),
    own.note,
    ...(dues.over > 0 ? [`부담금보다 ${formatWon(dues.over)}을 더 냈습니다.`] : []),
    ...(member.lastDay === null ? [] : [`${formatDate(member.lastDay)} 퇴사. ${duty(member)?.reason ?? ''}`]),
  ]
    .filter((text) => text !== '')
    .join(' ')

/** The row of a member for the asked month; null: not in the plan then. Pure. */
export const memberDues = (member: KnownMember, frame: PensionFrame, today: PlainDate): MemberDues | null => {
  const { month } = frame
  const own = contributionOf(member, month, frame.periodOf(month))
  if (own === null) return null
  const { row } = member
  const dues = standing(member, frame, month, own.contribution ?? 0, today)
  const owed = duty(member)?.owed ?? true
  const late = owed ? lateBefore(member, frame, today) : []
  const left = owed ? dues.left : 0
  const unpaid = late.reduce((sum, each) => sum + each.unpaid, 0)
  const interest = late.reduce((sum, each) => sum + each.interest, owed ? dues.interest : 0)
  return {
    left,
    late: late.map(({ figures: _figures, ...rest }) => rest),
    explain: () =>
      explainedOf([
        ...own.figures,
        ...dues.figures,
        ...late.flatMap(({ month: of, figures }) => named(figures, of, month)),
      ]),
    row: {
      employeeNo: row.employee_no,
      employeeCode: row.employee_code,
      name: row.name,
      departmentName: row.department_name,
      birthDate: row.birth_date,
      hireDate: row.hire_date,
      retireDate: row.leave_date,
      dcexpDate: member.dcEntry,
      periodFrom: own.range.from,
      periodTo: own.range.to,
      wages: own.wages,
      leaveWages: own.leaveWages,
      leaveMonths: own.leaveMonths,
      contribution: own.contribution,
      paid: dues.paid,
      unpaid,
      interest,
      toPay: left + unpaid,
      due: dues.due,
      memberNo: row.member_no,
      note: noteOf(member, own, dues, late, month),
      version: row.version,
    },
  }
}
