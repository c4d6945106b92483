import type { FieldError } from '@handal/contracts/problem'
import { createPunchRequest, PUNCH_TIMES, type PunchTime } from '@handal/contracts/time/punch-requests'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../client/api-error.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Text, Time } from '../../../client/screen/fields.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { useSettled } from '../../../shared/use-settled.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { EffectFacts } from '../requests/EffectFacts.tsx'
import { CLOSED_TEXT, TIME_NAMES, timesText } from '../requests/request-text.ts'
import type { OwnDay } from './own-month.ts'
import { leavesAsk } from './own-params.ts'
import { punchPreviewQuery } from './own.queries.ts'
import { TimeChoice } from './TimeChoice.tsx'
import styles from './own.module.css'

/** So long nobody typed before it is calculated, milliseconds. */
const PAUSE = 300
const REASONS = ['기록하는 것을 잊음', '휴대폰 배터리 방전', '기록기 고장'] as const
const LABELS = { ...PUNCH_TIMES, reason: '사유' }
type Values = { readonly [N in PunchTime]: string } & { readonly reason: string }

const CLOCK = /^\d\d:\d\d$/
/** The times that are named, as the calls take them. */
const timesOf = (values: Pick<Values, PunchTime>) =>
  Object.fromEntries(TIME_NAMES.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])))

/** Which times the form asks for: those that the day lacks, of a whole day any. */
const lackingOf = ({ missing, day }: OwnDay): readonly PunchTime[] => {
  if (missing === undefined) return TIME_NAMES
  return (['atendTime', 'lvofcTime'] as const).filter((name) => (day?.[name] ?? null) === null)
}

/** Asks for times of an own day that no tag says. */
export function AskForm({
  companyNo,
  of,
  closed,
  onSaved,
  onClose,
}: {
  readonly companyNo: number
  readonly of: OwnDay
  readonly closed: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}) {
  const refresh = useRefreshAttendance(companyNo)
  const { date, missing } = of
  const names = lackingOf(of)
  const likely = (name: PunchTime) => (missing?.suggestions ?? []).filter((one) => one.name === name)
  const first = (name: PunchTime): string => (names.includes(name) ? (likely(name)[0]?.time ?? '') : '')
  const initial: Values = {
    atendTime: first('atendTime'),
    gnot: '',
    rtn: '',
    lvofcTime: first('lvofcTime'),
    reason: '',
  }
  const record = useRecordForm({
    endpoint: createPunchRequest,
    initial,
    labels: LABELS,
    body: ({ reason, ...times }: Values) => ({ workDate: date, ...timesOf(times), reason }),
    problems: (values): FieldError[] => {
      const [path] = names
      const isNothing = names.every((name) => values[name] === '')
      return isNothing && path !== undefined ? [{ path, message: '신청할 시각을 적어 주세요.' }] : []
    },
    onSaved: () => {
      toast(`${format.proseDate(date)} 출퇴근 기록을 신청했습니다.`)
      void refresh()
      onSaved()
    },
    unsaved: '입력한 신청이 있습니다.',
    leaves: leavesAsk,
  })
  const [atendTime, gnot, rtn, lvofcTime] = record.form.watch(['atendTime', 'gnot', 'rtn', 'lvofcTime'])
  const typed = { atendTime, gnot, rtn, lvofcTime }
  const what = names.map((name) => PUNCH_TIMES[name]).join('과 ')
  return (
    <DrawerForm
      of={record}
      title={missing === undefined ? `${format.proseDate(date)} 출퇴근 기록 신청` : `${what} 기록 신청`}
      action={timesText(typed) === '' ? '신청' : `${timesText(typed)} 신청`}
      inAddress
      onClose={onClose}
    >
      <p>
        {missing === undefined ? (
          '추가하거나 고칠 시각만 입력해 주세요.'
        ) : (
          <>
            <b>
              {format.proseDate(date)} {what} 기록이 없습니다.
            </b>{' '}
            맞는 시각을 골라 주세요.
          </>
        )}
      </p>
      {closed ? <NoticeBar tone="info">{CLOSED_TEXT}</NoticeBar> : null}
      {missing === undefined ? (
        <div className={styles['times']}>
          {TIME_NAMES.map((name) => (
            <Time key={name} of={record} name={name} hint={`지금 ${of.day?.[name] ?? '없음'}`} />
          ))}
        </div>
      ) : (
        names.map((name) => (
          <FormField
            key={name}
            of={record}
            name={name}
            render={(field) => <TimeChoice likely={likely(name)} {...field} />}
          />
        ))
      )}
      <div className={styles['reason']}>
        <Text of={record} name="reason" required maxLength={500} />
        <div className="row g8 wrap">
          {REASONS.map((reason) => (
            <Button
              key={reason}
              size="sm"
              onClick={() => record.form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
            >
              {reason}
            </Button>
          ))}
        </div>
      </div>
      {closed ? null : <Effect companyNo={companyNo} of={of} typed={typed} />}
    </DrawerForm>
  )
}

/** What the times that are typed would change. */
function Effect({
  companyNo,
  of: { date, day },
  typed,
}: {
  readonly companyNo: number
  readonly of: OwnDay
  readonly typed: Pick<Values, PunchTime>
}) {
  const settled = useSettled(typed, PAUSE)
  const named = TIME_NAMES.filter((name) => settled[name] !== '')
  const isSound = named.length > 0 && named.every((name) => CLOCK.test(settled[name]))
  const { data, error } = useQuery({
    ...punchPreviewQuery(companyNo, { workDate: date, ...timesOf(settled) }),
    enabled: isSound,
  })
  if (!isSound) return null
  if (error !== null)
    return (
      <p className="warn" role="alert">
        {errorText(error)}
      </p>
    )
  const effect = data?.effect ?? null
  if (effect === null) return null
  return (
    <EffectFacts
      effect={effect}
      rows={(['atendTime', 'lvofcTime'] as const).map((name) => {
        const [before, after] = [day?.[name] ?? null, settled[name]]
        return {
          name: PUNCH_TIMES[name],
          value: (
            <span className="num">
              {after === '' || after === before ? (
                (before ?? '-')
              ) : (
                <>
                  {before ?? '-'} → <b>{after}</b>
                </>
              )}
            </span>
          ),
        }
      })}
    />
  )
}
