import { ChangeCompany } from './ChangeCompany.tsx'
import { OWN_AREA } from './company-area.ts'

/** An operator changes the own company. */
export default function OwnRewritePage() {
  return <ChangeCompany area={OWN_AREA} />
}
