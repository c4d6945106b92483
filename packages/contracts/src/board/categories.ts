import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { idField, listOf, nameField, sortOrderField, versionField } from '../fields.ts'
import { ROLES, type Role } from '../roles.ts'

/** Who may write posts of a category. */
export const CATEGORY_WRITERS = { ALL: '모두', OPERATORS: '운영자' } as const
const writers = z.enum(['ALL', 'OPERATORS'], { error: '쓸 수 있는 사람을 골라 주세요.' })

export const categorySchema = z.object({
  no: z.number().int(),
  name: z.string(),
  writers,
  sortOrder: z.number().int(),
  /** Posts that stand in it. */
  posts: z.number().int(),
  version: z.number().int(),
})
export type BoardCategory = z.infer<typeof categorySchema>

const path = '/api/home/board/categories/'
const operators: readonly Role[] = ['11']
/** Categories of the board, in their order. */
export const listCategories = endpoint({
  id: 'board.categories',
  method: 'GET',
  path,
  summary: '게시판 분류 목록',
  access: ROLES,
  tenant: true,
  response: listOf(categorySchema),
})
export const createCategory = endpoint({
  id: 'board.categories.create',
  method: 'POST',
  path,
  summary: '게시판 분류 등록',
  access: operators,
  tenant: true,
  body: tenantBody({ name: nameField, writers: writers.default('ALL'), sortOrder: sortOrderField.optional() }),
  response: categorySchema,
})
export const changeCategory = endpoint({
  id: 'board.categories.change',
  method: 'PUT',
  path,
  summary: '게시판 분류 수정',
  access: operators,
  tenant: true,
  body: tenantBody({
    no: idField,
    name: nameField.optional(),
    writers: writers.optional(),
    sortOrder: sortOrderField.optional(),
    version: versionField,
  }),
  response: categorySchema,
})
export const removeCategory = endpoint({
  id: 'board.categories.remove',
  method: 'DELETE',
  path,
  summary: '게시판 분류 삭제',
  access: operators,
  tenant: true,
  body: tenantBody({ no: idField, version: versionField }),
  response: categorySchema.extend({ removed: z.literal(true) }),
})
