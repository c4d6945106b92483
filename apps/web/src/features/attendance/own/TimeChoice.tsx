import { LIKELY_TIMES, type PunchRequest } from '@handal/contracts/time/punch-requests'
import { useState } from 'react'
import type { FieldProps } from '../../../shared/form/field-props.ts'
import { TimeField } from '../../../shared/form/date/TimeField.tsx'
import { RadioField } from '../../../shared/form/RadioField.tsx'
import styles from './own.module.css'

const OWN = 'own'
const NEXT_DAY = '다음 날 새벽이면 25:30처럼 입력합니다.'

/** A time that is missing: one of the likely ones, each with where it comes from, or one that is typed. */
export function TimeChoice({
  likely,
  ...field
}: FieldProps<string> & { readonly likely: PunchRequest['suggestions'] }) {
  const [isTyped, setTyped] = useState(likely.length === 0)
  const { label, value, error, onChange } = field
  const own = (
    <TimeField
      {...field}
      required
      label={likely.length === 0 ? label : `${label} 시각 직접 입력`}
      hint={NEXT_DAY}
      focusFirst={likely.length > 0}
    />
  )
  if (likely.length === 0) return own
  return (
    <div className={styles['choice']}>
      <RadioField
        {...field}
        required
        boxed
        value={isTyped ? OWN : value}
        error={isTyped ? undefined : error}
        options={[
          ...likely.map(({ time, from }) => ({
            value: time,
            text: (
              <span className={styles['likely']}>
                <b className="num">{time}</b>
                <span className="cap ter">{LIKELY_TIMES[from]}</span>
              </span>
            ),
          })),
          {
            value: OWN,
            text: (
              <span className={styles['likely']}>
                <b>직접 입력</b>
              </span>
            ),
          },
        ]}
        onChange={(next) => {
          setTyped(next === OWN)
          onChange(next === OWN ? '' : next)
        }}
      />
      {isTyped ? own : null}
    </div>
  )
}
