import { tagsXlsx } from '@handal/contracts/downloads'
import { TAG_LIST } from '@handal/contracts/time/tag-list'
import { type Tag, TAG_SOURCES, type TagSource } from '@handal/contracts/time/tags'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { useListDownload } from '../../../client/use-list-download.ts'
import { FilterDate } from '../../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { AddTagForm } from './AddTagForm.tsx'
import { orderOf, TABLET_TAG_COLUMNS, TAG_COLUMNS, TAG_LOOKS, TAG_ORDERS, TagCardRow } from './tag-columns.tsx'
import { TAG_PARAMS, type TagView, VIEWS } from './tag-params.ts'
import { TagDrawer } from './TagDrawer.tsx'
import { tagsQuery } from './tags.queries.ts'
import { useChosenTags } from './use-chosen-tags.ts'
import { useExclude } from './use-exclude.ts'

const SIZE = 50
const NONE: readonly Tag[] = []
const VIEW_NAMES: Readonly<Record<TagView, string>> = { all: '전체', odd: '이상', late: '늦게 받음', excluded: '제외' }
const VIEW_QUERY: Readonly<Record<TagView, object>> = {
  all: {},
  odd: { anomalies: true },
  late: { late: true },
  excluded: { excluded: true },
}

/** The tags of some days: searched, filtered, taken as a workbook, added to by hand, excluded with a reason. */
export function TagList({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const [params, setParams] = useScreenParams(TAG_PARAMS)
  const { view, source, search } = params
  const isPhone = useIsPhone()
  const to = params.to === '' ? today : params.to
  const from = params.from === '' ? (to < today ? to : today) : params.from
  const sort = orderOf(params.sort)
  const asked = {
    str: from,
    end: to,
    ...VIEW_QUERY[view],
    ...(source === null ? {} : { source }),
    ...(search === '' ? {} : { q: search }),
    ...(sort === undefined ? {} : { sort }),
  }
  const query = useQuery(tagsQuery(companyNo, { ...asked, page: params.page, size: SIZE }))
  const { items: rows = NONE, total = 0, counts } = query.data ?? {}
  const { selection, chosen, clear } = useChosenTags(rows)
  const exclude = useExclude(companyNo)
  const act = async (tags: readonly Tag[], restore: boolean): Promise<void> => {
    if (await exclude(tags, restore)) clear()
  }
  const counting = chosen.filter(({ excluded }) => excluded === null)
  const excluded = chosen.filter((tag) => tag.excluded !== null)
  const open = rows.find(({ no }) => no === params.tag)
  const excel = useListDownload(TAG_LIST, {
    call: tagsXlsx,
    companyNo,
    asked,
    when: from === to ? from : from.slice(0, 7),
    people: new Set(rows.map(({ employeeNo }) => employeeNo)).size,
    disabledReason: total === 0 && '기록이 없습니다.',
  })
  const countOf: Readonly<Record<TagView, number | undefined>> = {
    all: counts?.all,
    odd: counts?.anomalies,
    late: counts?.late,
    excluded: counts?.excluded,
  }
  const sized = (words: string, tags: readonly Tag[]): string =>
    tags.length === 0 ? words : `${words} ${format.count(tags.length)}건`
  return (
    <>
      <ListScreen
        head={{
          title: '출퇴근 기록조회',
          count: query.data?.total,
          facts: '원본은 수정하거나 삭제할 수 없습니다.',
          actions: [
            // Cards cannot be chosen: on a phone each tag is excluded where it is opened.
            ...(isPhone
              ? []
              : [
                  {
                    label: sized('기록 제외', counting),
                    disabledReason: counting.length === 0 && '제외할 기록을 먼저 골라 주세요.',
                    onSelect: () => void act(counting, false),
                  },
                  ...(excluded.length === 0
                    ? []
                    : [{ label: sized('제외 취소', excluded), onSelect: () => void act(excluded, true) }]),
                ]),
            excel,
            { label: '가져오기', onSelect: () => setParams({ import: true, tag: null }) },
            { label: '리더기 카드', onSelect: () => setParams({ cards: true, tag: null }) },
          ],
          primary: { label: '기록 추가', onClick: () => setParams({ add: true, tag: null }) },
        }}
        tabs={
          <Tabs
            label="볼 기록"
            value={view}
            items={VIEWS.map((key) => ({
              key,
              label: VIEW_NAMES[key],
              count: countOf[key],
              to: TAG_PARAMS.link({ ...params, view: key, page: 1, tag: null }) || '?',
            }))}
          />
        }
        query={query}
        filters={{
          controls: (
            <>
              <FilterDate
                label="첫날"
                value={from}
                today={today}
                onChange={(day) => setParams({ from: day, ...(day > to ? { to: day } : {}) })}
              />
              <FilterDate
                label="마지막 날"
                value={to}
                today={today}
                onChange={(day) => setParams({ to: day, from: day < from ? day : from })}
              />
              <FilterSelect
                label="출처"
                value={source ?? ''}
                options={Object.entries(TAG_SOURCES).map(([value, text]) => ({ value, text }))}
                onChange={(chosenSource) =>
                  setParams({ source: chosenSource === '' ? null : (chosenSource as TagSource) })
                }
              />
              <FilterSearch
                placeholder="성명, 초성, 사번"
                value={search}
                onChange={(words) => setParams({ search: words }, { replace: true })}
              />
            </>
          ),
          changed: search !== '' || source !== null || view !== 'all' || params.from !== '' || params.to !== '',
          onReset: () => setParams({ search: '', source: null, view: 'all', from: '', to: '' }),
        }}
        name="attendanceTagColumns"
        caption={`${format.date(from)}부터 ${format.date(to)}까지 출퇴근 기록 ${format.count(total)}건`}
        list={TAG_LIST}
        looks={TAG_LOOKS}
        shown={TAG_COLUMNS}
        tablet={TABLET_TAG_COLUMNS}
        sorted={TAG_ORDERS}
        rows={rows}
        rowKey={({ no }) => String(no)}
        rowLabel={({ name, happenedAt }) => `${name} ${format.instant(happenedAt)}`}
        selection={selection}
        manualSort
        sort={params.sort}
        onSortChange={(next) => setParams({ sort: next }, { replace: true })}
        activeKey={open === undefined ? undefined : String(open.no)}
        onOpen={({ no }) => setParams({ tag: no }, { replace: params.tag !== null })}
        pages={{ page: params.page, size: SIZE, total, onPage: (page) => setParams({ page }) }}
        card={(tag) => <TagCardRow tag={tag} />}
        what="기록"
        lookAgain="기간이나 출처, 성명을 다시 확인해 주세요."
        nothing={
          <EmptyState title="이 날의 출퇴근 기록이 없습니다.">
            사원이 출퇴근을 기록하면 이곳에 나옵니다. 빠진 기록은 기록 추가로 등록할 수 있습니다.
          </EmptyState>
        }
      />
      {params.add ? (
        <AddTagForm
          companyNo={companyNo}
          today={to < today ? to : today}
          onClose={() => setParams({ add: false }, { replace: true })}
        />
      ) : open === undefined ? null : (
        <TagDrawer
          key={open.no}
          companyNo={companyNo}
          tag={open}
          onClose={() => setParams({ tag: null }, { replace: true })}
        />
      )}
    </>
  )
}
