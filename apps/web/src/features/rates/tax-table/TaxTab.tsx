import { TAX_GROUP_NAME, TAX_GROUPS, type TaxGroup, type TaxRates } from '@handal/contracts/rates/rates'
import { useIsNarrow } from '../../../shared/media.ts'
import { ScrollBox } from '../../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Laws, RateHistory } from '../RateHistory.tsx'
import { periodText } from '../rates-text.ts'
import styles from '../rates.module.css'

/** Taxes, minimum wage and tax-free limits on a day by group, with the history of the one that is chosen. */
export function TaxTab({
  rates,
  groups = TAX_GROUPS,
  chosen,
  onChoose,
}: {
  readonly rates: TaxRates
  readonly groups?: readonly TaxGroup[]
  readonly chosen: string
  readonly onChoose: (figure: string) => void
}) {
  const shown = groups.flatMap((group) => rates.items.filter((rate) => rate.group === group))
  const isNarrow = useIsNarrow()
  const found = shown.find(({ code }) => code === chosen)
  const open = found ?? (isNarrow ? undefined : shown[0])
  return (
    <div className={styles['two']}>
      <div className={styles['fields']} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {groups.map((group) => (
          <Sheet key={group} title={TAX_GROUP_NAME[group]} pad="form">
            <ScrollBox label={TAX_GROUP_NAME[group]}>
              <table className={styles['rates']} aria-label={TAX_GROUP_NAME[group]}>
                <thead>
                  <tr>
                    <th scope="col">이름</th>
                    <th scope="col">값</th>
                    <th scope="col">적용 기간</th>
                    <th scope="col">근거</th>
                  </tr>
                </thead>
                <tbody>
                  {shown
                    .filter((rate) => rate.group === group)
                    .map((rate) => (
                      <tr key={rate.code} aria-current={rate === open}>
                        <th scope="row">
                          <button type="button" onClick={() => onChoose(rate.code)}>
                            {rate.label}
                          </button>
                        </th>
                        <td className={`${styles['wrap']} num`}>
                          {rate.missing === null ? rate.text : <span className="warn">미정. {rate.missing}</span>}
                        </td>
                        <td className="num">{periodText(rate.from, rate.until)}</td>
                        <td>
                          <Laws laws={rate.laws.slice(0, 1)} />
                        </td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </ScrollBox>
          </Sheet>
        ))}
      </div>
      {open === undefined ? null : (
        <RateHistory rate={open} isChosen={found !== undefined} onClose={() => onChoose('')} />
      )}
    </div>
  )
}
