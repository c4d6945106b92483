import { formatWon } from '@handal/base/format'
import { ok, type Result } from '@handal/base/result'
import type { ExplainedFigure, Refusal } from '@handal/engine/answer'
import { isPermitVisa, settleInsured } from '@handal/engine/departure'
import type { settleSeverance } from '@handal/engine/severance'
import { balanceAtLeaving } from '../../retirement/public.ts'
import type { Leaver } from '../leaver.ts'

type Settled = Extract<ReturnType<typeof settleSeverance>, { readonly ok: true }>['value']
/** What the company itself pays of severance, with its tax. Won. */
type OwnPart = Pick<Settled, 'incomeTax' | 'localIncomeTax' | 'notices'> & {
  readonly amount: number
  readonly figures: readonly ExplainedFigure[]
  readonly notes: readonly string[]
}

/**
 * Severance as the company pays it: all of it, or of a worker with departure guarantee insurance the difference to its balance (외국인고용법
 * 제13조 제2항, 시행령 제21조 제3항).
 */
export const insuredPart = (leaver: Leaver, settled: Settled): Result<OwnPart, Refusal> => {
  const { insured } = leaver
  const { incomeTax, localIncomeTax, figures, notices, severance: legal } = settled
  if (insured === null) return ok({ amount: legal, incomeTax, localIncomeTax, figures, notices, notes: [] })
  const balance = balanceAtLeaving(insured, leaver.lastDay, leaver.statute)
  const own = settleInsured(settled, balance.amount, { lastDay: leaver.lastDay }, leaver.statute)
  if (!own.ok) return own
  const at = own.value.figures.findIndex(({ figure }) => figure === 'difference')
  return ok({
    ...own.value,
    amount: own.value.difference,
    figures: own.value.figures.toSpliced(at, 0, balance.figure),
    notes: [
      `법정 퇴직금 ${formatWon(legal)}에서 출국만기보험 적립금 ${formatWon(balance.amount)}을 뺀 차액만 회사가 지급합니다.`,
      balance.note,
      ...(isPermitVisa(leaver.person.visa)
        ? []
        : [
            '고용허가(E-9, H-2)였던 동안의 적립금을 뺐습니다. 자격이 바뀔 때 차액을 이미 주었다면 그 금액을 확인해 주세요.',
          ]),
    ].filter((text) => text !== ''),
  })
}
