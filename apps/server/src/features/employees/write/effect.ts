import { later, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { TouchedPay } from '@handal/contracts/payroll/touched-pay'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { previewChange } from '../../payroll/public.ts'
import { readDetail } from '../read-detail.ts'
import { MISSING } from './employees.ts'
import { changeFollowed, type WriteTools } from './followed.ts'
import type { EmployeeBody } from './members.ts'

/** Own facts that pay of every month is made of, by their names in bodies. */
const OF_EVERY_MONTH = [
  'birthDate',
  'residentNumber',
  'nationality',
  'visa',
  'encpnd',
  'probationUntil',
  'contractEndDate',
  'simpleLabour',
  'dcexpDate',
] as const

const firstDayOf = (body: EmployeeBody, before: EmployeeDetail): PlainDate | null => {
  const hired = body.encpnd !== undefined && body.encpnd < before.encpnd ? body.encpnd : before.encpnd
  const dated = [
    body.assignments,
    body.payTerms,
    body.tax,
    body.insurance,
    body.accounts,
    body.protections,
    body.leavesOfAbsence,
    body.family,
  ].flatMap((entries) => (entries ?? []).map(({ from }) => from))
  const days = [
    ...dated,
    // The person's own moves no pay of a month.
    ...(body.disabilities ?? []).flatMap(({ member, from }) => (member === undefined ? [] : [later(from, hired)])),
    ...(body.familyMembers === undefined ? [] : [hired]),
    ...(OF_EVERY_MONTH.some((name) => body[name] !== undefined && body[name] !== Reflect.get(before, name))
      ? [hired]
      : []),
    ...(body.retireDate === undefined
      ? []
      : [body.retireDate, before.retireDate].filter((day): day is PlainDate => day !== null)),
  ]
  return days.toSorted()[0] ?? null
}

/** The first pay month that a change can reach: what is paid in a month may be of the month before. */
const reachOf = (body: EmployeeBody, before: EmployeeDetail): { from: YearMonth } | null => {
  const day = firstDayOf(body, before)
  return day === null ? null : { from: shiftMonth(monthOf(day), -1) }
}

/** Payslips of a person that a change would reach, and by how much. Refused like the change itself, but no reason is asked for. */
export const previewEmployee = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  tools: WriteTools,
  employeeNo: number,
  body: EmployeeBody,
): Promise<TouchedPay> => {
  const seen = { event: 'employee.preview', subject: { type: 'employee', id: employeeNo } } as const
  const { told: _told, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
    const before = await readDetail(tx, ctx, employeeNo)
    if (before === null) throw new AppError('not-found', { message: MISSING })
    return {
      reach: reachOf(body, before),
      only: [employeeNo],
      write: () => changeFollowed(tx, ctx, tools, employeeNo, { ...body, reason: '미리 보기' }),
      told: null,
    }
  })
  return answer
}
