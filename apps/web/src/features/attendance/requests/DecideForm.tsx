import {
  decidePunchRequest,
  LIKELY_TIMES,
  PUNCH_TIMES,
  type PunchRequest,
  type PunchTime,
} from '@handal/contracts/time/punch-requests'
import { ApiError } from '../../../client/api-error.ts'
import { Text, Time } from '../../../client/screen/fields.tsx'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { Recalculated } from '../daily/Recalculated.tsx'
import { leavesRequest } from './request-params.ts'
import { TIME_NAMES } from './request-text.ts'
import { useDecide } from './use-decide.ts'
import styles from './requests.module.css'

type Times = { readonly [N in PunchTime]: string }
const textsOf = (times: PunchRequest['times']): Times => ({
  atendTime: times.atendTime ?? '',
  gnot: times.gnot ?? '',
  rtn: times.rtn ?? '',
  lvofcTime: times.lvofcTime ?? '',
})

/** Approves a request, with the times that are asked or others, or rejects it with a reason. */
export function DecideForm({
  companyNo,
  request,
  onDone,
}: {
  readonly companyNo: number
  readonly request: PunchRequest
  readonly onDone: () => void
}) {
  const refresh = useRefreshAttendance(companyNo)
  const decide = useDecide(companyNo)
  const { no, version, employeeNo, name, workDate, stands, suggestions, closed } = request
  const asked = textsOf(request.times)
  const names = TIME_NAMES.filter((one) => asked[one] !== '')
  const record = useRecordForm({
    endpoint: decidePunchRequest,
    initial: { times: asked, reason: '' },
    labels: { times: '시각', reason: '답변' },
    body: ({ times, reason }) => ({
      no,
      action: 'approve' as const,
      version,
      ...(reason.trim() === '' ? {} : { reason }),
      ...(names.every((one) => times[one] === asked[one])
        ? {}
        : { times: Object.fromEntries(names.map((one) => [one, times[one]])) }),
    }),
    onSaved: () => {
      toast(`${name} ${format.proseDate(workDate)} 신청을 승인했습니다.`)
      void refresh()
      onDone()
    },
    // Decided by somebody else meanwhile: there is nothing left to type.
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false
      void failure(error)
      void refresh()
      onDone()
      return true
    },
    unsaved: '입력한 결정이 있습니다.',
    leaves: leavesRequest,
  })
  const times = record.form.watch('times')
  const shown = Object.fromEntries(TIME_NAMES.map((one) => [one, times[one] || (stands[one] ?? '')])) as Times
  return (
    <RecordForm of={record} label="결정" className={styles['form']}>
      <h3 className="h3">결정</h3>
      <div className={styles['times']}>
        {names.map((one) => (
          <div key={one} className={styles['time']}>
            <Time of={record} name={`times.${one}`} label={PUNCH_TIMES[one]} required />
            {suggestions
              .filter((likely) => likely.name === one)
              .map(({ time, from }) => (
                <Button
                  key={time}
                  size="sm"
                  onClick={() =>
                    record.form.setValue(`times.${one}`, time, { shouldDirty: true, shouldValidate: true })
                  }
                >
                  <span className="num">{time}</span>&nbsp;{LIKELY_TIMES[from]}
                </Button>
              ))}
          </div>
        ))}
      </div>
      {closed ? null : (
        <Recalculated companyNo={companyNo} day={{ employeeNo, workDate, ...stands }} times={shown} label="승인하면" />
      )}
      <Text of={record} name="reason" maxLength={500} hint="승인에는 적지 않아도 됩니다. 신청한 사원이 읽습니다." />
      <div className="row g8">
        <Button type="submit" variant="primary" busy={record.busy}>
          승인
        </Button>
        <Button onClick={() => void decide(request, 'reject').then((done) => done && onDone())}>반려</Button>
      </div>
    </RecordForm>
  )
}
