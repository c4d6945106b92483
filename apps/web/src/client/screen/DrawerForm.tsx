import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { confirmLeaving } from '../../shared/form/unsaved.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { RecordForm as Form } from './use-record-form.ts'
import '../../shared/screen/screen.css'

/** A record's form in the drawer beside the list: fields, then 취소 and the verb. Closing asks when something is typed. */
export function DrawerForm<V extends FieldValues>({
  of: record,
  title,
  action,
  disabledReason,
  inAddress = false,
  onClose,
  children,
}: {
  readonly of: Form<V>
  readonly title: string
  /** The verb of the button: 2026.12.21부터 적용. */
  readonly action: string
  readonly disabledReason?: string | false | undefined
  /** Closing moves the address, which asks by itself (`leaves` of the form). */
  readonly inAddress?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode {
  const close = async (): Promise<void> => {
    if (record.busy) return
    if (inAddress || !record.dirty || (await confirmLeaving('저장하지 않은 내용이 있습니다.'))) onClose()
  }
  return (
    <Drawer open title={title} onClose={() => void close()}>
      <RecordForm of={record} label={title} className="hd-drawer-form">
        {children}
        <div className="acts">
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" busy={record.busy} disabledReason={disabledReason}>
            {action}
          </Button>
        </div>
      </RecordForm>
    </Drawer>
  )
}
