import { defineList } from '../lists.ts'

/** Beacons as the screen shows them. */
export const BEACON_LIST = defineList({
  id: 'beacons',
  title: '비콘 단말기',
  unit: '개',
  columns: [
    { key: 'companyName', label: '회사', kind: 'text' },
    { key: 'place', label: '둔 곳', kind: 'text' },
    { key: 'uuid', label: 'UUID', kind: 'text' },
    { key: 'major', label: 'Major', kind: 'text' },
    { key: 'minor', label: 'Minor', kind: 'text' },
    { key: 'from', label: '첫날', kind: 'date' },
    { key: 'endDate', label: '마지막 날', kind: 'date' },
    { key: 'tags', label: '기록', kind: 'count' },
    { key: 'battery', label: '배터리', kind: 'text' },
    { key: 'lastHeardAt', label: '마지막 기록', kind: 'text' },
  ],
})
export type BeaconColumn = (typeof BEACON_LIST)['columns'][number]['key']
