import { changeInquiry, createInquiry, type Inquiry } from '@handal/contracts/board/inquiries'
import type { BoardFile } from '@handal/contracts/board/posts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCallOn } from '../../client/queries.ts'
import { Radios, Text } from '../../client/screen/fields.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { useUser } from '../../client/session-store.ts'
import { DraftBar } from '../../client/thread/DraftBar.tsx'
import { FilesField } from '../../client/thread/HomeFiles.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { beginning, saveOver } from '../../client/thread/save-over.ts'
import styles from '../../client/thread/thread.module.css'
import { toast } from '../../shared/dialog/toast.ts'
import { TextArea } from '../../shared/form/TextField.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { inquiryQuery, useRefreshInquiries } from './inquiries.queries.ts'
import { INQUIRY_PARAMS } from './inquiry-params.ts'

const LABELS = { to: '누구에게 물을까요', title: '제목', text: '내용', fileNos: '첨부' }
type To = 'COMPANY' | 'PROVIDER'
type Values = { to: To; title: string; text: string; fileNos: number[] }
const TO_OPTIONS = [
  { value: 'COMPANY' as const, text: <Choice name="회사 운영자" note="급여, 근태, 연차처럼 회사가 정하는 일" /> },
  { value: 'PROVIDER' as const, text: <Choice name="한달" note="화면을 쓰는 방법, 계약, 오류" /> },
]
function Choice({ name, note }: { readonly name: string; readonly note: string }): ReactNode {
  return (
    <span>
      <b>{name}</b>
      <br />
      <span className="cap ter">{note}</span>
    </span>
  )
}

/** Asks something, or writes it anew while nobody answered. */
export default function InquiryFormPage(): ReactNode {
  const isNew = useLocation().pathname.endsWith('/write')
  const title = isNew ? '문의 등록' : '문의 수정'
  const [{ no }] = useScreenParams(INQUIRY_PARAMS)
  return (
    <HomeScreen title={title}>
      {(companyNo) =>
        isNew ? (
          companyNo === null ? (
            <OnlyAnswers title={title} />
          ) : (
            <InquiryForm companyNo={companyNo} inquiry={null} title={title} />
          )
        ) : no === null ? (
          <NotThere title={title} what="문의" />
        ) : (
          <FormFrom key={no} companyNo={companyNo} no={no} title={title} />
        )
      }
    </HomeScreen>
  )
}

/** A super admin answers and has nobody to ask. */
function OnlyAnswers({ title }: { readonly title: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <Sheet pad="form">
        <EmptyState title="관리자는 답만 합니다.">목록에서 문의를 골라 답을 적어 주세요.</EmptyState>
      </Sheet>
    </>
  )
}

function FormFrom({ companyNo, no, title }: { companyNo: number | null; no: number; title: string }): ReactNode {
  const query = useQuery(inquiryQuery(companyNo, no))
  return (
    <QueryScreen title={title} query={query}>
      {(inquiry) =>
        inquiry.mayEdit ? (
          <InquiryForm companyNo={companyNo} inquiry={inquiry} title={title} />
        ) : (
          <NotThere title={title} what="고칠 문의" />
        )
      }
    </QueryScreen>
  )
}

function InquiryForm({
  companyNo,
  inquiry,
  title,
}: {
  readonly companyNo: number | null
  readonly inquiry: Inquiry | null
  readonly title: string
}): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const refresh = useRefreshInquiries(companyNo)
  const isUser = useUser()?.perm_id === '21'
  const [files, setFiles] = useState<BoardFile[]>([])
  const record = useRecordForm<typeof createInquiry, Values, never, Inquiry>({
    endpoint: createInquiry,
    initial: {
      to: inquiry?.to ?? (isUser ? 'COMPANY' : 'PROVIDER'),
      title: inquiry?.title ?? '',
      text: inquiry?.text ?? '',
      fileNos: [],
    },
    labels: LABELS,
    body: (values) => values,
    send: (body) =>
      inquiry === null
        ? call(createInquiry, { body })
        : saveOver(
            (version) => call(changeInquiry, { body: { no: inquiry.no, title: body.title, text: body.text, version } }),
            inquiry.version,
            ({ title: saved, text }) => `${saved}, ${beginning(text)}`,
          ),
    onSaved: ({ no }) => {
      toast(inquiry === null ? '문의를 보냈습니다.' : '문의를 고쳤습니다.')
      void refresh()
      void navigate(`/home/qna/detail?no=${no}`, { replace: true })
    },
    unsaved: '쓰던 문의가 있습니다.',
  })
  const attach = (next: BoardFile[]): void => {
    setFiles(next)
    record.form.setValue(
      'fileNos',
      next.map(({ fileNo }) => fileNo),
      { shouldDirty: true },
    )
  }
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={title}
        facts="물은 사람과 답하는 사람만 봅니다."
        actions={[{ label: '목록', onSelect: () => void navigate('/home/qna') }]}
        primary={{
          label: inquiry === null ? '문의 보내기' : '수정한 문의 저장',
          onClick: () => void record.submit(),
          busy: record.busy,
        }}
      />
      <Sheet pad="form">
        <RecordForm of={record} label={title} className={styles['form']}>
          {inquiry === null ? (
            <DraftBar
              of={record}
              companyNo={companyNo}
              place="qna"
              names={['to', 'title', 'text']}
              title="title"
              files={files}
              onFiles={attach}
            />
          ) : null}
          {inquiry === null ? <Radios of={record} name="to" required boxed options={TO_OPTIONS} /> : null}
          <Text of={record} name="title" required maxLength={100} />
          <FormField
            of={record}
            name="text"
            render={(field) => <TextArea {...field} required rows={8} maxLength={2000} />}
          />
          {inquiry !== null || companyNo === null ? null : (
            <FilesField companyNo={companyNo} purpose="inquiry" value={files} onChange={attach} />
          )}
        </RecordForm>
      </Sheet>
    </div>
  )
}
