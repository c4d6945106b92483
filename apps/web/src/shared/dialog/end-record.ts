import { createElement } from 'react'
import { openDialog } from './dialogs.ts'
import { EndDialog } from './EndDialog.tsx'
import type { EndRequest } from './end-request.ts'

/** Asks from when and why something ends, and ends it; what is refused is told in the dialog. True once it is stored. */
export const askEnd = (request: EndRequest): Promise<boolean> =>
  openDialog<boolean>({
    label: request.title,
    width: 560,
    cancelled: false,
    render: (answer) => createElement(EndDialog, { request, onAnswer: answer }),
  })
