import { WEEKDAYS } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { ATTENDANCE_SOURCES } from '@handal/contracts/people/employee-terms'
import { Choice, Segments } from '../../../client/screen/fields.tsx'
import type { Of } from './employee-values.ts'
import { usePlannedHours } from './use-planned-hours.ts'

const EVERY_DAY = 7
const SOURCES = [
  { value: '', text: '회사 설정' },
  { value: 'RECORDED', text: ATTENDANCE_SOURCES.RECORDED },
  { value: 'AS_SCHEDULED', text: ATTENDANCE_SOURCES.AS_SCHEDULED },
] as const
const nameOf = (day: number): string => `${WEEKDAYS[day] ?? ''}요일`

/**
 * What is otherwise than in the company: the weekly holiday, which is asked for where the company's is a day of work, and how days of
 * attendance come to be.
 */
export function OwnWork({ of, companyNo, day }: Of & { readonly companyNo: number; readonly day: string }) {
  const { company } = usePlannedHours(companyNo, day, undefined, undefined) ?? {}
  const [weekdays, named] = of.form.watch(['assignments.0.mdwkWorkday', 'assignments.0.weeklyHoliday'])
  const holiday = company?.weeklyHoliday
  const isWorked = holiday !== undefined && weekdays.includes(holiday)
  const free = [1, 2, 3, 4, 5, 6, 0].filter(
    (one) => weekdays.length === EVERY_DAY || !weekdays.includes(one) || named === String(one),
  )
  return (
    <>
      <Choice
        of={of}
        name="assignments.0.weeklyHoliday"
        label="주휴일"
        required={isWorked}
        options={free.map((one) => ({ value: String(one), text: nameOf(one) }))}
        emptyText={isWorked ? undefined : holiday === undefined ? '회사 주휴일' : `회사 주휴일 (${nameOf(holiday)})`}
        hint={
          isWorked
            ? `회사 주휴일인 ${josa(nameOf(holiday), '이/가')} 근무요일입니다. 일하지 않는 요일을 골라 주세요.`
            : '한 주를 개근하면 유급으로 쉬는 요일입니다.'
        }
      />
      <Segments
        of={of}
        name="assignments.0.attendanceSource"
        label="근태 방식"
        options={SOURCES}
        hint={
          company === undefined
            ? '비워 두면 회사 설정을 따릅니다.'
            : `회사 설정은 ${ATTENDANCE_SOURCES[company.attendanceSource]}입니다.`
        }
      />
    </>
  )
}
