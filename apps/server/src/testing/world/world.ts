import { plainDate } from '@handal/base/date'
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@handal/contracts/endpoint'
import { readJob } from '@handal/contracts/jobs'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { DEFAULTS } from '../../db/database.ts'
import { insertRows } from '../../demo/demo.repo.ts'
import type { TestApp } from '../app.ts'
import type { TestSession } from '../app.ts'
import { addAccounts, type WorldLogin, type WorldSession } from './accounts.ts'
import { addCompany, type WorldCompany } from './company.ts'

/** Two companies with people, months and accounts in every state; its clock stands on WORLD_NOW in the end. */
export type World = {
  readonly t: TestApp
  /** 가온정밀: everything happens here. Pay period from the 16th, payday the 25th. */
  readonly gaon: WorldCompany
  /** 다솜상사: the other one. Calendar month, payday the 10th of the next. */
  readonly dasom: WorldCompany
  /** Signs somebody in at the clock's time. */
  readonly as: (login: WorldLogin) => Promise<WorldSession>
}

/** The tests' clock in the end: Friday 2026-11-20, 10:00 in Seoul. */
export const WORLD_NOW = '2026-11-20T01:00:00.000Z'
/** Where it begins. */
export const WORLD_START = '2026-07-01T00:30:00.000Z'

type Input<E extends Endpoint> = {
  params?: Readonly<Record<string, string | number>>
  query?: QueryInput<E>
  body?: BodyInput<E>
}

/** Asks as somebody, a second after what was asked before; anything but success fails the test. */
export const ask = async <E extends Endpoint>(
  world: World,
  login: WorldLogin,
  endpoint: E,
  input: Input<E> = {},
): Promise<ResponseOf<E>> => {
  world.t.clock.advance(1000)
  const person: TestSession = await world.as(login)
  const answer = await person.call(endpoint, input)
  if (answer.status >= 300)
    throw new Error(
      `${endpoint.id} as ${login}: ${answer.status} ${JSON.stringify(answer.body)} for ${JSON.stringify(input)}`,
    )
  return answer.body
}

/** Sets the clock to a Seoul time: `at(world, '2026-09-23 14:00')`. */
export const at = (world: World, seoul: string): void => world.t.clock.set(`${seoul.replace(' ', 'T')}:00+09:00`)

/** Calculates a month of everybody or of some, and waits for the job. Answers the job's id. */
export const calculateMonth = async (
  world: World,
  login: WorldLogin,
  month: string,
  more: { employeeNos?: number[]; paymentType?: '0001' | '0002'; companyNo?: number } = {},
): Promise<string> => {
  const started = await ask(world, login, calculate, {
    body: { month, updateAll: more.employeeNos === undefined, ...more },
  })
  if (!('job' in started)) throw new Error('a job was expected')
  let { job } = started
  const person = await world.as(login)
  while (job.state === 'running' || job.state === 'queued')
    job = (await person.call(readJob, { params: { id: job.id } })).body.job
  if (job.state !== 'done') throw new Error(`the calculation of ${month} ended as ${job.state}: ${job.message}`)
  return job.id
}

/** The companies with their rules and the accounts that may enter them: a world without people. */
export const beginWorld = async (t: TestApp): Promise<World> => {
  const gaon = await addCompany(t, {
    contractStart: plainDate('2026-11-01'),
    name: '(주)가온정밀',
    contractEnd: plainDate('2027-03-31'),
    setting: {
      period_start_day: 16,
      payday: 25,
      payday_next_month: false,
      accident_rate_permille: '6.6',
      contact: '경영지원팀 나도윤',
    },
    holidays: { '2026-11-02': '창립기념일' },
  })
  const dasom = await addCompany(t, {
    contractStart: plainDate('2026-10-01'),
    name: '다솜상사',
    contractEnd: null,
    setting: {
      period_start_day: 1,
      payday: 10,
      payday_next_month: true,
      accident_rate_permille: '8.6',
      under5: true,
      contact: '매니저 문다솜',
    },
  })
  await t.db.withSystem('시험', null, (tx) =>
    insertRows(tx, 'holiday', [
      {
        company_no: gaon.companyNo,
        holiday_no: 2,
        holiday_date: '2026-12-25',
        name: '기독탄신일',
        kind: 'PUBLIC_HOLIDAY',
        moved_to: '2026-12-28',
        agreement_date: '2026-11-10',
        reason: '연말 납기',
        version: 1,
      },
      {
        company_no: DEFAULTS,
        holiday_no: 1,
        holiday_date: '2026-12-31',
        name: '임시공휴일',
        kind: 'PUBLIC_HOLIDAY',
        version: 1,
      },
    ]),
  )
  return { t, gaon, dasom, as: await addAccounts(t, gaon.companyNo, dasom.companyNo) }
}
