import { Text } from '../../../client/screen/fields.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'

export const PLACE_LABELS = { name: '이름', lat: '위도', lng: '경도', radius: '반경(m)', networks: '사무실 통신망' }
export type PlaceValues = { [K in keyof typeof PLACE_LABELS]: string }

/** A number as it is typed, null where nothing is; what is none is refused by the call's own rule. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** What the fields say of a place. */
export const placeOf = ({ name, lat, lng, radius, networks }: PlaceValues) => ({
  name,
  lat: numberOf(lat),
  lng: numberOf(lng),
  radius: numberOf(radius),
  networks: networks.split(/[\s,]+/).filter(Boolean),
})

/** Fields of a place: its name, point and lines. */
export function PlaceFields({ of: record }: { readonly of: RecordForm<PlaceValues> }) {
  return (
    <>
      <Text of={record} name="name" required maxLength={50} placeholder="정문" focusFirst />
      <Text
        of={record}
        name="lat"
        inputMode="decimal"
        hint="위치를 쓰지 않으면 비워 둡니다. 위치를 쓰려면 사원마다 동의를 받고, 30명 이상이면 노사협의회에서 협의해야 합니다(근로자참여법 제20조 제1항 제14호)."
      />
      <Text of={record} name="lng" inputMode="decimal" />
      <Text of={record} name="radius" inputMode="numeric" />
      <Text of={record} name="networks" hint="203.0.113.0/24처럼 적고, 여럿이면 쉼표로 나눕니다." />
    </>
  )
}
