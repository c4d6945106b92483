import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { queryClient } from '../client/query-client.ts'
import { setScreens } from '../client/screens.ts'
import { createRouter } from './router.tsx'
import { ROUTES } from './routes.ts'
import { loadAhead, start } from './start.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('#root is missing')
setScreens(ROUTES)
start()
loadAhead(ROUTES, window.location, () => import('./SignedInFrame.tsx'))
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <RouterProvider router={createRouter()} />
      </ThemeRoot>
    </QueryClientProvider>
  </StrictMode>,
)
