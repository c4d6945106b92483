import type {
  BoardCategory,
  changeCategory as changeCall,
  createCategory as createCall,
  removeCategory as removeCall,
} from '@handal/contracts/board/categories'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { countEver, deleteCategory, insertCategory, readCategories, updateCategory } from './categories.repo.ts'
import { changeRecord, createRecord, type RecordKind, removeRecord } from '../../records/change.ts'

const TAKEN = { path: 'name', message: '같은 이름의 분류가 있습니다.' }

const categories: RecordKind<BoardCategory, 'board-category'> = {
  name: 'board-category',
  table: 'board_category',
  key: 'category_no',
  missing: '그 번호의 분류가 없습니다.',
  read: async (tx, { companyNo }, no) =>
    (await readCategories(tx, companyNo)).find((category) => category.no === no) ?? null,
}
const requireName = async (tx: Tx, companyNo: number, name: string, besides: number): Promise<void> => {
  const others = await readCategories(tx, companyNo)
  if (others.some((other) => other.name === name && other.no !== besides)) throw badFields(TAKEN)
}

export const createCategory = (
  tx: Tx,
  ctx: CompanyContext,
  { name, writers, sortOrder }: BodyOf<typeof createCall>,
): Promise<BoardCategory> =>
  createRecord(tx, ctx, categories, async (no) => {
    await requireName(tx, ctx.companyNo, name, no)
    await insertCategory(tx, ctx.companyNo, no, { name, writers, sortOrder: sortOrder ?? null })
  })

export const changeCategory = (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof changeCall>): Promise<BoardCategory> =>
  changeRecord(tx, ctx, categories, body, async (before) => {
    const { no, name = before.name, writers = before.writers, sortOrder = before.sortOrder } = body
    await requireName(tx, ctx.companyNo, name, no)
    await updateCategory(tx, ctx.companyNo, no, { name, writers, sortOrder })
  })

/** Removes a category in which nothing was ever written. */
export const removeCategory = (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof removeCall>) =>
  removeRecord(tx, ctx, categories, body, {
    uses: async () => [{ what: '게시글', count: await countEver(tx, ctx.companyNo, body.no) }],
    remove: () => deleteCategory(tx, ctx.companyNo, body.no),
  })
