import { HolidayScreen } from './HolidayScreen.tsx'

const SCOPE = { companyNo: null, path: '/management/basic-info/holiday' }

/** The holidays of all companies at once, kept by the super admin. */
export default function SharedHolidayPage() {
  return <HolidayScreen scope={SCOPE} />
}
