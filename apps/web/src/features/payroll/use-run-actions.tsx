import { josa } from '@handal/base/josa'
import type { Job } from '@handal/contracts/jobs'
import { nextState, type PayrollAction } from '@handal/contracts/payroll-state'
import type { PayslipRow, RunHeader } from '@handal/contracts/salary'
import { useState } from 'react'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import * as format from '../../shared/format.ts'
import { ActionEffect } from './ActionEffect.tsx'
import { chooseOverwrite } from './choose-overwrite.ts'
import { type RunKey, useCalculate, useRemove, useUpdate } from './payroll.queries.ts'
import { actionable } from './payroll-view.ts'

export type RunActions = {
  readonly calculate: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<void>
  readonly recalculateOne: (row: PayslipRow) => Promise<void>
  readonly confirmPay: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<void>
  readonly reopen: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<void>
  readonly pay: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<void>
  readonly remove: (rows: readonly PayslipRow[]) => Promise<void>
  readonly busy: PayrollAction | null
  /** The person being recalculated alone. */
  readonly busyEmployee: number | null
}

const nosOf = (rows: readonly PayslipRow[]): number[] => rows.map((row) => row.employeeNo)

/** What can be done with a run: each act asks with its effect in numbers, then does it and shows what failed. */
export const useRunActions = (
  key: RunKey,
  run: RunHeader | undefined,
  on: { readonly job: (job: Job) => void; readonly done: (sentence: string) => void },
): RunActions => {
  const calculation = useCalculate(key.companyNo)
  const updating = useUpdate(key.companyNo)
  const removing = useRemove(key.companyNo)
  const [busy, setBusy] = useState<PayrollAction | null>(null)
  const [busyEmployee, setBusyEmployee] = useState<number | null>(null)
  const month = run?.month ?? key.month
  const base = { month, paymentType: key.paymentType }
  const name = `${Number(month.slice(5))}월 ${run?.paymentTypeName ?? '급여'}`

  /** Whose pay a question is about: the month's, one person's, that of some. */
  const payOf = (people: readonly PayslipRow[], all: boolean): string => {
    const [first] = people
    if (all || first === undefined) return name
    return people.length === 1 ? `${first.name}의 ${name}` : `${people.length}명의 ${name}`
  }

  const working = async (action: PayrollAction, work: () => Promise<void>): Promise<void> => {
    setBusy(action)
    try {
      await work()
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(null)
    }
  }

  /** Asks what to do with amounts typed by hand, when there are any. null: leave. */
  const askOverwrite = async (rows: readonly PayslipRow[]): Promise<boolean | null> => {
    const typed = rows.filter((row) => row.overridden.length > 0 && nextState(row.state, 'calculate') !== null)
    if (typed.length === 0) return false
    const cells = typed.reduce((sum, row) => sum + row.overridden.length, 0)
    return chooseOverwrite(`직접 입력한 금액이 ${typed.length}명에게 ${cells}개 있습니다.`)
  }

  return {
    busy,
    busyEmployee,
    calculate: async (rows, { all }) => {
      const overwrite = await askOverwrite(rows)
      if (overwrite === null) return
      await working('calculate', async () => {
        const answer = await calculation.mutateAsync({
          ...base,
          ...(all ? { updateAll: true } : { employeeNos: nosOf(rows) }),
          overwrite,
        })
        if ('job' in answer) on.job(answer.job)
        else on.done(`${answer.slip.name}의 급여를 계산했습니다.`)
      })
    },
    recalculateOne: async (row) => {
      const overwrite = await askOverwrite([row])
      if (overwrite === null) return
      setBusyEmployee(row.employeeNo)
      await working('calculate', async () => {
        const answer = await calculation.mutateAsync({ ...base, employeeNo: row.employeeNo, overwrite })
        if ('job' in answer) on.job(answer.job)
        else on.done(`${answer.slip.name}의 급여를 계산했습니다. 실지급액은 ${format.wonText(answer.slip.net)}입니다.`)
      })
      setBusyEmployee(null)
    },
    confirmPay: async (rows, { all }) => {
      const people = actionable(rows, 'confirm')
      const answer = await confirm({
        title: `${josa(payOf(people, all), '을/를')} 확정할까요?`,
        body: (
          <ActionEffect
            rows={people}
            sentence="확정하면 금액을 고칠 수 없습니다. 고치려면 사유를 적고 확정을 취소해야 합니다."
            checks={all ? (run?.checks.filter((check) => !check.blocking) ?? []) : []}
          />
        ),
        action: '급여 확정',
        width: 560,
      })
      if (answer === false) return
      await working('confirm', async () => {
        const result = await updating.mutateAsync({
          ...base,
          action: 'confirm',
          ...(all ? {} : { employeeNos: nosOf(people) }),
        })
        on.done(`${result.changed}명의 급여를 확정했습니다.`)
      })
    },
    reopen: async (rows, { all }) => {
      const people = actionable(rows, 'reopen')
      const answer = await confirm({
        title: `${payOf(people, all)} 확정을 취소할까요?`,
        body: (
          <ActionEffect
            rows={people}
            sentence="계산완료로 돌아가 금액을 고칠 수 있습니다. 이미 나간 명세서는 다음 확정 때 정정 명세서가 됩니다."
          />
        ),
        action: '확정 취소',
        cancel: '그대로 두기',
        reason: true,
        danger: true,
        width: 560,
      })
      if (answer === false) return
      await working('reopen', async () => {
        const result = await updating.mutateAsync({
          ...base,
          action: 'reopen',
          reason: answer.reason,
          ...(all ? {} : { employeeNos: nosOf(people) }),
        })
        on.done(`${result.changed}명의 확정을 취소했습니다.`)
      })
    },
    pay: async (rows, { all }) => {
      const people = actionable(rows, 'pay')
      const answer = await confirm({
        title: `${josa(payOf(people, all), '을/를')} 지급 완료로 바꿀까요?`,
        body: <ActionEffect rows={people} sentence="이체를 마친 뒤 누릅니다. 급여는 지급완료가 됩니다." />,
        action: '지급 완료',
        width: 560,
      })
      if (answer === false) return
      await working('pay', async () => {
        const result = await updating.mutateAsync({
          ...base,
          action: 'pay',
          ...(all ? {} : { employeeNos: nosOf(people) }),
        })
        on.done(`${result.changed}명의 급여를 지급완료로 바꿨습니다.`)
      })
    },
    remove: async (rows) => {
      const people = actionable(rows, 'delete').filter((row) => row.versionNo > 0)
      const who = people.length === 1 ? `${people[0]?.name ?? ''} 사원의` : `${people.length}명의`
      const answer = await confirm({
        title: `${who} ${josa(name, '을/를')} 삭제할까요?`,
        body: (
          <ActionEffect
            rows={people}
            sentence="계산한 금액과 직접 입력한 금액이 사라지고 작성중으로 돌아갑니다. 다시 계산할 수 있습니다."
          />
        ),
        action: '급여 삭제',
        danger: true,
        width: 560,
      })
      if (answer === false) return
      await working('delete', async () => {
        const only = people.length === 1 ? people[0] : undefined
        const result = await removing.mutateAsync({
          ...base,
          ...(only === undefined
            ? { employeeNos: nosOf(people) }
            : { employeeNo: only.employeeNo, version: only.version }),
        })
        on.done(`${result.removed}명의 급여를 삭제했습니다.`)
      })
    },
  }
}
