import type { InsuranceRates } from '@handal/contracts/rates/rates'
import { useIsNarrow } from '../../shared/media.ts'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { LawChangesSheet } from './LawChangesSheet.tsx'
import { Laws, RateHistory } from './RateHistory.tsx'
import { periodText } from './rates-text.ts'
import styles from './rates.module.css'

/** The six insurances on a day, the history of the one that is chosen, and what the next change makes of the company. */
export function InsuranceTab({
  rates,
  companyNo,
  chosen,
  onChoose,
}: {
  readonly rates: InsuranceRates
  readonly companyNo: number
  readonly chosen: string
  readonly onChoose: (figure: string) => void
}) {
  const { items, figures } = rates
  const isNarrow = useIsNarrow()
  const found = items.find(({ figure }) => figure === chosen)
  const open = found ?? (isNarrow ? undefined : items[0])
  const rate = figures.find(({ code }) => code === open?.figure)
  const isToday = rates.date === rates.today
  return (
    <>
      <Sheet pad="none">
        <ScrollBox label="4대보험 요율">
          <table className={styles['rates']} aria-label="4대보험 요율">
            <thead>
              <tr>
                <th scope="col">보험</th>
                <th scope="col" className={styles['right']}>
                  사원
                </th>
                <th scope="col" className={styles['right']}>
                  회사
                </th>
                <th scope="col">기준</th>
                <th scope="col">적용 기간</th>
                <th scope="col">근거</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row.code} aria-current={row === open}>
                  <th scope="row">
                    <button type="button" onClick={() => onChoose(row.figure)}>
                      {row.label}
                    </button>
                  </th>
                  {row.missing !== null && row.employee === null && row.employer === null ? (
                    <>
                      <td className={`${styles['right']} warn`} colSpan={2}>
                        <b>미정</b>
                      </td>
                      <td className={`${styles['wrap']} warn`}>{row.missing}</td>
                    </>
                  ) : (
                    <>
                      <td className={`${styles['right']} num`} data-label="사원">
                        {row.employee ?? '-'}
                      </td>
                      <td className={`${styles['right']} num`} data-label="회사">
                        {row.employer ?? '-'}
                      </td>
                      <td className={`${styles['wrap']} num`}>{row.base}</td>
                    </>
                  )}
                  <td className="num">{periodText(row.from, row.until)}</td>
                  <td>
                    <Laws laws={row.laws.slice(0, 1)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Sheet>
      <div className={`${styles['two']} hd-under`}>
        {isToday ? (
          <LawChangesSheet companyNo={companyNo} />
        ) : (
          <Sheet title="우리 회사는" pad="form">
            <p className="ter">기준일을 오늘로 두면 다음에 바뀌는 요율이 우리 회사에 얼마인지 계산합니다.</p>
          </Sheet>
        )}
        {rate === undefined ? null : (
          <RateHistory rate={rate} isChosen={found !== undefined} onClose={() => onChoose('')} />
        )}
      </div>
    </>
  )
}
