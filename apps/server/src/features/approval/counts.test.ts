import { DOCUMENT_BOXES, type DocumentBox } from '@handal/contracts/approval/document-words'
import { countDocuments, listDocuments, recallDocument } from '@handal/contracts/approval/documents'
import { createDelegation } from '@handal/contracts/company/approval-delegations'
import { beforeEach, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../testing/app.ts'
import { decide, fault, makeCast, write } from '../../testing/document-cast.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-11-20T01:00:00Z'))

type Asked = { readonly pageType?: 'vacation' | 'trip'; readonly draftType?: string }
const countsOf = async (who: TestSession, query: Asked) => (await who.call(countDocuments, { query })).body
const totalsOf = async (who: TestSession, { pageType, ...kind }: Asked) => {
  const totals: Partial<Record<DocumentBox, number>> = {}
  for (const box of Object.keys(DOCUMENT_BOXES) as DocumentBox[])
    totals[box] = (
      await who.call(listDocuments, { params: { pageType: pageType ?? 'total' }, query: { box, ...kind } })
    ).body.total
  return totals
}

it('counts in every box what its list has, for whoever looks', async () => {
  const { drafter, leader, boss, stranger, operator } = await makeCast(t, 'agree')
  const on = (day: string) => ({ startDate: `2026-12-${day} 09:00`, endDate: `2026-12-${day} 18:00` })
  const writeOn = async (day: string, more: object = {}, who = drafter) => {
    const made = await write(who, { ...on(day), ...more })
    expect(fault(made)[0]).toBe(200)
    return made.body.no
  }
  const approved = await writeOn('01')
  await decide(leader, approved, 'agree')
  await decide(stranger, approved, 'agree')
  await decide(boss, approved)
  await decide(leader, await writeOn('02'), 'agree')
  const rejected = await writeOn('03')
  await decide(leader, rejected, 'agree')
  await decide(stranger, rejected, 'agree')
  await decide(boss, rejected, 'reject', { comment: '다시 올려 주세요.' })
  await drafter.call(recallDocument, { params: { no: await writeOn('04') }, body: {} })
  await writeOn('07', { submit: false })
  await writeOn('08', { fields: { unit: 'DAY', reason: '휴식' } }, stranger)
  // From here on another one signs for the boss, who still sees what was meant for the boss.
  await operator.call(createDelegation, {
    body: { employeeNo: 3, deputyNo: 5, from: '2026-11-20', to: '2026-12-20', reason: '출장' },
  })
  await writeOn('09', { draftType: '0011' })
  for (const who of [drafter, leader, boss, stranger, operator])
    for (const query of [
      {},
      { pageType: 'vacation' },
      { pageType: 'trip' },
      { pageType: 'vacation', draftType: '0011' },
      { draftType: '0001' },
    ] as const)
      expect(await countsOf(who, query)).toEqual(await totalsOf(who, query))
  const ofKind = await countsOf(boss, { pageType: 'vacation', draftType: '0011' })
  expect(ofKind).toMatchObject({ all: 1, running: 1, turn: 0, decided: 0 })
  expect(await countsOf(boss, {})).toMatchObject({ all: 6, decided: 2, mine: 0, drafts: 0, stuck: 0 })
  expect(await countsOf(drafter, {})).toMatchObject({ all: 5, mine: 5, returned: 2, drafts: 1 })
})
