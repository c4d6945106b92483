import {
  detailedManualPdf,
  listHelp,
  MANUAL_NAMES,
  readHelp,
  sayHelpful,
  searchHelp,
  simpleManualPdf,
  userFaqPdf,
} from '@handal/contracts/help/help'
import { readHome, superHomeSchema } from '@handal/contracts/session/home'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../documents/testing/pdf-text.ts'
import { closeRendering } from '../../documents/render-pool.ts'
import { callAs, loginAs, makeUser, testApp } from '../../testing/app.ts'

const t = testApp()
afterAll(closeRendering)

describe('help, without a login', () => {
  it('lists its pages in their order, each once, and each can be read', async () => {
    const { status, body } = await callAs(t, null, listHelp, {})
    expect(status).toBe(200)
    const { items } = listHelp.response.parse(body)
    const keys = items.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
    expect(keys[0]).toBe('start')
    for (const { key, title, area } of items) {
      const page = await callAs(t, null, readHelp, { params: { key } })
      const { text, minutes } = readHelp.response.parse(page.body)
      expect([key, page.status, page.body]).toEqual([key, 200, expect.objectContaining({ title, area })])
      expect(minutes).toBeGreaterThan(0)
      expect(text.some(({ kind }) => kind === 'heading')).toBe(true)
    }
  })

  it('has no page of another name, and says so', async () => {
    const { status, body } = await callAs(t, null, readHelp, { params: { key: 'nothing' } })
    expect([status, body]).toEqual([404, expect.objectContaining({ message: expect.stringContaining('없습니다') })])
  })

  it.each([
    ['이체 파일', 'transfer'],
    ['ㅇㅊㅍㅇ', 'transfer'],
    ['리더기', 'reader-files'],
    ['본인 확인 코드', 'check-in-phone'],
    ['휴대폰 두 회사', 'check-in-phone'],
    ['위치정보 동의 철회', 'check-in-phone'],
    ['게이트웨이 비밀키', 'gateways'],
    ['시크릿', 'gateways'],
    ['중복 기록', 'gateways'],
  ])('finds %s', async (q, key) => {
    const { body } = await callAs(t, null, searchHelp, { query: { q } })
    expect(searchHelp.response.parse(body).items.map((item) => item.key)).toContain(key)
  })

  it('finds nothing where nothing is, and asks for a word without one', async () => {
    const nothing = await callAs(t, null, searchHelp, { query: { q: '우주왕복선' } })
    expect(nothing.body).toEqual({ items: [], total: 0 })
    expect((await callAs(t, null, searchHelp, { query: { q: ' ' } })).status).toBe(400)
  })

  it('counts whether a page helped, and a super admin sees it with the page that helped least', async () => {
    const say = async (key: string, yes: boolean) => (await callAs(t, null, sayHelpful, { body: { key, yes } })).status
    const votes = await Promise.all([
      say('transfer', true),
      say('transfer', false),
      say('leave', false),
      say('leave', false),
    ])
    expect(votes).toEqual([200, 200, 200, 200])
    expect(await say('nothing', true)).toBe(404)
    expect(
      (await callAs(t, null, sayHelpful, { body: { key: 'leave', yes: '네' as unknown as boolean } })).status,
    ).toBe(400)
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    const home = superHomeSchema.parse((await callAs(t, boss.access, readHome, {})).body)
    expect(home.system.help).toEqual({ yes: 1, no: 3, worst: '연차 현황과 연차수당' })
  })
})

const FILES = [
  [MANUAL_NAMES['simple-manual'], simpleManualPdf],
  [MANUAL_NAMES['detailed-manual'], detailedManualPdf],
  [MANUAL_NAMES['user-faq'], userFaqPdf],
] as const

describe('the manuals, without a login', () => {
  it.each(FILES)('%s comes under its name with contents whose pages hold what they say', async (name, call) => {
    const { status, raw, headers } = await callAs(t, null, call, {})
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${name}.pdf`)
    const { lines } = readPdf(raw)
    const pages = lines.map((page) => page.join(' '))
    expect(pages.length).toBeGreaterThan(1)
    const said = pages[0] ?? ''
    expect(said).toContain(name)
    const { items } = listHelp.response.parse((await callAs(t, null, listHelp, {})).body)
    const titles = call === userFaqPdf ? ['주민등록번호는 어떻게 보관합니까?'] : [items[0]?.title ?? '']
    for (const title of titles) {
      expect(said).toContain(title)
      expect(pages.slice(1).some((page) => page.includes(title))).toBe(true)
    }
  })

  it('the detailed one shows every picture once, numbered, as it lies in its file', async () => {
    const { raw } = await callAs(t, null, detailedManualPdf, {})
    const { lines, objects } = readPdf(raw)
    const said = lines.flat().flatMap((line) => /^그림 (\d+)\. ./.exec(line)?.[1] ?? [])
    expect(said).toEqual(said.map((_, at) => String(at + 1)))
    expect(said.length).toBeGreaterThanOrEqual(40)
    expect(objects.match(/\/Filter \/DCTDecode/g)).toHaveLength(said.length)
    expect(objects.match(/\/S \/Figure/g)).toHaveLength(said.length)
    expect(raw.length).toBeLessThan(6 * 1024 * 1024)
  })

  it('the detailed one says more than the simple one', async () => {
    const sizes = await Promise.all(
      [simpleManualPdf, detailedManualPdf].map(
        async (call) => readPdf((await callAs(t, null, call, {})).raw).lines.length,
      ),
    )
    expect(sizes[1]).toBeGreaterThan(Number(sizes[0]))
  })
})
