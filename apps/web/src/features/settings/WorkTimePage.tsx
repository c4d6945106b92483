import { SETTINGS } from '@handal/contracts/settings/setting-catalogue'
import { WORK_RULE_TYPES } from '@handal/contracts/settings/work-rule-values'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { CodesTab, useCodesExcel } from '../codes/public.ts'
import { RulesTab } from './RulesTab.tsx'
import { settingsOf } from './settings-area.ts'
import { SETTINGS_PARAMS } from './settings-params.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import '../../shared/screen/screen.css'

const TITLE = '근무시간'
const TITLES = { rules: TITLE, settings: '모든 기준', codes: '코드' } as const
const FACTS = {
  rules: '바꾸면 시작일부터 적용하고 지난 달은 그대로 둡니다.',
  settings: '법과 관행이 회사에 맡긴 것입니다. 바꾸면 시작일부터 적용하고 지난 달은 그대로 둡니다.',
  codes: '우리 회사가 부르는 이름입니다. 번호와 계산은 바뀌지 않습니다.',
} as const

/** Working time of a company: its rules, all settings, and what it calls the codes. */
export default function WorkTimePage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <WorkTime companyNo={companyNo} />}</CompanyScreen>
}

function WorkTime({ companyNo }: { readonly companyNo: number }) {
  const meta = useMeta()
  const [params] = useScreenParams(SETTINGS_PARAMS)
  const tab = params.tab === 'settings' || params.tab === 'codes' ? params.tab : 'rules'
  const area = settingsOf(companyNo)
  const excel = useCodesExcel(companyNo)
  const linkOf = (key: 'settings' | 'codes' | null): string => `${area.base}${SETTINGS_PARAMS.link({ tab: key })}`
  const frame = {
    title: TITLES[tab],
    facts: FACTS[tab],
    tab,
    tabs: [
      { key: 'rules', label: TITLES.rules, count: WORK_RULE_TYPES.length, to: linkOf(null) },
      { key: 'settings', label: TITLES.settings, count: SETTINGS.length, to: linkOf('settings') },
      { key: 'codes', label: TITLES.codes, to: linkOf('codes') },
    ],
  }
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) =>
        tab === 'rules' ? (
          <RulesTab area={area} frame={frame} today={today} />
        ) : tab === 'settings' ? (
          <SettingsTab area={area} frame={frame} today={today} />
        ) : (
          <SettingsFrame frame={frame} actions={[excel]}>
            <CodesTab companyNo={companyNo} />
          </SettingsFrame>
        )
      }
    </QueryScreen>
  )
}
