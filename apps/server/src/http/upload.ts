import { createHash } from 'node:crypto'
import { DOCUMENT_FILE_MOST_BYTES, storeDocumentFile } from '@handal/contracts/approval/document-around'
import { HOME_FILE_MOST_BYTES, storeHomeFile } from '@handal/contracts/board/files'
import { IMPORT_MOST_BYTES } from '@handal/contracts/imports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** Calls whose file may be larger than a list. */
const LARGER: Readonly<Record<string, number>> = {
  [storeDocumentFile.id]: DOCUMENT_FILE_MOST_BYTES,
  [storeHomeFile.id]: HOME_FILE_MOST_BYTES,
}
/** Bytes of a file that a call takes at most; its contract may say less. */
export const fileLimitOf = ({ id }: { readonly id: string }): number => LARGER[id] ?? IMPORT_MOST_BYTES
/** Largest form taken: such a file, and what describes it. */
export const formLimitOf = (endpoint: { readonly id: string }): number => fileLimitOf(endpoint) + 64 * 1024
/** Parts of a form at most: one file and a few texts. */
const MOST_PARTS = 10

const NOT_A_FORM = '파일을 양식(multipart/form-data)으로 보내 주세요.'
const BROKEN = '보낸 양식을 읽지 못했습니다. 파일을 다시 골라 올려 주세요.'

/** Bytes of a file that a route takes in a form; null: it takes none. */
const fileLimit = (request: FastifyRequest): number | null =>
  (request.routeOptions.config as { readonly fileLimit?: number | null } | undefined)?.fileLimit ?? null

/** A form that is larger than taken, in the words of a file; a list may come in parts. */
export const tooLarge = (request: FastifyRequest): AppError | null => {
  const limit = fileLimit(request)
  if (limit === null) return null
  const message = `파일은 ${limit / 1024 / 1024}MB까지 올릴 수 있습니다.`
  const isList = request.routeOptions.url?.endsWith('/import/') === true
  return new AppError('too-large', { message: isList ? `${message} 행을 나누어 올려 주세요.` : message })
}

const partsOf = (body: Buffer, boundary: string): number => {
  const line = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(line); at !== -1 && parts <= MOST_PARTS; at = body.indexOf(line, at + line.length))
    parts += 1
  // The last line ends the form.
  return parts - 1
}

/** The members of a form by name: texts, and files as `File`. One name twice is refused: it must not matter which one counts. */
const readForm = async (body: Buffer, type: string): Promise<Record<string, string | File>> => {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new AppError('bad-request', { message: BROKEN })
  if (partsOf(body, boundary) > MOST_PARTS)
    throw new AppError('bad-request', { message: '파일은 한 번에 하나만 올릴 수 있습니다.' })
  let form: FormData
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw new AppError('bad-request', { message: BROKEN, cause: error })
  }
  const members = [...form.entries()]
  if (new Set(members.map(([name]) => name)).size < members.length)
    throw new AppError('bad-request', { message: '파일은 한 번에 하나만 올릴 수 있습니다.' })
  return Object.fromEntries(members)
}

/** Forms with files are read where a call takes one, into a body that its contract checks; everywhere else they are refused. */
export const takeForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (fileLimit(request) === null) throw new AppError('unsupported-media')
      return readForm(body, request.headers['content-type'] ?? '')
    },
  )
  app.addHook('preHandler', async (request) => {
    if (fileLimit(request) !== null && !/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
      throw new AppError('unsupported-media', { message: NOT_A_FORM })
  })
}

/** Inputs by which a repeated request is known: a file counts by its name and content. */
export const withDigests = async (body: unknown): Promise<unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const members = await Promise.all(
    Object.entries(body).map(async ([name, value]): Promise<[string, unknown]> => {
      if (!(value instanceof File)) return [name, value]
      const bytes = Buffer.from(await value.arrayBuffer())
      return [name, [value.name, createHash('sha256').update(bytes).digest('hex')]]
    }),
  )
  return Object.fromEntries(members)
}
