import { expect, it } from 'vitest'
import { nextState, PAYROLL_TRANSITIONS, type PayrollAction, PAYSLIP_STATES } from './payroll-state.ts'

const ACTIONS = Object.keys(PAYROLL_TRANSITIONS) as PayrollAction[]

it.each([
  ['draft', { calculate: 'calculated', edit: 'draft', delete: 'draft' }],
  ['calculated', { calculate: 'calculated', edit: 'calculated', delete: 'draft', confirm: 'confirmed' }],
  // What is closed can only be paid or opened again with a reason.
  ['confirmed', { reopen: 'calculated', pay: 'paid' }],
  ['paid', { reopen: 'calculated' }],
] as const)('of a payslip that is %s may be done %j and nothing else', (state, allowed) => {
  const done = ACTIONS.map((action) => [action, nextState(state, action)]).filter(([, next]) => next !== null)
  expect(Object.fromEntries(done)).toEqual(allowed)
})

it('no state is forgotten', () => {
  expect(PAYSLIP_STATES).toEqual(['draft', 'calculated', 'confirmed', 'paid'])
})
