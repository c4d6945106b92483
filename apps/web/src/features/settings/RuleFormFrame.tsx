import { RULE_HELP } from '@handal/contracts/settings/work-rule-text'
import { type ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Effects } from './Effects.tsx'
import { RuleFrame } from './RuleFrame.tsx'
import { RuleHistory } from './RuleHistory.tsx'
import { ruleName } from './rule-text.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { type EditorProps, isCorrection, type RuleForm, type RuleValues } from './use-rule-form.ts'
import styles from './settings.module.css'

/** The form of one rule: its fields, when and why; beside it what saving does. */
export function RuleFormFrame<V>({
  screen,
  form: { record, draft },
  onClose,
  children,
}: EditorProps & { readonly form: RuleForm<V>; readonly children: ReactNode }) {
  const { area, frame, today, rules, rule, params } = screen
  const { type } = rule
  const { sentence, law } = RULE_HELP[type]
  const [from, reason] = ['from', 'reason'] as unknown as [Path<RuleValues<V>>, Path<RuleValues<V>>]
  const day = String(record.form.watch(from))
  return (
    <SettingsFrame
      frame={frame}
      actions={[{ label: '취소', onSelect: onClose }]}
      primary={{
        label: `${format.date(day) || '날짜'}부터 적용`,
        onClick: () => void record.submit(),
        busy: record.busy,
        disabledReason: !record.dirty && '수정한 내용이 없습니다.',
      }}
    >
      <RuleFrame
        area={area}
        rules={rules}
        params={params}
        side={
          <>
            {area.companyNo === null ? null : (
              <Sheet title="저장하면" pad="form">
                <Effects companyNo={area.companyNo} draft={draft} />
              </Sheet>
            )}
            <RuleHistory rule={rule} today={today} />
          </>
        }
      >
        <RecordForm of={record} label={`${ruleName(type)} 수정`} className={styles['form']}>
          <Sheet pad="form" title={ruleName(type)} action={<LawChip>{law}</LawChip>}>
            <p className="sec">{sentence}</p>
            <div className={styles['fields']}>{children}</div>
            <div className={styles['when']}>
              <FormField
                of={record}
                name={from}
                render={(field) => (
                  <DateField
                    {...field}
                    value={String(field.value)}
                    label="시작일"
                    required
                    hint="이 날부터 적용합니다. 지난 달은 그때의 값으로 남습니다."
                  />
                )}
              />
              <FormField
                of={record}
                name={reason}
                render={(field) => (
                  <TextField
                    {...field}
                    value={String(field.value)}
                    label="사유"
                    required={isCorrection(rule, day)}
                    maxLength={500}
                  />
                )}
              />
            </div>
          </Sheet>
        </RecordForm>
      </RuleFrame>
    </SettingsFrame>
  )
}
