import type { BodyInput } from '@handal/contracts/endpoint'
import {
  addInsuranceFigure,
  addTaxFigure,
  previewInsuranceFigure,
  previewTaxFigure,
} from '@handal/contracts/rates/statutory'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const ID = '5b1d6a50-6d53-4f0e-9c6a-0a4c9b1d2e40'
const LAW = '노인장기요양보험법 제9조 제1항'

it('statutory figures: added, sent again, corrected, behind, refused, withdrawn', async () => {
  const story = await beginStory(t, 1)
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const add = (title: string, body: BodyInput<typeof addInsuranceFigure>, headers = {}) =>
    story.tell(addInsuranceFigure, title, () => admin.call(addInsuranceFigure, { body, headers }))
  const care = { code: 'care.ratio', from: '2027-01-01', law: LAW }
  await add('the rate of next year', { ...care, value: '0.1345', reason: '고시' }, { 'x-request-id': ID })
  await add('the same request once more', { ...care, value: '0.1345', reason: '고시' }, { 'x-request-id': ID })
  t.clock.advance(60_000)
  await add('corrected', { ...care, value: '0.1354', reason: '숫자를 바꿔 적음', version: 2 })
  await add('by who read it before the correction', { ...care, value: '0.14', reason: '다시', version: 2 })
  await add('of no value', { ...care, reason: '빈 값' })
  await add('withdrawn', { code: 'care.ratio', from: '2027-01-01', removed: true, reason: '고시 취소' })
  await story.tell(addTaxFigure, 'a wage', () =>
    admin.call(addTaxFigure, {
      body: { code: 'minimumWage.hourly', from: '2028-01-01', value: 11_000, law: '최저임금법 제10조', reason: '고시' },
    }),
  )
  await story.tell(addTaxFigure, 'a figure of the other list', () =>
    admin.call(addTaxFigure, { body: { ...care, value: '0.14', reason: '잘못 보냄' } }),
  )
  await story.tell(previewInsuranceFigure, 'before it is entered', () =>
    admin.call(previewInsuranceFigure, { body: { code: 'care.ratio', from: '2027-01-01', value: '0.14' } }),
  )
  await story.tell(previewInsuranceFigure, 'of no rate', () =>
    admin.call(previewInsuranceFigure, { body: { code: 'care.ratio', from: '2027-01-01', value: '14%' } }),
  )
  await story.tell(previewTaxFigure, 'of a wage', () =>
    admin.call(previewTaxFigure, { body: { code: 'minimumWage.hourly', from: '2029-01-01', value: 11_500 } }),
  )
  await story.tell(previewTaxFigure, 'of the other list', () =>
    admin.call(previewTaxFigure, { body: { code: 'care.ratio', from: '2027-01-01', value: '0.14' } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/statute.txt')
})
