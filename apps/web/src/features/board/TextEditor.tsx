import { type ReactNode, type Ref, useRef, useState } from 'react'
import { TextArea } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PostText } from './PostText.tsx'
import { textOf } from './written.ts'
import thread from '../../client/thread/thread.module.css'
import styles from './board.module.css'

/** What a button does to what is chosen: signs around it, or before each of its lines. */
type Tool = { readonly label: string; readonly around?: string; readonly before?: string; readonly put?: string }
const TOOLS: readonly Tool[] = [
  { label: '굵게', around: '**' },
  { label: '기울임', around: "''" },
  { label: '밑줄', around: '__' },
  { label: '취소선', around: '~~' },
  { label: '제목', before: '## ' },
  { label: '작은 제목', before: '### ' },
  { label: '목록', before: '- ' },
  { label: '번호 목록', before: '1. ' },
  { label: '인용', before: '> ' },
  { label: '링크', put: '[보일 말](https://)' },
  { label: '표', put: '| 할 일 | 언제까지 |\n| 내용 | 날짜 |' },
  { label: '가로줄', put: '---' },
]
const applied = (tool: Tool, chosen: string): string => {
  if (tool.around !== undefined) return `${tool.around}${chosen === '' ? '내용' : chosen}${tool.around}`
  const { before } = tool
  if (before !== undefined)
    return chosen
      .split('\n')
      .map((line) => `${before}${line}`)
      .join('\n')
  return tool.put ?? ''
}

/** A text that is typed with signs, buttons that set them, and how it will look. */
export function TextEditor({
  companyNo,
  value,
  onChange,
  onBlur,
  error,
  ref,
}: {
  readonly companyNo: number | null
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState(false)
  const use = (tool: Tool): void => {
    const field = frame.current?.querySelector('textarea')
    if (field === null || field === undefined) return
    const { selectionStart: from, selectionEnd: to } = field
    const put = applied(tool, value.slice(from, to))
    // Blocks begin on a line of their own.
    const lead = tool.around === undefined && from > 0 && value[from - 1] !== '\n' ? '\n' : ''
    onChange(`${value.slice(0, from)}${lead}${put}${value.slice(to)}`)
    requestAnimationFrame(() => {
      field.focus()
      const end = from + lead.length + put.length
      field.setSelectionRange(end, end)
    })
  }
  return (
    <div ref={frame} className={thread['form']}>
      <div className={styles['tools']} role="group" aria-label="글 꾸미기">
        {TOOLS.map((tool) => (
          <Button key={tool.label} size="sm" onClick={() => use(tool)}>
            {tool.label}
          </Button>
        ))}
        <Button size="sm" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          미리 보기
        </Button>
      </div>
      <TextArea
        label="내용"
        required
        rows={14}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        ref={ref}
        hint="**굵게**, ## 제목, - 목록처럼 기호로 꾸밉니다. 단추가 기호를 넣어 줍니다."
      />
      {preview ? (
        <section aria-label="미리 보기">
          <PostText text={textOf(value)} companyNo={companyNo} />
        </section>
      ) : null}
    </div>
  )
}
