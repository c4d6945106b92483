import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ModalHost } from '../../shared/dialog/ModalHost.tsx'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import { Gallery } from './Gallery.tsx'

// `npx vite apps/web`, then /gallery.html?part=lists. No part of the product: only index.html is built.
const root = document.getElementById('root')
if (root === null) throw new Error('#root is missing')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <ThemeRoot>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Gallery /> }])} />
      <ModalHost />
    </ThemeRoot>
  </QueryClientProvider>,
)
