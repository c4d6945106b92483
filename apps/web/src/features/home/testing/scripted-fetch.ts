import { readHome, type Home } from '@handal/contracts/session/home'
import { vi } from 'vitest'

/** What the server answers: a dashboard, or an error with its status and sentence. */
export type Answer = Home | { status: number; message: string }

/** What the cards beside a dashboard are answered: nothing waits. */
const CARDS: readonly (readonly [RegExp, unknown])[] = [
  [/^\/api\/e-system\/list\//, { items: [], total: 0 }],
  [
    /^\/api\/e-system\/counts\//,
    { all: 0, turn: 0, running: 0, mine: 0, decided: 0, copied: 0, returned: 0, drafts: 0, stuck: 0 },
  ],
  [/^\/api\/home\/qna\//, { items: [], total: 0, waiting: 0 }],
  [/^\/api\/home\/contract-board\//, { items: [], total: 0, waiting: 0, contract: null }],
  [/^\/api\/salary\/my-leave\//, { ledger: null }],
]

/** Answers GET /api/home/ in turn (the last one again and again) and keeps the addresses asked. Every dashboard passes the contract first. */
export const scriptHome = (...answers: readonly Answer[]): { asked: URL[] } => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://localhost')
    const card = CARDS.find(([path]) => path.test(url.pathname))
    if (card !== undefined) return Promise.resolve(Response.json(card[1]))
    if (url.pathname !== readHome.path) return Promise.reject(new Error(`not scripted: ${address}`))
    readHome.query.parse(Object.fromEntries(url.searchParams))
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(url)
    if (answer === undefined) return Promise.reject(new Error('no answer is scripted'))
    return Promise.resolve(
      'kind' in answer
        ? Response.json(readHome.response.parse(answer))
        : Response.json(
            { type: 'about:blank', title: '', status: answer.status, code: 'internal', message: answer.message },
            { status: answer.status },
          ),
    )
  })
  return { asked }
}
