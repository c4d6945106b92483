import { type Inquiry, removeInquiry } from '@handal/contracts/board/inquiries'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCallOn } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import styles from '../../client/thread/thread.module.css'
import { toast } from '../../shared/dialog/toast.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { inquiryQuery, useRefreshInquiries } from './inquiries.queries.ts'
import { INQUIRY_PARAMS } from './inquiry-params.ts'

const TITLE = '문의 삭제'

/** Takes an inquiry back while nobody answered. */
export default function InquiryDeletePage(): ReactNode {
  const [{ no }] = useScreenParams(INQUIRY_PARAMS)
  return (
    <HomeScreen title={TITLE}>
      {(companyNo) =>
        no === null ? <NotThere title={TITLE} what="문의" /> : <DeleteOf key={no} companyNo={companyNo} no={no} />
      }
    </HomeScreen>
  )
}

function DeleteOf({ companyNo, no }: { readonly companyNo: number | null; readonly no: number }): ReactNode {
  const query = useQuery(inquiryQuery(companyNo, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(inquiry) =>
        inquiry.mayRemove ? (
          <DeleteForm companyNo={companyNo} inquiry={inquiry} />
        ) : (
          <NotThere title={TITLE} what="삭제할 문의" />
        )
      }
    </QueryScreen>
  )
}

function DeleteForm({
  companyNo,
  inquiry,
}: {
  readonly companyNo: number | null
  readonly inquiry: Inquiry
}): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const refresh = useRefreshInquiries(companyNo)
  const { no, version, title, number } = inquiry
  const record = useRecordForm({
    endpoint: removeInquiry,
    initial: {},
    labels: {},
    body: () => ({ no, version }),
    send: (body) => call(removeInquiry, { body }),
    onSaved: () => {
      toast('문의를 삭제했습니다.')
      void refresh()
      void navigate('/home/qna', { replace: true })
    },
    unsaved: false,
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader title={TITLE} />
      <Sheet pad="form" title={title} caption={number}>
        <RecordForm of={record} label={TITLE} className={styles['form']}>
          <p>물은 글과 붙인 파일이 목록에서 사라지고 답을 받을 수 없습니다. 되돌릴 수 없습니다.</p>
          <div className="row g8">
            <Button variant="danger" type="submit" busy={record.busy}>
              문의 삭제
            </Button>
            <Button onClick={() => void navigate(`/home/qna/detail?no=${no}`)}>그대로 두기</Button>
          </div>
        </RecordForm>
      </Sheet>
    </div>
  )
}
