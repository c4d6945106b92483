import { josa } from '@handal/base/josa'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { Job } from '@handal/contracts/jobs'
import { nextState, type PayrollAction } from '@handal/contracts/payroll/payroll-state'
import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import type { update } from '@handal/contracts/payroll/salary-change'
import type { Plan } from '@handal/contracts/payroll/salary-plan'
import { type ComponentType, createElement, useState } from 'react'
import { confirm, failure, openDialog } from '../../../shared/dialog/dialogs.ts'
import * as format from '../../../shared/format.ts'
import { ActionEffect } from './plans/ActionEffect.tsx'
import { chooseOverwrite } from '../slip/choose-overwrite.ts'
import { ConfirmPlanDialog } from './plans/ConfirmPlanDialog.tsx'
import { PayPlanDialog } from './plans/PayPlanDialog.tsx'
import type { PlanDialog, PlanOrder } from './plans/plan-dialog.ts'
import { planTitle } from './plans/plan-titles.ts'
import { ReopenPlanDialog } from './plans/ReopenPlanDialog.tsx'
import { readPlanOf, type RunKey, useCalculate, useRemove, useUpdate } from '../payroll.queries.ts'
import { actionable } from '../payroll-view.ts'

export type RunActions = {
  readonly calculate: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<void>
  readonly recalculateOne: (row: PayslipRow) => Promise<void>
  /** Answers the run as it stands then; null: nothing was confirmed. */
  readonly confirmPay: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<RunHeader | null>
  readonly reopen: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<unknown>
  readonly pay: (rows: readonly PayslipRow[], options: { all: boolean }) => Promise<unknown>
  readonly remove: (rows: readonly PayslipRow[]) => Promise<void>
  readonly busy: PayrollAction | null
  /** The person being recalculated alone. */
  readonly busyEmployee: number | null
}

const DIALOGS: Record<Plan['action'], ComponentType<PlanDialog>> = {
  confirm: ConfirmPlanDialog,
  pay: PayPlanDialog,
  reopen: ReopenPlanDialog,
}

const nosOf = (rows: readonly PayslipRow[]): number[] => rows.map((row) => row.employeeNo)

/** What can be done with a run: each act asks with its effect in numbers, then does it and shows what failed. */
export const useRunActions = (
  key: RunKey,
  run: RunHeader | undefined,
  on: {
    readonly job: (job: Job) => void
    readonly done: (sentence: string) => void
    /** Opens a person, or an address where something of theirs is mended. */
    readonly open?: (employeeNo: number, address?: string) => void
  },
): RunActions => {
  const calculation = useCalculate(key.companyNo)
  const updating = useUpdate(key.companyNo)
  const removing = useRemove(key.companyNo)
  const [busy, setBusy] = useState<PayrollAction | null>(null)
  const [busyEmployee, setBusyEmployee] = useState<number | null>(null)
  const month = run?.month ?? key.month
  const base = { month, paymentType: key.paymentType }
  const name = `${Number(month.slice(5))}월 ${run?.paymentTypeName ?? '급여'}`

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

  /** Reads what an act would do, shows it, and carries it out inside its dialog. */
  const planned = async (
    action: Plan['action'],
    rows: readonly PayslipRow[],
    { all }: { all: boolean },
    done: (result: ResponseOf<typeof update>) => string,
  ): Promise<RunHeader | null> => {
    let after: RunHeader | null = null
    const employeeNos = all ? null : nosOf(actionable(rows, action))
    setBusy(action)
    const plan = await readPlanOf({ ...key, month }, action, employeeNos).catch((error: unknown) => {
      void failure(error)
      return null
    })
    setBusy(null)
    if (plan === null) return null
    await openDialog<boolean>({
      label: planTitle(plan),
      width: 720,
      cancelled: false,
      render: (answer) =>
        createElement(DIALOGS[action], {
          plan,
          answer,
          act: async (order: PlanOrder) => {
            const result = await updating.mutateAsync({
              ...base,
              action,
              version: plan.run.version,
              ...(employeeNos === null ? {} : { employeeNos }),
              ...order,
            })
            after = result.run
            on.done(done(result))
          },
          onOpen: on.open ?? (() => undefined),
          onRecalculate: (employeeNo: number) => {
            const row = rows.find((entry) => entry.employeeNo === employeeNo)
            if (row !== undefined) void recalculateOne(row)
          },
        }),
    })
    return after
  }

  const recalculateOne = async (row: PayslipRow): Promise<void> => {
    const overwrite = await askOverwrite([row])
    if (overwrite === null) return
    setBusyEmployee(row.employeeNo)
    await working('calculate', async () => {
      const answer = await calculation.mutateAsync({ ...base, employeeNo: row.employeeNo, overwrite })
      if ('job' in answer) on.job(answer.job)
      else on.done(`${answer.slip.name}의 급여를 계산했습니다. 실지급액은 ${format.wonText(answer.slip.net)}입니다.`)
    })
    setBusyEmployee(null)
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
    recalculateOne,
    confirmPay: (rows, options) =>
      planned('confirm', rows, options, (result) => `${result.changed}명의 급여를 확정했습니다.`),
    reopen: (rows, options) =>
      planned('reopen', rows, options, (result) => `${result.changed}명의 확정을 취소했습니다.`),
    pay: (rows, options) =>
      planned('pay', rows, options, (result) =>
        result.amount === undefined || result.amount === 0
          ? `${result.changed}명을 지급완료로 적었습니다.`
          : `${result.changed}명에게 ${format.wonText(result.amount)}을 지급 완료로 기록했습니다.`,
      ),
    remove: async (rows) => {
      const people = actionable(rows, 'delete').filter((row) => row.versionNo > 0)
      const who = people.length === 1 ? `${people[0]?.name ?? ''} 사원의` : `${people.length}명의`
      await confirm({
        title: `${who} ${josa(name, '을/를')} 삭제할까요?`,
        body: (
          <ActionEffect
            rows={people}
            sentence="계산한 금액과 직접 입력한 금액이 사라지고 작성중으로 돌아갑니다. 다시 계산할 수 있습니다."
          />
        ),
        action: people.length === 1 ? '급여 삭제' : `${people.length}명 급여 삭제`,
        danger: true,
        width: 560,
        act: async () => {
          const only = people.length === 1 ? people[0] : undefined
          const result = await removing.mutateAsync({
            ...base,
            ...(only === undefined
              ? { employeeNos: nosOf(people), version: run?.version }
              : { employeeNo: only.employeeNo, version: only.version }),
          })
          on.done(`${result.removed}명의 급여를 삭제했습니다.`)
        },
      })
    },
  }
}
