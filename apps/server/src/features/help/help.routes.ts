import { FILE_TYPES } from '@handal/contracts/downloads'
import { fileNameOfKind } from '@handal/contracts/file-names'
import {
  detailedManualPdf,
  type HelpEntry,
  listHelp,
  MANUAL_NAMES,
  readHelp,
  searchHelp,
  simpleManualPdf,
  userFaqPdf,
} from '@handal/contracts/help/help'
import type { HelpSource } from '@handal/contracts/help/help-text'
import { AppError } from '../../http/errors.ts'
import { bindPublic, fileAnswer, type Route } from '../../http/route.ts'
import { renderPaper } from '../../documents/render-pool.ts'
import { foundPages, helpPages, minutesOf } from './help-pages.ts'
import { manualPaper, type Manual } from './manual.document.ts'

const entryOf = ({ key, title, area, screens, roles, updated }: HelpSource): HelpEntry => ({
  key,
  title,
  area,
  screens: [...screens],
  roles: [...roles],
  updatedAt: updated,
})

/** Manuals that were drawn: they change with the build alone, and anybody may ask. */
const drawn = new Map<Manual, Promise<Uint8Array>>()

const manualFile = async (manual: Manual): Promise<Uint8Array> => {
  const known = drawn.get(manual) ?? renderPaper('pdf', [manualPaper(manual)], { turn: 'help' })
  drawn.set(manual, known)
  try {
    return await known
  } catch (error) {
    drawn.delete(manual)
    throw error
  }
}

const manualRoute = (call: typeof userFaqPdf, manual: Manual): Route =>
  bindPublic(call, async ({ query }) => {
    const asked = query.filename ?? ''
    const name = fileNameOfKind(asked === '' ? MANUAL_NAMES[manual] : asked, 'pdf')
    return fileAnswer(name, FILE_TYPES.pdf, await manualFile(manual))
  })

/** Help for everybody, without a login and without a database. */
export const helpRoutes = (): Route[] => [
  bindPublic(listHelp, () => {
    const items = helpPages().map(entryOf)
    return { items, total: items.length }
  }),
  bindPublic(readHelp, ({ params }) => {
    const page = helpPages().find(({ key }) => key === params.key)
    if (page === undefined)
      throw new AppError('not-found', { message: '그런 도움말이 없습니다. 차례에서 골라 주세요.' })
    return { ...entryOf(page), minutes: minutesOf(page), text: [...page.text] }
  }),
  bindPublic(searchHelp, ({ query }) => {
    const items = foundPages(query.q).map(({ page: { key, title, area }, line }) => ({ key, title, area, line }))
    return { items, total: items.length }
  }),
  manualRoute(simpleManualPdf, 'simple-manual'),
  manualRoute(detailedManualPdf, 'detailed-manual'),
  manualRoute(userFaqPdf, 'user-faq'),
]
