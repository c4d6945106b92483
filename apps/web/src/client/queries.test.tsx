import { readCompanies } from '@handal/contracts/common'
import { readManagement } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { useHeader } from './header.ts'
import { companyKey, useCall, useCompanyNo, withCompany } from './queries.ts'
import { queryClient, worthRetrying } from './query-client.ts'
import { useSession } from './session-store.ts'
import { answering, signIn } from '../testing/signed-in.ts'
import { person } from '../testing/transport.ts'

beforeEach(() => signIn(person('11', { company_no: 4 })))

it('the company is the chosen one, else the own', () => {
  expect(renderHook(useCompanyNo).result.current).toBe(4)
  useHeader.setState({ selectCompanyNo: 7 })
  expect(renderHook(useCompanyNo).result.current).toBe(7)
})

it('keys begin with the company', () => expect(companyKey(7, 'payroll', '2026-11')).toEqual([7, 'payroll', '2026-11']))

it('a call on one company carries it in the query, or in the body', () => {
  expect(withCompany(readManagement, { query: { month: '2026-11' } }, 7)).toEqual({
    query: { month: '2026-11', companyNo: 7 },
  })
  expect(withCompany(update, { body: { month: '2026-11' } }, 7)).toEqual({ body: { month: '2026-11', companyNo: 7 } })
})

it('leaves a named company, calls without one and an unknown company alone', () => {
  expect(withCompany(readManagement, { query: { corp_no: 2 } }, 7)).toEqual({ query: { corp_no: 2 } })
  expect(withCompany(readCompanies, {}, 7)).toEqual({})
  expect(withCompany(readManagement, {}, null)).toEqual({})
})

it('useCall asks for the chosen company', async () => {
  useHeader.setState({ selectCompanyNo: 7 })
  const wire = answering(() => ({ body: {} }))
  await renderHook(useCall).result.current(readManagement, { query: { month: '2026-11' } })
  expect(wire.sent[0]?.query).toBe('month=2026-11&companyNo=7')
})

it('only a lost connection or a broken server is worth one more try', () => {
  expect(worthRetrying(0, new ApiError('x', { status: 0 }))).toBe(true)
  expect(worthRetrying(0, new ApiError('x', { status: 503 }))).toBe(true)
  expect(worthRetrying(0, new ApiError('x', { status: 500 }))).toBe(true)
  expect(worthRetrying(1, new ApiError('x', { status: 503 }))).toBe(false)
  expect(worthRetrying(0, new ApiError('x', { status: 404 }))).toBe(false)
  expect(worthRetrying(0, new TypeError('bug'))).toBe(false)
})

it('what was read holds half a minute and is kept for five, offline fails at once, and a change is sent once', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: false })
  expect(queries).toMatchObject({ retry: worthRetrying, networkMode: 'always' })
  expect(mutations).toEqual({ retry: false, networkMode: 'always' })
})

it('nothing that was read is left to the next person, but signing in anew keeps it for the same one', () => {
  const read = (): unknown => queryClient.getQueryData([4, 'home'])
  queryClient.setQueryData([4, 'home'], 'mine')
  useSession.setState({ user: person('11', { company_no: 4, empl_nm: '다른 이름' }) })
  expect(read()).toBe('mine')
  useSession.setState({ user: person('21') })
  expect(read()).toBeUndefined()
  queryClient.setQueryData([4, 'home'], 'mine')
  useSession.setState({ user: null })
  expect(read()).toBeUndefined()
})
