import type { AmountColumn } from '@handal/contracts/payroll/salary'
import { createElement } from 'react'
import { openDialog } from '../../../../shared/dialog/dialogs.ts'
import { toast } from '../../../../shared/dialog/toast.ts'
import { type CellEdits, countCells, type Words } from '../../slip/cell-edits.ts'
import { SaveCellsDialog, saveTitle } from './SaveCellsDialog.tsx'
import type { TypedPerson } from './typed-preview.ts'
import type { useSaveAmounts } from '../../slip/use-save-amounts.ts'

/**
 * Saves the cells typed over in the grid with the same words for all of them. Throws a sentence whenever cells stay unsaved,
 * so that the grid keeps them marked.
 */
export const saveCells = async ({
  edits,
  saving,
  typed,
  columns,
}: {
  readonly edits: CellEdits
  readonly saving: ReturnType<typeof useSaveAmounts>
  /** What the typed amounts come to, for the dialog. */
  readonly typed: readonly TypedPerson[]
  readonly columns: readonly AmountColumn[]
}): Promise<void> => {
  const cells = countCells(edits)
  const done = (): void => toast(`금액 ${cells}개를 저장했습니다.`)
  /** `saved`: done inside the dialog. Words: somebody saved first, both versions are to be shown. null: left. */
  const answer = await openDialog<'saved' | Words | null>({
    label: saveTitle(cells, typed, columns),
    width: 560,
    cancelled: null,
    render: (reply) =>
      createElement(SaveCellsDialog, {
        cells,
        typed,
        columns,
        onCancel: () => reply(null),
        save: async (words: Words) => {
          try {
            await saving.sendOnce(edits, words)
          } catch (error) {
            if (!saving.isConflict(error)) throw error
            reply(words)
            return
          }
          done()
          reply('saved')
        },
      }),
  })
  if (answer === null) throw new Error('아직 저장하지 않았습니다.')
  if (answer === 'saved') return
  const outcome = await saving.save(edits, answer)
  if (outcome.kind === 'saved') done()
  else if (outcome.edits.size > 0) throw new Error('다른 사람이 먼저 저장했습니다. 수정한 칸은 그대로 있습니다.')
}
