import type { TaxTable } from '@handal/contracts/rates/simple-tax'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ScrollBox } from '../../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from '../rates.module.css'

const FAMILIES = Array.from({ length: 11 }, (_, index) => index + 1)
const amount = (value: number): string => (value === 0 ? '-' : value.toLocaleString('ko-KR'))

/** Rows of the withholding table; the found row and column are marked, their cell has a ring. */
export function TaxTableGrid({ table, onPage }: { readonly table: TaxTable; readonly onPage: (page: number) => void }) {
  const { items, total, found, page, size, missing } = table
  if (total === 0) return <EmptyState title="이 지급일에 쓸 표가 없습니다.">{missing}</EmptyState>
  const hit = found?.row ?? 0
  const family = found === null ? 0 : found.family
  const [first, last] = [items[0]?.no ?? 0, items.at(-1)?.no ?? 0]
  const column = (each: number): string | undefined => (each === family ? styles['hitColumn'] : undefined)
  return (
    <div>
      <Sheet pad="none">
        <ScrollBox label="근로소득 간이세액표">
          <table className={styles['table']} aria-label="근로소득 간이세액표">
            <thead>
              <tr>
                <th colSpan={2}>월급여액, 천 원</th>
                <th colSpan={11} className={styles['families']}>
                  공제대상 가족 수, 소득세 원
                </th>
              </tr>
              <tr>
                <th scope="col">이상</th>
                <th scope="col">미만</th>
                {FAMILIES.map((each) => (
                  <th key={each} scope="col" className={column(each)}>
                    <span className="num">{each}</span>
                    <span className="sr-only">명</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr
                  key={row.no}
                  className={row.no === hit ? styles['hitRow'] : undefined}
                  aria-current={row.no === hit}
                >
                  <th scope="row" className="num">
                    {row.lower.toLocaleString('ko-KR')}
                  </th>
                  <th className="num">{row.upper === row.lower ? '-' : row.upper.toLocaleString('ko-KR')}</th>
                  {row.taxes.map((tax, index) => (
                    <td
                      key={FAMILIES[index]}
                      className={[
                        'num',
                        column(index + 1),
                        row.no === hit && index + 1 === family ? styles['hit'] : undefined,
                      ]
                        .filter(Boolean)
                        .join(' ')}
                    >
                      {amount(tax)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Sheet>
      <div className="row between g12 wrap hd-under">
        <span className="cap ter">
          월급여액 770,000원 미만은 0원입니다. 10,000천 원을 넘으면 마지막 줄에서 계산식을 이어 씁니다.
        </span>
        <span className="row g8">
          <span className="num cap ter">
            {first} - {last} / {total}
          </span>
          <Button size="sm" disabledReason={first <= 1 && '첫 줄입니다.'} onClick={() => onPage(Math.max(1, page - 1))}>
            앞
          </Button>
          <Button
            size="sm"
            disabledReason={last >= total && '마지막 줄입니다.'}
            onClick={() => onPage(Math.min(Math.ceil(total / size), page + 1))}
          >
            뒤
          </Button>
        </span>
      </div>
    </div>
  )
}
