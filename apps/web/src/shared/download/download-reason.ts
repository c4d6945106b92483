import { createElement } from 'react'
import { openDialog } from '../dialog/dialogs.ts'
import type { BulkFile, Purpose } from './bulk-file.ts'
import { DownloadReasonDialog } from './DownloadReasonDialog.tsx'

/** Reasons given since this person signed in, newest first: nothing of them is stored. */
let given: readonly string[] = []
const KEPT = 3

/** Forgets the reasons of the person who was signed in. */
export function forgetReasons(): void {
  given = []
}

/** The text of a reason as the log keeps it: 세무사무소 제출: 바른세무회계, 11월 원천세 신고. */
export function reasonText(purpose: Purpose, words: string): string {
  const text = words.trim()
  return text === '' ? purpose : `${purpose}: ${text}`
}

/** Asks where a file of several people goes and why; null when the person stays. */
export async function askDownloadReason(file: BulkFile): Promise<string | null> {
  const answer = await openDialog<{ purpose: Purpose; words: string } | null>({
    label: `${file.what} 사유`,
    width: 560,
    cancelled: null,
    render: (onAnswer) => createElement(DownloadReasonDialog, { file, given, onAnswer }),
  })
  if (answer === null) return null
  const words = answer.words.trim()
  if (words !== '') given = [words, ...given.filter((each) => each !== words)].slice(0, KEPT)
  return reasonText(answer.purpose, words)
}
