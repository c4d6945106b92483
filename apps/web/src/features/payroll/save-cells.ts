import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { type CellEdits, countCells } from './cell-edits.ts'
import type { useSaveAmounts } from './use-save-amounts.ts'

/**
 * Saves the cells typed over in the grid with one reason for all of them. Throws a sentence whenever cells stay unsaved,
 * so that the grid keeps them marked.
 */
export const saveCells = async ({
  edits,
  saving,
}: {
  readonly edits: CellEdits
  readonly saving: ReturnType<typeof useSaveAmounts>
}): Promise<void> => {
  const cells = countCells(edits)
  const answer = await confirm({
    title: `고친 금액 ${cells}개를 저장할까요?`,
    body: `${edits.size}명의 급여를 다시 계산합니다. 사유는 고친 칸마다 남습니다.`,
    action: '금액 저장',
    reason: true,
  })
  if (answer === false) throw new Error('아직 저장하지 않았습니다.')
  const outcome = await saving.save(edits, answer.reason)
  if (outcome.kind === 'saved') toast(`금액 ${cells}개를 저장했습니다.`)
  else if (outcome.edits.size > 0) throw new Error('다른 사람이 먼저 저장했습니다. 고친 칸은 그대로 있습니다.')
}
