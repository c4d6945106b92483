import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, searchField } from '../fields.ts'
import { ROLES } from '../roles.ts'

/** People whom a text may name: of the company and in service, by name, at most twenty. */
export const listMentionable = endpoint({
  id: 'board.people',
  method: 'GET',
  path: '/api/home/board/people/',
  summary: '글에서 부를 사람',
  access: ROLES,
  tenant: true,
  query: { q: searchField },
  response: listOf(z.object({ employeeNo: z.number().int(), name: z.string(), departmentName: z.string().nullable() })),
})
