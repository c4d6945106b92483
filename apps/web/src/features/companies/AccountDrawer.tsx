import { BANK_NAME } from '@handal/contracts/codes'
import {
  ACCOUNT_USES,
  type AccountUse,
  type CompanyAccount,
  companyAccountCalls,
  companyAccountSchema,
} from '@handal/contracts/company/company-accounts'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Choice, Day, Text } from '../../client/screen/fields.tsx'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'

const LABELS = {
  use: '용도',
  bankCode: '은행',
  number: '계좌번호',
  holder: '예금주',
  displayText: '받는 통장 표시',
  cmsCode: 'CMS 코드',
  from: '사용 시작일',
  endDate: '사용 종료일',
  reason: '변경 사유',
}
type Values = { [K in keyof typeof LABELS]: string }
const EMPTY: Values = {
  use: 'PAY',
  bankCode: '',
  number: '',
  holder: '',
  displayText: '',
  cmsCode: '',
  from: '',
  endDate: '',
  reason: '',
}
const valuesOf = (account: CompanyAccount): Values => ({
  use: account.use,
  bankCode: account.bankCode,
  number: '',
  holder: account.holder,
  displayText: account.displayText ?? '',
  cmsCode: account.cmsCode ?? '',
  from: account.from,
  endDate: account.endDate ?? '',
  reason: '',
})
const shown = (name: keyof Values, value: unknown): string => {
  const text = String(value)
  if (name === 'use') return ACCOUNT_USES[text as AccountUse]
  if (name === 'bankCode') return BANK_NAME[text] ?? text
  return (name === 'from' || name === 'endDate') && text !== '' ? format.date(text) : text
}
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

function Fields({ of, masked }: { readonly of: RecordForm<Values>; readonly masked?: string }) {
  return (
    <>
      <Choice of={of} name="use" required options={optionsOf(ACCOUNT_USES)} />
      <Choice of={of} name="bankCode" required options={optionsOf(BANK_NAME)} />
      <Text
        of={of}
        name="number"
        required={masked === undefined}
        maxLength={40}
        hint={masked === undefined ? undefined : `지금 ${masked}. 바꿀 때만 적습니다.`}
      />
      <Text of={of} name="holder" required maxLength={50} />
      <Text of={of} name="displayText" maxLength={10} hint="비우면 회사 이름과 급여 이름이 찍힙니다." />
      <Text of={of} name="cmsCode" maxLength={20} />
    </>
  )
}

type Props = { readonly companyNo: number; readonly onClose: () => void }

/** Registers an account that holds from today. */
export function AddAccount({ companyNo, onClose }: Props) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: companyAccountCalls.create,
    initial: EMPTY,
    labels: LABELS,
    body: ({ use, bankCode, number, holder, displayText, cmsCode }) => ({
      companyNo,
      use: use as AccountUse,
      bankCode,
      number,
      holder,
      displayText,
      cmsCode,
    }),
    onSaved: () => {
      void refresh()
      onClose()
      toast('회사 계좌를 등록했습니다.')
    },
    unsaved: '적은 계좌가 있습니다.',
  })
  return (
    <DrawerForm of={record} title="회사 계좌 등록" action="계좌 등록" onClose={onClose}>
      <Fields of={record} />
    </DrawerForm>
  )
}

/** Changes an account: its number only where a new one is typed. Files made before keep what they were made with. */
export function ChangeAccount({ companyNo, account, onClose }: Props & { readonly account: CompanyAccount }) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: companyAccountCalls.change,
    initial: valuesOf(account),
    labels: LABELS,
    body: ({ use, number, from, endDate, reason, ...rest }: Values, opened: CompanyAccount | undefined) => ({
      companyNo,
      no: account.no,
      ...rest,
      use: use as AccountUse,
      ...(number === '' ? {} : { number }),
      ...(from === '' ? {} : { from }),
      endDate: endDate === '' ? null : endDate,
      ...(reason === '' ? {} : { reason }),
      version: opened?.version ?? account.version,
    }),
    opened: {
      record: account,
      read: (current) => companyAccountSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: '회사 계좌',
      show: shown,
    },
    onSaved: () => {
      void refresh()
      onClose()
      toast('회사 계좌를 수정했습니다.')
    },
    unsaved: '고친 계좌가 있습니다.',
  })
  return (
    <DrawerForm of={record} title="회사 계좌 수정" action="저장" onClose={onClose}>
      <Fields of={record} masked={account.accountMasked} />
      <Day of={record} name="from" required />
      <Day of={record} name="endDate" hint="비우면 계속 씁니다. 이미 만든 이체 파일은 그대로입니다." />
      <Text of={record} name="reason" maxLength={500} />
    </DrawerForm>
  )
}
