import type { BodyInput } from '@handal/contracts/endpoint'
import { type changeSetting, type SettingRecord, settingSchema } from '@handal/contracts/settings/settings'
import { saidText } from '@handal/contracts/settings/setting-text'
import { type WorkRule, workRuleSchema } from '@handal/contracts/settings/work-rules'
import { useRefreshCompany } from '../../client/queries.ts'
import { WithdrawForm } from '../../client/screen/WithdrawForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { type Draft, Effects } from './Effects.tsx'
import { entriesOfRule, savedBy } from './entry-text.ts'
import { ruleName, valueLine } from './rule-text.ts'
import type { SettingsArea } from './settings-area.ts'
import { leavesForm } from './settings-params.ts'
import styles from './settings.module.css'

type Of = WorkRule | SettingRecord
/** What is taken back stands beside the reason, so that both versions of it can be compared. */
type Values = { readonly text: string; readonly reason: string }
const isRule = (of: Of): of is WorkRule => 'type' in of
const labelOf = (of: Of): string => (isRule(of) ? ruleName(of.type) : of.label)
const textOf = (of: Of, from: string): string | null => {
  if (isRule(of)) {
    const held = of.history.find((entry) => entry.state === 'STANDS' && entry.from === from)
    return held === undefined ? null : valueLine(of.type, held.value)
  }
  const held = of.history.find((entry) => entry.state === 'STANDS' && entry.from === from)
  return held === undefined ? null : saidText(of.name, held.value)
}

/** Takes an entry of a rule or a setting back, with why: what held before it holds on, and the entry stays in the log. */
export function WithdrawEntry({
  area,
  of,
  from,
  onClose,
}: {
  readonly area: SettingsArea
  readonly of: Of
  readonly from: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(area.companyNo)
  const [label, text] = [labelOf(of), textOf(of, from)]
  const valuesOf = (record: Of): Values => ({ text: textOf(record, from) ?? '', reason: '' })
  const named = isRule(of) ? { type: of.type } : { name: of.name }
  const record = useRecordForm({
    endpoint: isRule(of) ? area.changeRule : area.changeSetting,
    initial: valuesOf(of),
    labels: { text: '삭제할 내용', reason: '사유' },
    body: ({ reason }: Values, opened: Of | undefined) =>
      // A rule by its type or a setting by its name: the contract of the one call or the other checks which.
      ({
        ...named,
        from,
        removed: true,
        reason,
        version: opened?.version ?? of.version,
      }) as BodyInput<typeof changeSetting>,
    onSaved: () => {
      toast(`${label}의 ${format.date(from)} 내용을 삭제했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesForm,
    opened: {
      record: of,
      read: (current): Of | null =>
        (isRule(of) ? workRuleSchema.safeParse(current).data : settingSchema.safeParse(current).data) ?? null,
      values: valuesOf,
      saved: (current) => savedBy(isRule(current) ? entriesOfRule(current) : current.history),
      subject: label,
    },
  })
  const draft = { of: isRule(of) ? 'rule' : 'setting', body: { ...named, from, removed: true } } as Draft
  return (
    <WithdrawForm
      of={record}
      title={`${label} 이력 삭제`}
      action={`${format.date(from)} 이력 삭제`}
      disabledReason={text === null && '그날부터 적용하는 내용이 없습니다.'}
      onClose={onClose}
      effects={
        area.companyNo === null || text === null ? null : (
          <section aria-label="저장하면" className={styles['effects']}>
            <h3 className="h3">삭제하면</h3>
            <Effects companyNo={area.companyNo} draft={draft} />
          </section>
        )
      }
    >
      <Facts
        items={[
          { name: '시작일', value: <span className="num">{format.date(from)}</span> },
          { name: '삭제할 내용', value: text === null ? null : <b>{text}</b> },
        ]}
      />
      <p className="cap ter">삭제하면 그 앞의 내용이 이어집니다. 삭제한 기록은 남습니다.</p>
    </WithdrawForm>
  )
}
