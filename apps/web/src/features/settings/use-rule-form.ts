import { workRuleSchema, type WorkRule } from '@handal/contracts/settings/work-rules'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { changeWorkRule, previewWorkRule } from '@handal/contracts/settings/work-rules'
import { useRefreshCompany } from '../../client/queries.ts'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import type { Draft } from './Effects.tsx'
import { entriesOfRule, nextMonthOf, savedBy, standingOn } from './entry-text.ts'
import { ruleName, valueLine } from './rule-text.ts'
import type { RuleScreen } from './RuleLook.tsx'
import { leavesForm } from './settings-params.ts'

/** A rule as it is typed, from when on, and why. */
export type RuleValues<V> = { value: V; from: string; reason: string }
export type RuleForm<V> = { readonly record: RecordForm<RuleValues<V>>; readonly draft: Draft }
export type EditorProps = { readonly screen: RuleScreen; readonly onClose: () => void }

const entryOf = ({ history }: WorkRule, from: string) =>
  history.find((entry) => entry.state === 'STANDS' && entry.from === from)
/** Whether the day has an entry already: correcting it wants a reason. */
export const isCorrection = (rule: WorkRule, from: string): boolean => entryOf(rule, from) !== undefined

/** The form of a rule: `typed` reads its value into fields, `sent` writes them back. */
export const useRuleForm = <V>(
  { screen: { area, rule, today, params }, onClose }: EditorProps,
  { typed, sent }: { readonly typed: (value: unknown) => V; readonly sent: (typed: V) => unknown },
): RuleForm<V> => {
  const { type } = rule
  const refresh = useRefreshCompany(area.companyNo)
  const first = params.from === '' ? nextMonthOf(today) : params.from
  const valuesOf = (of: WorkRule, mine?: RuleValues<V>): RuleValues<V> => ({
    value: typed(
      standingOn(entriesOfRule(of), mine?.from ?? first)?.value ?? (of.history.length === 0 ? of.value : of.default),
    ),
    from: first,
    reason: '',
  })
  const bodyOf = ({ value, from }: Pick<RuleValues<V>, 'value' | 'from'>) => ({ type, from, value: sent(value) })
  const record = useRecordForm({
    endpoint: area.changeRule,
    initial: valuesOf(rule),
    labels: { value: ruleName(type), from: '시작일', reason: '사유' },
    body: (values: RuleValues<V>, opened: WorkRule | undefined) =>
      ({
        ...bodyOf(values),
        ...(values.reason.trim() === '' ? {} : { reason: values.reason }),
        version: opened?.version ?? rule.version,
        // Its type says which of the eight it is; the contract checks that they fit.
      }) as BodyInput<typeof changeWorkRule>,
    problems: ({ from, reason }) =>
      reason.trim() === '' && isCorrection(rule, from)
        ? [{ path: 'reason', message: '같은 적용일의 내용이 있습니다. 변경 사유를 적어 주세요.' }]
        : [],
    onSaved: () => {
      toast(`${ruleName(type)} 기준을 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '수정한 기준이 있습니다.',
    leaves: leavesForm,
    opened: {
      record: rule,
      read: (current) => workRuleSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: ({ history }) => savedBy(history),
      subject: ruleName(type),
      show: (name, value) =>
        name === 'value'
          ? valueLine(type, sent(value as V))
          : name === 'from'
            ? format.date(String(value))
            : String(value) || '-',
    },
  })
  const values = record.form.watch()
  return { record, draft: { of: 'rule', body: bodyOf(values) as BodyInput<typeof previewWorkRule> } }
}
