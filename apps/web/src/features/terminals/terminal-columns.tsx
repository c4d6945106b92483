import type { BeaconColumn } from '@handal/contracts/terminal/beacon-list'
import type { Beacon } from '@handal/contracts/terminal/beacons'
import type { PhoneColumn } from '@handal/contracts/terminal/phone-list'
import { PHONE_STATES, type PhoneRow, type PhoneState } from '@handal/contracts/terminal/phones'
import * as format from '../../shared/format.ts'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import { isLow } from './battery-text.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'

const momentOf = (at: string | null): string => (at === null ? '' : format.instant(at))

export const BEACON_LOOKS: ListLooks<Beacon, BeaconColumn> = {
  companyName: { minWidth: 160 },
  place: { fixed: true, bold: true, minWidth: 120 },
  uuid: { num: true, quiet: true, minWidth: 296, render: ({ uuid }) => <span translate="no">{uuid}</span> },
  major: { num: true, align: 'right', minWidth: 72 },
  minor: { num: true, align: 'right', minWidth: 72 },
  from: { minWidth: 104 },
  endDate: { minWidth: 104 },
  tags: { minWidth: 72 },
  battery: {
    num: true,
    align: 'right',
    minWidth: 80,
    render: ({ battery }) =>
      battery === null ? null : <span className={isLow(battery) ? 'warn' : undefined}>{format.count(battery)}%</span>,
  },
  lastHeardAt: { num: true, minWidth: 152, value: ({ lastHeardAt }) => momentOf(lastHeardAt) },
}
export const OWN_BEACON_COLUMNS = [
  'place',
  'uuid',
  'major',
  'minor',
  'from',
  'endDate',
  'tags',
  'battery',
  'lastHeardAt',
] as const
export const ALL_BEACON_COLUMNS = ['companyName', ...OWN_BEACON_COLUMNS] as const
export const TABLET_BEACON_COLUMNS = ['place', 'major', 'minor', 'endDate', 'tags'] as const

const FAMILIES = { NONE: 'neutral', BOUND: 'success', WAITING: 'warning', RELEASED: 'neutral' } as const
/** How it stands with a phone. */
export function PhoneStateChip({ state }: { readonly state: PhoneState }) {
  return <Chip family={FAMILIES[state]}>{PHONE_STATES[state]}</Chip>
}

export const PHONE_LOOKS: ListLooks<PhoneRow, PhoneColumn> = {
  name: { fixed: true, bold: true, minWidth: 112 },
  employeeCode: { num: true, quiet: true, minWidth: 96 },
  departmentName: { minWidth: 120 },
  phoneName: { minWidth: 140 },
  boundAt: { num: true, minWidth: 112, value: ({ boundAt }) => momentOf(boundAt).slice(0, 10) },
  keyMark: { num: true, quiet: true, minWidth: 104, render: ({ keyMark }) => <span translate="no">{keyMark}</span> },
  lastTagAt: { num: true, minWidth: 160, value: ({ lastTagAt }) => momentOf(lastTagAt) },
  state: { minWidth: 112, render: ({ state }) => <PhoneStateChip state={state} /> },
}
export const PHONE_COLUMNS = [
  'name',
  'employeeCode',
  'departmentName',
  'phoneName',
  'boundAt',
  'keyMark',
  'lastTagAt',
  'state',
] as const
export const TABLET_PHONE_COLUMNS = ['name', 'departmentName', 'phoneName', 'lastTagAt', 'state'] as const
