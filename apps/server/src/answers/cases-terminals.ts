import { listAllBeacons, listBeacons, readBeacon } from '@handal/contracts/terminal/beacons'
import { listPhones, readPhone } from '@handal/contracts/terminal/phones'
import { listGateways, listScreens, listWorkplaces } from '@handal/contracts/terminal/workplaces'
import { readCheckIn, readConsent } from '@handal/contracts/time/check-in'
import { asked } from './case.ts'

const [GAON, DASOM] = [1, 2]
const page = { page: 1, size: 100 }
const of = (companyNo: number, query: object = page) => ({ params: { companyNo }, query })

/** Beacons and phones, as their screens ask for them. */
export const TERMINAL_CASES = [
  asked('boss', listAllBeacons, '', { query: page }),
  asked('boss', listAllBeacons, 'dasom', { query: { corp_no: DASOM } }),
  asked('gaon-op', listBeacons, '', of(GAON)),
  asked('dasom-op', listBeacons, '', of(DASOM)),
  asked('dasom-op', listBeacons, 'not-own', of(GAON)),
  asked('boss', listBeacons, '', of(GAON)),
  asked('gaon-op', readBeacon, '', { params: { no: 1 } }),
  asked('dasom-op', readBeacon, '', { params: { no: 4 } }),
  asked('dasom-op', readBeacon, 'not-own', { params: { no: 2 } }),
  asked('boss', readBeacon, '', { params: { no: 4 } }),
  asked('gaon-op', listPhones, '', of(GAON)),
  asked('gaon-op', listPhones, 'waiting', of(GAON, { state: 'WAITING' })),
  asked('dasom-op', listPhones, '', of(DASOM)),
  asked('boss', listPhones, '', of(GAON)),
  asked('gaon-op', readPhone, 'waiting', { params: { no: 4 } }),
  asked('gaon-op', readPhone, 'released', { params: { no: 3 } }),
  asked('dasom-op', readPhone, '', { params: { no: 5 } }),
  asked('dasom-op', readPhone, 'not-own', { params: { no: 1 } }),
  asked('boss', readPhone, '', { params: { no: 5 } }),
  asked('gaon-op', listWorkplaces),
  asked('boss', listWorkplaces, 'gaon', { query: { companyNo: GAON } }),
  asked('boss', listWorkplaces, 'dasom', { query: { companyNo: DASOM } }),
  asked('boss', listGateways, 'gaon', { query: { companyNo: GAON } }),
  asked('boss', listScreens, 'gaon', { query: { companyNo: GAON } }),
  asked('gaon-op', readCheckIn),
  asked('gaon-op', readConsent),
  asked('dasom-op', listWorkplaces),
  asked('gaon-op', listGateways),
  asked('dasom-op', listGateways),
  asked('gaon-op', listScreens),
  asked('dasom-op', listScreens),
  asked('dasom-op', readCheckIn),
  asked('dasom-op', readConsent),
  asked('gaon-emp', readCheckIn),
  asked('gaon-emp', readConsent),
]
