import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Changes the own password. */
export default function PasswordResetPage() {
  return (
    <>
      <PageHeader title="비밀번호 변경" />
      <PasswordForm />
    </>
  )
}
