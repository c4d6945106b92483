import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, listOf, textField } from '../fields.ts'
import { helpNodeSchema } from './help-text.ts'

/** The area whose pages are questions: it has a screen of its own, and stands in no manual. */
export const FAQ_AREA = '자주 묻는 질문'

const entrySchema = z.object({
  key: z.string(),
  title: z.string(),
  area: z.string(),
  /** Routes that it explains. */
  screens: z.array(z.string()),
  /** Whose work it is about. */
  roles: z.array(z.string()),
  updatedAt: dateText,
})
export type HelpEntry = z.infer<typeof entrySchema>

const HELP_KEY = z
  .string({ error: '도움말의 이름을 보내 주세요.' })
  .regex(/^[a-z][a-z-]{0,59}$/, '도움말의 이름은 영문 소문자와 -입니다.')

/** All pages in their order, without their text. */
export const listHelp = endpoint({
  id: 'help.pages',
  method: 'GET',
  path: '/api/help/pages/',
  summary: '도움말 차례',
  access: 'public',
  response: listOf(entrySchema),
})

export const readHelp = endpoint({
  id: 'help.page',
  method: 'GET',
  path: '/api/help/pages/{key}/',
  summary: '도움말',
  access: 'public',
  params: { key: HELP_KEY },
  response: entrySchema.extend({
    /** To read it. */
    minutes: z.number().int(),
    text: z.array(helpNodeSchema),
  }),
})

/** Pages that say something, by their title first; initial consonants find too. */
export const searchHelp = endpoint({
  id: 'help.search',
  method: 'GET',
  path: '/api/help/search/',
  summary: '도움말 검색',
  access: 'public',
  query: { q: textField({ min: 1, max: 100, missing: '찾을 말을 입력해 주세요.' }) },
  response: listOf(z.object({ key: z.string(), title: z.string(), area: z.string(), line: z.string() })),
})

/** Says whether a page helped. It is counted by day, and nobody is kept with it. */
export const sayHelpful = endpoint({
  id: 'help.helpful',
  method: 'POST',
  path: '/api/help/helpful/',
  summary: '도움말 평가',
  access: 'public',
  body: z.strictObject({
    key: HELP_KEY,
    yes: z.boolean({ error: '도움이 되었는지 골라 주세요.' }),
  }),
  response: z.object({ key: z.string(), yes: z.boolean() }),
})

const manual = (type: string, summary: string) =>
  endpoint({
    id: `pdf.${type}`,
    method: 'GET',
    path: `/api/pdf/download/${type}/`,
    summary,
    access: 'public',
    produces: 'pdf',
    query: { filename: textField({ max: 200 }).optional() },
    response: z.unknown(),
  })
/** The first pages of each area. */
export const simpleManualPdf = manual('simple-manual', '간단 매뉴얼 PDF')
/** All pages. */
export const detailedManualPdf = manual('detailed-manual', '자세한 매뉴얼 PDF')
export const userFaqPdf = manual('user-faq', '자주 묻는 질문 PDF')

/** What the three are called, always. */
export const MANUAL_NAMES = {
  'simple-manual': '한달 간단 매뉴얼',
  'detailed-manual': '한달 자세한 매뉴얼',
  'user-faq': '한달 자주 묻는 질문',
} as const
