import { endpoint } from '@handal/contracts/endpoint'
import { dateField, idField } from '@handal/contracts/fields'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { areaOf, areaQuery, useArea } from './area.ts'

const response = z.object({ names: z.array(z.string()) })
const list = endpoint({
  id: 'test.teams',
  method: 'GET',
  path: '/api/test/teams/',
  summary: '팀 목록',
  access: ['11'],
  tenant: true,
  query: { day: dateField },
  response,
})
const defaults = endpoint({
  id: 'test.defaultTeams',
  method: 'GET',
  path: '/api/test/default-teams/{grp_no}/',
  summary: '기본 팀 목록',
  access: ['01'],
  params: { grp_no: idField },
  query: { day: dateField },
  response,
})
const TEAMS = {
  own: { base: '/teams', word: '우리 팀', path: {}, list },
  defaults: { base: '/management/teams', word: '기본 팀', path: { params: { grp_no: 7 } }, list: defaults },
}
function Page() {
  const area = useArea(TEAMS)
  const { data } = useQuery(areaQuery(area, area.list, ['teams', '2026-11-20'], { day: '2026-11-20' }))
  return (
    <>
      <h1>{area.word}</h1>
      <p>{area.companyNo === null ? '회사 없음' : `회사 ${area.companyNo}`}</p>
      <p>{data === undefined ? '없음' : data.names.join(', ')}</p>
    </>
  )
}
const script = () =>
  scriptedFetch([
    [list, () => ({ body: { names: ['품질팀'] } })],
    [defaults, () => ({ body: { names: ['새 팀'] } })],
  ])

describe('an area', () => {
  it('is that of the company at its own address: its calls, with the company', async () => {
    const { seen } = script()
    showScreen(Page, '/teams')
    expect(await screen.findByText('품질팀')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '우리 팀' })).toBeTruthy()
    expect(screen.getByText('회사 1')).toBeTruthy()
    expect(seen).toEqual([{ id: list.id, query: { day: '2026-11-20', companyNo: 1 }, body: {} }])
  })

  it('is the defaults at theirs, of no company though one is chosen, with what their path names', async () => {
    const { seen } = script()
    showScreen(Page, '/management/teams')
    expect(await screen.findByText('새 팀')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '기본 팀' })).toBeTruthy()
    expect(screen.getByText('회사 없음')).toBeTruthy()
    expect(seen).toEqual([{ id: defaults.id, query: { day: '2026-11-20' }, body: {} }])
  })

  it('keeps what both read apart, also while no company is known', () => {
    const of = (area: Parameters<typeof areaQuery>[0]) =>
      areaQuery(area, list, ['teams', '2026-11-20'], { day: '2026-11-20' }).queryKey
    const unknown = { ...TEAMS.own, isDefault: false, companyNo: null }
    expect(of(areaOf(TEAMS, 1))).toEqual([1, 'teams', '2026-11-20'])
    // What a change of the defaults refreshes begins with no company, too.
    expect(of(areaOf(TEAMS, null))).toEqual([null, 'defaults', 'teams', '2026-11-20'])
    expect(of(unknown)).toEqual([null, 'teams', '2026-11-20'])
  })
})
