import type { ComponentType } from 'react'
import { choice, defineParams } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { DefaultLinesTab } from '../approval-lines/public.ts'
import { CodesTab } from '../codes/public.ts'

type Tab = { readonly key: string; readonly label: string; readonly Part: ComponentType<{ readonly companyNo: null }> }

/** What a new company starts with and all companies share: one line a tab, the first is shown at first. */
const TABS = [
  { key: 'codes', label: '코드', Part: CodesTab },
  { key: 'lines', label: '결재선', Part: DefaultLinesTab },
] as const satisfies readonly Tab[]

const PARAMS = defineParams({
  tab: choice(
    TABS.map(({ key }) => key),
    TABS[0].key,
  ),
})

/** The super admin's defaults that have no entry of their own in the menu. */
export default function DefaultsPage() {
  const [{ tab }] = useScreenParams(PARAMS)
  const { Part } = TABS.find(({ key }) => key === tab) ?? TABS[0]
  return (
    <div className="hd-list-screen">
      <PageHeader title="근태 설정" facts="새 회사는 이 값에서 시작합니다." />
      <Tabs
        label="근태 설정"
        value={tab}
        items={TABS.map(({ key, label }) => ({ key, label, to: PARAMS.link({ tab: key }) || '?' }))}
      />
      <Part companyNo={null} />
    </div>
  )
}
