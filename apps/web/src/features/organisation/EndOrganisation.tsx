import type { endDepartment, endPosition } from '@handal/contracts/company/organisation'
import type { endDefaultDepartment, endDefaultPosition } from '@handal/contracts/company/organisation-defaults'
import { useRefreshCompany } from '../../client/queries.ts'
import { EndForm } from '../../client/screen/EndForm.tsx'
import { useEndForm } from '../../client/screen/use-end-form.ts'
import * as format from '../../shared/format.ts'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { useOrganisationArea } from './organisation-area.ts'
import { leavesRecord } from './organisation-params.ts'

/** A department or position as far as its end goes. */
type Thing = {
  readonly no: number
  readonly version: number
  readonly people: number
  /** Since when its present facts hold, yyyy-MM-dd. */
  readonly from: string
  readonly endDate: string | null
}
type Props = {
  readonly endpoint: typeof endDepartment | typeof endPosition | typeof endDefaultDepartment | typeof endDefaultPosition
  /** What it is and what it is called: 부서, 품질팀. */
  readonly what: string
  readonly name: string
  readonly thing: Thing
  readonly today: string
  /** `gone`: it has been removed and cannot be opened any more. */
  readonly onClose: (gone: boolean) => void
}

/** Ends a department or position on its last day, or removes what nothing ever used; what has ended already says so. */
export function EndOrganisation(props: Props) {
  const { name, thing, onClose } = props
  if (thing.endDate === null) return <Ending {...props} />
  return (
    <Drawer open title={`${name} 삭제`} onClose={() => onClose(false)}>
      <EmptyState title="이미 마지막 날이 있습니다.">{`마지막 날은 ${format.date(thing.endDate)}입니다.`}</EmptyState>
    </Drawer>
  )
}

function Ending({ endpoint, what, name, thing, today, onClose }: Props) {
  const { isDefault, path, companyNo } = useOrganisationArea()
  const refresh = useRefreshCompany(companyNo)
  const { no, version, from, people } = thing
  const end = useEndForm({
    endpoint,
    ...path,
    of: { no, version },
    // What only new companies take over is seldom in use.
    how: isDefault ? 'remove' : 'end',
    endDate: from > today ? from : today,
    said: (removed) => (removed ? `${name} ${what}를 삭제했습니다.` : `${name}의 마지막 날을 저장했습니다.`),
    onEnded: (removed) => {
      void refresh()
      onClose(removed)
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesRecord,
  })
  const { how, endDate } = end
  return (
    <EndForm
      of={end}
      title={`${name} 삭제`}
      action={how === 'remove' || endDate === '' ? '삭제' : `${format.date(endDate)}까지 쓰고 폐지`}
      removable={`한 번도 쓰지 않은 ${what}`}
      hint="이 날까지 씁니다. 지난 기록은 그대로 남습니다."
      onClose={() => onClose(false)}
    >
      {people === 0 ? null : <p>{`사원 ${format.count(people)}명이 이 ${what}에 있습니다.`}</p>}
    </EndForm>
  )
}
