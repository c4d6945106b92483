import { changeComment, createComment, hidePost, type Post, removeComment } from '@handal/contracts/board/posts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCallOn } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { Thread } from '../../client/thread/Thread.tsx'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { POST_PARAMS } from './board-params.ts'
import { postQuery, useRefreshBoard } from './board.queries.ts'
import { PostAside } from './PostAside.tsx'
import { PostText } from './PostText.tsx'
import styles from '../../client/thread/thread.module.css'

const TITLE = '게시판 상세'

/** A post with what was said below it; the addresses of a comment open it where it stands. */
export default function PostPage(): ReactNode {
  const [{ no }] = useScreenParams(POST_PARAMS)
  return (
    <HomeScreen title={TITLE}>
      {(companyNo) =>
        no === null ? <NotThere title={TITLE} what="글" /> : <PostOf key={no} companyNo={companyNo} no={no} />
      }
    </HomeScreen>
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
  const call = useCallOn(companyNo)
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
          {post.removed ? (
            <NoticeBar tone="warning">글과 붙인 파일은 지워졌습니다. 남은 댓글은 쓴 사람과 운영자만 봅니다.</NoticeBar>
          ) : (
            <Sheet pad="form" as="article">
              <PostText text={post.text} companyNo={companyNo} />
            </Sheet>
          )}
          <Comments companyNo={companyNo} post={post} />
        </div>
        <PostAside companyNo={companyNo} post={post} />
      </div>
    </div>
  )
}

function Comments({ companyNo, post }: { readonly companyNo: number | null; readonly post: Post }): ReactNode {
  const { no, comments, mayComment } = post
  const [{ comment: chosen }] = useScreenParams(POST_PARAMS)
  const client = useQueryClient()
  const call = useCallOn(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const stored = async (answer: Promise<Post>): Promise<void> => {
    client.setQueryData(postQuery(companyNo, no).queryKey, await answer)
    await refresh()
  }
  if (comments.length === 0 && !mayComment) return null
  const params = { no }
  return (
    <Thread
      title={`댓글 ${comments.filter(({ removed }) => !removed).length}`}
      word="댓글"
      address="/home/board"
      no={no}
      chosen={chosen}
      replies={comments}
      add={
        mayComment
          ? { label: '댓글을 적어 주세요', action: '댓글 남기기', draft: { companyNo, place: `comment-${no}` } }
          : null
      }
      onAdd={(text) => stored(call(createComment, { params, body: { text } }))}
      onChange={({ no: commentNo, version }, text) =>
        stored(call(changeComment, { params, body: { commentNo, text, version } }))
      }
      onRemove={({ no: commentNo, version }) => stored(call(removeComment, { params, body: { commentNo, version } }))}
    />
  )
}
