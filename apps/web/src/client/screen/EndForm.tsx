import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as format from '../../shared/format.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader, type PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { DrawerForm } from './DrawerForm.tsx'
import { Day, Radios, Text } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { End } from './use-end-form.ts'
import '../../shared/screen/screen.css'

type Fields = {
  readonly of: End
  /** What may be removed instead: 한 번도 쓰지 않은 부서. Without it there is no choice. */
  readonly removable?: string
  /** What the last day means. */
  readonly hint?: string
}

function EndFields({ of: { record, how }, removable, hint }: Fields): ReactNode {
  return (
    <>
      {removable === undefined ? null : (
        <Radios
          of={record}
          name="how"
          options={[
            { value: 'end', text: '마지막 날을 정해 끝내기' },
            { value: 'remove', text: `삭제 (${removable})` },
          ]}
        />
      )}
      {how === 'end' ? <Day of={record} name="endDate" required hint={hint} /> : null}
      <Text of={record} name="reason" required maxLength={500} />
    </>
  )
}

/** Why it was not removed: what uses it. Who ends it instead is not told any more. */
function Uses({ of: { how, uses }, because }: { readonly of: End; readonly because: string }): ReactNode {
  if (uses.length === 0 || how === 'end') return null
  const all = uses.map(({ what, count }) => `${what} ${format.count(count)}`).join(', ')
  return <NoticeBar tone="danger">{`${because} 삭제할 수 없습니다: ${all}. 마지막 날을 정해 끝내 주세요.`}</NoticeBar>
}

/** The end of a record in the drawer beside its list; `children` stand before the fields. */
export function EndForm({
  title,
  action,
  inAddress = true,
  onClose,
  children,
  ...fields
}: Fields & {
  readonly title: string
  readonly action: string
  /** false: the page opened the drawer by itself, and closing asks whether to leave. */
  readonly inAddress?: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}): ReactNode {
  return (
    <DrawerForm of={fields.of.record} title={title} action={action} inAddress={inAddress} onClose={onClose}>
      <Uses of={fields.of} because="쓰고 있어" />
      {children}
      <EndFields {...fields} />
    </DrawerForm>
  )
}

/** The end of a record as a page: head with 취소 and the verb, what hangs on it (`children`), the fields in a sheet. */
export function EndPage({
  head,
  title,
  action,
  disabledReason,
  back,
  because = '쓰고 있어',
  children,
  ...fields
}: Fields & {
  readonly head?: Pick<PageHeaderProps, 'chip' | 'facts'>
  readonly title: string
  readonly action: string
  readonly disabledReason?: string | false
  /** Address that 취소 leads to. */
  readonly back: string
  /** Why it was not removed; what uses it follows. */
  readonly because?: string
  readonly children?: ReactNode
}): ReactNode {
  const navigate = useNavigate()
  const { record } = fields.of
  return (
    <div className="hd-detail-screen">
      <PageHeader
        {...head}
        title={title}
        actions={[{ label: '취소', onSelect: () => void navigate(back) }]}
        primary={{ label: action, onClick: () => void record.submit(), busy: record.busy, disabledReason }}
      />
      <RecordForm of={record} label={title} className="hd-narrow">
        <Uses of={fields.of} because={because} />
        {children}
        <Sheet pad="form">
          <div className="fields">
            <EndFields {...fields} />
          </div>
        </Sheet>
      </RecordForm>
    </div>
  )
}
