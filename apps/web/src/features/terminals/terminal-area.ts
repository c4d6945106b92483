import { useLocation } from 'react-router'
import { useCompanyNo, useRefreshCompany } from '../../client/queries.ts'

/** Whose devices the screens keep: the super admin's have addresses of their own, and may show all companies. */
export type TerminalArea = {
  readonly isProvider: boolean
  readonly companyNo: number | null
  readonly beacons: string
  readonly phones: string
}

/** The area that the address stands in. */
export const useTerminalArea = (): TerminalArea => {
  const companyNo = useCompanyNo()
  const isProvider = !useLocation().pathname.startsWith('/terminal/company-')
  return isProvider
    ? { isProvider, companyNo, beacons: '/terminal/beacon', phones: '/terminal/mobile' }
    : { isProvider, companyNo, beacons: '/terminal/company-beacon', phones: '/terminal/company-mobile' }
}

/** Asks anew for what a change of a device may show on; of the super admin whatever company it was. */
export const useRefreshTerminals = ({ isProvider, companyNo }: TerminalArea): (() => Promise<void>) =>
  useRefreshCompany(isProvider ? 'all' : companyNo)
