import { WORK_RULE_TYPES } from '@handal/contracts/settings/work-rule-values'
import { SETTINGS } from '@handal/contracts/settings/setting-catalogue'
import { useMeta } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { DefaultLinesTab } from '../approval-lines/public.ts'
import { CodesTab, useCodesExcel } from '../codes/public.ts'
import { type FrameOf, RulesTab, SETTINGS_PARAMS, SettingsFrame, settingsOf, SettingsTab } from '../settings/public.ts'
import '../../shared/screen/screen.css'

const TITLE = '근태 설정'
const AREA = settingsOf(null)
/** What a new company starts with and all companies share: one line a tab, the first is shown at first. */
const TABS = [
  { key: 'rules', label: '근무시간', count: WORK_RULE_TYPES.length },
  { key: 'settings', label: '회사 기준', count: SETTINGS.length },
  { key: 'lines', label: '결재선' },
  { key: 'codes', label: '코드' },
] as const

/** The super admin's defaults that have no entry of their own in the menu. */
export default function DefaultsPage() {
  const meta = useMeta()
  const [params] = useScreenParams(SETTINGS_PARAMS)
  const excel = useCodesExcel(null)
  const tab = params.tab ?? TABS[0].key
  const frame: FrameOf = {
    title: TITLE,
    facts: '새 회사는 이 값에서 시작합니다.',
    tab,
    tabs: TABS.map(({ key, label, ...more }) => ({
      key,
      label,
      ...more,
      to: `${AREA.base}${SETTINGS_PARAMS.link({ tab: key === TABS[0].key ? null : key })}`,
    })),
  }
  if (tab === 'codes' || tab === 'lines')
    return (
      <SettingsFrame frame={frame} actions={tab === 'codes' ? [excel] : []}>
        {tab === 'codes' ? <CodesTab companyNo={null} /> : <DefaultLinesTab />}
      </SettingsFrame>
    )
  const Part = tab === 'rules' ? RulesTab : SettingsTab
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) => <Part area={AREA} frame={frame} today={today} />}
    </QueryScreen>
  )
}
