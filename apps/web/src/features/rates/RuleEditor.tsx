import type { TaxRule, TaxTable } from '@handal/contracts/rates/simple-tax'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { at, ruleGroups, withNumber } from './rule-fields.ts'
import styles from './rates.module.css'

type Tiers = TaxTable['tiers']

/** The numbers of the rule by which the table was made, as those of the newest table until they are typed over. */
export function RuleEditor({ rule, onChange }: { readonly rule: TaxRule; readonly onChange: (rule: TaxRule) => void }) {
  return (
    <>
      {ruleGroups(rule).map(({ title, fields }) => (
        <section key={title} className={styles['group']} aria-label={title}>
          <h3 className="h3">{title}</h3>
          <div className={styles['rule']}>
            {fields.map(({ path, label, unit }) =>
              unit === '원' ? (
                <MoneyField
                  key={path}
                  label={label}
                  reading={false}
                  value={Number(at(rule, path))}
                  onChange={(value) => onChange(withNumber(rule, path, value ?? 0))}
                />
              ) : (
                <TextField
                  key={path}
                  label={label}
                  num
                  unit="%"
                  value={String(at(rule, path))}
                  onChange={(value) => onChange(withNumber(rule, path, value.trim()))}
                />
              ),
            )}
          </div>
        </section>
      ))}
    </>
  )
}

const TIER = [
  { key: 'over', label: '초과', unit: '원' },
  { key: 'add', label: '더하는 금액', unit: '원' },
  { key: 'excess', label: '넘는 금액의', unit: '%' },
  { key: 'rate', label: '세율', unit: '%' },
] as const

/** The tiers above 10,000,000 won. */
export function TierEditor({ tiers, onChange }: { readonly tiers: Tiers; readonly onChange: (tiers: Tiers) => void }) {
  return (
    <section className={styles['group']} aria-label="10,000천 원을 넘는 급여">
      <h3 className="h3">10,000천 원을 넘는 급여</h3>
      {tiers.map((tier, index) => (
        <div key={index} className={styles['rule']}>
          {TIER.map(({ key, label, unit }) => (
            <MoneyField
              key={key}
              label={`${index + 1}구간 ${label}`}
              reading={false}
              unit={unit}
              value={tier[key]}
              onChange={(value) =>
                onChange(tiers.map((each, at_) => (at_ === index ? { ...each, [key]: value ?? 0 } : each)))
              }
            />
          ))}
        </div>
      ))}
    </section>
  )
}
