import { FORM_TITLES, type FormName, paperTitle } from './file-names.ts'
import { SAVED_LIST_TITLES } from './saved-lists.ts'

/** A paper of the product, a form of its own or a list that is saved; the log names it by this word. */
export type PaperName = FormName | keyof typeof SAVED_LIST_TITLES

const isForm = (word: string): word is FormName => Object.hasOwn(FORM_TITLES, word)

export const isPaperName = (word: string): word is PaperName => isForm(word) || Object.hasOwn(SAVED_LIST_TITLES, word)

/** The title of a paper by its word, of payments that of 급여. */
export const titleOfPaper = (name: PaperName): string => (isForm(name) ? paperTitle(name) : SAVED_LIST_TITLES[name])
