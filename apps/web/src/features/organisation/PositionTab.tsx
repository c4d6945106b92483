import type { Position } from '@handal/contracts/organisation'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FilterDate } from '../../shared/form/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { EndForm } from './EndForm.tsx'
import { NotChosen } from './NotChosen.tsx'
import { useOrganisationArea } from './organisation-area.ts'
import { ORGANISATION_PARAMS } from './organisation-params.ts'
import { OrganisationTabs } from './OrganisationTabs.tsx'
import { PositionDrawer } from './PositionDrawer.tsx'
import { ChangePosition, NewPosition } from './PositionForms.tsx'
import { useOrganisationAct } from './use-organisation-act.ts'

const COLUMNS: readonly TableColumn<Position>[] = [
  { key: 'sortOrder', name: '순서', kind: 'number', width: 72, quiet: true },
  { key: 'ofcpsNm', name: '직위', bold: true, fixed: true },
  { key: 'people', name: '인원', kind: 'number' },
  { key: 'from', name: '시작일', kind: 'date' },
  { key: 'endDate', name: '마지막 날', kind: 'date' },
]
/** Nobody has one of the defaults. */
const DEFAULT_COLUMNS = COLUMNS.filter(({ key }) => key !== 'people')

/** The positions as a list; by address one opens beside it to read, and the forms. */
export function PositionTab({ companyNo, today }: { readonly companyNo: number | null; readonly today: string }) {
  const [params, setParams] = useScreenParams(ORGANISATION_PARAMS)
  const day = params.day === '' ? today : params.day
  const area = useOrganisationArea()
  const { act, go, close } = useOrganisationAct()
  const query = useQuery(area.positions.list(companyNo, day))
  const all = query.data?.items ?? []
  const rows = all.filter(
    (one) => one.ofcpsNm.includes(params.search) && (params.ended || one.endDate === null || one.endDate >= day),
  )
  const open = all.find(({ no }) => no === params.no)
  const count = query.data === undefined ? undefined : rows.length
  return (
    <>
      <ListScreen
        head={{
          title: '직위',
          count,
          facts: area.isDefault ? '새 회사가 처음에 갖는 직위입니다.' : undefined,
          primary: { label: '직위 등록', onClick: () => go('write') },
        }}
        tabs={<OrganisationTabs tab="position" day={params.day} count={count} />}
        query={query}
        filters={{
          controls: (
            <>
              <FilterDate
                label="기준일"
                value={day}
                today={today}
                onChange={(next) => setParams({ day: next === today ? '' : next })}
              />
              <FilterSearch
                placeholder="직위"
                value={params.search}
                onChange={(search) => setParams({ search }, { replace: true })}
              />
              <Checkbox checked={params.ended} onChange={(ended) => setParams({ ended })}>
                없앤 직위도 보기
              </Checkbox>
            </>
          ),
          changed: params.search !== '' || params.ended || params.day !== '',
          onReset: () => setParams({ search: '', ended: false, day: '' }),
        }}
        name="positionColumns"
        caption={`직위 ${rows.length}개`}
        columns={area.isDefault ? DEFAULT_COLUMNS : COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.no)}
        rowLabel={(row) => row.ofcpsNm}
        activeKey={params.no === null ? undefined : String(params.no)}
        onOpen={({ no }) => setParams({ no }, { replace: params.no !== null })}
        card={(row) => (
          <ListCard
            title={<b>{row.ofcpsNm}</b>}
            end={area.isDefault ? undefined : <span className="num">{format.count(row.people)}명</span>}
            caption={<span className="num">{format.date(row.from)}부터</span>}
            opens
          />
        )}
        what="직위"
        lookAgain="직위명을 다시 확인해 주세요."
        nothing={
          <EmptyState title="아직 직위가 없습니다.">
            {area.isDefault
              ? '직위를 등록하면 새 회사가 그것으로 시작합니다.'
              : '직위를 등록하면 사원에게 줄 수 있습니다.'}
          </EmptyState>
        }
      />
      {query.data === undefined ? null : act === 'write' ? (
        <NewPosition companyNo={companyNo} day={day} onClose={close} />
      ) : open === undefined ? (
        act === 'look' ? null : (
          <NotChosen act={act} what="직위" no={params.no} onClose={() => close({ no: null })} />
        )
      ) : act === 'rewrite' ? (
        <ChangePosition
          key={open.no}
          companyNo={companyNo}
          position={open}
          day={day}
          onClose={() => close({ no: null })}
        />
      ) : act === 'delete' ? (
        <EndForm
          key={open.no}
          companyNo={companyNo}
          endpoint={area.positions.end}
          what="직위"
          name={open.ofcpsNm}
          thing={open}
          today={today}
          onClose={() => close({ no: null })}
        />
      ) : (
        <PositionDrawer key={open.no} position={open} today={today} onAct={go} onClose={() => close({ no: null })} />
      )}
    </>
  )
}
