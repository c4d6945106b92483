import { createElement } from 'react'
import { openDialog } from '../../../shared/dialog/dialogs.ts'
import { OverwriteDialog } from './OverwriteDialog.tsx'

/** Asks before a calculation what becomes of amounts typed by hand: false keeps them, true drops them, null leaves. */
export const chooseOverwrite = (sentence: string): Promise<boolean | null> =>
  openDialog<boolean | null>({
    label: '직접 입력한 금액을 어떻게 할까요?',
    width: 560,
    cancelled: null,
    render: (answer) => createElement(OverwriteDialog, { sentence, answer }),
  })
