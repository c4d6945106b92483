import { lastDay as lastDayOf, type PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import type { Leaving, LeavingAsked } from '@handal/contracts/people/leaving'
import { familyOfYear, settleFlatTax, settleLeaverTax } from '@handal/engine/year-end'
import { differencesIn } from './differences.ts'
import { askMissing, slipsOf } from './insurance.ts'
import { type Asked, askFor, blocksOf, type Leaver, partOf, refusedPart, waitsOf } from '../leaver.ts'
import { earnedOf, isReducedOn, type PaidPart, reducedPay, taxOn, withheldOf, type YearPay } from './year-end-pay.ts'

type YearEnd = Leaving['yearEnd']
type FoundYearEnd = { readonly yearEnd: YearEnd; readonly asked: readonly Asked[] }

const open = (part: Leaving['health']): YearEnd => ({ ...part, incomeTax: 0, localIncomeTax: 0 })

/** Why there is nothing to settle: the pay is taxed for good when it is paid, or not as earned income. */
const NOT_SETTLED: Readonly<Record<string, string>> = {
  DAILY: '일용근로소득은 지급할 때 뗀 세금으로 끝나 연말정산을 하지 않습니다(소득세법 제14조 제3항).',
  BUSINESS: '사업소득은 연말정산을 하지 않습니다. 본인이 다음 해 5월에 신고합니다(소득세법 제70조).',
}
const NO_FORM =
  '근로소득자 소득·세액 공제신고서를 내지 않아 본인의 기본공제와 표준세액공제만 적용했습니다(소득세법 제137조 제3항).'
const STAYS_OUT =
  '서류가 있어야 하는 공제(의료비, 신용카드, 한부모, 부녀자 등)는 넣지 않았습니다. 본인이 다음 회사의 연말정산이나 다음 해 5월에 신고합니다(소득세법 제70조).'

/** What an earlier employer of the year told (종전근무지): asked for of who was hired during it, and only with an answer counted. */
const earlierOf = ({ hiredOn, lastDay, told }: Leaver) => {
  if (hiredOn <= `${lastDay.slice(0, 4)}-01-01`) return { earlier: null, asked: [], notes: [] }
  const reason = '올해 입사했습니다. 종전 근무지의 원천징수영수증에 있는 총급여를 적어 주세요. 없었으면 0입니다.'
  const first = askFor('beforePay', told, reason, { needed: false })
  const { beforePay, beforePension, beforeInsurance, beforeTax, beforeLocalTax } = told
  if (beforePay === undefined)
    return {
      earlier: null,
      asked: [first],
      notes: ['종전 근무지의 급여를 적지 않아 이 회사의 급여로만 정산합니다.'],
    }
  if (beforePay === 0) return { earlier: null, asked: [first], notes: [] }
  const fields = ['beforeTax', 'beforeLocalTax', 'beforePension', 'beforeInsurance'] as const
  const receipt = '종전 근무지의 원천징수영수증에 있는 금액을 적어 주세요. 세금은 결정세액입니다.'
  const earlier = {
    pay: beforePay,
    pension: beforePension ?? 0,
    insurance: beforeInsurance ?? 0,
    incomeTax: beforeTax ?? 0,
    localIncomeTax: beforeLocalTax ?? 0,
  }
  return { earlier, asked: [first, ...fields.map((field) => askFor(field, told, receipt))], notes: [] }
}

/** What months without a payslip ask for; of an insurance that the person does not belong to it is no condition. */
const askedOf = (leaver: Leaver, isFlat: boolean): readonly Asked[] => {
  const { person, lastDay } = leaver
  const insured = person.insurance.find(({ from }) => from <= lastDay)
  const belongs: Readonly<Partial<Record<LeavingAsked, boolean | undefined>>> = {
    yearPension: insured?.pension,
    yearHealth: insured?.health,
    yearCare: insured?.health,
    yearEmployment: insured?.employment,
  }
  const fields: readonly LeavingAsked[] = isFlat
    ? ['yearWages']
    : ['yearPay', 'yearPension', 'yearHealth', 'yearCare', 'yearEmployment']
  const { asked } = askMissing(leaver, [...fields, 'yearTax', 'yearLocalTax'])
  return asked.map((each) => ({ ...each, needed: belongs[each.field] ?? true }))
}

/** Everything that was paid in the year, each with the day on which it was paid. */
const yearPayOf = (leaver: Leaver, leave: Leaving['leave'], lastDay: PlainDate): YearPay => {
  const { person, payMonth, last, told } = leaver
  const stored = slipsOf(leaver, Number(lastDay.slice(0, 4))).map((slip): PaidPart => ({
    ...slip,
    workedTo: slip.period_to,
  }))
  const earlier = leaver.earlierWork.flatMap(({ tax, slips }) =>
    slips.map((slip): PaidPart => ({ ...slip, workedTo: slip.period_to, tax })),
  )
  const lastAmounts = Object.fromEntries(last?.result.lines.map(({ code, amount }) => [code, amount]) ?? [])
  const leaveAmounts = Object.fromEntries(leave.lines.map(({ code, amount }) => [code, amount]))
  const totals = last?.result.totals ?? { earnings: 0, taxable: 0 }
  const differences = [...differencesIn(leaver)]
  const later = differences.reduce((sum, [, taxable]) => sum + taxable, 0)
  const paid = leave.pay.amount ?? 0
  return {
    tax: person.tax,
    parts: [
      ...earlier,
      ...stored,
      // A difference is income of the days it was worked on (소득세법 시행령 제49조 제1항 제1호); that of an earlier year is settled there.
      ...differences.flatMap(([month, taxable]): PaidPart[] =>
        month < lastDay.slice(0, 4)
          ? []
          : [{ month, workedTo: lastDayOf(month), taxable, earnings: taxable, amounts: {} }],
      ),
      {
        month: payMonth.month,
        workedTo: lastDay,
        taxable: totals.taxable - later,
        earnings: totals.earnings - later,
        amounts: lastAmounts,
      },
      { month: payMonth.month, workedTo: lastDay, taxable: paid, earnings: paid, amounts: leaveAmounts },
    ],
    told,
  }
}

const countedFamily = (leaver: Leaver) => {
  const { person, lastDay, statute, disabledOf } = leaver
  const counts = person.family.find(({ from }) => from <= lastDay) ?? { dependents: 1, children: 0 }
  return familyOfYear(
    {
      birthDate: person.birthDate,
      disabled: disabledOf(0),
      members: person.familyMembers.map((member) => ({ ...member, disabled: disabledOf(member.no) })),
      counts: { dependents: counts.dependents, children: counts.children },
      day: lastDay,
    },
    statute,
  )
}

/** Income tax and local income tax of the year, settled with the last pay (소득세법 제137조). */
export const yearEndOf = (
  leaver: Leaver,
  leave: Leaving['leave'],
  { health, employment }: Pick<Leaving, 'health' | 'employment'>,
): FoundYearEnd => {
  const { person, lastDay, statute, told, last, deductionForm, earlierWork } = leaver
  const tax = taxOn(person.tax, lastDay)
  const never = NOT_SETTLED[tax?.incomeKind ?? '']
  if (never !== undefined) return { yearEnd: open(partOf(0, [], [never])), asked: [] }
  if (last === null) return { yearEnd: open(partOf(0, [])), asked: [] }
  const isFlat = tax?.foreignFlatRate === true
  const before = isFlat ? { earlier: null, asked: [], notes: [] } : earlierOf(leaver)
  const asked = [...askedOf(leaver, isFlat), ...before.asked]
  const waits = [
    ...(blocksOf(leaver).length > 0 ? ['마지막 급여'] : []),
    ...(leave.pay.amount === null ? ['연차수당'] : []),
    ...waitsOf(asked),
  ]
  if (waits.length > 0) return { yearEnd: open(partOf(null, [], [], waits)), asked }
  const year = yearPayOf(leaver, leave, lastDay)
  const withheld = {
    incomeTax: withheldOf(year, 'incomeTax') + (told.yearTax ?? 0),
    localIncomeTax: withheldOf(year, 'localIncomeTax') + (told.yearLocalTax ?? 0),
  }
  const refused = (error: Parameters<typeof refusedPart>[0]): FoundYearEnd => ({
    yearEnd: open(refusedPart(error)),
    asked,
  })
  if (isFlat) {
    const flat = settleFlatTax({ lastDay, pay: earnedOf(year, 'earnings') + (told.yearWages ?? 0), withheld }, statute)
    if (!flat.ok) return refused(flat.error)
    return { yearEnd: settledPart(flat.value, ['단일세율을 골라 공제 없이 정산합니다.']), asked }
  }
  const family = countedFamily(leaver)
  if (!family.ok) return refused(family.error)
  const { outsideAge, withoutCredit, ...counts } = family.value
  const premiums = (['health', 'care', 'employment'] as const).reduce((sum, name) => sum + withheldOf(year, name), 0)
  const toldPremiums = (told.yearHealth ?? 0) + (told.yearCare ?? 0) + (told.yearEmployment ?? 0)
  const settledPremiums = (health.amount ?? 0) + (employment.amount ?? 0)
  const settled = settleLeaverTax(
    {
      lastDay,
      pay: earnedOf(year, 'taxable') + (told.yearPay ?? 0),
      pension: withheldOf(year, 'pension') + (told.yearPension ?? 0),
      insurance: Math.max(0, premiums + toldPremiums + settledPremiums),
      earlier: before.earlier,
      family: counts,
      deductionForm,
      reduced: reducedPay(year, lastDay),
      withheld,
    },
    statute,
  )
  if (!settled.ok) return refused(settled.error)
  const notes = [
    ...(deductionForm ? [] : [NO_FORM]),
    ...(earlierWork.length === 0
      ? []
      : ['올해 이 회사에 앞서 재직하며 받은 급여와 뗀 세금을 합쳐 정산합니다(소득세법 제137조, 제138조).']),
    ...before.notes,
    ...(settledPremiums === 0 || settled.value.chosen === 'STANDARD'
      ? []
      : [`보험료에 정산한 보험료 ${formatWon(settledPremiums)}을 넣었습니다.`]),
    ...(health.amount === null || employment.amount === null ? ['정산하지 못한 보험료는 넣지 않았습니다.'] : []),
    ...(outsideAge === 0 || !deductionForm
      ? []
      : [
          `나이 요건을 벗어난 부양가족 ${outsideAge}명은 넣지 않았습니다. 장애인이면 나이와 상관없이 공제하므로 사원의 가족에 적어 주세요(소득세법 제50조 제1항 제3호).`,
        ]),
    ...(withoutCredit === 0 || !deductionForm
      ? []
      : [
          `8세 이상 자녀 ${withoutCredit}명은 올해 자녀세액공제를 받는 나이가 아니어서 공제하지 않았습니다(소득세법 제59조의2 제1항, 법률 제21548호 부칙 제2조).`,
        ]),
    ...(person.familyMembers.length === 0 && counts.dependents > 1 && deductionForm
      ? ['가족을 한 사람씩 적지 않아 가족의 경로우대와 장애인 공제는 넣지 않았습니다.']
      : []),
    ...((told.yearPay ?? 0) > 0 && isReducedOn(year, lastDay)
      ? ['급여명세서가 없는 달의 급여도 취업자 감면을 받은 것으로 보았습니다.']
      : []),
    STAYS_OUT,
  ]
  return { yearEnd: settledPart(settled.value, notes), asked }
}

type Difference = {
  readonly incomeTax: number
  readonly localIncomeTax: number
  readonly figures: Parameters<typeof partOf>[1]
}
const settledPart = ({ incomeTax, localIncomeTax, figures }: Difference, notes: readonly string[]): YearEnd => ({
  ...partOf(incomeTax + localIncomeTax, figures, notes),
  incomeTax,
  localIncomeTax,
})
