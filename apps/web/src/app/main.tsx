import '@handal/contracts/no-eval'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/global.css'
import { followScheme } from '../theme/scheme.ts'
import { queryClient } from '../client/query-client.ts'
import { setScreens } from '../client/screens.ts'
import { createRouter } from './router.tsx'
import { ROUTES } from './routes.ts'
import { applySheets } from './sheets.ts'
import { loadAhead, start } from './start.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('#root is missing')
setScreens(ROUTES)
start()
followScheme()
loadAhead(ROUTES, window.location, () => import('./frame/SignedInFrame.tsx'))
void applySheets().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
