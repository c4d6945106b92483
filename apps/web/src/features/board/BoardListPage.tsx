import type { PostRow } from '@handal/contracts/board/posts'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, Pin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../client/session-store.ts'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { LIST_PARAMS } from './board-params.ts'
import { categoriesQuery, POST_PAGE, postsQuery } from './board.queries.ts'
import { CategoriesDrawer } from './CategoriesDrawer.tsx'
import styles from './board.module.css'

const NONE: readonly PostRow[] = []

function PostTitle({ post }: { readonly post: PostRow }): ReactNode {
  const { title, pinned, files, unread, hidden, scope } = post
  return (
    <span className={styles['title']}>
      {pinned ? <Pin size={14} strokeWidth={1.6} aria-label="위에 고정한 글" /> : null}
      {unread ? <b>{title}</b> : <span>{title}</span>}
      {files > 0 ? <Paperclip size={14} strokeWidth={1.6} aria-label="첨부 있음" /> : null}
      {unread ? (
        <span className={styles['dot']}>
          <span className="sr-only">안 읽음</span>
        </span>
      ) : null}
      {hidden ? <Chip line>숨김</Chip> : null}
      {scope === 'ALL' ? <Chip line>모든 회사</Chip> : null}
    </span>
  )
}
const readText = ({ read, people }: PostRow): string => (people === 0 ? '' : `${read} / ${people}`)
const COLUMNS: readonly TableColumn<PostRow>[] = [
  { key: 'categoryName', name: '분류', fixed: true, minWidth: 80 },
  {
    key: 'title',
    name: '제목',
    fixed: true,
    minWidth: 280,
    value: ({ title }) => title,
    render: (post) => <PostTitle post={post} />,
  },
  {
    key: 'authorName',
    name: '글쓴이',
    minWidth: 152,
    value: ({ authorName, departmentName }) => [authorName, departmentName].filter(Boolean).join(' '),
  },
  { key: 'at', name: '쓴 날', num: true, minWidth: 136, value: ({ at }) => format.instant(at) },
  {
    key: 'comments',
    name: '댓글',
    num: true,
    align: 'right',
    minWidth: 64,
    value: ({ comments }) => (comments === 0 ? '' : String(comments)),
  },
  { key: 'read', name: '읽은 사람', num: true, align: 'right', minWidth: 96, value: readText },
]

/** Posts of the company with those of the provider; to a super admin what goes to all companies. */
export default function BoardListPage(): ReactNode {
  return <HomeScreen title="게시판">{(companyNo) => <PostList companyNo={companyNo} />}</HomeScreen>
}

function PostList({ companyNo }: { readonly companyNo: number | null }): ReactNode {
  const navigate = useNavigate()
  const isOperator = useUser()?.perm_id === '11'
  const [isManaging, setManaging] = useState(false)
  const [params, setParams] = useScreenParams(LIST_PARAMS)
  const { part, category, q, page } = params
  const categories = useQuery(categoriesQuery(companyNo)).data?.items ?? []
  const query = useQuery(
    postsQuery(companyNo, {
      page,
      ...(q === '' ? {} : { q }),
      ...(category === null ? {} : { category }),
      ...(part === 'unread' ? { unread: true } : {}),
      ...(part === 'mine' ? { mine: true } : {}),
    }),
  )
  const { items: rows = NONE, total = 0, unread = 0 } = query.data ?? {}
  const to = (next: 'all' | 'unread' | 'mine') => LIST_PARAMS.link({ ...params, part: next, page: 1 }) || '?'
  return (
    <>
      <ListScreen
        head={{
          title: '게시판',
          count: query.data?.total,
          ...(unread === 0 ? {} : { facts: `안 읽은 글 ${unread.toLocaleString('ko-KR')}` }),
          ...(companyNo !== null && isOperator
            ? { actions: [{ label: '분류 관리', onSelect: () => setManaging(true) }] }
            : {}),
          primary: { label: '글 쓰기', onClick: () => void navigate('/home/board/write') },
        }}
        tabs={
          <Tabs
            label="볼 글"
            value={part}
            items={[
              { key: 'all', label: '모두', to: to('all') },
              { key: 'unread', label: '안 읽음', count: unread, to: to('unread') },
              { key: 'mine', label: '내가 쓴 글', to: to('mine') },
            ]}
          />
        }
        query={query}
        filters={{
          controls: (
            <>
              <FilterSelect
                label="분류"
                allText="모두"
                value={category === null ? '' : String(category)}
                options={categories.map(({ no, name }) => ({ value: String(no), text: name }))}
                onChange={(next) => setParams({ category: next === '' ? null : Number(next) })}
              />
              <FilterSearch
                value={q}
                placeholder="제목, 내용, 글쓴이"
                onChange={(next) => setParams({ q: next }, { replace: true })}
              />
            </>
          ),
          changed: category !== null || q !== '' || part !== 'all',
          onReset: () => setParams({ category: null, q: '', part: 'all' }),
        }}
        name="boardColumns"
        caption={`게시글 ${format.count(total)}건`}
        shown={COLUMNS}
        sorted={[]}
        rows={rows}
        rowKey={({ no }) => String(no)}
        rowLabel={({ title, authorName }) => `${authorName} ${title}`}
        onOpen={({ no }) => void navigate(`/home/board/detail?no=${no}`)}
        pages={{ page, size: POST_PAGE, total, onPage: (next) => setParams({ page: next }) }}
        card={(post) => (
          <ListCard
            opens
            title={<PostTitle post={post} />}
            end={<span className="num ter nw">{readText(post)}</span>}
            caption={[post.categoryName, post.authorName, format.instant(post.at)].join(' · ')}
          />
        )}
        what="글"
        lookAgain="제목이나 분류를 다시 확인해 주세요."
        nothing={<EmptyState title="글이 없습니다.">공지와 소식을 쓰면 회사 사람이 모두 읽습니다.</EmptyState>}
      />
      {isManaging && companyNo !== null ? (
        <CategoriesDrawer companyNo={companyNo} onClose={() => setManaging(false)} />
      ) : null}
    </>
  )
}
