import { josa } from '@handal/base/josa'
import type { Leaving, LeavingPart } from '@handal/contracts/people/leaving'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../client/screens.ts'
import * as format from '../../../shared/format.ts'
import { Amount } from '../../../shared/ui/marks/Amount.tsx'
import { LawChip } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { shortDay, yearEndText } from './leaving-values.ts'
import styles from './leaving.module.css'

type Explained = LeavingPart['explain'][number]

/** All that a leaver is paid: the sum on top, then what it is made of, each with its formula and law. */
export function LeavingMoney({ leaving }: { readonly leaving: Leaving }) {
  const { totals, lastPay, leave, severance, dc, health, employment, yearEnd } = leaving
  return (
    <Sheet pad="none" className={styles['money']}>
      <div className={styles['total']}>
        <div>
          <p className="cap ter">
            <span className="num">{shortDay(leaving.due)}</span>까지 줄 돈
          </p>
          <p className="figure-xl">
            <span className="num">{format.won(totals.total) === '-' ? '0' : format.won(totals.total)}</span>
            <span className={styles['unit']}>원</span>
          </p>
        </div>
        <p className="cap ter">
          급여 계좌 <b className="num">{format.wonText(totals.payAccount)}</b>
          <br />
          IRP 계좌{' '}
          {severance.amount === null ? <b>모름</b> : <b className="num">{format.wonText(totals.irpAccount)}</b>}
        </p>
      </div>
      {totals.incomplete ? (
        <p className={`warn ${styles['open']}`} role="status">
          아직 알 수 없는 것이 있어 합계에서 빠졌습니다. 아래에서 무엇이 필요한지 확인해 주세요.
        </p>
      ) : null}
      <dl className={styles['rows']}>
        <Head label="마지막 급여와 연차" amount={totals.earned} />
        <Row
          label="마지막 급여"
          part={lastPay.earnings}
          text={<PayText leaving={leaving} />}
          steps={<PayLines lines={lastPay.lines} kind="earning" />}
          law="근로기준법 제36조"
        />
        <Row label={`남은 연차 ${leave.payable}일`} part={leave.pay} shown={['allowance']} />
        <Head label="떼거나 돌려줄 것" amount={totals.settled} />
        <Row
          label="4대보험, 세금과 그 밖의 공제"
          part={negative(lastPay.deductions)}
          steps={<PayLines lines={lastPay.lines} kind="deduction" />}
        />
        {leave.deductions.amount === 0 ? null : (
          <Row
            label="연차수당에서 뗄 보험료와 세금"
            part={negative(leave.deductions)}
            steps={<PayLines lines={leave.lines} kind="deduction" />}
            law="소득세법 제134조"
          />
        )}
        <Given what="급여" won={lastPay.given} text={`${format.month(lastPay.month)} 급여로 이미 지급했습니다.`} />
        <Given what="연차수당" won={leave.given} text="연차수당 명세서로 이미 지급했습니다." />
        <Row label="건강보험, 장기요양 정산" part={negative(health)} shown={['healthDifference', 'careDifference']} />
        <Row label="고용보험 정산" part={negative(employment)} shown={['employeeDifference']} />
        <Row
          label="소득세, 지방소득세 연말정산"
          part={negative(yearEnd)}
          text={yearEnd.amount === null || yearEnd.explain.length === 0 ? null : yearEndText(yearEnd)}
          law="소득세법 제137조"
        />
        {lastPay.collected === 0 ? null : (
          <Row
            label="다음에 받을 금액"
            part={{ amount: lastPay.collected, explain: [], notes: [], waits: [] }}
            text="공제가 지급보다 많아 본인의 동의를 받고 다음에 받습니다."
            law="근로기준법 제43조 제1항"
          />
        )}
        <Sum label="급여 계좌로 줄 돈" amount={totals.payAccount} />
        <Row
          label="퇴직금"
          part={severance}
          shown={['severance']}
          text={severance.amount === null || severance.amount === 0 ? null : <SeveranceText severance={severance} />}
        />
        <Given what="퇴직금" won={severance.given} text="퇴직금 명세서로 이미 지급했습니다." />
        {dc === null ? null : <Row label="퇴직연금(DC) 부담금" part={dc} shown={['contribution']} />}
        <Sum label="IRP 계좌로 줄 돈" amount={severance.amount === null ? null : totals.irpAccount} />
      </dl>
      {dc === null ? null : (
        <p className={`cap ter ${styles['foot']}`}>부담금은 퇴직연금 계정에 내므로 합계에 들지 않습니다.</p>
      )}
    </Sheet>
  )
}

/** What is withheld is shown as taken off. */
const negative = (part: LeavingPart): LeavingPart => ({
  ...part,
  amount: part.amount === null ? null : 0 - part.amount,
})

/** What was paid already, so that nothing is paid twice; nothing where it is 0. */
function Given({ what, won, text }: { readonly what: string; readonly won: number; readonly text: string }) {
  if (won === 0) return null
  return <Row label={`이미 지급한 ${what}`} part={{ amount: -won, explain: [], notes: [], waits: [] }} text={text} />
}

function Head({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div className={styles['group']}>
      <dt>{label}</dt>
      <dd>
        <Amount value={amount} />
      </dd>
    </div>
  )
}
function Sum({ label, amount }: { readonly label: string; readonly amount: number | null }) {
  return (
    <div className={styles['sum']}>
      <dt>{label}</dt>
      <dd>{amount === null ? <span className="ter">모름</span> : <Amount value={amount} />}</dd>
    </div>
  )
}

function Row({
  label,
  part,
  shown = [],
  text = null,
  steps = null,
  law,
}: {
  readonly label: string
  readonly part: LeavingPart
  /** Figures whose formula stands in the row. */
  readonly shown?: readonly string[]
  readonly text?: ReactNode
  readonly steps?: ReactNode
  readonly law?: string
}) {
  const { amount, explain, notes, waits } = part
  const front = explain.filter(({ figure }) => shown.includes(figure))
  const article = law ?? front[0]?.law.split(', ')[0]
  const hasSteps = steps !== null || explain.length > front.length
  return (
    <div className={styles['row']}>
      <dt>
        <span className={styles['name']}>{label}</span>
        {front.map((figure) => (
          <span key={figure.figure} className={`cap ter ${styles['line']}`}>
            {front.length > 1 ? `${figure.label} ` : ''}
            <span className="num">{figure.formula}</span>
          </span>
        ))}
        {text === null ? null : <span className={`cap ter ${styles['line']}`}>{text}</span>}
        {notes.map((note) => (
          <span key={note} className={`cap ter ${styles['line']}`}>
            {note}
          </span>
        ))}
        {waits.length === 0 ? null : (
          <span className={`cap warn ${styles['line']}`}>{josa(waits.join(', '), '을/를')} 알면 계산합니다.</span>
        )}
        {hasSteps ? (
          <details className={styles['steps']}>
            <summary className="cap">계산 과정</summary>
            {steps}
            {explain.map((figure) => (
              <Step key={figure.figure} figure={figure} />
            ))}
          </details>
        ) : null}
      </dt>
      <dd>
        {amount === null ? <span className="ter">모름</span> : <Amount value={amount} />}
        {article === undefined || article === '' ? null : <LawChip>{article}</LawChip>}
      </dd>
    </div>
  )
}

function Step({ figure: { label, formula, rounding, law, notes } }: { readonly figure: Explained }) {
  return (
    <p className="cap ter">
      <b>{label}</b> <span className="num">{formula}</span>
      {[...notes, rounding, law]
        .filter((text) => text !== '')
        .map((text) => (
          <span key={text} className={styles['line']}>
            {text}
          </span>
        ))}
    </p>
  )
}

/** What closed months still owe, each leading to its payslip. */
function Differences({ leaving: { lastPay, employeeNo } }: { readonly leaving: Leaving }) {
  return lastPay.lines.map(({ code, label, month, amount }) => {
    if (month === undefined) return null
    const to = linkTo('/salary/management', { month, paymentType: '0001', slip: String(employeeNo) })
    return (
      <span key={code} className={styles['line']}>
        <Link className="link" to={to}>
          {label}
        </Link>{' '}
        <span className="num">{format.wonText(amount)}</span>
      </span>
    )
  })
}

function PayText({ leaving }: { readonly leaving: Leaving }) {
  const { lastPay, lastDay, hireDate } = leaving
  const from = hireDate > lastPay.from ? hireDate : lastPay.from
  const to = lastDay < lastPay.to ? lastDay : lastPay.to
  return (
    <>
      {format.month(lastPay.month)} 귀속,{' '}
      <span className="num">
        {format.date(from)}-{shortDay(to)}
      </span>{' '}
      일한 만큼 계산합니다.
      <Differences leaving={leaving} />
    </>
  )
}

function PayLines({
  lines,
  kind,
}: {
  readonly lines: Leaving['lastPay']['lines']
  readonly kind: 'earning' | 'deduction'
}) {
  return (
    <>
      {lines
        .filter((line) => line.kind === kind)
        .map(({ code, label, formula, sentence, law }) => (
          <p key={code} className="cap ter">
            <b>{label}</b> <span className="num">{formula}</span>
            <span className={styles['line']}>{sentence}</span>
            <span className={styles['line']}>{law}</span>
          </p>
        ))}
    </>
  )
}

function SeveranceText({ severance: { tax, irp } }: { readonly severance: Leaving['severance'] }) {
  if (irp === null) return null
  return irp.needed ? (
    <>
      세금 <span className="num">{format.wonText(tax)}</span>은 IRP에서 찾을 때 냅니다. {irp.law}에 따라 IRP로
      지급합니다.
    </>
  ) : (
    <>
      {irp.reason} 세금 <span className="num">{format.wonText(tax)}</span>을 떼고 급여 계좌로 지급합니다.
    </>
  )
}
