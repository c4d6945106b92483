import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { EditedState } from './use-table-edits.ts'

/** Below the grid: how many cells are not saved, take back, save. */
export function EditedBar({ count, errorCount, saving, failure, revert, save }: EditedState): ReactNode {
  if (count === 0) return null
  return (
    <div className="hd-edited-bar" aria-live="polite">
      {failure !== undefined && <span className="dang">{failure}</span>}
      {errorCount > 0 && <span className="dang">잘못 입력한 칸 {errorCount}개</span>}
      <span>
        저장하지 않은 칸 <span className="num">{count}</span>개
      </span>
      <Button variant="text" size="sm" onClick={revert} disabled={saving}>
        되돌리기
      </Button>
      <Button
        variant="text"
        size="sm"
        onClick={save}
        busy={saving}
        disabledReason={errorCount > 0 && '잘못 입력한 칸을 먼저 수정해 주세요.'}
      >
        저장
      </Button>
    </div>
  )
}
