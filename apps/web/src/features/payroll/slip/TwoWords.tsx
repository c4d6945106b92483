import { TextArea } from '../../../shared/form/TextField.tsx'

/** The two kinds of words beside a change, always in this order: for the record only, and for the employee to read. */
export function TwoWords({
  reason,
  notice,
  problems = {},
  noticeRequired = false,
  noticeHint = '명세서에 그대로 나옵니다. 비우면 사유 없이 나옵니다.',
  readOnly = false,
  focusFirst = true,
  rows = 3,
  onReason,
  onNotice,
}: {
  readonly reason: string
  readonly notice: string
  readonly problems?: { readonly reason?: string | undefined; readonly notice?: string | undefined }
  readonly noticeRequired?: boolean
  readonly noticeHint?: string
  readonly readOnly?: boolean
  readonly focusFirst?: boolean
  readonly rows?: number
  readonly onReason: (value: string) => void
  readonly onNotice: (value: string) => void
}) {
  return (
    <>
      <TextArea
        label="내부 사유"
        required
        rows={rows}
        maxLength={500}
        hint="감사 기록에만 남습니다. 사원에게 보이지 않습니다."
        value={reason}
        error={problems.reason}
        readOnly={readOnly}
        onChange={onReason}
        focusFirst={focusFirst}
      />
      <TextArea
        label="사원이 읽을 말"
        required={noticeRequired}
        rows={rows}
        maxLength={500}
        hint={noticeHint}
        value={notice}
        error={problems.notice}
        readOnly={readOnly}
        onChange={onNotice}
      />
    </>
  )
}
