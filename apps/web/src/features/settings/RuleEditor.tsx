import { durationText } from '@handal/contracts/settings/work-rule-text'
import type { SettingName } from '@handal/contracts/settings/setting-catalogue'
import { RULE_NAMES, type WorkRuleValue } from '@handal/contracts/settings/work-rule-values'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Choice } from '../../client/screen/fields.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { PartField } from './PartField.tsx'
import type { RuleScreen } from './RuleLook.tsx'
import { RuleFormFrame } from './RuleFormFrame.tsx'
import { RestsEditor, SchedulesEditor } from './RowsEditor.tsx'
import { reader, valueOfText } from './setting-text.ts'
import { type EditorProps, useRuleForm } from './use-rule-form.ts'
import { WeekdayChecks } from '../../shared/form/date/WeekdayChecks.tsx'

/** The form of the chosen rule. */
export function RuleEditor({ onClose, ...screen }: RuleScreen & { readonly onClose: () => void }) {
  const props = { screen, onClose }
  const { rule } = screen
  switch (rule.type) {
    case '0001':
      return <SchedulesEditor {...props} rule={rule} />
    case '0002':
      return <RestsEditor {...props} />
    case '0004':
      return <WeekendEditor {...props} />
    case '0005':
      return <HoursEditor {...props} />
    default:
      return <PartsEditor {...props} />
  }
}

/** Rules that are settings: each part by its own kind of field. */
function PartsEditor(props: EditorProps) {
  const names = RULE_NAMES[props.screen.rule.type] as readonly SettingName[]
  const form = useRuleForm<Record<string, string>>(props, {
    typed: (value) => Object.fromEntries(Object.entries(value as object).map(([name, said]) => [name, String(said)])),
    sent: (typed) => Object.fromEntries(names.map((name) => [name, valueOfText(name, typed[name] ?? '')])),
  })
  const valueOf = reader(form.record.form.watch('value'))
  return (
    <RuleFormFrame {...props} form={form}>
      {names.map((name) => (
        <FormField
          key={name}
          of={form.record}
          name={`value.${name}`}
          render={(field) => <PartField name={name} field={field} valueOf={valueOf} />}
        />
      ))}
    </RuleFormFrame>
  )
}

const WEEK = ['일', '월', '화', '수', '목', '금', '토'].map((day, index) => ({
  value: String(index),
  text: `${day}요일`,
}))

function WeekendEditor(props: EditorProps) {
  const form = useRuleForm<{ weeklyHoliday: string; offdays: number[] }>(props, {
    typed: (value) => {
      const { weeklyHoliday, offdays } = value as WorkRuleValue<'0004'>
      return { weeklyHoliday: String(weeklyHoliday), offdays }
    },
    sent: ({ weeklyHoliday, offdays }) => ({ weeklyHoliday: Number(weeklyHoliday), offdays }),
  })
  return (
    <RuleFormFrame {...props} form={form}>
      <Choice
        of={form.record}
        name="value.weeklyHoliday"
        label="주휴일"
        options={WEEK}
        hint="한 주에 하루 이상의 유급휴일입니다. 소정근로일을 채운 사원에게 줍니다."
      />
      <FormField
        of={form.record}
        name="value.offdays"
        render={(field) => (
          <WeekdayChecks
            {...field}
            label="무급휴무일"
            hint="일하지 않지만 휴일은 아닌 요일입니다. 나머지는 근무하는 요일입니다."
          />
        )}
      />
    </RuleFormFrame>
  )
}

const HOURS = {
  day: { label: '하루', hint: '08:00처럼 적습니다. 법의 기본값 8시간' },
  week: { label: '한 주', hint: '40:00처럼 적습니다. 법의 기본값 40시간' },
} as const

function HoursEditor(props: EditorProps) {
  const form = useRuleForm<WorkRuleValue<'0005'>>(props, {
    typed: (value) => value as WorkRuleValue<'0005'>,
    sent: (typed) => typed,
  })
  return (
    <RuleFormFrame {...props} form={form}>
      {(['day', 'week'] as const).map((name) => (
        <FormField
          key={name}
          of={form.record}
          name={`value.${name}`}
          render={(field) => (
            <TextField
              {...field}
              label={HOURS[name].label}
              num
              inputMode="numeric"
              maxLength={5}
              hint={
                /^\d{2}:\d{2}$/.test(field.value)
                  ? `${durationText(field.value)}. ${HOURS[name].hint}`
                  : HOURS[name].hint
              }
            />
          )}
        />
      ))}
      <FormField
        of={form.record}
        name="value.monthlyHours"
        render={(field) => <PartField name="standardHours" field={field} label="한 달" valueOf={() => null} />}
      />
    </RuleFormFrame>
  )
}
