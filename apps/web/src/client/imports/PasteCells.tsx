import type { List } from '@handal/contracts/lists'
import { type ReactNode, useState } from 'react'
import { TextArea } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { isOfEvents } from './import-columns.tsx'
import { pastedFile } from './pasted.ts'

/** Takes cells copied from a spreadsheet, which then go the way of a file. What was refused stays, to be mended and read again. */
export function PasteCells({
  list,
  disabled,
  error,
  onPasted,
}: {
  readonly list: List
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onPasted: (file: File) => void
}): ReactNode {
  const [text, setText] = useState('')
  return (
    <div className="hd-import-paste">
      <TextArea
        label="붙여넣을 칸"
        hint={`엑셀에서 복사한 칸을 붙여 넣습니다. ${isOfEvents(list) ? '제목 행도 함께 복사해 주세요.' : '제목 행이 없으면 양식의 열 순서로 읽습니다.'}`}
        value={text}
        onChange={setText}
        rows={3}
        disabled={disabled}
        error={error}
      />
      <Button size="sm" disabled={disabled || text.trim() === ''} onClick={() => onPasted(pastedFile(text, list))}>
        붙여넣은 내용 확인
      </Button>
    </div>
  )
}
