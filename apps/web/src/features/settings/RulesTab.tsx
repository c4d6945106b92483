import { defaultWorkRulesXlsx, workRulesXlsx } from '@handal/contracts/downloads'
import { WORK_RULE_LIST } from '@handal/contracts/settings/work-rule-list'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { ChangeSetting } from './ChangeSetting.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleLook } from './RuleLook.tsx'
import { rulesQuery, type SettingsArea, settingsQuery } from './settings-area.ts'
import { isRewrite, SETTINGS_PARAMS } from './settings-params.ts'
import { type FrameOf, SettingsFrame } from './SettingsFrame.tsx'
import { WithdrawEntry } from './WithdrawEntry.tsx'

/** The rules of working time (laborType 0001 to 0008): the chosen one to read, or its form at /rewrite. */
export function RulesTab({
  area,
  frame,
  today,
}: {
  readonly area: SettingsArea
  readonly frame: FrameOf
  readonly today: string
}) {
  const [params] = useScreenParams(SETTINGS_PARAMS)
  const isForm = isRewrite(useLocation().pathname)
  const navigate = useNavigate()
  const query = useQuery(rulesQuery(area))
  const settings = useQuery({ ...settingsQuery(area), enabled: params.type === '0003' })
  const excel = useListDownload(WORK_RULE_LIST, {
    call: area.companyNo === null ? defaultWorkRulesXlsx : workRulesXlsx,
    companyNo: area.companyNo,
    asked: { day: today },
    when: today,
  })
  const rules = query.data?.items
  const rule = rules?.find(({ type }) => type === params.type)
  if (rules === undefined || rule === undefined)
    return (
      <SettingsFrame frame={frame} actions={[excel]}>
        <QueryPart sheet query={query} lines={12}>
          {() => null}
        </QueryPart>
      </SettingsFrame>
    )
  const { tab, type, from, name, act } = params
  const close = (): void => void navigate(`${area.base}${SETTINGS_PARAMS.link({ tab, type })}`, { replace: true })
  const screen = { area, frame, today, rules, rule, params, settings }
  if (isForm && act === 'change' && type !== '0003')
    return <RuleEditor key={`${type} ${from}`} {...screen} onClose={close} />
  const setting = settings.data?.items.find((one) => one.name === name)
  return (
    <>
      <RuleLook {...screen} actions={[excel]} />
      {isForm && setting !== undefined ? (
        <ChangeSetting key={setting.name} area={area} setting={setting} today={today} onClose={close} />
      ) : isForm && act === 'withdraw' && type !== '0003' ? (
        <WithdrawEntry key={`${type} ${from}`} area={area} of={rule} from={from} onClose={close} />
      ) : null}
    </>
  )
}
