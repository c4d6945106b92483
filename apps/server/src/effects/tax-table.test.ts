import { checkTaxTable, importTaxTable, withdrawTaxTable } from '@handal/contracts/rates/simple-tax'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { beginStory } from '../testing/stories.ts'
import { taxTableFile, taxTableForm } from '../testing/files/tax-table-file.ts'

const t = testApp()

it('the withholding table: checked, stored, refused, taken back', async () => {
  const story = await beginStory(t, 1)
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const broken = taxTableFile((rows) => rows.splice(5, 1))
  await story.tell(checkTaxTable, 'that of the law', () => admin.call(checkTaxTable, { body: taxTableForm() }))
  await story.tell(checkTaxTable, 'that lacks a row', () =>
    admin.call(checkTaxTable, { body: taxTableForm({ file: broken }) }),
  )
  const signed = { law: '대통령령 제37000호', reason: '별표 2 개정' }
  await story.tell(importTaxTable, 'that of the law', () =>
    admin.call(importTaxTable, { body: { ...taxTableForm(), ...signed } }),
  )
  await story.tell(importTaxTable, 'that lacks a row', () =>
    admin.call(importTaxTable, { body: { ...taxTableForm({ file: broken }), ...signed } }),
  )
  const gone = { from: '2027-03-01', reason: '잘못 올림' }
  await story.tell(withdrawTaxTable, 'of a day', () => admin.call(withdrawTaxTable, { body: gone }))
  await story.tell(withdrawTaxTable, 'once more', () => admin.call(withdrawTaxTable, { body: gone }))
  await expect(story.text()).toMatchFileSnapshot('approved/tax-table.txt')
})
