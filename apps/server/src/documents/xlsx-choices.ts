import { colToLetter, type DataValidation, type WriteSheet } from 'hucre/xlsx'
import type { PaperTable } from './paper.ts'

/** Rows below those that are written in which Excel offers the same words. */
const ROWS_TO_ADD = 1000

/** A hidden sheet with the words that are chosen from, a column each: in the rule itself Excel takes 255 letters only. */
export type ChoicesSheet = {
  /** The rules of a table's columns whose body begins at a row, counted from 0. */
  readonly of: (table: PaperTable, top: number) => DataValidation[]
  /** The sheet, where anything is chosen. */
  readonly made: () => readonly WriteSheet[]
}

export const choicesSheet = (name: string): ChoicesSheet => {
  const lists: (readonly string[])[] = []
  const columnOf = (words: readonly string[]): number => {
    const known = lists.findIndex(
      (list) => list.length === words.length && list.every((word, at) => word === words[at]),
    )
    return known < 0 ? lists.push(words) - 1 : known
  }
  return {
    of: ({ columns, sections }, top) => {
      const written = sections.reduce((sum, { rows }) => sum + rows.length, 0)
      return columns.flatMap(({ label, choices }, index): DataValidation[] => {
        if (choices === undefined) return []
        const from = colToLetter(columnOf(choices))
        const column = colToLetter(index)
        return [
          {
            type: 'list',
            formula1: `'${name}'!$${from}$1:$${from}$${choices.length}`,
            range: `${column}${top + 1}:${column}${top + written + ROWS_TO_ADD}`,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: label,
            errorMessage: '목록에 있는 말로 적어 주세요.',
          },
        ]
      })
    },
    made: () => {
      const height = Math.max(0, ...lists.map(({ length }) => length))
      const rows = Array.from({ length: height }, (_, row) => lists.map((words) => words[row] ?? null))
      return height === 0 ? [] : [{ name, rows, hidden: true }]
    },
  }
}
