import { finder } from '@handal/base/search'
import type { Position } from '@handal/contracts/company/organisation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import * as format from '../../shared/format.ts'
import { useIsPhone } from '../../shared/media.ts'
import { Tree, type TreeColumn } from '../../shared/screen/Tree.tsx'
import type { TreeNode, TreePlace } from '../../shared/screen/tree.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { isOver, noteOf, orderAfter, orderOf } from './department-tree.ts'
import { EndOrganisation } from './EndOrganisation.tsx'
import { NotChosen } from './NotChosen.tsx'
import { positionsQuery, useOrganisationArea } from './organisation-area.ts'
import { ORGANISATION_PARAMS } from './organisation-params.ts'
import { useOrderPositions } from './organisation.queries.ts'
import { OrganisationTabs } from './OrganisationTabs.tsx'
import { PositionDrawer } from './PositionDrawer.tsx'
import { ChangePosition, NewPosition } from './PositionForms.tsx'
import { useOrganisationExcel } from './use-organisation-excel.ts'
import { useOrganisationAct } from './use-organisation-act.ts'

type PositionNode = TreeNode & { readonly position: Position }
const FROM: TreeColumn<PositionNode> = {
  name: '시작일',
  width: 88,
  align: 'right',
  render: ({ position }) => format.date(position.from),
}
const COLUMNS: readonly TreeColumn<PositionNode>[] = [
  { name: '인원', width: 56, align: 'right', render: ({ position: { people } }) => (people === 0 ? '-' : people) },
  FROM,
]
/** Nobody has one of the defaults. */
const DEFAULT_COLUMNS = [FROM]

/** The positions in their order; by address one opens beside it to read, and the forms. */
export function PositionTab({ today }: { readonly today: string }) {
  const [params, setParams] = useScreenParams(ORGANISATION_PARAMS)
  const day = params.day === '' ? today : params.day
  const area = useOrganisationArea()
  const { act, go, close } = useOrganisationAct()
  const isPhone = useIsPhone()
  const query = useQuery({ ...positionsQuery(area, day), placeholderData: keepPreviousData })
  const ordering = useOrderPositions()
  const all = query.data?.items ?? []
  const nodes = all
    .filter((one) => params.ended || !isOver(one, day))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.no - b.no)
    .map((position) => ({ key: String(position.no), parent: null, name: position.ofcpsNm, position }))
  const found = finder(params.search)
  const shown = nodes.filter(({ name }) => found(name))
  const open = all.find(({ no }) => no === params.no)
  const count = query.data === undefined ? undefined : nodes.length
  const excel = useOrganisationExcel(area.companyNo, 'positions', { day, ended: params.ended, count })
  const move = (key: string, place: TreePlace): void => {
    const name = nodes.find((node) => node.key === key)?.name ?? ''
    ordering.move(name, all, { nos: orderAfter(nodes, key, place) }, { nos: orderOf(nodes, null) })
  }
  return (
    <div className="hd-list-screen">
      <PageHeader
        title="직위"
        count={count}
        facts={area.isDefault ? '새 회사가 처음에 갖는 직위입니다.' : undefined}
        actions={[excel]}
        primary={{ label: '직위 등록', onClick: () => go('write') }}
      />
      <OrganisationTabs tab="position" day={params.day} count={count} />
      <FilterBar
        changed={params.search !== '' || params.ended || params.day !== ''}
        onReset={() => setParams({ search: '', ended: false, day: '' })}
      >
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
          폐지한 직위도 보기
        </Checkbox>
      </FilterBar>
      <QueryPart sheet query={query} lines={8}>
        {() =>
          shown.length === 0 ? (
            <Sheet pad="form">
              <EmptyState title={nodes.length === 0 ? '아직 직위가 없습니다.' : '조건에 맞는 직위가 없습니다.'}>
                {nodes.length > 0
                  ? '직위명을 다시 확인해 주세요.'
                  : area.isDefault
                    ? '직위를 등록하면 새 회사가 그것으로 시작합니다.'
                    : '직위를 등록하면 사원에게 줄 수 있습니다.'}
              </EmptyState>
            </Sheet>
          ) : (
            <div className="hd-detail-two">
              <div>
                <Tree
                  flat
                  label={`직위 ${shown.length}개`}
                  head="직위"
                  nodes={shown}
                  columns={area.isDefault ? DEFAULT_COLUMNS : COLUMNS}
                  selected={params.no === null ? null : String(params.no)}
                  onSelect={(key) => setParams({ no: Number(key) }, { replace: params.no !== null })}
                  // Among a part of the positions an order would say nothing about the rest.
                  onMove={params.search === '' && !ordering.isPending ? move : undefined}
                  note={({ position }) => noteOf(position, day)}
                />
                <p className="cap ter hd-under">
                  {isPhone
                    ? '앞의 손잡이를 눌러 순서를 바꿉니다.'
                    : '끌어서 순서를 바꿉니다. 키보드는 Alt와 방향키입니다.'}
                </p>
              </div>
            </div>
          )
        }
      </QueryPart>
      {query.data === undefined ? null : act === 'write' ? (
        <NewPosition day={day} onClose={close} />
      ) : open === undefined ? (
        act === 'look' ? null : (
          <NotChosen act={act} what="직위" no={params.no} onClose={() => close({ no: null })} />
        )
      ) : act === 'rewrite' ? (
        <ChangePosition
          key={open.no}

          position={open}
          day={day}
          onClose={() => close({ no: null })}
        />
      ) : act === 'delete' ? (
        <EndOrganisation
          key={open.no}

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
    </div>
  )
}
