import { DRAFT_DAYS, type Draft, type keepDraft as keepCall } from '@handal/contracts/board/drafts'
import type { BodyOf } from '@handal/contracts/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { holdFiles } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'

const NONE: Draft = { content: null, version: 0, at: null }
const DAY = 24 * 60 * 60 * 1000
const oldestAt = (now: Date): string => new Date(now.getTime() - DRAFT_DAYS * DAY).toISOString()
const oldest = (ctx: CompanyContext): string => oldestAt(ctx.now())

/** Drops those that nobody came back to, of all companies. */
export const dropOldDrafts = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('writing_draft').where('at', '<', oldestAt(now)).execute()
}

/** What the caller began to write at a place and did not send. */
export const readDraft = async (tx: Tx, ctx: CompanyContext, place: string): Promise<Draft> => {
  const row = await tx
    .selectFrom('writing_draft')
    .select(['content', 'version', 'at'])
    .where('company_no', '=', ctx.companyNo)
    .where('user_no', '=', ctx.userNo)
    .where('place', '=', place)
    .where('at', '>=', oldest(ctx))
    .executeTakeFirst()
  return row === undefined
    ? NONE
    : { content: JSON.parse(row.content) as Record<string, string>, version: row.version, at: row.at }
}

/** Keeps it, over the version that the caller has seen; 409 with what stands where another device was first. */
export const keepDraft = async (
  tx: Tx,
  ctx: CompanyContext,
  place: string,
  { content, version, fileNos = [] }: BodyOf<typeof keepCall>,
): Promise<Draft> => {
  const words = JSON.stringify(content)
  const at = ctx.now().toISOString()
  const { rows } = await sql<{ version: number }>`
    insert into writing_draft as d (company_no, user_no, place, content, at)
    select ${ctx.companyNo}, ${ctx.userNo}, ${place}, ${words}, ${at}
    where ${version} = 0 or exists (select from writing_draft
      where company_no = ${ctx.companyNo} and user_no = ${ctx.userNo} and place = ${place})
    on conflict (company_no, user_no, place) do update
      set content = excluded.content, at = excluded.at, version = d.version + 1 where d.version = ${version}
    returning version
  `.execute(tx)
  const [kept] = rows
  if (kept === undefined) throw new AppError('conflict', { current: await readDraft(tx, ctx, place) })
  await holdFiles(tx, ctx, fileNos, DRAFT_DAYS)
  return { content: { ...content }, version: kept.version, at }
}

/** Forgets it. */
export const dropDraft = async (tx: Tx, ctx: CompanyContext, place: string): Promise<Draft> => {
  await tx
    .deleteFrom('writing_draft')
    .where('company_no', '=', ctx.companyNo)
    .where('user_no', '=', ctx.userNo)
    .where('place', '=', place)
    .execute()
  return NONE
}
