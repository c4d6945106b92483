import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HelpSource, linesOfNode, parseHelpPage } from '@handal/contracts/help/help-text'
import { jpegSize } from '../../files/jpeg.ts'
import { assetPath } from '../../system/entry.ts'

/** Letters of Korean that are read in a minute. */
const LETTERS_A_MINUTE = 500

/** The file of a picture by its name. */
export const pictureBytes = (name: string): Uint8Array =>
  readFileSync(join(assetPath('help-pictures', '../../../packages/contracts/src/help/pictures'), `${name}.jpg`))

const sizeOf = (name: string) => jpegSize(Buffer.from(pictureBytes(name)))

let pages: readonly HelpSource[] | undefined

/** The pages of help in the order of their files, read once. */
export const helpPages = (): readonly HelpSource[] => {
  if (pages !== undefined) return pages
  const folder = assetPath('help', 'features/help/pages')
  pages = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => parseHelpPage(readFileSync(join(folder, name), 'utf8'), sizeOf))
  return pages
}

const linesOf = ({ text }: HelpSource): string[] => text.flatMap(linesOfNode)

export const minutesOf = (page: HelpSource): number =>
  Math.max(1, Math.round(linesOf(page).join('').length / LETTERS_A_MINUTE))
