import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { FORM_PARAMS, isType } from './document-params.ts'
import { documentQuery } from './documents.queries.ts'
import { DocumentForm } from './forms/DocumentForm.tsx'
import { VacationForm } from './forms/VacationForm.tsx'

const TITLE = '결재 작성'

/** Writes a document: new, of a draft, or anew from one that was sent back. */
export default function DocumentFormPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <FormOf companyNo={companyNo} />}</CompanyScreen>
}

function FormOf({ companyNo }: { readonly companyNo: number }) {
  const [{ type, no, copy }] = useScreenParams(FORM_PARAMS)
  if (!isType(type))
    return (
      <>
        <PageHeader title={TITLE} />
        <Sheet pad="form">
          <EmptyState title="그런 문서 종류가 없습니다.">메뉴에서 작성할 문서를 골라 주세요.</EmptyState>
        </Sheet>
      </>
    )
  const before = no ?? copy
  if (before === null) return <FormOfType key={type} type={type} companyNo={companyNo} draft={null} copyOf={null} />
  return <FormFrom key={before} type={type} companyNo={companyNo} no={before} isCopy={no === null} />
}

type Written = {
  readonly type: DocumentType
  readonly companyNo: number
  readonly draft: ApprovalDocument | null
  readonly copyOf: ApprovalDocument | null
}
function FormOfType({ type, ...written }: Written) {
  return type === 'vacation' ? <VacationForm {...written} /> : <DocumentForm type={type} {...written} />
}

function FormFrom({
  type,
  companyNo,
  no,
  isCopy,
}: {
  readonly type: DocumentType
  readonly companyNo: number
  readonly no: number
  readonly isCopy: boolean
}) {
  const query = useQuery(documentQuery(companyNo, no))
  return (
    <QueryScreen title={DOCUMENT_PAPERS[type]} query={query}>
      {(document: ApprovalDocument) =>
        // What was handed in is read, not written.
        isCopy || document.acts.includes('edit') ? (
          <FormOfType
            type={document.pageType}
            companyNo={companyNo}
            draft={isCopy ? null : document}
            copyOf={isCopy ? document : null}
          />
        ) : (
          <Navigate to={`/e-system/${document.pageType}/${document.no}`} replace />
        )
      }
    </QueryScreen>
  )
}
