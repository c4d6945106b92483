import { firstDay, overlap, type YearMonth } from '@handal/base/date'
import { formatDate, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { won } from '@handal/base/won'
import type { Figure } from '@handal/statute/figure'
import type { Statute } from '@handal/statute/snapshot'
import type {
  AttendanceTotals,
  Operands,
  PayslipFacts,
  PayslipLine,
  PayslipNotice,
  PayslipResult,
  PayTerm,
  SalaryItem,
} from './facts.ts'
import { factsProblems } from './check-facts.ts'
import { agreedTaxablePay } from '../tax/agreed-pay.ts'
import { isBonusItem, isBonusPayment } from '../tax/bonus-facts.ts'
import { withAgreedBases } from '../insurance/agreed-base.ts'
import { insuranceNotices } from '../insurance/insurance-notices.ts'
import { withDailyPay } from '../tax/daily-pay.ts'
import { checkDailyWork, notAWage } from '../tax/income-kind.ts'
import { formulaPlan } from '../items/formula-plan.ts'
import { usesWage } from '../lines/pay-formula.ts'
import { withFormulaAmounts } from '../items/formula-terms.ts'
import { calculateItems, type ItemLine, lowersPay } from '../items/item-lines.ts'
import { itemContext, type ItemContext, itemLineCode, unpaidHours } from '../items/items.ts'
import { type BaseCode, clockDate, type LineEnv, type NeedCode, type StatutoryLine } from './line.ts'
import { isConsented, withCollected } from '../lines/collected-pay.ts'
import { calculationOrder, statutoryLines } from '../lines/all.ts'
import { minimumWageWarnings, partMonthOf } from '../wage/minimum-wage.ts'
import { missingFigure } from './notices.ts'
import { ordinaryWageOf } from '../wage/ordinary-wage.ts'
import { type Draft, makeLine, type Pass } from './pass.ts'
import { enteredOnly, type Rule, versionOn } from './rule.ts'
import { rateSegments, stretchesByTerm } from '../items/term-time.ts'
import { employedRange } from './service.ts'
import { splitTaxFree } from '../tax/tax-free.ts'

/**
 * Calculates one payslip (근로기준법 제48조 제2항). Pure, and it never throws for data: what cannot be calculated is a block
 * that says why, and a payslip with blocks cannot be confirmed. An override replaces the amount of its line, and
 * everything downstream uses it. `rulesOf` is the month whose rule versions hold, the pay month unless a comparison
 * holds the rules still.
 */
export const calculatePayslip = (
  given: PayslipFacts,
  statute: Statute,
  rulesOf: YearMonth = given.payMonth,
): PayslipResult => {
  const problems = factsProblems(given)
  if (problems.length > 0) return nothingBut(problems)
  const facts = withFormulaAmounts(given)
  const pass: Pass = {
    facts,
    statute,
    day: firstDay(rulesOf),
    overrides: overridesOf(facts),
    warnings: [],
    blocks: [],
    notApplicable: [],
    figures: {},
  }
  const context = itemContext(facts, given.terms)
  checkFacts(pass, context)
  const itemLines = calculateItems(pass, context)
  const split = splitTaxFree(itemLines, facts, statute)
  pass.warnings.push(...split.warnings)
  pass.blocks.push(...split.blocks)
  for (const [code, from] of split.figures) pass.figures[code] = from
  let earnings = 0
  let taxFree = 0
  let unworked = 0
  for (const { item, line } of itemLines) {
    if (item.kind === 'earning') {
      line.taxFree = won(split.byLine.get(line.code) ?? 0)
      earnings += line.amount
      taxFree += line.taxFree
    } else if (lowersPay(item)) unworked += line.amount
  }
  const taxable = Math.max(0, earnings - taxFree - unworked)
  const bases: Bases = {
    'base.gross': Math.max(0, earnings - unworked),
    'base.taxable': taxable,
    'base.health': taxable + split.inHealthBase,
    'base.bonus': bonusOf(facts, itemLines, taxable),
    'base.agreed': facts.tax.bonus?.salaryOpen === true ? agreedTaxablePay(facts, statute) : 0,
  }
  // What a day earned is known once the taxable pay is.
  const paid: Pass = { ...pass, facts: withAgreedBases(withDailyPay(pass, taxable), statute) }
  const statutory = paid.blocks.length > 0 ? new Map<string, Draft>() : calculateStatutory(paid, bases)
  const lines = withCollected(paid, assemble(itemLines, statutory))
  return finish(paid, context, lines, { earnings, taxable, taxFree })
}

/** Taxable won of the bonuses of a payslip (소득세법 제136조 제1항): all of 상여 and 성과급, and items that are bonuses beside other pay. */
const bonusOf = ({ paymentType }: PayslipFacts, lines: readonly ItemLine[], taxable: number): number => {
  if (isBonusPayment(paymentType)) return taxable
  const paid = lines.reduce((sum, { item, line }) => (isBonusItem(item) ? sum + line.amount - line.taxFree : sum), 0)
  return Math.max(0, Math.min(taxable, paid))
}

const NO_OVERRIDES: Pass['overrides'] = new Map()

const overridesOf = ({ overrides }: PayslipFacts): Pass['overrides'] =>
  overrides.length === 0 ? NO_OVERRIDES : new Map(overrides.map((override) => [override.lineCode, override]))

/** Sums of whole won are whole won: said of every one. */
const wonOf = (sums: Readonly<Record<keyof PayslipResult['totals'], number>>): PayslipResult['totals'] => ({
  earnings: won(sums.earnings),
  taxable: won(sums.taxable),
  taxFree: won(sums.taxFree),
  deductions: won(sums.deductions),
  net: won(sums.net),
  employerCost: won(sums.employerCost),
})

const nothingBut = (blocks: readonly PayslipNotice[]): PayslipResult => ({
  lines: [],
  totals: wonOf({ earnings: 0, taxable: 0, taxFree: 0, deductions: 0, net: 0, employerCost: 0 }),
  ordinaryWage: null,
  warnings: [],
  blocks,
  notApplicable: [],
  figures: {},
})

const checkFacts = ({ facts, warnings, blocks }: Pass, context: ItemContext): void => {
  if (facts.attendanceChange !== undefined)
    blocks.push({ code: 'attendance-changed', message: facts.attendanceChange.message })
  for (const entry of facts.entries) {
    const { itemCode } = entry
    if (isConsented(entry) || facts.items.some(({ code }) => code === itemCode)) continue
    const message = `입력한 금액의 급여 항목(${itemCode})이 이 달에 없습니다. 급여 항목을 확인해 주세요.`
    blocks.push({ code: 'entry-without-item', message })
  }
  if (!context.inService) {
    warnings.push({ code: 'pay-not-in-service', message: '산정기간에 재직한 날이 없는 사원입니다.' })
    return
  }
  if (facts.paymentType !== '0001' || (facts.incomeKind === 'BUSINESS' && facts.terms.length === 0)) return
  const uncovered = context.days?.uncovered ?? null
  if (context.term === null) {
    const message = '이 기간의 급여 조건이 없습니다. 계약과 급여 조건을 등록해 주세요.'
    blocks.push({ code: 'missing-terms', message })
  } else if (uncovered !== null) {
    const message = `${formatDate(uncovered)}부터 급여 조건이 없는 날이 있습니다. 입사일부터 급여 조건을 등록해 주세요.`
    blocks.push({ code: 'missing-terms', message })
  }
  if (facts.attendance === null || notAWage(facts) !== null) return
  warnings.push(...unpaidHours(context, facts.attendance))
  if (changesInService(facts)) warnings.push(...paidByLastTerms(facts, facts.attendance, context.term))
}

/** Whether another ordinary wage begins while the person is in service. */
const changesInService = (facts: PayslipFacts): boolean => {
  const served = employedRange(facts)
  if (served === null) return false
  return rateSegments(facts).filter(({ range }) => overlap(range, served) !== null).length > 1
}

/** What is paid by the last of several terms although it was earned under others (근로기준법 제43조 제1항): it has no day, or a formula of the company says so. */
const paidByLastTerms = (facts: PayslipFacts, time: AttendanceTotals, term: PayTerm | null): PayslipNotice[] => {
  const found: PayslipNotice[] = []
  const tell = (rest: string, lineCode?: string): void => {
    const message = `산정기간에 급여 조건이 바뀌었습니다. ${rest}`
    found.push({ code: 'terms-changed', message, ...(lineCode === undefined ? {} : { lineCode }) })
  }
  if (stretchesByTerm(facts) === null) {
    if (hasPaidTime(time, term)) tell('시간으로 계산하는 수당은 마지막 조건의 통상시급을 씁니다.')
  } else if (time.undated === true) tell('날짜 없이 적은 시간은 마지막 조건으로 계산했습니다. 날마다 적어 주세요.')
  for (const [code, formula] of formulaPlan(facts.items).formulas) {
    const item = facts.items.find((each) => each.code === code)
    if (item === undefined || !usesWage(formula)) continue
    tell(`${josa(item.label, '은/는')} 계산식의 통상임금을 마지막 조건으로 계산했습니다.`, itemLineCode(code))
  }
  return found
}

/** Whether the attendance holds time that the last of changed terms pay or deduct. */
const hasPaidTime = (time: AttendanceTotals, term: PayTerm | null): boolean => {
  const { extnWork, extnNightWork, nightWork, hdayWork, hdayNightWork, hdayExtnWork, hdayExtnNightWork } = time
  const premium = extnWork + extnNightWork + nightWork + hdayWork + hdayNightWork + hdayExtnWork + hdayExtnNightWork
  if (premium > 0) return true
  return term?.payKind === 'monthly'
    ? time.shortage + time.inLawExtra > 0
    : time.normalWork + time.hdayPayWork + (time.paidLeaveMinutes ?? 0) > 0 || Number(time.paidLeaveDays) > 0
}

/** Shares of employee and employer, or many items, can lack the same thing: one notice says it, or counts them. */
const oncePerCause = (all: readonly PayslipNotice[]): PayslipNotice[] => {
  const seen = new Set<string>()
  const known = all.filter(({ message }) => !seen.has(message) && seen.add(message))
  // Why there are no hours to pay by is said once.
  const isChanged = known.some(({ code }) => code === 'attendance-changed')
  const blocks = isChanged ? known.filter(({ code }) => code !== 'missing-attendance') : known
  const waiting = blocks.filter(({ code }) => code === 'missing-attendance')
  if (waiting.length <= 1) return blocks
  const message = `근태 집계가 없어 계산하지 못한 급여 항목이 ${waiting.length}개 있습니다. 근태를 마감해 주세요.`
  return [...blocks.filter(({ code }) => code !== 'missing-attendance'), { code: 'missing-attendance', message }]
}

type Bases = Readonly<Record<BaseCode, number>>
const isBase = (code: NeedCode): code is BaseCode => code.startsWith('base.')

const calculateStatutory = (pass: Pass, bases: Bases): Map<string, Draft> => {
  const { facts, statute, figures, blocks, notApplicable, overrides } = pass
  const lines = new Map<string, Draft>()
  const amount = (code: NeedCode): number => (isBase(code) ? bases[code] : (lines.get(code)?.amount ?? 0))
  const env: LineEnv<NeedCode> = { facts, amount }
  const lookup = <T>(figure: Figure<T>): { value: T } | { notice: PayslipNotice } => {
    const value = statute.at(figure, clockDate(facts, figure.clock))
    if (!value.ok) return { notice: missingFigure(value) }
    figures[figure.code] = value.from
    return value
  }
  const blocked = new Set<NeedCode>()
  const add = (head: StatutoryLine, rule: Rule, operands: Operands): void => {
    lines.set(head.code, makeLine(pass, head, rule, operands))
  }
  for (const line of calculationOrder) {
    if (line.needs.some((need) => blocked.has(need))) {
      blocked.add(line.code)
      blocks.push(...line.missing(lookup))
      continue
    }
    const why = line.exempt(env, lookup)
    const reading = why === null ? line.read(env, lookup) : ({ kind: 'skip', ...why } as const)
    if (reading.kind === 'apply') add(line, reading.rule ?? line.rule, reading.operands)
    else if (overrides.has(line.code)) add(line, enteredOnly, {})
    else if (reading.kind === 'block') {
      blocked.add(line.code)
      blocks.push(...reading.notices.map((notice) => ({ ...notice, lineCode: line.code })))
    } else if (!line.rare) {
      // Of the line's own laws the first says that it is due at all; the others how it is counted.
      const { reason, laws = versionOn(line.rule, firstDay(facts.payMonth)).refs.slice(0, 1) } = reading
      notApplicable.push({ code: line.code, label: line.label, reason, laws })
    }
  }
  if (facts.paymentType === '0005' && facts.tax.severance === undefined && !overrides.has('deduction.incomeTax')) {
    const message = '퇴직소득세를 계산해 소득세에 입력해 주세요.'
    blocks.push({ code: 'severance-tax', message, lineCode: 'deduction.incomeTax' })
  }
  return lines
}

/** Print order: earnings, statutory deductions, the company's deductions, the employer's lines. */
const assemble = (items: readonly ItemLine[], statutory: ReadonlyMap<string, Draft>): readonly PayslipLine[] => {
  const lines: Draft[] = []
  const own = (kind: PayslipLine['kind']): void => {
    for (const { line } of items) if (line.kind === kind) lines.push(line)
  }
  const byLaw = (kind: PayslipLine['kind']): void => {
    for (const { code } of statutoryLines) {
      const line = statutory.get(code)
      if (line?.kind === kind) lines.push(line)
    }
  }
  own('earning')
  byLaw('deduction')
  own('deduction')
  byLaw('employer')
  return lines
}

const finish = (
  pass: Pass,
  context: ItemContext,
  lines: readonly PayslipLine[],
  sums: { earnings: number; taxable: number; taxFree: number },
): PayslipResult => {
  const { facts, statute, warnings, blocks, figures, notApplicable, overrides } = pass
  let deductions = 0
  let employerCost = 0
  for (const { kind, amount } of lines) {
    if (kind === 'deduction') deductions += amount
    else if (kind === 'employer') employerCost += amount
  }
  const net = sums.earnings - deductions
  if (net < 0)
    warnings.push({ code: 'negative-net', message: `실지급액이 ${formatWon(net)}입니다. 공제를 확인해 주세요.` })
  if (facts.company.accidentRatePermille === null && sums.taxable > 0 && notAWage(facts) === null) {
    const message = '회사의 산재보험료율이 없어 산재보험료를 계산하지 않았습니다.'
    warnings.push({ code: 'accident-rate-missing', message, lineCode: 'employer.industrialAccident' })
  }
  if (facts.paymentType === '0001') {
    const record = (code: string, from: string): void => {
      figures[code] = from
    }
    if (notAWage(facts) === null) {
      const paid = ({ code }: SalaryItem): number => lines.find((line) => line.code === itemLineCode(code))?.amount ?? 0
      const part = blocks.length > 0 ? null : partMonthOf(facts, context.days, paid)
      warnings.push(...minimumWageWarnings(facts, part, statute, record))
    }
    warnings.push(...insuranceNotices(lines))
    const daily = checkDailyWork(facts, statute, record)
    warnings.push(...daily.warnings)
    blocks.push(...daily.blocks)
  }
  if (overrides.size > 0) {
    const shown = new Set([...lines, ...notApplicable].map(({ code }) => code))
    for (const code of overrides.keys()) {
      if (shown.has(code) || blocks.length > 0) continue
      const message = '직접 입력한 금액의 항목이 이 명세서에 없습니다. 입력을 확인해 주세요.'
      warnings.push({ code: 'override-differs', message, lineCode: code })
    }
  }
  const ordinaryWage = context.wage === null ? null : ordinaryWageOf(context.wage)
  blocks.splice(0, blocks.length, ...oncePerCause(blocks))
  const { earnings, taxable, taxFree } = sums
  const totals = wonOf({ earnings, taxable, taxFree, deductions, net, employerCost })
  return { lines, totals, ordinaryWage, warnings, blocks, notApplicable, figures }
}
