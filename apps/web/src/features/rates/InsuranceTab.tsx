import type { InsuranceRates } from '@handal/contracts/rates/rates'
import { useIsNarrow } from '../../shared/media.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { LawChangesSheet } from './LawChangesSheet.tsx'
import { Laws, RateHistory } from './RateHistory.tsx'
import { periodText } from './rates-text.ts'
import styles from './rates.module.css'

/** Neither share is known yet. */
const isUnknown = ({ missing, employee, employer }: InsuranceRates['items'][number]): boolean =>
  missing !== null && employee === null && employer === null

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
      <Sheet pad="form">
        <ScrollBox label="4대보험 요율">
          <SmallTable
            caption="4대보험 요율"
            cards
            rows={items}
            keyOf={({ code }) => code}
            opening={{ open, onOpen: ({ figure }) => onChoose(figure) }}
            columns={[
              { key: 'label', label: '보험', cell: ({ label }) => label },
              {
                key: 'employee',
                label: '사원',
                num: 'right',
                span: (row) => (isUnknown(row) ? 2 : 1),
                cell: (row) => (isUnknown(row) ? <b className="warn">미정</b> : (row.employee ?? '-')),
              },
              { key: 'employer', label: '회사', num: 'right', cell: ({ employer }) => employer ?? '-' },
              {
                key: 'base',
                label: '기준',
                num: 'left',
                wrap: true,
                cell: (row) => (isUnknown(row) ? <span className="warn">{row.missing}</span> : row.base),
              },
              { key: 'period', label: '적용 기간', num: 'left', cell: ({ from, until }) => periodText(from, until) },
              { key: 'laws', label: '근거', cell: ({ laws }) => <Laws laws={laws.slice(0, 1)} /> },
            ]}
          />
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
