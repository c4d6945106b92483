import { fireEvent, screen } from '@testing-library/react'
import type { answering } from '../../../testing/signed-in.ts'
import { type Answer, person, problem, type Script } from '../../../testing/transport.ts'

/** A home that only holds a field to type into. */
export const HomeOfOneField = () => <input aria-label="사유" defaultValue="" />

/** What an installation of no demo tells every visitor. */
export const meta = {
  today: '2026-11-20',
  setup: false,
  demo: false,
  version: '0',
  demoAccounts: [],
  demoPassword: null,
}

/** Answers what every screen asks, and the rest by the script. */
export const server =
  (answer: Script): Script =>
  (request, index) => {
    if (request.path === '/api/common/meta/') return { body: meta }
    if (request.path.startsWith('/api/common/companies/')) return { body: { items: [], total: 0 } }
    return answer(request, index)
  }

export const operator = person('11')

/** The answer to a sign-in that is let in. */
export const tokens: Answer = { body: { access: 'a2', refresh: 'r2', user: operator } }

/** A refusal at one field. */
export const wrong = (path: string, message: string): Answer =>
  problem(400, 'bad-request', '확인', { errors: [{ path, message }] })

export const type = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
}
export const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name })

/** What was sent to one address, in order. */
export const bodies = (wire: ReturnType<typeof answering>, path: string): unknown[] =>
  wire.sent.filter((one) => one.path === path).map((one) => one.body)
