import type { CompanyAccount } from '@handal/contracts/company/company-accounts'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { makeTransferFile, TransferList, TransferTemplates } from '@handal/contracts/payroll/transfer'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { DialogActs } from '../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../shared/dialog/use-dialog-work.ts'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { DateField } from '../../shared/form/date/DateField.tsx'
import * as format from '../../shared/format.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import styles from './transfer.module.css'

type Body = BodyInput<typeof makeTransferFile>
export type FileChoice = Pick<Body, 'accountNo' | 'templateNo' | 'transferDate' | 'acknowledged'>
type Notice = { readonly key: string; readonly message: string }
const TICK = /^acknowledged\.(accountChanged|holderDiffers|aboveUsual)\.(\d+)$/

/** What has to be read before the money leaves, as the server named it. */
const noticesIn = (error: unknown): Notice[] =>
  error instanceof ApiError
    ? (error.errors ?? []).flatMap(({ path, message }) => (TICK.test(path) ? [{ key: path, message }] : []))
    : []
const tickOf = (key: string): NonNullable<Body['acknowledged']>[number] => {
  const [, code, no] = TICK.exec(key) ?? []
  return { employeeNo: Number(no), code: code as 'accountChanged' }
}

/** Asks from which account, in which layout and on which day, and what has to be ticked first. */
export function MakeFileDialog({
  people,
  amount,
  accounts,
  templates,
  bankHolidays,
  payDate,
  today,
  answer,
  act,
}: {
  readonly people: number
  readonly amount: number
  readonly accounts: readonly CompanyAccount[]
  readonly templates: TransferTemplates['items']
  readonly bankHolidays: TransferList['bankHolidays']
  readonly payDate: string
  readonly today: string
  readonly answer: (done: boolean) => void
  readonly act: (choice: FileChoice) => Promise<unknown>
}) {
  const work = useDialogWork()
  const [account, setAccount] = useState(String(accounts[0]?.no ?? ''))
  const bank = accounts.find(({ no }) => String(no) === account)?.bankCode
  const [template, setTemplate] = useState(
    String((templates.find(({ bankCode }) => bankCode === bank) ?? templates.at(-1))?.no ?? ''),
  )
  const [date, setDate] = useState(payDate < today ? today : payDate)
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const holiday = bankHolidays.find((day) => day.date === date)
  const missing =
    (accounts.length === 0 && '회사정보에서 급여 계좌를 먼저 등록해 주세요.') ||
    (notices.some(({ key }) => !ticked.has(key)) && '확인한 내용에 표시해 주세요.')
  const send = async (): Promise<void> => {
    try {
      await act({
        accountNo: Number(account),
        templateNo: Number(template),
        transferDate: date,
        acknowledged: [...ticked].map(tickOf),
      })
    } catch (error) {
      const found = noticesIn(error)
      setNotices((before) => [...before, ...found.filter(({ key }) => before.every((one) => one.key !== key))])
      throw error
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void work.run(send).then((done) => done && answer(true))
      }}
    >
      <h2 className="h2">이체 파일 만들기</h2>
      <p className="sec">
        <span className="num">{people}</span>명 <span className="num">{format.wonText(amount)}</span>을 한 파일에
        담습니다.
      </p>
      <div className={styles['fields']}>
        <CodeSelect
          label="출금 계좌"
          required
          value={account}
          onChange={setAccount}
          options={accounts.map((one) => ({ value: String(one.no), text: `${one.bankName} ${one.accountMasked}` }))}
        />
        <CodeSelect
          label="은행 양식"
          required
          value={template}
          onChange={setTemplate}
          options={templates.map(({ no, name, kind }) => ({
            value: String(no),
            text: `${name} (.${kind.toLowerCase()})`,
          }))}
        />
        <DateField
          label="이체일"
          required
          value={date}
          onChange={setDate}
          today={today}
          hint={
            holiday === undefined ? undefined : `은행이 쉬는 날(${holiday.name})이라 다음 영업일에 입금될 수 있습니다.`
          }
        />
        {notices.length === 0 ? null : (
          <div className={styles['ticks']} role="group" aria-label="보내기 전에 확인할 것">
            {notices.map(({ key, message }) => (
              <Checkbox
                key={key}
                checked={ticked.has(key)}
                onChange={(on) =>
                  setTicked((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)))
                }
              >
                {message}
              </Checkbox>
            ))}
          </div>
        )}
      </div>
      <DialogActs
        work={work}
        verb={`${people}명 파일 만들기`}
        disabledReason={missing}
        onCancel={() => answer(false)}
      />
    </form>
  )
}
