import { firstDay, lastDay, monthOf, shiftMonth, type YearMonth } from '@handal/base/date'
import type { AuditReview, ReviewCode } from '@handal/contracts/session/audit-review'
import type { Tx } from '../db/database.ts'
import type { SignedContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { auditMany, auditView, SYSTEM_CHAIN } from './audit.ts'
import { readChecks, readNames } from './check.repo.ts'
import { itemsOf, totalsOf } from './review.present.ts'
import {
  addConfirmation,
  addSignOff,
  countReviewers,
  countRows,
  findRows,
  type FoundRow,
  hasRows,
  readConfirmations,
  readHash,
  readRefused,
  readSignOffs,
  readUserNames,
  spanOf,
} from './review.repo.ts'

type Parts = Pick<Services, 'db'>
/** Which log is reviewed: a company's, or 0 for the one of no company. */
export type ReviewScope = { readonly ctx: SignedContext; readonly companyNo: number }

/** The month that waits: the last one that is over, or the present one where nothing is older. */
const monthAsked = async (
  tx: Tx,
  { ctx, companyNo }: ReviewScope,
  asked: YearMonth | undefined,
): Promise<YearMonth> => {
  const now = monthOf(ctx.today())
  if (asked !== undefined) return asked
  const before = shiftMonth(now, -1)
  return (await hasRows(tx, companyNo, spanOf(before))) ? before : now
}

const SYSTEM_NAME = '로그인과 관리자 기록'

const load = async (
  tx: Tx,
  scope: ReviewScope,
  month: YearMonth,
): Promise<{ review: AuditReview; rows: FoundRow[] }> => {
  const { ctx, companyNo } = scope
  const span = spanOf(month)
  const rows = await findRows(tx, companyNo, span)
  const counted = await countRows(tx, companyNo, span)
  const [check] = await readChecks(tx, companyNo)
  const signOffs = await readSignOffs(tx, companyNo, month)
  const signed = signOffs.find((each) => each.month === month)
  const earlier = signOffs.find((each) => each.month < month)
  const items = itemsOf(rows, {
    reader: ctx.userNo,
    names: await readUserNames(tx, [...new Set(rows.map((row) => row.actor_no))]),
    confirmed: await readConfirmations(tx, companyNo, month),
    refused: await readRefused(tx, companyNo, span),
  })
  const waiting = items.flatMap(({ events }) => events).filter((event) => event.confirmedAt === null)
  const mine = waiting.filter((event) => !event.own).length
  const alone = (await countReviewers(tx, companyNo)) < 2
  const own = counted.filter((row) => row.own)
  const ends = own.reduce<{ first: number; last: number; from: string; to: string } | null>(
    (all, row) => ({
      first: Math.min(all?.first ?? row.first, row.first),
      last: Math.max(all?.last ?? row.last, row.last),
      from: all === null || row.from < all.from ? row.from : all.from,
      to: all === null || row.to > all.to ? row.to : all.to,
    }),
    null,
  )
  const name = companyNo === SYSTEM_CHAIN ? SYSTEM_NAME : ((await readNames(tx, [companyNo])).get(companyNo) ?? '')
  return {
    rows,
    review: {
      month,
      companyNo,
      companyName: name,
      from: firstDay(month),
      to: lastDay(month),
      dueOn: lastDay(shiftMonth(month, 1)),
      items,
      open: waiting.length,
      mine,
      hindrance: hindranceOf({
        waiting: waiting.length,
        mine,
        alone,
        system: companyNo === SYSTEM_CHAIN,
        byAdmin: ctx.role === '01',
      }),
      totals: totalsOf(counted),
      rows: own.reduce((sum, row) => sum + row.count, 0),
      verified: check?.ok ?? null,
      chain: {
        sentence: check?.sentence ?? '아직 확인하지 않았습니다.',
        checkedAt: check?.checked_at ?? null,
        first: ends === null ? null : { seq: ends.first, at: ends.from },
        last: ends === null ? null : { seq: ends.last, at: ends.to },
        fingerprint: ends === null ? '' : (await readHash(tx, companyNo, ends.last)).slice(0, 16),
      },
      reviewedAt: signed?.at ?? null,
      reviewedBy: signed?.by ?? null,
      opinion: signed?.opinion ?? '',
      previous: earlier === undefined ? null : { month: earlier.month, reviewedAt: earlier.at, reviewedBy: earlier.by },
    },
  }
}

/**
 * Why the month cannot be signed; '' when it can. Who reviews does not confirm the own acts: a company's lone operator
 * leaves them to the super admin, and a lone super admin, whom nobody stands above, signs without them.
 */
const hindranceOf = (state: {
  waiting: number
  mine: number
  alone: boolean
  system: boolean
  byAdmin: boolean
}): string => {
  if (state.waiting === 0 || (state.system && state.alone && state.mine === 0)) return ''
  if (state.mine > 0) return `${state.mine}건을 확인하면 서명할 수 있습니다.`
  if (state.system || state.byAdmin) return `내가 한 일 ${state.waiting}건을 다른 사람이 확인하면 서명할 수 있습니다.`
  return state.alone
    ? `내가 한 일 ${state.waiting}건은 한달 관리자가 확인합니다.`
    : `내가 한 일 ${state.waiting}건을 다른 운영자가 확인하면 서명할 수 있습니다.`
}

const act = <T>({ db }: Parts, run: (tx: Tx) => Promise<T>): Promise<T> => db.withSystem('접속기록 점검', null, run)

/** The access log of a month by what stands out. That somebody read it is in the log too. */
export const readReview = (parts: Parts, scope: ReviewScope, asked: YearMonth | undefined): Promise<AuditReview> =>
  act(parts, async (tx) => {
    const month = await monthAsked(tx, scope, asked)
    const { review } = await load(tx, scope, month)
    const { ctx, companyNo } = scope
    await auditView(tx, { ...ctx, companyNo }, { event: 'audit.view', subject: { type: 'audit_review', id: month } })
    return review
  })

const entryOf = (rows: readonly FoundRow[], wanted: { code: ReviewCode; chainNo: number; seq: number }): FoundRow => {
  const found = rows.find(
    (row) => row.code === wanted.code && row.chain_no === wanted.chainNo && row.seq === wanted.seq,
  )
  if (found === undefined)
    throw new AppError('not-found', { message: '점검할 기록을 찾지 못했습니다. 화면을 다시 불러와 주세요.' })
  return found
}

/** Confirms one entry of the month. 422 for the reader's own acts. */
export const confirmEvent = (
  parts: Parts,
  scope: ReviewScope,
  order: { month: YearMonth; code: ReviewCode; chainNo: number; seq: number; note?: string | undefined },
): Promise<AuditReview> =>
  act(parts, async (tx) => {
    const { ctx, companyNo } = scope
    const entry = entryOf((await load(tx, scope, order.month)).rows, order)
    if (entry.actor_no === ctx.userNo)
      throw new AppError('rule-violation', { message: '내가 한 일은 다른 사람이 확인합니다.' })
    const at = ctx.now().toISOString()
    if (await addConfirmation(tx, { companyNo, entry, by: ctx.userNo, at, note: order.note ?? '' }))
      await auditMany(tx, ctx, companyNo, [
        {
          event: 'audit.confirm',
          subject: { type: 'audit_log', id: `${entry.chain_no} ${entry.seq}` },
          after: { month: order.month, code: order.code, rows: entry.count },
          reason: order.note === '' ? undefined : order.note,
        },
      ])
    return (await load(tx, scope, order.month)).review
  })

/** Writes the reason of an own download that was made without one; somebody else confirms it still. */
export const explain = (
  parts: Parts,
  scope: ReviewScope,
  order: { month: YearMonth; chainNo: number; seq: number; reason: string },
): Promise<AuditReview> =>
  act(parts, async (tx) => {
    const { ctx } = scope
    const { rows, review } = await load(tx, scope, order.month)
    const entry = entryOf(rows, { ...order, code: 'download-no-reason' })
    if (entry.actor_no !== ctx.userNo)
      throw new AppError('rule-violation', { message: '사유는 내려받은 사람이 적습니다.' })
    const { events = [] } = review.items.find(({ code }) => code === 'download-no-reason') ?? {}
    const shown = events.find((each) => each.chainNo === entry.chain_no && each.seq === entry.seq)
    if (typeof shown?.confirmedAt === 'string')
      throw new AppError('rule-violation', { message: '확인이 끝난 기록이라 사유를 더 적을 수 없습니다.' })
    await auditMany(tx, ctx, entry.chain_no, [
      { event: 'audit.explain', subject: { type: 'audit_log', id: entry.seq }, reason: order.reason },
    ])
    return (await load(tx, scope, order.month)).review
  })

/** Signs the month. 422 while an entry waits for its confirmation. Of two signatures in one instant the first stands. */
export const signOff = (
  parts: Parts,
  scope: ReviewScope,
  order: { month?: YearMonth | undefined; opinion?: string | undefined },
): Promise<AuditReview> =>
  act(parts, async (tx) => {
    const { ctx, companyNo } = scope
    const month = await monthAsked(tx, scope, order.month)
    const { review } = await load(tx, scope, month)
    if (review.hindrance !== '') throw new AppError('rule-violation', { message: review.hindrance })
    const opinion = order.opinion ?? ''
    if (await addSignOff(tx, { companyNo, month, at: ctx.now().toISOString(), by: ctx.userNo, opinion }))
      await auditMany(tx, ctx, companyNo, [
        {
          event: 'audit.sign-off',
          subject: { type: 'audit_review', id: month },
          after: { rows: review.rows, leftOpen: review.open, verified: review.verified },
          reason: opinion === '' ? undefined : opinion,
        },
      ])
    return (await load(tx, scope, month)).review
  })
