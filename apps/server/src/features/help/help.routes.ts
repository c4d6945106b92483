import { FILE_TYPES } from '@handal/contracts/file-types'
import { fileNameOfKind } from '@handal/contracts/file-names'
import {
  detailedManualPdf,
  type HelpEntry,
  listHelp,
  MANUAL_NAMES,
  readHelp,
  sayHelpful,
  searchHelp,
  simpleManualPdf,
  userFaqPdf,
} from '@handal/contracts/help/help'
import type { HelpSource } from '@handal/contracts/help/help-text'
import { AppError } from '../../http/errors.ts'
import { bindPublic, fileAnswer, type Route } from '../../http/route.ts'
import { makeRate } from '../../http/rate.ts'
import type { Services } from '../../http/services.ts'
import { renderPaper } from '../../documents/render-pool.ts'
import { helpPages, minutesOf } from './help-pages.ts'
import { foundPages } from './help-search.ts'
import { countVote } from './votes.repo.ts'
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

/** Answers a minute and place; a reader has a few. */
const VOTES_A_MINUTE = 30
const missing = () => new AppError('not-found', { message: '그런 도움말이 없습니다. 차례에서 골라 주세요.' })

const votes = ({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Route => {
  const rate = makeRate(config.rateLimit === 0 ? 0 : VOTES_A_MINUTE, clock.now)
  return bindPublic(sayHelpful, async ({ ctx, body: { key, yes } }) => {
    if (rate.isOver(ctx.address)) throw new AppError('too-many', { retryAfter: 60 })
    if (!helpPages().some((page) => page.key === key)) throw missing()
    await db.withSystem('도움말 평가', null, (tx) => countVote(tx, key, yes, ctx.today()))
    return { key, yes }
  })
}

/** Help for everybody, without a login. */
export const helpRoutes = (services: Pick<Services, 'db' | 'config' | 'clock'>): Route[] => [
  bindPublic(listHelp, () => {
    const items = helpPages().map(entryOf)
    return { items, total: items.length }
  }),
  bindPublic(readHelp, ({ params }) => {
    const page = helpPages().find(({ key }) => key === params.key)
    if (page === undefined) throw missing()
    return { ...entryOf(page), minutes: minutesOf(page), text: [...page.text] }
  }),
  bindPublic(searchHelp, ({ query }) => {
    const items = foundPages(query.q).map(({ page: { key, title, area }, line }) => ({ key, title, area, line }))
    return { items, total: items.length }
  }),
  votes(services),
  manualRoute(simpleManualPdf, 'simple-manual'),
  manualRoute(detailedManualPdf, 'detailed-manual'),
  manualRoute(userFaqPdf, 'user-faq'),
]
