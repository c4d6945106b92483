import { type CompanyAccount, companyAccountCalls } from '@handal/contracts/company/company-accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { companyKey, useRefreshCompany } from '../../client/queries.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AddAccount, ChangeAccount } from './AccountDrawer.tsx'

const accountsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'accounts'),
    queryFn: ({ signal }) => call(companyAccountCalls.list, { query: { companyNo }, signal }),
  })

/** The accounts that wages, insurances and pensions are paid from. */
export function AccountsSheet({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const query = useQuery(accountsQuery(companyNo))
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<CompanyAccount | null>(null)
  const refresh = useRefreshCompany(companyNo)
  const end = async (account: CompanyAccount): Promise<void> => {
    const answer = await confirm({
      title: `${account.bankName} ${account.accountMasked} 계좌를 그만 쓸까요?`,
      body: '오늘까지 쓴 것으로 적습니다. 이미 만든 이체 파일은 그대로입니다.',
      action: '그만 쓰기',
      danger: true,
      act: () =>
        call(companyAccountCalls.end, {
          body: { companyNo, no: account.no, endDate: today, version: account.version },
        }),
    })
    if (answer === false) return
    toast('회사 계좌를 그만 쓰는 것으로 적었습니다.')
    await refresh()
  }
  return (
    <Sheet
      title="회사 계좌"
      pad="form"
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          계좌 등록
        </Button>
      }
    >
      <QueryPart query={query}>
        {({ items }) => (
          <ScrollBox label="회사 계좌">
            <SmallTable
              caption="회사 계좌"
              cards
              empty="급여를 보낼 회사 계좌를 등록해 주세요."
              rows={items}
              keyOf={({ no }) => no}
              columns={[
                {
                  key: 'number',
                  label: '계좌',
                  wrap: true,
                  cell: ({ bankName, accountMasked, holder }) => `${bankName} ${accountMasked} ${holder}`,
                },
                {
                  key: 'use',
                  label: '용도와 기간',
                  wrap: true,
                  cell: ({ useName, from, endDate }) =>
                    `${useName}, ${format.date(from)}${endDate === null ? '부터' : ` - ${format.date(endDate)}`}`,
                },
                {
                  key: 'end',
                  label: <span className="sr-only">할 수 있는 일</span>,
                  act: true,
                  cell: (account) => (
                    <AccountActs
                      account={account}
                      onChange={() => setChanged(account)}
                      onEnd={() => void end(account)}
                    />
                  ),
                },
              ]}
            />
          </ScrollBox>
        )}
      </QueryPart>
      {isAdding ? <AddAccount companyNo={companyNo} onClose={() => setAdding(false)} /> : null}
      {changed === null ? null : (
        <ChangeAccount key={changed.no} companyNo={companyNo} account={changed} onClose={() => setChanged(null)} />
      )}
    </Sheet>
  )
}

function AccountActs({
  account,
  onChange,
  onEnd,
}: {
  readonly account: CompanyAccount
  readonly onChange: () => void
  readonly onEnd: () => void
}) {
  const named = (verb: string): string => `${account.bankName} ${account.accountMasked} ${verb}`
  return (
    <span className="row g8">
      <Button variant="text" size="sm" aria-label={named('수정')} onClick={onChange}>
        수정
      </Button>
      {account.endDate === null ? (
        <Button variant="text" size="sm" aria-label={named('그만 쓰기')} onClick={onEnd}>
          그만 쓰기
        </Button>
      ) : null}
    </span>
  )
}
