import { listOwnCertificates, readMyInfo } from '@handal/contracts/people/my-info'
import { readNoticeChoices } from '@handal/contracts/session/notice-list'
import { readMyLeave } from '@handal/contracts/time/leave'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'

const asked = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })

/** What a company keeps of the person who is signed in. */
export const myInfoQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'own', 'info'),
    queryFn: ({ signal }) => call(readMyInfo, { query: asked(companyNo), signal }),
  })

/** The own certificates, and which can be issued today. */
export const ownCertificatesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'own', 'certificates'),
    queryFn: ({ signal }) => call(listOwnCertificates, { query: { companyNo }, signal }),
  })

/** The own leave as of today. */
export const ownLeaveQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'own', 'leave'),
    queryFn: ({ signal }) => call(readMyLeave, { query: { companyNo }, signal }),
  })

/** Of which kinds of notices the bell tells. */
export const noticeChoicesQuery = (companyNo: number | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'own', 'notice-choices'),
    queryFn: ({ signal }) => call(readNoticeChoices, { query: asked(companyNo), signal }),
  })
