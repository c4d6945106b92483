import { formatWon } from '@handal/base/format'
import type { PayslipLine, PayslipNotice } from '../payslip/facts.ts'

const BASES = [
  ['deduction.nationalPension', '국민연금 기준소득월액'],
  ['deduction.health', '건강보험 보수월액'],
] as const

type Line = Pick<PayslipLine, 'code' | 'amount' | 'operands'>

/** No reported base: which insurance goes by the agreed pay, and by how much (labour rules §7.1). */
const withoutBase = (lines: readonly Line[]): PayslipNotice[] => {
  const told = BASES.flatMap(([code, name]) => {
    const operands = lines.find((line) => line.code === code)?.operands
    const pay = operands?.['D'] === undefined ? undefined : operands['pay']
    return typeof pay === 'number' ? [{ code, name, pay }] : []
  })
  const [first] = told
  if (first === undefined) return []
  const names = told.map(({ name, pay }) => `${name}(${formatWon(pay)})`).join(', ')
  const message = `신고한 보험 기준이 없어 급여 조건의 한 달 과세 급여를 썼습니다: ${names}. 공단에 신고한 금액을 사원의 보험에 적어 주세요.`
  return [{ code: 'insurance-base', message, lineCode: first.code }]
}

/** Support of a small workplace that is entered and not due, or of a workplace that is too large (고용산재보험료징수법 시행령 제28조). */
const support = (lines: readonly Line[]): PayslipNotice[] => {
  const refused = lines.find(({ code, operands }) => code.startsWith('deduction.') && operands['N'] !== undefined)
  const notices: PayslipNotice[] = []
  if (refused !== undefined) {
    const message = `두루누리 지원을 뺐습니다. ${String(refused.operands['N'])} 사원의 보험을 확인해 주세요.`
    notices.push({ code: 'durunuri', message, lineCode: refused.code })
  }
  const large = lines.find(({ code, operands }) => code.startsWith('deduction.') && operands['W'] !== undefined)
  if (large !== undefined) {
    const { W: workers, B: below } = large.operands
    const message = `두루누리는 근로자가 ${String(below)}명 미만인 사업장만 지원합니다. 지금 ${String(workers)}명이 일하고 있으니 지원 대상인지 확인해 주세요.`
    notices.push({ code: 'durunuri', message, lineCode: large.code })
  }
  return notices
}

/** Premiums deferred during a leave of absence that are collected with this pay (국민건강보험법 제79조 제5항). */
const deferred = (lines: readonly Line[]): PayslipNotice[] => {
  const sum = (code: string): number => lines.find((line) => line.code === code)?.amount ?? 0
  const [health, care] = [sum('deduction.deferredHealth'), sum('deduction.deferredCare')]
  if (health + care === 0) return []
  const message = `휴직하는 동안 미룬 건강보험료 ${formatWon(health)}과 장기요양보험료 ${formatWon(care)}을 이번 급여에서 뗍니다. 공단이 고지한 금액과 다르면 직접 입력해 주세요.`
  return [{ code: 'deferred-health', message, lineCode: 'deduction.deferredHealth' }]
}

/** What a person should look at in the insurance of a payslip although it is calculated (labour rules §7.1, §7.3). */
export const insuranceNotices = (lines: readonly Line[]): readonly PayslipNotice[] => [
  ...withoutBase(lines),
  ...support(lines),
  ...deferred(lines),
]
