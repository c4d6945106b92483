import { daysBetween, parseDate } from '@handal/base/date'
import type { Leaving } from '@handal/contracts/people/leaving'
import { josa } from '@handal/base/josa'
import { Link } from 'react-router'
import * as format from '../../../shared/format.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { dayAfter, shortDay } from './leaving-values.ts'
import styles from './leaving.module.css'

/** The payslips of a month and kind of payment. */
const runAt = (month: string, paymentType: string): string =>
  `/salary/management?month=${month}&paymentType=${paymentType}`

type Duty = Leaving['deadlines'][number]
const INSURANCE: Readonly<Record<string, string>> = {
  pension: '국민연금',
  health: '건강보험',
  employment: '고용보험',
  accident: '산재보험',
}

/** Reports of one kind on one day as one line: 국민연금, 고용보험, 산재보험 상실신고. */
const merged = (
  duties: readonly Duty[],
): { key: string; day: string | null; text: string; law: string; reason: string }[] => {
  const lines = new Map<string, { day: string | null; names: string[]; what: string; laws: string[]; reason: string }>()
  for (const { to, what, lastDay, reason, law } of duties) {
    const insurance = INSURANCE[to]
    const kind = insurance === undefined ? what : what.includes('보수총액') ? '보수총액 신고' : '상실신고'
    const key = `${lastDay ?? ''} ${kind}`
    const known = lines.get(key) ?? { day: lastDay, names: [], what: kind, laws: [], reason }
    if (insurance !== undefined) known.names.push(insurance)
    known.laws.push(law)
    lines.set(key, known)
  }
  return [...lines].map(([key, { day, names, what, laws, reason }]) => ({
    key,
    day,
    text: names.length === 0 ? what : `${names.join(', ')} ${what}`,
    law: [...new Set(laws)].join(', '),
    reason,
  }))
}

const left = (day: string, today: string): { text: string; isOver: boolean; isSoon: boolean } => {
  const [to, from] = [parseDate(day), parseDate(today)]
  const days = to === null || from === null ? 0 : daysBetween(from, to)
  return {
    text: days < 0 ? `${-days}일 지남` : days === 0 ? '오늘' : `D-${days}`,
    isOver: days < 0,
    isSoon: days <= 30,
  }
}

/** What is due after the leaving, the earliest first, with the days that are left. */
export function LeavingDates({ leaving, today }: { readonly leaving: Leaving; readonly today: string }) {
  const lines = merged(leaving.deadlines)
  return (
    <Sheet title="기한">
      <ul className={styles['dates']} aria-label="기한">
        {lines.map(({ key, day, text, reason }, index) => {
          const rest = day === null ? null : left(day, today)
          return (
            <li key={key}>
              <span className="num">{day === null ? '요청받으면' : format.date(day)}</span>
              <span>{text}</span>
              <span
                className={`cap num ${rest?.isOver === true || (rest?.isSoon === true && index === 0) ? 'warn' : 'ter'}`}
              >
                {rest === null ? (reason.includes('10일') ? '10일 안' : '바로') : rest.text}
              </span>
            </li>
          )
        })}
      </ul>
      <details className={styles['steps']}>
        <summary className="cap">근거</summary>
        {lines.map(({ key, text, law, reason }) => (
          <p key={key} className="cap ter">
            <b>{text}</b> {reason}
            <span className={styles['line']}>{law}</span>
          </p>
        ))}
      </details>
      <p className="cap ter hd-under">14일을 넘기면 하루마다 연 20%의 이자가 붙습니다(근로기준법 제37조).</p>
    </Sheet>
  )
}

/** The last payslips: what the act makes of each, or what became of it. */
function Drafts({ drafts, due }: Pick<Leaving, 'drafts' | 'due'>) {
  const late = drafts.filter(({ payDate, amount }) => payDate > due && amount !== 0)
  return (
    <>
      {drafts.map(({ paymentType, month, state, text, amount }) => (
        <li key={paymentType} className={amount === null ? 'warn' : undefined}>
          {state === null ? (
            text
          ) : (
            <Link className="link" to={runAt(month, paymentType)}>
              {text}
            </Link>
          )}
        </li>
      ))}
      {late[0] === undefined ? null : (
        <li className="warn">
          {josa([...new Set(late.map(({ paymentTypeName }) => paymentTypeName))].join(', '), '은/는')} 지급일이{' '}
          <span className="num">{format.date(late[0].payDate)}</span>입니다. 늦추기로 합의하지 않았으면{' '}
          <span className="num">{format.date(due)}</span>까지 지급해 주세요.
        </li>
      )}
    </>
  )
}

/** What the act does beside the money. */
export function LeavingEffects({ leaving }: { readonly leaving: Leaving }) {
  const after = shortDay(dayAfter(leaving.lastDay))
  return (
    <Sheet title="처리하면">
      <ul className={`sec ${styles['effects']}`}>
        <li>
          <span className="num">{after}</span>부터 근태와 사원 명부에서 빠지고 이 회사에 로그인하지 못합니다.
        </li>
        <Drafts drafts={leaving.drafts} due={leaving.due} />
        {leaving.notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Sheet>
  )
}
