import {
  changeCompanyInfo,
  readCompanyInfo,
  readSeal,
  removeSeal,
  storeSeal,
} from '@handal/contracts/company/company-info'
import {
  readCorporation,
  readCorporationSeal,
  removeCorporationSeal,
  storeCorporationSeal,
} from '@handal/contracts/company/corporations'
import type { Problem } from '@handal/contracts/problem'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readPng } from '../../files/png.ts'
import { loginAs, makeCast, makeUser, testApp } from '../../testing/app.ts'
import { JPEG_POINT, PNG_POINT } from '../../testing/files/pictures.ts'
import { pngOf } from '../../testing/files/png.ts'

const t = testApp()
const boss = async () => loginAs(t, await makeUser(t, { role: '01', name: '최관리' }))
const PNG = PNG_POINT
const JPEG = JPEG_POINT
const POINT = { width: 1, height: 1, depth: 8, colour: 0, rows: [Buffer.alloc(1)] }
const TOO_LARGE = '가로나 세로가 2,000픽셀을 넘는 그림입니다. 가로와 세로를 2,000픽셀까지 줄여 올려 주세요.'
/** A picture, and behind its end nothing to see. */
const image = (picture: Uint8Array, name: string, size = 128) => {
  const bytes = new Uint8Array(size)
  bytes.set(picture)
  return new File([bytes], name)
}
const said = ({ body }: { body: unknown }) => (body as Problem).errors ?? (body as Problem).message
const kept = async (companyNo: number) =>
  (
    await sql<{
      name: string
      purpose: string
    }>`select name, purpose from stored_file where company_no = ${companyNo}`.execute(t.own.kysely)
  ).rows

describe('the seal of a company', () => {
  it('is stored, shown, put in place of the one before, and taken away', async () => {
    const { companyNo, operator } = await makeCast(t)
    expect((await operator.call(readSeal, {})).status).toBe(404)
    const stored = await operator.call(storeSeal, { body: { file: image(PNG, '직인.png') } })
    expect(stored.body).toMatchObject({ companyNo, seal: { name: '직인.png', size: PNG.length } })
    const shown = (await operator.call(readSeal, {})).body
    expect(shown).toMatchObject({ name: '직인.png', type: 'image/png', size: PNG.length })
    // What stood behind its end is not kept.
    expect([...Buffer.from(shown.data, 'base64')]).toEqual([...PNG])
    // A name says nothing: the content does.
    await operator.call(storeSeal, { body: { file: image(JPEG, '새 직인.png', 256) } })
    expect((await operator.call(readSeal, {})).body).toMatchObject({ name: '새 직인.jpg', type: 'image/jpeg' })
    expect(await kept(companyNo)).toEqual([{ name: '새 직인.jpg', purpose: 'seal' }])
    expect((await operator.call(removeSeal, { body: {} })).body.seal).toBeNull()
    expect(await kept(companyNo)).toEqual([])
    const { rows } = await sql<{
      event: string
    }>`select event from audit_log where company_no = ${companyNo} and event like 'file.%' order by seq`.execute(
      t.own.kysely,
    )
    expect(rows.map(({ event }) => event)).toEqual(['file.store', 'file.remove', 'file.store', 'file.remove'])
    // A form that is open meanwhile is not out of date by it.
    expect((await operator.call(changeCompanyInfo, { body: { phone: '02-1', version: 1 } })).status).toBe(200)
  })

  it.each([
    ['1 MB', image(PNG, 'a.png', 1024 * 1024), 200, null],
    [
      'a byte more',
      image(PNG, 'a.png', 1024 * 1024 + 1),
      400,
      [{ path: 'file', message: '직인 그림은 1MB까지 올릴 수 있습니다.' }],
    ],
    ['10 MB', image(PNG, 'a.png', 10 * 1024 * 1024), 413, '파일은 5MB까지 올릴 수 있습니다.'],
    [
      'a page',
      new File(['<html><script>'], 'a.png'),
      400,
      [{ path: 'file', message: 'PNG, JPEG 파일만 올릴 수 있습니다.' }],
    ],
    [
      'a drawing with script',
      new File(['<svg xmlns="http://www.w3.org/2000/svg">'], 'a.svg'),
      400,
      [{ path: 'file', message: 'PNG, JPEG 파일만 올릴 수 있습니다.' }],
    ],
    [
      'a paper',
      new File(['%PDF-1.7'], 'a.png'),
      400,
      [{ path: 'file', message: 'PNG, JPEG 파일만 올릴 수 있습니다.' }],
    ],
    ...[
      ['a picture that breaks off', PNG.subarray(0, 50)],
      ['a picture without its size', Uint8Array.from([...PNG.subarray(0, 8), ...new Uint8Array(100)])],
      ['a picture of no point', PNG.with(19, 0)],
      ['a picture whose data is none', pngOf({ ...POINT, data: Buffer.from('not zlib at all') })],
      ['a picture of an unknown filter', pngOf({ ...POINT, filter: 9 })],
      ['a photo that breaks off', JPEG.subarray(0, 30)],
      ['a photo without its size', Uint8Array.from([...JPEG.subarray(0, 20), ...JPEG.subarray(33)])],
    ].map(([what, bytes]): [string, File, number, unknown] => [
      what as string,
      new File([Uint8Array.from(bytes as Uint8Array)], 'a.png'),
      400,
      [{ path: 'file', message: '열리지 않는 그림입니다. 다른 PNG나 JPEG 파일을 올려 주세요.' }],
    ]),
    [
      '2,001 points across',
      new File([pngOf({ width: 2001, height: 1, depth: 8, colour: 0, rows: [Buffer.alloc(2001)] })], 'a.png'),
      400,
      [{ path: 'file', message: TOO_LARGE }],
    ],
    [
      '20,000 × 20,000 points that it has not',
      new File([pngOf({ width: 20_000, height: 20_000, depth: 8, colour: 6, data: Buffer.alloc(10) })], 'a.png'),
      400,
      [{ path: 'file', message: TOO_LARGE }],
    ],
    ['nothing', new File([], 'a.png'), 400, [{ path: 'file', message: 'PNG, JPEG 파일만 올릴 수 있습니다.' }]],
  ])('of %s', async (_, file, status, words) => {
    const { companyNo, operator } = await makeCast(t)
    const first = await operator.call(storeSeal, { body: { file: image(PNG, '먼저.png') } })
    expect(first.status).toBe(200)
    const answer = await operator.call(storeSeal, { body: { file } })
    expect(answer.status).toBe(status)
    if (words !== null) expect(said(answer)).toEqual(words)
    // What is refused leaves the one before.
    if (status !== 200) expect(await kept(companyNo)).toEqual([{ name: '먼저.png', purpose: 'seal' }])
  })

  it('is kept by the super admin too, and by nobody else', async () => {
    const { companyNo, operator, employee } = await makeCast(t)
    const other = await makeCast(t)
    const { call } = await boss()
    const params = { corp_no: companyNo }
    expect(
      (await call(storeCorporationSeal, { params, body: { file: image(PNG, '직인.png') } })).body.seal,
    ).toMatchObject({ size: PNG.length })
    expect((await call(readCorporationSeal, { params })).status).toBe(200)
    expect((await operator.call(readCompanyInfo, {})).body.seal).toMatchObject({ name: '직인.png' })
    expect((await employee.call(readSeal, {})).status).toBe(403)
    expect((await other.operator.call(readSeal, { query: { companyNo } })).status).toBe(404)
    expect((await other.operator.call(readSeal, {})).status).toBe(404)
    expect((await other.operator.call(removeSeal, { body: { companyNo } })).status).toBe(404)
    expect((await call(removeCorporationSeal, { params, body: {} })).body.seal).toBeNull()
    expect((await call(readCorporation, { params })).body.seal).toBeNull()
  })

  it('that is large on its side is kept small, and drawn as it is kept', async () => {
    const { operator } = await makeCast(t)
    const wide = pngOf({ width: 2000, height: 2, depth: 8, colour: 0, rows: [Buffer.alloc(2000), Buffer.alloc(2000)] })
    expect((await operator.call(storeSeal, { body: { file: new File([wide], '직인.png') } })).status).toBe(200)
    const { data } = (await operator.call(readSeal, {})).body
    expect(readPng(Buffer.from(data, 'base64'))).toMatchObject({ width: 600, height: 1 })
  })
})
