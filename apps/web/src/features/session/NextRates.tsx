import { useMeta } from '../../client/queries.ts'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { nextChanges } from '../public/public.ts'
import styles from './session.module.css'

/** On the night panel of the login: the statutory rates that change next. */
export function NextRates() {
  const today = useMeta().data?.today ?? seoulToday()
  const { from, changes } = nextChanges(today)
  const toCome = from > today
  return (
    <>
      <h2 className="h2" id="next-rates">
        {format.proseMonth(from.slice(0, 7))}에 {toCome ? '바뀌는 것' : '바뀐 것'}
      </h2>
      <p className="cap sec">
        {toCome ? '적용일이 되면 자동으로 반영합니다.' : '이미 반영해 계산합니다.'} 정해지지 않은 요율은 정해진 뒤에
        반영합니다.
      </p>
      <table className={styles['rates']} aria-labelledby="next-rates">
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col">바뀌기 전</th>
            <th scope="col">
              <span className="num">{format.date(from)}</span>부터
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.what}>
              <th scope="row">{change.what}</th>
              <td className="num sec">{change.before}</td>
              <td>
                {change.after === null ? <span className="sec">미정</span> : <b className="num">{change.after}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
