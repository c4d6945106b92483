import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { ROLES } from '../roles.ts'
import { boardFile } from './posts.ts'

/** What a file of these pages is brought for. */
export const HOME_FILE_PURPOSES = { post: '게시글', inquiry: '문의', contract: '계약 요청' } as const
export const HOME_FILE_MOST_BYTES = 10 * 1024 * 1024
const purpose = z.enum(['post', 'inquiry', 'contract'], { error: '어디에 붙일 파일인지 골라 주세요.' })

/** Keeps a file until what it belongs to is saved; nobody but who brought it sees it till then, and after two days it is gone. */
export const storeHomeFile = endpoint({
  id: 'homeFiles.store',
  method: 'POST',
  path: '/api/home/files/',
  summary: '파일 붙이기',
  access: ROLES,
  tenant: true,
  takes: 'form',
  body: tenantBody({
    purpose,
    file: z.file({ error: '파일을 골라 주세요.' }).max(HOME_FILE_MOST_BYTES, '파일은 10MB까지 올릴 수 있습니다.'),
  }),
  response: boardFile,
})
/** A file as it was brought. */
export const takeHomeFile = endpoint({
  id: 'homeFiles.take',
  method: 'GET',
  path: '/api/home/files/{file_no}/',
  summary: '붙인 파일 받기',
  access: ROLES,
  tenant: true,
  params: { file_no: idField },
  produces: 'file',
  response: z.unknown(),
})
/** A picture for the text that it stands in: PNG or JPEG, base64. */
export const readHomePicture = endpoint({
  id: 'homeFiles.picture',
  method: 'GET',
  path: '/api/home/files/{file_no}/picture/',
  summary: '글에 든 그림',
  access: ROLES,
  tenant: true,
  params: { file_no: idField },
  response: z.object({ type: z.enum(['image/png', 'image/jpeg']), data: z.string() }),
})
