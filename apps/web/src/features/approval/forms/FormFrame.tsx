import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { createDocument } from '@handal/contracts/approval/documents'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import type { RecordForm as Form } from '../../../client/screen/use-record-form.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useSettled } from '../../../shared/use-settled.ts'
import { previewQuery } from '../documents.queries.ts'
import { Files } from '../around/Files.tsx'
import { FormAside } from './FormAside.tsx'
import { NamedFields } from './LineFields.tsx'
import type { NamedValues } from './named-values.ts'
import styles from '../documents.module.css'

/** So long nobody typed before it is calculated, milliseconds. */
const PAUSE = 300

/** The form of a document with its acts, beside it what it comes to. */
export function FormFrame<V extends FieldValues & NamedValues>({
  type,
  companyNo,
  record,
  save,
  preview,
  isDated,
  draft,
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
  /** Files are laid beside what is kept. */
  readonly draft: ApprovalDocument | null
  readonly children: ReactNode
}) {
  const query = useQuery(previewQuery(companyNo, useSettled(preview, PAUSE)))
  // Every form of a document holds whom it names beside its own fields.
  const named = record as unknown as Form<NamedValues>
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
            <NamedFields of={named} change={query.data?.lineChange ?? 'NEVER'} />
          </RecordForm>
        </Sheet>
        <div className={styles['side']}>
          <FormAside query={query} isDated={isDated} />
          {draft === null ? null : <Files companyNo={companyNo} document={draft} />}
        </div>
      </div>
    </div>
  )
}
