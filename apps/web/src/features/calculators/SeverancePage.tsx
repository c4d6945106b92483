import { daysIn } from '@handal/base/date'
import { calculateSeverance } from '@handal/contracts/rates/calculators'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as format from '../../shared/format.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { CalculatorPage } from './CalculatorPage.tsx'
import styles from './calculators.module.css'
import { Details } from './Details.tsx'
import {
  type Excluded,
  leavingDay,
  severanceBody,
  severanceInputs,
  type SeveranceValues,
  severanceView,
  wageMonths,
  wageNames,
  wagesOf,
} from './severance.ts'
import { type Calculator, useCalculator } from './use-calculator.ts'

const MOST_PERIODS = 20
type Fields = Pick<Calculator<SeveranceValues, unknown>, 'values' | 'bind' | 'errorAt'>

/** 퇴직금 계산기. */
export default function SeverancePage(): ReactNode {
  const calculator = useCalculator({ endpoint: calculateSeverance, inputs: severanceInputs, body: severanceBody })
  const { values, bind, errorAt, today, result } = calculator
  const dailyHours = bind('dailyHours')
  const known = result !== undefined && result.asked.lastDay === values.lastDay ? result.answer : null
  const windowEnd = known !== null && result?.asked.excluded === values.excluded ? known.window.to : values.lastDay
  return (
    <CalculatorPage
      name="severance"
      intro="마지막 3개월의 임금으로 평균임금을 내고 통상임금과 비교해, 퇴직금과 거기서 떼는 세금을 계산합니다."
      calculator={calculator}
      view={severanceView}
      notes={[
        `마지막 근무일 ${format.date(values.lastDay)}에 시행하는 법으로 계산합니다(근로자퇴직급여 보장법 제8조, 소득세법 제48조).`,
        '퇴직금은 개인형퇴직연금 계좌로 받습니다. 55세 이상으로 퇴직하거나 300만 원 이하이면 다른 계좌로 받을 수 있습니다(근로자퇴직급여 보장법 제9조 제2항).',
      ]}
    >
      <div className={styles['grid']}>
        <DateField label="입사일" today={today} {...bind('hire')} />
        <DateField label="마지막 근무일" today={today} {...bind('lastDay')} />
        {known !== null && (
          <p className={`cap ter ${styles['full']}`}>
            퇴직일 <span className="num">{format.date(leavingDay(values.lastDay))}</span> · 재직{' '}
            <span className="num">{format.count(known.days)}</span>일
          </p>
        )}
      </div>
      <Wages values={values} bind={bind} errorAt={errorAt} end={windowEnd} />
      <div className={styles['grid']}>
        <MoneyField label="상여 (1년)" reading={false} {...bind('bonus12m')} />
        <MoneyField label="연차수당 (1년)" reading={false} {...bind('leavePay12m')} />
        <MoneyField label="월 통상임금" reading={false} {...bind('ordinaryMonthly')} />
        <TextField label="월 소정근로시간" unit="시간" num inputMode="decimal" {...bind('monthlyHours')} />
      </div>
      <Details needed={dailyHours.error !== undefined || values.dailyHours !== '8' || values.excluded.length > 0}>
        <TextField label="1일 소정근로시간" unit="시간" num inputMode="decimal" {...dailyHours} />
        <ExcludedPeriods bind={bind} errorAt={errorAt} today={today} />
      </Details>
    </CalculatorPage>
  )
}

/** Wages of the three months up to `end`, each with its days, and their sum. */
function Wages({ values, bind, errorAt, end }: Fields & { readonly end: string }): ReactNode {
  const months = wageMonths(values.hire, end)
  const days = months.reduce((sum, month) => sum + daysIn(month), 0)
  return (
    <Field group label="최근 3개월 임금 (세금 떼기 전)" error={errorAt('wages3m')} className={styles['wages']}>
      {() => (
        <div>
          {wageNames(months).map((name) => {
            const month = months[Number(name.slice(-1)) - 1]
            const text =
              month === undefined
                ? `${name.slice(-1)}번째 달`
                : format.range(
                    format.date(month.from),
                    month.to.slice(0, 4) === month.from.slice(0, 4)
                      ? format.shortDate(month.to)
                      : format.date(month.to),
                  )
            return (
              <div key={name} className={styles['wage']}>
                <span className="num sec" aria-hidden="true">
                  {text}
                  {month !== undefined && <span className="ter"> {daysIn(month)}일</span>}
                </span>
                <MoneyField label={`${text} 임금`} hideLabel reading={false} {...bind(name)} />
              </div>
            )
          })}
          <p className={styles['wageSum']}>
            <span>합계 {days > 0 && <span className="num">{days}일</span>}</span>
            <span className="num">{format.count(wagesOf(values))}</span>
          </p>
        </div>
      )}
    </Field>
  )
}

/** Periods that stay out, with the wages paid for them. */
function ExcludedPeriods({ bind, errorAt, today }: Omit<Fields, 'values'> & { readonly today: string }): ReactNode {
  const { value: periods, onChange, error } = bind('excluded')
  const id = useId()
  const put = (at: number, change: Partial<Excluded>): void =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...change } : period)))
  return (
    <div className={styles['full']}>
      {periods.map((period, index) => (
        <div key={index} role="group" aria-labelledby={`${id}-${index}`} className={styles['period']}>
          <div className={styles['periodHead']}>
            <span className="h3" id={`${id}-${index}`}>
              제외할 기간 {index + 1}
            </span>
            <IconButton
              label={`제외할 기간 ${index + 1} 삭제`}
              size="sm"
              onClick={() => onChange(periods.filter((_, at) => at !== index))}
            >
              <X size={16} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles['grid']}>
            <DateField
              label="시작"
              today={today}
              value={period.from}
              error={errorAt(`excluded.${index}.from`)}
              onChange={(from) => put(index, { from })}
            />
            <DateField
              label="끝"
              today={today}
              value={period.to}
              error={errorAt(`excluded.${index}.to`)}
              onChange={(to) => put(index, { to })}
            />
            <MoneyField
              label="그 기간에 받은 임금"
              reading={false}
              className={styles['full']}
              value={period.wages}
              error={errorAt(`excluded.${index}.wages`)}
              onChange={(wages) => put(index, { wages })}
            />
          </div>
        </div>
      ))}
      {periods.length < MOST_PERIODS && (
        <Button size="sm" data-print="none" onClick={() => onChange([...periods, { from: '', to: '', wages: null }])}>
          제외할 기간 추가
        </Button>
      )}
      {error !== undefined && error !== '' && (
        <p className={`cap dang ${styles['under']}`} role="alert">
          {error}
        </p>
      )}
      <p className={`cap ter ${styles['under']}`}>수습, 육아휴직, 산재 휴업은 기간과 임금을 함께 뺍니다.</p>
    </div>
  )
}
