import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { changeDocument, createDocument } from '@handal/contracts/approval/documents'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCall } from '../../../client/queries.ts'
import { type RecordForm, useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { useRefreshDocuments } from '../documents.queries.ts'
import { namedFaults, namedPlaced, type NamedValues } from './named-values.ts'

type Options<V extends FieldValues & NamedValues> = {
  readonly companyNo: number
  readonly draft: ApprovalDocument | null
  readonly copyOf: ApprovalDocument | null
  readonly initial: V
  readonly labels: { readonly [K in keyof V]: string }
  readonly body: (values: V) => BodyInput<typeof createDocument>
  readonly placed?: (errors: readonly FieldError[]) => readonly FieldError[]
}
/** The form of a document: kept as a draft, or handed in. */
export const useDocumentForm = <V extends FieldValues & NamedValues>({
  companyNo,
  draft,
  copyOf,
  initial,
  labels,
  body,
  placed,
}: Options<V>): { readonly record: RecordForm<V>; readonly save: (submits: boolean) => void } => {
  const navigate = useNavigate()
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const hands = useRef(true)
  const record = useRecordForm({
    endpoint: createDocument,
    initial,
    labels,
    body: (values: V) => ({
      ...body(values),
      ...(copyOf === null ? {} : { copyOf: copyOf.no }),
      submit: hands.current,
    }),
    problems: namedFaults,
    placed: (errors) => namedPlaced(placed?.(errors) ?? errors),
    send: (sent) => {
      if (draft === null) return call(createDocument, { body: sent })
      const { pageType: _, copyOf: __, ...rest } = sent
      return call(changeDocument, { body: { ...rest, no: draft.no, version: draft.version } })
    },
    onSaved: ({ no, number, pageType }) => {
      toast(number === null ? '임시저장했습니다.' : `${number} 문서를 상신했습니다.`)
      void refresh()
      void navigate(number === null ? `/e-system/${pageType}?box=drafts` : `/e-system/${pageType}/${no}`, {
        replace: true,
      })
    },
    unsaved: '작성하던 문서가 있습니다.',
  })
  const save = (submits: boolean) => {
    hands.current = submits
    void record.submit()
  }
  return { record, save }
}
