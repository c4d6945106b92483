import { NOTICE_LABEL } from '@handal/contracts/session/notices'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import * as format from '../../../shared/format.ts'
import { attendanceValue, changePercent, LARGE_CHANGE_PERCENT, needsLook } from '../payroll-view.ts'
import styles from '../payroll.module.css'

/** A person on a phone: name, net pay, what it is made of, why to look. */
export function PayrollCard({ row }: { readonly row: PayslipRow }) {
  return (
    <>
      <div className={styles['cardRow']}>
        <span>
          <b>{row.name}</b>{' '}
          <span className="cap ter">
            <span className="num">{row.employeeCode}</span>
            {row.departmentName === null ? '' : ` · ${row.departmentName}`}
          </span>
        </span>
        <b className="num">{row.versionNo === 0 ? row.stateName : format.won(row.net)}</b>
      </div>
      <div className={`cap sec ${styles['cardRow']}`}>
        {row.versionNo === 0 ? (
          <Hours row={row} />
        ) : (
          <span>
            지급 <span className="num">{format.won(row.earnings)}</span> - 공제{' '}
            <span className="num">{format.won(row.deductions)}</span>
          </span>
        )}
        <Change row={row} />
      </div>
      {row.reopened && row.paid > 0 ? (
        <div className={`cap sec ${styles['cardNote']}`}>
          다시 염 · 이미 지급 <span className="num">{format.won(row.paid)}</span>
          {row.due === 0 ? ' · 차액 없음' : ` · ${row.due > 0 ? '더 줄 금액' : '돌려받을 금액'} `}
          {row.due === 0 ? null : <b className="num">{format.won(Math.abs(row.due))}</b>}
        </div>
      ) : null}
      {needsLook(row) ? <div className={`cap warn ${styles['cardNote']}`}>{firstReason(row)}</div> : null}
    </>
  )
}

/** Before the first calculation the hours are what can be checked. */
function Hours({ row }: { readonly row: PayslipRow }) {
  if (row.attendance === null) return <span>근태 집계 전</span>
  return (
    <span>
      근로 <span className="num">{row.attendance.workedDays}</span>일 · 실근무{' '}
      <span className="num">{format.hours(row.attendance.realWork)}</span> · 연장{' '}
      <span className="num">{format.hours(attendanceValue(row.attendance, 'overtime'))}</span>
    </span>
  )
}

/** What fits on a line of a card; a longer reason is its name there and stands whole in the drawer. */
const ONE_LINE = 36

const firstReason = (row: PayslipRow): string => {
  const [first, ...more] = [...row.blocks, ...row.warnings.filter(({ code }) => code !== 'override-differs')]
  if (first === undefined) return staleReason(row)
  const reason = first.message.length <= ONE_LINE ? first.message : noticeName(first.code)
  return more.length === 0 ? reason : `${reason} 외 ${more.length}건`
}

const staleReason = ({ net, recalculatedNet }: PayslipRow): string => {
  if (recalculatedNet === null) return '계산한 뒤에 근태나 급여 조건이 바뀌었습니다.'
  return recalculatedNet === net
    ? '계산 후 바뀜 · 실지급액은 같습니다.'
    : `계산 후 바뀜 · 다시 계산하면 ${format.signedWon(recalculatedNet - net)}원`
}

const NAMES: Readonly<Record<string, string>> = NOTICE_LABEL
const noticeName = (code: string): string => NAMES[code] ?? '확인 필요'

/** Change against the month before: `첫 급여` without one, amber from ±20 %. */
function Change({ row }: { readonly row: PayslipRow }) {
  if (row.versionNo === 0) return null
  const change = changePercent(row)
  if (change === null) return <span className="ter">첫 급여</span>
  return (
    <span className={`num ${Math.abs(change) >= LARGE_CHANGE_PERCENT ? 'warn b' : 'sec'}`}>
      {format.signedPercent(change)}
    </span>
  )
}
