import { calculateAnnualLeave } from '@handal/contracts/rates/calculators'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { annualLeaveBody, annualLeaveInputs, annualLeaveView, ROUNDINGS } from './annual-leave.ts'
import { CalculatorPage } from './CalculatorPage.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import styles from './calculators.module.css'
import { Details } from './Details.tsx'
import { useCalculator } from './use-calculator.ts'

/** 연차 계산기. */
export default function AnnualLeavePage(): ReactNode {
  const calculator = useCalculator({
    endpoint: calculateAnnualLeave,
    inputs: annualLeaveInputs,
    body: annualLeaveBody,
  })
  const { values, bind, today } = calculator
  const last = bind('last')
  const weeklyHours = bind('weeklyHours')
  const needed =
    last.error !== undefined ||
    weeklyHours.error !== undefined ||
    values.last !== '' ||
    values.weeklyHours !== '' ||
    values.fewerThanFive
  return (
    <CalculatorPage
      name="annual-leave"
      intro="입사일부터 기준일까지 생긴 연차를 하나씩, 생긴 사유와 사라지는 날과 함께 보여 줍니다."
      calculator={calculator}
      view={annualLeaveView}
      notes={[
        `기준일 ${format.date(values.asOf)}에 시행하는 법으로 계산합니다(근로기준법 제60조).`,
        '모든 달을 개근하고 해마다 80% 이상 출근한 것으로 봅니다.',
      ]}
    >
      <div className={styles['grid']}>
        <DateField label="입사일" today={today} {...bind('hire')} />
        <DateField label="기준일" today={today} {...bind('asOf')} />
        <SegmentedControl
          label="계산 기준"
          className={styles['full']}
          hint={values.basis === 'FISCAL' ? '회계연도는 1월 1일에 시작하는 것으로 봅니다.' : undefined}
          options={[
            { value: 'HIRE', text: '입사일' },
            { value: 'FISCAL', text: '회계연도' },
          ]}
          {...bind('basis')}
        />
        {values.basis === 'FISCAL' && (
          <ChoiceSelect label="비례 연차의 단수" className={styles['full']} options={ROUNDINGS} {...bind('rounding')} />
        )}
      </div>
      <Details needed={needed}>
        <DateField label="마지막 근무일" today={today} {...last} />
        <TextField label="주 소정근로시간" unit="시간" num inputMode="decimal" {...weeklyHours} />
        <p className={`cap ter ${styles['full']}`}>
          퇴사했으면 마지막 근무일을, 단시간 근로자이면 한 주의 소정근로시간을 적어 주세요.
        </p>
        <div className={styles['full']}>
          <Checkbox checked={values.fewerThanFive} onChange={bind('fewerThanFive').onChange}>
            상시 근로자 5명 미만인 사업장
          </Checkbox>
        </div>
      </Details>
    </CalculatorPage>
  )
}
