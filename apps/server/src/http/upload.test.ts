import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { routesOfImports } from '../imports/imports.routes.ts'
import { makeCast, testApp, type TestSession } from '../testing/app.ts'
import { positionImport, positionImportCalls as calls } from '../testing/files/positions-import.ts'

const t = testApp({ moreRoutes: (services) => routesOfImports(services, [positionImport]) })
afterAll(closeRendering)
let operator: TestSession
beforeAll(async () => {
  ;({ operator } = await makeCast(t))
})

const FORM = 'multipart/form-data; boundary=x'
const part = (name: string, content: string, file = ''): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file === '' ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`
const send = async (payload: string | Buffer, type = FORM) => {
  const response = await t.app.server.inject({
    method: 'POST',
    url: calls.preview.path,
    headers: { authorization: `Bearer ${operator.access}`, 'content-type': type },
    payload,
  })
  const { message, errors } = response.json<{ message: string; errors?: { path: string; message: string }[] }>()
  return { status: response.statusCode, said: errors?.[0] ?? message }
}
const GOOD = part('file', '직위명,순서\n사원,1', '직위.csv')

describe('a form with a file', () => {
  it('is read, whatever stands around its boundary', async () => {
    expect((await send(`${GOOD}--x--\r\n`)).status).toBe(200)
    expect((await send(`${GOOD}${part('mapping', '{"이름":"ofcpsNm"}')}--x--`, `${FORM}; charset=utf-8`)).status).toBe(
      200,
    )
    expect((await send(`${GOOD}--x--`, 'multipart/form-data; boundary="x"')).status).toBe(200)
  })

  it.each<[what: string, payload: string, type: string, status: number, said: unknown]>([
    ['JSON', '{}', 'application/json', 415, expect.stringContaining('multipart/form-data')],
    ['without a boundary', GOOD, 'multipart/form-data', 400, expect.stringContaining('읽지 못했습니다')],
    ['cut off', GOOD, FORM, 400, expect.stringContaining('읽지 못했습니다')],
    ['that is none', 'x'.repeat(100), FORM, 400, expect.stringContaining('읽지 못했습니다')],
    ['without a file', '--x--', FORM, 400, { path: 'file', message: '파일을 골라 주세요.' }],
    [
      'with a text for a file',
      `${part('file', 'a')}--x--`,
      FORM,
      400,
      { path: 'file', message: '파일을 골라 주세요.' },
    ],
    ['with two files', `${GOOD}${GOOD}--x--`, FORM, 400, '파일은 한 번에 하나만 올릴 수 있습니다.'],
    [
      'with very many parts',
      `${part('a', '1').repeat(5000)}--x--`,
      FORM,
      400,
      '파일은 한 번에 하나만 올릴 수 있습니다.',
    ],
    [
      'with an unknown member',
      `${GOOD}${part('__proto__', '1')}--x--`,
      FORM,
      400,
      { path: '__proto__', message: '알 수 없는 항목입니다.' },
    ],
    [
      'with a mapping that is none',
      `${GOOD}${part('mapping', '[1')}--x--`,
      FORM,
      400,
      { path: 'mapping', message: expect.stringContaining('JSON') },
    ],
    ['of another company', `${GOOD}${part('companyNo', '999999')}--x--`, FORM, 404, '그 번호의 회사가 없습니다.'],
  ])('%s is refused in words', async (_, payload, type, status, said) => {
    expect(await send(payload, type)).toEqual({ status, said })
  })

  it('is refused when its file is larger than taken, before and after it is read', async () => {
    const sized = (bytes: number): Buffer =>
      Buffer.concat([
        Buffer.from(part('file', '', 'a.csv').slice(0, -2)),
        Buffer.alloc(bytes, 97),
        Buffer.from('\r\n--x--'),
      ])
    const said = '파일은 5MB까지 올릴 수 있습니다. 행을 나누어 올려 주세요.'
    expect(await send(sized(5 * 1024 * 1024 + 1))).toEqual({ status: 400, said: { path: 'file', message: said } })
    expect(await send(sized(6 * 1024 * 1024))).toEqual({ status: 413, said })
  })

  it('is taken nowhere else', async () => {
    const { statusCode } = await t.app.server.inject({
      method: 'POST',
      url: '/api/basic-info/company-info/position/',
      headers: { authorization: `Bearer ${operator.access}`, 'content-type': FORM },
      payload: `${GOOD}--x--`,
    })
    expect(statusCode).toBe(415)
  })

  it('of other heads is answered with its columns', async () => {
    expect(await send(`${part('file', '이름,나이\n이가람,30', '직위.xlsx')}--x--`)).toMatchObject({ status: 200 })
  })

  it.each([
    ['an empty file', '', '빈 파일입니다.'],
    ['a picture', '\u0089PNG\r\n\u0000', '엑셀 파일(.xlsx)이나 CSV 파일이 아닙니다.'],
    ['a list without rows', '직위명,순서', '적힌 행이 없습니다.'],
  ])('%s is told apart by what it holds', async (_, content, sentence) => {
    expect(await send(`${part('file', content, '직위.xlsx')}--x--`)).toEqual({
      status: 422,
      said: expect.stringContaining(sentence),
    })
  })
})
