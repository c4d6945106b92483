import { calculateWeeklyHoliday } from '@handal/contracts/rates/calculators'
import type { ReactNode } from 'react'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { CalculatorPage } from './CalculatorPage.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import styles from './calculators.module.css'
import { Details } from './Details.tsx'
import { useCalculator } from './use-calculator.ts'
import { countsOf } from './values.ts'
import { weeklyHolidayBody, weeklyHolidayInputs, weeklyHolidayView } from './weekly-holiday.ts'

const DAYS = countsOf(0, 7).map((value) => ({ value, text: `${value}일` }))

/** 주휴수당 계산기. */
export default function WeeklyHolidayPage(): ReactNode {
  const calculator = useCalculator({
    endpoint: calculateWeeklyHoliday,
    inputs: weeklyHolidayInputs,
    body: weeklyHolidayBody,
  })
  const { values, bind } = calculator
  return (
    <CalculatorPage
      name="weekly-holiday"
      intro="시급과 한 주의 소정근로시간으로, 그 주를 개근하면 받는 주휴수당을 계산합니다."
      calculator={calculator}
      view={weeklyHolidayView}
      notes={[
        '한 주 소정근로시간이 15시간 이상이고 소정근로일을 개근하면 받습니다(근로기준법 제55조 제1항, 제18조 제3항).',
        '상시 근로자가 5명 미만인 사업장에도 주휴일이 있습니다. 월급제는 월급에 주휴수당이 들어 있습니다.',
      ]}
    >
      <div className={styles['grid']}>
        <MoneyField label="시급" reading={false} {...bind('hourly')} />
        <TextField label="주 소정근로시간" unit="시간" num inputMode="decimal" {...bind('weeklyScheduled')} />
        <ChoiceSelect label="일한 날" options={DAYS} {...bind('workedDays')} />
        <ChoiceSelect label="결근한 날" options={DAYS} {...bind('absent')} />
      </div>
      <Details needed={values.lateDays !== '0' || values.leaveDays !== '0'}>
        <ChoiceSelect label="지각·조퇴한 날" options={DAYS} {...bind('lateDays')} />
        <ChoiceSelect label="휴가를 쓴 날" options={DAYS} {...bind('leaveDays')} />
        <p className={`cap ter ${styles['full']}`}>지각, 조퇴, 휴가는 결근이 아니라서 주휴수당을 줄이지 않습니다.</p>
      </Details>
    </CalculatorPage>
  )
}
