import type { CompanyInfo } from '@handal/contracts/company/companies'
import { companyInfoSchema } from '@handal/contracts/company/companies'
import {
  changeCompanyInfo,
  previewCompanyInfo,
  readCompanyInfo,
  readSeal,
  removeSeal,
  storeSeal,
} from '@handal/contracts/company/company-info'
import {
  changeCorporation,
  type Corporation,
  previewCorporation,
  readCorporation,
  readCorporationSeal,
  removeCorporationSeal,
  storeCorporationSeal,
} from '@handal/contracts/company/corporations'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/api-error.ts'
import { refreshHeader } from '../../client/header.ts'
import { companyKey } from '../../client/queries.ts'
import { failure } from '../../shared/dialog/dialogs.ts'

/** A company as its screens show it; the super admin sees more of it. */
export type Company = CompanyInfo & Partial<Omit<Corporation, keyof CompanyInfo>>

const MANAGED = '/management/company-info'
const OWN = '/basic-info/company-info'

/** The screens of companies: those of the super admin, or of a company's own operators. The calls differ, the screens do not. */
export type CompanyArea = {
  readonly isManaged: boolean
  readonly base: string
  readonly detailOf: (companyNo: number) => string
  readonly rewriteOf: (companyNo: number) => string
  readonly endOf: (companyNo: number) => string
}
export const MANAGED_AREA: CompanyArea = {
  isManaged: true,
  base: MANAGED,
  detailOf: (companyNo) => `${MANAGED}/detail/${companyNo}`,
  rewriteOf: (companyNo) => `${MANAGED}/rewrite/${companyNo}`,
  endOf: (companyNo) => `${MANAGED}/delete?no=${companyNo}`,
}
export const OWN_AREA: CompanyArea = {
  isManaged: false,
  base: OWN,
  detailOf: (companyNo) => `${OWN}/detail/${companyNo}`,
  rewriteOf: (companyNo) => `${OWN}/rewrite/${companyNo}`,
  endOf: () => `${OWN}/delete`,
}

/** The calls of one company in an area, each with the path or company it is asked with. */
export const companyCalls = (area: CompanyArea, companyNo: number) =>
  area.isManaged
    ? ({
        params: { corp_no: companyNo },
        named: {},
        change: changeCorporation,
        preview: previewCorporation,
        storeSeal: storeCorporationSeal,
        removeSeal: removeCorporationSeal,
      } as const)
    : ({
        params: {},
        named: { companyNo },
        change: changeCompanyInfo,
        preview: previewCompanyInfo,
        storeSeal,
        removeSeal,
      } as const)

/** One company. */
export const companyQuery = (area: CompanyArea, companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'company', area.base),
    queryFn: ({ signal }): Promise<Company> =>
      area.isManaged
        ? call(readCorporation, { params: { corp_no: companyNo }, signal })
        : call(readCompanyInfo, { query: { companyNo }, signal }),
  })

/** The image of the seal as a data address; asked for only where there is one, and anew when another is stored. */
export const sealQuery = (area: CompanyArea, companyNo: number, storedAt: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'seal', area.base, storedAt),
    queryFn: async ({ signal }) => {
      const { type, data } = area.isManaged
        ? await call(readCorporationSeal, { params: { corp_no: companyNo }, signal })
        : await call(readSeal, { query: { companyNo }, signal })
      return `data:${type};base64,${data}`
    },
    staleTime: Infinity,
  })

/** Reads the company of a 409 answer. */
export const readCompany = (current: unknown): Company | null =>
  companyInfoSchema.loose().safeParse(current).data as Company | null

/** Who changed a company last, for the comparison after someone saved first. */
export const savedBy = ({ changedAt, changedBy }: Company) =>
  changedAt === null || changedBy === '' ? null : { who: changedBy, at: changedAt }

/** After a company was changed: its own data, the list of all, and the top bar with its names and contract. */
export const useRefreshCompanies = (): ((companyNo: number) => Promise<void>) => {
  const client = useQueryClient()
  return async (companyNo) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [companyNo] }),
      client.invalidateQueries({ queryKey: [null] }),
      refreshHeader().catch((error: unknown) => failure(messageOf(error))),
    ])
  }
}
