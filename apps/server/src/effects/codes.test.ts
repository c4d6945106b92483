import { addCode, changeCode, nameOwnCode } from '@handal/contracts/company/code-values'
import type { BodyInput } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { loginAs, makeCast, makeUser, testApp } from '../testing/app.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('code values: added, named otherwise, ended, behind, refused, named by a company', async () => {
  const { operator } = await makeCast(t)
  const story = await beginStory(t, 1)
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const add = (title: string, body: BodyInput<typeof addCode>) =>
    story.tell(addCode, title, () => admin.call(addCode, { body }))
  const change = (title: string, body: BodyInput<typeof changeCode>) =>
    story.tell(changeCode, title, () => admin.call(changeCode, { body }))
  const name = (title: string, body: BodyInput<typeof nameOwnCode>) =>
    story.tell(nameOwnCode, title, () => operator.call(nameOwnCode, { body }))
  await add('a type of employment', { category: '0014', value: '촉탁', note: '정년 뒤 다시 계약' })
  await add('the same name once more', { category: '0014', value: '촉탁' })
  await add('to a list that calculations decide', { category: '0033', value: '외근' })
  await change('named otherwise', { category: '0014', subcategory: '0002', value: '기간제', version: 1 })
  await change('by who read it before', { category: '0014', subcategory: '0002', value: '임시', version: 1 })
  await change('ended', { category: '0014', subcategory: '0006', to: '2026-12-31', reason: '제도를 없앰' })
  await change('ended, though pay relies on it', {
    category: '0015',
    subcategory: '0001',
    to: '2026-12-31',
    reason: '끝',
  })
  await name('named by a company', { category: '0014', subcategory: '0002', name: '한시직', version: 1 })
  await name('by who read it before', { category: '0014', subcategory: '0002', name: '계약', version: 1 })
  await name('as everybody says it again', { category: '0014', subcategory: '0002', name: null })
  await expect(story.text()).toMatchFileSnapshot('approved/codes.txt')
})
