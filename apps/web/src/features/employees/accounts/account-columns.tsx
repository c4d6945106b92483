import { ACCOUNT_STATES, type EmployeeAccount, type listAccounts } from '@handal/contracts/people/accounts'
import type { QueryInput } from '@handal/contracts/endpoint'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import type { SortState, TableColumn } from '../../../shared/table/types.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'

const SORTED = ['employeeCode', 'name', 'departmentName', 'login_id', 'lastUsedAt'] as const
/** The order that is asked of the server; undefined: its own. */
export const sortOf = (sort: SortState | null): QueryInput<typeof listAccounts>['sort'] => {
  const key = SORTED.find((one) => one === sort?.key)
  return key === undefined ? undefined : sort?.direction === 'desc' ? `-${key}` : key
}

const lastUsed = ({ lastUsedAt }: EmployeeAccount): string =>
  lastUsedAt === null ? '쓴 적 없음' : format.instant(lastUsedAt)

export const ACCOUNT_COLUMNS: readonly TableColumn<EmployeeAccount>[] = [
  {
    key: 'employeeCode',
    name: '사번',
    num: true,
    quiet: true,
    pinned: 'left',
    fixed: true,
    sortable: true,
    minWidth: 72,
  },
  { key: 'name', name: '성명', bold: true, pinned: 'left', fixed: true, sortable: true, minWidth: 120 },
  { key: 'departmentName', name: '부서', sortable: true, minWidth: 160 },
  { key: 'login_id', name: '아이디', sortable: true, minWidth: 200 },
  {
    key: 'state',
    name: '상태',
    minWidth: 120,
    value: ({ state }) => ACCOUNT_STATES[state],
    render: ({ state }) => <Chip family={state === 'WAITING' ? 'warning' : undefined}>{ACCOUNT_STATES[state]}</Chip>,
  },
  { key: 'lastUsedAt', name: '마지막 사용', num: true, quiet: true, sortable: true, minWidth: 152, value: lastUsed },
]
const ON_TABLETS: ReadonlySet<string> = new Set(['employeeCode', 'name', 'departmentName', 'login_id', 'lastUsedAt'])
export const TABLET_ACCOUNT_COLUMNS = ACCOUNT_COLUMNS.filter(({ key }) => ON_TABLETS.has(key))

/** A person on a phone. */
export function AccountCard({ row }: { readonly row: EmployeeAccount }) {
  return (
    <ListCard
      person={row.name}
      opens
      title={row.name}
      end={<span className="cap ter">{row.departmentName ?? ''}</span>}
      caption={
        <>
          {row.login_id === null ? row.employeeCode : <span translate="no">{row.login_id}</span>}
          {row.login_id === null ? '' : ` · ${lastUsed(row)}`}
        </>
      }
    />
  )
}
