import { type Beacon, beaconSchema, changeBeacon, createBeacon } from '@handal/contracts/terminal/beacons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Day, Segments, Text } from '../../client/screen/fields.tsx'
import { plainValue } from '../../client/screen/record-conflict.ts'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import * as format from '../../shared/format.ts'
import { workplacesQuery } from './places/places.queries.ts'
import styles from './terminals.module.css'

export const BEACON_LABELS = {
  place: '둔 곳',
  placeNo: '근무지',
  uuid: 'UUID',
  major: 'Major',
  minor: 'Minor',
  from: '첫날',
  endDate: '마지막 날',
}
export type BeaconValues = { [K in keyof typeof BEACON_LABELS]: string }

/** A number as it is typed; what is none is refused by the call's own rule. */
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const bodyOf = ({ place, placeNo, uuid, major, minor, from }: BeaconValues) => ({
  place,
  placeNo: placeNo === '' ? null : Number(placeNo),
  uuid,
  major: numberOf(major),
  minor: numberOf(minor),
  from,
})
const valuesOf = ({ place, placeNo, uuid, major, minor, from, endDate }: Beacon): BeaconValues => ({
  place,
  placeNo: String(placeNo ?? ''),
  uuid,
  major: String(major),
  minor: String(minor),
  from,
  endDate: endDate ?? '',
})

/** The form of a new beacon. */
export const newBeacon = (companyNo: number, today: string) => ({
  endpoint: createBeacon,
  initial: { place: '', placeNo: '', uuid: '', major: '', minor: '', from: today, endDate: '' },
  labels: BEACON_LABELS,
  body: (values: BeaconValues) => ({ ...bodyOf(values), companyNo }),
  unsaved: '입력한 비콘이 있습니다.',
})

const shown = (name: keyof BeaconValues, value: unknown): string =>
  name === 'from' || name === 'endDate' ? format.date(String(value)) : plainValue(value)
/** The form that changes one. */
export const changedBeacon = (beacon: Beacon) => ({
  endpoint: changeBeacon,
  initial: valuesOf(beacon),
  labels: BEACON_LABELS,
  body: (values: BeaconValues, opened: Beacon | undefined) => ({
    no: beacon.no,
    companyNo: beacon.companyNo,
    ...bodyOf(values),
    endDate: values.endDate === '' ? null : values.endDate,
    version: opened?.version ?? beacon.version,
  }),
  unsaved: '수정한 내용이 있습니다.',
  opened: {
    record: beacon,
    read: (current: unknown) => beaconSchema.safeParse(current).data ?? null,
    values: valuesOf,
    saved: () => null,
    subject: `${beacon.place} 비콘`,
    show: shown,
  },
})

/** Fields of a beacon; its numbers stay once tags name it. */
export function BeaconFields({
  of: record,
  companyNo,
  tags = 0,
  children,
}: {
  readonly of: RecordForm<BeaconValues>
  readonly companyNo: number
  readonly tags?: number
  readonly children?: ReactNode
}) {
  const isUsed = tags > 0
  const places = useQuery(workplacesQuery(companyNo)).data?.items ?? []
  return (
    <>
      <Text of={record} name="place" required maxLength={50} placeholder="정문" />
      {places.length === 0 ? null : (
        <Segments
          of={record}
          name="placeNo"
          label="근무지"
          options={[
            { value: '', text: '정하지 않음' },
            ...places.map(({ no, name }) => ({ value: String(no), text: name })),
          ]}
        />
      )}
      <Text
        of={record}
        name="uuid"
        required
        disabled={isUsed}
        maxLength={36}
        hint={
          isUsed
            ? `출퇴근 기록 ${format.count(tags)}건이 있어 번호를 바꿀 수 없습니다.`
            : '비콘 상자나 설명서에 있습니다.'
        }
      />
      <div className={styles['two']}>
        <Text of={record} name="major" required disabled={isUsed} maxLength={5} inputMode="numeric" />
        <Text of={record} name="minor" required disabled={isUsed} maxLength={5} inputMode="numeric" />
      </div>
      <div className={styles['two']}>
        <Day of={record} name="from" required />
        {children}
      </div>
    </>
  )
}
