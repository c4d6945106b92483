import * as calls from '@handal/contracts/people/person-files'
import { expect, it } from 'vitest'
import { JPEG_POINT, PNG_POINT } from '../testing/files/pictures.ts'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000
const file = (name: string) => new File(['%PDF-1.7 paper'], name)

it('papers of a person: kept, received, taken out at once or until their time is over', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const params = { empl_no: 1 }
  const store = (title: string, kind: calls.PersonFileKind, expiresOn: string) => {
    t.clock.advance(MINUTE)
    const body = { kind, title: '서류', datedOn: '2026-11-02', expiresOn, file: file('스캔.pdf') }
    return story.tell(calls.storePersonFile, title, () => operator.call(calls.storePersonFile, { params, body }))
  }
  const end = (title: string, no: number) => {
    t.clock.advance(MINUTE)
    const order = { params: { empl_no: 1, file_no: no }, body: { reason: '다시 받음', version: 1 } }
    return story.tell(calls.endPersonFile, title, () => operator.call(calls.endPersonFile, order))
  }
  await store('that a law asks for', 'RESIGNATION', '')
  await store('that no law asks for', 'OTHER', '2026-12-01')
  await store('that ends before it begins', 'OTHER', '2026-11-01')
  await story.tell(calls.listPersonFiles, 'all', () => operator.call(calls.listPersonFiles, { params }))
  await story.tell(calls.readPersonFile, 'received', () =>
    operator.call(calls.readPersonFile, { params: { empl_no: 1, file_no: 1 }, query: { reason: '확인' } }),
  )
  await end('that a law asks for', 1)
  await end('that no law asks for', 2)
  await end('again', 2)
  await expect(story.text()).toMatchFileSnapshot('approved/person-files.txt')
})

it('papers about health: kept under a name that says nothing, seen with a reason, taken out', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const params = { empl_no: 1 }
  const store = (title: string, kind: calls.HealthFileKind, of = 1) => {
    t.clock.advance(MINUTE)
    const asked = { params: { empl_no: of }, body: { kind, title: '검사', file: file('허리.pdf') } }
    return story.tell(calls.storeHealthFile, title, () => operator.call(calls.storeHealthFile, asked))
  }
  const look = (title: string, of: number) =>
    story.tell(calls.listHealthFiles, title, () =>
      operator.call(calls.listHealthFiles, { params: { empl_no: of }, body: { reason: '배치 검토' } }),
    )
  const end = (title: string) =>
    story.tell(calls.endHealthFile, title, () =>
      operator.call(calls.endHealthFile, { params: { ...params, file_no: 1 }, body: { reason: '잘못 올림' } }),
    )
  await store('a check', 'HEALTH_CHECK')
  await store('of nobody', 'DIAGNOSIS', 99)
  await look('with a reason', 1)
  await look('of nobody', 99)
  await story.tell(calls.readHealthFile, 'received', () =>
    operator.call(calls.readHealthFile, { params: { ...params, file_no: 1 }, query: { reason: '확인' } }),
  )
  await end('taken out')
  await end('again')
  await expect(story.text()).toMatchFileSnapshot('approved/health-files.txt')
})

it('a photo: kept, replaced, taken away', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const store = (title: string, picture: Uint8Array<ArrayBuffer>, of = 1) => {
    t.clock.advance(MINUTE)
    const asked = { params: { empl_no: of }, body: { file: new File([picture], '사진.png') } }
    return story.tell(calls.storePhoto, title, () => operator.call(calls.storePhoto, asked))
  }
  const remove = (title: string) =>
    story.tell(calls.removePhoto, title, () => operator.call(calls.removePhoto, { params: { empl_no: 1 }, body: {} }))
  await store('for the first time', PNG_POINT)
  await store('in place of that', JPEG_POINT)
  await store('of nobody', PNG_POINT, 99)
  await remove('taken away')
  await remove('again')
  await expect(story.text()).toMatchFileSnapshot('approved/photos.txt')
})
