import { beforeEach, describe, expect, it } from 'vitest'
import { MESSAGES } from './api-error.ts'
import {
  clearHeader,
  companyNameOf,
  contractDateOf,
  contractEndsSoon,
  contractText,
  loadCompanies,
  readHeader,
  selectCompany,
  useHeader,
} from './header.ts'
import { answering, signIn } from '../testing/signed-in.ts'
import { person, type Script } from '../testing/transport.ts'

const items = [1, 2, 3].map((key) => ({ key, value: key, text: `(주)가상${key}` }))
const server: Script = ({ path }) =>
  path === '/api/common/companies/'
    ? { body: { items, total: items.length } }
    : { body: { contractEndDate: `2027-03-0${path.at(-2)}`, contractType: '0001' } }
const stored = (): unknown[] =>
  ['companyMenuItems', 'selectCompanyNo', 'contractDate'].map((key) => localStorage.getItem(key))

beforeEach(() => signIn(person('01')))

describe('companies', () => {
  it('are kept with the choice and its contract under the three keys', async () => {
    answering(server)
    await loadCompanies()
    expect(useHeader.getState()).toEqual({ companyMenuItems: items, selectCompanyNo: 1, contractDate: '2027-03-01' })
    expect(stored()).toEqual([JSON.stringify(items), '1', '2027-03-01'])
    expect(readHeader()).toEqual(useHeader.getState())
  })

  it('a login returns to the remembered company, else to the own one', async () => {
    answering(server)
    useHeader.setState({ selectCompanyNo: 3 })
    await loadCompanies()
    expect(useHeader.getState().selectCompanyNo).toBe(3)
    // Who is at home in one of the companies too.
    signIn(person('11', { company_no: 2 }))
    useHeader.setState({ selectCompanyNo: 3 })
    await loadCompanies()
    expect(useHeader.getState().selectCompanyNo).toBe(3)
    useHeader.setState({ selectCompanyNo: 99 })
    await loadCompanies()
    expect(useHeader.getState().selectCompanyNo).toBe(2)
  })

  it('the refresh action takes the first', async () => {
    answering(server)
    useHeader.setState({ selectCompanyNo: 3 })
    await loadCompanies({ first: true })
    expect(useHeader.getState().selectCompanyNo).toBe(1)
    expect(localStorage.getItem('selectCompanyNo')).toBe('1')
  })

  it('the list is empty while pending and after a failure', async () => {
    useHeader.setState({ companyMenuItems: items })
    const wire = answering(() => ({ status: 500 }))
    const pending = loadCompanies()
    expect(useHeader.getState().companyMenuItems).toEqual([])
    expect(localStorage.getItem('companyMenuItems')).toBeNull()
    await expect(pending).rejects.toThrow(MESSAGES.GET)
    expect(useHeader.getState().companyMenuItems).toEqual([])
    expect(wire.sent).toHaveLength(1)
  })

  it('a failure still leaves the own company', async () => {
    signIn(person('11', { company_no: 2 }))
    answering(() => ({ status: 500 }))
    await expect(loadCompanies()).rejects.toThrow(MESSAGES.GET)
    expect(useHeader.getState().selectCompanyNo).toBe(2)
  })
})

describe('a choice', () => {
  beforeEach(() => useHeader.setState({ companyMenuItems: items, selectCompanyNo: 1, contractDate: '2027-03-01' }))

  it('is cleared while pending, then set, and fetches the contract', async () => {
    const wire = answering(server)
    const pending = selectCompany(2)
    expect(useHeader.getState().selectCompanyNo).toBeNull()
    expect(localStorage.getItem('selectCompanyNo')).toBeNull()
    await pending
    expect(useHeader.getState()).toMatchObject({ selectCompanyNo: 2, contractDate: '2027-03-02' })
    expect(wire.paths()).toEqual(['GET /api/common/contract/2/'])
  })

  it('the last of two wins, whichever contract answers first', async () => {
    const gates: (() => void)[] = []
    answering((request, index) => {
      const answer = server(request, index)
      return request.path.endsWith('/2/') ? new Promise((resolve) => gates.push(() => resolve(answer))) : answer
    })
    const first = selectCompany(2)
    await Promise.resolve()
    await Promise.resolve()
    await selectCompany(3)
    for (const open of gates) open()
    await first
    expect(useHeader.getState()).toMatchObject({ selectCompanyNo: 3, contractDate: '2027-03-03' })
  })

  it('clears the contract when its fetch fails', async () => {
    answering(() => ({ status: 500 }))
    await selectCompany(2)
    expect(useHeader.getState()).toMatchObject({ selectCompanyNo: 2, contractDate: '' })
    expect(localStorage.getItem('contractDate')).toBeNull()
  })

  it('refuses a company that is not in the list', async () => {
    await expect(selectCompany(9)).rejects.toThrow('회사 이름을 찾지 못했습니다.')
  })

  it('asks for no contract on behalf of an employee', async () => {
    signIn(person('21'))
    useHeader.setState({ companyMenuItems: items })
    const wire = answering(server)
    await selectCompany(1)
    expect(wire.sent).toEqual([])
  })
})

describe('storage', () => {
  it('unreadable values count as absent', () => {
    localStorage.setItem('companyMenuItems', '{"broken')
    localStorage.setItem('selectCompanyNo', 'abc')
    expect(readHeader()).toEqual({ companyMenuItems: [], selectCompanyNo: null, contractDate: '' })
    localStorage.setItem('companyMenuItems', '[{"key":1,"text":"가"},{"key":"x"},3]')
    expect(readHeader().companyMenuItems).toHaveLength(1)
  })

  it('signing out forgets names and contract', () => {
    useHeader.setState({ companyMenuItems: items, contractDate: '2027-03-01', selectCompanyNo: 2 })
    clearHeader()
    expect(stored()).toEqual([null, null, null])
    expect(useHeader.getState()).toEqual({ companyMenuItems: [], contractDate: '', selectCompanyNo: 2 })
  })
})

describe('the contract chip', () => {
  it.each([
    [{ contractEndDate: '2027-03-31', contractType: '0001' }, '계약 2027.03.31까지'],
    [{ contractEndDate: '2027-03-31', contractType: '0002' }, '계약 2027.03.31까지'],
    [{ contractEndDate: null, contractType: '0002' }, '무기한'],
    [{ contractEndDate: null, contractType: '0001' }, '오류'],
    [{ contractEndDate: '', contractType: '' }, '오류'],
  ])('%j reads %s', (contract, words) => {
    expect(contractText(contractDateOf(contract))).toBe(words)
  })

  it('without anything reads 계약 정보 없음', () => expect(contractText('')).toBe('계약 정보 없음'))

  it.each([
    ['2026-12-21', false],
    ['2026-12-20', true],
    ['2026-11-20', true],
    ['2026-11-01', true],
    ['무기한', false],
    ['', false],
  ])('%s ends soon on 2026-11-20: %s', (date, soon) => {
    expect(contractEndsSoon(date, '2026-11-20')).toBe(soon)
  })
})

it('the name comes from the list, then from the person, else from the error catalogue', () => {
  const header = { companyMenuItems: items, selectCompanyNo: 2, contractDate: '' }
  expect(companyNameOf(header, '남은이름')).toBe('(주)가상2')
  expect(companyNameOf({ ...header, selectCompanyNo: 8 }, '남은이름')).toBe('남은이름')
  expect(companyNameOf({ ...header, selectCompanyNo: 8 }, null)).toBe('회사 이름을 찾지 못했습니다.')
})
