import { DEDUCTION_BASES, type ItemChoices, type SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useNavigate } from 'react-router'
import * as format from '../../shared/format.ts'
import { DatedValues } from '../../shared/screen/DatedValues.tsx'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { CONSENT_PARAMS } from './consent-params.ts'
import type { ItemArea } from './item-area.ts'
import { ITEM_PARAMS } from './item-params.ts'
import { entriesOf, sourceText, spansOf, standing, stateOf, taxText, wagesText } from './item-text.ts'
import styles from './items.module.css'

/** One item beside the list: since when what holds, who entered it, and its acts. */
export function ItemDrawer({
  item,
  area,
  choices,
  today,
  onWithdraw,
  onClose,
}: {
  readonly item: SalaryItem
  readonly area: ItemArea
  readonly choices: ItemChoices | undefined
  readonly today: string
  /** Opens the form that takes an entry of its time line back. */
  readonly onWithdraw: () => void
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { label, itemCode, to } = item
  const isPaid = item.salaryItemType === '0001'
  const go = (act: 'rewrite' | 'delete'): void =>
    void navigate(`${area.base}/${act}${ITEM_PARAMS.link({ item: itemCode })}`)
  const nature = choices?.natures.find(({ code }) => code === item.nature)?.label
  return (
    <Drawer
      open
      title={
        <>
          {label} <Chip family={stateOf(item, today).family}>{stateOf(item, today).word}</Chip>
        </>
      }
      caption={<span translate="no">{itemCode}</span>}
      onClose={onClose}
      foot={
        <>
          <Button variant="primary" onClick={() => go('rewrite')}>
            항목 수정
          </Button>
          <Button
            disabledReason={standing(item).length === 1 && '하나뿐인 내용은 삭제할 수 없습니다. 항목을 삭제해 주세요.'}
            onClick={onWithdraw}
          >
            이력 삭제
          </Button>
          <Button disabledReason={to !== null && '이미 끝나는 날이 있습니다.'} onClick={() => go('delete')}>
            삭제
          </Button>
          {item.basis === 'CONSENT' && !isPaid && !area.isDefault ? (
            <Button onClick={() => void navigate(`${area.base}${CONSENT_PARAMS.link({ consents: itemCode })}`)}>
              동의
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['drawer']}>
        <TimeLine label={`${label} 이력`} spans={spansOf(item)} today={today} />
        <Facts
          items={[
            { name: '종류', value: `${isPaid ? '지급' : '공제'}, ${item.salaryTypeStr}` },
            { name: '금액', value: sourceText(item.source) },
            ...(item.cycleMonths > 1
              ? [
                  {
                    name: '지급주기',
                    value: `${item.cycleMonths}개월마다${item.paidMonths.length === 0 ? '' : ` (${item.paidMonths.join(', ')}월)`}`,
                  },
                ]
              : []),
            ...(isPaid
              ? [
                  { name: '성질', value: nature },
                  { name: '과세', value: taxText(item.tax, choices) },
                  { name: '들어가는 임금', value: wagesText(item) },
                  ...(item.flagReason === null ? [] : [{ name: '다르게 정한 사유', value: item.flagReason }]),
                ]
              : [{ name: '공제의 근거', value: item.basis === null ? null : DEDUCTION_BASES[item.basis] }]),
            { name: '일할 계산', value: item.prorated ? '날짜로 나눔' : '나누지 않음' },
            { name: '시작일', value: <span className="num">{format.date(item.from)}</span> },
            { name: '끝나는 날', value: to === null ? null : <span className="num">{format.date(to)}</span> },
          ]}
        />
        <DatedValues
          label="내용 이력"
          today={today}
          values={[{ key: 'content', name: '내용', entries: entriesOf(item, choices) }]}
        />
      </div>
    </Drawer>
  )
}
