import { type SettingName, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { fieldText, saidText } from '@handal/contracts/settings/setting-text'
import { type SettingRecord, settingSchema } from '@handal/contracts/settings/settings'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { Effects } from './Effects.tsx'
import { nextMonthOf, savedBy, standingOn } from './entry-text.ts'
import { PartField } from './PartField.tsx'
import { reader, valueOfText } from './setting-text.ts'
import type { SettingsArea } from './settings-area.ts'
import { leavesForm } from './settings-params.ts'
import styles from './settings.module.css'

type Values = { value: string; from: string; reason: string }
/** What days are made from is of whole months: next month stands there, and a new company means this one. */
const fromHint = (name: SettingName): string =>
  name === 'attendanceSource'
    ? '이 날부터 적용합니다. 이번 달 근태부터 바꾸려면 이번 달 산정기간의 첫날로 적어 주세요.'
    : '이 날부터 적용합니다. 지난 달은 그때의 값으로 남습니다.'
const needsReason = ({ history }: Pick<SettingRecord, 'history'>, from: string): boolean =>
  history.some((entry) => entry.state === 'STANDS' && entry.from === from)

/** One value of a setting from a day on: its choices with what they risk, when, why, and what that does. */
export function ChangeSetting({
  area,
  setting,
  fellows = [],
  today,
  from = '',
  onClose,
  onSaved = onClose,
}: {
  readonly area: SettingsArea
  readonly setting: SettingRecord
  /** All settings: a risk may hang on another value. */
  readonly fellows?: readonly SettingRecord[]
  readonly today: string
  /** The day of an entry that is corrected, or from which a new one should hold. */
  readonly from?: string
  readonly onClose: () => void
  /** Where a save leads; as closing does unless told. */
  readonly onSaved?: (() => void) | undefined
}) {
  const name: SettingName = setting.name
  const { setting: about } = settingNamed(name)
  const refresh = useRefreshCompany(area.companyNo)
  const first = from === '' ? nextMonthOf(today) : from
  const valuesOf = (of: SettingRecord, mine?: Values): Values => {
    const entry = standingOn(of.history, mine?.from ?? first)
    const value = entry?.value ?? (of.history.length === 0 ? of.value : of.default)
    return { value: fieldText(value), from: first, reason: '' }
  }
  const bodyOf = ({ value, from: day }: Pick<Values, 'value' | 'from'>) => ({
    name,
    value: valueOfText(name, value),
    from: day,
  })
  const record = useRecordForm({
    endpoint: area.changeSetting,
    initial: valuesOf(setting),
    labels: { value: setting.label, from: '시작일', reason: '사유' },
    body: (values: Values, opened: SettingRecord | undefined) => ({
      ...bodyOf(values),
      ...(values.reason === '' ? {} : { reason: values.reason }),
      version: opened?.version ?? setting.version,
    }),
    problems: ({ from: day, reason }) =>
      reason.trim() === '' && needsReason(setting, day)
        ? [{ path: 'reason', message: '같은 적용일의 값이 있습니다. 변경 사유를 적어 주세요.' }]
        : [],
    onSaved: () => {
      toast(`${setting.label} 기준을 저장했습니다.`)
      void refresh()
      onSaved()
    },
    unsaved: '수정한 기준이 있습니다.',
    leaves: leavesForm,
    opened: {
      record: setting,
      read: (current) => settingSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: ({ history }) => savedBy(history),
      subject: setting.label,
      show: (member, value) =>
        member === 'value'
          ? saidText(name, valueOfText(name, String(value)))
          : member === 'from'
            ? format.date(String(value))
            : String(value) || '-',
    },
  })
  const [value, day] = record.form.watch(['value', 'from'])
  const told = Object.fromEntries(fellows.map((one) => [one.name, fieldText(one.value)]))
  return (
    <DrawerForm
      of={record}
      title={`${setting.label} 수정`}
      action={`${format.date(day) || '날짜'}부터 적용`}
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <div>
        <p className="sec">{about.sentence}</p>
        {about.law === null ? null : (
          <p className="hd-under">
            <LawChip>{about.law}</LawChip>
          </p>
        )}
      </div>
      <FormField
        of={record}
        name="value"
        render={(field) => <PartField name={name} field={field} valueOf={reader({ ...told, [name]: value })} />}
      />
      <Day of={record} name="from" required hint={fromHint(name)} />
      <Text of={record} name="reason" required={needsReason(setting, day)} maxLength={500} />
      {area.companyNo === null ? null : (
        <section aria-label="저장하면" className={styles['effects']}>
          <h3 className="h3">저장하면</h3>
          <Effects companyNo={area.companyNo} draft={{ of: 'setting', body: bodyOf({ value, from: day }) }} />
        </section>
      )}
    </DrawerForm>
  )
}
