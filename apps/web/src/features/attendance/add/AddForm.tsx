import { correctWorkTimes } from '@handal/contracts/time/daily-works'
import { useLocation, useNavigate } from 'react-router'
import { isPopup, tellOpener } from '../../../client/popup.ts'
import { Choice, Day, Segments, Text, Time } from '../../../client/screen/fields.tsx'
import { PeopleField } from '../../../client/screen/PeopleField.tsx'
import { FormField, RecordForm } from '../../../client/screen/RecordForm.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { FactFields, KIND_OPTIONS } from '../facts/FactFields.tsx'
import { ADD_POPUP } from './add-params.ts'
import { ADD_LABELS, addBody, addErrors, addProblems, type AddValues, noValues, takesTimes } from './add-values.ts'
import styles from './add.module.css'

const ADDED = [
  { value: 'times', text: '출퇴근 시각' },
  { value: 'fact', text: '휴가·결근·출장' },
] as const

/** Closes the window, or goes back to the page before. */
const useLeave = (): (() => void) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (isPopup(ADD_POPUP)) window.close()
    else if (key === 'default') void navigate('/attendance/daily')
    else void navigate(-1)
  }
}

const saidOf = ({ people, workDate }: AddValues): string => {
  const [first] = people
  const who =
    people.length > 1 ? `${first?.name ?? ''} 외 ${format.count(people.length - 1)}명` : `${first?.name ?? ''}님`
  return `${who}의 ${format.proseDate(workDate)} 근태를 등록했습니다.`
}

/** The form: who, which day, what, why. */
export function AddForm({ companyNo, day }: { readonly companyNo: number; readonly day: string }) {
  const leave = useLeave()
  const refresh = useRefreshAttendance(companyNo)
  const record = useRecordForm({
    endpoint: correctWorkTimes,
    initial: noValues(day),
    labels: ADD_LABELS,
    body: addBody,
    problems: addProblems,
    placed: addErrors,
    onSaved: () => {
      const said = saidOf(record.form.getValues())
      if (isPopup(ADD_POPUP)) tellOpener(ADD_POPUP, said)
      else {
        toast(said)
        void refresh()
      }
      leave()
    },
    unsaved: '적은 근태가 있습니다.',
  })
  return (
    <RecordForm of={record} label="근태 추가" className={styles['form']}>
      <FormField
        of={record}
        name="people"
        render={(field) => (
          <PeopleField
            required
            focusFirst
            day={record.form.watch('workDate')}
            hint="여러 명을 고르면 같은 내용을 모두에게 등록합니다."
            {...field}
          />
        )}
      />
      <div className={styles['pair']}>
        <Day of={record} name="workDate" required />
        <Segments of={record} name="added" options={ADDED} />
      </div>
      <What of={record} />
      <Text of={record} name="reason" required maxLength={500} placeholder="기록기 고장, 기록 누락, 연차" />
      <div className={styles['acts']}>
        <Button onClick={leave}>취소</Button>
        <Button type="submit" variant="primary" busy={record.busy}>
          등록
        </Button>
      </div>
    </RecordForm>
  )
}

/** What is added of the day. */
function What({ of: record }: { readonly of: Form<AddValues> }) {
  const [added, kind] = record.form.watch(['added', 'kind'])
  return (
    <>
      {added === 'fact' ? (
        <>
          <Choice of={record} name="kind" required options={KIND_OPTIONS} />
          <FactFields of={record} />
        </>
      ) : null}
      {takesTimes({ added, kind }) ? (
        <>
          <div className={styles['times']}>
            <Time of={record} name="atendTime" />
            <Time of={record} name="lvofcTime" />
            <Time of={record} name="gnot" />
            <Time of={record} name="rtn" />
          </div>
          <p className="cap ter">
            {added === 'times'
              ? '비워 둔 시각은 그대로 둡니다. 다음 날 새벽은 25:00처럼 24를 더해 적습니다.'
              : '출퇴근 기록이 없으면 그날 일한 시각도 함께 적습니다.'}
          </p>
        </>
      ) : null}
    </>
  )
}
