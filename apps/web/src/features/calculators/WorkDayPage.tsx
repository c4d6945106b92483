import { josa } from '@handal/base/josa'
import { calculateWorkDay } from '@handal/contracts/rates/calculators'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { TimeField } from '../../shared/form/date/TimeField.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CalculatorPage } from './CalculatorPage.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import styles from './calculators.module.css'
import { Details } from './Details.tsx'
import type { ResultView } from './result-view.ts'
import { type Calculator, useCalculator } from './use-calculator.ts'
import {
  DAY_TYPES,
  EARLY_STARTS,
  missingTags,
  workDayBody,
  workDayInputs,
  workDayPaths,
  type WorkDayValues,
  workDayView,
} from './work-day.ts'

type Answer = ResponseOf<typeof calculateWorkDay>
type Fields = Pick<Calculator<WorkDayValues, unknown>, 'values' | 'bind'>

/** 근로시간 계산기. */
export default function WorkDayPage(): ReactNode {
  const calculator = useCalculator({
    endpoint: calculateWorkDay,
    inputs: workDayInputs,
    body: workDayBody,
    paths: workDayPaths,
  })
  const { values, bind, today } = calculator
  return (
    <CalculatorPage
      name="work-day"
      intro="출근하고 퇴근한 시각을 소정근로, 연장, 야간, 휴일근로로 나눕니다."
      calculator={calculator}
      view={viewOf}
      notes={[
        `${format.dateWithWeekday(values.workDate)}에 시행하는 법으로 계산합니다(근로기준법 제50조부터 제56조까지).`,
        '자정을 넘긴 시각은 25:30처럼 적어도 됩니다. 밤 10시부터 아침 6시까지가 야간근로입니다.',
      ]}
    >
      <div className={styles['grid']}>
        <DateField label="날짜" today={today} {...bind('workDate')} />
        <ChoiceSelect label="날의 종류" options={DAY_TYPES} {...bind('dayType')} />
        <TimeField label="출근" {...bind('atendTime')} />
        <TimeField label="퇴근" {...bind('lvofcTime')} />
      </div>
      <div className={`${styles['grid']} ${styles['next']}`}>
        <TimeField label="시업" {...bind('start')} />
        <TimeField label="종업" {...bind('end')} />
        <TimeField label="휴게 시작" {...bind('restFrom')} />
        <TimeField label="휴게 끝" {...bind('restTo')} />
        <TimeField label="소정근로시간" {...bind('contractual')} />
      </div>
      <MoreFields values={values} bind={bind} />
    </CalculatorPage>
  )
}

const viewOf = (answer: Answer): ResultView | ReactNode => {
  if (!('incomplete' in answer)) return workDayView(answer)
  const words = missingTags(answer.missing)
  return (
    <div className={styles['state']} role="status">
      <p className="b">{josa(words, '이/가')} 없어 계산하지 않았습니다.</p>
      <p className="sec dense">{josa(words, '을/를')} 적으면 바로 계산합니다.</p>
    </div>
  )
}

function MoreFields({ values, bind }: Fields): ReactNode {
  const grace = bind('lateGraceMin')
  const out = bind('gnot')
  const back = bind('rtn')
  const needed =
    [grace.error, out.error, back.error].some((error) => error !== undefined) ||
    values.gnot !== '' ||
    values.rtn !== '' ||
    values.preStart !== 'IGNORE' ||
    values.lateGraceMin !== '0' ||
    values.partTime ||
    values.under18 ||
    values.sizeUnder5
  return (
    <Details needed={needed}>
      <TimeField label="외출" {...out} />
      <TimeField label="복귀" {...back} />
      <SegmentedControl
        label="시업 전에 일한 시간"
        className={styles['full']}
        hint="일찍 나오도록 지시했으면 근로시간입니다."
        options={EARLY_STARTS}
        {...bind('preStart')}
      />
      <TextField label="지각 허용" unit="분" num inputMode="numeric" {...grace} />
      <div className={`${styles['full']} ${styles['checks']}`}>
        <Checkbox checked={values.partTime} onChange={bind('partTime').onChange}>
          단시간 근로자
        </Checkbox>
        <Checkbox checked={values.under18} onChange={bind('under18').onChange}>
          18세 미만
        </Checkbox>
        <Checkbox checked={values.sizeUnder5} onChange={bind('sizeUnder5').onChange}>
          상시 5명 미만
        </Checkbox>
      </div>
    </Details>
  )
}
