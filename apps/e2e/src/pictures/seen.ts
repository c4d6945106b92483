import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES } from './list.ts'
import type { Picture } from './picture.ts'

const root = join(import.meta.dirname, '../../../..')
/** Where the pictures lie, for the help on screens and in the manuals. */
export const FOLDER = join(root, 'packages/contracts/src/help/pictures')
const FILE = join(import.meta.dirname, 'seen.json')

/** What each screen said when its picture was taken, by the picture's name. */
type Seen = Readonly<Record<string, string>>

export const readSeen = (): Seen => JSON.parse(readFileSync(FILE, 'utf8')) as Seen

/** Notes that a picture shows its screen as it is now. */
export const noteSeen = ({ name, view }: Picture): void => {
  const seen = { ...readSeen(), [name]: viewMark(view) }
  const known = PICTURES.flatMap((one) => {
    const mark = seen[one.name]
    return mark === undefined ? [] : [[one.name, mark] as const]
  })
  const sorted = known.toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** The mark of what a screen says, without its numbers: other amounts make no other picture. */
export const markOf = (text: string): string =>
  createHash('sha256')
    .update(text.replaceAll(/\d[\d,.:]*/g, '0'))
    .digest('hex')
    .slice(0, 12)

/** The mark of an approved view; throws where it is no longer there. */
export const viewMark = (view: string): string =>
  markOf(readFileSync(join(root, 'testdata/screens', `${view}.txt`), 'utf8'))

export const fileOf = ({ name }: Picture): string => join(FOLDER, `${name}.jpg`)

/** Names of pictures whose screen says something else than when they were taken, or that were never taken. */
export const changedOf = (
  pictures: readonly Picture[],
  seen: Seen,
  mark: (view: string) => string,
): readonly string[] => pictures.filter(({ name, view }) => seen[name] !== mark(view)).map(({ name }) => name)

export const changedPictures = (): readonly string[] => changedOf(PICTURES, readSeen(), viewMark)
