import { companyInfoBody, companyInfoSchema, companyPreviewSchema, sealForm, sealSchema } from './companies.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { reasonField, versionField } from '../fields.ts'

const info = { path: '/api/basic-info/company-info/', access: ['11'], tenant: true } as const
const changed = tenantBody({ ...companyInfoBody, reason: reasonField.optional(), version: versionField })

/** The own company as its operators keep it; contract and closing are the super admin's. */
export const readCompanyInfo = endpoint({
  ...info,
  id: 'basic.company',
  method: 'GET',
  summary: '회사정보',
  response: companyInfoSchema,
})
/** What is not sent stays. */
export const changeCompanyInfo = endpoint({
  ...info,
  id: 'basic.company.change',
  method: 'PUT',
  summary: '회사정보 수정',
  body: changed,
  response: companyInfoSchema,
})
/** What a change of the settings would make of payslips. Writes nothing. */
export const previewCompanyInfo = endpoint({
  ...info,
  id: 'basic.company.preview',
  method: 'POST',
  path: `${info.path}preview/`,
  summary: '회사 기준의 영향을 받는 급여 미리 보기',
  asks: true,
  body: changed,
  response: companyPreviewSchema,
})

const seal = { ...info, path: `${info.path}seal/` } as const
export const readSeal = endpoint({
  ...seal,
  id: 'basic.company.seal',
  method: 'GET',
  summary: '직인',
  response: sealSchema,
})
/** Keeps a seal in place of the one before. */
export const storeSeal = endpoint({
  ...seal,
  id: 'basic.company.seal.store',
  method: 'POST',
  summary: '직인 올리기',
  takes: 'form',
  body: tenantBody(sealForm),
  response: companyInfoSchema,
})
export const removeSeal = endpoint({
  ...seal,
  id: 'basic.company.seal.remove',
  method: 'DELETE',
  summary: '직인 삭제',
  body: tenantBody({}),
  response: companyInfoSchema,
})
