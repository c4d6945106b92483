import { type BookAccounts, bookAccountsSchema, changeBookAccounts } from '@handal/contracts/payroll/account-book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshCompany } from '../../client/queries.ts'
import { Choice, Day, Text } from '../../client/screen/fields.tsx'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { bookAccountsQuery } from './vouchers.queries.ts'
import styles from './vouchers.module.css'

const ALL = 'ALL'
const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, of, 0)).getUTCDate()}`
}

/** The accounts that the vouchers of a month stand on, and a change of one. */
export function AccountsDrawer({
  companyNo,
  month,
  onClose,
}: {
  readonly companyNo: number
  readonly month: string
  readonly onClose: () => void
}) {
  const query = useQuery(bookAccountsQuery(companyNo, lastDayOf(month)))
  return (
    <Drawer open title="계정 연결" onClose={onClose}>
      <QueryPart query={query}>
        {(accounts) => (
          <div className={styles['accounts']}>
            <AccountTable accounts={accounts} />
            <AccountForm key={accounts.version} companyNo={companyNo} accounts={accounts} from={`${month}-01`} />
          </div>
        )}
      </QueryPart>
    </Drawer>
  )
}

type Row = { readonly use: string; readonly costClass: string; readonly code: string; readonly name: string }
const rowsOf = ({ uses, accountNames }: BookAccounts): readonly Row[] =>
  Object.entries(uses).flatMap(([use, byClass]) =>
    Object.entries(byClass).map(([costClass, code]) => ({
      use,
      costClass,
      code,
      name: accountNames[use]?.[costClass] ?? '',
    })),
  )

function AccountTable({ accounts }: { readonly accounts: BookAccounts }) {
  const { useNames, costClassNames, from, history } = accounts
  // A class that no department has, and that has no account, is no news.
  const shown = rowsOf(accounts).filter(
    ({ costClass, code }) => code !== '' || Object.values(accounts.costClasses).includes(costClass),
  )
  return (
    <>
      <p className="sec">
        {from === null ? '처음부터 있는 계정입니다.' : `${format.date(from)}부터 적용하는 계정입니다.`} 내보낸 전표의
        계정은 바뀌지 않습니다.
      </p>
      <SmallTable
        caption="용도별 계정"
        columns={[
          {
            key: 'use',
            label: '용도',
            cell: ({ use, costClass }) =>
              costClass === ALL
                ? (useNames[use] ?? use)
                : `${useNames[use] ?? use} · ${costClassNames[costClass] ?? ''}`,
          },
          { key: 'code', label: '코드', num: 'left', cell: ({ code }) => (code === '' ? '없음' : code) },
          { key: 'name', label: '계정', cell: ({ name }) => name },
        ]}
        rows={shown}
        keyOf={({ use, costClass }) => `${use} ${costClass}`}
      />
      {history.length === 0 ? null : (
        <SmallTable
          caption="바꾼 기록"
          isCaptionShown
          columns={[
            { key: 'from', label: '시작일', num: 'left', cell: (row) => format.date(row.from) },
            { key: 'by', label: '누가', cell: (row) => row.enteredBy },
            { key: 'at', label: '언제', num: 'left', cell: (row) => format.instant(row.enteredAt) },
            { key: 'reason', label: '사유', cell: (row) => row.reason ?? '' },
          ]}
          rows={history}
          keyOf={(row) => row.enteredAt}
        />
      )}
    </>
  )
}

const LABELS = { place: '용도', code: '계정 코드', name: '계정 이름', from: '시작일', reason: '사유' }
type Values = Record<keyof typeof LABELS, string>

function AccountForm({
  companyNo,
  accounts,
  from,
}: {
  readonly companyNo: number
  readonly accounts: BookAccounts
  readonly from: string
}) {
  const refresh = useRefreshCompany(companyNo)
  const [initial] = useState<Values>({ place: '', code: '', name: '', from, reason: '' })
  const record = useRecordForm({
    endpoint: changeBookAccounts,
    initial,
    labels: LABELS,
    body: ({ place, code, name, reason, ...values }: Values, opened: BookAccounts | undefined) => {
      const [use = '', costClass = ALL] = place.split(' ')
      return {
        from: values.from,
        uses: { [use]: { [costClass]: code } },
        ...(name === '' || code === '' ? {} : { names: { [code]: name } }),
        ...(reason === '' ? {} : { reason }),
        version: opened?.version ?? accounts.version,
      }
    },
    problems: ({ place }) => (place === '' ? [{ path: 'place', message: '용도를 골라 주세요.' }] : []),
    onSaved: () => {
      toast('계정을 저장했습니다.')
      void refresh()
    },
    unsaved: '적은 계정이 있습니다.',
    opened: {
      record: accounts,
      read: (current) => bookAccountsSchema.safeParse(current).data ?? null,
      values: (_, mine) => mine ?? initial,
      saved: ({ history: [newest] }) => (newest === undefined ? null : { who: newest.enteredBy, at: newest.enteredAt }),
      subject: '계정 연결',
    },
  })
  const options = rowsOf(accounts).map(({ use, costClass }) => ({
    value: `${use} ${costClass}`,
    text:
      costClass === ALL
        ? (accounts.useNames[use] ?? use)
        : `${accounts.useNames[use] ?? use} · ${accounts.costClassNames[costClass] ?? ''}`,
  }))
  return (
    <RecordForm of={record} label="계정 수정" className="hd-drawer-form">
      <h3 className="h3">계정 수정</h3>
      <Choice of={record} name="place" required options={options} />
      <Text of={record} name="code" maxLength={20} hint="비우면 처음 계정으로 돌아갑니다." />
      <Text of={record} name="name" maxLength={50} />
      <Day of={record} name="from" required hint="이 날이 들어 있는 달의 전표부터 적용합니다." />
      <Text of={record} name="reason" maxLength={500} hint="같은 시작일로 다시 고치면 적어 주세요." />
      <div className="acts">
        <Button
          type="submit"
          variant="primary"
          busy={record.busy}
          disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
        >
          저장
        </Button>
      </div>
    </RecordForm>
  )
}
