import {
  ACCOUNT_STATES,
  type EmployeeAccount,
  giveAccounts,
  type GivenAccount,
  listAccounts,
  mailAccounts,
  resetAccounts,
  takeAccounts,
} from '@handal/contracts/people/accounts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../client/api.ts'
import { tellPassword } from '../../../client/one-time-password.tsx'
import { companyKey } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { Check, Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { confirm, message } from '../../../shared/dialog/dialogs.ts'
import { isToldBefore, LOST_PASSWORD } from '../opening/told-before.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

type Props = { readonly companyNo: number; readonly employeeNo: number; readonly today: string }

const accountQuery = ({ companyNo, employeeNo }: Omit<Props, 'today'>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'accounts', employeeNo),
    queryFn: ({ signal }) => call(listAccounts, { query: { companyNo, employeeNo }, signal }),
  })

/** The account that a person signs in with: given, reset and taken away. */
export function LoginTab(props: Props) {
  const query = useQuery(accountQuery(props))
  return (
    <QueryPart sheet query={query}>
      {({ items: [account], canMail }) =>
        account === undefined ? null : <Account {...props} account={account} canMail={canMail} />
      }
    </QueryPart>
  )
}

/** Tells a new password; an account that keeps its own is only said to be there. */
const tell = async (given: GivenAccount | undefined, name: string): Promise<void> => {
  if (given === undefined || given.oneTimePassword === null) toast(`${name}님의 계정을 이었습니다.`)
  else await tellPassword({ loginId: given.login_id, name, password: given.oneTimePassword, to: '본인' })
}

function Account({
  account,
  canMail,
  ...props
}: Props & { readonly account: EmployeeAccount; readonly canMail: boolean }) {
  const [isGiving, setGiving] = useState(false)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: accountQuery(props).queryKey })
  const { login_id: loginId, name, state } = account
  const body = { companyNo: props.companyNo, employeeNos: [props.employeeNo] }
  const reset = async (): Promise<void> => {
    let given: GivenAccount | undefined
    const answer = await confirm({
      title: `${name}님의 비밀번호를 초기화할까요?`,
      body: '지금 쓰던 기기에서 바로 로그아웃되고, 처음 비밀번호를 한 번만 보여 줍니다.',
      action: '비밀번호 초기화',
      reason: true,
      act: async ({ reason }) => {
        given = (await call(resetAccounts, { body: { ...body, reason } })).items[0]
      },
    })
    if (answer === false) return
    await refresh()
    await tell(given, name)
  }
  const mail = async (): Promise<void> => {
    let told = ''
    const answer = await confirm({
      title: `${name}님에게 메일을 보낼까요?`,
      body: `${account.email ?? ''}로 링크를 보냅니다. 72시간 안에 열어 비밀번호를 정합니다. 먼저 보낸 링크는 쓸 수 없게 됩니다.${
        // Who was invited and never came has no password that goes on.
        state === 'ACTIVE' ? ' 그때까지 지금 비밀번호를 그대로 씁니다.' : ''
      }`,
      action: '메일 보내기',
      reason: true,
      act: async ({ reason }) => {
        const items = [{ employeeNo: props.employeeNo }]
        told = (await call(mailAccounts, { body: { companyNo: props.companyNo, items, reason } })).job.message
      },
    })
    if (answer === false) return
    toast(told)
    await refresh()
  }
  const take = async (): Promise<void> => {
    const answer = await confirm({
      title: `${name}님의 계정을 삭제할까요?`,
      body: account.elsewhere
        ? '바로 이 회사에 들어올 수 없습니다. 다른 회사는 그대로 들어갑니다.'
        : '바로 로그인할 수 없습니다. 급여명세서도 볼 수 없게 됩니다.',
      action: '계정 삭제',
      danger: true,
      reason: true,
      act: ({ reason }) => call(takeAccounts, { body: { ...body, reason } }),
    })
    if (answer === false) return
    toast(`${name}님의 계정을 삭제했습니다.`)
    await refresh()
  }
  return (
    <Sheet
      title="로그인 계정"
      pad="form"
      action={
        loginId === null ? (
          <Button
            size="sm"
            disabledReason={hasClosed(account.closedOn, props.today) && '퇴사한 사원입니다.'}
            onClick={() => setGiving(true)}
          >
            계정 만들기
          </Button>
        ) : (
          <div className="row g8 wrap">
            <Button
              size="sm"
              disabledReason={
                hasClosed(account.closedOn, props.today)
                  ? '퇴사해 닫힌 계정입니다.'
                  : account.elsewhere && '다른 회사에도 들어가는 계정은 한달 관리자가 초기화합니다.'
              }
              onClick={() => void reset()}
            >
              비밀번호 초기화
            </Button>
            {canMail ? (
              <Button
                size="sm"
                disabledReason={
                  hasClosed(account.closedOn, props.today)
                    ? '퇴사해 닫힌 계정입니다.'
                    : account.elsewhere
                      ? '다른 회사에도 들어가는 계정은 한달 관리자가 초기화합니다.'
                      : account.email === null && '메일 주소가 없습니다. 인적사항에서 적어 주세요.'
                }
                onClick={() => void mail()}
              >
                메일로 링크 보내기
              </Button>
            ) : null}
            <Button
              size="sm"
              disabledReason={account.operator && '운영자의 계정은 한달 관리자가 해제합니다.'}
              onClick={() => void take()}
            >
              계정 삭제
            </Button>
          </div>
        )
      }
    >
      {loginId === null ? (
        <EmptyState title="로그인 계정이 없습니다.">계정을 만들면 본인이 급여명세서를 볼 수 있습니다.</EmptyState>
      ) : (
        <Facts
          items={[
            { name: '아이디', value: <span translate="no">{loginId}</span> },
            {
              name: '상태',
              value: <Chip family={state === 'WAITING' ? 'warning' : undefined}>{ACCOUNT_STATES[state]}</Chip>,
            },
            ...closing(account, props.today),
            {
              name: '마지막 사용',
              value:
                account.lastUsedAt === null ? null : <span className="num">{format.instant(account.lastUsedAt)}</span>,
            },
            ...letterOf(account),
            ...(account.operator ? [{ name: '권한', value: '이 회사의 운영자입니다.' }] : []),
            ...(account.elsewhere ? [{ name: '다른 회사', value: '다른 회사에도 들어가는 계정입니다.' }] : []),
          ]}
        />
      )}
      {isGiving ? (
        <GiveAccount
          {...props}
          mailsTo={canMail ? account.email : null}
          name={name}
          onGiven={() => void refresh()}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </Sheet>
  )
}

/** When the account closes, or closed, to the company of who leaves. */
const closing = ({ closedOn }: EmployeeAccount, today: string) =>
  closedOn === null
    ? []
    : [
        {
          name: '퇴사',
          value: hasClosed(closedOn, today)
            ? `${format.date(closedOn)}부터 이 회사에 들어올 수 없습니다. 퇴사 처리를 취소하면 다시 열립니다.`
            : `${format.date(closedOn)}부터 이 회사에 들어올 수 없습니다.`,
        },
      ]
const hasClosed = (closedOn: string | null, today: string): boolean => closedOn !== null && closedOn <= today

/** What became of the newest link that was sent. */
const letterOf = ({ letter }: EmployeeAccount) => {
  if (letter === null) return []
  const at = format.instant(letter.at)
  const said =
    letter.usedAt !== null
      ? `${at}에 보낸 링크로 비밀번호를 정했습니다.`
      : letter.state === 'FAILED'
        ? `${at}에 보내지 못했습니다. ${letter.failure ?? ''}`
        : letter.state === 'SENT'
          ? `${at}에 ${letter.to}로 보냈습니다. ${format.instant(letter.expiresAt)}까지 쓸 수 있습니다.`
          : `${letter.to}로 보내고 있습니다.`
  return [{ name: '메일', value: said }]
}

const LABELS = { items: '아이디', mail: '메일로 보내기' }

function GiveAccount({
  companyNo,
  employeeNo,
  name,
  mailsTo,
  onGiven,
  onClose,
}: Props & {
  readonly name: string
  readonly mailsTo: string | null
  readonly onGiven: () => void
  readonly onClose: () => void
}) {
  const byMail = useRef(false)
  const record = useRecordForm({
    endpoint: giveAccounts,
    initial: { items: [{ login_id: '', existing: false }], mail: false },
    labels: LABELS,
    body: ({ items, mail }) => {
      byMail.current = mail
      return {
        companyNo,
        items: items.map(({ login_id, existing }) => ({ employeeNo, login_id, ...(existing ? { existing } : {}) })),
      }
    },
    problems: ({ items: [item], mail }) =>
      mail && item?.existing === true
        ? [{ path: 'mail', message: '쓰던 계정은 비밀번호를 그대로 써서 메일을 보내지 않습니다.' }]
        : [],
    send: async (body): Promise<{ given: GivenAccount | undefined; mailed: string | null }> =>
      byMail.current
        ? { given: undefined, mailed: (await call(mailAccounts, { body })).job.message }
        : { given: (await call(giveAccounts, { body })).items[0], mailed: null },
    onSaved: ({ given, mailed }) => {
      onGiven()
      onClose()
      if (mailed === null) void tell(given, name)
      else toast(mailed)
    },
    onRefused: (error) => {
      if (byMail.current || !isToldBefore(error)) return false
      onGiven()
      onClose()
      void message(LOST_PASSWORD, { title: '계정은 만들었습니다' })
      return true
    },
    unsaved: '적은 아이디가 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${name}님의 로그인 계정`} action="계정 만들기" onClose={onClose}>
      <Text of={record} name="items.0.login_id" required focusFirst maxLength={64} />
      <Check
        of={record}
        name="items.0.existing"
        label="다른 회사나 예전에 쓰던 계정입니다"
        aside="아이디와 성명이 같아야 하고, 비밀번호는 그대로 씁니다."
      />
      {mailsTo === null ? null : (
        <Check
          of={record}
          name="mail"
          label="처음 비밀번호 대신 메일로 링크를 보냅니다"
          aside={`${mailsTo}로 보냅니다.`}
        />
      )}
      <p className="cap ter">새 계정의 처음 비밀번호는 만든 뒤 한 번만 보여 줍니다.</p>
    </DrawerForm>
  )
}
