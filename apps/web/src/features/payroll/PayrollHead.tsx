import { josa } from '@handal/base/josa'
import type { CloseStep } from '@handal/contracts/payroll-state'
import type { PayslipRow, RunHeader } from '@handal/contracts/salary'
import * as format from '../../shared/format.ts'
import { Chip } from '../../shared/ui/Chip.tsx'
import { MonthSteps, type MonthStep } from '../../shared/ui/MonthSteps.tsx'
import { PageHeader, type HeaderAction } from '../../shared/ui/PageHeader.tsx'
import { linkTo } from './built.ts'
import { ledgerPdf, ledgerXlsx, payslipPdf, payslipXlsx, type usePaper } from './papers.ts'
import { PhoneHead } from './PhoneHead.tsx'
import type { RunKey } from './payroll.queries.ts'
import { leftUnpaid, pageActions, type PageAction } from './payroll-view.ts'
import type { RunActions } from './use-run-actions.tsx'
import styles from './payroll.module.css'

export type HeadProps = {
  readonly run: RunHeader | undefined
  readonly rows: readonly PayslipRow[]
  readonly chosen: readonly PayslipRow[]
  readonly runKey: RunKey
  readonly actions: RunActions
  readonly paper: ReturnType<typeof usePaper>
  /** Why nothing can be done just now. */
  readonly busyReason: string | null
  /** Cells typed over and not saved. */
  readonly unsaved: number
  readonly isPhone: boolean
  readonly isFirstRun: boolean
  readonly onMonth: (month: string) => void
  /** Phones: the filters stand behind an icon. */
  readonly filtersShown: boolean
  readonly onFilters: () => void
}

export const ACTION_LABEL: Record<PageAction, string> = {
  calculate: '원클릭 급여계산',
  recalculate: '다시 계산',
  confirm: '급여 확정',
  pay: '지급 완료',
  reopen: '확정 취소',
}

/** Why an act cannot be done now, or null. */
export const refusal = (action: PageAction, props: HeadProps): string | null => {
  const { run, rows, unsaved, busyReason } = props
  if (busyReason !== null) return busyReason
  if (run === undefined) return '불러오는 중입니다.'
  if (unsaved > 0 && action !== 'pay') return '저장하지 않은 칸이 있습니다. 저장하거나 되돌린 뒤 눌러 주세요.'
  if ((action === 'calculate' || action === 'recalculate') && rows.length === 0)
    return run.paymentType === '0001'
      ? '급여를 받을 사원이 없습니다. 사원을 먼저 등록해 주세요.'
      : `${josa(run.paymentTypeName, '을/를')} 받을 사원이 없습니다.`
  if (action === 'confirm') {
    const blocking = run.checks.filter((check) => check.blocking && check.code !== 'stale' && check.count > 0)
    if (blocking.length > 0)
      return `확정할 수 없습니다. 먼저 해결해 주세요: ${blocking.map((check) => `${check.label} ${check.count}`).join(' · ')}`
  }
  return null
}

/** Does an act for the whole run. */
export const doAction = (action: PageAction, { rows, actions }: HeadProps): void => {
  const all = { all: true }
  if (action === 'calculate' || action === 'recalculate') void actions.calculate(rows, all)
  else if (action === 'confirm') void actions.confirmPay(rows, all)
  else if (action === 'pay') void actions.pay(rows, all)
  else void actions.reopen(rows, all)
}

const BUSY: Record<PageAction, RunActions['busy']> = {
  calculate: 'calculate',
  recalculate: 'calculate',
  confirm: 'confirm',
  pay: 'pay',
  reopen: 'reopen',
}

/** The one act that people under correction wait for, instead of the month's. */
type OpenAct = { readonly label: string; readonly busy: RunActions['busy']; readonly run: () => void }
const openAct = ({ run, rows, actions }: HeadProps & { readonly run: RunHeader }): OpenAct | null => {
  const among = (numbers: readonly { employeeNo: number }[]): PayslipRow[] => {
    const wanted = new Set(numbers.map(({ employeeNo }) => employeeNo))
    return rows.filter((row) => wanted.has(row.employeeNo))
  }
  const open = run.reopened.filter(({ state }) => state === 'calculated')
  // People who were never confirmed wait too: then the month's own act is the next one.
  if (run.counts.draft > 0 || run.counts.calculated > open.length) return null
  if (open.length > 0)
    return {
      label: `다시 연 ${open.length}명 확정`,
      busy: 'confirm',
      run: () => void actions.confirmPay(among(open), { all: false }),
    }
  const due = run.reopened.filter(({ state }) => state === 'confirmed')
  const [first] = due
  if (first === undefined || run.counts.confirmed > due.length) return null
  return {
    label: due.length === 1 ? `${first.name} 차액 지급 완료` : `${due.length}명 차액 지급 완료`,
    busy: 'pay',
    run: () => void actions.pay(among(due), { all: false }),
  }
}

/** What stands by the title: the month's state, or how many are paid while somebody is under correction. */
function State({ run }: { readonly run: RunHeader }) {
  if (run.people === 0) return null
  const { paid, confirmed } = run.counts
  const corrected = run.reopened.filter(({ state }) => state !== 'confirmed').length
  // People who were never confirmed make the month's state; who is left over beside closed ones is named beside it.
  const isClosed = run.counts.draft + run.counts.calculated === corrected
  if (!isClosed || paid === run.people || (paid === 0 && (corrected === 0 || confirmed === 0)))
    return <Chip>{run.stateName}</Chip>
  return paid > 0 ? (
    <Chip family="success">{`지급완료 ${format.count(paid)}`}</Chip>
  ) : (
    <Chip family="violet">{`확정 ${format.count(confirmed)}`}</Chip>
  )
}

/** Who is under correction or still to be paid: `다시 연 사원 1 조사랑`, `지급 전 1 킴소반`. */
function WhoIsOpen({ run, rows }: Pick<HeadProps, 'rows'> & { readonly run: RunHeader }) {
  const groups = [
    ['다시 연 사원', run.reopened.filter(({ state }) => state !== 'confirmed')],
    ['확정', run.reopened.filter(({ state }) => state === 'confirmed')],
    ['지급 전', leftUnpaid(run, rows)],
  ] as const
  return groups.map(([word, people]) =>
    people.length === 0 ? null : (
      <span key={word}>
        <b className={styles['open']}>
          {word} <span className="num">{people.length}</span>{' '}
          {people
            .slice(0, 2)
            .map(({ name }) => name)
            .join(', ')}
          {people.length > 2 ? ` 외 ${people.length - 2}명` : ''}
        </b>{' '}
        ·{' '}
      </span>
    ),
  )
}

/** Title, state, period, steps and acts of the month. */
export function PayrollHead(props: HeadProps) {
  const { run, actions, isPhone } = props
  if (run === undefined) return <PageHeader title="급여관리" />
  const offered = pageActions(run.counts)
  if (isPhone) return <PhoneHead {...props} run={run} offered={offered} open={openAct({ ...props, run })} />
  const open = openAct({ ...props, run })
  const primary = offered.primary ?? (run.people === 0 ? 'calculate' : null)
  const entry = (action: PageAction) => ({
    label: ACTION_LABEL[action],
    onSelect: () => doAction(action, props),
    disabledReason: refusal(action, props),
    busy: actions.busy === BUSY[action] && actions.busyEmployee === null,
  })
  // What undoes or repeats the work of everybody names its range; the act of one person never has its name.
  const forAll = offered.secondary.includes('reopen')
    ? [...offered.secondary, ...(open === null || primary === null ? [] : [primary])]
    : []
  const header: HeaderAction[] = [
    ...(props.isFirstRun ? [] : papers(props)),
    ...(forAll.length === 0
      ? offered.secondary.map(entry)
      : [{ label: `전체 ${format.count(run.people)}명`, menu: forAll.map(entry), busy: false }]),
  ]
  return (
    <>
      <PageHeader
        title={`${format.proseMonth(run.month)} ${run.paymentTypeName}`}
        chip={<State run={run} />}
        facts={
          <>
            <WhoIsOpen run={run} rows={props.rows} />
            {run.reopened.length > 0 && leftUnpaid(run, props.rows).length > 0 ? null : (
              <>
                산정기간{' '}
                <span className="num">
                  {format.range(format.shortDate(run.periodFrom), format.shortDate(run.periodTo))}
                </span>{' '}
                ·{' '}
              </>
            )}
            지급일 <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)})
          </>
        }
        actions={header}
        primary={
          open !== null
            ? {
                label: open.label,
                onClick: open.run,
                disabledReason: refusal('pay', props),
                busy: actions.busy === open.busy && actions.busyEmployee === null,
              }
            : primary === null
              ? undefined
              : {
                  label: props.isFirstRun ? '급여 계산' : ACTION_LABEL[primary],
                  onClick: () => doAction(primary, props),
                  disabledReason: props.isFirstRun ? firstRunReason(props) : refusal(primary, props),
                  busy: actions.busy === BUSY[primary] && actions.busyEmployee === null,
                }
        }
      />
      <div className={styles['steps']}>
        <MonthSteps steps={stepsOf(run)} />
      </div>
    </>
  )
}

const firstRunReason = (props: HeadProps): string =>
  refusal('calculate', props) ?? '근태를 마감하면 계산할 수 있습니다. 아래 목록에서 남은 것을 정해 주세요.'

/** Where each step is done, when that screen exists. */
export const stepsOf = (run: RunHeader): MonthStep[] => {
  const query = { month: run.month, ...(run.paymentType === '0001' ? {} : { paymentType: run.paymentType }) }
  const to: Record<CloseStep, string | undefined> = {
    attendance: linkTo('/attendance/management', { month: run.month }),
    calculate: linkTo('/salary/management', { ...query, view: 'attendance' }),
    review: linkTo('/salary/management', run.checks.length === 0 ? query : { ...query, check: 'any' }),
    confirm: linkTo('/salary/management', query),
    deliver: linkTo('/salary/payment-list', query),
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
export const papers = ({ runKey, chosen, paper, run }: HeadProps): HeaderAction[] => {
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
        { label: '급여대장', onSelect: () => void paper.save(ledgerXlsx(runKey, everybody)) },
        { label: '급여명세서', onSelect: () => void paper.save(payslipXlsx(runKey, everybody)) },
      ],
    },
    {
      label: 'PDF',
      busy: paper.busy,
      disabledReason: none,
      menu: [
        { label: '급여명세서 모두', onSelect: () => void paper.save(payslipPdf(runKey, everybody)) },
        {
          label: '선택한 사원 명세서',
          disabledReason: noChoice,
          onSelect: () => void paper.save(payslipPdf(runKey, some)),
        },
        { label: '급여대장 A3', onSelect: () => void paper.save(ledgerPdf(runKey, everybody)) },
        {
          label: '급여명세서 인쇄',
          onSelect: () => void paper.print(payslipPdf(runKey, nos.length === 0 ? everybody : some)),
        },
        { label: '급여대장 인쇄', onSelect: () => void paper.print(ledgerPdf(runKey, everybody)) },
      ],
    },
  ]
}
