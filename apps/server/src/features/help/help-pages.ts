import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finder } from '@handal/base/search'
import { type HelpSource, linesOfNode, parseHelpPage } from '@handal/contracts/help/help-text'
import { assetPath } from '../../system/entry.ts'

/** Letters of Korean that are read in a minute. */
const LETTERS_A_MINUTE = 500

let pages: readonly HelpSource[] | undefined

/** The pages of help in the order of their files, read once. */
export const helpPages = (): readonly HelpSource[] => {
  if (pages !== undefined) return pages
  const folder = assetPath('help', 'features/help/pages')
  pages = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => parseHelpPage(readFileSync(join(folder, name), 'utf8')))
  return pages
}

const linesOf = ({ text }: HelpSource): string[] => text.flatMap(linesOfNode)

export const minutesOf = (page: HelpSource): number =>
  Math.max(1, Math.round(linesOf(page).join('').length / LETTERS_A_MINUTE))

/** What a search shows of a page: the first line that has what was typed. */
export type HelpFound = { readonly page: HelpSource; readonly line: string }

/** People part Korean words in their own ways. */
const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/** Pages whose title has what was typed come first, then those whose text has it. */
export const foundPages = (typed: string): readonly HelpFound[] => {
  const fits = finder(withoutSpaces(typed))
  const isFound = (text: string): boolean => fits(withoutSpaces(text))
  const found = helpPages().flatMap((page) => {
    const inTitle = isFound(page.title) || isFound(page.area)
    const lines = linesOf(page)
    const line = lines.find(isFound)
    return inTitle || line !== undefined ? [{ page, inTitle, line: line ?? lines[0] ?? '' }] : []
  })
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)]
}
