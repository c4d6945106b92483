import * as categories from '@handal/contracts/board/categories'
import { readHomePicture, storeHomeFile, takeHomeFile } from '@handal/contracts/board/files'
import * as calls from '@handal/contracts/board/posts'
import type { BoardText, TextNode } from '@handal/contracts/board/text'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { listNotices } from '@handal/contracts/session/notice-list'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../../testing/app.ts'
import { PNG_POINT } from '../../testing/files/pictures.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'
import { forgetFiles } from '../../files/files.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

const paragraph = (text: string): TextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: TextNode[]): BoardText => ({ type: 'doc', content })
const NOTICE = 1
const NEWS = 2

type Cast = PlannedCompany & { readonly author: TestSession; readonly colleague: TestSession }
const makeCast = async (): Promise<Cast> => {
  const company = await makePlannedCompany(t, { from: null, people: [{}, {}, {}] })
  const person = async (employeeNo: number) =>
    loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo: company.companyNo, employeeNo }] }))
  return { ...company, author: await person(1), colleague: await person(2) }
}
const write = async (who: TestSession, more: Partial<BodyInput<typeof calls.createPost>> = {}) => {
  const body = { category: NEWS, title: '식당 차림표', text: doc(paragraph('김치찌개와 잡곡밥')), ...more }
  const { status, body: post } = await who.call(calls.createPost, { body })
  expect({ status, post }).toMatchObject({ status: 200 })
  return post
}
const read = (who: TestSession, no: number) => who.call(calls.readPost, { params: { no } })
const listed = async (who: TestSession, query: Record<string, unknown> = {}) =>
  (await who.call(calls.listPosts, { query: query as never })).body
const problemOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  const { errors, message } = body as Problem
  return { status, message, errors: errors ?? [] }
}
const bring = async (who: TestSession, name = '안내.png', bytes: Uint8Array = PNG_POINT) =>
  who.call(storeHomeFile, { body: { purpose: 'post', file: new File([new Uint8Array(bytes)], name) } })

describe('a post', () => {
  it('is written, read and counted once a person', async () => {
    const { author, colleague, operator, companyNo } = await makeCast()
    const { no } = await write(author, { pinUntil: '2026-11-30' })
    expect((await listed(colleague)).items).toMatchObject([
      {
        no,
        title: '식당 차림표',
        categoryName: '알림',
        authorName: '계획1',
        pinned: true,
        unread: true,
        read: 0,
        people: 3,
      },
    ])
    expect(await listed(author)).toMatchObject({ unread: 0, items: [{ unread: false }] })
    for (const _ of [1, 2])
      expect((await read(colleague, no)).body).toMatchObject({ read: 1, people: 3, mayEdit: false })
    expect(await listed(colleague)).toMatchObject({ unread: 0, items: [{ unread: false, read: 1 }] })
    // An operator who is no person of the company is none of the thirty.
    expect((await read(operator, no)).body).toMatchObject({ read: 1, mayHide: true })
    expect(await auditsOf(t, companyNo, 'board-post.create')).toMatchObject([{ after: { title: '식당 차림표' } }])
    await author.call(calls.changePost, { body: { no, pinUntil: '2026-11-19' } })
    expect((await listed(colleague)).items[0]?.pinned).toBe(false)
  })

  it('is not there for another company', async () => {
    const { author } = await makeCast()
    const { no } = await write(author)
    const other = await makeCast()
    for (const who of [other.operator, other.author]) {
      expect((await read(who, no)).status).toBe(404)
      expect((await who.call(calls.changePost, { body: { no, title: '남의 글' } })).status).toBe(404)
      expect((await who.call(calls.removePost, { body: { no, reason: '남의 글' } })).status).toBe(404)
      expect((await who.call(calls.createComment, { params: { no }, body: { text: '남' } })).status).toBe(404)
      expect((await listed(who)).items).toEqual([])
    }
  })

  it('is changed by who wrote it, from the version that stands', async () => {
    const { author, colleague, operator } = await makeCast()
    const { no, version } = await write(author)
    for (const who of [colleague, operator])
      expect((await who.call(calls.changePost, { body: { no, title: '남의 글' } })).status).toBe(403)
    t.clock.advance(60_000)
    const changed = await author.call(calls.changePost, { body: { no, title: '새 차림표', version } })
    expect(changed.body).toMatchObject({
      title: '새 차림표',
      editedAt: '2026-11-20T01:01:00.000Z',
      version: version + 1,
    })
    const stale = await author.call(calls.changePost, { body: { no, title: '다른 창', version } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { title: '새 차림표' } } })
  })

  it('is hidden by an operator with a reason: its author still sees it', async () => {
    const { author, colleague, operator } = await makeCast()
    const { no } = await write(author)
    expect((await colleague.call(calls.hidePost, { params: { no }, body: { reason: '싫음' } })).status).toBe(403)
    const hidden = await operator.call(calls.hidePost, { params: { no }, body: { reason: '이름이 적힘' } })
    expect(hidden.body).toMatchObject({ hidden: true, hiddenReason: '이름이 적힘' })
    expect((await operator.call(calls.hidePost, { params: { no }, body: { reason: '또' } })).status).toBe(409)
    expect((await read(colleague, no)).status).toBe(404)
    expect((await listed(colleague)).items).toEqual([])
    expect((await read(author, no)).body).toMatchObject({ hidden: true, hiddenReason: '이름이 적힘' })
    await operator.call(calls.hidePost, { params: { no }, body: { reason: '지웠음', hidden: false } })
    expect((await read(colleague, no)).status).toBe(200)
  })

  it('that was removed keeps what was said below it, for its author and operators', async () => {
    const { author, colleague, operator } = await makeCast()
    const { no } = await write(author)
    await colleague.call(calls.createComment, { params: { no }, body: { text: '잘 봤습니다' } })
    expect((await colleague.call(calls.removePost, { body: { no } })).status).toBe(403)
    expect(problemOf(await operator.call(calls.removePost, { body: { no } })).errors).toMatchObject([
      { path: 'reason' },
    ])
    expect((await operator.call(calls.removePost, { body: { no, reason: '잘못 올림' } })).status).toBe(200)
    expect((await read(colleague, no)).status).toBe(404)
    expect((await read(author, no)).body).toMatchObject({
      title: '삭제된 글',
      removed: true,
      mayEdit: false,
      text: { content: [{ type: 'paragraph' }] },
      comments: [{ text: '잘 봤습니다' }],
    })
    const late = await colleague.call(calls.createComment, { params: { no }, body: { text: '늦은 댓글' } })
    expect(late.status).toBe(404)
    expect(problemOf(await author.call(calls.createComment, { params: { no }, body: { text: '나도' } }))).toMatchObject(
      {
        status: 409,
        message: '삭제된 글입니다.',
      },
    )
  })

  it('in a category of operators is theirs alone, and everybody is told of it', async () => {
    const { author, colleague, operator } = await makeCast()
    const body = { category: NOTICE, title: '급여일', text: doc(paragraph('25일입니다.')) }
    expect(problemOf(await author.call(calls.createPost, { body })).errors).toEqual([
      { path: 'category', message: '운영자만 쓰는 분류입니다.' },
    ])
    const { no } = await write(operator, body)
    for (const who of [author, colleague])
      expect((await who.call(listNotices, {})).body.items).toMatchObject([
        { kind: 'boardNotice', title: '공지가 올라왔습니다', detail: '급여일', to: `/home/board/detail?no=${no}` },
      ])
  })

  it('is found by words and initial consonants of title, text and author, and paged by the database', async () => {
    const { author, colleague } = await makeCast()
    for (const number of [1, 2, 3]) await write(author, { title: `소방훈련 ${number}` })
    await write(colleague, { title: '경조사', text: doc(paragraph('문새봄 결혼')) })
    const found = async (q: string) => (await listed(author, { q })).items.map(({ title }) => title)
    expect(await found('ㅅㅂㅎㄹ')).toEqual(['소방훈련 3', '소방훈련 2', '소방훈련 1'])
    expect(await found('결혼')).toEqual(['경조사'])
    expect(await found('계획2')).toEqual(['경조사'])
    expect(await found('%')).toEqual([])
    expect(await listed(author, { page: 2, size: 3 })).toMatchObject({ total: 4, items: [{ title: '소방훈련 1' }] })
    expect(await listed(author, { mine: 'true', category: NEWS })).toMatchObject({ total: 3 })
    expect(await listed(author, { unread: 'true' })).toMatchObject({ total: 1, unread: 1 })
  })

  it('names who has read it to its author and operators alone', async () => {
    const { author, colleague, operator } = await makeCast()
    const { no } = await write(author)
    await read(colleague, no)
    const readers = (who: TestSession) => who.call(calls.listReaders, { params: { no } })
    expect((await readers(author)).body.items).toMatchObject([{ name: '계획2' }, { readAt: null }, { readAt: null }])
    expect((await readers(operator)).status).toBe(200)
    expect((await readers(colleague)).status).toBe(403)
    // Who left is none of them any more.
    await sql`update employee set leave_date = '2026-11-10' where employee_no = 2`.execute(t.own.kysely)
    expect((await read(operator, no)).body).toMatchObject({ read: 0, people: 2 })
    await sql`update employee set leave_date = null`.execute(t.own.kysely)
  })

  it('knows the posts before and behind it', async () => {
    const { author } = await makeCast()
    const nos: number[] = []
    for (const title of ['하나', '둘', '셋']) {
      nos.push((await write(author, { title })).no)
      t.clock.advance(60_000)
    }
    expect((await read(author, nos[1] ?? 0)).body).toMatchObject({ newer: { title: '셋' }, older: { title: '하나' } })
    expect((await read(author, nos[2] ?? 0)).body).toMatchObject({ newer: null })
  })
})

describe('a hostile text', () => {
  const hostile: readonly [string, unknown, string][] = [
    ['a script', doc({ type: 'script' as never }), 'text.content.0'],
    ['an attribute', doc({ type: 'paragraph', attrs: { style: 'x' } }), 'text.content.0.attrs'],
    [
      'a mark',
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'code' as never }] }] }),
      'text.content.0.content.0.marks.0',
    ],
    [
      'a link inside of a link',
      doc({
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [
              { type: 'link', attrs: { href: 'https://a.kr' } },
              { type: 'link', attrs: { href: 'https://b.kr' } },
            ],
          },
        ],
      }),
      'text.content.0.content.0.marks.1',
    ],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } }), 'text.content.0.attrs.level'],
    ['letters that turn what follows', doc(paragraph('a\u202Eb')), 'text.content.0.content.0.text'],
    ['the zero letter', doc(paragraph('a\u0000b')), 'text.content.0.content.0.text'],
    ['no node', { type: 'doc', content: ['<b>'] }, 'text.content.0'],
    ['nothing', { type: 'doc', content: [] }, 'text.content'],
  ]
  const linked = (href: string) =>
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }] })

  it.each(hostile)('with %s is refused with its path', async (_, text, path) => {
    const { author } = await makeCast()
    const answer = await author.call(calls.createPost, {
      body: { category: NEWS, title: '글', text: text as BoardText },
    })
    expect(problemOf(answer)).toMatchObject({ status: 400, errors: [{ path }] })
  })
  it.each([
    'javascript:alert(1)',
    'data:text/html,a',
    ' https://a',
    'https://',
    'vbscript:a',
    '//handal.kr',
    'https://a@b',
  ])('with a link to %s is refused', async (href) => {
    const { author } = await makeCast()
    const answer = await author.call(calls.createPost, { body: { category: NEWS, title: '글', text: linked(href) } })
    expect(problemOf(answer)).toMatchObject({
      status: 400,
      errors: [{ path: 'text.content.0.content.0.marks.0.attrs.href' }],
    })
  })
  it('of forty layers, or of more than it may have, is refused', async () => {
    const { author } = await makeCast()
    const attempt = (text: unknown) =>
      author.call(calls.createPost, { body: { category: NEWS, title: '글', text: text as BoardText } })
    let deep: TextNode = paragraph('깊이')
    for (let layer = 0; layer < 40; layer++)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] }
    expect(problemOf(await attempt(doc(deep))).errors[0]?.message).toBe('글은 12겹까지 쓸 수 있습니다.')
    expect(problemOf(await attempt(doc(paragraph('가'.repeat(70_000))))).errors).toEqual([
      { path: 'text', message: '글은 200KB까지 쓸 수 있습니다.' },
    ])
    const picture: TextNode = { type: 'image', attrs: { fileNo: 1, alt: '' } }
    expect(problemOf(await attempt(doc(...Array.from({ length: 21 }, () => picture)))).errors).toMatchObject([
      { message: '그림은 20장까지 넣을 수 있습니다.' },
    ])
  })
  it('may name only people in service, each told once', async () => {
    const { author, colleague } = await makeCast()
    const naming = (employeeNo: number) =>
      doc({ type: 'paragraph', content: [{ type: 'mention', attrs: { employeeNo, name: '계획2' } }] })
    expect(
      problemOf(await author.call(calls.createPost, { body: { category: NEWS, title: '글', text: naming(99) } }))
        .errors,
    ).toMatchObject([{ path: 'text' }])
    const { no } = await write(author, { text: naming(2) })
    await author.call(calls.changePost, { body: { no, text: naming(2) } })
    expect((await colleague.call(listNotices, {})).body.items).toMatchObject([{ kind: 'boardMention' }])
  })
  it('that names somebody three hundred times tells once', async () => {
    const { author, colleague } = await makeCast()
    const mention: TextNode = { type: 'mention', attrs: { employeeNo: 2, name: '계획2' } }
    await write(author, { text: doc({ type: 'paragraph', content: Array.from({ length: 300 }, () => mention) }) })
    expect((await colleague.call(listNotices, {})).body.items).toMatchObject([{ kind: 'boardMention' }])
  })
})

describe('comments', () => {
  it('are written, changed and removed by who said them; the author of the post is told', async () => {
    const { author, colleague, operator } = await makeCast()
    const { no } = await write(author)
    const said = await colleague.call(calls.createComment, { params: { no }, body: { text: '언제입니까?\n오늘' } })
    expect(said.body.comments).toMatchObject([{ no: 1, text: '언제입니까?\n오늘', mayEdit: true, authorName: '계획2' }])
    expect((await author.call(listNotices, {})).body.items).toMatchObject([
      { kind: 'boardComment', title: "계획2님이 '식당 차림표'에 댓글을 남겼습니다" },
    ])
    const change = (who: TestSession, text: string, version?: number) =>
      who.call(calls.changeComment, { params: { no }, body: { commentNo: 1, text, ...(version ? { version } : {}) } })
    expect((await change(author, '남의 말')).status).toBe(403)
    expect((await change(colleague, '언제?', 1)).body.comments).toMatchObject([{ text: '언제?', version: 2 }])
    expect((await change(colleague, '다른 창', 1)).status).toBe(409)
    const remove = (who: TestSession) => who.call(calls.removeComment, { params: { no }, body: { commentNo: 1 } })
    expect((await remove(author)).status).toBe(403)
    expect((await remove(operator)).body.comments).toMatchObject([{ text: '', removed: true }])
    expect((await remove(operator)).status).toBe(404)
  })
  it('are refused where the post takes none, and below another post', async () => {
    const { author, colleague } = await makeCast()
    const { no } = await write(author, { commentsOff: true })
    expect((await colleague.call(calls.createComment, { params: { no }, body: { text: '네' } })).status).toBe(409)
    const open = await write(author)
    await colleague.call(calls.createComment, { params: { no: open.no }, body: { text: '네' } })
    const other = await write(author)
    const moved = { params: { no: other.no }, body: { commentNo: 1, text: '옮김' } }
    expect((await colleague.call(calls.changeComment, moved)).status).toBe(404)
  })
})

describe('files of a post', () => {
  it('are seen by who brought them until it is saved, then by who may read it', async () => {
    const { author, colleague } = await makeCast()
    const { body: file } = await bring(author)
    const take = (who: TestSession) => who.call(takeHomeFile, { params: { file_no: file.fileNo } })
    expect((await take(author)).status).toBe(200)
    expect((await take(colleague)).status).toBe(404)
    const other = await makeCast()
    expect((await take(other.operator)).status).toBe(404)
    // Nobody takes what another one brought for a post of their own.
    const theirs = { category: NEWS, title: '글', text: doc(paragraph('글')), fileNos: [file.fileNo] }
    expect(problemOf(await colleague.call(calls.createPost, { body: theirs })).errors).toMatchObject([
      { path: 'fileNos.0' },
    ])
    const { no, files } = await write(author, { fileNos: [file.fileNo] })
    expect(files).toEqual([{ fileNo: file.fileNo, name: '안내.png', size: file.size }])
    expect((await take(colleague)).status).toBe(200)
    expect((await colleague.call(readHomePicture, { params: { file_no: file.fileNo } })).body).toMatchObject({
      type: 'image/png',
    })
    await author.call(calls.changePost, { body: { no, fileNos: [] } })
    expect((await take(author)).status).toBe(404)
  })
  it('stand in its text as pictures, of its own alone', async () => {
    const { author, colleague } = await makeCast()
    const { body: file } = await bring(author)
    const shown = doc({ type: 'image', attrs: { fileNo: file.fileNo, alt: '안내' } })
    const stolen = await colleague.call(calls.createPost, { body: { category: NEWS, title: '글', text: shown } })
    const missing = [{ path: 'text', message: '글에 든 그림 가운데 없는 파일이 있습니다.' }]
    expect(problemOf(stolen).errors).toEqual(missing)
    const stranger = (await makeCast()).operator
    const abroad = await stranger.call(calls.createPost, { body: { category: NEWS, title: '글', text: shown } })
    expect(problemOf(abroad).errors).toEqual(missing)
    const { no } = await write(author, { text: shown })
    expect((await stranger.call(readHomePicture, { params: { file_no: file.fileNo } })).status).toBe(404)
    expect((await read(colleague, no)).body.files).toEqual([])
    expect((await colleague.call(readHomePicture, { params: { file_no: file.fileNo } })).status).toBe(200)
  })
  it('are what their content says, and go when nobody saved them', async () => {
    const { author, companyNo } = await makeCast()
    expect(problemOf(await bring(author, '그림.png', Buffer.from('<svg onload="a"/>'))).errors).toMatchObject([
      { path: 'file' },
    ])
    for (const size of [1000, 10 * 1024 * 1024])
      expect([400, 413]).toContain((await bring(author, '영.pdf', Buffer.alloc(size))).status)
    const { body: file } = await bring(author)
    const { body: saved } = await bring(author)
    await write(author, { fileNos: [saved.fileNo] })
    t.clock.set('2026-11-23T01:00:00Z')
    await forgetFiles(t.app.services)
    const { rows } = await sql<{ no: number }>`select file_no as no from stored_file
      where company_no = ${companyNo} order by 1`.execute(t.own.kysely)
    expect(rows.map(({ no }) => no)).toEqual([saved.fileNo])
    expect(file.fileNo).not.toBe(saved.fileNo)
  })
})

describe('categories', () => {
  it('are kept by operators; one that has posts stays', async () => {
    const { author, operator } = await makeCast()
    expect((await author.call(categories.listCategories, {})).body.items.map(({ name }) => name)).toEqual([
      '공지',
      '알림',
      '안전',
      '경조',
      '나눔',
    ])
    expect((await author.call(categories.createCategory, { body: { name: '동호회' } })).status).toBe(403)
    const made = await operator.call(categories.createCategory, { body: { name: '동호회' } })
    expect(made.body).toMatchObject({ no: 6, name: '동호회', writers: 'ALL', sortOrder: 6 })
    expect(
      problemOf(await operator.call(categories.createCategory, { body: { name: '동호회' } })).errors,
    ).toMatchObject([{ path: 'name' }])
    await write(author, { category: 6 })
    expect((await operator.call(categories.removeCategory, { body: { no: 6 } })).status).toBe(409)
    expect((await operator.call(categories.removeCategory, { body: { no: 5 } })).body).toMatchObject({ removed: true })
    const change = (version: number) =>
      operator.call(categories.changeCategory, { body: { no: 2, name: '소식', version } })
    expect((await change(1)).body).toMatchObject({ name: '소식', version: 2 })
    expect((await change(1)).status).toBe(409)
  })
})

describe('what the provider writes', () => {
  it('is read by all companies, or by those it is for, and by nobody changed', async () => {
    const one = await makeCast()
    const other = await makeCast()
    const boss = await loginAs(t, await makeUser(t, { role: '01' }))
    const all = await write(boss, { category: NOTICE, title: '점검 안내', scope: 'ALL' })
    const some = await write(boss, { category: NOTICE, title: '한 회사에', companyNos: [one.companyNo] })
    expect((await listed(one.author)).items).toMatchObject([
      { title: '한 회사에', scope: 'ALL', unread: true },
      { title: '점검 안내' },
    ])
    expect((await listed(other.author)).items.map(({ title }) => title)).toEqual(['점검 안내'])
    expect((await read(other.author, some.no)).status).toBe(404)
    expect((await read(other.author, all.no)).body).toMatchObject({
      mayEdit: false,
      mayComment: false,
      read: 1,
      people: 3,
    })
    expect((await read(one.author, all.no)).body).toMatchObject({ read: 1, people: 3 })
    for (const who of [one.author, one.operator]) {
      expect((await who.call(calls.changePost, { body: { no: all.no, title: '바꿈' } })).status).toBe(403)
      expect((await who.call(calls.removePost, { body: { no: all.no, reason: '지움' } })).status).toBe(403)
      expect((await who.call(calls.createComment, { params: { no: all.no }, body: { text: '네' } })).status).toBe(403)
    }
    expect((await one.operator.call(calls.hidePost, { params: { no: all.no }, body: { reason: '숨김' } })).status).toBe(
      403,
    )
    const scope = { category: NEWS, title: '글', text: doc(paragraph('글')), scope: 'ALL' as const }
    expect(problemOf(await one.operator.call(calls.createPost, { body: scope })).errors).toMatchObject([
      { path: 'scope' },
    ])
    expect((await boss.call(calls.removePost, { body: { no: all.no } })).status).toBe(200)
    expect((await read(one.author, all.no)).status).toBe(404)
    // The provider writes nothing in the name of a company.
    const named = { companyNo: one.companyNo, category: NEWS, title: '글', text: doc(paragraph('글')) }
    expect((await boss.call(calls.createPost, { body: named })).status).toBe(403)
  })
})

it('a list of a thousand posts takes as many queries as one of ten', async () => {
  const { author, companyNo } = await makeCast()
  const queries = async () => (await t.db.countQueries(() => listed(author, { size: 20 }))).queries
  for (let number = 0; number < 10; number++) await write(author)
  const few = await queries()
  await sql`insert into board_post (company_no, post_no, category_no, author_user_no, author_name, title, text, words, at)
    select ${companyNo}, 100 + n, 2, 1, '누구', '글 ' || n, '{}', '글', '2026-11-01'::timestamptz
    from generate_series(1, 1000) n`.execute(t.own.kysely)
  expect(await listed(author, { size: 20 })).toMatchObject({ total: 1010 })
  expect(await queries()).toBe(few)
})
