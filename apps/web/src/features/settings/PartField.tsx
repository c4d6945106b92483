import { riskSentence, type SettingName, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { type SettingChoice, type ValueOf, valueText } from '@handal/contracts/settings/setting-definition'
import type { ReactNode } from 'react'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import type { FieldProps } from '../../shared/form/field-props.ts'
import { RadioField } from '../../shared/form/RadioField.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { valueOfText } from './setting-text.ts'
import styles from './settings.module.css'

/** So many short choices stand side by side, so many may stand below each other. */
const MOST_SEGMENTS = 4
const LONGEST_SEGMENT = 6
const MOST_RADIOS = 6

/**
 * The field of one value of a setting, as its kind wants it: the law's default is named, and what a choice risks is said below it
 * with the article, with the way back.
 */
export function PartField({
  name,
  field,
  label,
  valueOf,
}: {
  readonly name: SettingName
  readonly field: Omit<FieldProps<string>, 'label'>
  readonly label?: string | undefined
  /** The values of its fellows: a risk may hang on them. */
  readonly valueOf: ValueOf
}) {
  const { part } = settingNamed(name)
  const usual = part.default
  const risk = riskSentence(name, valueOfText(name, field.value), valueOf)
  const backs = usual !== null && field.value !== String(usual)
  return (
    <div className={styles['part']}>
      <Control name={name} field={{ ...field, label: label ?? part.label }} />
      {risk === null ? null : (
        <NoticeBar
          tone="warning"
          links={backs ? [{ label: '기본값으로', onClick: () => field.onChange(String(usual)) }] : []}
        >
          {risk}
        </NoticeBar>
      )}
    </div>
  )
}

function Control({ name, field }: { readonly name: SettingName; readonly field: FieldProps<string> }) {
  const { part } = settingNamed(name)
  const { form } = part
  const usual = part.default === null ? undefined : `법의 기본값 ${valueText(part, part.default)}`
  if (form.kind === 'choice') {
    const { choices } = form
    const isShort = choices.every(({ label, note }) => note === undefined && label.length <= LONGEST_SEGMENT)
    const texts = choices.map(({ value, label }) => ({ value: String(value), text: label }))
    if (isShort && choices.length <= MOST_SEGMENTS) return <SegmentedControl {...field} hint={usual} options={texts} />
    if (choices.length > MOST_RADIOS) return <CodeSelect {...field} hint={usual} options={texts} />
    return (
      <RadioField
        {...field}
        boxed
        options={choices.map((one) => ({
          value: String(one.value),
          text: <Choice of={one} isUsual={one.value === part.default} />,
        }))}
      />
    )
  }
  if (form.kind === 'hours')
    return (
      <TextField
        {...field}
        num
        unit="시간"
        inputMode="decimal"
        hint={usual}
        maxLength={6}
        placeholder={form.usual[0]}
      />
    )
  if (form.kind === 'number')
    return (
      <TextField
        {...field}
        num
        unit={form.unit}
        inputMode="numeric"
        maxLength={6}
        hint={[minutesHint(form.unit, field.value), usual].filter(Boolean).join('. ')}
      />
    )
  return null
}

/** Minutes of an hour and more, said in hours. */
const minutesHint = (unit: string, text: string): string =>
  unit === '분' && /^\d{2,5}$/.test(text) && Number(text) >= 60 ? `${format.proseHours(Number(text))}입니다` : ''

function Choice({
  of: { label, note },
  isUsual,
}: {
  readonly of: SettingChoice
  readonly isUsual: boolean
}): ReactNode {
  return (
    <span>
      {label}
      {isUsual ? <span className="cap ter"> 법의 기본값</span> : null}
      {note === undefined ? null : <span className={`${styles['note']} cap sec`}>{note}</span>}
    </span>
  )
}
