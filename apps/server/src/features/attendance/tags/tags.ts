import type { BodyOf, QueryOf } from '@handal/contracts/endpoint'
import { addDays, dateInSeoul, daysIn, timeInSeoul } from '@handal/base/date'
import {
  type createTag as createCall,
  type excludeTags as excludeCall,
  type listTags as listCall,
  MOST_TAG_DAYS,
  type Tag,
} from '@handal/contracts/time/tags'
import { audit } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { createRecord, type RecordKind, takeTurn } from '../../../records/change.ts'
import { requireNoRequest } from '../requests/awaited.ts'
import { markPending } from '../pending/pending.repo.ts'
import { refuse } from '../month/open-month.ts'
import { momentFault } from './events.ts'
import { servedDates } from './service.ts'
import { presentTags, readPresentTags } from './tags.present.ts'
import { countTags, hasEqualTag, readTags } from './tags.repo.ts'
import {
  insertAnomalies,
  insertExclusions,
  insertTags,
  readExclusions,
  readServices,
  withdrawExclusions,
} from './write.repo.ts'

/** A page of the tags of some days, with how many there are. Five queries. */
export const pageOfTags = async (tx: Tx, companyNo: number, { str, end, ...query }: QueryOf<typeof listCall>) => {
  const days = { from: str, to: end }
  if (end < str) throw badFields({ path: 'end', message: '마지막 날이 첫날보다 앞섭니다.' })
  if (daysIn(days) > MOST_TAG_DAYS)
    throw badFields({ path: 'end', message: `한 번에 ${MOST_TAG_DAYS}일까지 볼 수 있습니다.` })
  const { items, total } = await readTags(tx, companyNo, { ...query, days })
  const counts = await countTags(tx, companyNo, { days, employeeNos: query.employeeNos })
  return { items: await presentTags(tx, companyNo, items), total, counts }
}

/** Tags as records: added by hand, never changed. */
const tags: RecordKind<Tag, 'attendance-tag'> = {
  name: 'attendance-tag',
  table: 'attendance_tag',
  key: 'tag_no',
  missing: '그 번호의 기록이 없습니다.',
  read: async (tx, { companyNo }, no) => (await readPresentTags(tx, companyNo, [no]))[0] ?? null,
  logged: ({ no, employeeNo, type, happenedAt, reason }) => ({ no, employeeNo, type, happenedAt, reason }),
}

const NOON = '12:00'

/** Adds a tag by hand and marks its days; refused at the field of what is wrong. */
export const createTag = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNo, type, happenedAt, reason }: BodyOf<typeof createCall>,
  eventId: string,
): Promise<Tag> => {
  const { companyNo, now } = ctx
  await takeTurn(tx, tags, companyNo)
  const service = (await readServices(tx, companyNo, [employeeNo])).get(employeeNo)
  const fault = momentFault(happenedAt, now())
  if (service === undefined || fault !== null)
    throw badFields(
      ...(service === undefined ? [{ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' }] : []),
      ...(fault === null ? [] : [{ path: 'happenedAt', message: fault }]),
    )
  // The days that a hand would add to: a leaving before noon may be of the night before.
  const moment = new Date(happenedAt)
  const day = dateInSeoul(moment)
  const days = type === 'out' && timeInSeoul(moment) < NOON ? [addDays(day, -1), day] : [day]
  const entries = days.map((workDate) => ({ employeeNo, workDate }))
  await requireNoRequest(tx, companyNo, entries, () => 'happenedAt')
  if (await hasEqualTag(tx, companyNo, { employeeNo, happenedAt, type }))
    throw refuse('happenedAt', '같은 시각에 같은 종류의 기록이 이미 있습니다.')
  return createRecord(tx, ctx, tags, async (no) => {
    const event = { eventId, employeeNo, happenedAt, type, evidence: [] }
    await insertTags(tx, companyNo, [no], [event], { source: 'HAND', reason, by: ctx })
    const dates = servedDates(service, new Date(happenedAt), type)
    if (dates.length === 0) await insertAnomalies(tx, companyNo, [{ no, code: 'NOT_IN_SERVICE', seen: {} }], now())
    const marks = dates.map((workDate) => ({ employeeNo, workDate }))
    await markPending(tx, companyNo, marks, 'TAG', now())
  })
}

/** Marks the days that tags may be of, by the service of now. */
export const markDays = async (
  tx: Tx,
  { companyNo, now }: Pick<CompanyContext, 'companyNo' | 'now'>,
  found: readonly Pick<Tag, 'employeeNo' | 'happenedAt' | 'type'>[],
): Promise<void> => {
  const services = await readServices(tx, companyNo, [...new Set(found.map(({ employeeNo }) => employeeNo))])
  const marks = found.flatMap(({ employeeNo, happenedAt, type }) => {
    const service = services.get(employeeNo)
    const dates = service === undefined ? [] : servedDates(service, new Date(happenedAt), type)
    return dates.map((workDate) => ({ employeeNo, workDate }))
  })
  await markPending(tx, companyNo, marks, 'EXCLUSION', now())
}

/** Excludes tags, or takes that back; one act of the log. As many queries for a thousand as for one. */
export const excludeTags = async (
  tx: Tx,
  ctx: CompanyContext,
  { nos, reason, restore = false }: BodyOf<typeof excludeCall>,
): Promise<{ items: Tag[]; total: number }> => {
  const { companyNo } = ctx
  await takeTurn(tx, { table: 'tag_exclusion' }, companyNo)
  const found = await readPresentTags(tx, companyNo, nos)
  if (found.length < nos.length) throw new AppError('not-found', { message: tags.missing })
  const wrong = found.flatMap(({ excluded }, place) =>
    (excluded !== null) === restore
      ? []
      : [{ path: `nos.${place}`, message: restore ? '제외하지 않은 기록입니다.' : '이미 제외한 기록입니다.' }],
  )
  const [first] = wrong
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors: wrong })
  if (restore) await withdrawExclusions(tx, companyNo, await readExclusions(tx, companyNo, nos), reason, ctx)
  else await insertExclusions(tx, companyNo, nos, reason, ctx)
  await markDays(tx, ctx, found)
  await audit(tx, ctx, {
    event: restore ? 'attendance-tag.restore' : 'attendance-tag.exclude',
    subject: { type: 'attendance-tag', id: nos.length === 1 ? (nos[0] ?? '-') : '-' },
    after: { nos, ...peopleOf([...new Set(found.map(({ employeeNo }) => employeeNo))]) },
    reason,
  })
  return { items: await readPresentTags(tx, companyNo, nos), total: nos.length }
}
