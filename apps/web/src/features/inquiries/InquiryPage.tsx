import {
  changeInquiry,
  changeMessage,
  createMessage,
  type Inquiry,
  removeMessage,
} from '@handal/contracts/board/inquiries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCallOn } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { FileList } from '../../client/thread/HomeFiles.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { Thread } from '../../client/thread/Thread.tsx'
import styles from '../../client/thread/thread.module.css'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { inquiryQuery, useRefreshInquiries } from './inquiries.queries.ts'
import { INQUIRY_PARAMS } from './inquiry-params.ts'
import { familyOf } from './inquiry-words.ts'

const TITLE = '문의 상세'
type Props = { readonly companyNo: number | null; readonly inquiry: Inquiry }

/** An inquiry with what was said; the addresses of a reply open it where it stands. */
export default function InquiryPage(): ReactNode {
  const [{ no }] = useScreenParams(INQUIRY_PARAMS)
  return (
    <HomeScreen title={TITLE}>
      {(companyNo) =>
        no === null ? <NotThere title={TITLE} what="문의" /> : <InquiryOf key={no} companyNo={companyNo} no={no} />
      }
    </HomeScreen>
  )
}

function InquiryOf({ companyNo, no }: { readonly companyNo: number | null; readonly no: number }): ReactNode {
  const query = useQuery(inquiryQuery(companyNo, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(inquiry) => <InquiryView companyNo={companyNo} inquiry={inquiry} />}
    </QueryScreen>
  )
}

/** Stores the inquiry as a call answers it, and asks again for the others. */
const useStored = (companyNo: number | null, no: number) => {
  const client = useQueryClient()
  const refresh = useRefreshInquiries(companyNo)
  return async (answer: Promise<Inquiry>): Promise<void> => {
    client.setQueryData(inquiryQuery(companyNo, no).queryKey, await answer)
    await refresh()
  }
}

function InquiryView({ companyNo, inquiry }: Props): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const { no, version, mayEdit, mayRemove, mayClose, mayReopen, state, stateName, waits } = inquiry
  const stored = useStored(companyNo, no)
  const close = async (): Promise<void> => {
    const done = await confirm({
      title: '이 문의를 끝낼까요?',
      body: '더 적을 수 없게 됩니다. 물은 사람은 다시 열 수 있습니다.',
      action: '문의 끝내기',
      act: () => stored(call(changeInquiry, { body: { no, action: 'close', version } })),
    })
    if (done !== false) toast('문의를 끝냈습니다.')
  }
  const reopen = async (): Promise<void> => {
    const done = await confirm({
      title: '이 문의를 다시 열까요?',
      body: '답하는 사람에게 알리고, 글을 더 적을 수 있습니다.',
      action: '다시 열기',
      act: () => stored(call(changeInquiry, { body: { no, action: 'reopen', version } })),
    })
    if (done !== false) toast('문의를 다시 열었습니다.')
  }
  const actions: HeaderAction[] = [
    { label: '목록', onSelect: () => void navigate('/home/qna') },
    ...(mayEdit ? [{ label: '수정', onSelect: () => void navigate(`/home/qna/rewrite?no=${no}`) }] : []),
    ...(mayRemove ? [{ label: '삭제', danger: true, onSelect: () => void navigate(`/home/qna/delete?no=${no}`) }] : []),
    ...(mayClose ? [{ label: '문의 끝내기', onSelect: () => void close() }] : []),
    ...(mayReopen ? [{ label: '다시 열기', onSelect: () => void reopen() }] : []),
  ]
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={inquiry.title}
        chip={<Chip family={familyOf(state, waits)}>{stateName}</Chip>}
        facts={[inquiry.number, format.instant(inquiry.askedAt)].join(' · ')}
        actions={actions}
      />
      <div className={styles['frame']}>
        <Talk companyNo={companyNo} inquiry={inquiry} />
        <Beside companyNo={companyNo} inquiry={inquiry} />
      </div>
    </div>
  )
}

function Talk({ companyNo, inquiry }: Props): ReactNode {
  const { no, text, askerName, askedAt, messages, maySay, waits, mine } = inquiry
  const [{ comment: chosen }] = useScreenParams(INQUIRY_PARAMS)
  const call = useCallOn(companyNo)
  const stored = useStored(companyNo, no)
  const params = { no }
  const add = mine
    ? { label: '더 궁금한 점을 적어 주세요', action: '글 보내기' }
    : { label: waits ? '답을 적어 주세요' : '더 알릴 것을 적어 주세요', action: '답 보내기' }
  return (
    <Thread
      title="주고받은 글"
      aside={
        <span className="cap ter row g4">
          <LockKeyhole size={14} strokeWidth={1.6} aria-hidden="true" />
          물은 사람과 답하는 사람만 봅니다
        </span>
      }
      word="답글"
      address="/home/qna"
      no={no}
      chosen={chosen}
      first={{ no: 0, authorName: askerName, departmentName: null, at: askedAt, editedAt: null, text, removed: false }}
      replies={messages.map((message) => ({ ...message, mayRemove: message.mayEdit }))}
      add={maySay ? add : null}
      onAdd={(said) => stored(call(createMessage, { params, body: { text: said } }))}
      onChange={({ no: commentNo, version }, said) =>
        stored(call(changeMessage, { params, body: { commentNo, text: said, version } }))
      }
      onRemove={({ no: commentNo, version }) => stored(call(removeMessage, { params, body: { commentNo, version } }))}
    />
  )
}

function Beside({ companyNo, inquiry }: Props): ReactNode {
  const { to, files, askerName, companyName, lastAt } = inquiry
  const asked = companyNo === null ? [{ name: '회사', value: companyName }] : []
  return (
    <div className={styles['side']}>
      <Sheet pad="list" title="문의">
        <Facts
          items={[
            ...asked,
            { name: '물은 사람', value: askerName },
            { name: '답하는 곳', value: to === 'COMPANY' ? '회사 운영자' : '한달' },
            { name: '마지막 글', value: <span className="num">{format.instant(lastAt)}</span> },
          ]}
        />
      </Sheet>
      {files.length === 0 ? null : (
        <Sheet pad="list" title={`첨부 ${files.length}`}>
          <FileList companyNo={inquiry.companyNo} files={files} />
        </Sheet>
      )}
    </div>
  )
}
