import { changeComment, createComment, hidePost, type Post, removeComment } from '@handal/contracts/board/posts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useUser } from '../../client/session-store.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { POST_PARAMS } from './board-params.ts'
import { postQuery, useBoardCall, useBoardCompany, useRefreshBoard } from './board.queries.ts'
import { PostAside } from './PostAside.tsx'
import { PostText } from './PostText.tsx'
import { ReplyForm, ReplyList } from './Replies.tsx'
import styles from './board.module.css'

const TITLE = '게시판 상세'
const COMMENT = '/home/board/comment'

/** A post with what was said below it; the addresses of a comment open it where it stands. */
export default function PostPage(): ReactNode {
  const companyNo = useBoardCompany()
  const isProvider = useUser()?.perm_id === '01'
  const [{ no }] = useScreenParams(POST_PARAMS)
  if (companyNo === null && !isProvider) return <PageHeader title={TITLE} />
  if (no === null) return <NoSuchPost />
  return <PostOf key={`${companyNo} ${no}`} companyNo={companyNo} no={no} />
}
/** An address without a number, or with one of nothing. */
export function NoSuchPost({ title = TITLE }: { readonly title?: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <Sheet pad="form">
        <EmptyState title="그런 글이 없습니다.">주소를 확인하거나 목록에서 골라 주세요.</EmptyState>
      </Sheet>
    </>
  )
}

function PostOf({ companyNo, no }: { readonly companyNo: number | null; readonly no: number }): ReactNode {
  const query = useQuery(postQuery(companyNo, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(post) => <PostView companyNo={companyNo} post={post} />}
    </QueryScreen>
  )
}

function PostView({ companyNo, post }: { readonly companyNo: number | null; readonly post: Post }): ReactNode {
  const navigate = useNavigate()
  const call = useBoardCall(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const { no, version, hidden } = post
  const hide = async (): Promise<void> => {
    const done = await confirm({
      title: hidden ? '이 글을 다시 보일까요?' : '이 글을 숨길까요?',
      body: hidden ? '회사 사람이 모두 다시 봅니다.' : '쓴 사람과 운영자만 보고, 쓴 사람은 사유를 읽습니다.',
      action: hidden ? '다시 보이기' : '숨기기',
      reason: true,
      act: ({ reason }) => call(hidePost, { params: { no }, body: { reason, hidden: !hidden, version } }),
    })
    if (done === false) return
    toast(hidden ? '글을 다시 보였습니다.' : '글을 숨겼습니다.')
    await refresh()
  }
  const actions: HeaderAction[] = [
    { label: '목록', onSelect: () => void navigate('/home/board') },
    ...(post.mayEdit ? [{ label: '수정', onSelect: () => void navigate(`/home/board/rewrite?no=${no}`) }] : []),
    ...(post.mayHide ? [{ label: hidden ? '다시 보이기' : '숨기기', onSelect: () => void hide() }] : []),
    ...(post.mayRemove
      ? [{ label: '삭제', danger: true, onSelect: () => void navigate(`/home/board/delete?no=${no}`) }]
      : []),
  ]
  const facts = [
    post.categoryName,
    [post.authorName, post.departmentName].filter((part) => part !== null).join(' '),
    format.instant(post.at),
    ...(post.editedAt === null ? [] : [`고침 ${format.instant(post.editedAt)}`]),
  ]
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={post.title}
        {...(post.scope === 'ALL' ? { chip: <Chip line>모든 회사</Chip> } : {})}
        facts={facts.join(' · ')}
        actions={actions}
      />
      {hidden ? <NoticeBar tone="warning">운영자가 숨긴 글입니다. 사유: {post.hiddenReason}</NoticeBar> : null}
      <div className={styles['frame']}>
        <div className={styles['main']}>
          <Sheet pad="form" as="article">
            <PostText text={post.text} companyNo={companyNo} />
          </Sheet>
          <Comments companyNo={companyNo} post={post} />
        </div>
        <PostAside companyNo={companyNo} post={post} />
      </div>
    </div>
  )
}

function Comments({ companyNo, post }: { readonly companyNo: number | null; readonly post: Post }): ReactNode {
  const { no, comments, mayComment } = post
  const { pathname } = useLocation()
  const [{ comment: chosen }] = useScreenParams(POST_PARAMS)
  const navigate = useNavigate()
  const client = useQueryClient()
  const call = useBoardCall(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const back = `/home/board/detail?no=${no}`
  const stored = async (answer: Post, words: string): Promise<void> => {
    client.setQueryData(postQuery(companyNo, no).queryKey, answer)
    toast(words)
    await refresh()
    if (pathname.startsWith(COMMENT)) await navigate(back, { replace: true })
  }
  if (comments.length === 0 && !mayComment) return null
  const act = (comment: Post['comments'][number]): ReactNode => {
    const of = `?no=${no}&comment=${comment.no}`
    return (
      <span className="row g8">
        {comment.mayEdit ? <Link to={`/home/board/comment/rewrite${of}`}>수정</Link> : null}
        {comment.mayRemove ? <Link to={`/home/board/comment/delete${of}`}>삭제</Link> : null}
      </span>
    )
  }
  const one = comments.find((comment) => comment.no === chosen)
  const shown = comments.filter(({ removed }) => !removed).length
  return (
    <Sheet pad="form" title={`댓글 ${shown}`}>
      <ReplyList label="댓글" replies={comments} acts={act} />
      {pathname === `${COMMENT}/rewrite` && one?.mayEdit === true ? (
        <ReplyForm
          key={one.no}
          label="댓글 수정"
          action="수정한 댓글 저장"
          initial={one.text}
          focus
          onSend={async (text) =>
            stored(
              await call(changeComment, { params: { no }, body: { commentNo: one.no, text, version: one.version } }),
              '댓글을 고쳤습니다.',
            )
          }
        />
      ) : pathname === `${COMMENT}/delete` && one?.mayRemove === true ? (
        <RemoveComment
          who={one.authorName}
          back={back}
          onRemove={async () =>
            stored(
              await call(removeComment, { params: { no }, body: { commentNo: one.no, version: one.version } }),
              '댓글을 삭제했습니다.',
            )
          }
        />
      ) : mayComment ? (
        <ReplyForm
          label="댓글을 적어 주세요"
          action="댓글 남기기"
          focus={pathname === `${COMMENT}/write`}
          onSend={async (text) =>
            stored(await call(createComment, { params: { no }, body: { text } }), '댓글을 남겼습니다.')
          }
        />
      ) : null}
    </Sheet>
  )
}

function RemoveComment({
  who,
  back,
  onRemove,
}: {
  readonly who: string
  readonly back: string
  readonly onRemove: () => Promise<unknown>
}): ReactNode {
  const [busy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await onRemove()
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['form']}>
      <NoticeBar tone="warning">{who}님의 댓글을 삭제할까요? 되돌릴 수 없습니다.</NoticeBar>
      <div className="row g8">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          댓글 삭제
        </Button>
        <Link to={back}>그대로 두기</Link>
      </div>
    </div>
  )
}
