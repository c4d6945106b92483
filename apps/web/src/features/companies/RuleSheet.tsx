import { useState } from 'react'
import { defineParams, text } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { DatedValues } from '../../shared/screen/DatedValues.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import type { Company, CompanyArea } from './company-area.ts'
import { entriesOf, ruleOf, RULES } from './company-text.ts'
import { RuleDrawer } from './RuleDrawer.tsx'
import { WithdrawRule } from './WithdrawRule.tsx'

/** The rule that is being changed stands in the address: other screens lead to it. */
const RULE_PARAMS = defineParams({ rule: text })

/** The rules of a company that hold from a date; each is changed from a date on. */
export function RuleSheet({
  area,
  company,
  today,
}: {
  readonly area: CompanyArea
  readonly company: Company
  readonly today: string
}) {
  const [{ rule: key }, setParams] = useScreenParams(RULE_PARAMS)
  const setKey = (rule: string): void => setParams({ rule }, { replace: true })
  const [isWithdrawing, setWithdrawing] = useState(false)
  const rule = ruleOf(key)
  return (
    <Sheet
      title="적용일이 있는 기준"
      pad="form"
      caption="바꾸면 시작일부터 적용합니다. 지난 달은 그때의 기준으로 남습니다."
      action={
        company.settings.length < 2 ? undefined : (
          <Button size="sm" onClick={() => setWithdrawing(true)}>
            기준 삭제
          </Button>
        )
      }
    >
      <DatedValues
        label="적용일이 있는 기준"
        today={today}
        values={RULES.map((one) => ({
          key: one.key,
          name: one.name,
          entries: entriesOf(one, company),
          onChange: () => setKey(one.key),
        }))}
      />
      {isWithdrawing ? (
        <WithdrawRule area={area} company={company} today={today} onClose={() => setWithdrawing(false)} />
      ) : null}
      {rule === undefined ? null : (
        <RuleDrawer key={rule.key} area={area} company={company} rule={rule} today={today} onClose={() => setKey('')} />
      )}
    </Sheet>
  )
}
