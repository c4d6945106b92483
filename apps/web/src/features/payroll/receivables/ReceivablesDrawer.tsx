import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { LawChip } from '../../../shared/ui/Facts.tsx'
import { receivablesQuery } from '../payroll.queries.ts'
import { ReceivableList } from './ReceivableList.tsx'
import styles from './receivables.module.css'

/** What leads to them, and their title. */
export const RECEIVABLES = '받을 돈'

/** What people have agreed to pay back, until they have. */
export function ReceivablesDrawer({
  companyNo,
  onClose,
}: {
  readonly companyNo: number
  readonly onClose: () => void
}) {
  const [settled, setSettled] = useState(false)
  const query = useQuery(receivablesQuery(companyNo, { settled }))
  const found = query.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={RECEIVABLES}
      caption={found === undefined ? undefined : `남은 금액 ${format.wonText(found.left)}`}
    >
      <div className={styles['body']}>
        <p className="sec">
          공제가 지급보다 많아, 본인의 동의를 받고 다음에 받기로 한 돈입니다. 다음 급여에서 공제하려면 다시 동의를 받아
          주세요. <LawChip>근로기준법 제43조 제1항</LawChip>
        </p>
        <Checkbox checked={settled} onChange={setSettled}>
          다 받은 것과 취소한 것도 보기
        </Checkbox>
        <QueryPart query={query} lines={6}>
          {({ items }) =>
            items.length === 0 ? <p>받을 돈이 없습니다.</p> : <ReceivableList companyNo={companyNo} items={items} />
          }
        </QueryPart>
      </div>
    </Drawer>
  )
}
