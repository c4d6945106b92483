import type { TableCheck } from '@handal/contracts/rates/simple-tax'
import * as format from '../../../shared/format.ts'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
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
            <SmallTable
              caption="계산식과 다른 칸"
              cards
              rows={differences}
              keyOf={({ row, family }) => `${row} ${family}`}
              columns={[
                { key: 'row', label: '행', num: 'left', cell: ({ row }) => `${row}행` },
                {
                  key: 'pay',
                  label: '월급여액, 천 원',
                  num: 'left',
                  cell: ({ lower, upper }) => `${lower.toLocaleString('ko-KR')} - ${upper.toLocaleString('ko-KR')}`,
                },
                { key: 'family', label: '가족', num: 'left', cell: ({ family }) => `${family}명` },
                {
                  key: 'value',
                  label: '파일',
                  num: 'right',
                  cell: ({ value }) => <b className="warn">{value.toLocaleString('ko-KR')}</b>,
                },
                {
                  key: 'expected',
                  label: '계산식',
                  num: 'right',
                  cell: ({ expected }) => expected.toLocaleString('ko-KR'),
                },
              ]}
            />
          </ScrollBox>
        )}
        <h3 className="h3 hd-under">영향을 받는 급여</h3>
        <TouchedCompanies touched={touched} />
      </Sheet>
    </>
  )
}
