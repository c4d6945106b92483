import { addDays, eachDay, type PlainDate } from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import { scheduleXlsx } from '@handal/contracts/downloads'
import { saveSchedule, type SchedulePerson } from '@handal/contracts/time/schedule'
import { SCHEDULE_LIST } from '@handal/contracts/time/schedule-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { useCall, useMeta, useRefreshCompany } from '../../../client/queries.ts'
import { useListDownload } from '../../../client/use-list-download.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { FilterDate } from '../../../shared/form/date/FilterDate.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { useUnsavedChanges } from '../../../shared/form/use-unsaved-changes.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../../shared/ui/FilterBar.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { BrushBar } from './BrushBar.tsx'
import type { Brush } from './brushes.ts'
import { copied, keyOf } from './draft.ts'
import { PersonCards } from './PersonCards.tsx'
import { differencesOf, publicationText } from './publication-state.ts'
import { PublicationDrawer } from './PublicationDrawer.tsx'
import { PublishForm } from './PublishForm.tsx'
import { SCHEDULE_PARAMS } from './schedule-params.ts'
import { previewQuery, publicationsQuery, scheduleQuery } from './schedule.queries.ts'
import { ScheduleBar } from './ScheduleBar.tsx'
import { SchedulePlan } from './SchedulePlan.tsx'
import { useDraft } from './use-draft.ts'

const TWO_WEEKS = 14

/** Two weeks: head and filters, the grid or the cards of a phone, and the bar of what is painted. */
export function ScheduleSheet({
  companyNo,
  from,
  to,
  people,
  brushes,
}: {
  readonly companyNo: number
  readonly from: PlainDate
  readonly to: PlainDate
  readonly people: readonly SchedulePerson[]
  readonly brushes: readonly Brush[]
}) {
  const [{ dept, open, publication }, set] = useScreenParams(SCHEDULE_PARAMS)
  const { data: meta } = useMeta()
  const today = meta?.today ?? seoulToday()
  const { data: publications } = useQuery(publicationsQuery(companyNo, from, to))
  const call = useCall()
  const client = useQueryClient()
  const refresh = useRefreshCompany(companyNo)
  const isPhone = useIsPhone()
  const state = useDraft()
  const { draft } = state
  const [taken, setTaken] = useState<string | null>(null)
  const [unread, setUnread] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<'save' | 'copy' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const items = useDeferredValue([...draft.values()])
  const { data: found } = useQuery(previewQuery(companyNo, items))
  const outcome = draft.size === 0 ? undefined : found
  useUnsavedChanges(draft.size > 0, '저장하지 않은 근무계획이 있습니다.', {
    leaves: (now, next) => now.pathname !== next.pathname || !next.search.includes(`from=${from}`),
  })

  const excel = useListDownload(SCHEDULE_LIST, {
    call: scheduleXlsx,
    companyNo,
    asked: { str: from, end: to },
    when: from.slice(0, 7),
    people: people.length,
    disabledReason: people.length === 0 && '이 기간에 재직하는 사원이 없습니다.',
  })
  const departments = [...new Set(people.flatMap(({ departmentName: name }) => name ?? []))]
  const shown = dept === '' ? people : people.filter(({ departmentName }) => departmentName === dept)
  const differences = differencesOf(people)
  const attempt = async (what: 'save' | 'copy', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(null)
    }
  }
  const save = () =>
    attempt('save', async () => {
      const { changed } = await call(saveSchedule, { body: { items: [...draft.values()] } })
      await refresh()
      state.clear()
      toast(`근무계획 ${changed}칸을 저장했습니다.`)
    })
  const copy = () =>
    attempt('copy', async () => {
      const before = await client.fetchQuery(
        scheduleQuery(companyNo, addDays(from, -TWO_WEEKS), addDays(to, -TWO_WEEKS)),
      )
      const next = copied(draft, shown, before.items)
      if (next.size === draft.size) toast('앞 2주와 같습니다.')
      else state.change(next)
    })
  const changes = new Map(outcome?.items.map((item) => [keyOf(item.employeeNo, item.workDate), item] as const))
  const weeks = new Map(outcome?.weeks.map((week) => [keyOf(week.employeeNo, week.from), week] as const))
  const rests = new Map(outcome?.rests.map((each) => [keyOf(each.employeeNo, each.workDate), each.shortRest] as const))
  const plan = { people: shown, dates: eachDay({ from, to }), brushes, changes, weeks, rests, state }
  return (
    <div className="hd-list-screen">
      <PageHeader
        title={`${formatShortDate(from)} - ${formatShortDate(to)} 근무계획`}
        count={people.length}
        facts={
          <button type="button" className="link" onClick={() => set({ open: 'publications' })}>
            {publicationText(publications?.items)}
          </button>
        }
        primary={{
          label: '근무표 공지',
          onClick: () => set({ open: 'publish' }),
          disabledReason:
            (draft.size > 0 && '바꾼 칸을 저장한 뒤에 공지할 수 있습니다.') ||
            (to < today && '지난 날의 근무표는 공지하지 않습니다.') ||
            (people.length === 0 && '이 기간에 재직하는 사원이 없습니다.'),
        }}
        actions={[
          { label: '교대 규칙', onSelect: () => set({ open: 'patterns' }) },
          excel,
          { label: '앞 2주 가져오기', onSelect: () => void copy(), busy: busy === 'copy' },
        ]}
      />
      <FilterBar changed={dept !== ''} onReset={() => set({ dept: '' })}>
        <FilterDate label="기간" value={from} today={today} onChange={(day) => set({ from: day })} />
        <FilterSelect
          label="부서"
          value={dept}
          onChange={(value) => set({ dept: value })}
          options={departments.map((name) => ({ value: name, text: name }))}
        />
        {isPhone ? null : <BrushBar brushes={brushes} taken={taken} onTake={setTaken} />}
      </FilterBar>
      {failure === null ? null : <NoticeBar tone="danger">{failure}</NoticeBar>}
      {differences.days === 0 ? null : (
        <NoticeBar tone="warning" links={[{ label: '다시 공지', onClick: () => set({ open: 'publish' }) }]}>
          공지한 뒤 바뀐 날이 {differences.days}일 있습니다({differences.people}명).
        </NoticeBar>
      )}
      {shown.length === 0 ? (
        <EmptyState title="이 기간에 재직하는 사원이 없습니다." />
      ) : isPhone ? (
        <PersonCards {...plan} />
      ) : (
        <SchedulePlan {...plan} brush={brushes.find(({ id }) => id === taken)} onUnread={setUnread} />
      )}
      <ScheduleBar outcome={outcome} unread={unread} draft={state} busy={busy === 'save'} onSave={() => void save()} />
      {open === 'publish' ? (
        <PublishForm
          companyNo={companyNo}
          from={from}
          to={to}
          people={dept === '' ? [] : shown.map(({ employeeNo, name }) => ({ no: employeeNo, name }))}
          onClose={() => set({ open: null })}
        />
      ) : open === 'publications' ? (
        <PublicationDrawer
          companyNo={companyNo}
          from={from}
          to={to}
          no={publication}
          onOpen={(no) => set({ publication: no })}
          onClose={() => set({ open: null, publication: null })}
        />
      ) : null}
    </div>
  )
}
