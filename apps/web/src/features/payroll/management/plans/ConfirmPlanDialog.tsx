import { josa } from '@handal/base/josa'
import type { PlanWarning } from '@handal/contracts/payroll/salary-plan'
import { useId, useState } from 'react'
import { DialogActs } from '../../../../shared/dialog/DialogActs.tsx'
import { useDialogWork } from '../../../../shared/dialog/use-dialog-work.ts'
import * as format from '../../../../shared/format.ts'
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx'
import { accountAddress } from '../links.ts'
import { EffectRows, PlanForm, whoOf } from './PlanParts.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import styles from './plan.module.css'

const keyOf = (warning: PlanWarning): string => `${warning.employeeNo} ${warning.code}`

/** What of a warning leads where it can be mended, or where it is explained. */
const linkOf = (warning: PlanWarning): { label: string; kind: 'recalculate' | 'open' | 'account' } => {
  if (warning.code === 'stale') return { label: '다시 계산', kind: 'recalculate' }
  if (warning.code === 'no-account') return { label: '계좌 등록', kind: 'account' }
  if (warning.code === 'minimum-wage') return { label: '금액 수정', kind: 'open' }
  return { label: '설명 보기', kind: 'open' }
}
/** Before a confirmation: who sees what and when, what stays open, and every warning with its own tick. */
export function ConfirmPlanDialog({ plan, answer, act, onOpen, onRecalculate }: PlanDialog) {
  const work = useDialogWork()
  const id = useId()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { run, people, chosen, warnings } = plan
  const left = warnings.filter((warning) => !ticked.has(keyOf(warning)))
  const names = [...new Set(left.map(({ name }) => name))]
  const busy = work.state !== 'idle'
  const leave = (go: () => void): void => {
    answer(false)
    go()
  }
  const confirm = async (): Promise<void> => {
    if (left.length > 0 || plan.obstacles.length > 0) return
    const acknowledged = warnings.map(({ employeeNo, code }) => ({ employeeNo, code }))
    if (await work.run(() => act({ acknowledged }))) answer(true)
  }
  return (
    <PlanForm
      plan={plan}
      onSubmit={confirm}
      lead={
        <>
          <span className="sec">
            <span className="num">{format.count(people.length)}</span>명, 실지급액{' '}
            <b className="num">{format.wonText(chosen.net)}</b>입니다. 지급일은{' '}
            <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)})입니다.
            {chosen.paid > 0 ? (
              <>
                {' '}
                이미 지급 <span className="num">{format.wonText(chosen.paid)}</span>, 더 줄 금액{' '}
                <b className="num">{format.wonText(chosen.left)}</b>
                {chosen.refund > 0 ? (
                  <>
                    , 돌려받을 금액 <b className="num">{format.wonText(chosen.refund)}</b>
                  </>
                ) : null}
                .
              </>
            ) : null}
          </span>
        </>
      }
    >
      <EffectRows title="확정하면" rows={plan.effects} />
      <EffectRows title="아직 열려 있는 것" rows={plan.stays} />
      {warnings.length === 0 ? null : (
        <section aria-labelledby={id}>
          <div className={`${styles['h']} ${styles['ackHead']}`}>
            <h3 id={id}>
              알고 넘어갈 것 <span className="num">{warnings.length}</span>
            </h3>
            <span className="cap ter">누가 언제 확인했는지 기록에 남습니다</span>
          </div>
          <div className={styles['acks']}>
            {warnings.map((warning) => {
              const link = linkOf(warning)
              const key = keyOf(warning)
              return (
                <div key={key} className={styles['ack']} role="group" aria-label={`${warning.name} ${warning.label}`}>
                  <div>
                    <b>{warning.name}</b> {warning.label}
                    <div className="cap ter">
                      {warning.message} {warning.consequence}
                    </div>
                  </div>
                  <button
                    type="button"
                    className="link cap nw"
                    disabled={busy}
                    onClick={() =>
                      leave(() => {
                        if (link.kind === 'recalculate') onRecalculate(warning.employeeNo)
                        else
                          onOpen(
                            warning.employeeNo,
                            link.kind === 'account' ? accountAddress(warning.employeeNo) : undefined,
                          )
                      })
                    }
                  >
                    {link.label}
                  </button>
                  <Checkbox
                    checked={ticked.has(key)}
                    disabled={busy}
                    onChange={(checked) =>
                      setTicked((before) => {
                        const next = new Set(before)
                        if (checked) next.add(key)
                        else next.delete(key)
                        return next
                      })
                    }
                  >
                    알고 확정합니다
                  </Checkbox>
                </div>
              )
            })}
          </div>
        </section>
      )}
      <DialogActs
        work={work}
        verb={people.length === 1 ? `${whoOf(people)} 급여 확정` : `${format.count(people.length)}명 급여 확정`}
        disabledReason={
          plan.obstacles.length > 0
            ? '먼저 해결할 것이 있습니다.'
            : left.length > 0 && `${josa(names.slice(0, 5).join(', '), '을/를')} 확인해 표시해 주세요.`
        }
        left={
          left.length === 0 ? null : (
            <span className="cap warn" role="status">
              <span className="num">{warnings.length}</span>건 가운데 <span className="num">{left.length}</span>건이
              남았습니다:{' '}
              {names.length > 5 ? `${names.slice(0, 5).join(', ')} 외 ${names.length - 5}명` : names.join(', ')}
            </span>
          )
        }
        onCancel={() => answer(false)}
      />
    </PlanForm>
  )
}
