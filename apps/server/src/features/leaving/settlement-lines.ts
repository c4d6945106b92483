import { formatNumber } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { Leaving, LeavingPart } from '@handal/contracts/people/leaving'
import { leavingLaw } from '@handal/engine/leaving'

/** One row of a settlement: what, won (null: not known yet), how it came about, and the law. */
export type SettlementLine = {
  readonly label: string
  readonly amount: number | null
  readonly how: string
  readonly law: string
}
/** Rows with what they come to. */
export type SettlementGroup = {
  readonly label: string
  readonly lines: readonly SettlementLine[]
  /** Null: nothing of it is known. */
  readonly sum: number | null
}

/** Won as a paper prints it; what is not known is said. */
export const wonOrUnknown = (amount: number | null): string => (amount === null ? '모름' : formatNumber(amount))

/** Formulas and sentences one after another: a formula that something follows ends with a stop. */
const sentences = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text, index, all) => (index === all.length - 1 || text.endsWith('.') ? text : `${text}.`))
    .join(' ')
const waiting = ({ waits }: LeavingPart): string =>
  waits.length === 0 ? '' : `${josa(waits.join(', '), '을/를')} 알면 계산합니다.`
const taken = (amount: number | null): number | null => (amount === null ? null : 0 - amount)

/** A part as one row: the formulas of these figures, and what it waits for; `law` while there is no formula yet. */
const lineOf = (label: string, part: LeavingPart, figures: readonly string[], law = ''): SettlementLine => {
  const shown = part.explain.filter(({ figure }) => figures.includes(figure))
  const formulas = shown.map(({ label: name, formula }) => (shown.length > 1 ? `${name} ${formula}` : formula))
  return {
    label,
    amount: part.amount,
    how: sentences(...formulas, waiting(part)),
    law: shown[0]?.law ?? law,
  }
}

/** The lines of the last pay of one kind; while it is not known, one row that says why. */
const payLines = ({ lastPay }: Leaving, kind: 'earning' | 'deduction', label: string): SettlementLine[] => {
  const part = kind === 'earning' ? lastPay.earnings : lastPay.deductions
  if (part.amount === null) return [lineOf(label, part, [], leavingLaw('lastPay'))]
  const lines = lastPay.lines.filter((line) => line.kind === kind && line.amount !== 0)
  return lines.map(({ label: name, amount, formula, sentence, law }) => ({
    label: name,
    amount: kind === 'earning' ? amount : 0 - amount,
    how: formula === '' ? sentence : formula,
    law,
  }))
}

/** What is withheld from unused leave. */
const leaveLines = ({ leave: { lines, deductions } }: Leaving): SettlementLine[] =>
  deductions.amount === null
    ? [lineOf('연차수당에서 뗄 것', deductions, [], leavingLaw('leaveTax'))]
    : lines.map(({ label, amount, formula, sentence, law }) => ({
        label: `${label}(연차수당)`,
        amount: 0 - amount,
        how: formula === '' ? sentence : formula,
        law,
      }))

const settledLine = (...of: Parameters<typeof lineOf>): SettlementLine => ({
  ...lineOf(...of),
  amount: taken(of[1].amount),
})

const givenLine = (what: string, given: number): SettlementLine[] =>
  given === 0 ? [] : [{ label: `이미 지급한 ${what}`, amount: -given, how: '실수령액으로 이미 지급했습니다.', law: '' }]

/** What the person has agreed to pay back later. */
const collectedLine = ({ lastPay: { collected } }: Leaving): SettlementLine[] =>
  collected === 0
    ? []
    : [
        {
          label: '다음에 받을 금액',
          amount: collected,
          how: '공제가 지급보다 많아 본인의 동의를 받고 다음에 받습니다.',
          law: '근로기준법 제43조 제1항',
        },
      ]

/** Severance, and its tax where it is taken off at once. */
const severanceGroup = ({ severance }: Leaving): SettlementGroup => {
  const { amount, irp, tax } = severance
  const isTaxed = irp?.needed === false && amount !== null
  const line = lineOf('퇴직금', severance, ['severance', 'difference'], leavingLaw('severance'))
  const into =
    irp?.needed === true
      ? `${irp.law}에 따라 IRP 계좌로 지급하고, 세금 ${formatNumber(tax)}원은 IRP에서 찾을 때 냅니다.`
      : (irp?.reason ?? '')
  return {
    label: '퇴직금',
    lines: [
      { ...line, how: sentences(line.how, into) },
      ...(isTaxed
        ? [{ label: '퇴직소득세, 지방소득세', amount: -tax, how: '지급할 때 뗍니다.', law: leavingLaw('severanceTax') }]
        : []),
      ...givenLine('퇴직금', severance.given),
    ],
    sum: amount === null ? null : amount - (isTaxed ? tax : 0) - severance.given,
  }
}

/** Everything that is paid and taken off, in the groups of the screen. */
export const settlementGroups = (leaving: Leaving): readonly SettlementGroup[] => {
  const { leave, health, employment, yearEnd, totals } = leaving
  return [
    {
      label: '마지막 급여와 연차',
      lines: [
        ...payLines(leaving, 'earning', '마지막 급여'),
        lineOf(`남은 연차 ${leave.payable}일`, leave.pay, ['allowance'], leavingLaw('leavePay')),
      ],
      sum: totals.earned,
    },
    {
      label: '떼거나 돌려줄 것',
      lines: [
        ...payLines(leaving, 'deduction', '4대보험, 세금과 그 밖의 공제'),
        ...leaveLines(leaving),
        ...givenLine('급여', leaving.lastPay.given),
        ...givenLine('연차수당', leaving.leave.given),
        settledLine('건강보험, 장기요양 정산', health, ['healthDifference', 'careDifference'], leavingLaw('health')),
        settledLine('고용보험 정산', employment, ['employeeDifference'], leavingLaw('employment')),
        settledLine(
          '소득세, 지방소득세 연말정산',
          yearEnd,
          ['incomeTaxDifference', 'localTaxDifference'],
          leavingLaw('yearEnd'),
        ),
        ...collectedLine(leaving),
      ],
      sum: totals.settled,
    },
    severanceGroup(leaving),
  ]
}

/** The contribution to a DC plan, which is paid into the plan and stands in no sum; empty: there is none. */
export const contributionLines = ({ dc }: Leaving): readonly SettlementLine[] =>
  dc === null ? [] : [lineOf('퇴직연금(DC) 부담금', dc, ['contribution'], leavingLaw('contribution'))]

/** What there is to say of the parts, each under its name. */
export const partNotes = ({ lastPay, leave, severance, health, employment, yearEnd, dc }: Leaving): readonly string[] =>
  (
    [
      ['마지막 급여', lastPay.earnings],
      ['남은 연차', leave.pay],
      ['건강보험, 장기요양 정산', health],
      ['고용보험 정산', employment],
      ['연말정산', yearEnd],
      ['퇴직금', severance],
      ['퇴직연금', dc],
    ] as const
  ).flatMap(([label, part]) => (part === null ? [] : part.notes.map((note) => `${label}: ${note}`)))

const articlesOf = (law: string): readonly string[] => law.split(', ')
/** The first article of a law, which a narrow column has room for; the others stand behind (`stepLines`). */
export const firstArticle = (law: string): string => articlesOf(law)[0] ?? ''

/** The way to severance, leave and settled insurance, step by step; before it the lines of the last pay with several articles. */
export const stepLines = (leaving: Leaving): readonly Omit<SettlementLine, 'amount'>[] => {
  const { severance, leave, health, employment, yearEnd, dc, lastPay } = leaving
  const lines = [...payLines(leaving, 'earning', ''), ...payLines(leaving, 'deduction', '')]
  const steps = [leave.pay, health, employment, yearEnd, severance, ...(dc === null ? [] : [dc])]
  return [
    ...(lastPay.earnings.amount === null ? [] : lines.filter(({ law }) => articlesOf(law).length > 1)),
    ...steps
      .flatMap(({ amount, explain }) => (amount === null ? [] : explain))
      .map(({ label, formula, law, notes, rounding }) => ({ label, how: sentences(formula, ...notes, rounding), law })),
  ]
}

const INSURANCE: Readonly<Record<string, string>> = {
  pension: '국민연금',
  health: '건강보험',
  employment: '고용보험',
  accident: '산재보험',
}
/** What is to be done after the leaving, with the insurance that it is done for. */
export const dutyOf = ({ to, what }: Leaving['deadlines'][number]): string => {
  const insurance = INSURANCE[to]
  return insurance === undefined || what.includes(insurance) ? what : `${insurance} ${what}`
}

/** What is not known yet, why, and what it does to the sums; what one thing would tell stands together. */
export const openLines = ({ asked }: Leaving): readonly (readonly [string, string, string])[] => {
  const found: [label: string, reason: string, sums: string][] = []
  for (const { label, reason, needed, known } of asked) {
    if (known) continue
    const sums = needed ? '알기 전에는 계산하지 않습니다.' : '알면 더합니다.'
    const last = found.at(-1)
    if (last !== undefined && last[1] === reason && last[2] === sums) last[0] += `, ${label}`
    else found.push([label, reason, sums])
  }
  return found
}

/** What was told by hand, in won: the product holds no payslip of it. */
export const toldLines = ({ asked }: Leaving): readonly { readonly label: string; readonly amount: number }[] =>
  asked.flatMap(({ label, amount }) => (amount === null ? [] : [{ label, amount }]))
