import { RULE_HELP } from '@handal/contracts/settings/work-rule-text'
import type { WorkRule } from '@handal/contracts/settings/work-rules'
import type { SettingRecord } from '@handal/contracts/settings/settings'
import { saidText } from '@handal/contracts/settings/setting-text'
import { GENERAL_RULES } from '@handal/contracts/settings/work-rule-values'
import { useNavigate } from 'react-router'
import { type Asked, QueryPart } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { DatedValues } from '../../shared/screen/DatedValues.tsx'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { LawChip } from '../../shared/ui/Facts.tsx'
import type { PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { entriesOf, entriesOfRule, spansOf, standing } from './entry-text.ts'
import { RuleFrame } from './RuleFrame.tsx'
import { RuleHistory } from './RuleHistory.tsx'
import { ruleFacts, ruleName, valueLine } from './rule-text.ts'
import { RuleTable } from './RuleTable.tsx'
import type { SettingsArea } from './settings-area.ts'
import { rewriteOf, type SettingsParams } from './settings-params.ts'
import { type FrameOf, SettingsFrame } from './SettingsFrame.tsx'
import styles from './settings.module.css'

/** What a tab of the rules is about. */
export type RuleScreen = {
  readonly area: SettingsArea
  readonly frame: FrameOf
  readonly today: string
  readonly rules: readonly WorkRule[]
  readonly rule: WorkRule
  readonly params: SettingsParams
  /** Of 근태 기준, whose values are settings. */
  readonly settings: Asked<{ readonly items: readonly SettingRecord[] }>
}

/** One rule to read: what holds, what comes, what is below the law, and who entered what when. */
export function RuleLook({
  area,
  frame,
  today,
  rules,
  rule,
  params,
  settings,
  actions,
}: RuleScreen & Pick<PageHeaderProps, 'actions'>) {
  const navigate = useNavigate()
  const { type, risks } = rule
  const rewrite = (more: Partial<SettingsParams> = {}): void =>
    void navigate(rewriteOf(area.base, { tab: params.tab, type, ...more }))
  const isGeneral = type === '0003'
  const { sentence, law } = RULE_HELP[type]
  return (
    <SettingsFrame
      frame={frame}
      actions={actions}
      primary={isGeneral ? undefined : { label: `${ruleName(type)} 수정`, onClick: () => rewrite() }}
    >
      <RuleFrame
        area={area}
        rules={rules}
        params={params}
        side={isGeneral ? null : <RuleHistory rule={rule} today={today} onAct={rewrite} />}
      >
        <Sheet pad="form" title={ruleName(type)} action={<LawChip>{law}</LawChip>}>
          <p className="sec">{sentence}</p>
          {risks.map(({ path, message }) => (
            <div key={`${path} ${message}`} className={styles['notice']}>
              <NoticeBar tone="warning">{message}</NoticeBar>
            </div>
          ))}
          {isGeneral ? (
            <div className={styles['line']}>
              <QueryPart query={settings} lines={12}>
                {({ items }) => <General items={items} today={today} onChange={(name) => rewrite({ name })} />}
              </QueryPart>
            </div>
          ) : (
            <>
              {standing(entriesOfRule(rule)).length > 1 ? (
                <div className={styles['line']}>
                  <TimeLine
                    label={`${ruleName(type)} 이력`}
                    spans={spansOf(entriesOfRule(rule), ({ value }) => valueLine(type, value))}
                    today={today}
                  />
                </div>
              ) : null}
              <p className={styles['since']}>
                {rule.from === null ? (
                  <>따로 정하지 않아 보통의 기준을 씁니다.</>
                ) : (
                  <>
                    <b className="num">{format.date(rule.from)}</b>부터 적용합니다.
                  </>
                )}
              </p>
              <Values rule={rule} rules={rules} />
            </>
          )}
        </Sheet>
      </RuleFrame>
    </SettingsFrame>
  )
}

function Values({ rule, rules }: { readonly rule: WorkRule; readonly rules: readonly WorkRule[] }) {
  if (rule.type === '0001' || rule.type === '0002') return <RuleTable rule={rule} rules={rules} />
  return (
    <dl className={styles['facts']}>
      {ruleFacts(rule).map(({ name, value, usual }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value === usual ? value : <b>{value}</b>}
            <span className="cap ter">{value === usual ? '법의 기본값' : `법의 기본값 ${usual}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Settings of 근태 기준: each holds from a date of its own and is changed by itself. */
function General({
  items,
  today,
  onChange,
}: {
  readonly items: readonly SettingRecord[]
  readonly today: string
  readonly onChange: (name: SettingRecord['name']) => void
}) {
  return (
    <DatedValues
      label="근태 기준"
      today={today}
      values={GENERAL_RULES.flatMap((name) => {
        const setting = items.find((one) => one.name === name)
        if (setting === undefined) return []
        const told = (value: SettingRecord['value']) =>
          value === setting.default ? saidText(name, value) : <b>{saidText(name, value)}</b>
        return {
          key: name,
          name: setting.label,
          usual: (
            <>
              {saidText(name, setting.value)} <span className="cap ter">법의 기본값</span>
            </>
          ),
          entries: entriesOf(setting.history, ({ value }) => told(value)),
          onChange: () => onChange(name),
        }
      })}
    />
  )
}
