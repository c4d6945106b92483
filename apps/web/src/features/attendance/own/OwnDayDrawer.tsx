import type { MyMonth } from '@handal/contracts/time/my-month'
import { decidePunchRequest, PUNCH_STATES, type PunchRequest } from '@handal/contracts/time/punch-requests'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { DayWords } from '../daily/daily-columns.tsx'
import { DayBar } from '../daily/DayBar.tsx'
import { DayFigures } from '../daily/DayFigures.tsx'
import { TagItems } from '../daily/DayTags.tsx'
import { EffectFacts } from '../requests/EffectFacts.tsx'
import { CLOSED_TEXT } from '../requests/request-text.ts'
import { RequestFacts } from '../requests/RequestFacts.tsx'
import { hoursOf, type OwnDay, shiftText, waitingOf } from './own-month.ts'
import styles from './own.module.css'

/** One own day: what it comes to, its raw events, and what was asked for it. */
export function OwnDayDrawer({
  companyNo,
  data,
  of,
  onAsk,
  onClose,
}: {
  readonly companyNo: number
  readonly data: MyMonth
  readonly of: OwnDay
  readonly onAsk: () => void
  readonly onClose: () => void
}) {
  const { date, day, requests } = of
  const waiting = waitingOf(of)
  const plan = hoursOf(of)
  const isPlanned = day?.source === 'AS_SCHEDULED'
  return (
    <Drawer
      open
      title={
        <>
          {format.proseDate(date)} {day === undefined ? null : <DayWords day={day} today={data.today} />}
        </>
      }
      onClose={onClose}
      foot={
        isPlanned || waiting !== undefined ? undefined : (
          <Button variant={of.missing === undefined ? 'secondary' : 'primary'} onClick={onAsk}>
            출퇴근 기록 신청
          </Button>
        )
      }
    >
      <div className={styles['drawer']}>
        <section aria-label="하루">
          <h3 className="h3">하루</h3>
          {day === undefined ? (
            <p className="sec">아직 근태가 없는 날입니다.</p>
          ) : (
            <>
              <DayBar day={day} plan={plan} />
              <DayFigures day={day} shift={shiftText(of)} />
            </>
          )}
          {isPlanned ? (
            <p className="cap ter">근무표대로 근태를 만드는 날이어서 출퇴근 시각을 신청하지 않습니다.</p>
          ) : null}
        </section>
        <section aria-label="원본 기록">
          <TagItems tags={data.tags} day={date} />
        </section>
        {requests.map((request) => (
          <Request key={request.no} companyNo={companyNo} request={request} />
        ))}
      </div>
    </Drawer>
  )
}

/** A request of the day: what was said to it, and while it waits what it would change. */
function Request({ companyNo, request }: { readonly companyNo: number; readonly request: PunchRequest }) {
  const withdraw = useWithdraw(companyNo)
  const { state, effect, closed } = request
  const isWaiting = state === 'WAITING'
  return (
    <section aria-label={`신청 ${PUNCH_STATES[state]}`} className={styles['request']}>
      <h3 className="h3">
        출퇴근 기록 신청 <Chip>{PUNCH_STATES[state]}</Chip>
      </h3>
      <RequestFacts request={request} />
      {closed && (isWaiting || state === 'APPROVED') ? <p className="cap sec">{CLOSED_TEXT}</p> : null}
      {isWaiting && effect !== null ? <EffectFacts effect={effect} /> : null}
      {isWaiting ? (
        <div>
          <Button size="sm" onClick={() => void withdraw(request)}>
            신청 취소
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** Asks, then takes an own request back that nobody has decided. */
const useWithdraw = (companyNo: number): ((request: PunchRequest) => Promise<void>) => {
  const call = useCall()
  const refresh = useRefreshAttendance(companyNo)
  return async ({ no, version, workDate }) => {
    const agreed = await confirm({
      title: `${format.proseDate(workDate)} 신청을 취소할까요?`,
      body: '근태는 바뀌지 않습니다. 필요하면 다시 신청할 수 있습니다.',
      action: '신청 취소',
      cancel: '그대로 두기',
      act: () => call(decidePunchRequest, { body: { companyNo, no, action: 'withdraw', version } }),
    })
    // Somebody may have decided it meanwhile: the dialog has said so, and the month shows it.
    if (agreed !== false) toast('신청을 취소했습니다.')
    await refresh()
  }
}
