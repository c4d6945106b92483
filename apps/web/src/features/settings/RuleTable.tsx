import { DEFAULT_SCHEDULE } from '@handal/contracts/work-rule-values'
import { durationText, spanText } from '@handal/contracts/work-rule-text'
import type { WorkRule } from '@handal/contracts/work-rules'

type ListRule = Extract<WorkRule, { type: '0001' | '0002' }>
/** The schedules of a company as they are today, by their number. */
export const schedulesOf = (rules: readonly WorkRule[]) =>
  rules.flatMap((rule) => (rule.type === '0001' ? rule.value : []))

/** Schedules, or the rests of each, as a table. */
export function RuleTable({ rule, rules }: { readonly rule: ListRule; readonly rules: readonly WorkRule[] }) {
  const nameOf = (workSch: string): string => schedulesOf(rules).find((one) => one.workSch === workSch)?.name ?? workSch
  if (rule.type === '0001')
    return (
      <table className="hd-small-table" aria-label="근무형태">
        <thead>
          <tr>
            <th scope="col">근무형태</th>
            <th scope="col">출퇴근</th>
            <th scope="col" className="right">
              소정근로
            </th>
          </tr>
        </thead>
        <tbody>
          {rule.value.map((one) => (
            <tr key={one.workSch}>
              <th scope="row">
                {one.name}{' '}
                <span className="cap ter">
                  <span className="num">{one.workSch}</span>
                  {one.workSch === DEFAULT_SCHEDULE ? ' 기본' : ''}
                </span>
              </th>
              <td className="num">{spanText(one)}</td>
              <td className="right num">{durationText(one.contractual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  return (
    <table className="hd-small-table" aria-label="휴게시간">
      <thead>
        <tr>
          <th scope="col">근무형태</th>
          <th scope="col">휴게</th>
        </tr>
      </thead>
      <tbody>
        {rule.value.map((one) => (
          <tr key={`${one.workSch} ${one.start}`}>
            <th scope="row">{nameOf(one.workSch)}</th>
            <td className="num">{spanText(one)}</td>
          </tr>
        ))}
        {rule.value.length === 0 ? (
          <tr>
            <td colSpan={2}>휴게시간이 없습니다.</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
