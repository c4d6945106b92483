import { ATTENDANCE_PAY, type AttendancePay } from '@handal/contracts/approval/document-words'
import { PUNCH_TIMES, type PunchTime } from '@handal/contracts/time/punch-requests'
import { dateField } from '@handal/contracts/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCompanyNo } from '../../../client/queries.ts'
import { Day, Segments, Time } from '../../../client/screen/fields.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { ownMonthQuery } from '../documents.queries.ts'
import { ABSENCE, CORRECTION, type DocumentValues, NO_TIMES } from './document-values.ts'
import styles from '../documents.module.css'

const LATE = '0002'
const EARLY = '0003'
const NAMES: readonly PunchTime[] = ['atendTime', 'gnot', 'rtn', 'lvofcTime']
const PAYS: readonly AttendancePay[] = ['UNPAID', 'PAID', 'LEAVE']
const optionsOf = (pays: readonly AttendancePay[]) => pays.map((value) => ({ value, text: ATTENDANCE_PAY[value] }))

/** What is asked of a time away, or of times that were not tagged. */
export function AttendanceFields({
  of,
  today,
}: {
  readonly of: RecordForm<DocumentValues>
  readonly today: string | undefined
}) {
  const kind = of.form.watch('draftType')
  return (
    <>
      <Day of={of} name="fields.targetDate" label="대상일" required today={today} />
      {kind === CORRECTION ? (
        <>
          <Recorded of={of} />
          <div className={styles['pair']}>
            {NAMES.map((name) => (
              <Time key={name} of={of} name={`fields.after.${name}`} label={`수정할 ${PUNCH_TIMES[name]} 시각`} />
            ))}
          </div>
        </>
      ) : kind === ABSENCE ? null : (
        <div className={styles['pair']}>
          {kind === LATE ? null : <Time of={of} name="fields.from" label="시작 시각" required />}
          {kind === EARLY ? null : (
            <Time of={of} name="fields.to" label={kind === LATE ? '출근할 시각' : '종료 시각'} required />
          )}
        </div>
      )}
      {kind === CORRECTION ? null : (
        <Segments
          of={of}
          name="fields.pay"
          label="임금"
          options={optionsOf(kind === ABSENCE ? PAYS : PAYS.filter((pay) => pay !== 'LEAVE'))}
        />
      )}
    </>
  )
}

/** What stands of the day, which goes into the document as it was. */
function Recorded({ of: { form } }: { readonly of: RecordForm<DocumentValues> }) {
  const [targetDate, before] = form.watch(['fields.targetDate', 'fields.before'])
  const isDay = dateField.safeParse(targetDate).success
  const month = useQuery({ ...ownMonthQuery(useCompanyNo(), targetDate.slice(0, 7)), enabled: isDay })
  const day = month.isPlaceholderData ? undefined : month.data?.days.find(({ workDate }) => workDate === targetDate)
  useEffect(() => {
    if (day === undefined) return
    const times = Object.fromEntries(NAMES.map((name) => [name, day[name] ?? ''])) as typeof NO_TIMES
    form.setValue('fields.before', times)
  }, [day, form])
  if (!isDay) return null
  const told = NAMES.flatMap((name) => (before[name] === '' ? [] : [`${PUNCH_TIMES[name]} ${before[name]}`]))
  return <p className="cap ter">지금 기록: {told.length === 0 ? '없음' : told.join(', ')}</p>
}
