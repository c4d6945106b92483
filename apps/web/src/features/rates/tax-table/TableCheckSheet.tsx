import type { TableCheck } from '@handal/contracts/rates/simple-tax'
import * as format from '../../../shared/format.ts'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { ScrollBox } from '../../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { TouchedCompanies } from '../Touched.tsx'
import styles from '../rates.module.css'

/** What a file is: its form and order, cells that the rule makes otherwise, and which payrolls it reaches. */
export function TableCheckSheet({ result }: { readonly result: TableCheck }) {
  const { rows, cells, problems, problemCount, differences, differenceCount, changedCells, touched } = result
  return (
    <>
      {problemCount > 0 ? (
        <NoticeBar tone="danger">
          형식이나 순서가 맞지 않는 곳이 {format.count(problemCount)}곳 있어 올릴 수 없습니다. 파일을 고쳐 다시 골라
          주세요.
        </NoticeBar>
      ) : differenceCount > 0 ? (
        <NoticeBar tone="warning">
          계산식과 다른 칸이 {format.count(differenceCount)}개 있습니다. 별표 2 원문과 비교해 주세요.
        </NoticeBar>
      ) : (
        <NoticeBar tone="info">
          {format.count(cells)}칸이 모두 계산식과 같습니다. 형식, 순서, 10,000천 원 줄도 맞습니다.
        </NoticeBar>
      )}
      <Sheet
        title="검사 결과"
        caption={`${format.count(rows)}줄 ${format.count(cells)}칸, 지금 표와 다른 칸 ${format.count(changedCells)}개`}
        pad="form"
      >
        {problems.length === 0 ? null : (
          <ul className={styles['history']} aria-label="맞지 않는 곳">
            {problems.map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                <span aria-hidden="true" />
                <span className="num">{row}행</span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
        {differences.length === 0 ? null : (
          <ScrollBox label="계산식과 다른 칸" style={{ maxHeight: 360 }}>
            <table className={`${styles['changes']} ${styles['check']}`} aria-label="계산식과 다른 칸">
              <thead>
                <tr>
                  <th scope="col">행</th>
                  <th scope="col">월급여액, 천 원</th>
                  <th scope="col">가족</th>
                  <th scope="col">파일</th>
                  <th scope="col">계산식</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ row, lower, upper, family, value, expected }) => (
                  <tr key={`${row} ${family}`}>
                    <th scope="row" className="num">
                      {row}행
                    </th>
                    <td className="num">
                      {lower.toLocaleString('ko-KR')} - {upper.toLocaleString('ko-KR')}
                    </td>
                    <td className="num">{family}명</td>
                    <td className="num warn" data-label="파일">
                      <b>{value.toLocaleString('ko-KR')}</b>
                    </td>
                    <td className="num" data-label="계산식">
                      {expected.toLocaleString('ko-KR')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
        <h3 className="h3 hd-under">영향을 받는 급여</h3>
        <TouchedCompanies touched={touched} />
      </Sheet>
    </>
  )
}
