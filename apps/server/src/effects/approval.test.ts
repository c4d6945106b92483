import {
  addDocumentReaders,
  applyDocument,
  commentDocument,
  removeComment,
  removeDocumentFile,
  rerouteDocument,
  storeDocumentFile,
} from '@handal/contracts/approval/document-around'
import {
  cancelDocument,
  changeDocument,
  createDocument,
  decideDocuments,
  previewDocument,
  recallDocument,
} from '@handal/contracts/approval/documents'
import { createApprovalLine } from '@handal/contracts/company/approval-lines'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { closePlanned, makePlannedCompany } from '../testing/planned-company.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('documents: written, handed in, taken back, decided, cancelled', async () => {
  const story = await beginStory(t, 1)
  const { companyNo, operator } = await makePlannedCompany(t, {
    name: '결재상사',
    people: Array.from({ length: 3 }, () => ({ hired: '2025-01-01' })),
  })
  await makePlannedCompany(t)
  const steps = [
    { kind: 'REVIEW' as const, who: 'PERSON' as const, employeeNo: 2 },
    { kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 3 },
  ]
  await operator.call(createApprovalLine, { body: { steps, from: '2026-01-01' } })
  const personOf = async (employeeNo: number, name: string) =>
    loginAs(t, await makeUser(t, { role: '21', name, companies: [{ companyNo, employeeNo }] }))
  const drafter = await personOf(1, '계획1')
  const leader = await personOf(2, '계획2')
  const boss = await personOf(3, '계획3')
  const vacation = {
    pageType: 'vacation' as const,
    draftType: '0001',
    title: '연차',
    startDate: '2026-11-26 09:00',
    endDate: '2026-11-27 18:00',
    fields: { unit: 'DAY' as const, reason: '가족 행사' },
  }
  const day = { startDate: '2026-12-03 09:00', endDate: '2026-12-03 18:00' }
  const later = () => t.clock.advance(60_000)
  const items = (no: number) => [{ no }]
  await story.tell(previewDocument, 'what it would come to', () => drafter.call(previewDocument, { body: vacation }))
  await story.tell(previewDocument, 'of a weekend', () =>
    drafter.call(previewDocument, {
      body: { ...vacation, startDate: '2026-11-28 09:00', endDate: '2026-11-29 18:00' },
    }),
  )
  await story.tell(createDocument, 'a draft', () => drafter.call(createDocument, { body: vacation }))
  later()
  await story.tell(changeDocument, 'handed in', () =>
    drafter.call(changeDocument, { body: { no: 1, title: '연차 신청', submit: true } }),
  )
  await story.tell(changeDocument, 'once it was handed in', () =>
    drafter.call(changeDocument, { body: { no: 1, title: '다른 제목' } }),
  )
  await story.tell(createDocument, 'on the same days', () =>
    drafter.call(createDocument, { body: { ...vacation, submit: true } }),
  )
  later()
  await story.tell(decideDocuments, 'not yet asked', () =>
    boss.call(decideDocuments, { body: { items: items(1), decision: 'approve' } }),
  )
  await story.tell(decideDocuments, 'reviewed', () =>
    leader.call(decideDocuments, { body: { items: items(1), decision: 'approve', comment: '확인했습니다.' } }),
  )
  await story.tell(recallDocument, 'after somebody acted', () =>
    drafter.call(recallDocument, { params: { no: 1 }, body: {} }),
  )
  later()
  await story.tell(decideDocuments, 'approved', () =>
    boss.call(decideDocuments, { body: { items: items(1), decision: 'approve' } }),
  )
  await story.tell(cancelDocument, 'by somebody else', () =>
    leader.call(cancelDocument, { params: { no: 1 }, body: { reason: '착오' } }),
  )
  later()
  await story.tell(cancelDocument, 'asked for', () =>
    drafter.call(cancelDocument, { params: { no: 1 }, body: { reason: '일정 변경' } }),
  )
  later()
  await story.tell(decideDocuments, 'cancelled', () =>
    boss.call(decideDocuments, { body: { items: items(1), decision: 'approve' } }),
  )
  await drafter.call(createDocument, { body: { ...vacation, ...day, submit: true } })
  later()
  await story.tell(recallDocument, 'before anybody acted', () =>
    drafter.call(recallDocument, { params: { no: 2 }, body: {} }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/approval-documents.txt')
})

it('documents: people, words, papers, closed months', async () => {
  const story = await beginStory(t, 2)
  const { companyNo, operator } = await makePlannedCompany(t, {
    name: '결재상사',
    people: Array.from({ length: 4 }, () => ({ hired: '2025-01-01' })),
  })
  const steps = [
    { kind: 'REVIEW' as const, who: 'PERSON' as const, employeeNo: 2 },
    { kind: 'APPROVE' as const, who: 'PERSON' as const, employeeNo: 3 },
  ]
  await operator.call(createApprovalLine, { body: { steps, from: '2026-01-01' } })
  const personOf = async (employeeNo: number, name: string) =>
    loginAs(t, await makeUser(t, { role: '21', name, companies: [{ companyNo, employeeNo }] }))
  const drafter = await personOf(1, '계획1')
  const leader = await personOf(2, '계획2')
  const boss = await personOf(3, '계획3')
  const params = { no: 1 }
  const later = () => t.clock.advance(60_000)
  const vacation = {
    pageType: 'vacation' as const,
    draftType: '0001',
    title: '연차',
    startDate: '2026-11-26 09:00',
    endDate: '2026-11-26 18:00',
    fields: { unit: 'DAY' as const, reason: '가족 행사' },
  }
  await drafter.call(createDocument, { body: vacation })
  const file = () => new File(['%PDF-1.7 paper'], '증빙.pdf')
  await story.tell(storeDocumentFile, 'a paper', () =>
    drafter.call(storeDocumentFile, { params, body: { kind: 'DOCUMENT', file: file() } }),
  )
  await story.tell(storeDocumentFile, 'by who did not write it', () =>
    operator.call(storeDocumentFile, { params, body: { kind: 'DOCUMENT', file: file() } }),
  )
  await story.tell(removeDocumentFile, 'of a draft', () =>
    drafter.call(removeDocumentFile, { params: { no: 1, file_no: 1 }, body: {} }),
  )
  await story.tell(removeDocumentFile, 'twice', () =>
    drafter.call(removeDocumentFile, { params: { no: 1, file_no: 1 }, body: {} }),
  )
  await drafter.call(changeDocument, { body: { no: 1, submit: true } })
  later()
  await story.tell(commentDocument, 'by who signs', () =>
    leader.call(commentDocument, { params, body: { text: '인수인계는요?' } }),
  )
  await story.tell(commentDocument, 'of no document', () =>
    leader.call(commentDocument, { params: { no: 9 }, body: { text: '글' } }),
  )
  await story.tell(removeComment, 'the own one', () => leader.call(removeComment, { params, body: { commentNo: 1 } }))
  await story.tell(removeComment, "somebody else's", () =>
    drafter.call(removeComment, { params, body: { commentNo: 1 } }),
  )
  await story.tell(addDocumentReaders, 'a colleague', () =>
    leader.call(addDocumentReaders, { params, body: { employeeNos: [4] } }),
  )
  await story.tell(addDocumentReaders, 'nobody who is here', () =>
    leader.call(addDocumentReaders, { params, body: { employeeNos: [99] } }),
  )
  later()
  await story.tell(rerouteDocument, 'another one decides', () =>
    operator.call(rerouteDocument, { params, body: { stepNo: 3, employeeNo: 4, reason: '장기 출장' } }),
  )
  await story.tell(rerouteDocument, 'back', () =>
    operator.call(rerouteDocument, { params, body: { stepNo: 3, employeeNo: 3, reason: '돌아옴' } }),
  )
  await story.tell(rerouteDocument, 'the drafter', () =>
    operator.call(rerouteDocument, { params, body: { stepNo: 3, employeeNo: 1, reason: '착오' } }),
  )
  await leader.call(decideDocuments, { body: { items: [{ no: 1 }], decision: 'approve' } })
  await closePlanned({ operator })
  later()
  await story.tell(decideDocuments, 'after the close of its month', () =>
    boss.call(decideDocuments, { body: { items: [{ no: 1 }], decision: 'approve' } }),
  )
  later()
  await story.tell(applyDocument, 'opened, written, closed again', () =>
    operator.call(applyDocument, { params, body: { action: 'apply', reason: '늦게 결재됨' } }),
  )
  await story.tell(applyDocument, 'once more', () =>
    operator.call(applyDocument, { params, body: { action: 'decline', reason: '착오' } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/approval-acts.txt')
})
