import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../client/session-store.ts'
import ServiceInfoPage from './ServiceInfoPage.tsx'

/** The default path: home for who is signed in, the service introduction for visitors. */
export default function RootPage(): ReactNode {
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  return isLoggedIn ? <Navigate to="/home" replace /> : <ServiceInfoPage />
}
