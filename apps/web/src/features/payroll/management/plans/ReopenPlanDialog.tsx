import type { Plan } from '@handal/contracts/payroll/salary-plan'
import { useState } from 'react'
import { DialogActs } from '../../../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../../../shared/dialog/use-dialog-work.ts'
import * as format from '../../../../shared/format.ts'
import { EffectRows, PlanForm } from './PlanParts.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import { TwoWords } from '../../slip/TwoWords.tsx'
import styles from './plan.module.css'

/** Before a reopening: what was paid already, two kinds of words, and what stays closed. */
export function ReopenPlanDialog({ plan, answer, act }: PlanDialog) {
  const work = useDialogWork()
  const [reason, setReason] = useState('')
  const [notice, setNotice] = useState('')
  const [problems, setProblems] = useState<{ reason?: string | undefined; notice?: string | undefined }>({})
  const { run, people, chosen, rest } = plan
  const [first] = people
  const one = people.length === 1 && first !== undefined ? first : null
  const month = `${Number(run.month.slice(5))}월 ${run.paymentTypeName}`
  const verb = one === null ? `${format.count(people.length)}명 확정 취소` : `${one.name} 확정 취소`

  const reopen = async (): Promise<void> => {
    const found = {
      ...(reason.trim() === '' ? { reason: '확정을 취소하는 사유를 적어 주세요.' } : {}),
      ...(notice.trim() === '' ? { notice: '정정 명세서에서 사원이 읽을 말을 적어 주세요.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (await work.run(() => act({ reason: reason.trim(), notice: notice.trim() }))) answer(true)
  }
  return (
    <PlanForm
      plan={plan}
      onSubmit={reopen}
      lead={
        <>
          <span className="sec">
            {one === null ? (
              <>
                <span className="num">{format.count(people.length)}</span>명을 다시 엽니다.
              </>
            ) : (
              <>
                {one.name}(<span className="num">{one.employeeCode}</span>) 한 사람만 다시 엽니다.
              </>
            )}
            {rest.people === 0 ? '' : ` ${month}의 나머지 ${rest.people}명은 1원도 바뀌지 않습니다.`}
          </span>
        </>
      }
    >
      {chosen.paid === 0 ? null : <Paid plan={plan} />}
      <div className={styles['words']}>
        <TwoWords
          reason={reason}
          notice={notice}
          problems={problems}
          noticeRequired
          noticeHint="정정 명세서에 그대로 나옵니다."
          readOnly={work.state !== 'idle'}
          onReason={(value) => {
            setReason(value)
            setProblems((before) => ({ ...before, reason: undefined }))
          }}
          onNotice={(value) => {
            setNotice(value)
            setProblems((before) => ({ ...before, notice: undefined }))
          }}
        />
      </div>
      <EffectRows title="그대로 닫혀 있는 것" rows={plan.stays} />
      <DialogActs
        work={work}
        verb={verb}
        danger
        disabledReason={plan.obstacles.length > 0 && '먼저 해결할 것이 있습니다.'}
        onCancel={() => answer(false)}
      />
    </PlanForm>
  )
}

function Paid({ plan }: { readonly plan: Plan }) {
  const [one] = plan.people
  const single = plan.people.length === 1 && one !== undefined ? one : null
  return (
    <div className={styles['box']}>
      <div className={styles['boxRow']}>
        <span>이미 지급한 금액</span>
        <span>
          <b className="num">{format.wonText(plan.chosen.paid)}</b>{' '}
          {single === null || single.paidOn === null ? null : (
            <span className="cap ter">
              <span className="num">{format.shortDate(single.paidOn)}</span>({format.weekday(single.paidOn)})
              {single.account === null ? '' : `, ${single.account}`}
            </span>
          )}
        </span>
      </div>
      <p className="cap sec">
        지급한 기록은 남습니다. 다시 확정하면 늘어난 차액만 더 줍니다. 줄어들면 돌려받을 금액으로 따로 보여 줍니다.
      </p>
    </div>
  )
}
