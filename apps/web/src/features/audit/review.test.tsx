import type { AuditReview } from '@handal/contracts/session/audit-review'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/testing/page.tsx'
import { answering, signIn } from '../../testing/signed-in.ts'
import { person, problem, type Sent } from '../../testing/transport.ts'
import { event, review } from './testing/review.ts'

const own = event(11, { who: '김운영', own: true })
const theirs = event(12)
const confirmed = event(13, {
  title: '밤 23:41 - 23:58, 급여 12건 조회',
  confirmedAt: '2026-11-20T07:02:00.000Z',
  confirmedBy: '김운영',
  note: '월말 이체 준비',
})
/** A server that answers the review as it stands and keeps what it is told by `act`. */
const serve = (first: AuditReview, act: (sent: Sent) => AuditReview = () => first) =>
  answering((sent) => {
    if (sent.path === '/api/common/meta/') return { body: { today: '2026-11-20', setup: false, demo: false } }
    if (sent.path === '/api/common/companies/')
      return { body: { items: [{ companyNo: 1, companyName: '(주)한빛정밀', role: '11' }], total: 1 } }
    if (!sent.path.startsWith('/api/common/audit-review/')) return problem(404, 'not-found', '없습니다.')
    return { body: sent.method === 'GET' ? first : act(sent) }
  })
const PAGE = '/basic-info/company-info/audit-review'
const title = (text: string) => screen.findByRole('heading', { level: 1, name: text }, { timeout: 10_000 })
const entries = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: '눈에 띄는 기록' })).getAllByRole('listitem')

describe('the review of an operator', () => {
  it('shows what stands out with the open ones first, and waits with the signature until all are confirmed', async () => {
    signIn(person('11'))
    serve(review([confirmed, own, theirs]))
    openApp(PAGE)
    await title('2026년 10월 접속기록 점검')
    const rows = await entries()
    expect(
      rows.map((row) => within(row).getByText(/^확인 필요$|^확인함$/, { selector: '.sr-only' }).textContent),
    ).toEqual(['확인 필요', '확인 필요', '확인함'])
    expect(rows[2]?.textContent).toContain("'월말 이체 준비'")
    expect(screen.getByText('2건을 확인하면 서명할 수 있습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '점검 서명' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('기록이 온전합니다')).toBeTruthy()
    expect(screen.getByText('7f3a 90c1 5be2 d418')).toBeTruthy()
    expect(screen.getByText(/손아침 님이\s*서명했습니다/)).toBeTruthy()
  })

  it('lets nobody confirm what they did themselves; of another it keeps what was found out', async () => {
    signIn(person('11'))
    const after = review([
      own,
      { ...theirs, confirmedAt: '2026-11-20T01:00:00.000Z', confirmedBy: '김운영', note: '월말 보고' },
    ])
    const wire = serve(review([own, theirs]), () => after)
    openApp(PAGE)
    await title('2026년 10월 접속기록 점검')
    const [mine, other] = screen.getAllByRole('button', { name: '확인' })
    expect([mine?.getAttribute('aria-disabled'), other?.getAttribute('aria-disabled')]).toEqual(['true', null])
    if (other === undefined) throw new Error('two acts were expected')
    fireEvent.click(other)
    const dialog = await screen.findByRole('dialog', { name: '이 기록을 확인했다고 남길까요?' })
    fireEvent.change(within(dialog).getByLabelText('알아본 내용'), { target: { value: '월말 보고' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '확인했습니다' }))
    expect(await screen.findByText(/월말 보고/)).toBeTruthy()
    expect(wire.sent.find(({ path }) => path.endsWith('/confirm/'))?.body).toEqual({
      companyNo: 1,
      month: '2026-10',
      code: 'download-no-reason',
      chainNo: 1,
      seq: 12,
      note: '월말 보고',
    })
  })

  it('asks who downloaded without a reason for it', async () => {
    signIn(person('11'))
    const wire = serve(review([{ ...own, mayExplain: true }]), () => review([{ ...own, detail: '지급 확인' }]))
    openApp(PAGE)
    fireEvent.click(await screen.findByRole('button', { name: '사유 적기' }, { timeout: 10_000 }))
    const dialog = await screen.findByRole('dialog', { name: '내려받은 사유를 적어 주세요.' })
    fireEvent.click(within(dialog).getByRole('button', { name: '사유 저장' }))
    expect(wire.sent.some(({ path }) => path.endsWith('/explain/'))).toBe(false)
    fireEvent.change(within(dialog).getByLabelText(/^사유/), { target: { value: '지급 확인' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '사유 저장' }))
    expect(await screen.findByText('지급 확인')).toBeTruthy()
    expect(wire.sent.find(({ path }) => path.endsWith('/explain/'))?.body).toMatchObject({
      seq: 11,
      reason: '지급 확인',
    })
  })

  it('is signed with the opinion after it was asked once more', async () => {
    signIn(person('11'))
    const signed = review([confirmed], {
      reviewedAt: '2026-11-20T08:00:00.000Z',
      reviewedBy: '김운영',
      opinion: '조치할 것이 없었습니다.',
    })
    const wire = serve(review([confirmed]), () => signed)
    openApp(PAGE)
    await title('2026년 10월 접속기록 점검')
    fireEvent.change(screen.getByLabelText('점검 의견'), { target: { value: '조치할 것이 없었습니다.' } })
    fireEvent.click(screen.getByRole('button', { name: '점검 서명' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('기록 4,218건을 점검했다고 남깁니다.')
    fireEvent.click(within(dialog).getByRole('button', { name: '점검 서명' }))
    await waitFor(() => expect(screen.getByText('완료')).toBeTruthy())
    expect(
      wire.sent.find(({ path, method }) => path === '/api/common/audit-review/' && method === 'POST')?.body,
    ).toEqual({
      companyNo: 1,
      month: '2026-10',
      opinion: '조치할 것이 없었습니다.',
    })
  })

  it('says where the log is broken, before anything else', async () => {
    signIn(person('11'))
    const sentence = '18,210번 기록의 내용이 바뀌었습니다.'
    serve(review([], { verified: false, chain: { ...review([]).chain, sentence } }))
    openApp(PAGE)
    expect(await screen.findByText(`접속기록이 온전하지 않습니다. ${sentence}`, {}, { timeout: 10_000 })).toBeTruthy()
    expect(screen.getByText('눈에 띄는 기록이 없습니다.')).toBeTruthy()
  })

  it('tells a failure and tries again', async () => {
    signIn(person('11'))
    let isBack = false
    answering(({ path }) => {
      if (path === '/api/common/companies/')
        return { body: { items: [{ companyNo: 1, companyName: '(주)한빛정밀', role: '11' }], total: 1 } }
      if (!path.startsWith('/api/common/audit-review/')) return { body: {} }
      return isBack ? { body: review([]) } : problem(503, 'unavailable', '데이터베이스를 쓸 수 없습니다.')
    })
    openApp(PAGE)
    const again = await screen.findByRole('button', { name: /다시/ }, { timeout: 10_000 })
    isBack = true
    fireEvent.click(again)
    await title('2026년 10월 접속기록 점검')
  })
})

describe('the review of a super admin', () => {
  const system = review([], { companyNo: 0, companyName: '로그인과 관리자 기록' })
  it('begins with the log of no company and names the log it shows', async () => {
    signIn(person('01'))
    const wire = serve(system)
    openApp('/management/audit-review?month=2026-10')
    await title('2026년 10월 접속기록 점검')
    const asked = wire.sent.find(({ path }) => path === '/api/common/audit-review/')
    expect(asked?.query).toBe('month=2026-10')
    expect(screen.getByText(/^로그인과 관리자 기록 · /)).toBeTruthy()
    expect(screen.getByText('서명할 수 있습니다.')).toBeTruthy()
    expect(screen.queryByText(/내가 확인할 것/)).toBeNull()
  })
  it('opens the log of the company in the address', async () => {
    signIn(person('01'))
    const wire = serve(review([theirs]))
    openApp('/management/audit-review?company=1')
    await title('2026년 10월 접속기록 점검')
    expect(wire.sent.find(({ path }) => path === '/api/common/audit-review/')?.query).toBe('companyNo=1')
    expect(screen.getByText(/^\(주\)한빛정밀 · /)).toBeTruthy()
  })
})
