import type { WorkRule } from '@handal/contracts/settings/work-rules'
import * as format from '../../shared/format.ts'
import { DatedHistory } from '../../shared/screen/DatedValues.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { entriesOf, entriesOfRule } from './entry-text.ts'
import { ruleName, valueLine } from './rule-text.ts'
import type { SettingsParams } from './settings-params.ts'
import styles from './settings.module.css'

/** What of a rule was entered for which day, who did it and why; with `onAct` each can be corrected or taken back. */
export function RuleHistory({
  rule,
  today,
  onAct,
}: {
  readonly rule: WorkRule
  readonly today: string
  readonly onAct?: (more: Partial<SettingsParams>) => void
}) {
  const { type } = rule
  const history = entriesOfRule(rule)
  const acts = (by: string, from: string) => (
    <EntryActs
      by={by}
      from={from}
      onCorrect={() => onAct?.({ from })}
      onWithdraw={() => onAct?.({ from, act: 'withdraw' })}
    />
  )
  return (
    <Sheet title="이 값의 이력" pad="form">
      {history.length === 0 ? (
        <p className="cap ter">아직 바꾼 적이 없습니다.</p>
      ) : (
        <DatedHistory
          label={`${ruleName(type)} 이력`}
          today={today}
          entries={entriesOf(
            history,
            ({ value }) => valueLine(type, value),
            onAct === undefined ? undefined : (by, { from }) => acts(by, from),
          )}
        />
      )}
    </Sheet>
  )
}

/** Who entered something, and what may be done with it. */
export function EntryActs({
  by,
  from,
  onCorrect,
  onWithdraw,
}: {
  readonly by: string
  readonly from: string
  readonly onCorrect: () => void
  readonly onWithdraw: () => void
}) {
  return (
    <span className={styles['acts']}>
      {by === '' ? null : <span>{by}</span>}
      <Button variant="text" size="sm" aria-label={`${format.date(from)} 내용 정정`} onClick={onCorrect}>
        정정
      </Button>
      <Button variant="text" size="sm" aria-label={`${format.date(from)} 이력 삭제`} onClick={onWithdraw}>
        삭제
      </Button>
    </span>
  )
}
