import { Day, Time } from '../../../client/screen/fields.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import type { DocumentValues } from './document-values.ts'
import styles from '../documents.module.css'

/** Work of a trip beside the planned hours, a row a day. */
export function WorkRows({
  of,
  today,
}: {
  readonly of: RecordForm<DocumentValues>
  readonly today: string | undefined
}) {
  const rows = of.form.watch('fields.work')
  const set = (next: DocumentValues['fields']['work']) => of.form.setValue('fields.work', next, { shouldDirty: true })
  return (
    <>
      {rows.map((_, index) => (
        <div key={index} role="group" aria-label={`근무시간 밖의 근무 ${index + 1}`} className={styles['pair']}>
          <Day of={of} name={`fields.work.${index}.date`} label="일하는 날" required today={today} />
          <Time of={of} name={`fields.work.${index}.from`} label="시작" required />
          <Time of={of} name={`fields.work.${index}.to`} label="끝" required />
          <div>
            <Button variant="text" onClick={() => set(rows.filter((__, at) => at !== index))}>
              이 시간 삭제
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button onClick={() => set([...rows, { date: '', from: '', to: '' }])}>근무시간 밖의 근무 추가</Button>
      </div>
    </>
  )
}
