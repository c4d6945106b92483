import type { BoardCategory } from '@handal/contracts/board/categories'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

type Facts<Place> = Pick<BoardCategory, 'name' | 'writers'> & { readonly sortOrder: Place }

/** Categories of a company's board, or of the provider's, in their order. */
export const readCategories = async (tx: Tx, companyNo: number): Promise<BoardCategory[]> => {
  const { rows } = await sql<BoardCategory>`
    select k.category_no as no, k.name, k.writers, k.sort_order as "sortOrder", k.version,
      (select count(*)::int from board_post p
        where p.company_no = k.company_no and p.category_no = k.category_no and p.removed_at is null) as posts
    from board_category k where k.company_no = ${companyNo} order by k.sort_order, k.category_no
  `.execute(tx)
  return rows
}
/** Writes one; without a place it comes last. */
export const insertCategory = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { name, writers, sortOrder }: Facts<number | null>,
): Promise<void> => {
  await sql`
    insert into board_category (company_no, category_no, name, writers, sort_order)
    select ${companyNo}, ${no}, ${name}, ${writers}, coalesce(${sortOrder}::int, max(sort_order) + 1, 1)
    from board_category where company_no = ${companyNo}
  `.execute(tx)
}
export const updateCategory = async (
  tx: Tx,
  companyNo: number,
  no: number,
  { name, writers, sortOrder }: Facts<number>,
): Promise<void> => {
  await sql`
    update board_category set name = ${name}, writers = ${writers}, sort_order = ${sortOrder}
    where company_no = ${companyNo} and category_no = ${no}
  `.execute(tx)
}
/** Posts that were ever written in one, removed or not. */
export const countEver = async (tx: Tx, companyNo: number, no: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_post where company_no = ${companyNo} and category_no = ${no}
  `.execute(tx)
  return rows[0]?.count ?? 0
}
export const deleteCategory = async (tx: Tx, companyNo: number, no: number): Promise<void> => {
  await sql`delete from board_category where company_no = ${companyNo} and category_no = ${no}`.execute(tx)
}
