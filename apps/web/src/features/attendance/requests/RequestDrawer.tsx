import { PUNCH_STATES, type PunchRequest } from '@handal/contracts/time/punch-requests'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { DayTags } from '../daily/DayTags.tsx'
import { DecideForm } from './DecideForm.tsx'
import { CLOSED_TEXT } from './request-text.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { useDecide } from './use-decide.ts'
import styles from './requests.module.css'

/** One request: what it asks, the raw events of the day, and its decision. */
export function RequestDrawer({
  companyNo,
  request,
  onClose,
}: {
  readonly companyNo: number
  readonly request: PunchRequest
  readonly onClose: () => void
}) {
  const decide = useDecide(companyNo)
  const { name, employeeCode, employeeNo, workDate, state, closed } = request
  const isWaiting = state === 'WAITING'
  return (
    <Drawer
      open
      title={
        <>
          {name} {format.proseDate(workDate)} 신청 <Chip>{PUNCH_STATES[state]}</Chip>
        </>
      }
      caption={<span className="num">{employeeCode}</span>}
      onClose={onClose}
      foot={
        state === 'APPROVED' ? (
          <Button onClick={() => void decide(request, 'withdraw').then((done) => done && onClose())}>
            승인 되돌리기
          </Button>
        ) : undefined
      }
    >
      <div className={styles['request']}>
        <RequestFacts request={request} />
        {closed && (isWaiting || state === 'APPROVED') ? <NoticeBar tone="info">{CLOSED_TEXT}</NoticeBar> : null}
        <DayTags companyNo={companyNo} employeeNo={employeeNo} day={workDate} />
        {isWaiting ? <DecideForm companyNo={companyNo} request={request} onDone={onClose} /> : null}
      </div>
    </Drawer>
  )
}
