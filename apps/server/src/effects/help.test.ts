import { sayHelpful } from '@handal/contracts/help/help'
import { expect, it } from 'vitest'
import { callAs, testApp } from '../testing/app.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('help: whether a page helped', async () => {
  const story = await beginStory(t, 1)
  const say = (title: string, key: string, yes: boolean) =>
    story.tell(sayHelpful, title, () => callAs(t, null, sayHelpful, { body: { key, yes } }))
  await say('it did', 'transfer', true)
  await say('it did not', 'transfer', false)
  await say('a page that is not there', 'nothing', true)
  await expect(story.text()).toMatchFileSnapshot('approved/help.txt')
})
