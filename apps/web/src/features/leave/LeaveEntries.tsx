import { LEAVE_ENTRY_KINDS, type LeaveEntry, type LeaveLedger, removeLeaveEntry } from '@handal/contracts/time/leave'
import { useCall } from '../../client/queries.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { enteredText } from '../../shared/leave-text.ts'
import { useRefreshLeave } from './leave.queries.ts'
import styles from './leave.module.css'

/** What the company entered of a ledger itself, with what was taken back. */
export function LeaveEntries({ companyNo, ledger }: { readonly companyNo: number; readonly ledger: LeaveLedger }) {
  if (ledger.entries.length === 0) return null
  return (
    <Sheet title="회사가 적은 기록" pad="form">
      <ul className={styles['lines']} aria-label="회사가 적은 기록">
        {ledger.entries.map((entry) => (
          <Entry key={entry.no} companyNo={companyNo} name={ledger.name} entry={entry} />
        ))}
      </ul>
    </Sheet>
  )
}

function Entry({
  companyNo,
  name,
  entry,
}: {
  readonly companyNo: number
  readonly name: string
  readonly entry: LeaveEntry
}) {
  const call = useCall()
  const refresh = useRefreshLeave(companyNo)
  const { no, version, kind, date, expires, reason, enteredBy, enteredAt, withdrawn } = entry
  const told = `${format.date(date)} ${LEAVE_ENTRY_KINDS[kind]}`
  const remove = async (): Promise<void> => {
    const done = await confirm({
      title: `${name} ${told} 기록을 취소할까요?`,
      body: '적기 전의 연차로 돌아갑니다. 적은 기록과 취소한 사유는 남습니다.',
      action: '기록 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason: why }) => call(removeLeaveEntry, { body: { no, version, reason: why } }),
    })
    if (done === false) return
    toast('적은 기록을 취소했습니다.')
    void refresh()
  }
  return (
    <li>
      <span className="num nw">{format.date(date)}</span>
      <span className={styles['what']}>
        <span className="row g8 wrap">
          <b>{LEAVE_ENTRY_KINDS[kind]}</b>
          {withdrawn === null ? null : <Chip>취소</Chip>}
        </span>
        <span className="sec">{reason}</span>
        {expires === null ? null : (
          <span className="cap ter">
            <span className="num">{format.date(expires)}</span>까지 쓸 수 있습니다.
          </span>
        )}
        <span className="cap ter">
          {enteredBy} · <span className="num">{format.instant(enteredAt)}</span>
        </span>
        {withdrawn === null ? null : (
          <span className="cap ter">
            {withdrawn.by} · <span className="num">{format.instant(withdrawn.at)}</span> 취소: {withdrawn.reason}
          </span>
        )}
      </span>
      <span className={withdrawn === null ? 'num nw' : `num nw ter ${styles['gone']}`}>{enteredText(entry)}</span>
      {withdrawn === null ? (
        <Button size="sm" variant="text" aria-label={`${told} 기록 취소`} onClick={() => void remove()}>
          취소
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
