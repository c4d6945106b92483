import { Tabs } from '../../shared/ui/Tabs.tsx'
import { useOrganisationArea } from './organisation-area.ts'
import { addressOf } from './organisation-params.ts'

/** 부서 and 직위, of the same day. */
export function OrganisationTabs({
  tab,
  day,
  count,
}: {
  readonly tab: 'department' | 'position'
  readonly day: string
  /** Of the tab that is shown. */
  readonly count: number | undefined
}) {
  const { base } = useOrganisationArea()
  const of = (key: 'department' | 'position', label: string) => ({
    key,
    label,
    count: key === tab ? count : undefined,
    to: addressOf(base, 'look', { tab: key, day }),
  })
  return <Tabs label="부서와 직위" value={tab} items={[of('department', '부서'), of('position', '직위')]} />
}
