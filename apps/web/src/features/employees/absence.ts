import { ABSENCE_KINDS } from '@handal/contracts/absence-kinds'

type Absence = { readonly kind: string; readonly reason: string }

/** The reason of a leave of absence as it is stored: its kind, alone or before words. */
export const absenceText = ({ kind, reason }: Absence): string =>
  [kind, reason.trim()].filter((part) => part !== '').join(': ')

/** Kind and words of a stored reason; without a kind where it was entered before there were kinds. */
export const absenceOf = (text: string): Absence => {
  const [first = '', ...words] = text.split(':')
  const kind = ABSENCE_KINDS.find(({ name }) => name === first.trim())?.name
  return kind === undefined ? { kind: '', reason: text } : { kind, reason: words.join(':').trim() }
}
