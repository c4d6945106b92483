import { DRAFT_DAYS, type Draft } from '@handal/contracts/board/drafts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'

const NONE: Draft = { content: null, version: 0, at: null }
const DAY = 24 * 60 * 60 * 1000
const oldest = (ctx: CompanyContext): string => new Date(ctx.now().getTime() - DRAFT_DAYS * DAY).toISOString()

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
  { content, version }: { readonly content: Readonly<Record<string, string>>; readonly version: number },
): Promise<Draft> => {
  // Those that nobody comes back to go with the next that is kept.
  await tx.deleteFrom('writing_draft').where('company_no', '=', ctx.companyNo).where('at', '<', oldest(ctx)).execute()
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
