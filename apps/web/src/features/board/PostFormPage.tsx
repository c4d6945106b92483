import type { BoardCategory } from '@handal/contracts/board/categories'
import { type BoardFile, changePost, createPost, type Post } from '@handal/contracts/board/posts'
import { type BoardText, picturesOf, wordsOf } from '@handal/contracts/board/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCallOn, useMeta } from '../../client/queries.ts'
import { useUser } from '../../client/session-store.ts'
import { Check, Choice, Day, Text } from '../../client/screen/fields.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { DraftBar } from '../../client/thread/DraftBar.tsx'
import { FilesField } from '../../client/thread/HomeFiles.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { NotThere } from '../../client/screen/NotThere.tsx'
import { beginning, saveOver } from '../../client/thread/save-over.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { late } from '../../shared/ui/late.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { POST_PARAMS } from './board-params.ts'
import { categoriesQuery, postQuery, useRefreshBoard } from './board.queries.ts'
import { EMPTY_TEXT, writtenDocument } from './editor/written-document.ts'
import thread from '../../client/thread/thread.module.css'
import styles from './board.module.css'

/** The editor comes in a chunk of its own, which no other screen loads. */
const TextEditor = late(
  async () => (await import('./editor/TextEditor.tsx')).TextEditor,
  <p className="ter">글 쓰는 칸을 불러오고 있습니다.</p>,
)
const textOf = (json: string): BoardText => JSON.parse(json) as BoardText
const isEmpty = (text: BoardText): boolean => wordsOf(text) === '' && picturesOf(text).length === 0

const LABELS = {
  category: '분류',
  title: '제목',
  text: '내용',
  pinUntil: '위에 고정할 마지막 날',
  mustRead: '꼭 읽을 글',
  commentsOff: '댓글 받지 않기',
  fileNos: '첨부',
}
type Values = {
  category: string
  title: string
  /** A text as JSON. */
  text: string
  pinUntil: string
  mustRead: boolean
  commentsOff: boolean
  fileNos: number[]
}

/** Writes a post, new or anew. */
export default function PostFormPage(): ReactNode {
  const isNew = useLocation().pathname.endsWith('/write')
  const title = isNew ? '게시판 등록' : '게시판 수정'
  const [{ no }] = useScreenParams(POST_PARAMS)
  return (
    <HomeScreen title={title}>
      {(companyNo) =>
        isNew ? (
          <FormOf companyNo={companyNo} post={null} title={title} />
        ) : no === null ? (
          <NotThere title={title} what="글" />
        ) : (
          <FormFrom key={no} companyNo={companyNo} no={no} title={title} />
        )
      }
    </HomeScreen>
  )
}

function FormFrom({ companyNo, no, title }: { companyNo: number | null; no: number; title: string }): ReactNode {
  const query = useQuery(postQuery(companyNo, no))
  return (
    <QueryScreen title={title} query={query}>
      {(post) =>
        post.mayEdit ? <FormOf companyNo={companyNo} post={post} title={title} /> : <NotThere title={title} what="글" />
      }
    </QueryScreen>
  )
}

function FormOf({ companyNo, post, title }: { companyNo: number | null; post: Post | null; title: string }): ReactNode {
  const query = useQuery(categoriesQuery(companyNo))
  return (
    <QueryScreen title={title} query={query}>
      {({ items }) => <PostForm companyNo={companyNo} post={post} title={title} categories={items} />}
    </QueryScreen>
  )
}

function PostForm({
  companyNo,
  post,
  title,
  categories,
}: {
  readonly companyNo: number | null
  readonly post: Post | null
  readonly title: string
  readonly categories: readonly BoardCategory[]
}): ReactNode {
  const navigate = useNavigate()
  const call = useCallOn(companyNo)
  const refresh = useRefreshBoard(companyNo)
  const isUser = useUser()?.perm_id === '21'
  const today = useMeta().data?.today
  /** A draft that is taken up begins in an editor of its own. */
  const [taken, setTaken] = useState(0)
  const [files, setFiles] = useState<BoardFile[]>(post?.files ?? [])
  const open = categories.filter(({ writers, no }) => writers === 'ALL' || !isUser || no === post?.category)
  const record = useRecordForm<typeof createPost, Values, never, Post>({
    endpoint: createPost,
    initial: {
      category: String(post?.category ?? open[0]?.no ?? ''),
      title: post?.title ?? '',
      text: JSON.stringify(post === null ? EMPTY_TEXT : writtenDocument(post.text)),
      pinUntil: post?.pinUntil ?? '',
      mustRead: post?.mustRead ?? false,
      commentsOff: post?.commentsOff ?? false,
      fileNos: files.map(({ fileNo }) => fileNo),
    },
    labels: LABELS,
    body: (values) => ({
      category: Number(values.category),
      title: values.title,
      text: textOf(values.text),
      pinUntil: values.pinUntil === '' ? null : values.pinUntil,
      mustRead: values.mustRead,
      commentsOff: values.commentsOff,
      fileNos: values.fileNos,
    }),
    problems: ({ text }) => (isEmpty(textOf(text)) ? [{ path: 'text', message: '내용을 적어 주세요.' }] : []),
    // What is wrong inside of the text stands at the field that it was typed in.
    placed: (errors) => errors.map(({ path, message }) => ({ path: path.startsWith('text') ? 'text' : path, message })),
    send: (body) =>
      post === null
        ? call(createPost, { body })
        : saveOver(
            (version) => call(changePost, { body: { ...body, no: post.no, version } }),
            post.version,
            ({ title: saved, text }) => `${saved}, ${beginning(wordsOf(text))}`,
          ),
    onSaved: ({ no }) => {
      toast(post === null ? '글을 올렸습니다.' : '글을 고쳤습니다.')
      void refresh()
      void navigate(`/home/board/detail?no=${no}`, { replace: true })
    },
    unsaved: '쓰던 글이 있습니다.',
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
        facts={companyNo === null ? '모든 회사가 읽습니다.' : undefined}
        actions={[{ label: '목록', onSelect: () => void navigate('/home/board') }]}
        primary={{
          label: post === null ? '글 올리기' : '수정한 글 저장',
          onClick: () => void record.submit(),
          busy: record.busy,
        }}
      />
      <Sheet pad="form">
        <RecordForm of={record} label={title} className={thread['form']}>
          {post === null ? (
            <DraftBar
              of={record}
              companyNo={companyNo}
              place="post"
              names={['category', 'title', 'text', 'pinUntil']}
              title="title"
              files={files}
              pictures={picturesOf(textOf(record.form.getValues('text')))}
              onFiles={attach}
              onTaken={() => setTaken(taken + 1)}
            />
          ) : null}
          <div className={styles['pair']}>
            <Choice
              of={record}
              name="category"
              required
              options={open.map(({ no, name }) => ({ value: String(no), text: name }))}
            />
            <Day of={record} name="pinUntil" today={today} hint="비우면 고정하지 않습니다." />
          </div>
          <Text of={record} name="title" required maxLength={100} />
          <FormField
            of={record}
            name="text"
            render={({ value, onChange, onBlur, error, ref }) => (
              <TextEditor
                key={taken}
                ref={ref}
                companyNo={companyNo}
                text={textOf(value)}
                onChange={(text) => onChange(JSON.stringify(text))}
                onBlur={() => {
                  if (!isEmpty(textOf(value))) onBlur()
                }}
                error={error}
              />
            )}
          />
          {companyNo === null ? null : (
            <>
              <FilesField companyNo={companyNo} purpose="post" value={files} onChange={attach} />
              <div className="row g8 wrap">
                <Check of={record} name="mustRead" />
                <Check of={record} name="commentsOff" />
              </div>
            </>
          )}
        </RecordForm>
      </Sheet>
    </div>
  )
}
