import type { ReactNode } from 'react'
import { cellText, cellValue } from './cell-value.ts'
import { OverrideMark, RowMarkIcons } from './marks.tsx'
import type { RowMarks, TableColumn } from './types.ts'
import type { CellEdit } from './edit/use-table-edits.ts'

/** What stands in a cell of data: marks, text, unit for readers of the screen, reason of an error. */
export function CellContent<R>({
  column,
  row,
  marks,
  edit,
  was,
}: {
  column: TableColumn<R>
  row: R
  marks: RowMarks | undefined
  edit: CellEdit | undefined
  /** What stood here before something else in the row was typed over. */
  was?: string | undefined
}): ReactNode {
  if (edit?.error !== undefined) {
    return (
      <span title={edit.error}>
        {edit.text}
        <span className="sr-only">, 잘못 입력한 칸: {edit.error}</span>
      </span>
    )
  }
  const override = edit ? undefined : column.override?.(row)
  const problem = column.problem?.(row)
  const value = cellValue(column, row)
  const content = column.render ? column.render(row) : cellText(column, value, row)
  const body = (
    <>
      {override !== undefined && <OverrideMark text={override} />}
      {was === undefined ? content : <MovedText was={was}>{content}</MovedText>}
      {column.kind === 'money' && typeof value === 'number' && value !== 0 && <span className="sr-only">원</span>}
      {column.kind === 'minutes' && typeof value === 'number' && value !== 0 && (
        <span className="sr-only">{`(${Math.floor(value / 60)}시간 ${value % 60}분)`}</span>
      )}
      {edit && <span className="sr-only">, 저장하지 않음</span>}
      {marks && <RowMarkIcons marks={marks} />}
    </>
  )
  if (!problem) return body
  return (
    <span title={problem.text}>
      {body}
      <span className="sr-only">, {problem.text}</span>
    </span>
  )
}

/** A value that follows from what was typed: the old one small above the new one. */
export function MovedText({ was, children }: { was: string; children: ReactNode }): ReactNode {
  return (
    <span className="hd-moved">
      <span className="was">
        {was}
        <span className="sr-only">에서 </span>
      </span>
      <span className="is">{children}</span>
    </span>
  )
}
