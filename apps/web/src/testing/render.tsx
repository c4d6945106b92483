import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ModalHost } from '../shared/dialog/ModalHost.tsx'
import { dialogStore } from '../shared/dialog/dialogs.ts'
import { modalStore } from '../shared/dialog/modal-store.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'

/** Renders a part as the application does: theme, a data router at `path`, dialogs. */
export function renderPart(
  part: ReactNode,
  path = '/',
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  modalStore.getState().closeModal()
  dialogStore.setState({ queue: [], held: false })
  const router = createMemoryRouter(
    [
      { path: '/elsewhere', element: <h1>다른 화면</h1> },
      { path: '*', element: part },
    ],
    { initialEntries: [path] },
  )
  const result = render(
    <ThemeRoot>
      <RouterProvider router={router} />
      <ModalHost />
    </ThemeRoot>,
  )
  return { ...result, router }
}
