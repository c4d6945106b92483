import { createElement } from 'react'
import type { ConflictAnswer, ConflictRequest } from './conflict-fields.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { openDialog } from './dialogs.ts'

/** Someone saved first: shows both versions and asks what to keep. Esc goes back to editing; nothing typed is lost. */
export function chooseConflict(request: ConflictRequest): Promise<ConflictAnswer> {
  return openDialog<ConflictAnswer>({
    label: '어느 내용을 남길까요?',
    width: 720,
    cancelled: { kind: 'continue' },
    render: (answer) => createElement(ConflictDialog, { request, onAnswer: answer }),
  })
}
