import { PAYSLIP_STATES, type PayrollAction } from '@handal/contracts/payroll/payroll-state'
import { ROLES } from '@handal/contracts/roles'
import { describe, expect, it } from 'vitest'
import { judge, mayRead } from './policy.ts'

const ACTIONS: readonly PayrollAction[] = ['calculate', 'edit', 'delete', 'confirm', 'reopen', 'pay']

/** What an operator's action comes to in draft, calculated, confirmed and paid. */
const OPERATOR: Record<PayrollAction, readonly string[]> = {
  calculate: ['calculated', 'calculated', 'month-confirmed', 'month-confirmed'],
  edit: ['draft', 'calculated', 'month-confirmed', 'month-confirmed'],
  delete: ['draft', 'draft', 'month-confirmed', 'month-confirmed'],
  confirm: ['wrong-state', 'confirmed', 'wrong-state', 'wrong-state'],
  reopen: ['wrong-state', 'wrong-state', 'calculated', 'calculated'],
  pay: ['wrong-state', 'wrong-state', 'paid', 'wrong-state'],
}

describe('judge', () => {
  it.each(
    ACTIONS.flatMap((action) =>
      PAYSLIP_STATES.map((state, index) => [action, state, OPERATOR[action][index]] as const),
    ),
  )('an operator who wants to %s in state %s gets %s', (action, state, expected) => {
    const verdict = judge('11', action, state)
    expect(verdict.ok ? verdict.next : verdict.code).toBe(expected)
  })
  it.each(
    ROLES.filter((role) => role !== '11').flatMap((role) =>
      ACTIONS.flatMap((action) => PAYSLIP_STATES.map((state) => [role, action, state] as const)),
    ),
  )('role %s may not %s in state %s', (role, action, state) => {
    expect(judge(role, action, state)).toEqual({ ok: false, code: 'forbidden' })
  })
})

describe('mayRead', () => {
  it.each(
    ROLES.flatMap((role) =>
      [true, false].flatMap((own) =>
        PAYSLIP_STATES.map((state) => {
          const given = state === 'confirmed' || state === 'paid'
          return [role, own, state, role === '11' || (role === '21' && own && given)] as const
        }),
      ),
    ),
  )('role %s, own %s, state %s: %s', (role, own, state, expected) => {
    expect(mayRead(role, { own, state })).toBe(expected)
  })
})
