import type { TransferRow } from '@handal/contracts/payroll/transfer'
import type { TransferState } from '@handal/contracts/payroll/transfer-state'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './transfer.module.css'
import { LEAVES, type TransferActs } from './use-transfer-acts.tsx'

const HOLDS: readonly TransferState[] = ['WAITING', 'FAILED', 'RETURNED', 'HELD']

/** What can be done with the chosen people: each act where all of them can have it. */
export function SelectedActs({
  rows,
  isSeverance,
  acts,
  onDone,
}: {
  readonly rows: readonly TransferRow[]
  readonly isSeverance: boolean
  readonly acts: TransferActs
  readonly onDone: () => void
}) {
  if (rows.length === 0) return null
  const all = (fits: (row: TransferRow) => boolean): boolean => rows.every(fits)
  const after = (work: Promise<boolean>) => void work.then((done) => done && onDone())
  const isHeld = (row: TransferRow): boolean => row.held > 0
  const isOther = (row: TransferRow): boolean => row.holderDiffers && row.accepted === null
  return (
    <div className={`row g8 ${styles['chosen']}`} role="group" aria-label="고른 사원">
      <span className="sec">
        <span className="num">{rows.length}</span>명 고름
      </span>
      <Button
        size="sm"
        disabledReason={!all(({ state }) => LEAVES.includes(state)) && '대기, 실패, 반환인 사원만 담을 수 있습니다.'}
        onClick={() => after(acts.make(rows))}
      >
        파일 만들기
      </Button>
      {all((row) => LEAVES.includes(row.state) && !isHeld(row)) ? (
        <Button size="sm" onClick={() => after(acts.act('hold', rows))}>
          보류
        </Button>
      ) : null}
      {all((row) => isHeld(row) && !isOther(row) && row.accountMasked !== null) ? (
        <Button size="sm" onClick={() => after(acts.act('release', rows))}>
          보류 해제
        </Button>
      ) : null}
      {all(isOther) ? (
        <Button size="sm" onClick={() => after(acts.act('accept-holder', rows))}>
          다른 예금주 인정
        </Button>
      ) : null}
      {isSeverance && all(({ state, accountKind }) => state === 'HELD' && accountKind === null) ? (
        <Button size="sm" onClick={() => after(acts.act('accept-wage-account', rows))}>
          급여 계좌로 지급
        </Button>
      ) : null}
      {all(({ state }) => HOLDS.includes(state)) ? (
        <Button size="sm" onClick={() => after(acts.act('paid-outside', rows))}>
          따로 지급
        </Button>
      ) : null}
      {all(({ state }) => state === 'DONE') ? (
        <Button size="sm" onClick={() => after(acts.act('return', rows))}>
          반환 등록
        </Button>
      ) : null}
    </div>
  )
}
