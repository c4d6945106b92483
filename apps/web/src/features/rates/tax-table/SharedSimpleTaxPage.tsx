import { withdrawTaxTable, type TaxTableVersion } from '@handal/contracts/rates/simple-tax'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMeta, useRefreshCompany } from '../../../client/queries.ts'
import { QueryPart, QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useWithdrawForm, WithdrawForm } from '../../../client/screen/WithdrawForm.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { sharedTableQuery } from '../rates.queries.ts'
import { TaxTableScreen } from './TaxTableScreen.tsx'
import styles from '../rates.module.css'

/** The withholding table for all companies with its versions; a new one is imported at /rewrite. */
export default function SharedSimpleTaxPage() {
  const meta = useMeta()
  const navigate = useNavigate()
  return (
    <QueryScreen title="근로소득 간이세액표" query={meta}>
      {({ today }) => (
        <TaxTableScreen
          companyNo={null}
          today={today}
          primary={{
            label: '새 표 올리기',
            onClick: () => void navigate('/management/basic-info/simple-tax/rewrite'),
          }}
          aside={<Versions />}
        />
      )}
    </QueryScreen>
  )
}

const dotClass = { PAST: '', PRESENT: 'present', COMING: 'coming' } as const

function Versions() {
  const query = useQuery(sharedTableQuery())
  const [gone, setGone] = useState<string | null>(null)
  return (
    <Sheet title="표의 이력" pad="form">
      <QueryPart query={query} lines={3}>
        {({ versions, version }) => (
          <>
            <ol className={styles['history']} aria-label="표의 이력">
              {versions.map((each) => (
                <Version key={each.from} of={each} onWithdraw={() => setGone(each.from)} />
              ))}
            </ol>
            {gone === null ? null : <Withdraw from={gone} version={version} onClose={() => setGone(null)} />}
          </>
        )}
      </QueryPart>
    </Sheet>
  )
}

function Version({ of, onWithdraw }: { readonly of: TaxTableVersion; readonly onWithdraw: () => void }) {
  const added = of.source === 'ADDED' && of.enteredAt !== null
  return (
    <li>
      <span className={[styles['dot'], styles[dotClass[of.state]]].filter(Boolean).join(' ')} aria-hidden="true" />
      <span className="num">{format.date(of.from)}</span>
      <span>
        <b className="num">{of.rows}줄</b>
        {added ? (
          <Button variant="text" size="sm" aria-label={`${format.date(of.from)} 표 삭제`} onClick={onWithdraw}>
            삭제
          </Button>
        ) : null}
      </span>
      <span className={`${styles['more']} cap ter`}>
        {[
          of.laws.join(', '),
          of.note ?? '',
          added ? `${of.enteredBy ?? ''} ${format.instant(of.enteredAt)}, ${of.reason ?? ''}` : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </li>
  )
}

function Withdraw({
  from,
  version,
  onClose,
}: {
  readonly from: string
  readonly version: number
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany('all')
  const record = useWithdrawForm({
    endpoint: withdrawTaxTable,
    from,
    body: ({ reason }) => ({ from, reason, version }),
    said: () => `${format.date(from)}부터의 표를 삭제했습니다.`,
    onWithdrawn: () => {
      void refresh()
      onClose()
    },
    unsaved: false,
  })
  return (
    <WithdrawForm of={record} title="더한 표 삭제" action="삭제" inAddress={false} onClose={onClose}>
      <p className="cap sec">
        {format.date(from)}부터는 그 전의 표를 다시 씁니다. 확정한 급여는 그대로이고, 아직 확정하지 않은 급여는 다시
        계산하도록 표시합니다.
      </p>
    </WithdrawForm>
  )
}
