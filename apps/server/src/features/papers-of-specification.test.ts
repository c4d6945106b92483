import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOWNLOAD_FAILURES } from '@handal/contracts/download-failures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { testApp } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { calculated, MONTH } from '../testing/payroll-steps.ts'
import { confirmed } from '../testing/pensions.ts'
import { sampleOf } from '../testing/walk.ts'
import { DOWNLOADS } from './papers.ts'

const t = testApp()
afterAll(closeRendering)

let cast: PayrollCast
beforeAll(async () => {
  cast = await makePayrollCast(t, { people: 3 })
  for (const month of ['2026-10', MONTH]) await calculated(cast, month)
  // In a DC plan and workers of the employment permit, with a salary that was given out.
  await sql`update employee set dc_entry_date = '2024-01-01', visa = 'E-9' where company_no = ${cast.companyNo}`.execute(
    t.own.kysely,
  )
  for (const month of ['2026-10', MONTH]) await confirmed(cast, month)
})

const FILE = /^\/api\/(pdf|excel)\/download\/(.+)\/$/
type Listed = { readonly method: string; readonly path: string; readonly query?: readonly string[] }
/** The 13 PDF and 12 Excel types of specification §7. */
const LISTED = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../testdata/calls.json'), 'utf8')) as readonly Listed[]
).filter(({ path }) => FILE.test(path))
const builtOf = ({ method, path }: Listed) =>
  DOWNLOADS.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
const built = LISTED.flatMap((listed) => {
  const download = builtOf(listed)
  return download === undefined ? [] : [[listed.path, { listed, download }] as const]
})

/** What a paper says that has nothing in it. */
const SENTENCE: unknown = expect.stringMatching(/없습니다\./u)

/** Files of nobody, which everybody may have: `help/help.test.ts` reads them. */
const MANUALS = ['pdf simple-manual', 'pdf detailed-manual', 'pdf user-faq']

describe('the files of specification §7', () => {
  it('are 13 PDFs and 12 workbooks, and each is answered, the manuals for everybody', () => {
    const words = LISTED.map(({ path }) => path.replace(FILE, '$1 $2'))
    expect([words.filter((word) => word.startsWith('pdf')).length, words.length]).toEqual([13, 25])
    const missing = LISTED.filter((listed) => builtOf(listed) === undefined)
    expect(missing.map(({ path }) => path.replace(FILE, '$1 $2')).toSorted()).toEqual(MANUALS.toSorted())
  })

  it.each(built)('%s comes with its Korean name, in the parameters of the specification', async (_, { download }) => {
    const { endpoint } = download
    const { query } = sampleOf(endpoint.id, { companyNo: cast.companyNo, jobId: '', loginId: '' })
    const file = await cast.operator.call(endpoint, { query })
    expect([file.status, file.body]).toEqual([200, file.body])
    const kind = endpoint.produces === 'pdf' ? ['%PDF', 'pdf'] : ['PK\u0003\u0004', 'xlsx']
    expect(file.raw.subarray(0, 4).toString('latin1')).toBe(kind[0])
    const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(String(file.headers['content-disposition'])) ?? []
    expect(decodeURIComponent(name)).toMatch(new RegExp(`^20\\d\\d년.*[가-힣].*\\.${kind[1]}$`, 'u'))
  })

  it.each(built)('%s takes every parameter that the specification names', (_, { listed, download }) => {
    const members = Object.keys((download.endpoint.query as { shape?: object }).shape ?? {})
    expect(members).toEqual(expect.arrayContaining([...(listed.query ?? [])]))
  })

  it.each(built)('%s of a time without anything is 404 with its own sentence', async (_, { download }) => {
    const { query } = sampleOf(download.endpoint.id, { companyNo: cast.companyNo, jobId: '', loginId: '' })
    const { status, headers, body } = await cast.operator.call(download.endpoint, {
      query: { ...query, payYear: '2001', ...('payMonth' in (query ?? {}) ? { payMonth: '01' } : {}) },
    })
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')])
    expect(body).toMatchObject({
      code: 'not-found',
      message: SENTENCE,
    })
  })

  it.each(['pdf', 'excel'])('a type of %s that does not exist is 404 and says so', async (kind) => {
    for (const type of ['nonsense', 'payment-month', '한글']) {
      const url = `/api/${kind}/download/${encodeURIComponent(type)}/`
      const answer = await t.app.server.inject({ method: 'GET', url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
      ])
      expect(answer.json()).toMatchObject({ code: 'not-found', message: DOWNLOAD_FAILURES.invalidType })
    }
  })
})
