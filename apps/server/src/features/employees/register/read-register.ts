import { earlier, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { registerPdf } from '@handal/contracts/downloads'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { type CodeNames, readCodeNames } from '../../codes/public.ts'
import { type Letterhead, readCompanyLetterhead } from '../../companies/public.ts'
import { readDetails } from '../read-detail.ts'
import { findRetired, findRoster } from '../roster/read-roster.ts'

/** A person of the register with the day as of which it tells of them: who has left stands as on the last day. */
export type Registered = { readonly person: EmployeeDetail; readonly asOf: PlainDate }
export type RegisterFacts = {
  readonly companyNo: number
  readonly company: Letterhead
  readonly codes: CodeNames
  /** The day as of which the register is made. */
  readonly day: PlainDate
  readonly people: readonly Registered[]
  /** All of whom they are, in words for the log; null names them by number. */
  readonly all: string | null
  /** One person was asked for, not those of a list. */
  readonly single: boolean
}
type Asked = Pick<
  QueryOf<typeof registerPdf>,
  'employeeNo' | 'left' | 'day' | 'q' | 'deptNo' | 'sort' | 'leftFrom' | 'leftTo'
>

/** Whose register is asked for: one person, who was in service on a day, or who has left. */
const whoIn = async (tx: Tx, ctx: CompanyContext, asked: Asked) => {
  const { employeeNo, left, day, leftFrom, leftTo, ...filter } = asked
  if (employeeNo !== undefined) return { numbers: [employeeNo], day: day ?? ctx.today(), all: null }
  const page = { ...filter, page: 1, size: ALL_ROWS }
  const found =
    left === true
      ? await findRetired(tx, ctx, { ...page, leftFrom, leftTo })
      : await findRoster(tx, ctx, { ...page, day })
  return { numbers: found.items.map(({ no }) => no), day: found.day, all: found.all }
}

/** What the registers of the people asked for say, in a number of queries that does not grow with them. 404: there is nobody. */
export const readRegister = async (tx: Tx, ctx: CompanyContext, asked: Asked): Promise<RegisterFacts> => {
  const { companyNo } = ctx
  const { numbers, day, all } = await whoIn(tx, ctx, asked)
  const single = asked.employeeNo !== undefined
  const byNo = new Map((await readDetails(tx, ctx, numbers)).map((person) => [person.no, person]))
  const people = numbers.flatMap((no): Registered[] => {
    const person = byNo.get(no)
    return person === undefined
      ? []
      : [{ person, asOf: person.retireDate === null ? day : earlier(day, person.retireDate) }]
  })
  const [first] = people
  if (first === undefined)
    throw new AppError('not-found', {
      message: single ? '그 번호의 사원이 없습니다.' : '조건에 맞는 사원이 없어 명부를 만들지 않았습니다.',
    })
  if (single && first.person.encpnd > day)
    throw new AppError('not-found', {
      message: `${formatDate(first.person.encpnd)}에 입사하는 사원이어서 ${formatDate(day)} 기준의 명부가 없습니다.`,
    })
  return {
    companyNo,
    company: await readCompanyLetterhead(tx, companyNo),
    codes: await readCodeNames(tx, companyNo),
    day,
    people,
    all,
    single,
  }
}
