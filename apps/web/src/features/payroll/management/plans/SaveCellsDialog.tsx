import type { AmountColumn } from '@handal/contracts/payroll/salary'
import { josa } from '@handal/base/josa'
import { useState } from 'react'
import { DialogActs } from '../../../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../../../shared/dialog/use-dialog-work.ts'
import { useFirstProblem } from '../../../../shared/form/use-first-problem.ts'
import * as format from '../../../../shared/format.ts'
import type { Words } from '../../slip/cell-edits.ts'
import { TwoWords } from '../../slip/TwoWords.tsx'
import { movedLines } from './typed-effect.ts'
import type { TypedPerson } from './typed-preview.ts'
import styles from './plan.module.css'

/** The question: one amount by name and sum, several by their number. */
export const saveTitle = (cells: number, typed: readonly TypedPerson[], columns: readonly AmountColumn[]): string => {
  const [first] = typed
  const lines = typed.length === 1 && first !== undefined ? movedLines(first, columns).typed : []
  const [line] = lines
  return first === undefined || line === undefined || lines.length > 1
    ? `수정한 금액 ${cells}개를 저장할까요?`
    : `${first.row.name} ${josa(line.label, '을/를')} ${format.wonText(line.after)}으로 저장할까요?`
}

/** Before cells of the grid are saved: old and new, what each person comes to, and the two kinds of words. */
export function SaveCellsDialog({
  cells,
  typed,
  columns,
  save,
  onCancel,
}: {
  readonly cells: number
  readonly typed: readonly TypedPerson[]
  readonly columns: readonly AmountColumn[]
  /** Saves; throws what the server refuses. */
  readonly save: (words: Words) => Promise<void>
  readonly onCancel: () => void
}) {
  const work = useDialogWork()
  const [form, toProblem] = useFirstProblem()
  const [reason, setReason] = useState('')
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const people = typed.map((person) => ({ person, lines: movedLines(person, columns).typed }))
  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (reason.trim() === '') {
          setProblem('금액을 직접 입력한 사유를 적어 주세요.')
          toProblem()
        } else void work.run(() => save({ reason: reason.trim(), notice: notice.trim() }))
      }}
    >
      <h2 className={styles['title']}>{saveTitle(cells, typed, columns)}</h2>
      <div className={`${styles['box']} ${styles['list']}`}>
        {people.map(({ person, lines }) => (
          <div key={person.row.employeeNo}>
            {lines.map((entry) => (
              <div key={entry.code} className={styles['boxRow']}>
                <span>
                  {people.length > 1 ? `${person.row.name} ` : ''}
                  {entry.label}
                </span>
                <span className="num">
                  {format.won(entry.before)} → <b>{format.won(entry.after)}</b>
                </span>
              </div>
            ))}
            {person.preview === null ? null : (
              <div className={`${styles['boxRow']} sec`}>
                <span>{people.length > 1 ? `${person.row.name} ` : ''}실지급액</span>
                <span className="num">
                  {format.won(person.row.net)} → <b>{format.won(person.preview.net)}</b>{' '}
                  {format.signedWon(person.preview.net - person.row.net)}
                </span>
              </div>
            )}
          </div>
        ))}
      </div>
      <div className={styles['words']}>
        <TwoWords
          reason={reason}
          notice={notice}
          problems={{ reason: problem }}
          readOnly={work.state !== 'idle'}
          onReason={(value) => {
            setReason(value)
            setProblem(undefined)
          }}
          onNotice={setNotice}
        />
      </div>
      <DialogActs work={work} verb="금액 저장" onCancel={onCancel} />
    </form>
  )
}
