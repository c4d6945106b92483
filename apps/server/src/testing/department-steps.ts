import type { BodyInput } from '@handal/contracts/endpoint'
import { createDepartment, type Department, listDepartments } from '@handal/contracts/company/organisation'
import { expect } from 'vitest'
import type { TestSession } from './app.ts'

type Operator = Pick<TestSession, 'call'>

/** Makes a department by its call. */
export const make = async (operator: Operator, body: BodyInput<typeof createDepartment>): Promise<Department> => {
  const answer = await operator.call(createDepartment, { body })
  expect(answer.status).toBe(200)
  return answer.body
}

/** The departments of the operator's company as they are on a day (today when none is named). */
export const list = async (operator: Operator, day?: string): Promise<Department[]> =>
  (await operator.call(listDepartments, { query: { grp_no: 4, ...(day === undefined ? {} : { day }) } })).body.items

/** One of them by its number. */
export const one = async (operator: Operator, no: number, day?: string): Promise<Department> => {
  const found = (await list(operator, day)).find((each) => each.no === no)
  if (found === undefined) throw new Error(`no department ${no}`)
  return found
}
