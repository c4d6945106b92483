import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { AmountColumn, PayslipDetail, PayslipLineDto, PayslipRow } from '@handal/contracts/payroll/salary'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../client/api-error.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import { useUnsavedChanges } from '../../../shared/form/use-unsaved-changes.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { columnsOf, withBlankLines } from './slip-lines.ts'
import { PAYROLL_PARAMS } from '../payroll-params.ts'
import type { RunKey } from '../payroll.queries.ts'
import { useSaveAmounts } from './use-save-amounts.ts'
import styles from './write.module.css'

type Typed = { readonly amount: number | null; readonly reason: string; readonly notice: string }
type Problems = Readonly<Record<string, { amount?: string; reason?: string }>>

/** All amounts of one payslip as a form: a changed one needs its reason; the rest is calculated again when saved. */
export function PayslipForm({
  detail,
  columns,
  listKey,
}: {
  readonly detail: PayslipDetail
  readonly columns: readonly AmountColumn[]
  readonly listKey: RunKey
}) {
  const { run } = detail
  const navigate = useNavigate()
  const key: RunKey = { ...listKey, month: run.month }
  // The payslip as it was opened: what is saved is compared with this one, whatever is read meanwhile.
  const [opened] = useState<{ slip: PayslipRow; lines: readonly PayslipLineDto[] }>({
    slip: detail.slip,
    lines: nextState(detail.slip.state, 'edit') === null ? detail.lines : withBlankLines(detail.lines, columns),
  })
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [failed, setFailed] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [done, setDone] = useState(false)
  const lines = opened.lines.filter((line) => line.editable)
  const saving = useSaveAmounts(key, columnsOf(opened.lines), listKey)
  const changed = lines.filter((line) => typed[line.code] !== undefined && typed[line.code]?.amount !== line.amount)
  useUnsavedChanges(changed.length > 0, `저장하지 않은 금액이 ${changed.length}개 있습니다.`)
  const closed = nextState(opened.slip.state, 'edit') === null
  const { month, paymentType } = key
  const back = `/salary/management${PAYROLL_PARAMS.link({ month, paymentType, slip: opened.slip.employeeNo })}`

  // Only once nothing is unsaved any more, so that leaving does not ask.
  useEffect(() => {
    if (done) void navigate(back)
  }, [done, navigate, back])

  const put = (line: PayslipLineDto, change: Partial<Typed>): void => {
    setTyped((before) => ({
      ...before,
      [line.code]: {
        amount: line.amount,
        reason: line.override?.reason ?? '',
        notice: line.override?.notice ?? '',
        ...before[line.code],
        ...change,
      },
    }))
    setProblems((before) => ({ ...before, [line.code]: {} }))
  }

  const check = (): boolean => {
    const found: Record<string, { amount?: string; reason?: string }> = {}
    for (const line of changed) {
      const entry = typed[line.code]
      if (entry?.amount === null) found[line.code] = { amount: '금액을 적어 주세요. 없으면 0을 적습니다.' }
      else if (entry?.reason.trim() === '') found[line.code] = { reason: '금액을 직접 입력한 사유를 적어 주세요.' }
    }
    setProblems(found)
    if (Object.keys(found).length === 0) return true
    // The first bad field gets the focus once it is marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return false
  }

  const save = async (): Promise<void> => {
    if (!check()) return
    setFailed(null)
    const amounts = Object.fromEntries(changed.map((line) => [line.code, typed[line.code]?.amount ?? 0]))
    const reasons = Object.fromEntries(changed.map((line) => [line.code, typed[line.code]?.reason.trim() ?? '']))
    const notices = Object.fromEntries(changed.map((line) => [line.code, typed[line.code]?.notice.trim() ?? '']))
    try {
      const outcome = await saving.save(
        new Map([[opened.slip.employeeNo, { opened: opened.slip, amounts, reasons, notices }]]),
        { reason: '', notice: '' },
      )
      if (outcome.kind === 'kept' && outcome.edits.size > 0) {
        setFailed('다른 사람이 먼저 저장했습니다. 적은 금액은 그대로 있습니다.')
        return
      }
      if (outcome.kind === 'saved') toast(`금액 ${changed.length}개를 저장했습니다.`)
      setTyped({})
      setDone(true)
    } catch (error) {
      setFailed(messageOf(error))
    }
  }

  return (
    <>
      <PageHeader
        title={`${opened.slip.name} ${format.proseMonth(run.month)} ${run.paymentTypeName} 수정`}
        chip={<Chip>{opened.slip.stateName}</Chip>}
        facts={
          <>
            실지급액 <span className="num">{format.wonText(opened.slip.net)}</span>
          </>
        }
      />
      {closed ? (
        <NoticeBar tone="info" links={[{ label: '급여관리로 가기', to: back }]}>
          확정한 급여는 수정할 수 없습니다. 수정하려면 사유를 적고 확정을 취소해 주세요.
        </NoticeBar>
      ) : null}
      {failed === null ? null : <NoticeBar tone="danger">{failed}</NoticeBar>}
      {closed ? null : (
        <Sheet pad="form" className={styles['sheet'] ?? ''}>
          <form
            ref={form}
            noValidate
            aria-label="급여 금액"
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <div className={styles['groups']}>
              {(['earning', 'deduction'] as const).map((kind) => (
                <fieldset key={kind} className={styles['group']}>
                  <legend className="h2">{kind === 'earning' ? '지급' : '공제'}</legend>
                  {lines
                    .filter((line) => line.kind === kind)
                    .map((line) => (
                      <LineFields
                        key={line.code}
                        line={line}
                        typed={typed[line.code]}
                        problem={problems[line.code]}
                        onChange={(change) => put(line, change)}
                      />
                    ))}
                </fieldset>
              ))}
            </div>
            <div className={styles['acts']}>
              <ButtonLink to={back}>취소</ButtonLink>
              <Button
                type="submit"
                variant="primary"
                busy={saving.busy}
                disabledReason={changed.length === 0 && '수정한 금액이 없습니다.'}
              >
                {changed.length === 0 ? '금액 저장' : `금액 ${changed.length}개 저장`}
              </Button>
            </div>
          </form>
        </Sheet>
      )}
    </>
  )
}

function LineFields({
  line,
  typed,
  problem,
  onChange,
}: {
  readonly line: PayslipLineDto
  readonly typed: Typed | undefined
  readonly problem: Problems[string] | undefined
  readonly onChange: (change: Partial<Typed>) => void
}) {
  const isChanged = typed !== undefined && typed.amount !== line.amount
  return (
    <div className={styles['fields']}>
      <MoneyField
        label={line.label}
        negative
        reading={false}
        value={typed === undefined ? line.amount : typed.amount}
        onChange={(amount) => onChange({ amount })}
        error={problem?.amount}
        hint={
          line.amount === line.calculated ? undefined : (
            <>
              계산한 금액 <span className="num">{format.wonText(line.calculated)}</span>
            </>
          )
        }
      />
      {isChanged ? (
        <div className={styles['words']}>
          <TextField
            label={`${line.label} 내부 사유`}
            required
            maxLength={500}
            hint="감사 기록에만 남습니다. 사원에게 보이지 않습니다."
            value={typed.reason}
            onChange={(reason) => onChange({ reason })}
            error={problem?.reason}
          />
          <TextField
            label={`${line.label}, 사원이 읽을 말`}
            maxLength={500}
            hint="명세서에 그대로 나옵니다."
            value={typed.notice}
            onChange={(notice) => onChange({ notice })}
          />
        </div>
      ) : (
        <p className={`cap ter ${styles['why']}`}>{line.override?.reason ?? line.explanation.sentence}</p>
      )}
    </div>
  )
}
