import type { List } from '@handal/contracts/lists'
import type { RosterRow } from '@handal/contracts/people/roster'
import { lawColumns, type RETIRED_LIST, type ROSTER_LIST, rosterCells } from '@handal/contracts/people/roster-list'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import type { Asked } from '../../../client/screen/QueryScreen.tsx'
import { useNamedList } from '../../../client/codes.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import * as format from '../../../shared/format.ts'
import { useIsTablet } from '../../../shared/media.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { columnSettingsStore, settingsKey } from '../../../shared/table/column-settings.ts'
import { listTableColumns } from '../../../shared/table/list-columns.ts'
import { useTableScope } from '../../../shared/table/table-scope.ts'
import { BY_DEPARTMENT, chosenOrder, type SortState } from '../../../shared/table/types.ts'
import { useShownColumns } from '../../../shared/table/use-shown-columns.ts'
import type { HeaderAction } from '../../../shared/ui/PageHeader.tsx'
import { departmentChoices } from '../employees.queries.ts'
import { isRosterSort, type RosterSort, rosterLooks, SORTED_ROSTER, TABLET_ROSTER } from './roster-columns.tsx'

/** Rows of a page of a register on the screen. */
export const ROSTER_PAGE = 50
const NOBODY: readonly RosterRow[] = []

/** What both registers keep in their address. */
export type RosterParams = {
  readonly department: number | null
  readonly search: string
  readonly sort: SortState | null
  readonly page: number
}

/** The conditions of the address as the server is asked for them; the order of departments is its own. */
export const rosterAsked = ({ department, search, sort }: RosterParams) => {
  const key = sort !== null && isRosterSort(sort.key) ? sort.key : null
  const order: RosterSort | `-${RosterSort}` | null = key !== null && sort?.direction === 'desc' ? `-${key}` : key
  return {
    ...(department === null ? {} : { deptNo: department }),
    ...(search === '' ? {} : { q: search }),
    ...(order === null ? {} : { sort: order }),
  }
}

type Props = {
  readonly companyNo: number
  readonly list: typeof ROSTER_LIST | typeof RETIRED_LIST
  /** Name of the column settings. */
  readonly settings: string
  /** The day as of which the people are shown. */
  readonly day: string
  readonly query: Asked<{ readonly items: readonly RosterRow[]; readonly total: number }> & {
    readonly isPlaceholderData?: boolean
  }
  readonly params: RosterParams
  readonly setParams: (change: Partial<RosterParams>, how?: { readonly replace: boolean }) => void
  /** Acts of one register alone, before those of its papers. */
  readonly acts?: readonly HeaderAction[]
  /** Controls of one register alone, whether they are changed, and how they are reset. */
  readonly more: ReactNode
  readonly changed: boolean
  readonly onReset: () => void
  readonly nothing: ReactNode
  /** Asks for the file of the conditions with these columns. */
  readonly request: (kind: 'pdf' | 'xlsx', columns: string | undefined, reason: string | null) => Promise<Response>
  /** Asks for the register of each person of the conditions. */
  readonly requestRegister: (reason: string | null) => Promise<Response>
}

/** Shows the columns that the law asks for and hides the others; 처음 설정으로 of the column settings takes it back. */
const useLawColumns = (list: List, settings: string): (() => void) => {
  const { userId, companyNo } = useTableScope()
  return () => {
    const asked = new Set(lawColumns(list).map(({ key }) => key))
    const visible = Object.fromEntries(list.columns.map(({ key }) => [key, asked.has(key)]))
    columnSettingsStore.getState().change(settings, settingsKey(userId, companyNo), { visible })
    toast("근로기준법 시행령 제20조의 항목만 보입니다. '열 설정'에서 처음 설정으로 되돌립니다.")
  }
}

/** A register of people as a screen: the columns one sees are those of its paper. */
export function RosterScreen(props: Props) {
  const { companyNo, settings, day, query, params, setParams } = props
  const list: List = useNamedList<string>(props.list)
  const navigate = useNavigate()
  const paper = usePaper()
  const isTablet = useIsTablet()
  const departments = useQuery(departmentChoices(companyNo, day)).data ?? []
  const looks = useMemo(() => rosterLooks(list, day), [list, day])
  const shown = useShownColumns(settings, listTableColumns(list, looks))
  const showLaw = useLawColumns(list, settings)
  const rows = query.data?.items ?? NOBODY
  const total = query.data?.total ?? 0
  const file = (kind: 'pdf' | 'xlsx') => ({
    kind,
    fileName: fileNameOfKind(paperFileName(list, { when: day }), kind),
    what: list.title,
    contents: props.list.file.contents,
    people: total,
    request: (reason: string | null) => props.request(kind, shown.join(','), reason),
  })
  const register = {
    kind: 'pdf',
    fileName: fileNameOfKind(paperFileName('register', { when: day }), 'pdf'),
    what: '근로자 명부',
    contents: '성명, 생년월일, 주소와 연락처, 이력, 고용과 퇴직',
    people: total,
    request: props.requestRegister,
  } as const
  const nobody = total === 0 && '명부에 사원이 없습니다.'
  return (
    <ListScreen
      head={{
        title: list.title,
        count: query.data?.total,
        actions: [
          ...(props.acts ?? []),
          {
            label: '엑셀 내려받기',
            busy: paper.busy,
            disabledReason: nobody,
            onSelect: () => void paper.save(file('xlsx')),
          },
          {
            label: 'PDF 내려받기',
            busy: paper.busy,
            disabledReason: nobody,
            onSelect: () => void paper.save(file('pdf')),
          },
          { label: '인쇄', busy: paper.busy, disabledReason: nobody, onSelect: () => void paper.print(file('pdf')) },
          {
            label: '사원별 근로자 명부 PDF',
            busy: paper.busy,
            disabledReason: nobody,
            onSelect: () => void paper.save(register),
          },
          ...(isTablet ? [] : [{ label: '법정 항목만 보기', onSelect: showLaw }]),
        ],
      }}
      query={query}
      filters={{
        controls: (
          <>
            {props.more}
            <FilterSearch
              value={params.search}
              placeholder="성명, 사번, 부서"
              onChange={(search) => setParams({ search }, { replace: true })}
            />
            <FilterSelect
              label="부서"
              value={params.department === null ? '' : String(params.department)}
              options={departments}
              onChange={(chosen) => setParams({ department: chosen === '' ? null : Number(chosen) })}
            />
          </>
        ),
        changed: props.changed || params.department !== null || params.search !== '' || params.page > 1,
        onReset: props.onReset,
      }}
      name={settings}
      caption={`${list.title} ${format.count(total)}명`}
      list={list}
      looks={looks}
      tablet={TABLET_ROSTER[props.list.id]}
      sorted={SORTED_ROSTER}
      rows={rows}
      rowKey={(row) => String(row.no)}
      rowLabel={(row) => row.name}
      manualSort
      sort={params.sort ?? BY_DEPARTMENT}
      onSortChange={(sort) => setParams({ sort: chosenOrder(sort, BY_DEPARTMENT) }, { replace: true })}
      onOpen={({ no }) => void navigate(`/basic-info/hrm/employee/detail/${no}`)}
      card={(row) => <RosterCard row={row} day={day} left={props.list.id === 'retired'} />}
      pages={{ page: params.page, size: ROSTER_PAGE, total, onPage: (page) => setParams({ page }) }}
      // Between phone and desk few columns stand for all: what goes into the file is not what one sees there.
      hint={isTablet ? undefined : '보이는 열과 순서가 엑셀과 PDF에도 그대로 들어갑니다.'}
      what="사원"
      lookAgain="성명이나 사번, 부서와 날짜를 다시 확인해 주세요."
      nothing={props.nothing}
    />
  )
}

function RosterCard({ row, day, left }: { readonly row: RosterRow; readonly day: string; readonly left: boolean }) {
  const cells = rosterCells(row, day)
  const words = [row.departmentName, row.positionName, left ? row.leaveReason : row.jobTitle].filter(
    (word) => word !== null && word !== '',
  )
  return (
    <ListCard
      person={row.name}
      title={<b>{row.name}</b>}
      end={<span className="num sec">{format.date(left ? row.retireDate : row.encpnd)}</span>}
      caption={
        <>
          <span className="num">{row.employeeCode}</span>
          {[...words, cells.served].map((word) => ` · ${word}`).join('')}
        </>
      }
      opens
    />
  )
}
