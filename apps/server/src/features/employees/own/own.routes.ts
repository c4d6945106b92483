import * as calls from '@handal/contracts/people/my-info'
import { claimOf, companyOf } from '../../../http/company.ts'
import { bind, bindCompany, bindPublic, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { certificateCodes } from '../certificates/certificate-code.ts'
import { issueOwn, myInfo, ownCertificates, verify } from './own.ts'

/** What somebody sees and issues of the own, and what a stranger verifies of it. */
export const ownRoutes = ({ db, secret }: Services): Route[] => [
  bind(calls.readMyInfo, async ({ ctx, query }) => {
    const company = await companyOf(db, ctx, calls.readMyInfo, claimOf(query))
    if (company === null) return { companyName: null, person: null, contracts: [] }
    return db.withCompany(company, (tx) => myInfo(tx, company))
  }),
  bindCompany(calls.listOwnCertificates, ({ ctx }) => db.withCompany(ctx, (tx) => ownCertificates(tx, ctx))),
  bindCompany(calls.issueOwnCertificate, ({ ctx, body }) =>
    db.withCompany(ctx, (tx) => issueOwn(tx, ctx, body, certificateCodes(secret))),
  ),
  bindPublic(calls.verifyCertificate, ({ body }) => db.withSystem('증명서 확인', null, (tx) => verify(tx, body))),
]
