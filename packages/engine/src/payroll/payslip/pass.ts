import { formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { won } from '@handal/base/won'
import type { Statute } from '@handal/statute/snapshot'
import type { NotApplicable, Operands, PayslipFacts, PayslipLine, PayslipNotice } from './facts.ts'
import { amountBy, type Rule, ruleOn } from './rule.ts'

/** What one calculation gathers on its way. */
export type Pass = {
  readonly facts: PayslipFacts
  readonly statute: Statute
  readonly day: string
  readonly overrides: ReadonlyMap<string, { readonly amount: number; readonly reason: string }>
  readonly warnings: PayslipNotice[]
  readonly blocks: PayslipNotice[]
  readonly notApplicable: NotApplicable[]
  readonly figures: Record<string, string>
}
/** A line while it is made. */
export type Draft = { -readonly [K in keyof PayslipLine]: PayslipLine[K] }

/** A line by a rule and its operands; an override takes the place of its amount and is told. */
export const makeLine = (
  pass: Pass,
  head: { readonly code: string; readonly label: string; readonly kind: PayslipLine['kind'] },
  rule: Rule,
  operands: Operands,
): Draft => {
  const { version, id } = ruleOn(rule, pass.day)
  const calculated = amountBy(version, operands)
  const override = pass.overrides.get(head.code)
  if (override !== undefined && override.amount !== calculated) {
    const message = `${josa(head.label, '을/를')} ${formatWon(override.amount)}으로 직접 입력했습니다. 계산한 금액은 ${formatWon(calculated)}입니다.`
    pass.warnings.push({ code: 'override-differs', message, lineCode: head.code })
  }
  return {
    code: head.code,
    label: head.label,
    kind: head.kind,
    amount: won(override?.amount ?? calculated),
    calculated: won(calculated),
    taxFree: won(0),
    overridden: override !== undefined,
    overrideReason: override?.reason ?? null,
    rule: id,
    operands,
  }
}
