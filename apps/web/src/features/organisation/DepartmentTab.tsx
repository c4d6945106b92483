import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { failure } from '../../shared/dialog/dialogs.ts'
import { FilterDate } from '../../shared/form/FilterDate.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { mayLeave } from '../../shared/form/unsaved.ts'
import { Tree } from '../../shared/screen/Tree.tsx'
import type { TreePlace } from '../../shared/screen/tree.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { foundIn, noteOf, nodesOf, orderAfter } from './department-tree.ts'
import { DepartmentSheet } from './DepartmentSheet.tsx'
import { ChangeDepartment, NewDepartment } from './DepartmentForms.tsx'
import { ORGANISATION_PARAMS } from './organisation-params.ts'
import { departmentsQuery, useOrderDepartments } from './organisation.queries.ts'
import { OrganisationTabs } from './OrganisationTabs.tsx'

/** The departments as a tree, and the one that is open beside it. */
export function DepartmentTab({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const [params, setParams] = useScreenParams(ORGANISATION_PARAMS)
  const day = params.day === '' ? today : params.day
  const query = useQuery(departmentsQuery(companyNo, day))
  const ordering = useOrderDepartments(companyNo)
  const [form, setForm] = useState<'new' | 'change' | null>(null)
  const all = query.data?.items ?? []
  const nodes = nodesOf(all, day, params.ended)
  const shown = foundIn(nodes, params.search)
  const open = all.find(({ no }) => no === params.no)
  /** One drawer takes the place of the other. */
  const openForm = async (next: 'new' | 'change'): Promise<void> => {
    if (form === next || (await mayLeave())) setForm(next)
  }
  const move = (key: string, place: TreePlace): void => {
    const parentNo = place.parent === null ? null : Number(place.parent)
    ordering.mutate(
      { nos: orderAfter(nodes, key, place), parentNo, from: day },
      { onError: (error) => void failure(error) },
    )
  }

  return (
    <div className="hd-list-screen">
      <PageHeader
        title="부서"
        count={query.data === undefined ? undefined : nodes.length}
        primary={{ label: '부서 등록', onClick: () => void openForm('new') }}
      />
      <OrganisationTabs tab="department" day={params.day} count={query.data === undefined ? undefined : nodes.length} />
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
          placeholder="부서, 부서장"
          value={params.search}
          onChange={(search) => setParams({ search }, { replace: true })}
        />
        <Checkbox checked={params.ended} onChange={(ended) => setParams({ ended })}>
          없앤 부서도 보기
        </Checkbox>
      </FilterBar>
      <QueryPart query={query} lines={8}>
        {() =>
          shown.length === 0 ? (
            <EmptyState title={nodes.length === 0 ? '아직 부서가 없습니다.' : '조건에 맞는 부서가 없습니다.'}>
              {nodes.length === 0
                ? '부서를 등록하면 사원을 배치할 수 있습니다.'
                : '부서명이나 부서장을 다시 확인해 주세요.'}
            </EmptyState>
          ) : (
            <div className="hd-detail-two">
              <div>
                <Tree
                  label={`부서 ${shown.length}개`}
                  head="부서"
                  nodes={shown}
                  columns={[
                    { name: '부서장', width: 88, render: ({ department }) => department.headName ?? '-' },
                    { name: '인원', width: 56, align: 'right', render: ({ total }) => (total === 0 ? '-' : total) },
                  ]}
                  selected={params.no === null ? null : String(params.no)}
                  onSelect={(key) => setParams({ no: Number(key) }, { replace: params.no !== null })}
                  // Among a part of the departments an order would say nothing about the rest.
                  onMove={params.search === '' && !ordering.isPending ? move : undefined}
                  note={({ department }) => noteOf(department, day)}
                />
                <p className="cap ter hd-under">
                  끌어서 순서와 위 부서를 바꿉니다. 키보드는 Alt와 방향키입니다. 명부와 급여대장이 이 순서를 따릅니다.
                </p>
              </div>
              {open === undefined ? null : (
                <DepartmentSheet
                  key={open.no}
                  companyNo={companyNo}
                  department={open}
                  all={all}
                  today={today}
                  onChange={() => void openForm('change')}
                />
              )}
            </div>
          )
        }
      </QueryPart>
      {form === 'new' ? (
        <NewDepartment companyNo={companyNo} all={all} day={day} above={open} onClose={() => setForm(null)} />
      ) : null}
      {form === 'change' && open !== undefined ? (
        <ChangeDepartment
          key={open.no}
          companyNo={companyNo}
          all={all}
          department={open}
          day={day}
          onClose={() => setForm(null)}
        />
      ) : null}
    </div>
  )
}
