import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { queryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { start } from './start.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('#root is missing')
start()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <RouterProvider router={createRouter()} />
      </ThemeRoot>
    </QueryClientProvider>
  </StrictMode>,
)
