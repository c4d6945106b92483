import { type Post, removePost } from '@handal/contracts/board/posts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCallOn } from '../../client/queries.ts'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { Text } from '../../client/screen/fields.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { POST_PARAMS } from './board-params.ts'
import { postQuery, useRefreshBoard } from './board.queries.ts'
import styles from '../../client/thread/thread.module.css'

const TITLE = '게시판 삭제'

/** Removes a post; an operator who removes another one's says why. */
export default function PostDeletePage(): ReactNode {
  const [{ no }] = useScreenParams(POST_PARAMS)
  return (
    <HomeScreen title={TITLE}>
      {(companyNo) =>
        no === null ? <NotThere title={TITLE} what="글" /> : <DeleteOf key={no} companyNo={companyNo} no={no} />
      }
    </HomeScreen>
  )
}

function DeleteOf({ companyNo, no }: { readonly companyNo: number | null; readonly no: number }): ReactNode {
  const query = useQuery(postQuery(companyNo, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(post) =>
        post.mayRemove ? <DeleteForm companyNo={companyNo} post={post} /> : <NotThere title={TITLE} what="글" />
      }
    </QueryScreen>
  )
}

function DeleteForm({ companyNo, post }: { readonly companyNo: number | null; readonly post: Post }): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const mine = post.mayEdit
  const record = useRecordForm({
    endpoint: removePost,
    initial: { reason: '' },
    labels: { reason: '사유' },
    body: ({ reason }) => ({ no: post.no, version: post.version, ...(reason === '' ? {} : { reason }) }),
    problems: ({ reason }) =>
      !mine && reason.trim() === '' ? [{ path: 'reason', message: '사유를 적어 주세요.' }] : [],
    send: (body) => call(removePost, { body }),
    onSaved: () => {
      toast('글을 삭제했습니다.')
      void refresh()
      void navigate('/home/board', { replace: true })
    },
    unsaved: false,
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader title={TITLE} />
      <Sheet pad="form" title={post.title} caption={`${post.authorName} · 댓글 ${post.comments.length}`}>
        <RecordForm of={record} label={TITLE} className={styles['form']}>
          <p>목록에서 사라지고 붙인 파일은 지워집니다. 쓴 사람과 운영자는 삭제된 글과 그 댓글을 볼 수 있습니다.</p>
          {mine ? null : <Text of={record} name="reason" required maxLength={500} />}
          <div className="row g8">
            <Button variant="danger" type="submit" busy={record.busy}>
              글 삭제
            </Button>
            <Button onClick={() => void navigate(`/home/board/detail?no=${post.no}`)}>그대로 두기</Button>
          </div>
        </RecordForm>
      </Sheet>
    </div>
  )
}
