import { NOTICE_KINDS, type NoticeKindName, type StoredNotice } from '@handal/contracts/session/notice-list'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMeta } from '../../client/queries.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { storedNoticesQuery, useNoticeCompany, useReadNotices } from '../../client/stored-notices.ts'
import { useUser } from '../../client/session-store.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { ListPages } from '../../shared/screen/ListPages.tsx'
import { choiceOrNone, choice, defineParams, page } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { dayGroup } from './notice-text.ts'
import { NoticeRow } from './NoticeRow.tsx'
import styles from './notices.module.css'

const SIZE = 30
const KINDS = Object.keys(NOTICE_KINDS) as NoticeKindName[]
const PARAMS = defineParams(
  { part: choice(['all', 'unread'], 'all'), kind: choiceOrNone(KINDS), page },
  { page: ['part', 'kind'] },
)

/** Notices under the day they were told on. */
const byDay = (items: readonly StoredNotice[], today: string): Map<string, StoredNotice[]> => {
  const groups = new Map<string, StoredNotice[]>()
  for (const item of items) {
    const name = dayGroup(item.at, today)
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return groups
}

/** What the person was told, by day. */
export default function NoticesPage(): ReactNode {
  const companyNo = useNoticeCompany()
  const role = useUser()?.perm_id
  const [{ part, kind, page: at }, setParams] = useScreenParams(PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const query = useQuery(
    storedNoticesQuery(companyNo, {
      ...(part === 'unread' ? { unread: true } : {}),
      ...(kind === null ? {} : { kind }),
      page: at,
      size: SIZE,
    }),
  )
  const read = useReadNotices()
  const unread = query.data?.unread ?? 0
  const own = KINDS.filter((name) => NOTICE_KINDS[name].roles.some((allowed) => allowed === role))
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title="알림"
        facts={unread === 0 ? undefined : `안 읽음 ${unread.toLocaleString('ko-KR')}`}
        actions={[
          {
            label: '모두 읽음 처리',
            busy: read.isPending,
            disabledReason: unread === 0 && '안 읽은 알림이 없습니다.',
            onSelect: () => read.mutate({ all: true }, { onError: (error) => void failure(error) }),
          },
        ]}
      />
      <Tabs
        label="볼 알림"
        value={part}
        items={[
          { key: 'all', label: '모두', to: PARAMS.link({ kind }) || '?' },
          { key: 'unread', label: '안 읽음', count: unread, to: PARAMS.link({ part: 'unread', kind }) },
        ]}
      />
      <FilterBar>
        <FilterSelect
          label="종류"
          value={kind ?? ''}
          options={own.map((name) => ({ value: name, text: NOTICE_KINDS[name].label }))}
          onChange={(value) => setParams({ kind: KINDS.find((name) => name === value) ?? null })}
        />
      </FilterBar>
      <QueryPart query={query} sheet>
        {({ items, total }) =>
          items.length === 0 ? (
            <Sheet>
              <EmptyState title={part === 'unread' ? '안 읽은 알림이 없습니다.' : '알림이 없습니다.'}>
                결재와 신청, 그 결과를 여기에서 봅니다.
              </EmptyState>
            </Sheet>
          ) : (
            <div className="hd-detail-screen">
              <Sheet pad="none">
                {[...byDay(items, today)].map(([name, told]) => (
                  <section key={name} aria-label={name} className={styles['day']}>
                    <h2 className="cap">
                      {name} <span className="num">{told.length}</span>
                    </h2>
                    <ul>
                      {told.map((notice) => (
                        <NoticeRow
                          key={notice.no}
                          notice={notice}
                          now={query.dataUpdatedAt}
                          onOpen={() => {
                            if (notice.readAt === null) read.mutate({ nos: [notice.no] })
                          }}
                        />
                      ))}
                    </ul>
                  </section>
                ))}
              </Sheet>
              <ListPages pages={{ page: at, size: SIZE, total, onPage: (next) => setParams({ page: next }) }} />
            </div>
          )
        }
      </QueryPart>
    </div>
  )
}
