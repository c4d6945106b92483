import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import { useEffect, useEffectEvent } from 'react'
import type { PayrollParams, SetParams } from '../payroll-params.ts'
import { pageActions } from '../payroll-view.ts'
import { type ElsewhereActs, mayBeElsewhere } from './elsewhere.ts'
import type { RunActions } from './use-run-actions.tsx'

/** Asks the act that the address names as soon as everybody is here, once; where it cannot be done the screen says why. */
export const useAskedAct = ({
  params,
  setParams,
  isReady,
  rows,
  run,
  actions,
  elsewhere,
}: {
  readonly params: PayrollParams
  readonly setParams: SetParams
  readonly isReady: boolean
  readonly rows: readonly PayslipRow[]
  readonly run: RunHeader | undefined
  readonly actions: Pick<RunActions, 'confirmPay' | 'pay'>
  readonly elsewhere: ElsewhereActs
}): void => {
  const { act, elsewhere: asksElsewhere } = params
  const ask = useEffectEvent(() => {
    if (run === undefined) return
    setParams({ act: null, elsewhere: false }, { replace: true })
    if (asksElsewhere) {
      if (mayBeElsewhere(run)) void elsewhere.mark()
      return
    }
    const { primary, secondary } = pageActions(run.counts)
    const isBlocked = run.checks.some(({ blocking, code, count }) => blocking && code !== 'stale' && count > 0)
    if (act === 'confirm' && !isBlocked && (primary === 'confirm' || secondary.includes('confirm')))
      void actions.confirmPay(rows, { all: true }).then((after) => {
        // The step after it stands open, as this one did.
        if (after?.steps.some(({ step, state }) => step === 'deliver' && state === 'now')) setParams({ handover: true })
      })
    if (act === 'pay' && primary === 'pay') void actions.pay(rows, { all: true })
  })
  useEffect(() => {
    if (isReady && (act !== null || asksElsewhere)) ask()
  }, [isReady, act, asksElsewhere])
}
