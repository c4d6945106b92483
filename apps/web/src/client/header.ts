import { formatDate } from '@handal/base/format'
import { daysBetween, parseDate } from '@handal/base/date'
import { CONTRACT_PERPETUAL, readCompanies, readContract } from '@handal/contracts/common'
import type { ResponseOf } from '@handal/contracts/endpoint'
import { create } from 'zustand'
import { call } from './api.ts'
import { MESSAGES } from './api-error.ts'
import { useSession } from './session-store.ts'
import { readStored, store } from './storage.ts'

/** One company of the picker; key is the company number. */
export type CompanyMenuItem = ResponseOf<typeof readCompanies>['items'][number]
export type HeaderState = {
  companyMenuItems: readonly CompanyMenuItem[]
  /** null while a choice is pending and before the first. */
  selectCompanyNo: number | null
  /** yyyy-MM-dd, '무기한', '오류', or '' when nothing is known. */
  contractDate: string
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
const isItem = (value: unknown): value is CompanyMenuItem =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value && typeof value.key === 'number'

/** The header as the browser remembers it. Unreadable parts count as absent. */
export const readHeader = (): HeaderState => {
  const items = parsed(readStored('companyMenuItems'))
  const companyNo = Number(readStored('selectCompanyNo') ?? '')
  return {
    companyMenuItems: Array.isArray(items) ? items.filter(isItem) : [],
    selectCompanyNo: Number.isInteger(companyNo) && companyNo > 0 ? companyNo : null,
    contractDate: readStored('contractDate') ?? '',
  }
}

/** State of the top bar. */
export const useHeader = create<HeaderState>()(readHeader)

const setItems = (items: readonly CompanyMenuItem[]): void => {
  useHeader.setState({ companyMenuItems: items })
  store('companyMenuItems', items.length === 0 ? null : JSON.stringify(items))
}
const setCompanyNo = (companyNo: number | null): void => {
  useHeader.setState({ selectCompanyNo: companyNo })
  store('selectCompanyNo', companyNo === null ? null : String(companyNo))
}
const setContract = (contractDate: string): void => {
  useHeader.setState({ contractDate })
  store('contractDate', contractDate === '' ? null : contractDate)
}

/** What stands for a contract: its end date, '무기한' for the perpetual type, else '오류'. */
export const contractDateOf = (contract: { contractEndDate: string | null; contractType: string }): string => {
  if (contract.contractEndDate) return contract.contractEndDate
  return contract.contractType === CONTRACT_PERPETUAL ? '무기한' : '오류'
}

/** Words of the contract chip: "계약 2027.03.31까지", "무기한", "오류", "계약 정보 없음". */
export const contractText = (contractDate: string): string => {
  if (contractDate === '') return '계약 정보 없음'
  const date = parseDate(contractDate)
  return date === null ? contractDate : `계약 ${formatDate(date)}까지`
}

/** True when the contract ends within 30 days of `today` (yyyy-MM-dd), or has ended. */
export const contractEndsSoon = (contractDate: string, today: string): boolean => {
  const end = parseDate(contractDate)
  const now = parseDate(today)
  return end !== null && now !== null && daysBetween(now, end) <= 30
}

/** Fetches the contract of a company for the chip. Only operators and the super admin may; a failure clears it. */
export const fetchContract = async (companyNo: number): Promise<void> => {
  const { user } = useSession.getState()
  if (user === null || user.perm_id === '21') return
  try {
    const contract = await call(readContract, { params: { companyNo } })
    if (useHeader.getState().selectCompanyNo === companyNo) setContract(contractDateOf(contract))
  } catch {
    if (useHeader.getState().selectCompanyNo === companyNo) setContract('')
  }
}

let choice = 0
/** Chooses a company: cleared while pending, then set and kept; its contract is fetched. Throws when it is not in the list. */
export const selectCompany = async (companyNo: number): Promise<void> => {
  choice += 1
  const mine = choice
  setCompanyNo(null)
  await Promise.resolve()
  if (mine !== choice) return
  if (!useHeader.getState().companyMenuItems.some((item) => item.key === companyNo))
    throw new Error(MESSAGES.companyName)
  setCompanyNo(companyNo)
  await fetchContract(companyNo)
}

/**
 * Loads the companies a person may open and chooses one. `first` (the refresh action) takes the first of the list;
 * otherwise the remembered one, else the person's own, else the first. The list is cleared while pending and on failure.
 */
export const loadCompanies = async (options: { first?: boolean } = {}): Promise<void> => {
  const remembered = useHeader.getState().selectCompanyNo
  const own = useSession.getState().user?.company_no ?? null
  setItems([])
  const answer = await call(readCompanies).catch((error: unknown) => {
    // The list stays empty; the person's own company is still known.
    setCompanyNo(own)
    throw error
  })
  setItems(answer.items)
  const first = answer.items[0]?.key ?? null
  const known = (key: number | null): boolean => answer.items.some((item) => item.key === key)
  const chosen = options.first ? first : ([remembered, own].find(known) ?? first)
  if (chosen !== null) await selectCompany(chosen)
  else {
    setCompanyNo(own)
    setContract('')
  }
}

/** Asks again for the companies and the contract after a company was changed; the chosen one stays while it may be opened. */
export const refreshHeader = async (): Promise<void> => {
  const { items } = await call(readCompanies)
  setItems(items)
  const chosen = useHeader.getState().selectCompanyNo
  const [first] = items
  if (chosen !== null && items.some((item) => item.key === chosen)) await fetchContract(chosen)
  else if (first !== undefined) await selectCompany(first.key)
}

/** Forgets what belongs to the person who signed out. The chosen number stays, so that signing in again returns to it. */
export const clearHeader = (): void => {
  setItems([])
  setContract('')
}

/** Name of the chosen company; the sentence of the error catalogue when the list does not know it. */
export const companyNameOf = (state: HeaderState, fallback: string | null): string =>
  state.companyMenuItems.find((item) => item.key === state.selectCompanyNo)?.text ?? fallback ?? MESSAGES.companyName
