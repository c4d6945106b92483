import { TAX_GROUP_NAME, TAX_GROUPS, type TaxGroup, type TaxRates } from '@handal/contracts/rates/rates'
import { useIsNarrow } from '../../../shared/media.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
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
              <SmallTable
                caption={TAX_GROUP_NAME[group]}
                cards
                rows={shown.filter((rate) => rate.group === group)}
                keyOf={({ code }) => code}
                opening={{ open, onOpen: ({ code }) => onChoose(code) }}
                columns={[
                  { key: 'label', label: '이름', cell: ({ label }) => label },
                  {
                    key: 'text',
                    label: '값',
                    num: 'left',
                    wrap: true,
                    cell: ({ missing, text }) =>
                      missing === null ? text : <span className="warn">미정. {missing}</span>,
                  },
                  {
                    key: 'period',
                    label: '적용 기간',
                    num: 'left',
                    cell: ({ from, until }) => periodText(from, until),
                  },
                  { key: 'laws', label: '근거', cell: ({ laws }) => <Laws laws={laws.slice(0, 1)} /> },
                ]}
              />
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
