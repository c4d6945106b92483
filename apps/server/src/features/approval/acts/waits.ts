import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { DocumentRow } from '../documents.repo.ts'
import type { EffectRow } from '../effects.repo.ts'
import type { StepRow } from '../around.repo.ts'

type Waiting = Pick<EffectRow, 'text' | 'fact_no' | 'state'>
const effectText = ({ text, fact_no: factNo }: Waiting): string =>
  `마감한 달이라 ${factNo === null ? '반영을' : '취소를'} 기다립니다: ${text}. 운영자가 적용하고 다시 마감하거나 반영하지 않기로 정합니다.`

type Missing = { readonly why: '퇴사' | '부재'; readonly day: PlainDate }
/** Why nobody signs a step: who would left, or is away, without the reason why. */
const missingText = ({ label, signer_name: name }: StepRow, { why, day }: Missing): string => {
  const who = `${label}할 ${josa(name ?? '', '이/가')}`
  return why === '퇴사'
    ? `${who} ${formatDate(day)}에 퇴사해 결재할 사람이 없습니다. 운영자가 결재자를 다시 지정합니다.`
    : `${who} ${formatDate(day)}까지 자리를 비우고 대결할 사람도 없습니다. 돌아와서 결재하거나 운영자가 결재자를 다시 지정합니다.`
}

/** Why a document stands still, in sentences: who is asked left or is away, or something of it waits for a closed month. None: it goes on. */
export const waitsOf = (
  { state }: Pick<DocumentRow, 'state'>,
  steps: readonly StepRow[],
  effects: readonly Waiting[],
  { today, away }: { readonly today: PlainDate; readonly away: ReadonlyMap<number, PlainDate> },
): string[] => {
  const asked = steps.filter((step) => step.state === 'TURN' || step.state === 'HELD')
  const untilOf = ({ signer_no: no, signer_leaves: last }: StepRow): Missing | null =>
    last !== null && last < today
      ? { why: '퇴사', day: last }
      : no !== null && away.has(no)
        ? { why: '부재', day: away.get(no) ?? today }
        : null
  const missing = asked.flatMap((step) => {
    const found = untilOf(step)
    return found === null ? [] : [{ step, ...found }]
  })
  const isStuck = (state === 'RUNNING' || state === 'CANCELLING') && missing.length === asked.length
  return [
    ...(isStuck ? missing.map(({ step, why, day }) => missingText(step, { why, day })) : []),
    ...effects.filter((effect) => effect.state === 'WAITING').map(effectText),
  ]
}
