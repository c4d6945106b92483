import type { createDocument } from '@handal/contracts/approval/documents'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import type { RecordForm as Form } from '../../../client/screen/use-record-form.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { FormAside } from './FormAside.tsx'
import styles from '../documents.module.css'

/** The form of a document with its acts, beside it what it comes to. */
export function FormFrame<V extends FieldValues>({
  type,
  companyNo,
  record,
  save,
  preview,
  isDated,
  children,
}: {
  readonly type: DocumentType
  readonly companyNo: number
  readonly record: Form<V>
  readonly save: (submits: boolean) => void
  /** What is asked as it is typed. */
  readonly preview: BodyInput<typeof createDocument>
  /** Its day is known. */
  readonly isDated: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={DOCUMENT_PAPERS[type]}
        actions={[{ label: '임시저장', onSelect: () => save(false), busy: record.busy }]}
        primary={{ label: '상신', onClick: () => save(true), busy: record.busy }}
      />
      <div className={styles['frame']}>
        <Sheet pad="form">
          <RecordForm of={record} label={DOCUMENT_PAPERS[type]} className={styles['form']}>
            {children}
          </RecordForm>
        </Sheet>
        <FormAside companyNo={companyNo} body={preview} isDated={isDated} />
      </div>
    </div>
  )
}
