import type { AmountColumn } from '@handal/contracts/payroll/salary'
import * as format from '../../../../shared/format.ts'
import type { EditedState } from '../../../../shared/table/edit/use-table-edits.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { effectSentences, movedLines } from './typed-effect.ts'
import type { TypedPerson, TypedPreview } from './typed-preview.ts'
import styles from './effect.module.css'

/** Below the grid while amounts are typed: what moves, what does not and why, and saving with a reason. */
export function EffectSheet({
  typed,
  columns,
  bar,
}: {
  readonly typed: TypedPreview
  readonly columns: readonly AmountColumn[]
  readonly bar: EditedState
}) {
  const { people } = typed
  const [only] = people
  const sum = (pick: (person: TypedPerson) => number): number =>
    people.reduce((total, person) => total + pick(person), 0)
  const totals = [
    ['지급총액', sum(({ row }) => row.earnings), sum(({ row, preview }) => preview?.earnings ?? row.earnings)],
    ['공제총액', sum(({ row }) => row.deductions), sum(({ row, preview }) => preview?.deductions ?? row.deductions)],
    ['실지급액', sum(({ row }) => row.net), sum(({ row, preview }) => preview?.net ?? row.net)],
  ] as const
  return (
    <section className={styles['sheet']} aria-label="수정한 금액의 영향" aria-busy={typed.pending}>
      <div className={styles['what']}>
        {people.length === 1 && only !== undefined ? (
          <One person={only} columns={columns} />
        ) : (
          <>
            <p>
              <b>
                {only?.row.name} 외 {format.count(people.length - 1)}명의 금액을 고쳤습니다.
              </b>
            </p>
            <p className="cap sec">
              {people.length > 200 ? '앞의 200명까지 미리 계산합니다. ' : ''}
              통상시급은 계약에서 오므로 시간으로 계산하는 수당은 그대로입니다.
            </p>
          </>
        )}
      </div>
      <table className={`num ${styles['sums']}`}>
        <caption className="sr-only">수정한 금액을 저장하면 바뀌는 합계</caption>
        <tbody>
          {totals.map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {format.won(before)} → {typed.pending ? '…' : format.won(after)}
              </td>
              <td className="b">{typed.pending ? '' : format.signedWon(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['acts']} aria-live="polite">
        <p className="sec">
          저장하지 않은 칸 <span className="num">{format.count(bar.count)}</span>개,{' '}
          <span className="num">{format.count(people.length)}</span>명
        </p>
        {bar.failure === undefined ? null : <p className="dang cap">{bar.failure}</p>}
        {bar.errorCount === 0 ? null : <p className="dang cap">잘못 입력한 칸 {bar.errorCount}개</p>}
        <div className={styles['buttons']}>
          <Button size="sm" onClick={bar.revert} disabled={bar.saving}>
            되돌리기
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={bar.saving}
            disabledReason={
              bar.errorCount > 0
                ? '잘못 입력한 칸을 먼저 수정해 주세요.'
                : bar.count === 0 && '칸을 나가면 저장할 수 있습니다.'
            }
            onClick={bar.save}
          >
            사유 적고 저장
          </Button>
        </div>
      </div>
    </section>
  )
}

function One({ person, columns }: { readonly person: TypedPerson; readonly columns: readonly AmountColumn[] }) {
  const { typed } = movedLines(person, columns)
  return (
    <>
      {typed.map((line) => (
        <p key={line.code}>
          <b>
            {person.row.name} {line.label}{' '}
            <span className="num">
              {format.won(line.before)} → {format.won(line.after)}
            </span>
          </b>{' '}
          <span className="num sec">{format.signedWon(line.after - line.before)}</span>
        </p>
      ))}
      <p className="cap sec">{effectSentences(person, columns).join(' ')}</p>
    </>
  )
}
