import { update } from '@handal/contracts/payroll/salary-change'
import { type SyntheticEvent, useState } from 'react'
import { useCall, useMeta, useRefreshCompany } from '../../../client/queries.ts'
import { openDialog } from '../../../shared/dialog/dialogs.ts'
import { DialogActs } from '../../../shared/dialog/DialogActs.tsx'
import { toast } from '../../../shared/dialog/toast.ts'
import { useDialogWork } from '../../../shared/dialog/use-dialog-work.ts'
import { DateField } from '../../../shared/form/date/DateField.tsx'
import { TextArea } from '../../../shared/form/TextField.tsx'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { LawChip } from '../../../shared/ui/Facts.tsx'
import type { RunKey } from '../payroll.queries.ts'
import styles from './receivables.module.css'

/** The act at a payslip whose net pay is below 0. */
export const COLLECT = '동의 받아 다음에 받기'

type Person = { readonly employeeNo: number; readonly name: string; readonly net: number }
type Consent = { readonly consentOn: string; readonly note: string }

/** Offers to leave what the net pay of a payslip lacks to be collected later, with the person's consent. */
export function CollectButton({ run, person }: { readonly run: RunKey; readonly person: Person }) {
  const call = useCall()
  const refresh = useRefreshCompany(run.companyNo)
  const today = useMeta().data?.today ?? seoulToday()
  const { month, paymentType } = run
  const { employeeNo, name, net } = person
  const ask = async (): Promise<void> => {
    const done = await openDialog({
      label: COLLECT,
      width: 560,
      cancelled: false,
      render: (answer: (done: boolean) => void) => (
        <CollectDialog
          person={person}
          today={today}
          answer={answer}
          act={(consent) =>
            call(update, { body: { month, paymentType, action: 'collect', employeeNos: [employeeNo], ...consent } })
          }
        />
      ),
    })
    if (!done) return
    toast(`${name}님에게 받을 돈 ${format.wonText(-net)}을 남겼습니다. 갚으면 '받을 돈'에 등록해 주세요.`)
    await refresh()
  }
  return (
    <Button size="sm" onClick={() => void ask()}>
      {COLLECT}
    </Button>
  )
}

function CollectDialog({
  person: { name, net },
  today,
  answer,
  act,
}: {
  readonly person: Person
  readonly today: string
  readonly answer: (done: boolean) => void
  readonly act: (consent: Consent) => Promise<unknown>
}) {
  const work = useDialogWork()
  const [consentOn, setConsentOn] = useState(today)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const locked = work.state !== 'idle'
  const submit = async (): Promise<void> => {
    if (note.trim() === '') {
      setProblem('동의한 내용을 적어 주세요.')
      return
    }
    if (await work.run(() => act({ consentOn, note: note.trim() }))) answer(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <h2 className={styles['title']}>
        {name}님의 동의를 받아 <span className="num">{format.wonText(-net)}</span>을 다음에 받을까요?
      </h2>
      <p className="sec">
        이번 실지급액은 0원이 되고, 모자란 금액은 갚을 때까지 받을 돈으로 남습니다. 동의 없이는 임금에서 공제할 수
        없습니다. <LawChip>근로기준법 제43조 제1항</LawChip>
      </p>
      <div className={styles['fields']}>
        <DateField
          label="동의 받은 날"
          required
          value={consentOn}
          onChange={setConsentOn}
          max={today}
          today={today}
          readOnly={locked}
        />
        <TextArea
          label="동의한 내용"
          required
          rows={3}
          maxLength={500}
          hint="무엇을 언제까지 어떻게 갚는지 적어 주세요. 동의서는 따로 보관해 주세요."
          value={note}
          error={problem}
          readOnly={locked}
          onChange={(value) => {
            setNote(value)
            setProblem(undefined)
          }}
        />
      </div>
      <DialogActs work={work} verb="다음에 받기" onCancel={() => answer(false)} />
    </form>
  )
}
