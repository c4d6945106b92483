import type { BodyInput } from '@handal/contracts/endpoint'
import { type ItemPreview, previewSalaryItem } from '@handal/contracts/payroll/salary-items'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ChangePreview } from '../../client/screen/ChangePreview.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import { TouchedAnswer } from '../../shared/screen/TouchedAnswer.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { ItemCost } from './formula/FormulaPreview.tsx'
import type { ItemValues } from './item-values.ts'
import styles from './items.module.css'

/** From when and until when, and why an entry of that day is another one now. */
export function ItemDates({ of: record, isNew }: { readonly of: RecordForm<ItemValues>; readonly isNew: boolean }) {
  return (
    <Sheet title="시작과 끝" pad="form">
      <div className={styles['column']}>
        <Day of={record} name="from" required hint="이 날부터 적용합니다. 지난 날은 그때의 내용으로 남습니다." />
        <Day of={record} name="to" placeholder="없음" hint="쓰기 시작한 항목은 삭제하지 않고 끝나는 날을 정합니다." />
        {isNew ? null : (
          <Text of={record} name="reason" maxLength={500} hint="같은 적용일의 내용을 고칠 때는 사유가 필요합니다." />
        )}
      </div>
    </Sheet>
  )
}

/** What saving causes, asked for before it: which payslips come to what, and what a person should know of the item. */
export function ItemEffects({
  companyNo,
  body,
  live,
}: {
  readonly companyNo: number
  /** As it would be sent now. */
  readonly body: BodyInput<typeof previewSalaryItem>
  /** Whether a formula reads as it stands: then what it costs is asked while it is typed; null: only with the payslips. */
  readonly live: boolean | null
}) {
  return (
    <Sheet title="저장하면" pad="form">
      {live === null ? null : <ItemCost companyNo={companyNo} body={body} ask={live} />}
      <TouchedByItem
        companyNo={companyNo}
        body={body}
        ask={{
          note: '저장하기 전에 어느 급여가 얼마나 달라지는지 계산합니다. 확정한 급여는 바뀌지 않습니다.',
          action: '영향을 받는 급여 보기',
        }}
        above={live === null ? <ItemCost companyNo={companyNo} body={body} ask /> : null}
      />
    </Sheet>
  )
}

/** The payslips that a body reaches if it is saved; or why it would be refused. */
export function TouchedByItem({
  companyNo,
  body,
  ...asking
}: Omit<Parameters<typeof ItemEffects>[0], 'live'> & Pick<ComponentProps<typeof ChangePreview>, 'ask' | 'above'>) {
  return (
    <ChangePreview change={{ endpoint: previewSalaryItem, companyNo, body }} {...asking}>
      {(preview) => <Told preview={preview} />}
    </ChangePreview>
  )
}

function Told({ preview }: { readonly preview: ItemPreview }) {
  const { notices } = preview
  return (
    <>
      {notices.length === 0 ? null : (
        <ul className={styles['notices']} aria-label="살펴볼 점">
          {notices.map(({ path, message }) => (
            <li key={`${path} ${message}`} className="cap warn">
              <TriangleAlert size={14} strokeWidth={1.6} aria-hidden="true" /> {message}
            </li>
          ))}
        </ul>
      )}
      <TouchedAnswer preview={preview} />
    </>
  )
}
