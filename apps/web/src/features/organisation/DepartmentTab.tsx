import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { useIsPhone } from '../../shared/media.ts'
import { Tree, type TreeColumn } from '../../shared/screen/Tree.tsx'
import type { TreePlace } from '../../shared/screen/tree.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type DepartmentNode, foundIn, noteOf, nodesOf, orderAfter, orderOf } from './department-tree.ts'
import { DepartmentSheet } from './DepartmentSheet.tsx'
import { ChangeDepartment, NewDepartment } from './DepartmentForms.tsx'
import { EndOrganisation } from './EndOrganisation.tsx'
import { NotChosen } from './NotChosen.tsx'
import { departmentsQuery, useOrganisationArea } from './organisation-area.ts'
import { ORGANISATION_PARAMS } from './organisation-params.ts'
import { useOrderDepartments } from './organisation.queries.ts'
import { OrganisationTabs } from './OrganisationTabs.tsx'
import { useOrganisationExcel } from './use-organisation-excel.ts'
import { useOrganisationAct } from './use-organisation-act.ts'

/** What a company has and defaults have not. */
const PEOPLE: readonly TreeColumn<DepartmentNode>[] = [
  { name: '부서장', width: 88, render: ({ department }) => department.headName ?? '-' },
  { name: '인원', width: 56, align: 'right', render: ({ total }) => (total === 0 ? '-' : total) },
]

type Props = { readonly today: string }

/** The departments as a tree, the one that is open beside it, and by address the form over it. */
export function DepartmentTab({ today }: Props) {
  const [params, setParams] = useScreenParams(ORGANISATION_PARAMS)
  const day = params.day === '' ? today : params.day
  const area = useOrganisationArea()
  const isPhone = useIsPhone()
  const { act, go, close } = useOrganisationAct()
  const query = useQuery({ ...departmentsQuery(area, day), placeholderData: keepPreviousData })
  const ordering = useOrderDepartments()
  const all = query.data?.items ?? []
  const nodes = nodesOf(all, day, params.ended)
  const shown = foundIn(nodes, params.search)
  const open = all.find(({ no }) => no === params.no)
  const count = query.data === undefined ? undefined : nodes.length
  const excel = useOrganisationExcel(area.companyNo, 'departments', { day, ended: params.ended, count })
  const move = (key: string, place: TreePlace): void => {
    const node = nodes.find((one) => one.key === key)
    if (node === undefined) return
    const under = (parent: string | null, nos: number[]) => ({
      nos,
      parentNo: parent === null ? null : Number(parent),
      from: day,
    })
    ordering.move(
      node.name,
      all,
      under(place.parent, orderAfter(nodes, key, place)),
      under(node.parent, orderOf(nodes, node.parent)),
    )
  }

  return (
    <div className="hd-list-screen">
      <PageHeader
        title="부서"
        count={count}
        facts={area.isDefault ? '새 회사가 처음에 갖는 부서입니다.' : undefined}
        actions={[excel]}
        primary={{ label: '부서 등록', onClick: () => go('write') }}
      />
      <OrganisationTabs tab="department" day={params.day} count={count} />
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
          placeholder={area.isDefault ? '부서' : '부서, 부서장'}
          value={params.search}
          onChange={(search) => setParams({ search }, { replace: true })}
        />
        <Checkbox checked={params.ended} onChange={(ended) => setParams({ ended })}>
          폐지한 부서도 보기
        </Checkbox>
      </FilterBar>
      <QueryPart sheet query={query} lines={8}>
        {() =>
          shown.length === 0 ? (
            <Sheet pad="form">
              <EmptyState title={nodes.length === 0 ? '아직 부서가 없습니다.' : '조건에 맞는 부서가 없습니다.'}>
                {nodes.length === 0
                  ? area.isDefault
                    ? '부서를 등록하면 새 회사가 그것으로 시작합니다.'
                    : '부서를 등록하면 사원을 배치할 수 있습니다.'
                  : '부서명이나 부서장을 다시 확인해 주세요.'}
              </EmptyState>
            </Sheet>
          ) : (
            <div className={act === 'look' || act === 'detail' ? 'hd-detail-two' : 'hd-detail-two beside-drawer'}>
              <div>
                <Tree
                  label={`부서 ${shown.length}개`}
                  head="부서"
                  nodes={shown}
                  columns={area.isDefault ? [] : PEOPLE}
                  selected={params.no === null ? null : String(params.no)}
                  onSelect={(key) => setParams({ no: Number(key) }, { replace: params.no !== null })}
                  // Among a part of the departments an order would say nothing about the rest.
                  onMove={params.search === '' && !ordering.isPending ? move : undefined}
                  note={({ department }) => noteOf(department, day)}
                />
                <p className="cap ter hd-under">
                  {isPhone
                    ? '앞의 손잡이를 눌러 순서와 위 부서를 바꿉니다.'
                    : '끌어서 순서와 위 부서를 바꿉니다. 키보드는 Alt와 방향키입니다.'}
                  {area.isDefault ? null : ' 명부와 급여대장이 이 순서를 따릅니다.'}
                </p>
              </div>
              {open === undefined ? null : (
                <DepartmentSheet
                  key={open.no}
                  department={open}
                  all={all}
                  today={today}
                  onAct={go}
                  onClose={() => close({ no: null })}
                />
              )}
            </div>
          )
        }
      </QueryPart>
      {query.data === undefined || act === 'look' ? null : act === 'write' ? (
        <NewDepartment all={all} day={day} above={open} onClose={close} />
      ) : open === undefined ? (
        <NotChosen act={act} what="부서" no={params.no} onClose={() => close({ no: null })} />
      ) : act === 'rewrite' ? (
        <ChangeDepartment key={open.no} all={all} department={open} day={day} onClose={close} />
      ) : act === 'delete' ? (
        <EndOrganisation
          key={open.no}

          endpoint={area.departments.end}
          what="부서"
          name={open.deptNm}
          thing={open}
          today={today}
          onClose={(gone) => close(gone ? { no: null } : {})}
        />
      ) : null}
    </div>
  )
}
