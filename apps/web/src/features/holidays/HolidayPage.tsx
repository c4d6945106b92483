import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { HOLIDAY_IMPORT_PARAMS } from './holiday-params.ts'
import { HolidayImport } from './HolidayImport.tsx'
import { HolidayScreen } from './HolidayScreen.tsx'

/** The holidays of a company; its addresses /write, /rewrite and /delete open the form over it, `import` the file to be read. */
export default function HolidayPage() {
  const [{ import: isImport }, set] = useScreenParams(HOLIDAY_IMPORT_PARAMS)
  return (
    <CompanyScreen title="휴일">
      {(companyNo) =>
        isImport ? (
          <HolidayImport companyNo={companyNo} onClose={() => set({ import: false })} />
        ) : (
          <HolidayScreen scope={{ companyNo, path: '/basic-info/holiday' }} onImport={() => set({ import: true })} />
        )
      }
    </CompanyScreen>
  )
}
