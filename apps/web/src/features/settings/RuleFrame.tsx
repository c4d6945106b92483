import type { WorkRuleType } from '@handal/contracts/settings/work-rule-values'
import type { WorkRule } from '@handal/contracts/settings/work-rules'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { useIsPhone } from '../../shared/media.ts'
import { ruleLine, ruleName } from './rule-text.ts'
import type { SettingsArea } from './settings-area.ts'
import { SETTINGS_PARAMS, type SettingsParams } from './settings-params.ts'
import styles from './settings.module.css'

/** The eight rules at the left, the chosen one, and beside it what hangs on it. */
export function RuleFrame({
  area,
  rules,
  params,
  side,
  children,
}: {
  readonly area: SettingsArea
  readonly rules: readonly WorkRule[]
  readonly params: SettingsParams
  readonly side: ReactNode
  readonly children: ReactNode
}) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const addressOf = (type: WorkRuleType): string => `${area.base}${SETTINGS_PARAMS.link({ tab: params.tab, type })}`
  return (
    <div className={styles['three']}>
      {isPhone ? (
        <div className={styles['pick']}>
          <FilterSelect
            label="근무시간 기준"
            value={params.type}
            options={rules.map(({ type }) => ({ value: type, text: ruleName(type) }))}
            onChange={(type) => void navigate(addressOf(type as WorkRuleType))}
            allText={false}
          />
        </div>
      ) : (
        <nav aria-label="근무시간 기준" className={styles['rules']}>
          {rules.map((rule) => (
            <Link
              key={rule.type}
              to={addressOf(rule.type)}
              aria-current={rule.type === params.type ? 'true' : undefined}
            >
              <b>
                {ruleName(rule.type)}
                {rule.risks.length === 0 ? null : (
                  <TriangleAlert size={14} strokeWidth={1.8} role="img" aria-label="확인할 것이 있습니다" />
                )}
              </b>
              <span>{ruleLine(rule)}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={styles['middle']}>{children}</div>
      <div className={styles['side']}>{side}</div>
    </div>
  )
}
