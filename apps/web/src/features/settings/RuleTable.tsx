import { DEFAULT_SCHEDULE } from '@handal/contracts/settings/work-rule-values'
import { durationText, spanText } from '@handal/contracts/settings/work-rule-text'
import type { WorkRule } from '@handal/contracts/settings/work-rules'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'

type ListRule = Extract<WorkRule, { type: '0001' | '0002' }>
/** The schedules of a company as they are today, by their number. */
export const schedulesOf = (rules: readonly WorkRule[]) =>
  rules.flatMap((rule) => (rule.type === '0001' ? rule.value : []))

/** Schedules, or the rests of each, as a table. */
export function RuleTable({ rule, rules }: { readonly rule: ListRule; readonly rules: readonly WorkRule[] }) {
  const nameOf = (workSch: string): string => schedulesOf(rules).find((one) => one.workSch === workSch)?.name ?? workSch
  if (rule.type === '0001')
    return (
      <SmallTable
        caption="근무형태"
        columns={[
          {
            key: 'name',
            label: '근무형태',
            cell: (one) => (
              <>
                {one.name}{' '}
                <span className="cap ter">
                  <span className="num">{one.workSch}</span>
                  {one.workSch === DEFAULT_SCHEDULE ? ' 기본' : ''}
                </span>
              </>
            ),
          },
          { key: 'span', label: '출퇴근', num: 'left', cell: spanText },
          { key: 'contractual', label: '소정근로', num: 'right', cell: (one) => durationText(one.contractual) },
        ]}
        rows={rule.value}
        keyOf={(one) => one.workSch}
      />
    )
  return (
    <SmallTable
      caption="휴게시간"
      columns={[
        { key: 'name', label: '근무형태', cell: (one) => nameOf(one.workSch) },
        { key: 'span', label: '휴게', num: 'left', cell: spanText },
      ]}
      rows={rule.value}
      keyOf={(one) => `${one.workSch} ${one.start}`}
      empty="휴게시간이 없습니다."
    />
  )
}
