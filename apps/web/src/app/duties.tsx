import type { ReactNode } from 'react'
import { lazyPage } from './lazy-page.tsx'
import { useSession } from '../client/session-store.ts'

const FirstPassword = lazyPage(() => import('../features/session/FirstPasswordPage.tsx'))
const Enrol = lazyPage(() => import('../features/session/security/EnrolPage.tsx'))
const Again = lazyPage(() => import('../features/session/SignInAgain.tsx'), {
  waiting: <div className="hd-cover" />,
})

/** The screens, or what a person must do before any of them opens: change a first password, enrol a second factor. */
export function DutiesFirst({ children }: { children: ReactNode }): ReactNode {
  const user = useSession((state) => state.user)
  const Duty = user?.must_change_password === true ? FirstPassword : user?.must_enrol_otp === true ? Enrol : null
  return Duty === null ? children : <Duty />
}

/** Over a page whose session has ended: the same person signs in again. */
export function AgainOverPage(): ReactNode {
  const over = useSession((state) => state.over !== null && state.user !== null)
  return over && <Again />
}
