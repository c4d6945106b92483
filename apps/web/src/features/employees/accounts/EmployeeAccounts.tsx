import {
  ACCOUNT_STATES,
  type EmployeeAccount,
  type GivenAccount,
  mailAccounts,
  resetAccounts,
} from '@handal/contracts/people/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../client/api.ts'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { confirm, message } from '../../../shared/dialog/dialogs.ts'
import { LOST_PASSWORDS } from '../opening/told-before.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { defineParams, named, page, sort, text } from '../../../shared/screen/params.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { ACCOUNTS_OF, STATES } from './account-params.ts'
import { ACCOUNT_COLUMNS, AccountCard, sortOf, TABLET_ACCOUNT_COLUMNS } from './account-columns.tsx'
import { accountsKey, accountsQuery } from './accounts.queries.ts'
import { GiveAccounts } from './GiveAccounts.tsx'
import { PasswordStrips } from './PasswordStrips.tsx'

const SIZE = 50
/** What may be done with a state: there is no account yet, or its password can be made anew. */
const GIVES: ReadonlySet<string> = new Set(['NONE'])

/** What the screen keeps in its address beside the state; another state or search starts at the first page. */
const PARAMS = defineParams(
  { state: ACCOUNTS_OF, search: named('who', text), sort: named('order', sort), page: named('at', page) },
  { page: ['state', 'search', 'sort'] },
)
const NOBODY: readonly EmployeeAccount[] = []

/** The accounts of the people of a company: made and reset for many at once, their first passwords on strips to hand out. */
export function EmployeeAccounts({ companyNo, onClose }: { readonly companyNo: number; readonly onClose: () => void }) {
  const [params, setParams] = useScreenParams(PARAMS)
  const { search } = params
  const state = params.state ?? 'NONE'
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<ReadonlyMap<string, EmployeeAccount>>(new Map())
  const [isGiving, setGiving] = useState(false)
  const [given, setGiven] = useState<readonly GivenAccount[] | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const order = sortOf(params.sort)
  const query = useQuery(
    accountsQuery(companyNo, {
      state,
      ...(search === '' ? {} : { q: search }),
      ...(order === undefined ? {} : { sort: order }),
      page: params.page,
      size: SIZE,
    }),
  )
  const rows = query.data?.items ?? NOBODY
  const people = [...chosen.values()].filter((one) => one.state === state)
  const selection = useMemo(
    () => ({
      selected: new Set(chosen.keys()),
      onChange: (keys: ReadonlySet<string>) => {
        const known = new Map([...chosen, ...rows.map((row) => [String(row.employeeNo), row] as const)])
        setChosen(new Map([...known].filter(([key]) => keys.has(key))))
      },
      lock: ({ elsewhere }: EmployeeAccount) =>
        elsewhere ? '다른 회사에도 들어가는 계정은 한달 관리자가 초기화합니다.' : undefined,
    }),
    [chosen, rows],
  )
  const done = async (answer: readonly GivenAccount[]): Promise<void> => {
    setGiving(false)
    setChosen(new Map())
    setGiven(answer)
    await client.invalidateQueries({ queryKey: accountsKey(companyNo) })
  }
  const reset = async (): Promise<void> => {
    let answer: readonly GivenAccount[] = []
    const agreed = await confirm({
      title: `${format.count(people.length)}명의 비밀번호를 초기화할까요?`,
      body: '지금 쓰던 기기에서 바로 로그아웃되고, 처음 비밀번호를 한 번만 보여 줍니다.',
      action: '비밀번호 초기화',
      reason: true,
      act: async ({ reason }) => {
        const employeeNos = people.map(({ employeeNo }) => employeeNo)
        answer = (await call(resetAccounts, { body: { companyNo, employeeNos, reason } })).items
      },
    })
    if (agreed !== false) await done(answer)
  }
  const mailed = async (message: string): Promise<void> => {
    setGiving(false)
    setChosen(new Map())
    toast(message)
    await client.invalidateQueries({ queryKey: accountsKey(companyNo) })
  }
  const lost = async (): Promise<void> => {
    setGiving(false)
    setChosen(new Map())
    setParams({ state: 'WAITING' })
    await client.invalidateQueries({ queryKey: accountsKey(companyNo) })
    await message(LOST_PASSWORDS, { title: '계정은 만들었습니다' })
  }
  const mail = async (): Promise<void> => {
    let told = ''
    const agreed = await confirm({
      title: `${format.count(people.length)}명에게 메일을 보낼까요?`,
      body: '본인이 72시간 안에 링크를 열어 비밀번호를 정합니다. 먼저 보낸 링크는 쓸 수 없게 되고, 쓰던 비밀번호는 그때까지 그대로 씁니다.',
      action: '메일 보내기',
      reason: true,
      act: async ({ reason }) => {
        const items = people.map(({ employeeNo }) => ({ employeeNo }))
        told = (await call(mailAccounts, { body: { companyNo, items, reason } })).job.message
      },
    })
    if (agreed !== false) await mailed(told)
  }
  if (given !== null) return <PasswordStrips given={given} onDone={() => setGiven(null)} />
  const counts = query.data?.counts
  const canMail = query.data?.canMail === true
  const nobodyChosen = people.length === 0 && '사원을 먼저 골라 주세요.'
  const size = people.length === 0 ? '' : ` ${format.count(people.length)}명`
  return (
    <>
      <ListScreen
        head={{
          title: '로그인 계정',
          count: query.data?.total,
          actions: [
            { label: '사원 목록으로', onSelect: onClose },
            ...(canMail && !GIVES.has(state) && state !== 'DISABLED' && !isPhone
              ? [{ label: `메일로 보내기${size}`, disabledReason: nobodyChosen, onSelect: () => void mail() }]
              : []),
          ],
          // Cards cannot be chosen: on a phone each account is on its person's own screen.
          ...(state === 'DISABLED' || isPhone
            ? {}
            : {
                primary: GIVES.has(state)
                  ? { label: `계정 만들기${size}`, disabledReason: nobodyChosen, onClick: () => setGiving(true) }
                  : { label: `비밀번호 초기화${size}`, disabledReason: nobodyChosen, onClick: () => void reset() },
              }),
        }}
        tabs={
          <Tabs
            label="계정 상태"
            value={state}
            items={STATES.map((key) => ({
              key,
              label: ACCOUNT_STATES[key],
              count: counts?.[key],
              to: PARAMS.link({ ...params, state: key, page: 1 }) || '?',
            }))}
          />
        }
        query={query}
        filters={{
          controls: (
            <FilterSearch
              value={search}
              placeholder="성명, 사번, 부서, 아이디"
              width={264}
              onChange={(words) => setParams({ search: words }, { replace: true })}
            />
          ),
          changed: search !== '' || params.page > 1,
          onReset: () => setParams({ search: '', page: 1 }),
        }}
        name="accountColumns"
        caption={`${ACCOUNT_STATES[state]} 사원 ${format.count(query.data?.total ?? 0)}명`}
        shown={ACCOUNT_COLUMNS}
        tablet={TABLET_ACCOUNT_COLUMNS}
        rows={rows}
        rowKey={(row) => String(row.employeeNo)}
        rowLabel={(row) => row.name}
        selection={state === 'DISABLED' ? undefined : selection}
        manualSort
        sort={params.sort}
        onSortChange={(next) => setParams({ sort: next }, { replace: true })}
        onOpen={({ employeeNo }) => void navigate(personAt(employeeNo))}
        card={(row) => <AccountCard row={row} />}
        pages={{
          page: params.page,
          size: SIZE,
          total: query.data?.total ?? 0,
          onPage: (next) => setParams({ page: next }),
        }}
        hint="처음 비밀번호는 만든 뒤 한 번만 보여 주고, 한 사람씩 잘라 줄 수 있게 인쇄합니다."
        what="사원"
        lookAgain="성명이나 사번, 아이디를 다시 확인해 주세요."
        nothing={<EmptyState title={`‘${ACCOUNT_STATES[state]}’인 사원이 없습니다.`}>{NOTHING[state]}</EmptyState>}
      />
      {isGiving ? (
        <GiveAccounts
          companyNo={companyNo}
          people={people}
          canMail={canMail}
          beginning={query.data?.beginning ?? ''}
          onMailed={(message) => void mailed(message)}
          onLost={() => void lost()}
          onGiven={(answer) => void done(answer)}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </>
  )
}

const personAt = (employeeNo: number): string => `/basic-info/hrm/employee/detail/${employeeNo}?tab=login`

const NOTHING = {
  NONE: '재직 중인 사원 모두 로그인 계정이 있습니다.',
  WAITING: '계정을 받은 사원은 모두 처음 비밀번호를 바꿨습니다.',
  ACTIVE: '계정을 만들면 사원이 급여명세서를 볼 수 있습니다.',
  DISABLED: '계정을 삭제한 사원이 이곳에 나옵니다.',
} as const
