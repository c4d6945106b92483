import { addManager, listManagers, type Manager, removeManager } from '@handal/contracts/company/managers'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { Check, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { useRefreshCompanies } from './company-area.ts'
import { tellPassword } from '../../client/one-time-password.tsx'

const MOST = 500
const managersQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'managers'),
    queryFn: ({ signal }) => call(listManagers, { query: { companyNo, page: 1, size: MOST }, signal }),
  })

type Props = { readonly companyNo: number; readonly companyName: string }

/** Who operates a company. Another is added with a password that is told once; the last one stays. */
export function ManagersSheet({ companyNo, companyName }: Props) {
  const query = useQuery(managersQuery(companyNo))
  const [isAdding, setAdding] = useState(false)
  return (
    <Sheet
      title="운영자"
      pad="form"
      caption={query.data === undefined ? undefined : `${format.count(query.data.total)}명`}
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          운영자 등록
        </Button>
      }
    >
      <QueryPart query={query}>
        {({ items }) => (
          <ScrollBox label="운영자">
            <SmallTable
              caption={`${companyName} 운영자`}
              cards
              rows={items}
              keyOf={({ login_id: loginId }) => loginId}
              columns={[
                {
                  key: 'name',
                  label: '성명',
                  cell: ({ empl_nm: name, mustChangePassword, elsewhere }) => (
                    <>
                      {name} {mustChangePassword ? <Chip family="warning">비밀번호 변경 전</Chip> : null}{' '}
                      {elsewhere ? <span className="cap ter">다른 회사도 운영</span> : null}
                    </>
                  ),
                },
                {
                  key: 'loginId',
                  label: '아이디',
                  cell: ({ login_id: loginId }) => <span translate="no">{loginId}</span>,
                },
                { key: 'since', label: '시작', num: 'left', cell: ({ since }) => format.instant(since).slice(0, 10) },
                {
                  key: 'lastUsedAt',
                  label: '마지막 사용',
                  num: 'left',
                  cell: ({ lastUsedAt }) => (lastUsedAt === null ? '-' : format.instant(lastUsedAt)),
                },
                {
                  key: 'remove',
                  label: <span className="sr-only">할 수 있는 일</span>,
                  act: true,
                  cell: (manager) => (
                    <RemoveManager companyNo={companyNo} manager={manager} isLast={items.length === 1} />
                  ),
                },
              ]}
            />
          </ScrollBox>
        )}
      </QueryPart>
      {isAdding ? (
        <AddManager companyNo={companyNo} companyName={companyName} onClose={() => setAdding(false)} />
      ) : null}
    </Sheet>
  )
}

type RemoveProps = { readonly companyNo: number; readonly manager: Manager; readonly isLast: boolean }

function RemoveManager({ companyNo, manager, isLast }: RemoveProps) {
  const client = useQueryClient()
  const refresh = useRefreshCompanies()
  const { login_id: loginId, empl_nm: name } = manager
  const remove = async (): Promise<void> => {
    const answer = await confirm({
      title: `${name} 운영자를 뺄까요?`,
      body: manager.elsewhere
        ? '바로 이 회사에 들어올 수 없습니다. 다른 회사의 운영은 그대로입니다.'
        : '바로 이 회사에 들어올 수 없습니다.',
      action: '운영자 해제',
      danger: true,
      reason: true,
      act: ({ reason }) => call(removeManager, { body: { companyNo, login_id: loginId, reason } }),
    })
    if (answer === false) return
    toast(`${name} 운영자를 뺐습니다.`)
    await client.invalidateQueries({ queryKey: managersQuery(companyNo).queryKey })
    await refresh(companyNo)
  }
  return (
    <Button
      variant="text"
      size="sm"
      aria-label={`${name} 해제`}
      disabledReason={isLast && '마지막 운영자는 뺄 수 없습니다. 다른 운영자를 먼저 더해 주세요.'}
      onClick={() => void remove()}
    >
      해제
    </Button>
  )
}

const LABELS = { login_id: '아이디', empl_nm: '성명', existing: '이미 있는 계정' }

function AddManager({ companyNo, companyName, onClose }: Props & { readonly onClose: () => void }) {
  const refresh = useRefreshCompanies()
  const record = useRecordForm({
    endpoint: addManager,
    initial: { login_id: '', empl_nm: '', existing: false },
    labels: LABELS,
    body: ({ login_id, empl_nm, existing }) => ({ companyNo, login_id, empl_nm, ...(existing ? { existing } : {}) }),
    onSaved: ({ login_id: loginId, empl_nm: name, oneTimePassword: password }) => {
      void refresh(companyNo)
      onClose()
      if (password === undefined) toast(`${name} 운영자를 더했습니다.`)
      else void tellPassword({ loginId, name, password })
    },
    unsaved: '적은 운영자가 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${companyName} 운영자 등록`} action="운영자 등록" onClose={onClose}>
      <Text of={record} name="login_id" required focusFirst maxLength={50} />
      <Text of={record} name="empl_nm" required maxLength={50} />
      <Check
        of={record}
        name="existing"
        label="다른 회사 운영자로 이미 있는 계정입니다"
        aside="비밀번호는 그대로 씁니다."
      />
      <p className="cap ter">새 계정의 처음 비밀번호는 더한 뒤 한 번만 보여 줍니다.</p>
    </DrawerForm>
  )
}
