import { listAllBeacons, listBeacons, readBeacon } from '@handal/contracts/terminal/beacons'
import { listPhones, readPhone } from '@handal/contracts/terminal/phones'
import { listGateways, listScreens, listWorkplaces } from '@handal/contracts/terminal/workplaces'
import { readCheckIn, readConsent } from '@handal/contracts/time/check-in'
import { caseOf } from './case.ts'

const [GAON, DASOM] = [1, 2]
const page = { page: 1, size: 100 }
const of = (companyNo: number, query: object = page) => ({ params: { companyNo }, query })

/** Beacons and phones, as their screens ask for them. */
export const TERMINAL_CASES = [
  caseOf('boss', listAllBeacons, '', { query: page }),
  caseOf('boss', listAllBeacons, 'dasom', { query: { corp_no: DASOM } }),
  caseOf('gaon-op', listBeacons, '', of(GAON)),
  caseOf('dasom-op', listBeacons, '', of(DASOM)),
  caseOf('dasom-op', listBeacons, 'not-own', of(GAON)),
  caseOf('boss', listBeacons, '', of(GAON)),
  caseOf('gaon-op', readBeacon, '', { params: { no: 1 } }),
  caseOf('dasom-op', readBeacon, '', { params: { no: 4 } }),
  caseOf('dasom-op', readBeacon, 'not-own', { params: { no: 2 } }),
  caseOf('boss', readBeacon, '', { params: { no: 4 } }),
  caseOf('gaon-op', listPhones, '', of(GAON)),
  caseOf('gaon-op', listPhones, 'waiting', of(GAON, { state: 'WAITING' })),
  caseOf('dasom-op', listPhones, '', of(DASOM)),
  caseOf('boss', listPhones, '', of(GAON)),
  caseOf('gaon-op', readPhone, 'waiting', { params: { no: 4 } }),
  caseOf('gaon-op', readPhone, 'released', { params: { no: 3 } }),
  caseOf('dasom-op', readPhone, '', { params: { no: 5 } }),
  caseOf('dasom-op', readPhone, 'not-own', { params: { no: 1 } }),
  caseOf('boss', readPhone, '', { params: { no: 5 } }),
  caseOf('gaon-op', listWorkplaces),
  caseOf('boss', listWorkplaces, 'gaon', { query: { companyNo: GAON } }),
  caseOf('boss', listWorkplaces, 'dasom', { query: { companyNo: DASOM } }),
  caseOf('boss', listGateways, 'gaon', { query: { companyNo: GAON } }),
  caseOf('boss', listScreens, 'gaon', { query: { companyNo: GAON } }),
  caseOf('gaon-op', readCheckIn),
  caseOf('gaon-op', readConsent),
  caseOf('dasom-op', listWorkplaces),
  caseOf('gaon-op', listGateways),
  caseOf('dasom-op', listGateways),
  caseOf('gaon-op', listScreens),
  caseOf('dasom-op', listScreens),
  caseOf('dasom-op', readCheckIn),
  caseOf('dasom-op', readConsent),
  caseOf('gaon-emp', readCheckIn),
  caseOf('gaon-emp', readConsent),
]
