import { lazy, type ReactNode, Suspense } from 'react'
import { loadWithin } from './lazy-page.tsx'
import { PageLoading } from './PageLoading.tsx'
import { useSession } from '../client/session-store.ts'

const FirstPassword = lazy(() => loadWithin(() => import('../features/session/FirstPasswordPage.tsx')))
const Enrol = lazy(() => loadWithin(() => import('../features/session/EnrolPage.tsx')))
const Again = lazy(() => loadWithin(() => import('../features/session/SignInAgain.tsx')))

/** The screens, or what a person must do before any of them opens: change a first password, enrol a second factor. */
export function DutiesFirst({ children }: { children: ReactNode }): ReactNode {
  const user = useSession((state) => state.user)
  const Duty = user?.must_change_password === true ? FirstPassword : user?.must_enrol_otp === true ? Enrol : null
  if (Duty === null) return children
  return (
    <Suspense fallback={<PageLoading />}>
      <Duty />
    </Suspense>
  )
}

/** Over a page whose session has ended: the same person signs in again. */
export function AgainOverPage(): ReactNode {
  const over = useSession((state) => state.over !== null && state.user !== null)
  return <Suspense fallback={<div className="hd-cover" />}>{over && <Again />}</Suspense>
}
