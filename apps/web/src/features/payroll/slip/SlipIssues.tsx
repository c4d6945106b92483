import { josa } from '@handal/base/josa'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import type { SlipHistoryItem } from '@handal/contracts/payroll/salary-plan'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { paperWord, payslipPdf } from '../papers.ts'
import type { RunKey } from '../payroll.queries.ts'
import { changeText, whenText } from './SlipHistory.tsx'
import styles from './history.module.css'

/** The confirmations of a history: each gave out an issue. */
export const issuesIn = (items: readonly SlipHistoryItem[]): SlipHistoryItem[] =>
  items.filter((item) => item.event === 'confirmed' && item.versionNo !== null)

/** The issues of a payslip that were given out, newest on top: who confirmed them, what they came to and who read them. */
export function SlipIssues({
  run,
  slip,
  history,
  paperName,
}: {
  readonly run: RunKey
  readonly slip: PayslipRow
  readonly history: readonly SlipHistoryItem[]
  /** What the paper is called. */
  readonly paperName: string
}) {
  const word = paperWord(paperName)
  const paper = usePaper()
  const issues = issuesIn(history)
  const isGiven = slip.state === 'confirmed' || slip.state === 'paid'
  if (issues.length === 0)
    return (
      <p className={`sec ${styles['loading']}`}>아직 교부한 {josa(word, '이/가')} 없습니다. 확정하면 교부됩니다.</p>
    )
  return (
    <>
      <ol className={styles['list']} aria-label={`교부한 ${word}, 새 것이 위`}>
        {issues.map((issue) => {
          const opened = history.find((item) => item.event === 'opened' && item.versionNo === issue.versionNo)
          const isNow = isGiven && issue.versionNo === slip.versionNo
          return (
            <li key={issue.no}>
              <div className={styles['head']}>
                <b>
                  <span className="num">{issue.versionNo}</span>판{isNow ? '' : ` · 지난 ${word}`}
                </b>
                <span className="cap ter nw num">{whenText(issue)}</span>
              </div>
              <dl className={styles['rows']}>
                {issue.changes.map((change) => (
                  <div key={change.label}>
                    <dt>{change.label}</dt>
                    <dd className="num">{changeText(change)}</dd>
                  </div>
                ))}
                <div>
                  <dt>읽음</dt>
                  <dd>{opened === undefined ? <span className="ter">아직 열지 않음</span> : whenText(opened)}</dd>
                </div>
              </dl>
              {isNow ? (
                <Button
                  size="sm"
                  busy={paper.busy}
                  onClick={() =>
                    void paper.save(payslipPdf(run, { people: 1, employeeNos: [slip.employeeNo], name: paperName }))
                  }
                >
                  {format.count(issue.versionNo ?? 1)}판 PDF
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
      {isGiven ? null : (
        <p className={`cap ter ${styles['note']}`}>
          고치는 동안 사원은 {issues[0]?.versionNo}판을 봅니다. 다시 확정하면 정정 {josa(word, '이/가')} 나갑니다.
        </p>
      )}
    </>
  )
}
