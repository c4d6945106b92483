import { type DeductionConsent, endDeductionConsents } from '@handal/contracts/payroll/salary-consents'
import { useRefreshCompany } from '../../client/queries.ts'
import { EndForm } from '../../client/screen/EndForm.tsx'
import { useEndForm } from '../../client/screen/use-end-form.ts'
import { useWithdrawForm, WithdrawForm } from '../../client/screen/WithdrawForm.tsx'
import * as format from '../../shared/format.ts'
import { DatedHistory } from '../../shared/screen/DatedValues.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { ConsentChip } from './ConsentChip.tsx'
import { leavesConsent } from './consent-params.ts'
import styles from './items.module.css'

type Entry = DeductionConsent['history'][number]
export type ConsentItem = { readonly itemCode: string; readonly label: string }
type Act = 'enter' | 'end' | 'withdraw'

const entryText = ({ given, agreementDate }: Entry): string =>
  given ? `동의 (${format.date(agreementDate ?? '')}에 동의)` : '동의 없음'
const byText = ({ by, at, reason }: Entry): string =>
  [by, format.instant(at), reason ?? ''].filter((part) => part !== '').join(' · ')

/** A line for each day: what stands there, with what it corrected; or what was taken back. */
const linesOf = (history: readonly Entry[]) =>
  [...new Set(history.map(({ from }) => from))].map((from) => {
    const [newest, was] = history.filter((entry) => entry.from === from)
    if (newest === undefined) throw new Error('a day of no entry')
    return {
      from,
      value: entryText(newest),
      by: byText(newest),
      isWithdrawn: newest.state === 'WITHDRAWN',
      correction: newest.state === 'STANDS' && was !== undefined ? { was: entryText(was), by: byText(was) } : undefined,
    }
  })

type Props = {
  readonly companyNo: number
  readonly item: ConsentItem
  readonly consent: DeductionConsent
  readonly today: string
  readonly onClose: () => void
}

/** The consent of one person with its history, and what can be done with it. */
export function ConsentDrawer(props: Props & { readonly act: Act | null; readonly onAct: (act: Act | null) => void }) {
  const { item, consent, act, today, onAct, onClose } = props
  const back = (): void => onAct(null)
  if (act === 'end' && consent.state === 'GIVEN') return <EndConsent {...props} onClose={back} />
  const standing = consent.history.filter(({ state }) => state === 'STANDS')
  if (act === 'withdraw' && standing.length > 0) return <WithdrawConsent {...props} onClose={back} />
  const { from, to, agreementDate, state } = consent
  const dateOf = (day: string | null) => (day === null ? null : <span className="num">{format.date(day)}</span>)
  return (
    <Drawer
      open
      title={
        <>
          {consent.employeeName} <ConsentChip state={state} />
        </>
      }
      caption={<span className="num">{consent.employeeCode}</span>}
      onClose={onClose}
      foot={
        <>
          <Button variant="primary" onClick={() => onAct('enter')}>
            동의 등록
          </Button>
          <Button disabledReason={state !== 'GIVEN' && '기준일에 동의가 없습니다.'} onClick={() => onAct('end')}>
            동의 끝내기
          </Button>
          <Button disabledReason={standing.length === 0 && '취소할 기록이 없습니다.'} onClick={() => onAct('withdraw')}>
            기록 취소
          </Button>
        </>
      }
    >
      <div className={styles['drawer']}>
        {state === 'MISSING' ? (
          <p className="cap warn">{item.label} 금액이 있지만 동의가 없어 공제하지 않습니다(근로기준법 제43조 제1항).</p>
        ) : null}
        <Facts
          items={[
            { name: '시작일', value: dateOf(from) },
            { name: '끝나는 날', value: dateOf(to) },
            { name: '동의한 날', value: dateOf(agreementDate) },
          ]}
        />
        {consent.history.length === 0 ? null : (
          <DatedHistory label="동의 이력" entries={linesOf(consent.history)} today={today} />
        )}
      </div>
    </Drawer>
  )
}

function EndConsent({ companyNo, item, consent, today, onClose }: Props) {
  const refresh = useRefreshCompany(companyNo)
  const { employeeName, employeeNo, from } = consent
  const end = useEndForm({
    endpoint: endDeductionConsents,
    of: { itemCode: item.itemCode, employeeNos: [employeeNo], ...(from === null ? {} : { from }) },
    how: 'end',
    endDate: today,
    said: () => `${employeeName} 사원의 동의를 끝냈습니다.`,
    onEnded: () => {
      void refresh()
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
    leaves: leavesConsent,
  })
  return (
    <EndForm
      of={end}
      title={`${employeeName} 동의 끝내기`}
      action="동의 끝내기"
      hint="다음 날부터 지급하는 급여에서는 공제하지 않습니다. 확정한 급여는 바뀌지 않습니다."
      onClose={onClose}
    />
  )
}

function WithdrawConsent({ companyNo, item, consent, onClose }: Props) {
  const refresh = useRefreshCompany(companyNo)
  const { employeeName, employeeNo } = consent
  const standing = consent.history.filter(({ state }) => state === 'STANDS')
  const record = useWithdrawForm({
    endpoint: endDeductionConsents,
    from: standing[0]?.from ?? '',
    labels: { from: '취소할 기록' },
    body: ({ from, reason }) => ({ itemCode: item.itemCode, employeeNos: [employeeNo], from, reason }),
    said: () => `${employeeName} 사원의 동의 기록을 취소했습니다.`,
    onWithdrawn: () => {
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesConsent,
  })
  return (
    <WithdrawForm
      of={record}
      title={`${employeeName} 동의 기록 취소`}
      action="기록 취소"
      choice={{
        name: 'from',
        entries: standing.map((entry) => ({ from: entry.from, value: entryText(entry) })),
        hint: '그 앞의 기록이 이어집니다. 취소한 기록은 남습니다.',
      }}
      onClose={onClose}
    />
  )
}
