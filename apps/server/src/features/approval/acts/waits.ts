import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { DocumentRow } from '../documents.repo.ts'
import type { EffectRow } from '../effects.repo.ts'
import type { StepRow } from '../around.repo.ts'

type Waiting = Pick<EffectRow, 'text' | 'fact_no' | 'state'>
const effectText = ({ text, fact_no: factNo }: Waiting): string =>
  `마감한 달이라 ${factNo === null ? '반영을' : '취소를'} 기다립니다: ${text}. 운영자가 적용하고 다시 마감하거나 반영하지 않기로 정합니다.`

/** Why a document stands still, in sentences: who is asked left, or something of it waits for a closed month. None: it goes on. */
export const waitsOf = (
  { state }: Pick<DocumentRow, 'state'>,
  steps: readonly StepRow[],
  effects: readonly Waiting[],
  today: PlainDate,
): string[] => {
  const asked = steps.filter((step) => step.state === 'TURN' || step.state === 'HELD')
  const gone = asked.filter(({ signer_leaves: last }) => last !== null && last < today)
  const isStuck = (state === 'RUNNING' || state === 'CANCELLING') && gone.length === asked.length
  return [
    ...(isStuck
      ? gone.map(
          ({ label, signer_name: name, signer_leaves: last }) =>
            `${label}할 ${josa(name ?? '', '이/가')} ${last === null ? '' : formatDate(last)}에 퇴사해 결재할 사람이 없습니다. 운영자가 결재자를 다시 지정합니다.`,
        )
      : []),
    ...effects.filter((effect) => effect.state === 'WAITING').map(effectText),
  ]
}
