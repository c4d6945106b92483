import { formatNumber } from '@handal/base/format'

/** The groups of the 44 settings, in their order on the screen. */
export const SETTING_GROUPS = {
  time: '근로시간',
  holiday: '휴일',
  pay: '급여',
  leave: '연차',
  retirement: '퇴직급여',
  insurance: '보험',
  payment: '지급과 명세서',
  security: '위치와 보안',
  approval: '전자결재',
  papers: '증명서',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

/** Where else a setting is kept: it is shown among the others and changed there. */
export const SETTING_PLACES = {
  companies: '회사정보',
  holidays: '휴일',
  items: '급여항목',
  people: '사원',
  security: '보안',
  transfer: '급여이체',
} as const
export type SettingPlace = keyof typeof SETTING_PLACES

export type SettingValue = string | number | boolean
export type SettingChoice = {
  readonly value: SettingValue
  readonly label: string
  /** What the choice does, a sentence. */
  readonly note?: string
}
/** How a value is given: one of these; a whole number; hours as a decimal text ("209"); or only where it is kept. */
export type SettingForm =
  | { readonly kind: 'choice'; readonly choices: readonly SettingChoice[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: 'hours'; readonly min: number; readonly max: number; readonly usual: readonly string[] }
  | { readonly kind: 'elsewhere' }

/** The value of a setting by its name. */
export type ValueOf = (name: string) => SettingValue | null
/** When a value falls below the law or stands without a ground, and the sentence that says so with its article. */
export type SettingRisk = {
  readonly holds: (value: SettingValue, valueOf: ValueOf) => boolean
  readonly sentence: string
}
/** One named value of a setting, with a time line of its own. */
export type SettingPart<Name extends string = string> = {
  readonly name: Name
  readonly label: string
  readonly form: SettingForm
  /** What the law or the usual practice says; null where neither says anything. */
  readonly default: SettingValue | null
  readonly risk?: SettingRisk
  readonly keptBy?: SettingPlace
  /** Nothing reads it yet: its screen says so (아직 적용되지 않음). */
  readonly unread?: true
}
/** What a setting says that nothing reads yet. */
export const UNREAD = '아직 적용되지 않음'
/** A point where law or practice leaves a choice (labour rules §11); `no` null: ours, beside the 44. */
export type Setting<Name extends string = string> = {
  readonly no: number | null
  readonly group: SettingGroup
  readonly label: string
  /** What is decided, a sentence. */
  readonly sentence: string
  readonly law: string | null
  readonly parts: readonly SettingPart<Name>[]
}

/** Settings whose names are checked where they are written. */
export const defineSettings = <const Name extends string>(settings: readonly Setting<Name>[]) => settings
/** The choice between yes and no, `no` first. */
export const yesNo = (no: string, yes: string, note?: string): SettingForm => ({
  kind: 'choice',
  choices: [
    { value: false, label: no },
    { value: true, label: yes, ...(note === undefined ? {} : { note }) },
  ],
})
/** A choice from values with their words, the default first. */
export const choice = (...choices: readonly (readonly [SettingValue, string, string?])[]): SettingForm => ({
  kind: 'choice',
  choices: choices.map(([value, label, note]) => ({ value, label, ...(note === undefined ? {} : { note }) })),
})
/** A risk of one of these values. */
export const riskOf = (values: readonly SettingValue[], sentence: string): SettingRisk => ({
  holds: (value) => values.includes(value),
  sentence,
})

/** Old names of values, which mean those of today. */
const OLD_VALUES: Readonly<Record<string, Readonly<Record<string, SettingValue>>>> = {
  overtimeRecognition: { MIN: 'APPROVED' },
}
const HOURS = /^\d{1,3}(\.\d{1,2})?$/

/** A value as it is kept: old names as today's, hours as a plain decimal text. */
export const soundValue = ({ name, form }: SettingPart, value: SettingValue): SettingValue => {
  if (form.kind === 'hours')
    return String(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  return (typeof value === 'string' ? OLD_VALUES[name]?.[value] : undefined) ?? value
}

/** What is wrong with a value of a setting, a sentence; null when nothing is. */
export const valueProblem = (part: SettingPart, given: unknown): string | null => {
  const { form } = part
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return '값을 적어 주세요.'
  const value = soundValue(part, given)
  switch (form.kind) {
    case 'elsewhere':
      return null
    case 'choice':
      return form.choices.some((each) => each.value === value)
        ? null
        : `쓸 수 있는 값은 ${form.choices.map((each) => String(each.value)).join(', ')}입니다.`
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= form.min && value <= form.max
        ? null
        : `${formatNumber(form.min)}에서 ${formatNumber(form.max)} 사이의 정수(${form.unit})로 적어 주세요.`
    case 'hours':
      return HOURS.test(String(value)) && Number(value) >= form.min && Number(value) <= form.max
        ? null
        : `${form.min}에서 ${form.max} 사이의 시간을 209나 182.5처럼 적어 주세요.`
  }
}

const minutesText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}분`
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`
}
/** A value as people read it. */
export const valueText = ({ form }: Pick<SettingPart, 'form'>, value: SettingValue | null): string => {
  if (value === null) return '없음'
  if (form.kind === 'choice') return form.choices.find((each) => each.value === value)?.label ?? String(value)
  if (form.kind === 'hours') return `${value}시간`
  if (form.kind === 'number' && typeof value === 'number')
    return form.unit === '분' ? minutesText(value) : `${formatNumber(value)}${form.unit}`
  return String(value)
}
