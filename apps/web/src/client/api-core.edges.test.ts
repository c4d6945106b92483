import { readHome } from '@handal/contracts/session/home'
import { holidayImport } from '@handal/contracts/company/holiday-import'
import { readCompanies } from '@handal/contracts/common'
import { expect, it } from 'vitest'
import type { Script } from '../testing/transport.ts'
import { scripted } from '../testing/transport.ts'
import { createApi } from './api-core.ts'
import { errorFrom } from './api-error.ts'
import { requestIds } from './request-ids.ts'

const client = (script: Script) => {
  const wire = scripted(script)
  const inits: RequestInit[] = []
  const lost: string[] = []
  const api = createApi({
    transport: (url, init) => {
      inits.push(init)
      return wire.transport(url, init)
    },
    csrfToken: () => null,
    accessToken: () => 'old',
    onRefreshed: () => {},
    onSessionLost: ({ code }) => void lost.push(code),
    onChange: () => () => {},
    person: () => 7,
  })
  return { api, lost, inits, ...wire }
}

it('a file goes out as a form that says its own type, without what is absent; what only asks has no body', async () => {
  const { api, inits, sent } = client(() => ({ body: {} }))
  const file = new File(['날짜'], '휴일.csv')
  await api.call(holidayImport.preview, { body: { file, mapping: undefined, companyNo: 3 } })
  const form = inits[0]?.body
  if (!(form instanceof FormData)) throw new Error('no form was sent')
  expect([...form.keys()]).toEqual(['file', 'companyNo'])
  expect(sent[0]?.headers.has('content-type')).toBe(false)
  await api.call(readHome, { body: { companyNo: 3 } as never })
  expect(inits[1]?.body).toBeUndefined()
})

it('another file of the same name, another thing and another question are other requests; the same once more is the same', async () => {
  const { api, sent } = client(() => Promise.reject(new TypeError('Failed to fetch')))
  const file = (text: string, lastModified = 1): File => new File([text], '휴일.csv', { lastModified })
  const read = (chosen: File) => api.call(holidayImport.preview, { body: { file: chosen } }).catch(() => undefined)
  const apply = (importNo: number, query?: object) =>
    api.call(holidayImport.apply, { params: { importNo }, body: {}, ...(query ? { query: query as never } : {}) })
  await read(file('하나'))
  await read(file('하나'))
  await read(file('하나 둘'))
  await read(file('하나', 2))
  for (const ask of [() => apply(1), () => apply(1), () => apply(2), () => apply(1, { companyNo: 2 })])
    await ask().catch(() => undefined)
  const ids = sent.map(({ headers }) => headers.get('x-request-id'))
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 3, 4, 4, 6, 7])
})

it('the same content counts as the same request for ten minutes', () => {
  let at = 0
  let made = 0
  const ids = requestIds(
    () => at,
    () => `id ${++made}`,
  )
  const after = (minutes: number): string => {
    at += minutes * 60_000
    return ids.idFor('save')
  }
  expect([after(0), after(9), after(9), after(10)]).toEqual(['id 1', 'id 1', 'id 1', 'id 2'])
})

it('a refresh that is forbidden ends the session too', async () => {
  const { api, lost } = client(({ path }) => ({
    status: path.includes('refresh') ? 403 : 401,
    body: { code: path.includes('refresh') ? 'outside-network' : 'token-expired' },
  }))
  await expect(api.call(readCompanies)).rejects.toMatchObject({ status: 403 })
  expect(lost).toEqual(['outside-network'])
})

it('an error without a time to wait has none, and field errors of another shape are none', () => {
  const bare = errorFrom(new Response('', { status: 429 }), undefined, '잠시 뒤에 해 주세요.')
  expect([bare.retryAfter, bare.message, bare.code]).toEqual([null, '잠시 뒤에 해 주세요.', 'http-429'])
  const errors = [{ path: 'name', message: '이름' }, { path: 'name' }, '이름', null]
  expect(errorFrom(new Response('', { status: 400 }), { errors }, '-').errors).toEqual([
    { path: 'name', message: '이름' },
  ])
})
