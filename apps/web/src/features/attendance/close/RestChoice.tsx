import { useState } from 'react'
import { RadioField } from '../../../shared/form/RadioField.tsx'

/** What the days are that have not passed when a month of records is closed. */
export type Rest = 'PLANNED' | 'RECORDED'
export const REST_DEFAULT: Rest = 'PLANNED'
const OPTIONS: readonly { value: Rest; text: string }[] = [
  { value: 'PLANNED', text: '근무표대로 일한 것으로 마감' },
  { value: 'RECORDED', text: '지금까지 모은 기록으로만 마감' },
]

/** Asked before a month is closed ahead of its end, as both are paid otherwise. */
export function RestChoice({ onChange }: { readonly onChange: (rest: Rest) => void }) {
  const [rest, setRest] = useState<Rest>(REST_DEFAULT)
  return (
    <>
      <RadioField
        label="남은 날"
        value={rest}
        onChange={(value) => {
          setRest(value)
          onChange(value)
        }}
        options={OPTIONS}
      />
      {rest === 'PLANNED' ? (
        <p className="cap ter">그날 들어온 기록은 마감 뒤 온 기록에 모이고, 적용하면 차액을 정산합니다.</p>
      ) : null}
    </>
  )
}
