import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { lazyPage } from './lazy-page.tsx'
import { useSession } from '../client/session-store.ts'

const ServiceInfo = lazyPage(() => import('../features/public/ServiceInfoPage.tsx'), { plain: true })

/** The default path: home for who is signed in, the service introduction for visitors. */
export default function RootPage(): ReactNode {
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  if (isLoggedIn) return <Navigate to="/home" replace />
  return <ServiceInfo />
}
