import { issueCertificate, listCertificates, voidCertificate } from '@handal/contracts/people/certificates'
import { auditView } from '../../../audit/audit.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { certificateCodes } from './certificate-code.ts'
import { issue, listOf, makeVoid } from './certificates.ts'

/** Certificates of employment: those issued to a person, and a new one. */
export const certificateRoutes = ({ db, secret }: Services): Route[] => [
  bindCompany(listCertificates, ({ ctx, params: { empl_no: no } }) =>
    db.withCompany(ctx, async (tx) => {
      const found = await listOf(tx, ctx, no)
      await auditView(tx, ctx, { event: 'certificate.list', subject: { type: 'employee', id: no } })
      return found
    }),
  ),
  bindCompany(issueCertificate, ({ ctx, params: { empl_no: no }, body }) =>
    db.withCompany(ctx, (tx) => issue(tx, ctx, no, body, certificateCodes(secret))),
  ),
  bindCompany(voidCertificate, ({ ctx, params: { empl_no: no }, body }) =>
    db.withCompany(ctx, (tx) => makeVoid(tx, ctx, no, body)),
  ),
]
