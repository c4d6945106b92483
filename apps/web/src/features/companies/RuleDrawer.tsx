import {
  type CompanySetting,
  EMPLOYER_SIZE_NAME,
  LEAVE_BASIS_NAME,
  LEAVE_BASIS_NOTE,
  PAYDAY_ON_HOLIDAY_NAME,
} from '@handal/contracts/company/companies'
import { PENSION_TYPE_NAME } from '@handal/contracts/codes'
import type { FieldError } from '@handal/contracts/problem'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Choice, Day, Text } from '../../client/screen/fields.tsx'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import * as format from '../../shared/format.ts'
import {
  type Company,
  type CompanyArea,
  companyCalls,
  readCompany,
  savedBy,
  useRefreshCompanies,
} from './company-area.ts'
import { dayText, type Rule } from './company-text.ts'
import { RuleEffects } from './RuleEffects.tsx'

/** One setting as typed: every member as text, yes and no as 1 and 0. */
type Typed = Record<Rule['members'][number], string>
type Values = { settings: [{ from: string; reason: string } & Typed] }

const heldOn = (settings: readonly CompanySetting[], day: string): CompanySetting | undefined => {
  const inOrder = settings.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.findLast(({ from }) => from <= day) ?? inOrder[0]
}
const flagText = (flag: boolean | undefined): string => (flag === true ? '1' : '0')
const typedOf = (held: CompanySetting | undefined): Typed => ({
  periodStartDay: String(held?.periodStartDay ?? 1),
  payday: String(held?.payday ?? 10),
  paydayNextMonth: flagText(held?.paydayNextMonth ?? true),
  paydayOnHoliday: held?.paydayOnHoliday ?? 'BEFORE',
  accidentRatePermille: held?.accidentRatePermille ?? '',
  pensionType: held?.pensionType ?? '',
  leaveBasis: held?.leaveBasis ?? 'HIRE',
  employerSize: held?.employerSize ?? 'under150',
  under5: flagText(held?.under5),
})
const READ: Partial<Record<keyof Typed, (text: string) => unknown>> = {
  periodStartDay: Number,
  payday: Number,
  paydayNextMonth: (text) => text === '1',
  under5: (text) => text === '1',
  accidentRatePermille: (text) => text.trim() || null,
}
const settingOf = (rule: Rule, [{ from, reason, ...typed }]: Values['settings']) => ({
  from,
  ...Object.fromEntries(
    rule.members.map((name) => [
      name,
      READ[name]?.(typed[name]) ?? (name === 'accidentRatePermille' ? null : typed[name]),
    ]),
  ),
  ...(reason.trim() === '' ? {} : { reason }),
})

/** A rule of a company from another date on: what it becomes, which payslips that reaches, and why. */
export function RuleDrawer({
  area,
  company,
  rule,
  today,
  onClose,
}: {
  readonly area: CompanyArea
  readonly company: Company
  readonly rule: Rule
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompanies()
  const { companyNo, version } = company
  const { change, params, named } = companyCalls(area, companyNo)
  const valuesOf = (of: Company, mine?: Values): Values => {
    const from = mine?.settings[0].from ?? today
    return { settings: [{ from, reason: '', ...typedOf(heldOn(of.settings, from)) }] }
  }
  const record = useRecordForm({
    endpoint: change,
    params,
    initial: valuesOf(company),
    labels: { settings: rule.name },
    body: ({ settings }: Values, opened: Company | undefined) => ({
      ...named,
      settings: [settingOf(rule, settings)],
      version: opened?.version ?? version,
    }),
    problems: ({ settings: [{ from, reason }] }): FieldError[] =>
      reason.trim() === '' && company.settings.some((one) => one.from === from)
        ? [{ path: 'settings.0.reason', message: '같은 적용일의 기준이 있습니다. 변경 사유를 적어 주세요.' }]
        : [],
    onSaved: () => {
      toast(`${rule.name} 기준을 저장했습니다.`)
      void refresh(companyNo)
      onClose()
    },
    unsaved: '수정한 기준이 있습니다.',
    opened: {
      record: company,
      read: readCompany,
      values: valuesOf,
      saved: savedBy,
      subject: rule.name,
      // The rule reads its own members alone.
      show: (_, value) => rule.text(settingOf(rule, value as Values['settings']) as unknown as CompanySetting),
    },
  })
  const settings = record.form.watch('settings')
  const [{ from }] = settings
  return (
    <DrawerForm
      of={record}
      title={`${rule.name} 수정`}
      action={`${format.date(from) || '날짜'}부터 적용`}
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      onClose={onClose}
    >
      <Day
        of={record}
        name="settings.0.from"
        label="시작일"
        required
        hint="이 날부터 적용합니다. 지난 달은 그때의 기준으로 남습니다."
      />
      {rule.members.map((name) => (
        <Member key={name} of={record} name={name} />
      ))}
      <Text of={record} name="settings.0.reason" label="사유" maxLength={500} />
      <RuleEffects area={area} companyNo={companyNo} body={{ settings: [settingOf(rule, settings)], version }} />
    </DrawerForm>
  )
}

const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, text]) => ({ value, text }))
const days = (last: number, textOf: (day: number) => string) =>
  Array.from({ length: last }, (_, index) => ({ value: String(index + 1), text: textOf(index + 1) }))

/** Which field a member of a setting has. */
function Member({ of, name }: { readonly of: RecordForm<Values>; readonly name: keyof Typed }) {
  const path = `settings.0.${name}` as const
  switch (name) {
    case 'periodStartDay':
      return (
        <Choice
          of={of}
          name={path}
          label="산정기간 시작일"
          options={days(28, (day) => (day === 1 ? '1일 (매월 1일 - 말일)' : `${day}일 (전달 ${day}일 - ${day - 1}일)`))}
        />
      )
    case 'payday':
      return <Choice of={of} name={path} label="지급일" options={days(31, dayText)} />
    case 'accidentRatePermille':
      return (
        <Text
          of={of}
          name={path}
          label="산재보험 요율"
          num
          inputMode="decimal"
          unit="‰"
          hint="업종 요율에 출퇴근재해 요율을 더한 천분율입니다. 8.6처럼 적습니다."
        />
      )
    default: {
      const { label, choices } = CHOICES[name]
      return (
        <FormField
          of={of}
          name={path}
          render={(field) =>
            choices.length > 2 ? (
              <CodeSelect {...field} label={label} options={choices} />
            ) : (
              <SegmentedControl {...field} label={label} options={choices} hint={NOTES[name]?.[String(field.value)]} />
            )
          }
        />
      )
    }
  }
}
/** What a choice means, where its word does not say it. */
const NOTES: Readonly<Partial<Record<keyof Typed, Readonly<Record<string, string>>>>> = { leaveBasis: LEAVE_BASIS_NOTE }
const CHOICES = {
  paydayNextMonth: {
    label: '지급하는 달',
    choices: [
      { value: '0', text: '그 달' },
      { value: '1', text: '다음 달' },
    ],
  },
  paydayOnHoliday: { label: '지급일이 휴일이면', choices: options(PAYDAY_ON_HOLIDAY_NAME) },
  pensionType: { label: '퇴직급여 제도', choices: options(PENSION_TYPE_NAME) },
  leaveBasis: { label: '연차 기준', choices: options(LEAVE_BASIS_NAME) },
  employerSize: { label: '고용보험 기업 규모', choices: options(EMPLOYER_SIZE_NAME) },
  under5: {
    label: '상시근로자',
    choices: [
      { value: '0', text: '5명 이상' },
      { value: '1', text: '5명 미만' },
    ],
  },
} as const
