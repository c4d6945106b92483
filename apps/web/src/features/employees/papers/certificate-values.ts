import type { CertificateItem, CertificateKind, CertificateList } from '@handal/contracts/people/certificates'

export const CERTIFICATE_LABELS = { kind: '종류', purpose: '용도', items: '적을 항목' }
export type CertificateValues = { kind: CertificateKind; purpose: string; items: CertificateItem[] }

/** The kinds with why they cannot be issued today, and what to know before. */
export type Issuable = Pick<CertificateList, 'kinds' | 'notice'>

/** The first kind that can be issued today. */
export const possibleOf = ({ kinds }: Pick<Issuable, 'kinds'>): CertificateKind | undefined =>
  kinds.find(({ refused }) => refused === null)?.kind

/** A form that nothing was typed into. */
export const emptyCertificate = (possible: CertificateKind | undefined): CertificateValues => ({
  kind: possible ?? 'EMPLOYMENT',
  purpose: '',
  items: ['PERIOD', 'PLACE'],
})
