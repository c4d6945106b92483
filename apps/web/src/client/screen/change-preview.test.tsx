import { endpoint, tenantBody } from '@handal/contracts/endpoint'
import { dateField, idField } from '@handal/contracts/fields'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { ChangePreview } from './ChangePreview.tsx'

const preview = endpoint({
  id: 'test.person.preview',
  method: 'POST',
  path: '/api/test/person/{empl_no}/preview/',
  summary: '영향을 받는 급여',
  access: ['11'],
  tenant: true,
  asks: true,
  params: { empl_no: idField },
  body: tenantBody({ from: dateField }),
  response: z.object({ count: z.number() }),
})

/** A change of a person that is typed: another day, another person, and a save that refreshes the company. */
function Typed({ asks }: { readonly asks: boolean }) {
  const [from, setFrom] = useState('2026-12-01')
  const [person, setPerson] = useState(1)
  const client = useQueryClient()
  return (
    <>
      <ChangePreview
        change={{ endpoint: preview, companyNo: 1, params: { empl_no: person }, body: { from } }}
        {...(asks ? { ask: { note: '저장하기 전에 계산합니다.', action: '영향을 받는 급여 보기' } } : {})}
        above={<p>회사 비용</p>}
      >
        {({ count }) => <p>급여명세서 {count}건</p>}
      </ChangePreview>
      <button onClick={() => setFrom('2027-01-01')}>다른 날</button>
      <button onClick={() => setPerson(2)}>다른 사원</button>
      <button onClick={() => void client.invalidateQueries({ queryKey: [1] })}>저장</button>
    </>
  )
}
const Asking = () => <Typed asks />
const AtOnce = () => <Typed asks={false} />
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const ASK = '영향을 받는 급여 보기'

describe('what a change would do', () => {
  it('is asked for by the button, with the company, and anew for another change', async () => {
    let count = 3
    const { seen } = scriptedFetch([[preview, () => ({ body: { count } })]])
    showScreen(Asking, '/form')
    expect(screen.getByText('저장하기 전에 계산합니다.')).toBeTruthy()
    expect(screen.queryByText('회사 비용')).toBeNull()
    expect(seen).toEqual([])
    press(ASK)
    expect(screen.getByText('회사 비용')).toBeTruthy()
    expect(await screen.findByText('급여명세서 3건')).toBeTruthy()
    expect(seen.map(({ body }) => body)).toEqual([{ from: '2026-12-01', companyNo: 1 }])
    press('다른 날')
    expect(screen.queryByText('급여명세서 3건')).toBeNull()
    count = 5
    press(ASK)
    expect(await screen.findByText('급여명세서 5건')).toBeTruthy()
    expect(seen.at(-1)?.body).toEqual({ from: '2027-01-01', companyNo: 1 })
  })

  it('of another person is another, though the same is typed', async () => {
    let count = 3
    scriptedFetch([[preview, () => ({ body: { count } })]])
    showScreen(AtOnce, '/form')
    expect(await screen.findByText('급여명세서 3건')).toBeTruthy()
    count = 7
    press('다른 사원')
    expect(screen.getByRole('status', { name: '불러오는 중입니다' })).toBeTruthy()
    expect(await screen.findByText('급여명세서 7건')).toBeTruthy()
  })

  it('is not asked again by what a save refreshes', async () => {
    const { seen } = scriptedFetch([[preview, () => ({ body: { count: 3 } })]])
    showScreen(AtOnce, '/form')
    expect(await screen.findByText('급여명세서 3건')).toBeTruthy()
    press('저장')
    press('다른 날')
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ from: '2027-01-01' }))
    expect(seen).toHaveLength(2)
  })

  it('says every reason for which the change would be refused', async () => {
    const errors = [
      { path: 'from', message: '휴일입니다.' },
      { path: 'empl_no', message: '퇴사한 사원입니다.' },
    ]
    scriptedFetch([[preview, () => problem(400, 'bad-request', '확인해 주세요.', { errors })]])
    showScreen(AtOnce, '/form')
    expect((await screen.findByRole('alert')).textContent).toBe('휴일입니다. 퇴사한 사원입니다.')
  })
})
