import { calculateNetPay } from '@handal/contracts/rates/calculators'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { MonthField } from '../../shared/form/date/MonthField.tsx'
import { readMoney } from '../../shared/form/money-text.ts'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { CalculatorPage } from './CalculatorPage.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import styles from './calculators.module.css'
import { Details } from './Details.tsx'
import { EMPLOYER_SIZES, netPayBody, netPayInputs, type NetPayValues, netPayView, PEOPLE } from './net-pay.ts'
import type { Calculator } from './use-calculator.ts'
import { useCalculator } from './use-calculator.ts'

type Fields = Pick<Calculator<NetPayValues, unknown>, 'values' | 'bind'>

/** 월급 실수령액 계산기. */
export default function NetPayPage(): ReactNode {
  const calculator = useCalculator({ endpoint: calculateNetPay, inputs: netPayInputs, body: netPayBody })
  const { values, bind } = calculator
  return (
    <CalculatorPage
      name="net-pay"
      intro="월급에서 4대보험과 소득세를 빼고 받는 금액을, 항목마다 계산식과 법 조항과 함께 보여 줍니다."
      calculator={calculator}
      view={netPayView}
      notes={[
        `${format.month(values.payMonth)} 요율과 간이세액표로 계산합니다. 보험료는 과세 급여를 기준으로 합니다.`,
        '회사에 신고한 보수월액이 다르거나 달마다 정산이 있으면 실제 금액과 다를 수 있습니다.',
      ]}
    >
      <div className={styles['grid']}>
        <MoneyField label="월급" reading={false} {...bind('monthlyPay')} />
        <MoneyField label="비과세 (식대 등)" reading={false} {...bind('nonTaxable')} />
        <ChoiceSelect label="부양가족 (본인 포함)" options={PEOPLE.slice(1)} {...bind('dependents')} />
        <ChoiceSelect label="8 - 20세 자녀" options={PEOPLE.slice(0, -1)} {...bind('children')} />
        {values.monthlyPay !== null && values.monthlyPay > 0 && (
          <p className={`cap ter ${styles['full']}`}>
            {readMoney(values.monthlyPay)} · 연봉 <span className="num">{format.count(values.monthlyPay * 12)}</span>원
          </p>
        )}
      </div>
      <MoreFields values={values} bind={bind} monthMissing={calculator.failure?.status === 422} />
    </CalculatorPage>
  )
}

function MoreFields({
  values,
  bind,
  monthMissing,
}: Fields & {
  /** The month has no rates yet: another one is to be chosen. */
  readonly monthMissing: boolean
}): ReactNode {
  const rate = bind('accidentRatePermille')
  const birth = bind('birthDate')
  const month = bind('payMonth')
  const needed =
    monthMissing ||
    [rate.error, birth.error, month.error].some((error) => error !== undefined) ||
    values.noPension ||
    values.noHealth ||
    values.noEmployment ||
    values.withholdingPercent !== '100' ||
    values.birthDate !== '' ||
    values.employerSize !== 'under150' ||
    values.accidentRatePermille !== ''
  const check = (name: 'noPension' | 'noHealth' | 'noEmployment', text: string): ReactNode => (
    <Checkbox checked={values[name]} onChange={bind(name).onChange}>
      {text}
    </Checkbox>
  )
  return (
    <Details needed={needed}>
      <MonthField label="급여 귀속월" {...month} />
      <DateField label="생년월일" hint="60세가 되면 국민연금을 내지 않습니다." {...birth} />
      <SegmentedControl
        label="원천징수 비율"
        className={styles['full']}
        options={[
          { value: '80', text: '80%' },
          { value: '100', text: '100%' },
          { value: '120', text: '120%' },
        ]}
        {...bind('withholdingPercent')}
      />
      <Field group label="내지 않는 보험" className={styles['full']}>
        {() => (
          <div className={styles['checks']}>
            {check('noPension', '국민연금')}
            {check('noHealth', '건강보험·장기요양')}
            {check('noEmployment', '고용보험')}
          </div>
        )}
      </Field>
      <ChoiceSelect label="회사 규모" options={EMPLOYER_SIZES} className={styles['full']} {...bind('employerSize')} />
      <TextField
        label="산재보험료율"
        unit="‰"
        num
        inputMode="decimal"
        className={styles['full']}
        hint="회사가 내는 산재보험료를 함께 보려면 적어 주세요."
        {...rate}
      />
    </Details>
  )
}
