import { type AttendanceMonth, closeAttendance } from '@handal/contracts/time/attendance'
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useMeta } from '../../../client/queries.ts'
import { confirm, failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { attendanceQuery, useRefreshAttendance } from '../attendance.queries.ts'
import { type Rest, REST_DEFAULT, RestChoice } from '../close/RestChoice.tsx'
import styles from '../attendance.module.css'

type Person = { readonly employeeNo: number; readonly name: string }
/** What of a month says how its people are opened and closed again. */
export type MovedMonth = Pick<AttendanceMonth, 'month' | 'version' | 'periodTo' | 'source'>

export const OPEN_AGAIN = '이 사원만 다시 열기'
export const CLOSE_AGAIN = '다시 마감'
const whoOf = (people: readonly Person[]): string => {
  const [first] = people
  return people.length === 1 && first !== undefined ? `${first.name} 사원` : `사원 ${format.count(people.length)}명`
}

/** Opens one person of a closed month, with a reason. */
export const useOpenAgain = (companyNo: number) => {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async ({ month, version }: Pick<MovedMonth, 'month' | 'version'>, person: Person): Promise<void> => {
    const done = await confirm({
      title: `${person.name} 사원의 ${format.proseMonth(month)} 근태만 다시 열까요?`,
      body: '이 사원의 기록을 수정할 수 있습니다. 다시 마감할 때까지 이 사원의 급여만 확정할 수 없고, 다른 사원의 근태는 마감한 그대로입니다.',
      action: OPEN_AGAIN,
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) =>
        call(closeAttendance, { body: { month, action: 'reopen', userNo: [person.employeeNo], reason, version } }),
    })
    if (done === false) return
    toast(`${person.name} 사원의 근태를 다시 열었습니다.`)
    void refresh()
  }
}

/** Closes people again who were opened alone; before the period has passed it asks what the days ahead are. */
export const useCloseAgain = (companyNo: number) => {
  const today = useMeta().data?.today ?? seoulToday()
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async ({ month, version, periodTo, source }: MovedMonth, people: readonly Person[]): Promise<void> => {
    const isAhead = today <= periodTo && source !== 'AS_SCHEDULED'
    let rest: Rest = REST_DEFAULT
    const told = (): { rest?: 'PLANNED' } => (isAhead && rest === 'PLANNED' ? { rest } : {})
    const who = whoOf(people)
    const done = await confirm({
      title: `${who}의 근태를 다시 마감할까요?`,
      body: (
        <div className={styles['effect']}>
          <p>지금 기록으로 집계해 마감합니다. 다른 사원의 근태는 그대로입니다.</p>
          {isAhead ? (
            <RestChoice
              onChange={(value) => {
                rest = value
              }}
            />
          ) : null}
        </div>
      ),
      action: CLOSE_AGAIN,
      cancel: '그대로 두기',
      act: () =>
        call(closeAttendance, {
          body: {
            month,
            action: 'close',
            userNo: people.map(({ employeeNo }) => employeeNo),
            version,
            ...told(),
          },
        }),
    })
    if (done === false) return
    toast(`${who}의 근태를 다시 마감했습니다. 급여를 다시 계산해 주세요.`)
    void refresh()
  }
}

/** The same where the month is not at hand; `ready` once the question can be asked. */
export const useCloseAgainIn = (companyNo: number, month: string) => {
  const client = useQueryClient()
  const closeAgain = useCloseAgain(companyNo)
  return async (people: readonly Person[], ready: () => void): Promise<void> => {
    try {
      const found = await client.fetchQuery({ ...attendanceQuery(companyNo, month), staleTime: 0 })
      ready()
      await closeAgain(found, people)
    } catch (error) {
      ready()
      await failure(error)
    }
  }
}
