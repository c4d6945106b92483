import type { SessionUser } from '@handal/contracts/session/session'
import { vi } from 'vitest'
import { readHeader, useHeader } from '../client/header.ts'
import { queryClient } from '../client/query-client.ts'
import { LOGGED_OUT, useSession } from '../client/session-store.ts'
import { useSidebar } from '../client/sidebar.ts'
import { type Script, scripted } from './transport.ts'

/** Signs a person in (null: nobody) without asking a server, and puts every store back to its start. */
export const signIn = (user: SessionUser | null): void => {
  queryClient.clear()
  useHeader.setState(readHeader())
  useSidebar.setState({ isOpen: [], opened: true, showUserMenu: false, isMobile: false, chosen: null })
  useSession.setState(
    user === null ? LOGGED_OUT : { ...LOGGED_OUT, status: 'in', isLoggedIn: true, user, accessToken: 'a1' },
  )
}

/** The bell stands on every page: where a script knows nothing of it, nothing is to be told. */
const quietBell =
  (script: Script): Script =>
  async (asked, index) => {
    const answer = await script(asked, index)
    const { body } = answer
    const knowsIt = typeof body === 'object' && body !== null && 'items' in body
    return asked.path === '/api/home/notices/' && !knowsIt ? { body: { month: null, items: [], total: 0 } } : answer
  }

/** Lets `fetch` answer by a script; answers what was sent. */
export const answering = (script: Script): ReturnType<typeof scripted> => {
  const wire = scripted(quietBell(script))
  vi.stubGlobal('fetch', wire.transport)
  return wire
}
