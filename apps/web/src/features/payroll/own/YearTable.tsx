import type { MySalary } from '@handal/contracts/payroll/salary'
import * as format from '../../../shared/format.ts'
import { MenuButton } from '../../../shared/ui/MenuButton.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './my-salary.module.css'

/** The year of the month shown: a row a month that opens it, sums, and what changed in the year in words. */
export function YearTable({ data, onMonth }: { readonly data: MySalary; readonly onMonth: (month: string) => void }) {
  const year = data.month.slice(0, 4)
  const years = [...new Set(data.months.map((month) => month.slice(0, 4)))].toSorted().toReversed()
  return (
    <Sheet pad="none" className={styles['year'] ?? ''}>
      <div className={styles['yearHead']}>
        {years.length > 1 ? (
          <h2 className="h2">
            <MenuButton
              label={`${year}년`}
              variant="text"
              actions={years.map((entry) => ({
                label: `${entry}년`,
                onSelect: () => {
                  const last = data.months
                    .filter((month) => month.startsWith(entry))
                    .toSorted()
                    .at(-1)
                  if (last !== undefined) onMonth(last)
                },
              }))}
            />
          </h2>
        ) : (
          <h2 className="h2">{year}년</h2>
        )}
        <span className="cap ter">원</span>
      </div>
      <table className={styles['yearTable']}>
        <caption className="sr-only">{year}년 월별 급여</caption>
        <thead>
          <tr>
            <th scope="col">월</th>
            <th scope="col">지급일</th>
            <th scope="col">지급</th>
            <th scope="col">공제</th>
            <th scope="col">실지급</th>
          </tr>
        </thead>
        <tbody>
          {data.year.map((row) => (
            <tr
              key={row.month}
              className={row.month === data.month ? styles['current'] : row.given ? '' : styles['later']}
              aria-current={row.month === data.month ? 'true' : undefined}
            >
              <th scope="row">
                <button
                  type="button"
                  onClick={() => onMonth(row.month)}
                  aria-label={`${format.proseMonth(row.month)} 보기`}
                >
                  {Number(row.month.slice(5))}월
                </button>
              </th>
              <td className="num ter">{format.shortDate(row.payDate)}</td>
              {row.given ? (
                <>
                  <td className="num sec">{format.won(row.earnings)}</td>
                  <td className="num sec">{format.won(row.deductions)}</td>
                  <td className="num b">{format.won(row.net)}</td>
                </>
              ) : (
                <td colSpan={3} className="ter">
                  <span className="num">{format.shortDate(row.payDate)}</span>에 나옵니다
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              합계
            </th>
            <td className="num">{format.won(data.yearSums.earnings)}</td>
            <td className="num">{format.won(data.yearSums.deductions)}</td>
            <td className="num b">{format.won(data.yearSums.net)}</td>
          </tr>
        </tfoot>
      </table>
      {data.yearSentence === '' ? null : <p className={styles['yearSentence']}>{data.yearSentence}</p>}
      <div className={styles['yearFoot']}>
        올해 뗀 소득세 <span className="num">{format.wonText(data.yearSums.incomeTax)}</span>
      </div>
    </Sheet>
  )
}
