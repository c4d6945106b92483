import type { LawChange, LawChanges } from '@handal/contracts/rates/rates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { RATE_PARAMS } from './rates-params.ts'
import { changesQuery } from './rates.queries.ts'
import { signed, whoText } from './rates-text.ts'
import styles from './rates.module.css'

const WAGE = 'minimumWage.hourly'

/** What the next change of a figure makes of the company: change, old → new, who, won a month, the company's sum. */
export function LawChangesSheet({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(changesQuery(companyNo))
  const { data } = query
  const day = data?.date ?? null
  const title = day === null ? '우리 회사는' : `${format.date(day)}부터 우리 회사는`
  const touched = data?.changes.filter(({ affected }) => affected > 0) ?? []
  return (
    <Sheet
      title={title}
      caption={data === undefined ? undefined : `${format.proseMonth(data.month)} 급여로 계산, 사원 ${data.people}명`}
      pad="form"
      action={
        touched.length === 0 ? undefined : (
          <Link className="link" to={RATE_PARAMS.link({ tab: 'people' })}>
            사원마다 보기
          </Link>
        )
      }
    >
      <QueryPart query={query} lines={5}>
        {(changes) =>
          changes.changes.length === 0 ? (
            <p className="ter">앞으로 바뀔 것으로 알려진 요율이 없습니다.</p>
          ) : (
            <>
              <ScrollBox label="바뀌는 것">
                <ChangesTable changes={changes} />
              </ScrollBox>
              {changes.blocked === 0 ? null : (
                <p className="cap warn hd-under">
                  사원 {changes.blocked}명은 지금 급여를 계산할 수 없어 금액에 다 들지 않았습니다.
                </p>
              )}
            </>
          )
        }
      </QueryPart>
    </Sheet>
  )
}

function ChangesTable({ changes: { changes, totals } }: { readonly changes: LawChanges }) {
  return (
    <table className={styles['changes']} aria-label="바뀌는 것">
      <thead>
        <tr>
          <th scope="col">바뀌는 것</th>
          <th scope="col">앞 → 뒤</th>
          <th scope="col">누구에게</th>
          <th scope="col">한 달</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Rows key={change.code} change={change} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            회사 부담
          </th>
          <td className="sec">정해진 것만, 한 달</td>
          <td className="num">
            <b>{signed(totals.employer + totals.short)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Rows({ change }: { readonly change: LawChange }) {
  const { code, label, now, next, missing, employee, employer, short, people } = change
  const arrow = (
    <td>
      <span className="num sec">{now ?? '없음'}</span> →{' '}
      {next === null ? <b className="warn">미정</b> : <b className="num">{next}</b>}
    </td>
  )
  if (missing !== null)
    return (
      <tr>
        <th scope="row">{label}</th>
        {arrow}
        <td className="sec">{missing}</td>
        <td className="sec">미정</td>
      </tr>
    )
  const [first] = people
  const firstOne =
    code === WAGE && first !== undefined ? `/basic-info/hrm/employee/detail/${first.employeeNo}?tab=pay` : undefined
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        {arrow}
        <td className="sec">
          {firstOne === undefined ? whoText(change) : <Link to={firstOne}>{whoText(change)}</Link>}
        </td>
        <td className="num">{signed(code === WAGE ? short : -employee)}</td>
      </tr>
      {employer === 0 ? null : (
        <tr className={styles['share']}>
          <th scope="row">
            <span className="sr-only">{label}</span>
          </th>
          <td className="ter">회사 몫</td>
          <td className="sec">회사 부담</td>
          <td className="num">{signed(employer)}</td>
        </tr>
      )}
    </>
  )
}
