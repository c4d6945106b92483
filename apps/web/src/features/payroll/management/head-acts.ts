import { josa } from '@handal/base/josa'
import type { CloseStep } from '@handal/contracts/payroll/payroll-state'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { linkTo } from '../../../client/screens.ts'
import type { MonthStep } from '../../../shared/ui/marks/MonthSteps.tsx'
import type { MenuAction } from '../../../shared/ui/MenuButton.tsx'
import type { HeaderAction } from '../../../shared/ui/PageHeader.tsx'
import { ledgerPdf, ledgerXlsx, payslipPdf, payslipXlsx } from '../papers.ts'
import { isCollecting, type PageAction } from '../payroll-view.ts'
import { attendanceLink } from './links.ts'
import { ELSEWHERE, ELSEWHERE_BACK, mayBeElsewhere } from './elsewhere.ts'
import type { PayrollScreen } from './use-payroll-screen.ts'

/** The next act of a month where it is not one of the payslips' own, and its words. */
export type StepAct = { readonly step: 'attendance' | 'deliver'; readonly label: string }

/** Hours that are still to be closed or, while they come in, to be looked at; payslips that reached nobody. Home leads to the same. */
export const stepFirst = (run: RunHeader, today: string): StepAct | null => {
  const now = run.steps.find(({ state }) => state === 'now')?.step
  if (run.people === 0 || run.elsewhere !== undefined) return null
  if (now === 'deliver' && run.counts.calculated + run.counts.draft === 0) return { step: now, label: '명세서 교부' }
  if (now === 'attendance') return { step: now, label: isCollecting(run, today) ? '근태 보기' : '근태 마감' }
  return null
}

/** What is said of the month itself: that it was paid elsewhere, while nobody was paid here. */
export const monthActs = ({ run, acts }: PayrollScreen): MenuAction[] => {
  if (run === undefined) return []
  const { elsewhere } = acts
  if (run.elsewhere !== undefined) return [{ label: ELSEWHERE_BACK, onSelect: () => void elsewhere.takeBack() }]
  return mayBeElsewhere(run) ? [{ label: ELSEWHERE, onSelect: () => void elsewhere.mark() }] : []
}

export const ACTION_LABEL: Record<PageAction, string> = {
  calculate: '원클릭 급여계산',
  recalculate: '다시 계산',
  confirm: '급여 확정',
  pay: '지급 완료',
  reopen: '확정 취소',
}

const OF_ATTENDANCE: readonly string[] = ['attendance-changed', 'attendance-open', 'missing-attendance']
/** Checks that go once the people are derived or closed again, of a month whose attendance is closed. */
export const isOfAttendance = (code: string, { closed }: RunHeader['attendance']): boolean =>
  closed && OF_ATTENDANCE.includes(code)

/** Why an act cannot be done now, or null. */
export const refusal = (action: PageAction, { run, people, unsaved, acts }: PayrollScreen): string | null => {
  const { busyReason } = acts
  if (busyReason !== null) return busyReason
  if (run === undefined) return '불러오는 중입니다.'
  if (unsaved > 0 && action !== 'pay') return '저장하지 않은 칸이 있습니다. 저장하거나 되돌린 뒤 눌러 주세요.'
  if ((action === 'calculate' || action === 'recalculate') && people.length === 0)
    return run.paymentType === '0001'
      ? '급여를 받을 사원이 없습니다. 사원을 먼저 등록해 주세요.'
      : `${josa(run.paymentTypeName, '을/를')} 받을 사원이 없습니다.`
  if (action === 'confirm') {
    // Who waits for the attendance is left out, and nobody waits for them.
    const blocking = run.checks.filter(
      (check) =>
        check.blocking && check.code !== 'stale' && !isOfAttendance(check.code, run.attendance) && check.count > 0,
    )
    if (blocking.length > 0)
      return `확정할 수 없습니다. 먼저 해결해 주세요: ${blocking.map((check) => `${check.label} ${check.count}`).join(' · ')}`
  }
  return null
}

/** Does an act for the whole run. */
export const doAction = (action: PageAction, { people, acts }: PayrollScreen): void => {
  const { actions } = acts
  const all = { all: true }
  if (action === 'calculate' || action === 'recalculate') void actions.calculate(people, all)
  else if (action === 'confirm') void actions.confirmPay(people, all)
  else if (action === 'pay') void actions.pay(people, all)
  else void actions.reopen(people, all)
}

/** Where each step is done; attendance is closed with the salaries alone. */
export const stepsOf = (run: RunHeader): MonthStep[] => {
  const query = { month: run.month, ...(run.paymentType === '0001' ? {} : { paymentType: run.paymentType }) }
  const to: Record<CloseStep, string | undefined> = {
    attendance: run.paymentType === '0001' ? attendanceLink(run.month) : undefined,
    calculate: linkTo('/salary/management', { ...query, view: 'attendance' }),
    review: linkTo('/salary/management', run.checks.length === 0 ? query : { ...query, check: 'any' }),
    confirm: linkTo('/salary/management', query),
    // Nobody has anything to get before the first confirmation: the ledger shows what it will be.
    deliver:
      run.counts.confirmed + run.counts.paid === 0
        ? linkTo('/salary/payment-list', query)
        : linkTo('/salary/management', { ...query, handover: '1' }),
    transfer: linkTo('/salary/transfer', query),
    voucher: linkTo('/salary/account-book', query),
  }
  const phase = { done: 'done', now: 'now', todo: 'later' } as const
  return run.steps.map((step) => ({
    label: step.label,
    phase: phase[step.state],
    detail: step.note,
    to: to[step.step],
  }))
}

/** Menus of the month's files. */
export const papers = ({ key, ticks, acts, run }: PayrollScreen): HeaderAction[] => {
  const { paper } = acts
  const { chosen } = ticks
  const nos = chosen.map((row) => row.employeeNo)
  const everybody = { people: run === undefined ? 0 : run.people - run.counts.draft }
  const some = { people: chosen.filter((row) => row.versionNo > 0).length, employeeNos: nos }
  const none = run !== undefined && run.counts.draft === run.people && '아직 계산한 급여가 없습니다.'
  const noChoice = none || (nos.length === 0 && '먼저 사원을 골라 주세요.')
  return [
    {
      label: '엑셀',
      busy: paper.busy,
      disabledReason: none,
      menu: [
        { label: '급여대장', onSelect: () => void paper.save(ledgerXlsx(key, everybody)) },
        { label: '급여명세서', onSelect: () => void paper.save(payslipXlsx(key, everybody)) },
      ],
    },
    {
      label: 'PDF',
      busy: paper.busy,
      disabledReason: none,
      menu: [
        { label: '급여명세서 모두', onSelect: () => void paper.save(payslipPdf(key, everybody)) },
        {
          label: '선택한 사원 명세서',
          disabledReason: noChoice,
          onSelect: () => void paper.save(payslipPdf(key, some)),
        },
        { label: '급여대장 A3', onSelect: () => void paper.save(ledgerPdf(key, everybody)) },
        {
          label: '급여명세서 인쇄',
          onSelect: () => void paper.print(payslipPdf(key, nos.length === 0 ? everybody : some)),
        },
        { label: '급여대장 인쇄', onSelect: () => void paper.print(ledgerPdf(key, everybody)) },
      ],
    },
  ]
}
