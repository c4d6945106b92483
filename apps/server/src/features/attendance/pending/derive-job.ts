import type { YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { dateText, monthText } from '@handal/contracts/fields'
import type { Job } from '@handal/contracts/jobs'
import { z } from 'zod'
import { type Actor, audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import type { Progress } from '../../../jobs/job.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { deriveMonth, lockAttendance } from '../derive/derive-month.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import { momentOf } from '../derive/made.ts'
import { readCloses } from '../month/closing.repo.ts'
import { readPeople } from '../month/people.repo.ts'
import { foldPoints } from '../month/open-points.ts'
import { readMadePeople, readStoredTotals } from '../month/stored.repo.ts'
import type { Fill, PersonPoint } from '../derive/person-days.ts'
import { sourceOfPerson } from '../derive/sources.ts'

const DERIVE_JOB = 'attendance.derive'

type Order = {
  readonly month: YearMonth
  readonly employeeNos: readonly number[] | null
  /** Meaning of workdays without a record in a month of records, as of which day. */
  readonly fill?: Fill | undefined
}
type DeriveActor = Actor & { readonly companyNo: number }

/** Check that a month's days may be made again: refused where it is closed, but of people who are open in it alone. */
const requireOpen = async (tx: Tx, companyNo: number, { month, employeeNos }: Order): Promise<MonthFrame> => {
  const frame = await readFrame(tx, companyNo, month)
  const name = formatMonth(month)
  const { closedFor, openPeople } = await readCloses(tx, companyNo, [month])
  const isOpen = employeeNos === null ? openPeople(month) === null : employeeNos.every((no) => !closedFor(month, no))
  if (!isOpen)
    throw new AppError('rule-violation', {
      message: `${name} 근태를 마감했습니다. 다시 만들려면 사유를 적고 마감을 취소해 주세요.`,
      errors: [{ path: 'month', message: '근태를 마감한 달입니다.' }],
    })
  await requireWithoutTotals(tx, frame, employeeNos ?? [])
  return frame
}

const isRecordedIn =
  (frame: MonthFrame) =>
  (no: number): boolean =>
    sourceOfPerson(frame, no) === 'RECORDED'

/** People with totals of days that were brought or entered: their records are corrected day by day. */
const requireWithoutTotals = async (tx: Tx, frame: MonthFrame, employeeNos: readonly number[]): Promise<void> => {
  const { companyNo, month, period } = frame
  const recorded = employeeNos.filter(isRecordedIn(frame))
  if (recorded.length === 0) return
  const stored = await readStoredTotals(tx, companyNo, month, recorded)
  const made = new Set(await readMadePeople(tx, companyNo, period, recorded))
  const totalled = new Set(stored.map((row) => row.employee_no).filter((no) => !made.has(no)))
  if (totalled.size === 0) return
  throw new AppError('rule-violation', {
    message: '출퇴근 기록으로 이미 집계한 사원이 있습니다. 그 사원의 근태는 날마다 고쳐 주세요.',
    errors: employeeNos.flatMap((no, index) =>
      totalled.has(no) ? [{ path: `userNo.${index}`, message: `이미 집계한 사원입니다: ${no}` }] : [],
    ),
  })
}

const requireNothingOpen = (open: readonly PersonPoint[]): void => {
  const [first] = foldPoints(open.filter(({ blocks }) => blocks))
  if (first !== undefined)
    throw new AppError('rule-violation', { message: `집계할 수 없습니다. ${first.name}: ${first.message}` })
}

const run = async (
  db: Services['db'],
  actor: DeriveActor,
  order: Order,
  progress: Pick<Progress, 'step' | 'seal'>,
): Promise<void> => {
  const { companyNo } = actor
  const { month, employeeNos, fill } = order
  await db.withCompany(actor, async (tx) => {
    await lockAttendance(tx, companyNo)
    const frame = await requireOpen(tx, companyNo, order)
    const isRecorded = employeeNos?.some(isRecordedIn(frame)) === true
    const { people, changed } = await deriveMonth(tx, frame, employeeNos, {
      step: progress.step,
      // Of everybody: days that were brought or entered stay as they are.
      ...(employeeNos === null ? { onlyMoved: true, over: momentOf(actor.now()) } : {}),
      ...(isRecorded && fill !== undefined ? { fill } : {}),
    })
    if (isRecorded) requireNothingOpen(people.flatMap(({ open }) => open))
    if (changed > 0)
      await audit(tx, actor, {
        event: 'attendance.derive',
        subject: { type: 'attendance', id: month },
        after: { people: people.length, changed, ...(isRecorded ? { employeeNos, withoutRecord: fill?.how } : {}) },
      })
    await progress.seal(tx, changed === 0 ? '바뀐 내용이 없습니다.' : `${changed}명의 근태가 바뀌었습니다.`)
  })
}

const payloadSchema = z.object({
  actor: z.object({
    companyNo: z.number(),
    userNo: z.number().nullable(),
    userName: z.string(),
    loginId: z.string(),
    role: z.string(),
    address: z.string(),
  }),
  order: z.object({
    month: monthText,
    employeeNos: z.array(z.number()).nullable(),
    fill: z.object({ how: z.enum(['ABSENT', 'AS_SCHEDULED']), today: dateText }).optional(),
  }),
})

/** Restart of a job whose server died: it has changed nothing, so another server simply begins again. */
export const resumeDerivations = ({ db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>): void =>
  jobs.resumable(DERIVE_JOB, async (_, payload, progress) => {
    const { actor, order } = payloadSchema.parse(payload)
    await run(db, { ...actor, now: clock.now }, order, progress)
  })

/** Job that derives a month again, one a company and month. */
export const startDerivation = async (services: Services, ctx: CompanyContext, order: Order): Promise<Job> => {
  const { companyNo } = ctx
  const total = await services.db.withCompany(ctx, async (tx) => {
    const { period } = await requireOpen(tx, companyNo, order)
    const { items } = await readPeople(tx, companyNo, period, order.employeeNos, { size: ALL_ROWS })
    const known = new Set(items.map(({ employee_no }) => employee_no))
    const errors = (order.employeeNos ?? []).flatMap((no, index) =>
      known.has(no) ? [] : [{ path: `userNo.${index}`, message: `이 달에 재직하는 사원이 아닙니다: ${no}` }],
    )
    if (errors.length > 0) throw badFields(...errors)
    return items.length
  })
  const handle = await services.jobs.start(
    ctx,
    {
      kind: DERIVE_JOB,
      key: order.month,
      total,
      title: `${formatMonth(order.month)} 근태 다시 만들기`,
      payload: payloadSchema.parse({ actor: ctx, order }),
    },
    (progress) => run(services.db, ctx, order, progress),
  )
  return handle.wait()
}
