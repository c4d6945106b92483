import { josa } from '@handal/base/josa'
import type { LeftOut, Money, Plan, PlanPerson } from '@handal/contracts/payroll/salary-plan'
import { type ReactNode, useState } from 'react'
import { DialogActs } from '../../../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../../../shared/dialog/use-dialog-work.ts'
import * as format from '../../../../shared/format.ts'
import { DateField } from '../../../../shared/form/date/DateField.tsx'
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx'
import { LawChip } from '../../../../shared/ui/Facts.tsx'
import { accountAddress } from '../links.ts'
import { Names, PlanForm } from './PlanParts.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import styles from './plan.module.css'

type Amounts = Pick<Money, 'net' | 'paid' | 'now' | 'left'>
const sumOf = (rows: readonly (Amounts & { refund: number })[]): Amounts & { refund: number } =>
  rows.reduce(
    (sum, row) => ({
      net: sum.net + row.net,
      paid: sum.paid + row.paid,
      now: sum.now + row.now,
      left: sum.left + row.left,
      refund: sum.refund + row.refund,
    }),
    { net: 0, paid: 0, now: 0, left: 0, refund: 0 },
  )
const shortDay = (date: string): string => `${format.shortDate(date)}(${format.weekday(date)})`

/** Before a payment is recorded: the day, who gets what, who is left out and why, and sums that close. */
export function PayPlanDialog({ plan, answer, act, onOpen }: PlanDialog) {
  const work = useDialogWork()
  const [payDate, setPayDate] = useState(plan.payDate.proposed)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [cash, setCash] = useState<ReadonlySet<number>>(new Set())
  const { people, leftOut, rest } = plan
  const busy = work.state !== 'idle'
  const paidCash = leftOut.filter(({ employeeNo }) => cash.has(employeeNo)).map(inCash)
  const left = leftOut.filter(({ employeeNo }) => !cash.has(employeeNo))
  const payees = [...people.filter(({ now }) => now > 0), ...paidCash]
  const now = sumOf(payees).now
  const isDifference = payees.length > 0 && payees.every(({ paid }) => paid > 0)
  const full = people.filter(({ paid, refund }) => paid === 0 && refund === 0)
  const corrected = people.filter(({ paid, refund }) => paid > 0 || refund > 0)
  const total = sumOf([...people, ...paidCash, ...left, rest])
  const [only] = payees
  const one = payees.length === 1 && only !== undefined ? only : null

  const pay = async (): Promise<void> => {
    const { from, to } = plan.payDate
    if (!/^\d{4}-\d{2}-\d{2}$/.test(payDate) || payDate < from || payDate > to) {
      setProblem(`${format.date(from)}부터 ${format.date(to)} 사이의 날짜를 적어 주세요.`)
      return
    }
    const employeeNos = [...people, ...paidCash].map(({ employeeNo }) => employeeNo)
    if (await work.run(() => act({ payDate, ...(cash.size > 0 ? { employeeNos } : {}) }))) answer(true)
  }
  const toggleCash = (employeeNo: number, checked: boolean): void =>
    setCash((before) => {
      const next = new Set(before)
      if (checked) next.add(employeeNo)
      else next.delete(employeeNo)
      return next
    })

  return (
    <PlanForm
      plan={plan}
      onSubmit={pay}
      lead={
        <>
          {payees.length === 0 ? (
            <b>지급할 사원이 없습니다.</b>
          ) : (
            <b>
              <span className="num">{format.count(payees.length)}</span>명,{' '}
              <span className="num">{format.wonText(now)}</span>을 지급 완료로 기록합니다.
            </b>
          )}{' '}
          <span className="sec">
            {payees.length === 0
              ? leftOut.length === 0
                ? '모두 지급했거나 지급할 금액이 없습니다.'
                : '현금으로 지급했으면 아래에 표시해 주세요.'
              : isDifference && rest.people > 0
                ? `나머지 ${rest.people}명은 이미 지급했고 바뀐 것이 없습니다.`
                : '한달은 돈을 보내지 않습니다. 보내는 일은 은행에서 합니다.'}
          </span>
        </>
      }
    >
      <div className={styles['date']}>
        <DateField
          label="지급한 날"
          required
          value={payDate}
          min={plan.payDate.from}
          max={plan.payDate.to}
          error={problem}
          readOnly={busy}
          onChange={(value) => {
            setPayDate(value)
            setProblem(undefined)
          }}
        />
        <p className="dense sec">{dateHint(plan, payDate, isDifference, corrected)}</p>
      </div>
      <table className={styles['money']}>
        <caption className="sr-only">확정한 금액은 이미 지급한 금액, 이번에 지급할 금액, 남은 금액의 합입니다.</caption>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">사원</th>
            <th scope="col">확정한 금액</th>
            <th scope="col">이미 지급</th>
            <th scope="col">이번에 지급</th>
            <th scope="col">남은 금액</th>
          </tr>
        </thead>
        <tbody>
          {full.length === 0 ? null : (
            <Row amounts={sumOf(full)}>
              <b>전액</b>{' '}
              <span className="sec">
                <span className="num">{format.count(full.length)}</span>명
                {full.every(({ method }) => method === 'account') ? ', 급여 계좌로' : ''}
              </span>{' '}
              <Names people={full} />
            </Row>
          )}
          {corrected.map((person) => (
            <Row
              key={person.employeeNo}
              amounts={person}
              below={person.paidOn === null ? null : shortDay(person.paidOn)}
            >
              <Who person={person} />
              <div className="cap sec">
                <span className="num">{person.versionNo}</span>판
                {person.givenOn === null ? '' : `, ${format.shortDate(person.givenOn)} 다시 확정`}
              </div>
              {person.refund === 0 ? null : (
                <div className="cap warn">
                  돌려받을 금액 <span className="num">{format.wonText(person.refund)}</span>
                </div>
              )}
            </Row>
          ))}
          {leftOut.map((person) => {
            const isCash = cash.has(person.employeeNo)
            return (
              <Row key={person.employeeNo} amounts={isCash ? inCash(person) : person} left={!isCash}>
                <Who person={person} />
                {isCash ? null : (
                  <div className="cap warn">
                    {person.reason} <Account person={person} onOpen={onOpen} leave={() => answer(false)} />
                  </div>
                )}
                <Checkbox
                  checked={isCash}
                  disabled={busy}
                  aria-label={`${person.name}에게 현금으로 지급`}
                  onChange={(checked) => toggleCash(person.employeeNo, checked)}
                >
                  <span className="cap">현금으로 지급</span>
                </Checkbox>
              </Row>
            )
          })}
          {rest.people === 0 ? null : (
            <Row amounts={rest}>
              <b>나머지</b>{' '}
              <span className="sec">
                <span className="num">{format.count(rest.people)}</span>명, 그대로
              </span>
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row amounts={total}>
            <b>합계</b>{' '}
            <span className="sec">
              <span className="num">{format.count(people.length + leftOut.length + rest.people)}</span>명
            </span>
          </Row>
        </tfoot>
      </table>
      <div className={`cap sec ${styles['foot']}`}>
        <After plan={plan} left={left} one={isDifference ? one : null} refund={total.refund} />
      </div>
      <DialogActs
        work={work}
        verb={
          isDifference
            ? one === null
              ? `${payees.length}명 차액 지급 완료`
              : '차액 지급 완료'
            : payees.length === 0
              ? '지급 완료 기록'
              : `${format.count(payees.length)}명 지급 완료`
        }
        disabledReason={
          plan.obstacles.length > 0 && paidCash.length === 0
            ? '먼저 해결할 것이 있습니다.'
            : people.length + paidCash.length === 0 && '지급할 사원이 없습니다.'
        }
        onCancel={() => answer(false)}
      />
    </PlanForm>
  )
}

/** A person left out who was paid in cash: what was left is paid now. */
const inCash = (person: LeftOut): LeftOut => ({ ...person, now: person.left, left: 0, method: 'cash' })

function Who({ person }: { readonly person: PlanPerson }) {
  return (
    <>
      <b>{person.name}</b>{' '}
      <span className="cap ter">
        <span className="num">{person.employeeCode}</span>
        {person.departmentName === null ? '' : ` · ${person.departmentName}`}
      </span>
    </>
  )
}

function Account({
  person,
  onOpen,
  leave,
}: {
  readonly person: LeftOut
  readonly onOpen: PlanDialog['onOpen']
  readonly leave: () => void
}) {
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        leave()
        onOpen(person.employeeNo, accountAddress(person.employeeNo))
      }}
    >
      계좌 등록
    </button>
  )
}

function Row({
  amounts,
  below = null,
  left = false,
  children,
}: {
  readonly amounts: Amounts
  /** Under 이미 지급: when. */
  readonly below?: string | null
  /** Left out of this payment. */
  readonly left?: boolean
  readonly children: ReactNode
}) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className="num" data-name="확정한 금액">
        {format.won(amounts.net)}
      </td>
      <td className="num sec" data-name="이미 지급">
        {format.won(amounts.paid)}
        {below === null ? null : <div className="cap ter">{below}</div>}
      </td>
      <td className="num b" data-name="이번에 지급">
        {left ? <span className="warn">제외</span> : format.won(amounts.now)}
      </td>
      <td className="num" data-name="남은 금액">
        {format.won(amounts.left)}
      </td>
    </tr>
  )
}

const dateHint = (plan: Plan, payDate: string, isDifference: boolean, corrected: readonly PlanPerson[]): string => {
  const paidOn = corrected.find((person) => person.paidOn !== null)?.paidOn ?? null
  if (isDifference)
    return `차액만의 지급일입니다.${paidOn === null ? '' : ` ${shortDay(paidOn)}에 준 금액의 지급일은 그대로입니다.`}`
  const { payDate: set } = plan.run
  if (!/^\d{4}-\d{2}-\d{2}$/.test(payDate)) return ''
  const taxMonth = `${(Number(payDate.slice(5, 7)) % 12) + 1}월`
  return `${payDate === set ? '정한 지급일과 같습니다.' : `정한 지급일은 ${shortDay(set)}입니다.`} 이 날짜가 명세서와 급여대장에 적히고, 소득세를 내는 달(${taxMonth})을 정합니다.`
}

/** What follows from the payment, below the sums. */
function After({
  plan,
  left,
  one,
  refund,
}: {
  readonly plan: Plan
  readonly left: readonly LeftOut[]
  readonly one: PlanPerson | null
  readonly refund: number
}) {
  const everybody = plan.people.length + plan.leftOut.length + plan.rest.people
  if (left.length > 0) {
    const who = left.length === 1 ? (left[0]?.name ?? '') : `${left.length}명`
    return (
      <>
        {josa(who, '은/는')} 확정으로 남고, 지급할 때까지 홈에 보입니다. {shortDay(plan.run.payDate)}까지 주어야 합니다.
        <LawChip>근로기준법 제43조 제2항</LawChip>
      </>
    )
  }
  return (
    <>
      {one === null || one.account === null || one.now === 0 ? null : (
        <span>
          은행에서 {josa(one.account, '으로/로')} <b className="num">{format.wonText(one.now)}만</b> 보내 주세요.
        </span>
      )}
      {refund === 0 ? null : (
        <span>
          돌려받을 금액 <b className="num">{format.wonText(refund)}</b>은 지급으로 적지 않습니다.
        </span>
      )}
      {plan.open.length === 0 ? `적고 나면 ${everybody}명 모두 지급완료가 됩니다.` : ''}
    </>
  )
}
