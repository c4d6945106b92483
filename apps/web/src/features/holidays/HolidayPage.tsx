import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { HolidayScreen } from './HolidayScreen.tsx'

/** The holidays of a company; its addresses /write, /rewrite and /delete open the form over it. */
export default function HolidayPage() {
  return (
    <CompanyScreen title="휴일">
      {(companyNo) => <HolidayScreen scope={{ companyNo, path: '/basic-info/holiday' }} />}
    </CompanyScreen>
  )
}
