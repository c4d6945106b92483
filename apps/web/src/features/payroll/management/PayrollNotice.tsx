import { josa } from '@handal/base/josa'
import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import * as format from '../../../shared/format.ts'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { ELSEWHERE_BACK } from './elsewhere.ts'
import { attendanceLink } from './links.ts'
import { isOfAttendance } from './head-acts.ts'
import { ReopenedNotice } from './ReopenedNotice.tsx'
import { leftUnpaid, matchesCheck, needsLook, UNPAID } from '../payroll-view.ts'
import type { PayrollScreen } from './use-payroll-screen.ts'

/** Filters by a check of the run; '': by none. */
type OnCheck = (check: string) => void

const NO_ACCOUNT = 'no-account'

/** The one sentence above the grid: a calculation under way, what to look at before confirmation, or what comes first. */
export function PayrollNotice({ screen, run }: { readonly screen: PayrollScreen; readonly run: RunHeader }) {
  const { people: rows, isWhole, isPhone, params, setParams } = screen
  const { job, elsewhere } = screen.acts
  const { check } = params
  const onCheck: OnCheck = (code) => setParams({ check: code, slip: null })
  const name = `${Number(run.month.slice(5))}월 ${run.paymentTypeName}`
  if (job.job !== null) {
    const { done, total } = job.job
    return (
      <NoticeBar tone="info" links={[{ label: '진행 상황 보기', onClick: job.show }]}>
        {name} 계산 중입니다. {total === 0 ? '' : `${format.count(done)} / ${format.count(total)}명`}
      </NoticeBar>
    )
  }
  if (run.elsewhere !== undefined)
    return (
      <NoticeBar tone="info" links={[{ label: ELSEWHERE_BACK, onClick: () => void elsewhere.takeBack() }]}>
        {josa(name, '은/는')} 한달에서 지급하지 않습니다. 사유: {run.elsewhere.reason}
      </NoticeBar>
    )
  const reopened = (
    <>
      <ReopenedNotice run={run} check={check} onCheck={onCheck} />
      <UnpaidNotice rows={leftUnpaid(run, rows)} check={check} onCheck={onCheck} />
    </>
  )
  const isOpen = run.counts.draft + run.counts.calculated > 0
  if (!isOpen || rows.length === 0) return reopened
  if (screen.list.neverCalculated) {
    const isDone = run.steps.some((step) => step.step === 'attendance' && step.state === 'done')
    // The act is the header's.
    return (
      <NoticeBar tone="info">
        {run.paymentType !== '0001'
          ? `아직 ${josa(name, '을/를')} 계산하지 않았습니다. 사원을 확인하고 계산해 주세요.`
          : isDone
            ? `${format.count(run.attendance.ready)}명의 근태를 마감했습니다. 사원을 누르면 날짜별 근태와 계산을 볼 수 있습니다.`
            : `아직 ${Number(run.month.slice(5))}월 근태를 마감하지 않았습니다. ${format.shortDate(run.periodTo)}까지의 근태를 마감하면 계산할 수 있습니다.`}
      </NoticeBar>
    )
  }
  // Who cannot be calculated for want of something is looked at before the confirmation too.
  const people = !isWhole
    ? 0
    : rows.filter((row) => needsLook(row) && nextState(row.state, 'calculate') !== null).length
  // Who is confirmed and has no account waits for the payment, not for a confirmation.
  const waiting = rows.filter((row) => row.state === 'confirmed' && matchesCheck(row, NO_ACCOUNT)).length
  const checks = run.checks
    .map((entry) => (entry.code === NO_ACCOUNT ? { ...entry, count: entry.count - waiting } : entry))
    .filter((entry) => entry.count > 0)
  const blocking = checks.some((entry) => entry.blocking)
  const links = checks.map((entry) => ({
    label: `${entry.label} ${entry.count}`,
    current: check === entry.code,
    onClick: () => onCheck(check === entry.code ? '' : entry.code),
  }))
  if (links.length === 0) return reopened
  // The act for those people stands where they are counted.
  const waits = checks.filter(({ code }) => isOfAttendance(code, run.attendance))
  const label = waits.every(({ code }) => code === 'attendance-open') ? '근태 다시 마감' : '이 사원만 다시 집계'
  const acts = waits.length === 0 ? [] : [{ label, to: attendanceLink(run.month) }]
  return (
    <>
      {reopened}
      <NoticeBar
        tone={blocking ? 'danger' : 'warning'}
        links={[
          ...links,
          ...acts,
          ...(check === 'any' && isPhone ? [{ label: '모두 보기', onClick: () => onCheck('') }] : []),
        ]}
      >
        {people === 0 ? '확정하기 전에 확인해 주세요.' : `확정하기 전에 ${people}명을 확인해 주세요.`}
      </NoticeBar>
    </>
  )
}

/** Who is still to be paid once the others are, by name. */
function UnpaidNotice({
  rows,
  check,
  onCheck,
}: {
  readonly rows: readonly PayslipRow[]
  readonly check: string
  readonly onCheck: OnCheck
}) {
  const [first] = rows
  if (first === undefined) return null
  const one = rows.length === 1
  const without = rows.filter((row) => matchesCheck(row, NO_ACCOUNT)).length
  return (
    <NoticeBar
      tone="warning"
      links={[
        {
          label: one ? `${first.name}만 보기` : `지급 전 ${format.count(rows.length)}명만 보기`,
          current: check === UNPAID,
          onClick: () => onCheck(check === UNPAID ? '' : UNPAID),
        },
      ]}
    >
      {`${one ? first.name : `${format.count(rows.length)}명`}에게 아직 지급하지 않았습니다.`}
      {without === 0 ? '' : one ? ' 급여를 받을 계좌가 없습니다.' : ` ${format.count(without)}명은 계좌가 없습니다.`}
    </NoticeBar>
  )
}
