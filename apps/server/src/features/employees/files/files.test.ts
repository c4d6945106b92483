import type { BodyInput } from '@handal/contracts/endpoint'
import * as calls from '@handal/contracts/people/person-files'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'
import { JPEG_POINT, PNG_POINT } from '../../../testing/files/pictures.ts'
import { pngOf } from '../../../testing/files/png.ts'

const t = testApp()
const PDF = '%PDF-1.7 paper'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const paper = (name = '자격증.pdf', content: string | Uint8Array<ArrayBuffer> = PDF) => new File([content], name)
const params = (no = 1) => ({ empl_no: 1, file_no: no })
const store = (who: TestSession, body: Partial<BodyInput<typeof calls.storePersonFile>> = {}, no = 1) =>
  who.call(calls.storePersonFile, {
    params: { empl_no: no },
    body: { kind: 'LICENCE', title: '지게차 자격증', file: paper(), ...body },
  })
const list = (who: TestSession) => who.call(calls.listPersonFiles, { params: { empl_no: 1 } })
const stored = async (companyNo: number) =>
  (
    await sql<{ purpose: string; owner_no: number; name: string }>`
      select purpose, owner_no, name from stored_file where company_no = ${companyNo} order by file_no`.execute(
      t.own.kysely,
    )
  ).rows

describe('papers of a person', () => {
  it('are kept, listed, received as they were brought, and taken out with a reason', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1, months: [] })
    const made = await store(operator, { datedOn: '2024-03-02', expiresOn: '2026-12-20' })
    expect(made.body).toMatchObject({
      no: 1,
      employeeNo: 1,
      kind: 'LICENCE',
      state: 'ENDING',
      file: { name: '자격증.pdf', size: PDF.length },
      ended: null,
    })
    await store(operator, { kind: 'OTHER', title: '그 밖의 종이' })
    expect((await list(operator)).body.items.map(({ no }) => no)).toEqual([2, 1])
    const taken = await operator.call(calls.readPersonFile, { params: params(), query: { reason: '갱신 확인' } })
    expect(taken.headers['content-disposition']).toMatch(/^attachment/u)
    expect(taken.headers['content-type']).toBe('application/pdf')
    expect(taken.raw.toString()).toBe(PDF)
    expect(await auditsOf(t, companyNo, 'file.take')).toMatchObject([{ reason: '갱신 확인' }])

    const end = (no: number) =>
      operator.call(calls.endPersonFile, { params: params(no), body: { reason: '다시 받음', version: 1 } })
    // A law asks to keep what hiring is about; the other paper goes at once.
    expect((await end(1)).body).toMatchObject({ state: 'ENDED', file: { name: '자격증.pdf' }, ended: { by: '김운영' } })
    expect((await end(2)).body).toMatchObject({ state: 'ENDED', file: null, ended: { reason: '다시 받음' } })
    expect((await stored(companyNo)).map(({ owner_no: no }) => no)).toEqual([1])
    expect((await end(2)).status).toBe(404)
    expect((await operator.call(calls.readPersonFile, { params: params(2) })).status).toBe(404)
    expect(await auditsOf(t, companyNo, 'person-file.remove')).toHaveLength(2)
  })

  it.each([
    ['the day before its last month', '2026-12-21', 'VALID'],
    ['thirty days before', '2026-12-20', 'ENDING'],
    ['on its last day', '2026-11-20', 'ENDING'],
    ['the day after', '2026-11-19', 'EXPIRED'],
  ] as const)('tell their state: %s', async (_, expiresOn, state) => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    expect((await store(operator, { expiresOn })).body.state).toBe(state)
  })

  it('are refused with a sentence at the field', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1, months: [] })
    const refused = async (body: Parameters<typeof store>[1], path: string, message: string) => {
      const { status, body: answer } = await store(operator, body)
      expect([status, answer]).toMatchObject([400, { errors: [{ path, message }] }])
    }
    await refused(
      { datedOn: '2026-01-02', expiresOn: '2026-01-01' },
      'expiresOn',
      '만료일은 문서 날짜보다 앞설 수 없습니다.',
    )
    await refused({ title: ' ' }, 'title', '제목을 적어 주세요.')
    await refused({ file: paper('a.pdf', '<html><script>') }, 'file', 'PDF, PNG, JPEG 파일만 올릴 수 있습니다.')
    await refused(
      { file: paper('a.pdf', 'PK\u0003\u0004xl/workbook.xml') },
      'file',
      'PDF, PNG, JPEG 파일만 올릴 수 있습니다.',
    )
    expect((await store(operator, {}, 99)).status).toBe(404)
    expect(await stored(companyNo)).toEqual([])
  })

  it('are of operators of the company only, and of the person in the address', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [] })
    const other = await makePayrollCast(t, { people: 1, months: [] })
    await store(cast.operator)
    for (const [who, status] of [
      [cast.employee, 403],
      [other.operator, 404],
    ] as const) {
      const query = { companyNo: cast.companyNo }
      const body = { companyNo: cast.companyNo, reason: '시험' }
      expect((await who.call(calls.listPersonFiles, { params: { empl_no: 1 }, query })).status).toBe(status)
      expect((await who.call(calls.readPersonFile, { params: params(), query })).status).toBe(status)
      expect((await who.call(calls.endPersonFile, { params: params(), body })).status).toBe(status)
      expect((await store(who, { companyNo: cast.companyNo })).status).toBe(status)
      expect((await who.call(calls.readPhoto, { params: { empl_no: 1 }, query })).status).toBe(status)
    }
    const wrong = { empl_no: 2, file_no: 1 }
    expect((await cast.operator.call(calls.readPersonFile, { params: wrong })).status).toBe(404)
    expect((await cast.operator.call(calls.endPersonFile, { params: wrong, body: { reason: '시험' } })).status).toBe(
      404,
    )
  })
})

describe('papers about health', () => {
  it('stand in a list of their own, which tells why somebody looked; their name and the log say nothing', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1, months: [] })
    await store(operator)
    const made = await operator.call(calls.storeHealthFile, {
      params: { empl_no: 1 },
      body: { kind: 'DIAGNOSIS', title: '허리 진단서', file: paper('허리 진단서.pdf') },
    })
    expect(made.body).toMatchObject({ no: 2, file: { name: '문서 2.pdf' } })
    expect((await list(operator)).body.items.map(({ kind }) => kind)).toEqual(['LICENCE'])
    const looked = (reason: string) =>
      operator.call(calls.listHealthFiles, { params: { empl_no: 1 }, body: { reason } })
    expect((await looked(' ')).status).toBe(400)
    expect((await looked('배치 검토')).body.items.map(({ title }) => title)).toEqual(['허리 진단서'])
    expect(await auditsOf(t, companyNo, 'health-file.list')).toMatchObject([{ reason: '배치 검토' }])
    expect(JSON.stringify(await auditsOf(t, companyNo, 'health-file.create'))).not.toContain('허리')
    expect(JSON.stringify(await auditsOf(t, companyNo, 'file.store'))).not.toContain('허리')
    // No way around the reason: not by the other shelf, and not without one.
    expect((await operator.call(calls.readPersonFile, { params: params(2) })).status).toBe(404)
    expect((await operator.call(calls.endPersonFile, { params: params(2), body: { reason: '시험' } })).status).toBe(404)
    const took = (reason: string) => operator.call(calls.readHealthFile, { params: params(2), query: { reason } })
    expect((await took('')).status).toBe(400)
    expect((await took('산재 신청')).raw.toString()).toBe(PDF)
    expect((await operator.call(calls.readHealthFile, { params: params(1), query: { reason: '시험' } })).status).toBe(
      404,
    )
  })
})

describe('the photo of a person', () => {
  const show = (who: TestSession) => who.call(calls.readPhoto, { params: { empl_no: 1 } })
  const put = (who: TestSession, content: string | Uint8Array<ArrayBuffer>, name = '사진.png') =>
    who.call(calls.storePhoto, { params: { empl_no: 1 }, body: { file: new File([content], name) } })

  it('is shown as data, put in place of the one before, and taken away', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1, months: [] })
    expect((await show(operator)).body).toEqual({ photo: null })
    await put(operator, PNG)
    const shown = await show(operator)
    expect(shown.headers['cache-control']).toContain('no-store')
    expect(shown.body.photo).toMatchObject({ type: 'image/png', size: PNG.length })
    expect(Buffer.from(shown.body.photo?.data ?? '', 'base64').equals(PNG)).toBe(true)
    await put(operator, JPEG_POINT)
    expect((await show(operator)).body.photo?.type).toBe('image/jpeg')
    expect(await stored(companyNo)).toMatchObject([{ purpose: 'photo', owner_no: 1, name: '사진.jpg' }])
    const gone = await operator.call(calls.removePhoto, { params: { empl_no: 1 }, body: {} })
    expect(gone.body).toEqual({ photo: null })
    expect(await stored(companyNo)).toEqual([])
    expect((await put(operator, '<svg onload="x"/>', 'a.png')).status).toBe(400)
    expect((await put(operator, PDF, 'a.png')).status).toBe(400)
  })
  it('is refused larger than 2,000 points each way and when it does not open, and what camera and editor wrote is not kept', async () => {
    const { companyNo, operator } = await makePayrollCast(t, { people: 1, months: [] })
    const wide = pngOf({ width: 2001, height: 1, depth: 8, colour: 0, rows: [Buffer.alloc(2001)] })
    for (const picture of [wide, pngOf({ width: 2, height: 1, depth: 8, colour: 0, rows: [] })]) {
      const { status, body } = await put(operator, picture)
      expect([status, body]).toMatchObject([400, { errors: [{ path: 'file' }] }])
    }
    expect(await stored(companyNo)).toEqual([])
    const behind = new Uint8Array(Buffer.concat([PNG_POINT, Buffer.from('GPS 37.5N')]))
    await put(operator, behind)
    const { photo } = (await show(operator)).body
    expect(Buffer.from(photo?.data ?? '', 'base64').equals(PNG_POINT)).toBe(true)
  })
})
