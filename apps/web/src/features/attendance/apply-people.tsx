import { josa } from '@handal/base/josa'
import {
  ATTENDANCE_CHANGES,
  type AttendanceMonth,
  closeAttendance,
  deriveAttendance,
  type WithoutRecord,
  WITHOUT_RECORD_DEFAULT,
} from '@handal/contracts/time/attendance'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { followJob } from '../../client/jobs.ts'
import { useCall } from '../../client/queries.ts'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { RadioField } from '../../shared/form/RadioField.tsx'
import * as format from '../../shared/format.ts'
import styles from './attendance.module.css'
import { attendanceQuery, useRefreshAttendance } from './attendance.queries.ts'

export type ChangedPerson = AttendanceMonth['changed'][number]
/** Whose attendance is made: by name, with the days of work that nobody recorded. */
export type ApplyPerson = Pick<ChangedPerson, 'employeeNo' | 'name' | 'daysWithoutRecord'>

/** `입사해 근태 집계가 없습니다.`, `재직 기간이 바뀌었습니다.` */
export const changedText = (kinds: ChangedPerson['kinds']): string =>
  kinds.includes('hire')
    ? '마감 뒤에 입사해 근태 집계가 없습니다.'
    : `마감 뒤에 ${josa(kinds.map((kind) => ATTENDANCE_CHANGES[kind]).join(', '), '이/가')} 바뀌었습니다.`

const OPTIONS: readonly { value: WithoutRecord; text: string }[] = [
  { value: 'ABSENT', text: '결근으로 집계' },
  { value: 'AS_SCHEDULED', text: '근무표대로 일한 날로 집계' },
]
type ChoiceProps = { readonly days: number; readonly onChange: (how: WithoutRecord) => void }
/** What days without a record are; chosen before the act, as both are paid otherwise. */
function Choice({ days, onChange }: ChoiceProps) {
  const [how, setHow] = useState<WithoutRecord>(WITHOUT_RECORD_DEFAULT)
  return (
    <RadioField
      label={`출퇴근 기록이 없는 근무일 ${format.count(days)}일`}
      value={how}
      onChange={(value) => {
        setHow(value)
        onChange(value)
      }}
      options={OPTIONS}
    />
  )
}

const whoOf = (people: readonly ApplyPerson[]): string => {
  const [first] = people
  return people.length === 1 && first !== undefined ? `${first.name} 사원` : `사원 ${format.count(people.length)}명`
}

/** The act that takes what came after the close. */
export const APPLY_LATE = '적용하고 다시 마감'
const LATE_TEXT =
  '마감 뒤 온 기록을 반영해 이 사원의 근태만 다시 마감합니다. 다른 사원의 근태는 그대로입니다. 이미 확정한 급여는 바뀌지 않고 차액은 지난 급여 차액에 남습니다.'

/** Makes the attendance of these people alone: of a closed month with a reason, which stays closed, or of an open one. */
export const useApply = (companyNo: number, month: string, isClosed = true, isLate = false) => {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async (people: readonly ApplyPerson[]): Promise<void> => {
    const days = people.reduce((sum, { daysWithoutRecord }) => sum + daysWithoutRecord, 0)
    const who = whoOf(people)
    const userNo = people.map(({ employeeNo }) => employeeNo)
    let how: WithoutRecord = WITHOUT_RECORD_DEFAULT
    const choice = (): { withoutRecord?: WithoutRecord } => (days === 0 ? {} : { withoutRecord: how })
    const done = await confirm({
      title: isLate
        ? `${who}의 마감 뒤 온 기록을 적용할까요?`
        : `${who}의 근태만 ${isClosed ? '다시 집계' : '집계'}할까요?`,
      body: (
        <div className={styles['effect']}>
          <p>
            {isLate
              ? LATE_TEXT
              : isClosed
                ? '지금의 재직 기간과 근무 조건으로 집계하고 다시 마감합니다. 다른 사원의 근태는 그대로입니다.'
                : '지금의 재직 기간과 근무 조건으로 집계합니다. 다른 사원의 근태는 그대로입니다.'}
          </p>
          {days === 0 ? null : (
            <Choice
              days={days}
              onChange={(value) => {
                how = value
              }}
            />
          )}
        </div>
      ),
      action: isLate
        ? APPLY_LATE
        : `${people.length === 1 ? '이 사원만' : `${format.count(people.length)}명만`} ${isClosed ? '다시 집계' : '집계'}`,
      cancel: '그대로 두기',
      ...(isClosed
        ? {
            reason: true as const,
            act: ({ reason }) =>
              call(closeAttendance, { body: { month, action: 'apply', userNo, reason, ...choice() } }),
          }
        : {}),
    })
    if (done === false) return
    if (!isClosed) {
      const label = `${who} 근태 집계`
      try {
        const job = await followJob(() => call(deriveAttendance, { body: { month, userNo, ...choice() } }), {
          label,
          unit: '명',
        })
        if (job.state !== 'done') {
          await failure(job.message ?? '근태를 집계하지 못했습니다.')
          return
        }
      } catch (error) {
        await failure(error)
        return
      }
    }
    toast(`${who}의 근태를 집계했습니다.${isClosed ? ' 급여를 다시 계산해 주세요.' : ''}`)
    void refresh()
  }
}

/** The same of people whose days are not at hand; `ready` once the question can be asked. */
export const useApplyTo = (companyNo: number, month: string, isLate = false) => {
  const client = useQueryClient()
  const apply = useApply(companyNo, month, true, isLate)
  return async (people: readonly Omit<ApplyPerson, 'daysWithoutRecord'>[], ready: () => void): Promise<void> => {
    try {
      // How many days nobody recorded is asked for anew: somebody may have been here meanwhile.
      const { changed } = await client.fetchQuery({ ...attendanceQuery(companyNo, month), staleTime: 0 })
      ready()
      const daysOf = new Map(changed.map((person) => [person.employeeNo, person.daysWithoutRecord]))
      await apply(
        people.map(({ employeeNo, name }) => ({ employeeNo, name, daysWithoutRecord: daysOf.get(employeeNo) ?? 0 })),
      )
    } catch (error) {
      ready()
      await failure(error)
    }
  }
}
