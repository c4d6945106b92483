import { type Figure, figure, median, timed } from './figures.ts'
import { calculateOverHttp } from './calculate.ts'
import { type Client, LOAD_COMPANY, MONTH, signIn } from './product.ts'

/** The demo's software firm: 120 payslips a month. */
const SOFT_COMPANY = 3
const PERSON = 7

type Kind = 'PostgreSQL' | 'embedded'
type Rounds = { readonly warm: number; readonly count: number }
const SMALL: Rounds = { warm: 10, count: 50 }
const LARGE: Rounds = { warm: 3, count: 20 }

/** Median milliseconds of a call with its whole answer. */
const reading = async (client: Client, path: string, { warm, count }: Rounds): Promise<number> => {
  const ms: number[] = []
  for (let round = 0; round < warm + count; round++) {
    const { ms: took } = await timed(async () => (await client.call('GET', path)).arrayBuffer())
    if (round >= warm) ms.push(took)
  }
  return median(ms)
}

/** Most milliseconds by what is read. */
const LIMITS: Readonly<
  Record<Kind, { month: number; slip: number; own: number; page: number; people: number; leave: number }>
> = {
  PostgreSQL: { month: 15, slip: 8, own: 8, page: 50, people: 100, leave: 400 },
  embedded: { month: 25, slip: 15, own: 15, page: 100, people: 250, leave: 800 },
}

/**
 * What it takes to look: at a month of 120 payslips, one of them, one's own, and a page of the load company's payslips and
 * people. Each look is logged.
 */
export const measureRead = async (url: string, kind: Kind, people: number): Promise<Figure[]> => {
  const limit = LIMITS[kind]
  const operator = await signIn(url, 'soft')
  await calculateOverHttp(operator, SOFT_COMPANY)
  const month = `companyNo=${SOFT_COMPANY}&month=${MONTH}`
  const list = await reading(operator, `/api/salary/management/?${month}`, SMALL)
  const slip = await reading(operator, `/api/salary/management/${PERSON}/?${month}`, SMALL)
  const employee = await signIn(url, 'soft-user')
  const own = await reading(employee, `/api/salary/my-salary/?companyNo=${SOFT_COMPANY}`, SMALL)
  const load = await signIn(url)
  const many = `companyNo=${LOAD_COMPANY}&month=${MONTH}`
  const page = await reading(load, `/api/salary/management/?${many}&page=1&size=50`, LARGE)
  const far = await reading(load, `/api/salary/management/?${many}&page=100&size=50`, LARGE)
  const one = await reading(load, `/api/salary/management/${PERSON}/?${many}`, LARGE)
  const listed = (query: string): Promise<number> =>
    reading(load, `/api/hrm/employees/?companyNo=${LOAD_COMPANY}&size=50&${query}`, LARGE)
  const everybody = await listed('page=100&sort=-name')
  const byPay = await listed('sort=-basePay')
  const byInitials = await listed(`q=${encodeURIComponent('ㄱㅊ')}`)
  const byNumber = await listed('q=0777')
  const byDepartment = await listed(`q=${encodeURIComponent('팀')}`)
  const roster = await reading(load, `/api/hrm/roster/?companyNo=${LOAD_COMPANY}&size=50`, LARGE)
  const leave = await reading(load, `/api/salary/leave-balances/?companyNo=${LOAD_COMPANY}&asOf=2026-11-21&size=1000`, {
    warm: 1,
    count: 5,
  })
  const name = people.toLocaleString('en-US')
  return [
    figure(kind, 'a month of 120 payslips, median of 50', list, 'ms', limit.month),
    figure(kind, 'one payslip of 120, median of 50', slip, 'ms', limit.slip),
    figure(kind, 'own payslip, median of 50', own, 'ms', limit.own),
    figure(kind, `first page of 50 of ${name} payslips, median of 20`, page, 'ms', limit.page),
    figure(kind, `a later page of 50 of ${name} payslips, median of 20`, far, 'ms', limit.page),
    figure(kind, `one payslip of ${name}, median of 20`, one, 'ms'),
    figure(kind, `a page of 50 of ${name} employees by name, median of 20`, everybody, 'ms', limit.people),
    figure(kind, `the first 50 of ${name} employees by base pay, median of 20`, byPay, 'ms', limit.people),
    figure(kind, `employees of ${name} found by initial consonants, median of 20`, byInitials, 'ms', limit.people),
    figure(kind, `employees of ${name} found by number, median of 20`, byNumber, 'ms', limit.people),
    figure(kind, `employees of ${name} found by department, median of 20`, byDepartment, 'ms', limit.people),
    figure(kind, `annual leave of 1,000 of ${name} as of a day by both bases, median of 5`, leave, 'ms', limit.leave),
    figure(kind, `a page of the register of ${name}, median of 20`, roster, 'ms', limit.people),
  ]
}
