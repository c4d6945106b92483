import { type Endpoint, pathOf } from '@handal/contracts/endpoint'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { useHeader } from '../client/header.ts'
import { useSession } from '../client/session-store.ts'
import { dialogStore } from '../shared/dialog/dialogs.ts'
import { ModalHost } from '../shared/dialog/ModalHost.tsx'
import { modalStore } from '../shared/dialog/modal-store.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'

/** A request as the server would see it, already accepted by the contract. */
export type Seen = {
  readonly id: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}
type Answer = { readonly status?: number; readonly body: unknown }
type Script = readonly (readonly [Endpoint, (seen: Seen) => Answer])[]

const patternOf = (endpoint: Endpoint): RegExp =>
  new RegExp(
    `^${pathOf(endpoint.path)
      .replaceAll('/', '\\/')
      .replace(/\\\/\\\//g, '\\/([^/]+)\\/')}$`,
  )

/**
 * The transport of a test: answers by endpoint. What the screen sends must fit the contract, and so must every answer that
 * is not an error, or the test fails.
 */
export const scriptedFetch = (script: Script): { readonly seen: Seen[] } => {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit): Promise<Response> => {
    const address = new URL(url, 'http://localhost')
    const found = script.find(
      ([endpoint]) => endpoint.method === init.method && patternOf(endpoint).test(address.pathname),
    )
    if (found === undefined) throw new Error(`not in the script: ${init.method} ${address.pathname}`)
    const [endpoint, answer] = found
    const query = endpoint.query.parse(Object.fromEntries(address.searchParams)) as Record<string, unknown>
    const raw: unknown =
      typeof init.body === 'string'
        ? JSON.parse(init.body)
        : init.body instanceof FormData
          ? Object.fromEntries(init.body.entries())
          : undefined
    const body = (endpoint.body.parse(raw) ?? {}) as Record<string, unknown>
    const request = { id: endpoint.id, query, body }
    seen.push(request)
    const { status = 200, body: reply } = answer(request)
    const checked = status < 300 ? endpoint.response.parse(reply) : reply
    return Promise.resolve(
      new Response(JSON.stringify(checked), { status, headers: { 'content-type': 'application/json' } }),
    )
  })
  return { seen }
}

/** Holds back what is answered at such addresses until it is let go. */
export const holdAnswers = (at: RegExp): { readonly letGo: () => void } => {
  const answer = globalThis.fetch
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit): Promise<Response> => {
    if (at.test(url)) await gate
    return answer(url, init)
  })
  return { letGo: () => letGo() }
}

/** Shows a screen at an address as the operator of company 1, with dialogs. `path` may have names, then `address` is given. */
export const showScreen = (Page: ComponentType, path: string, search = '', address = path) => {
  useSession.setState({
    status: 'in',
    isLoggedIn: true,
    accessToken: 'token',
    user: {
      perm_id: '11',
      login_id: 'hanbit',
      empl_nm: '김운영',
      corp_nm: '(주)한빛정밀',
      user_no: 2,
      company_no: 1,
      employee_no: 25,
    },
  })
  useHeader.setState({ selectCompanyNo: 1 })
  dialogStore.setState({ queue: [], held: false })
  modalStore.getState().closeModal()
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: <p>다른 화면</p> },
    ],
    { initialEntries: [address + search] },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <ThemeRoot>
        <RouterProvider router={router} />
        <ModalHost />
      </ThemeRoot>
    </QueryClientProvider>,
  )
  return { ...view, router, client }
}

/** Body of an error answer. */
export const problem = (status: number, code: string, message: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: message, status, code, message, ...more },
})
