import * as categories from '@handal/contracts/board/categories'
import { dropDraft, keepDraft } from '@handal/contracts/board/drafts'
import { storeHomeFile } from '@handal/contracts/board/files'
import * as calls from '@handal/contracts/board/posts'
import type { BoardText } from '@handal/contracts/board/text'
import type { BodyInput } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { PNG_POINT } from '../testing/files/pictures.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const text = (words: string): BoardText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

it('a board: written, read, spoken about, hidden, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator, employee: author } = await makePayrollCast(t, { people: 2, months: [] })
  const create = (title: string, who: TestSession, body: BodyInput<typeof calls.createPost>) =>
    story.tell(calls.createPost, title, () => who.call(calls.createPost, { body }))
  const store = (title: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
    story.tell(storeHomeFile, title, () =>
      author.call(storeHomeFile, { body: { purpose: 'post', file: new File([bytes], name) } }),
    )
  const change = (title: string, body: BodyInput<typeof calls.changePost>) => {
    t.clock.advance(MINUTE)
    return story.tell(calls.changePost, title, () => author.call(calls.changePost, { body }))
  }
  const said = { params: { no: 1 } }
  await store('a picture', '차림표.png', PNG_POINT)
  await store('no picture', '차림표.png', new Uint8Array([1, 2, 3]))
  await create('by a person, with it', author, { category: 2, title: '차림표', text: text('국수'), fileNos: [1] })
  await create('where operators write', author, { category: 1, title: '차림표', text: text('국수') })
  await create('by an operator', operator, { category: 1, title: '급여일', text: text('25일') })
  await change('anew', { no: 1, title: '새 차림표', text: text('밥'), fileNos: [], version: 1 })
  await change('by who read it before', { no: 1, title: '남의 것', version: 1 })
  await story.tell(calls.readPost, 'by an operator', () => operator.call(calls.readPost, { params: { no: 1 } }))
  await story.tell(calls.createComment, 'by an operator', () =>
    operator.call(calls.createComment, { ...said, body: { text: '좋습니다' } }),
  )
  await story.tell(calls.createComment, 'of nothing', () =>
    operator.call(calls.createComment, { ...said, body: { text: ' ' } }),
  )
  await story.tell(calls.changeComment, 'by who said it', () =>
    operator.call(calls.changeComment, { ...said, body: { commentNo: 1, text: '아주 좋습니다', version: 1 } }),
  )
  await story.tell(calls.changeComment, 'by another', () =>
    author.call(calls.changeComment, { ...said, body: { commentNo: 1, text: '남의 말' } }),
  )
  for (const title of ['by who said it', 'again'])
    await story.tell(calls.removeComment, title, () =>
      operator.call(calls.removeComment, { ...said, body: { commentNo: 1 } }),
    )
  for (const title of ['with a reason', 'again'])
    await story.tell(calls.hidePost, title, () =>
      operator.call(calls.hidePost, { ...said, body: { reason: '이름이 적힘' } }),
    )
  for (const title of ['by an operator', 'again'])
    await story.tell(calls.removePost, title, () =>
      operator.call(calls.removePost, { body: { no: 1, reason: '잘못 올림' } }),
    )
  const boss = await loginAs(t, await makeUser(t, { role: '01' }))
  await create('to all companies', boss, { category: 1, title: '점검', text: text('새벽 2시') })
  await expect(story.text()).toMatchFileSnapshot('approved/board.txt')
})

it('categories: made, changed, removed', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  for (const title of ['new', 'of the same name'])
    await story.tell(categories.createCategory, title, () =>
      operator.call(categories.createCategory, { body: { name: '동호회' } }),
    )
  for (const title of ['renamed', 'by who read it before'])
    await story.tell(categories.changeCategory, title, () =>
      operator.call(categories.changeCategory, { body: { no: 2, name: '소식', writers: 'OPERATORS', version: 1 } }),
    )
  await operator.call(calls.createPost, { body: { category: 3, title: '안전', text: text('모자') } })
  for (const [title, no] of [
    ['without posts', 5],
    ['with a post', 3],
  ] as const)
    await story.tell(categories.removeCategory, title, () => operator.call(categories.removeCategory, { body: { no } }))
  await expect(story.text()).toMatchFileSnapshot('approved/board-categories.txt')
})

it('drafts: kept, told of another device, forgotten', async () => {
  const story = await beginStory(t, 3)
  const { employee } = await makePayrollCast(t, { people: 1, months: [] })
  const at = { params: { place: 'post' } }
  for (const [title, version] of [
    ['the first', 0],
    ['over what stands', 1],
    ['over what another device changed', 1],
  ] as const)
    await story.tell(keepDraft, title, () => employee.call(keepDraft, { ...at, body: { content: { title }, version } }))
  for (const title of ['one that is there', 'again'])
    await story.tell(dropDraft, title, () => employee.call(dropDraft, { ...at, body: {} }))
  await expect(story.text()).toMatchFileSnapshot('approved/drafts.txt')
})
