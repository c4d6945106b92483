import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import { DOCUMENT_TYPES } from '@handal/contracts/company/approval-lines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { usePaper } from '../../shared/download/use-paper.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { CancelForm } from './around/CancelForm.tsx'
import { Comments } from './around/Comments.tsx'
import { Files } from './around/Files.tsx'
import { ReadersForm } from './around/ReadersForm.tsx'
import { RerouteForm } from './around/RerouteForm.tsx'
import { documentFile } from './document-file.ts'
import { DocumentAside } from './DocumentAside.tsx'
import { DocumentPaper } from './DocumentPaper.tsx'
import { documentQuery } from './documents.queries.ts'
import { OpenReason } from './OpenReason.tsx'
import { useDocumentActs } from './use-document-acts.ts'
import { useOperatorActs } from './use-operator-acts.ts'
import styles from './documents.module.css'

const TITLE = '결재 상세'

/** A document as its paper, with what the caller may do to it. */
export default function DocumentPage() {
  const { type = '', id = '' } = useParams()
  const isKnown = type in DOCUMENT_TYPES && /^\d{1,9}$/.test(id)
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) =>
        isKnown ? <DocumentOf companyNo={companyNo} no={Number(id)} /> : <NotThere title={TITLE} what="결재 문서" />
      }
    </CompanyScreen>
  )
}

function DocumentOf({ companyNo, no }: { readonly companyNo: number; readonly no: number }) {
  const [reason, setReason] = useState<string>()
  const query = useQuery(documentQuery(companyNo, no, reason))
  const { error } = query
  if (error instanceof ApiError && error.errors.some(({ path }) => path === 'reason'))
    return <OpenReason onOpen={setReason} />
  return (
    <QueryScreen title={TITLE} query={query}>
      {(document) => <DocumentView companyNo={companyNo} document={document} reason={reason} />}
    </QueryScreen>
  )
}

function DocumentView({
  companyNo,
  document,
  reason,
}: {
  readonly companyNo: number
  readonly document: ApprovalDocument
  /** Why it is opened, where that was asked. */
  readonly reason: string | undefined
}) {
  const paper = usePaper()
  const today = useMeta().data?.today ?? ''
  const operator = useOperatorActs(companyNo, document)
  const { opened, setOpened } = operator
  const close = () => setOpened(null)
  const { primary, actions } = useDocumentActs(companyNo, document, () => setOpened('cancel'))
  const { title, number, stateName, pageType, waits } = document
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={title}
        chip={<Chip>{stateName}</Chip>}
        facts={number ?? DOCUMENT_PAPERS[pageType]}
        actions={[
          {
            label: '인쇄',
            onSelect: () => void paper.print(documentFile(companyNo, document, reason)),
            busy: paper.busy,
          },
          ...actions,
          ...operator.actions,
        ]}
        {...(primary === null ? {} : { primary })}
      />
      {waits.map((text) => (
        <NoticeBar key={text} tone="warning">
          {text}
        </NoticeBar>
      ))}
      <div className={styles['frame']}>
        <DocumentPaper document={document} />
        <div className={styles['side']}>
          <DocumentAside document={document} />
          <Files companyNo={companyNo} document={document} />
          <Comments companyNo={companyNo} document={document} />
        </div>
      </div>
      {opened === 'reroute' ? (
        <RerouteForm companyNo={companyNo} document={document} today={today} onClose={close} />
      ) : null}
      {opened === 'readers' ? <ReadersForm companyNo={companyNo} no={document.no} onClose={close} /> : null}
      {opened === 'cancel' ? <CancelForm companyNo={companyNo} document={document} onClose={close} /> : null}
    </div>
  )
}
